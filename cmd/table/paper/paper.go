// Package paper makes the forms for what a table notes on a slip of paper in place of each play: a round by its points,
// a match by its totals or its places, and who leaves the table or sits down.
//
//	form := paper.Points(m, lang.En)            // nil where no points may come now
//	lines, err := form.Lines([]string{"12", "31", "8", "20"})
//	// points anna 12 · points bruno 31 · …
//
// It asks nobody and records nothing: the table puts the questions. It knows no game.
package paper

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// Form is a question, and the lines of play that its answers mean.
type Form struct {
	ask.Question
	// Lines composes the lines of the values. An error says what is missing or wrong; the referee has not judged them
	// yet.
	Lines func(values []string) ([]string, error)
}

var (
	textPoints  = lang.Text{It: "I punti di questo round", En: "The points of this round"}
	textWhoWon  = lang.Text{It: "Chi ha vinto?", En: "Who won?"}
	textMinus   = lang.Text{It: "Il meno si può lasciare via.", En: "The minus may be left out."}
	textLastOne = lang.Text{
		It: "Uno può restare vuoto: è quel che manca a zero.",
		En: "One may stay empty: it is what lacks to zero.",
	}
	textLacking   = lang.Text{It: "manca il numero di %s", En: "the number of %s is missing"}
	textNoNumber  = lang.Text{It: "«%s» non è un numero intero", En: "\"%s\" is not a whole number"}
	textSum       = lang.Text{It: "somma %d", En: "sum %d"}
	textTotals    = lang.Text{It: "I totali della partita", En: "The match's totals"}
	textPlaces    = lang.Text{It: "I posti della partita", En: "The match's places"}
	textPlaceHelp = lang.Text{
		It: "1 per chi ha vinto; a pari merito come 1 1 3.",
		En: "1 for the winner; equal places as 1 1 3.",
	}
)

// mostPoints bounds what is typed for a player.
const mostPoints = 99_999

// Points asks for the points of the open round: one field a player, or who won, where only one player gets a point. It
// returns nil where no points may come now.
func Points(m *referee.Match, in lang.Lang) *Form {
	seats, likely := m.PointsDue()
	if len(seats) == 0 {
		return nil
	}
	if slices.Equal(likely, []int32{0, 1}) && len(seats) > 1 {
		return winner(m, seats, in)
	}
	least, most := slices.Min(likely), slices.Max(likely)
	f := &Form{Question: ask.Question{Title: textPoints.In(in), Fields: numbers(m, seats, in)}}
	negative, zero := most <= 0, m.Game().Totals != nil && len(seats) > 1
	switch {
	case negative:
		f.Help = textMinus.In(in)
	case zero:
		f.Help = textLastOne.In(in)
	}
	if least >= 0 {
		for i := range f.Fields {
			f.Fields[i].Number.Least = 0
		}
	}
	f.Live = func(values []string) string {
		sum := 0
		for _, v := range values {
			n, _ := strconv.Atoi(strings.TrimSpace(v))
			sum += n
		}
		return textSum.Fill(in, sum)
	}
	f.Lines = func(values []string) ([]string, error) {
		read, err := read(m, seats, values, zero)
		if err != nil {
			return nil, err
		}
		for i, n := range read {
			if negative && n > 0 {
				read[i] = -n
			}
		}
		return lines(m, "points", seats, read), nil
	}
	return f
}

// winner asks who has won the round.
func winner(m *referee.Match, seats []int, in lang.Lang) *Form {
	who := ask.Field{Key: "winner", Kind: ask.Choice}
	for _, seat := range seats {
		who.Options = append(who.Options, ask.Option{Label: m.Roster().Name(seat), Value: m.Roster().IDs()[seat]})
	}
	return &Form{
		Question: ask.Question{Title: textWhoWon.In(in), Fields: []ask.Field{who}},
		Lines: func(values []string) ([]string, error) {
			points := make([]int, len(seats))
			for i, seat := range seats {
				if m.Roster().IDs()[seat] == values[0] {
					points[i] = 1
				}
			}
			return lines(m, "points", seats, points), nil
		},
	}
}

// Totals asks for the totals of a match of which nothing else is known.
func Totals(m *referee.Match, in lang.Lang) *Form {
	seats, zero := m.Sits(), m.Game().Totals != nil
	f := &Form{Question: ask.Question{Title: textTotals.In(in), Fields: numbers(m, seats, in)}}
	if zero {
		f.Help = textLastOne.In(in)
	}
	f.Lines = func(values []string) ([]string, error) {
		totals, err := read(m, seats, values, zero)
		if err != nil {
			return nil, err
		}
		return lines(m, "result", seats, totals), nil
	}
	return f
}

// Places asks for the places of a match of which nothing else is known: its totals are 0.
func Places(m *referee.Match, in lang.Lang) *Form {
	seats := m.Sits()
	f := &Form{Question: ask.Question{
		Title: textPlaces.In(in), Help: textPlaceHelp.In(in), Fields: numbers(m, seats, in),
	}}
	for i := range f.Fields {
		f.Fields[i].Number = &ask.Number{Least: 1, Most: len(seats)}
	}
	f.Lines = func(values []string) ([]string, error) {
		places, err := read(m, seats, values, false)
		if err != nil {
			return nil, err
		}
		all := lines(m, "result", seats, make([]int, len(seats)))
		for i, place := range places {
			all[i] += " " + strconv.Itoa(place)
		}
		return all, nil
	}
	return f
}

// numbers returns a field for a number of each seat.
func numbers(m *referee.Match, seats []int, in lang.Lang) []ask.Field {
	all := make([]ask.Field, len(seats))
	for i, seat := range seats {
		all[i] = ask.Field{
			Key: m.Roster().IDs()[seat], Label: m.Roster().Name(seat),
			Number: &ask.Number{Least: -mostPoints, Most: mostPoints},
			Check: func(value string) error {
				_, err := whole(value)
				return err
			},
		}
	}
	return all
}

// whole reads a typed number; 0 for an empty field, which only the whole form can judge.
func whole(value string) (int, error) {
	value = strings.ReplaceAll(strings.TrimSpace(value), "−", "-")
	if value == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0, lang.Errorf(textNoNumber, value)
	}
	return n, nil
}

// read returns the numbers typed for the seats. Where they add up to zero, one may be missing.
func read(m *referee.Match, seats []int, values []string, zero bool) ([]int, error) {
	all, sum, empty := make([]int, len(seats)), 0, -1
	for i := range seats {
		n, err := whole(values[i])
		switch {
		case err != nil:
			return nil, err
		case strings.TrimSpace(values[i]) != "":
		case empty >= 0 || !zero:
			return nil, lang.Errorf(textLacking, m.Roster().Name(seats[i]))
		default:
			empty = i
		}
		all[i] = n
		sum += n
	}
	if empty >= 0 {
		all[empty] = -sum
	}
	return all, nil
}

// lines returns a line of the verb for each seat, with its number.
func lines(m *referee.Match, verb string, seats, numbers []int) []string {
	all := make([]string, len(seats))
	for i, seat := range seats {
		all[i] = verb + " " + m.Roster().IDs()[seat] + " " + strconv.Itoa(numbers[i])
	}
	return all
}
