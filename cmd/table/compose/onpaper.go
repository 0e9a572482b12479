package compose

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// This file has the forms for what a table notes on a slip of paper instead of each play: a round by its points, a
// match by its totals or its places.

// mostOnSlip is the largest number of points that can be typed for a player.
const mostOnSlip = 99_999

// slip composes the forms with a number for each player.
type slip struct{ Composer }

// Points returns a form that asks for the points of the open round, if they may be entered now. It has a field for each
// player; if only one player gets a point, it asks who won.
func (c Composer) Points() Form {
	match := c.Match
	seats, likely := match.PointsDue()
	if c.OneWins() {
		return slip{c}.winner(seats)
	}
	negative := match.OnlyLosses()
	sum, fixed := match.Game().FixedSum()
	fixed = fixed && len(seats) > 1
	question := ask.Question{Title: c.PointsTitle(), Fields: slip{c}.amounts(seats)}
	form := c.NewForm(question, func(values []string) ([]string, error) {
		read, err := slip{c}.readAmounts(seats, values, sum, fixed)
		if err != nil {
			return nil, err
		}
		for i, n := range read {
			if negative && n > 0 {
				read[i] = -n
			}
		}
		return lineASeat(match, "points", seats, read), nil
	})
	switch {
	case negative:
		form.Help = c.Say(Words.Minus)
	case fixed && sum == 0:
		form.Help = c.Say(Words.LastOne)
	case fixed:
		form.Help = c.Say(Words.LastOneOf(sum))
	case match.Game().Sums != nil:
		form.Help = c.Say(Words.AddUp(referee.Alternatives(match.Game().Sums)))
	}
	usual := 99 // at least two digits, because one digit may be the start of a number
	for most := int(max(slices.Max(likely), -slices.Min(likely))); usual < most; {
		usual = 10*usual + 9
	}
	if match.Game().Own != nil {
		usual = 0 // nobody knows how many digits the points of a round of Burraco or Belote have
	}
	form.Doubt = func(values []string) string { return slip{c}.unlikely(seats, values, usual) }
	for i := range form.Fields {
		form.Fields[i].Number.Likely = usual
		if slices.Min(likely) >= 0 {
			form.Fields[i].Number.Least = 0
		}
	}
	if fixed || match.Game().Sums != nil { // in other games the sum is no sign of a mistake
		form.Live = func(values []string) string {
			sum := 0
			for _, value := range values {
				n, _ := amount(value)
				sum += n
			}
			return c.Say(Words.SumOf(text.Integer(sum)))
		}
	}
	return form
}

// unlikely returns a question about points that a round can hardly bring; "" for usual points. usual is the greatest
// number with the usual digits; 0 if nobody knows how many they are.
func (c slip) unlikely(seats []int, values []string, usual int) string {
	asks := c.Match.Game().Unlikely
	for i, seat := range seats {
		points, err := amount(values[i])
		if err != nil {
			continue
		}
		name := c.Match.EntryName(seat)
		if asks != nil {
			if question := asks(name, points); question != nil {
				return c.Say(question)
			}
		}
		if usual > 0 && max(points, -points) > usual {
			return c.Say(Words.ManyPoints(max(points, -points), name))
		}
	}
	return ""
}

// winner returns a form that asks who has won the round. No player is an answer where the game has rounds without a
// winner.
func (c slip) winner(seats []int) Form {
	who := ask.Field{Key: "winner", Kind: ask.Choice, Options: c.entries(seats), Unset: true}
	if _, err := c.Try(lineASeat(c.Match, "points", seats, make([]int, len(seats)))...); err == nil {
		who.Options = append(who.Options, ask.Option{Label: c.Say(Words.Nobody), Value: "-", Key: "-"})
	}
	question := ask.Question{Title: c.PointsTitle(), Fields: []ask.Field{who}}
	return c.NewForm(question, func(values []string) ([]string, error) {
		points := make([]int, len(seats))
		for i, option := range who.Options[:len(seats)] {
			if option.Value == values[0] {
				points[i] = 1
			}
		}
		return lineASeat(c.Match, "points", seats, points), nil
	})
}

