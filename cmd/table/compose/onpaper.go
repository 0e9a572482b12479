package compose

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// What a table notes on a slip of paper in place of each play: a round by its points, a match by its totals or its
// places.

var (
	textPointsOf = lang.Text{It: "I punti di questo round", En: "The points of this round"}
	textWhoWon   = lang.Text{It: "Chi ha vinto?", En: "Who won?"}
	textMinus    = lang.Text{It: "Il meno si può lasciare via.", En: "The minus may be left out."}
	textLastOne  = lang.Text{
		It: "Uno può restare vuoto: è quel che manca a zero.",
		En: "One may stay empty: it is what lacks to zero.",
	}
	textLacking   = lang.Text{It: "manca il numero di %s", En: "the number of %s is missing"}
	textNoNumber  = lang.Text{It: "«%s» non è un numero intero", En: "\"%s\" is not a whole number"}
	textSumOf     = lang.Text{It: "somma %d", En: "sum %d"}
	textTotals    = lang.Text{It: "I totali della partita", En: "The match's totals"}
	textPlaces    = lang.Text{It: "I posti della partita", En: "The match's places"}
	textPlaceHelp = lang.Text{
		It: "1 per chi ha vinto; a pari merito come 1 1 3.",
		En: "1 for the winner; equal places as 1 1 3.",
	}
)

// mostOnSlip bounds what is typed for a player.
const mostOnSlip = 99_999

// Pointing reports whether the open round is kept by its points alone, and they may come now.
func (c Composer) Pointing() bool {
	seats, _ := c.Match.PointsDue()
	return c.Mode == referee.ByPoints && len(seats) > 0
}

// Unplayed reports whether a match with its players waits for its first deal.
func Unplayed(m *referee.Match) bool {
	_, open := m.Open()
	return !open && !m.Finished() && len(m.Rounds()) == 0 && !m.MayMove() && m.Roster().Len() >= m.Game().Least
}

// Points asks for the points of the open round, where they may come now: one field a player, or who won, where only one
// player gets a point.
func (c Composer) Points() Form {
	m := c.Match
	seats, likely := m.PointsDue()
	if slices.Equal(likely, []int32{0, 1}) && len(seats) > 1 {
		return c.winner(seats)
	}
	negative, zero := slices.Max(likely) <= 0, m.Game().Totals != nil && len(seats) > 1
	f := c.NewForm(ask.Question{Title: c.say(textPointsOf), Fields: c.amounts(seats)}, func(values []string) ([]string, error) {
		read, err := c.readAmounts(seats, values, zero)
		if err != nil {
			return nil, err
		}
		for i, n := range read {
			if negative && n > 0 {
				read[i] = -n
			}
		}
		return lineASeat(m, "points", seats, read), nil
	})
	switch {
	case negative:
		f.Help = c.say(textMinus)
	case zero:
		f.Help = c.say(textLastOne)
	}
	if slices.Min(likely) >= 0 {
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
		return c.say(textSumOf, sum)
	}
	return f
}

// winner asks who has won the round.
func (c Composer) winner(seats []int) Form {
	who := ask.Field{Key: "winner", Kind: ask.Choice, Options: c.players(seats)}
	return c.NewForm(ask.Question{Title: c.say(textWhoWon), Fields: []ask.Field{who}}, func(values []string) ([]string, error) {
		points := make([]int, len(seats))
		for i, o := range who.Options {
			if o.Value == values[0] {
				points[i] = 1
			}
		}
		return lineASeat(c.Match, "points", seats, points), nil
	})
}

// players returns the players in these seats as options.
func (c Composer) players(seats []int) []ask.Option {
	all := make([]ask.Option, len(seats))
	for i, seat := range seats {
		all[i] = ask.Option{Label: c.Match.Roster().Name(seat), Value: c.Match.Roster().IDs()[seat]}
	}
	return all
}

// Totals asks for the totals of a match of which nothing else is known.
func (c Composer) Totals() Form {
	seats, zero := c.Match.Sits(), c.Match.Game().Totals != nil
	f := c.NewForm(ask.Question{Title: c.say(textTotals), Fields: c.amounts(seats)}, func(values []string) ([]string, error) {
		totals, err := c.readAmounts(seats, values, zero)
		return lineASeat(c.Match, "result", seats, totals), err
	})
	if zero {
		f.Help = c.say(textLastOne)
	}
	return f
}

// Places asks for the places of a match of which nothing else is known: its totals are 0.
func (c Composer) Places() Form {
	seats := c.Match.Sits()
	q := ask.Question{Title: c.say(textPlaces), Help: c.say(textPlaceHelp), Fields: c.amounts(seats)}
	for i := range q.Fields {
		q.Fields[i].Number = &ask.Number{Least: 1, Most: len(seats)}
	}
	return c.NewForm(q, func(values []string) ([]string, error) {
		places, err := c.readAmounts(seats, values, false)
		all := lineASeat(c.Match, "result", seats, make([]int, len(seats)))
		for i, place := range places {
			all[i] += " " + strconv.Itoa(place)
		}
		return all, err
	})
}

// amounts returns a field for a number of each seat.
func (c Composer) amounts(seats []int) []ask.Field {
	all := make([]ask.Field, len(seats))
	for i, o := range c.players(seats) {
		all[i] = ask.Field{
			Key: o.Value, Label: o.Label,
			Number: &ask.Number{Least: -mostOnSlip, Most: mostOnSlip},
			Check: func(value string) error {
				_, err := amount(value)
				return err
			},
		}
	}
	return all
}

// amount reads a typed number; 0 for an empty field, which only the whole form can judge.
func amount(value string) (int, error) {
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

// readAmounts returns the numbers typed for the seats. Where they add up to zero, one may be missing.
func (c Composer) readAmounts(seats []int, values []string, zero bool) ([]int, error) {
	all, sum, empty := make([]int, len(seats)), 0, -1
	for i := range seats {
		n, err := amount(values[i])
		switch {
		case err != nil:
			return nil, err
		case strings.TrimSpace(values[i]) != "":
		case empty >= 0 || !zero:
			return nil, lang.Errorf(textLacking, c.Match.Roster().Name(seats[i]))
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

// lineASeat returns a line of the verb for each seat, with its number.
func lineASeat(m *referee.Match, verb string, seats, numbers []int) []string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		all[i] = verb + " " + m.Roster().IDs()[seats[i]] + " " + strconv.Itoa(n)
	}
	return all
}
