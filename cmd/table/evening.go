package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// The signs of glances. No game's short forms know them.
const (
	roundsKey  = "%"  // the rounds so far
	eveningKey = "%%" // the evening's totals
)

var (
	textRoundsSign  = lang.Text{It: "round", En: "rounds"}
	textEveningSign = lang.Text{It: "serata", En: "evening"}
	textRounds      = lang.Text{It: "I round fin qui", En: "The rounds so far"}
	textEvening     = lang.Text{It: "La serata, %s", En: "The evening, %s"}
	textWon         = lang.Text{It: "Vinte", En: "Won"}
	textStar        = lang.Text{It: "* ha vinto la partita", En: "* won the match"}
	textStillOpen   = lang.Text{It: "aperta", En: "open"}
	textMatchHead   = lang.Text{It: "%d %s", En: "%d %s"}
)

// glances are what can be looked at from every question of a match.
type glances struct{ *table }

// offered returns the signs that show the rounds and the evening, at a question where no answer begins with them.
func (g glances) offered() []ask.Quick {
	return []ask.Quick{
		{Key: roundsKey, Label: g.say(textRoundsSign), Function: "f2"},
		{Key: eveningKey, Label: g.say(textEveningSign), Function: "f3"},
	}
}

// show carries out a sign of offered; false for any other sign.
func (g glances) show(ctx context.Context, sign string) (done bool, err error) {
	switch sign {
	case roundsKey:
		return true, g.Asker.Show(ctx, g.say(textRounds), g.compose().Rounds())
	case eveningKey:
		text, err := g.evening(ctx)
		if err != nil {
			return true, err
		}
		return true, g.Asker.Show(ctx, g.say(textEvening, g.Lang.Date(g.day())), text)
	}
	return false, nil
}

// day returns the day of the evening.
func (g glances) day() string {
	if date := g.match().Head().Date; date != "" {
		return date
	}
	return g.Today
}

// evening lays out the totals of the matches that these people have played today, whatever the games, and who has won
// how many of them.
func (g glances) evening(ctx context.Context) (string, error) {
	names := compose.Seated(g.match())
	played, err := g.Desk.Memory().Evening(ctx, g.day(), names)
	if err != nil {
		return "", err
	}
	for _, m := range played {
		for _, seat := range m.Seats {
			if !slices.ContainsFunc(names, func(n string) bool { return same(n, seat.Name) }) {
				names = append(names, seat.Name)
			}
		}
	}
	rows := [][]string{{g.say(compose.TextPlayer)}}
	for _, name := range names {
		rows = append(rows, []string{name})
	}
	won := make([]int, len(names))
	for _, m := range played {
		rows[0] = append(rows[0], g.say(textMatchHead, m.Number, g.gameTitle(m.Game)))
		for i, name := range names {
			cell := ""
			if at := slices.IndexFunc(m.Seats, func(s desk.Seat) bool { return same(s.Name, name) }); at >= 0 {
				cell = strconv.Itoa(m.Seats[at].Total)
				if m.Seats[at].Won {
					cell = "*" + cell
					won[i]++
				}
			}
			rows[i+1] = append(rows[i+1], cell)
		}
		if !m.Finished {
			rows[0][len(rows[0])-1] += " (" + g.say(textStillOpen) + ")"
		}
	}
	rows[0] = append(rows[0], g.say(textWon))
	for i := range names {
		rows[i+1] = append(rows[i+1], strconv.Itoa(won[i]))
	}
	table := ask.Columns("l"+strings.Repeat("r", len(rows[0])), rows)
	if slices.ContainsFunc(won, func(n int) bool { return n > 0 }) {
		table += "\n" + g.say(textStar)
	}
	return table, nil
}

// same reports whether two names are one person's.
func same(a, b string) bool { return play.Fold([]byte(a)) == play.Fold([]byte(b)) }
