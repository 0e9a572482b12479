// The files of BG Stats.

package store

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/tables"
	"arbitro/referee"
	"arbitro/referee/play"
)

// plays holds the parts that are read of a file of BG Stats, which is its export as JSON.
type plays struct {
	Players []struct {
		ID   int    `json:"id"`
		Name string `json:"name"`
	} `json:"players"`
	Games []struct {
		ID   int    `json:"id"`
		Name string `json:"name"`
	} `json:"games"`
	Locations []struct {
		ID   int    `json:"id"`
		Name string `json:"name"`
	} `json:"locations"`
	Plays []bgPlay `json:"plays"`
}

// bgPlay is a play of BG Stats.
type bgPlay struct {
	UUID     string    `json:"uuid"`
	Date     string    `json:"playDate"` // as 2026-11-21 20:15:00
	Game     int       `json:"gameRefId"`
	Location int       `json:"locationRefId"`
	Scores   []bgScore `json:"playerScores"`
}

// bgScore is the result of a player.
type bgScore struct {
	Player int    `json:"playerRefId"`
	Score  string `json:"score"`
	Rank   int    `json:"rank"` // 0 for none
	Winner bool   `json:"winner"`
}

// mostPlays limits the bytes of a file of BG Stats.
const mostPlays = 256 << 20

// readPlays returns the plays of a file of BG Stats, each as a match by its totals. games has our games by their folded
// names in the file; left is how many plays of each other game it left out. Errors: the file is not one of BG Stats; a
// play has a fault.
func readPlays(r io.Reader, games map[string]*referee.Game) (all []record, left map[string]int, err error) {
	var file plays
	if err := json.NewDecoder(io.LimitReader(r, mostPlays)).Decode(&file); err != nil || file.Plays == nil {
		return nil, nil, words.NoPlays.Err()
	}
	names, titles, places := map[int]string{}, map[int]string{}, map[int]string{}
	for _, p := range file.Players {
		names[p.ID] = p.Name
	}
	for _, g := range file.Games {
		titles[g.ID] = g.Name
	}
	for _, l := range file.Locations {
		places[l.ID] = l.Name
	}
	left = map[string]int{}
	for n, p := range file.Plays {
		game := games[play.Fold([]byte(titles[p.Game]))]
		if game == nil {
			left[titles[p.Game]]++
			continue
		}
		at := words.PlayNumber(n+1, p.Date)
		text, err := p.record(game, names, places[p.Location])
		if err != nil {
			return nil, nil, words.InCell(at, err).Err()
		}
		match, fault := judged(text)
		if fault != nil {
			return nil, nil, words.InCell(at, fault.Err).Err()
		}
		all = append(all, record{text, match})
	}
	return all, left, nil
}

// record returns the text of a play. Its id is the play's own.
func (p bgPlay) record(game *referee.Game, names map[int]string, place string) (string, error) {
	var called []string
	for _, s := range p.Scores {
		called = append(called, names[s.Player])
	}
	date, _, _ := strings.Cut(p.Date, " ")
	w := newWriter(sheet{Game: game, Date: date, Place: place}, called)
	totals, scored := p.totals()
	ranks := p.places(scored)
	for i := range p.Scores {
		line := fmt.Sprintf("result %s %d", w.ids[i], totals[i])
		if ranks != nil {
			line += " " + strconv.Itoa(ranks[i])
		}
		w.line("", line)
	}
	if ranks == nil && !scored {
		return "", words.NoScore.Err()
	}
	id := strconv.Quote("bgstats-" + strings.ToLower(p.UUID))
	return strings.Replace(w.b.String(), "\nplayer ", "\nid "+id+"\nplayer ", 1), nil
}

// totals returns the scores. If one of them is not a whole number, it returns false, and zero for each player.
func (p bgPlay) totals() (totals []int, scored bool) {
	scored = true
	for _, s := range p.Scores {
		n, ok := wholeNumber(s.Score)
		totals, scored = append(totals, n), scored && ok
	}
	if !scored {
		clear(totals)
	}
	return totals, scored
}

// places returns the places of the players, or nil if the totals alone decide. If each player has a rank, the ranks are
// the places. Otherwise, without scores, the winners are first and the others come after them.
func (p bgPlay) places(scored bool) []int {
	ranks := make([]int, len(p.Scores))
	winners := 0
	for i, s := range p.Scores {
		ranks[i] = s.Rank
		if s.Winner {
			winners++
		}
	}
	switch {
	case !slices.Contains(ranks, 0):
		return ranks
	case scored || winners == 0:
		return nil
	}
	for i, s := range p.Scores {
		ranks[i] = 1
		if !s.Winner {
			ranks[i] = winners + 1
		}
	}
	return ranks
}

// leftOut returns the names of the games that were left out, the most frequent first.
func leftOut(left map[string]int) []string {
	return slices.SortedFunc(maps.Keys(left), func(a, b string) int {
		if left[a] != left[b] {
			return left[b] - left[a]
		}
		return strings.Compare(a, b)
	})
}

// wholeNumber returns the whole number in a score, or false if it holds none.
func wholeNumber(score string) (int, bool) {
	number, err := (&tables.Table{}).Number(score)
	if err != nil {
		return 0, false
	}
	n, err := strconv.Atoi(number)
	return n, err == nil
}
