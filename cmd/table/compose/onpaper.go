package compose

import (
	"slices"
	"strconv"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/paper"
	"arbitro/cmd/table/score"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// This file has the forms for what a table notes on a slip of paper instead of each play: a round by its points, a
// match by its totals or its places.

// slip composes the forms with a number for each player.
type slip struct{ Composer }

// of returns the slip of a kind for these seats.
func (c slip) of(kind paper.Kind, seats []int) paper.Slip {
	game := c.Match.Game()
	asked := paper.Slip{Kind: kind, InPad: true, Losses: kind != paper.Places && c.Match.OnlyLosses()}
	switch kind {
	case paper.Points:
		asked.Sums = paper.SumsOfRound(game)
		asked.Summed = asked.Sums != nil // in other games the sum is no sign of a mistake
	case paper.Totals:
		asked.Sums = paper.SumsOf(game)
	}
	for _, option := range c.entries(seats) {
		asked.Entries = append(asked.Entries, paper.Entry{ID: option.Value, Name: option.Label})
	}
	return asked
}

// form returns a form for the numbers of a slip.
func (c slip) form(title string, asked paper.Slip) Form {
	question := ask.Question{Title: title, Help: asked.Help(c.Lang), Fields: asked.Fields()}
	form := c.NewForm(question, func(values ask.Values) ([]play.Action, error) {
		tallies, err := asked.Read(asked.Typed(values))
		if err != nil {
			return nil, err
		}
		return c.actions(asked, tallies), nil
	})
	if asked.Summed {
		form.Live = func(values ask.Values) string { return asked.Sum(asked.Typed(values), c.Lang) }
	}
	return form
}

// actions returns the actions that record the results of a slip.
func (c slip) actions(asked paper.Slip, tallies []play.Tally) []play.Action {
	var all []play.Action
	for _, tally := range tallies {
		if asked.Kind == paper.Points {
			all = append(all, c.byID(play.Points, tally.ID, tally.Total))
		} else {
			all = append(all, c.byID(play.Result, tally.ID, tally.Numbers()...))
		}
	}
	return all
}

// Points returns a form that asks for the points of the open round, if they may be entered now. It has a field for each
// player; if only one player gets a point, it asks who won.
func (c Composer) Points() Form {
	match := c.Match
	seats, likely := match.PointsDue()
	if c.OneWins() {
		return slip{c}.winner(seats)
	}
	form := slip{c}.form(c.PointsTitle(), slip{c}.of(paper.Points, seats))
	usual := 99 // at least two digits, because one digit may be the start of a number
	for most := int(max(slices.Max(likely), -slices.Min(likely))); usual < most; {
		usual = 10*usual + 9
	}
	if match.Game().Own != nil {
		usual = 0 // nobody knows how many digits the points of a round of Burraco or Belote have
	}
	form.Doubt = func(values ask.Values) string { return slip{c}.unlikely(seats, values, usual) }
	for i := range form.Fields {
		form.Fields[i].Number.Likely = usual
		if slices.Min(likely) >= 0 {
			form.Fields[i].Number.Least = 0
		}
	}
	return form
}

// unlikely returns a question about points that a round can hardly bring; "" for usual points. usual is the greatest
// number with the usual digits; 0 if nobody knows how many they are.
func (c slip) unlikely(seats []int, values ask.Values, usual int) string {
	asks := c.Match.Game().Unlikely
	for _, seat := range seats {
		points, err := values.Whole(c.Match.Roster().IDs()[seat])
		if err != nil {
			continue
		}
		name := c.Match.Rows().Name(seat)
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
	asked := c.of(paper.Points, seats)
	if _, err := c.Try(c.actions(asked, asked.Tallies(make([]int, len(seats))))...); err == nil {
		who.Options = append(who.Options, ask.Option{Label: c.Say(Words.Nobody), Value: "-", Key: "-"})
	}
	question := ask.Question{Title: c.PointsTitle(), Fields: []ask.Field{who}}
	return c.NewForm(question, func(values ask.Values) ([]play.Action, error) {
		points := make([]int, len(seats))
		for i, entry := range asked.Entries {
			if entry.ID == values.Of(who.Key) {
				points[i] = 1
			}
		}
		return c.actions(asked, asked.Tallies(points)), nil
	})
}

// players returns the players in these seats as options.
func (c spelling) players(seats []int) []ask.Option {
	options := make([]ask.Option, len(seats))
	for i, seat := range seats {
		options[i] = c.player(seat)
	}
	return options
}

// entries returns the players or sides that have a number of a round, as options.
func (c spelling) entries(seats []int) []ask.Option {
	options := c.players(seats)
	for i, seat := range seats {
		options[i].Label = c.Match.Rows().Name(seat)
	}
	return options
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
	return slip{c}.form(c.Say(Words.Totals), slip{c}.of(paper.Totals, c.Match.Rows().Now()))
}

// Places returns a form that asks for the places in a match of which only the result is recorded. The totals are
// recorded as 0.
func (c Composer) Places() Form {
	form := slip{c}.form(c.Say(Words.Places), slip{c}.of(paper.Places, c.Match.Rows().Now()))
	form.Help = c.Say(Words.PlacesHelp)
	return form
}

// Leave returns a form that asks which player leaves the table, and shows the seat of each.
func (c Composer) Leave() Form {
	who := ask.Field{Key: "who", Kind: ask.Choice, Unset: true}
	for i, option := range c.players(c.Match.Sits()) {
		option.Label = c.Say(Words.AtSeat(option.Label, i+1))
		who.Options = append(who.Options, option)
	}
	question := ask.Question{Title: c.Say(Words.WhoLeaves), Fields: []ask.Field{who}}
	form := c.NewForm(question, func(values ask.Values) ([]play.Action, error) {
		return []play.Action{c.byID(play.Leave, values.Of(who.Key))}, nil
	})
	form.Doubt = func(values ask.Values) string {
		seat, sits := c.Match.Roster().Find([]byte(values.Of(who.Key)))
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
func (c Composer) Rejoin(said play.Action, known []string) Form {
	id := said.Text(0)
	seat, sat := c.Match.Roster().Find(id)
	form := c.join(known, func(name string) string {
		if !sat {
			return string(id) // later lines name the player by this word
		}
		return c.Match.Roster().NewID(name)
	})
	switch {
	case sat:
		form.Fields[0].Value = c.Match.Roster().Name(seat)
	case said.Text(1) != nil:
		form.Fields[0].Value = string(said.Text(1))
	default:
		form.Fields[0].Value = text.Capital(string(id)) // as a player without a name is shown
	}
	if len(said.Args) > 0 && len(form.Fields) > 1 {
		form.Fields[1].Value = c.Match.Roster().IDs()[said.Arg(1)]
	}
	return form
}

// join returns the form of Join. newID returns the id of a player who has never sat here.
func (c Composer) join(knownNames []string, newID func(name string) string) Form {
	match := c.Match
	sits := match.Sits()
	for seat := match.Roster().Len() - 1; seat >= 0; seat-- {
		if !slices.Contains(sits, seat) {
			knownNames = append([]string{match.Roster().Name(seat)}, knownNames...)
		}
	}
	name := ask.Field{
		Key:     "name",
		Label:   c.Say(Words.Name),
		Free:    true,
		Suggest: ask.StartingWith(knownNames),
	}
	name.Check = func(value string) error {
		if seat, isKnown := match.Named(value); isKnown && slices.Contains(sits, seat) {
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
	due := match.NextDealer()
	for _, deal := range score.Only(match.Legal(), play.Deal) { // none while too few sit at the table
		due = nextDealer(match, deal)
	}
	question.Live = func(values ask.Values) string {
		full := text.Tidy(values.Of("name"))
		after := values.Of("after")
		if full == "" || after == "" {
			return ""
		}
		if back, isKnown := match.Named(full); isKnown {
			full = match.Roster().Name(back)
		}
		seat, _ := match.Roster().Find([]byte(after))
		place := slices.Index(sits, seat)
		next := sits[(place+1)%len(sits)]
		said := c.Say(Words.SitsSo(full, match.Roster().Name(seat), match.Roster().Name(next)))
		if seat != match.Rounds()[len(match.Rounds())-1].Dealer {
			return said
		}
		return said + "\n" + c.Say(Words.DealsStill(match.Roster().Name(due)))
	}
	return c.NewForm(question, func(values ask.Values) ([]play.Action, error) {
		full := text.Tidy(values.Of("name"))
		if full == "" {
			return nil, Words.NoName.Err()
		}
		act := play.Action{Verb: play.Join}
		if seat, isKnown := match.Named(full); isKnown {
			act = WithText(act, match.Roster().IDs()[seat])
		} else {
			act = WithText(WithText(act, newID(full)), full)
		}
		if after := values.Of("after"); after != last {
			seat, _ := match.Roster().Find([]byte(after))
			act.Args = []int32{0, int32(seat)} // the word "after", and the player
		}
		return []play.Action{act}, nil
	})
}