// players returns the players in these seats as options.
func (c spelling) players(seats []int) []ask.Option {
	all := make([]ask.Option, len(seats))
	for i, seat := range seats {
		all[i] = c.player(seat)
	}
	return all
}

// entries returns the players or sides that have a number of a round, as options.
func (c spelling) entries(seats []int) []ask.Option {
	all := c.players(seats)
	for i, seat := range seats {
		all[i].Label = c.Match.EntryName(seat)
	}
	return all
}

// player returns a player as an option. A player has the same digit in every list.
func (c spelling) player(seat int) ask.Option {
	id := c.Match.Roster().IDs()[seat]
	return ask.Option{Label: c.Match.Roster().Name(seat), Value: id, Key: c.digit(id)}
}

// digit returns the digit of a player: the position in the record. It returns "" for other texts, and if there are more
// than nine players.
func (c spelling) digit(id string) string {
	ids := c.Match.Roster().IDs()
	seat := slices.Index(ids, id)
	if seat < 0 || len(ids) > 9 {
		return ""
	}
	return strconv.Itoa(seat + 1)
}

// Totals returns a form that asks for the totals of a match of which only the result is recorded.
func (c Composer) Totals() Form {
	seats := c.Match.RowsNow()
	zero := c.Match.Game().ZeroSum != nil
	question := ask.Question{Title: c.Say(Words.Totals), Fields: slip{c}.amounts(seats)}
	form := c.NewForm(question, func(values []string) ([]string, error) {
		totals, err := slip{c}.readAmounts(seats, values, 0, zero)
		return lineASeat(c.Match, "result", seats, totals), err
	})
	if zero {
		form.Help = c.Say(Words.LastOne)
	}
	return form
}

// Places returns a form that asks for the places in a match of which only the result is recorded. The totals are
// recorded as 0.
func (c Composer) Places() Form {
	seats := c.Match.RowsNow()
	question := ask.Question{
		Title:  c.Say(Words.Places),
		Help:   c.Say(Words.PlacesHelp),
		Fields: slip{c}.amounts(seats),
	}
	for i := range question.Fields {
		question.Fields[i].Number = &ask.Number{Least: 1, Most: len(seats)}
	}
	return c.NewForm(question, func(values []string) ([]string, error) {
		places, err := slip{c}.readAmounts(seats, values, 0, false)
		all := lineASeat(c.Match, "result", seats, make([]int, len(seats)))
		for i, place := range places {
			all[i] += " " + strconv.Itoa(place)
		}
		return all, err
	})
}

// amounts returns a number field for each seat.
func (c slip) amounts(seats []int) []ask.Field {
	all := make([]ask.Field, len(seats))
	for i, option := range c.entries(seats) {
		all[i] = ask.Field{
			Key: option.Value, Label: option.Label,
			Number: &ask.Number{Least: -mostOnSlip, Most: mostOnSlip},
			Check: func(value string) error {
				_, err := amount(value)
				return err
			},
		}
	}
	return all
}

// amount parses a typed number. It returns 0 for an empty field; only the whole form can judge whether that is right.
func amount(value string) (int, error) {
	value = strings.TrimSpace(value)
	if value == "" {
		return 0, nil
	}
	n, err := ask.Whole(value)
	if err != nil {
		return 0, Words.NoNumber(value).Err()
	}
	return n, nil
}

// readAmounts returns the numbers typed for the seats. If fixed is set, one field may be empty: its player gets what is
// missing to all, the sum of all numbers.
func (c slip) readAmounts(seats []int, values []string, all int, fixed bool) ([]int, error) {
	read := make([]int, len(seats))
	sum := 0
	empty := -1
	for i := range seats {
		n, err := amount(values[i])
		switch {
		case err != nil:
			return nil, err
		case strings.TrimSpace(values[i]) != "":
		case empty >= 0 || !fixed:
			return nil, Words.Lacking(c.Match.EntryName(seats[i])).Err()
		default:
			empty = i
		}
		read[i] = n
		sum += n
	}
	if empty >= 0 {
		read[empty] = all - sum
	}
	return read, nil
}

// lineASeat returns a line of the verb for each seat, with its number.
func lineASeat(match *referee.Match, verb string, seats, numbers []int) []string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		all[i] = verb + " " + match.Roster().IDs()[seats[i]] + " " + strconv.Itoa(n)
	}
	return all
}

