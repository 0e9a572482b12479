package compose

import (
	"context"
	"encoding/json"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Seat returns a form for each verb that this player may use now; none where it is not the player's turn. Forms that the
// match waits for come first. A form asks for the player's own line only, so that a phone can put it: the
// deal, a whole round's tally and the short forms of a fast game are for the table to answer. Only what fits the way in
// which the round is recorded is asked: one player's count must not turn a round by play into a tally.
//
//	for _, f := range (Composer{Match: m, Lang: l, Mode: ModeOf(m)}).Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)
//		trial, err := f.Try(a)          // the lines, and the fouls to warn of before they are recorded
//	}
func (c Composer) Seat(seat int) []SeatForm {
	m := c.Match
	if c.Tallying() || c.pointing() {
		return nil
	}
	if c.undecided() {
		c.Mode = referee.ByPlay // another way is for the table to choose
	}
	var forms []SeatForm
	add := func(verb play.Verb, own []referee.LegalLines, due bool) {
		how := m.Game().AskOf(verb)
		switch {
		case len(own) == 0:
		case how.Together:
			forms = append(forms, c.tapped(c.numbers(how, []int{seat}), verb, due, own))
		case len(own) == 1 && isCard(m.Game(), own[0]):
			forms = append(forms, c.tapped(c.ownCard(own[0]), verb, due, own))
		default:
			forms = append(forms, c.tapped(c.Words(verb, own), verb, due, own))
		}
	}
	due := c.Due()
	var seen []play.Verb
	for _, e := range due {
		if e.Verb != play.Deal && !slices.Contains(seen, e.Verb) {
			seen = append(seen, e.Verb)
			add(e.Verb, c.ofSeat(only(due, e.Verb), seat), true)
		}
	}
	for _, verb := range c.Free() {
		if when := m.Game().AskOf(verb).When; when != referee.Always && c.Mode != referee.Always && when != c.Mode {
			continue
		}
		legal := only(m.Legal(), verb)
		if c.Quiet && m.Game().AskOf(verb).Accuses {
			legal = c.anybody(verb)
		}
		if !slices.Contains(seen, verb) {
			add(verb, c.ofSeat(legal, seat), false)
		}
	}
	return forms
}

// Apart returns the form of the number that every player says in this phase, whoever's turn it is, and the seats that
// have not said it yet, in their turn. It reports false in any other phase, and where this seat has said its number.
func (c Composer) Apart(seat int) (f SeatForm, seats []int, ok bool) {
	due := c.Due()
	if len(due) == 0 || c.Tallying() {
		return f, nil, false
	}
	how := c.Match.Game().AskOf(due[0].Verb)
	if !how.Together || how.When != referee.Always {
		return f, nil, false
	}
	seats = seatsFor(c.Match, how.Verb)
	f = c.tapped(c.numbers(how, []int{seat}), how.Verb, true, nil)
	return f, seats, slices.Contains(seats, seat)
}

// Director returns the forms of whoever directs the table: a verdict where one is due, the director's moves about a
// matter, a note.
func (c Composer) Director(of Matter, before referee.EarlierWarnings) []SeatForm {
	var forms []SeatForm
	if legal := only(c.Match.Legal(), play.Ruled); len(legal) > 0 {
		forms = append(forms, SeatForm{c.Words(play.Ruled, legal), play.Ruled, true})
	}
	words := c.lineForm(play.Note, nil, nil)
	q := ask.Question{Title: capital(c.Match.Game().AskOf(play.Note).Bare(c.Lang)), Fields: words.Fields}
	note := SeatForm{c.newForm(q, func(values []string) ([]string, error) {
		line, err := words.Line(values)
		return []string{line}, err
	}), play.Note, false}
	return append(forms, c.Directing(of, before), note)
}

// Scorer returns the forms of whoever keeps the score from a device of their own: what the table itself would ask now,
// and what may come besides, such as the cards of a dog. Where nobody has chosen how the round is recorded, it is a
// tally. Who accuses somebody does so from their own seat.
func (c Composer) Scorer() []SeatForm {
	if c.undecided() {
		c.Mode = referee.ByTally
	}
	var forms []SeatForm
	whole := func(f Form, verb play.Verb, due bool) {
		forms = append(forms, SeatForm{f, verb, due})
	}
	due := c.Due()
	switch {
	case c.Match.Finished() || len(due) == 0:
	case due[0].Verb == play.Deal:
		f := c.Deal(due[0], NobodyDrawn, c.Mode)
		how := &f.Fields[len(f.Fields)-1] // the result is a form of its own
		how.Options = slices.DeleteFunc(how.Options, func(o ask.Option) bool { return o.Value == byResult })
		whole(f, play.Deal, true)
	case c.pointing():
		whole(c.Points(), play.Points, true)
	case c.Tallying():
		whole(c.Tally(), due[0].Verb, true)
	case c.shortened():
		whole(c.Short(due), due[0].Verb, true)
	default:
		for i, e := range due {
			if !slices.ContainsFunc(due[:i], func(o referee.LegalLines) bool { return o.Verb == e.Verb }) {
				own := only(due, e.Verb)
				forms = append(forms, c.tapped(c.Verb(own), e.Verb, true, own))
			}
		}
	}
	for _, verb := range c.Free() {
		how := c.Match.Game().AskOf(verb)
		fits := how.When == referee.Always || how.When == c.Mode
		if fits && !how.Accuses && !slices.ContainsFunc(forms, func(f SeatForm) bool { return f.Verb == verb }) {
			may := only(c.Match.Legal(), verb)
			forms = append(forms, c.tapped(c.Verb(may), verb, false, may))
		}
	}
	if unplayed(c.Match) {
		whole(c.Totals(), play.Result, false)
	}
	return forms
}

// Choose keeps how the open round of a match is recorded, for the table and for the phones.
func Choose(ctx context.Context, live Live, mode referee.Mode) error {
	k, err := keptBeside(ctx, live)
	if err != nil {
		return err
	}
	k.Deal, k.Mode = live.Match().OpenFrom(), mode
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return live.Set(ctx, typedSetting, string(text))
}

// Amending returns the form that corrects line n of the log, filled with what stands there, or strikes it. It reports
// false for a line that cannot be corrected.
func (c Composer) Amending(n int) (SeatForm, bool) {
	line, stands := standing(c.Match, n)
	words, verb, ok := wordsOf(c.Match, line)
	if !stands || !ok || !c.Match.Log().Correctable(n) {
		return SeatForm{}, false
	}
	form := c.lineForm(verb, nil, folded(words, c.Match.Game().Grammar.Shape(verb)))
	what := ask.Field{Key: "what", Kind: ask.Choice, Value: "change", Options: []ask.Option{
		{Label: c.say(Words.Change), Value: "change"}, {Label: c.say(Words.Strike), Value: "strike"},
	}}
	why := ask.Field{Key: "why", Label: c.say(Words.Reason), Value: c.say(Words.Wrongly), Free: true}
	q := ask.Question{
		Title: c.say(Words.InPlace), Help: c.say(Words.Was(c.Said(line))),
		Fields: append(append([]ask.Field{what}, form.Fields...), why),
	}
	last := len(q.Fields) - 1
	return SeatForm{c.newForm(q, func(values []string) ([]string, error) {
		if text.IsBlank(values[last]) {
			return nil, Words.NeedReason.Err()
		}
		if values[0] == "strike" {
			return []string{strike(n, values[last])}, nil
		}
		changed, err := form.Line(values[1:last])
		return []string{amend(n, values[last], changed)}, err
	}), verb, false}, true
}

// Hand returns all the cards that a player may have been dealt in the open round; false where the round is not recorded
// card by card, or the game has no tricks.
func (c Composer) Hand() (o ask.Offer, ok bool) {
	if _, open := c.Match.Open(); !open || c.Mode == referee.ByTally || c.pointing() {
		return o, false
	}
	if _, follows := c.Match.Tier(0); !follows {
		return o, false
	}
	o.Several = true
	for card := range c.Match.Game().Deck.Len() {
		c.offer(&o, card)
	}
	return o, true
}

// ofSeat keeps the legal lines that name this player first, and narrows them to the player.
func (c Composer) ofSeat(all []referee.LegalLines, seat int) []referee.LegalLines {
	var own []referee.LegalLines
	for _, e := range all {
		shape := c.Match.Game().Grammar.Shape(e.Verb)
		several := shape.Repeat && len(shape.Words) == 1 // a line about any number of players is nobody's own
		if several || len(e.Words) == 0 || shape.Words[0].Kind != play.Seat || !e.Words[0].Holds(int32(seat)) {
			continue
		}
		e.Words = append([]referee.Choice{referee.Just(seat)}, e.Words[1:]...)
		own = append(own, e)
	}
	return own
}
