package table

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// The signs of what can be looked at from every question of a match. No game's short forms know them.
const (
	roundsKey  = "%"  // the rounds so far
	eveningKey = "%%" // the evening's totals
)

var (
	textRoundsSign  = lang.Text{It: "round", En: "rounds"}
	textEveningSign = lang.Text{It: "serata", En: "evening"}
	textRounds      = lang.Text{It: "I round fin qui", En: "The rounds so far"}
	textNoRounds    = lang.Text{It: "Finora non c'è nessun round.", En: "There is no round so far."}
	textEvening     = lang.Text{It: "La serata, %s", En: "The evening, %s"}
	textScored      = lang.Text{It: "%s %s (totale %s)", En: "%s %s (total %s)"}
	textFrom        = lang.Text{It: "%s: %s", En: "%s: %s"}
	textWon         = lang.Text{It: "Vinte", En: "Won"}
	textStillOpen   = lang.Text{It: "aperta", En: "open"}
	textMatchHead   = lang.Text{It: "%d %s", En: "%d %s"}
)

// looks returns the signs that show the rounds and the evening, at a question where no answer begins with them.
func (t *table) looks() []ask.Quick {
	return []ask.Quick{
		{Key: roundsKey, Label: t.say(textRoundsSign), Function: "f2"},
		{Key: eveningKey, Label: t.say(textEveningSign), Function: "f3"},
	}
}

// look carries out a sign of looks; false for any other sign.
func (t *table) look(ctx context.Context, sign string) (done bool, err error) {
	switch sign {
	case roundsKey:
		return true, t.Asker.Show(ctx, t.say(textRounds), t.compose().rounds())
	case eveningKey:
		text, err := t.evening(ctx)
		if err != nil {
			return true, err
		}
		return true, t.Asker.Show(ctx, t.say(textEvening, t.day()), text)
	}
	return false, nil
}

// rounds says of each round so far what everybody got, and why.
func (v View) rounds() string {
	m := v.Match
	names := sitting(m)
	totals := make([]int, len(names))
	var all []string
	for _, r := range m.Rounds() {
		var got, why []string
		for seat, name := range names[:min(len(names), len(r.Points))] {
			n := r.Points[seat]
			totals[seat] += n
			got = append(got, v.say(textScored, name, fmt.Sprintf("%+d", n), points(m.Game(), totals[seat])))
		}
		title := capital(m.Where(r.From, v.Lang))
		if r.Void {
			all = append(all, title)
			continue
		}
		if m.Game().Explain != nil && r.Detail != nil {
			why = append(why, m.Game().Explain(r.Round, names, v.Lang))
		}
		why = append(why, v.cells(r, names)...)
		all = append(all, v.say(textFrom, title, strings.Join(got, ", ")))
		for _, line := range why {
			if line != "" {
				all = append(all, "  "+line)
			}
		}
	}
	if all == nil {
		return v.say(textNoRounds)
	}
	return strings.Join(all, "\n")
}

// cells says what the board's columns held of each player in a round, such as what was bid and taken.
func (v View) cells(r referee.Round, names []string) []string {
	var all []string
	for seat, name := range names {
		var said []string
		for _, c := range v.Match.Game().Columns {
			if r.Detail == nil || c.Title.IsZero() {
				continue
			}
			if cell := c.Cell(r.Detail, seat); cell.Text != "" {
				said = append(said, c.Title.In(v.Lang)+" "+cell.Text)
			}
		}
		if said != nil {
			all = append(all, name+" "+strings.Join(said, ", "))
		}
	}
	if all == nil {
		return nil
	}
	return []string{strings.Join(all, " · ")}
}

// day returns the day of the evening.
func (t *table) day() string {
	if date := t.match().Head().Date; date != "" {
		return date
	}
	return t.Today
}

// evening lays out the totals of the matches that these people have played today, whatever the games, and who has won
// how many of them.
func (t *table) evening(ctx context.Context) (string, error) {
	names := sitting(t.match())
	played, err := t.Desk.Evening(ctx, t.day(), names)
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
	rows := [][]string{{t.say(textPlayer)}}
	for _, name := range names {
		rows = append(rows, []string{name})
	}
	won := make([]int, len(names))
	for _, m := range played {
		rows[0] = append(rows[0], t.say(textMatchHead, m.Number, t.gameTitle(m.Game)))
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
			rows[0][len(rows[0])-1] += " (" + t.say(textStillOpen) + ")"
		}
	}
	rows[0] = append(rows[0], t.say(textWon))
	for i := range names {
		rows[i+1] = append(rows[i+1], strconv.Itoa(won[i]))
	}
	return ask.Columns("l"+strings.Repeat("r", len(rows[0])), rows), nil
}

// same reports whether two names are one person's.
func same(a, b string) bool { return play.Fold([]byte(a)) == play.Fold([]byte(b)) }
