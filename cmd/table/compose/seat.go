package compose

import (
	"slices"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Seat returns a form for each verb that this player may use now. Forms that the match waits for come first. A form
// asks only for the player's own line, so that a phone can ask it. Seat offers only lines of play; for a form of
// another kind, such as one that takes an entry back, see "Forms" in package serve. It leaves out what the table
// answers: the deal, the short forms of a fast game, and a round entered by tally in one form or by its points. It also
// leaves out verbs of another mode than the round's: one player's count must not turn a round by play into a tally.
//
//	for _, f := range (New(score.View{Match: match, Lang: l, Mode: match.Mode()})).Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)
//		trial, err := f.Try(a)          // the lines, and the fouls to warn of before they are recorded
//	}
func (c Composer) Seat(seat int) []SeatForm {
	match := c.Match
	if c.Tallying() || c.Pointing() {
		return nil
	}
	if c.Undecided() {
		c.Mode = referee.ByPlay // only the table may choose another mode
	}
	var forms []SeatForm
	add := func(verb play.Verb, own []referee.LegalLines, due bool) {
		how := match.Game().AskOf(verb)
		switch {
		case len(own) == 0:
		case how.Together:
			forms = append(forms, c.tapped(c.numbers(how, []int{seat}), verb, due, own))
		case len(own) == 1 && IsCard(match.Game(), own[0]):
			forms = append(forms, c.tapped(c.ownCard(own[0]), verb, due, own))
		default:
			forms = append(forms, c.tapped(c.Words(verb, own), verb, due, own))
		}
	}
	all := c.Due()
	due := c.inTime(all, all, seat)
	beside := c.inTime(c.Beside(all), all, seat)
	var seen []play.Verb
	for _, e := range due {
		if e.Verb != play.Deal && !slices.Contains(seen, e.Verb) {
			seen = append(seen, e.Verb)
			add(e.Verb, c.OfSeat(score.Only(due, e.Verb), seat), true)
		}
	}
	for _, e := range beside {
		if !slices.Contains(seen, e.Verb) {
			seen = append(seen, e.Verb)
			add(e.Verb, c.OfSeat(score.Only(beside, e.Verb), seat), true)
		}
	}
	for _, verb := range c.Free() {
		if when := match.Game().AskOf(verb).When; when != referee.Always && c.Mode != referee.Always && when != c.Mode {
			continue
		}
		legal := score.Only(match.Legal(), verb)
		if c.Quiet && match.Game().AskOf(verb).Accuses {
			legal = c.Anybody(verb)
		}
		if !slices.Contains(seen, verb) {
			add(verb, c.OfSeat(legal, seat), false)
		}
	}
	if admits, ok := c.OwningUp(seat); ok && len(forms) > 0 && forms[0].Due {
		forms[0].Title = c.Say(Words.OrShow(forms[0].Fields[0].Offer.Least))
		forms = append([]SeatForm{admits}, forms...)
	}
	return forms
}

// OwningUp returns the form in which a player whom another has accused admits it: the verdict of guilty, in place of the
// line that the accused owes, such as the cards still held. It returns false if no accusation of the player waits.
func (c Composer) OwningUp(seat int) (SeatForm, bool) {
	due := c.Due()
	owed := c.OfSeat(due, seat)
	if len(owed) == 0 || len(score.Only(due, play.Ruled)) == 0 {
		return SeatForm{}, false
	}
	question := ask.Question{Title: c.TitleOf(owed[0]), Send: c.Say(Words.OwnUp)}
	guilty := play.Action{Verb: play.Ruled, Args: []int32{play.Guilty}}
	form := c.NewForm(question, func(ask.Values) ([]play.Action, error) { return []play.Action{guilty}, nil })
	form.Doubt = func(ask.Values) string { return c.Say(Words.SureOwnUp) }
	return SeatForm{form, play.Ruled, true}, true
}

// inTime returns lines without those for which a player has to wait, who owes nothing: the player on turn has still
// something to do before the next turn, such as naming the suit of a jack, or another player owes cards before anybody
// plays, such as those of a seven.
func (c Composer) inTime(lines, due []referee.LegalLines, seat int) []referee.LegalLines {
	scene, known := c.Match.Scene()
	if !known || scene.Turn == referee.Nobody {
		return lines
	}
	isOfTurn := func(line referee.LegalLines) bool { return c.Match.Game().AskOf(line.Verb).OfTurn }
	first := c.OfSeat(due, scene.Turn)
	isBusy := len(first) > 0 && scene.Turn != seat && !slices.ContainsFunc(first, isOfTurn)
	mayPlay := slices.ContainsFunc(c.OfSeat(due, seat), func(line referee.LegalLines) bool {
		return IsCard(c.Match.Game(), line)
	})
	othersOwe := !mayPlay && slices.ContainsFunc(due, func(line referee.LegalLines) bool {
		debtor := line.Who(c.Match.Game().Grammar)
		return isOfTurn(line) && debtor != seat && c.Owes([]referee.LegalLines{line}) != ""
	})
	if !isBusy && !othersOwe {
		return lines
	}
	var possible []referee.LegalLines
	for _, line := range lines {
		own := c.OfSeat([]referee.LegalLines{line}, seat)
		if !isOfTurn(line) || len(own) == 0 || c.Owes(own) != "" {
			possible = append(possible, line)
		}
	}
	return possible
}

// Apart returns the form of a number that every player says in this phase, in any order, and the seats that have not
// said it yet, in the order of turns. It returns false in any other phase, and if this seat has already said its
// number.
func (c Composer) Apart(seat int) (form SeatForm, seats []int, ok bool) {
	due := c.Due()
	if len(due) == 0 || c.Tallying() {
		return form, nil, false
	}
	how := c.Match.Game().AskOf(due[0].Verb)
	if !how.Together || how.When != referee.Always {
		return form, nil, false
	}
	seats = seatsFor(c.Match, how.Verb)
	form = c.tapped(c.numbers(how, []int{seat}), how.Verb, true, nil)
	return form, seats, slices.Contains(seats, seat)
}

// Secretly returns the form of Apart for several seats, while numbers of others are secret: it says no sum, which would
// leave those out.
func (c Composer) Secretly(seats []int) Form {
	form := c.numbers(c.Match.Game().AskOf(c.Due()[0].Verb), seats)
	form.Live = func(values ask.Values) string { return outOfRange(form.Fields, values, c.Lang) }
	return form
}

// Director returns the director's forms: a verdict if one may be given now, a decision about a matter, a note.
func (c Composer) Director(matter Matter, before referee.EarlierWarnings) []SeatForm {
	var forms []SeatForm
	if legal := score.Only(c.Match.Legal(), play.Ruled); len(legal) > 0 {
		forms = append(forms, SeatForm{c.Words(play.Ruled, legal), play.Ruled, true})
	}
	note := c.LineForm(play.Note, nil, nil)
	note.Title = c.Match.Game().AskOf(play.Note).Asked(c.Lang)
	note.Live = nil
	return append(forms, c.Directing(matter, before), SeatForm{note, play.Note, false})
}

// Scorer returns the forms of a player who keeps the score on a separate device: the question that the table itself
// would ask now, and other lines that may be entered, such as the cards of a dog. If no mode was chosen for the round,
// it is a tally. Accusations are left to the seats of the accusers.
func (c Composer) Scorer() []SeatForm {
	if c.Undecided() {
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
		whole(c.Deal(due[0], referee.Nobody, c.Mode), play.Deal, true)
	case c.Pointing():
		whole(c.Points(), play.Points, true)
	case c.Tallying():
		whole(c.Tally(), due[0].Verb, true)
	case c.Shortened():
		whole(c.Short(), due[0].Verb, true)
	default:
		due = append(slices.Clone(due), c.Beside(due)...)
		for i, legalLines := range due {
			if !slices.ContainsFunc(due[:i], func(o referee.LegalLines) bool { return o.Verb == legalLines.Verb }) {
				own := score.Only(due, legalLines.Verb)
				asks := c
				asks.Taps = c.Match.Game().AskOf(legalLines.Verb).Together // names then stand with what was said before
				forms = append(forms, c.tapped(asks.Verb(own), legalLines.Verb, true, own))
			}
		}
	}
	for _, verb := range c.Free() {
		how := c.Match.Game().AskOf(verb)
		fits := how.When == referee.Always || how.When == c.Mode
		if fits && !how.Accuses && !slices.ContainsFunc(forms, func(f SeatForm) bool { return f.Verb == verb }) {
			may := score.Only(c.Match.Legal(), verb)
			forms = append(forms, c.tapped(c.Verb(may), verb, false, may))
		}
	}
	if c.Match.Unplayed() {
		whole(c.Totals(), play.Result, false)
	}
	return forms
}

// Amending returns the form that corrects or strikes line n of the log. The form shows the words of the line. It
// returns false for a line that cannot be corrected, and for the match's id, which no user has entered.
func (c Composer) Amending(n int) (SeatForm, bool) {
	act, stands := c.Match.ActionAt(n)
	verb := act.Verb
	if !stands || verb == play.ID || !c.Match.Log().Correctable(n) {
		return SeatForm{}, false
	}
	form := c.LineForm(verb, nil, FieldValues(c.Match, act))
	if how := c.Match.Game().AskOf(verb); how.Together { // the number of a bid is not one of tricks taken
		form.Fields[len(form.Fields)-1].Label = how.Asked(c.Lang)
	}
	what := ask.Field{Key: "what", Kind: ask.Choice, Value: "change", Options: []ask.Option{
		{Label: c.Say(Words.Change), Value: "change"}, {Label: c.Say(Words.Strike), Value: "strike"},
	}}
	why := ask.Field{
		Key:   "why",
		Label: c.Say(Words.Reason),
		Value: c.Say(Words.Wrongly),
		Free:  true,
	}
	question := ask.Question{
		Title: c.Say(Words.InPlace), Help: c.Say(Words.Was(c.Said(act))),
		Fields: append(append([]ask.Field{what}, form.Fields...), why),
	}
	return SeatForm{c.NewForm(question, func(values ask.Values) ([]play.Action, error) {
		reason := values.Of(why.Key)
		if text.IsBlank(reason) {
			return nil, Words.NeedReason.Err()
		}
		if values.Of(what.Key) == "strike" {
			return []play.Action{Strike(n, reason)}, nil
		}
		changed, err := form.Line(form.Own(values))
		return []play.Action{Amend(n, reason, changed)}, err
	}), verb, false}, true
}

// OfSeat returns the legal lines whose first word may be this player, with the player fixed.
func (c judged) OfSeat(all []referee.LegalLines, seat int) []referee.LegalLines {
	var own []referee.LegalLines
	for _, legal := range all {
		shape := c.Match.Game().Grammar.Shape(legal.Verb)
		several := shape.Repeat && len(shape.Words) == 1 // a line about several players belongs to no seat
		if several || len(legal.Words) == 0 || shape.Words[0].Kind != play.Seat || !legal.Words[0].Holds(int32(seat)) {
			continue
		}
		legal.Words = append([]referee.Choice{referee.Just(seat)}, legal.Words[1:]...)
		own = append(own, legal)
	}
	return own
}
