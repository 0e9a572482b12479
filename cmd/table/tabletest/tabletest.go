// Package tabletest has what the tests of several rooms of the table share: the tables whose matches their golden files
// show.
package tabletest

import "arbitro/referee"

// Table is a table whose match golden files show.
type Table struct {
	Game    *referee.Game
	File    string   // the name of its golden files, without their ending
	Players int      // the size of the table
	Turn    int      // counts the tables of a kind from 0, for what changes from one to the next, such as the language
	Head    []string // lines before the first deal
}

// Tables returns the tables that golden files show: the smallest table of each game, then the smallest table with
// partners of each game that has one, then a game of one's own in pairs.
func Tables(games []*referee.Game, own *referee.Game) []Table {
	var tables []Table
	for turn, game := range games {
		tables = append(tables, Table{Game: game, File: game.Name, Players: game.Least, Turn: turn})
	}
	for turn, game := range games {
		if size := partnersAt(game); size > game.Least {
			tables = append(tables, Table{Game: game, File: game.Name + "-pairs", Players: size, Turn: turn})
		}
	}
	pairs := Table{Game: own, File: own.Name + "-pairs", Players: 4, Head: []string{"option sides 2"}}
	return append(tables, pairs)
}

// partnersAt returns the smallest number of players at which players of the game have partners; 0 if they never have.
func partnersAt(game *referee.Game) int {
	for _, size := range game.Sizes() {
		if sides := game.At(size).Sides; sides > 0 && sides < size {
			return size
		}
	}
	return 0
}