// Leave returns a form that asks which player leaves the table, and shows the seat of each.
func (c Composer) Leave() Form {
	who := ask.Field{Key: "who", Kind: ask.Choice, Unset: true}
	for i, option := range c.players(c.Match.Sits()) {
		option.Label = c.Say(Words.AtSeat(option.Label, i+1))
		who.Options = append(who.Options, option)
	}
	question := ask.Question{Title: c.Say(Words.WhoLeaves), Fields: []ask.Field{who}}
	form := c.NewForm(question, func(values []string) ([]string, error) { return []string{"leave " + values[0]}, nil })
	form.Doubt = func(values []string) string {
		seat, sits := c.Match.Roster().Find([]byte(values[0]))
		if !sits {
			return ""
		}
		return c.Say(Words.SureLeaves(c.Match.Roster().Name(seat)))
	}
	return form
}

// Join returns a form that asks who sits down and after whom; the default is after the last player. It shows the new
// seat. It suggests known names, first those of players who have left.
func (c Composer) Join(known []string) Form {
	return c.join(known, c.Match.Roster().NewID)
}

// Rejoin returns the form of Join to correct a line. c has the match before that line, and the form is filled with the
// words of the line.
func (c Composer) Rejoin(said, known []string) Form {
	seat, sat := c.Match.Roster().Find([]byte(said[0]))
	form := c.join(known, func(name string) string {
		if !sat {
			return said[0] // later lines name the player by this word
		}
		return c.Match.Roster().NewID(name)
	})
	switch {
	case sat:
		form.Fields[0].Value = c.Match.Roster().Name(seat)
	case len(said)%2 == 0:
		form.Fields[0].Value = said[1]
	default:
		form.Fields[0].Value = text.Capital(said[0]) // as a player without a name is shown
	}
	if len(said) > 2 && len(form.Fields) > 1 {
		form.Fields[1].Value = said[len(said)-1]
	}
	return form
}

// join returns the form of Join. newID returns the id of a player who has never sat here.
func (c Composer) join(known []string, newID func(name string) string) Form {
	match := c.Match
	sits := match.Sits()
	for seat := match.Roster().Len() - 1; seat >= 0; seat-- {
		if !slices.Contains(sits, seat) {
			known = append([]string{match.Roster().Name(seat)}, known...)
		}
	}
	name := ask.Field{
		Key:     "name",
		Label:   c.Say(Words.Name),
		Free:    true,
		Suggest: ask.StartingWith(known),
	}
	name.Check = func(value string) error {
		if seat, known := match.Roster().Named(value); known && slices.Contains(sits, seat) {
			return Words.SitsHere(match.Roster().Name(seat)).Err()
		}
		return nil
	}
	question := ask.Question{Title: c.Say(Words.WhoJoins), Fields: []ask.Field{name}}
	last := "" // a player who sits down after the last player needs no word for that
	if len(sits) > 0 {
		last = match.Roster().IDs()[sits[len(sits)-1]]
		question.Fields = append(question.Fields, ask.Field{
			Key: "after", Label: c.Say(Words.After), Kind: ask.Choice, Options: c.players(sits), Value: last,
		})
	}
	question.Live = func(values []string) string {
		full := text.Tidy(values[0])
		if full == "" || len(values) < 2 {
			return ""
		}
		seat, _ := match.Roster().Find([]byte(values[1]))
		place := slices.Index(sits, seat)
		next := sits[(place+1)%len(sits)]
		return c.Say(Words.SitsSo(full, match.Roster().Name(seat), match.Roster().Name(next)))
	}
	return c.NewForm(question, func(values []string) ([]string, error) {
		full := text.Tidy(values[0])
		if full == "" {
			return nil, Words.NoName.Err()
		}
		line := "join "
		if seat, known := match.Roster().Named(full); known {
			line += match.Roster().IDs()[seat]
		} else {
			line = string(play.AppendWord([]byte(line+newID(full)+" "), []byte(full)))
		}
		if len(values) > 1 && values[1] != last {
			line += " after " + values[1]
		}
		return []string{line}, nil
	})
}
