package compose

import (
	"cmp"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
)

// Due returns what the match waits for in the mode of this round.
func (c Composer) Due() []referee.LegalLines {
	if due := c.dueBy(c.Mode); len(due) > 0 {
		return due
	}
	return c.dueBy(referee.Always) // the round has taken another course than its mode
}

// dueBy returns what the match waits for in one mode. If it waits for nothing, the table may have changed the mode;
// then dueBy returns what the game would accept in that mode.
func (c Composer) dueBy(mode referee.Mode) []referee.LegalLines {
	var due, legal []referee.LegalLines
	for _, e := range c.Match.Legal() {
		when := c.Match.Game().AskOf(e.Verb).When
		if e.Due && (when == referee.Always || when == mode || mode == referee.Always) {
			due = append(due, e)
		} else if when == mode && mode != referee.Always && c.matters(e.Verb) {
			legal = append(legal, e)
		}
	}
	if len(due) == 0 {
		return legal
	}
	return due
}

// mayTally reports whether the rest of the open round can be recorded by tally.
func (c Composer) mayTally() bool {
	game := c.Match.Game()
	if _, open := c.Match.Open(); !open || !c.Match.HasModes() {
		return false
	}
	c.Mode = referee.ByTally
	if !c.Tallying() && !slices.ContainsFunc(c.Match.Legal(), func(legal referee.LegalLines) bool {
		when := game.AskOf(legal.Verb).When
		return when == referee.ByTally || legal.Due && when == referee.Always
	}) {
		return false // nothing would be asked in that mode
	}
	if game.Tally == nil || game.Tally.Until == "" {
		return true
	}
	until, _ := game.Grammar.Verb([]byte(game.Tally.Until))
	return !c.Match.Has(until) ||
		slices.ContainsFunc(c.Match.Legal(), func(legal referee.LegalLines) bool {
			return legal.Due && game.AskOf(legal.Verb).When == referee.ByTally
		})
}

// mayPlay reports whether the open round takes lines of the game itself.
func (c Composer) mayPlay() bool {
	return slices.ContainsFunc(c.Match.Legal(), func(legal referee.LegalLines) bool { return !legal.Verb.IsCommon() })
}

// Free returns the game's verbs that may be entered although the match does not wait for them, and that have an effect.
// If points are due, it leaves out verbs that would keep the round from being closed by its points.
func (c Composer) Free() []play.Verb {
	var free []play.Verb
	for _, legal := range c.Match.Legal() {
		if c.pointing() && !c.Match.Game().Grammar.Shape(legal.Verb).Beside {
			continue
		}
		if !legal.Due && c.matters(legal.Verb) && !slices.Contains(free, legal.Verb) &&
			!c.Match.Game().AskOf(legal.Verb).Key.IsZero() {
			free = append(free, legal.Verb)
		}
	}
	return free
}

// matters reports whether a line of the verb changes anything under the house rules of the match.
func (c Composer) matters(verb play.Verb) bool {
	how := c.Match.Game().AskOf(verb)
	return how.Counts == nil || how.Counts(c.Match.Options())
}

// undecided reports whether a round is open whose mode was not chosen, because it was begun elsewhere.
func (c Composer) undecided() bool {
	_, open := c.Match.Open()
	return open && c.Mode == referee.Always && c.Match.HasModes() && !c.Match.ModeBegun()
}

// modeKey is the key of the field for the mode of a round, which has these values.
const (
	modeKey  = "how"
	byTally  = "tally"
	byPlay   = "play"
	byPoints = "points"
	byResult = "result"
)

var modeValues = map[referee.Mode]string{
	referee.ByTally: byTally, referee.ByPlay: byPlay, referee.ByPoints: byPoints,
}

// Deal returns a form that asks who deals, and how the round is recorded. drawn is the seat of the drawn first dealer,
// or referee.Nobody; usual is the table's mode so far.
func (c Composer) Deal(legal referee.LegalLines, drawn int, usual referee.Mode) Form {
	match := c.Match
	due := drawn
	if due == referee.Nobody {
		due = match.NextDealer()
	}
	if len(legal.Words[0].Values) < len(match.Sits()) { // the game says who may deal
		due = int(legal.Words[0].Values[0])
	}
	dealer := ask.Field{Key: "dealer", Kind: ask.Choice, Options: c.players(match.Sits())}
	title, named := c.dealTitle()
	if named {
		dealer.Label = c.say(Words.Who)
	} else {
		dealer.Label = c.say(Words.Dealer)
	}
	for _, seat := range match.Sits() {
		if seat == due {
			dealer.Value = match.Roster().IDs()[seat]
		}
	}
	question := ask.Question{Title: title, Fields: []ask.Field{dealer}}
	dealt := c
	n := len(match.Rounds())
	if n > 0 && match.Rounds()[n-1].Detail == nil { // by its points: more may not be known any more
		after, err := match.After("deal " + cmp.Or(dealer.Value, match.Roster().IDs()[match.Sits()[0]]))
		if err == nil {
			dealt.Match = after
		}
	}
	how := dealt.modeField(c.say(Words.How), usual)
	if match.Unplayed() {
		how.Options = append(how.Options, c.option("mode."+byResult))
	}
	if len(how.Options) > 1 {
		question.Fields = append(question.Fields, how)
	}
	form := c.newForm(question, func(values []string) ([]string, error) { return []string{"deal " + values[0]}, nil })
	form.Check = nil // a wrong dealer is left to the referee's warning
	form.Send = c.say(Words.Start)
	form.Folded = c.dealt
	kept := usual != referee.Always || c.Mode != referee.Always
	if len(question.Fields) == 1 { // there is one way to record a round
		form.Enough = func([]string, int) bool { return true }
		return form
	}
	enough := func([]string, int) bool { return true }
	if kept {
		form.Keys = c.say(Words.HowKeys)
		form.Enough = enough
	} else if match.Game().Short != nil {
		form.Keys = c.say(Words.HowFirstKeys)
		form.Enough = enough
		form.InSight = true
	}
	return form
}

// dealt says in a line who deals and how the round is recorded. It returns "" while one of the two is open.
func (c Composer) dealt(values []string) string {
	seat, known := c.Match.Roster().Find([]byte(values[0]))
	if !known || slices.Contains(values, "") {
		return ""
	}
	name := c.Match.Roster().Name(seat)
	_, begins := c.dealTitle()
	switch {
	case len(values) == 1 && begins:
		return c.say(Words.BeginsNow(name))
	case len(values) == 1:
		return c.say(Words.DealsNow(name))
	case begins:
		return c.say(Words.Begins(name, Keyed.Text("mode."+values[1]+".short")))
	}
	return c.say(Words.Deals(name, Keyed.Text("mode."+values[1]+".short")))
}

// dealTitle returns the question of who begins the round, and whether the words are the game's own.
func (c Composer) dealTitle() (title string, own bool) {
	for _, how := range c.Match.Game().Asks {
		if how.Verb == play.Deal {
			return how.Bare(c.Lang), true
		}
	}
	return c.say(Words.WhoDeals), false
}

// modeField returns the choice of the mode in which a round is recorded. The match holds the deal of the round.
func (c Composer) modeField(label string, usual referee.Mode) ask.Field {
	field := ask.Field{Key: modeKey, Label: label, Kind: ask.Choice, Value: byPlay}
	if c.Match.Game().Short != nil { // a fast game is seldom recorded card by card
		field.Value = byPoints
	}
	if c.Match.HasModes() {
		if field.Value == byPlay {
			field.Value = byTally
		}
		what := c.Match.Game().ByTally
		if what.IsZero() {
			what = Words.TallyWhat
		}
		field.Options = []ask.Option{c.option("mode."+byTally, "what", what)}
	}
	if c.Match.Game().ByPointsAlone() {
		field.Options = []ask.Option{c.option("mode." + byPoints)}
		field.Value = byPoints
		return field
	}
	field.Options = append(field.Options, c.option("mode."+byPlay), c.option("mode."+byPoints))
	if _, open := c.Match.Open(); open && !c.mayPlay() { // earlier rounds are known by their points alone
		field.Options = []ask.Option{c.option("mode." + byPoints)}
		field.Value = byPoints
		return field
	}
	value, chosen := modeValues[cmp.Or(c.Mode, usual)]
	if chosen && (value != byTally || c.Match.HasModes()) {
		field.Value = value
	}
	return field
}

// modeIn returns the mode that an answer chose, otherwise the mode before.
func modeIn(answer ask.Answer, before referee.Mode) referee.Mode {
	for mode, value := range modeValues {
		if answer.Of(modeKey) == value {
			return mode
		}
	}
	return before
}

// Chosen returns the mode that the values of a form choose, or Always if they choose none.
func (f SeatForm) Chosen(values []string) referee.Mode {
	return modeIn(f.Answer(values, 0), referee.Always)
}

// Tallying reports whether the open round is to be entered now in the game's own form, Game.Tally.
func (c Composer) Tallying() bool {
	_, open := c.Match.Open()
	form := c.Match.Game().Tally
	if !open || form == nil || c.Mode != referee.ByTally || c.Match.ModeBegun() && !form.Midway {
		return false
	}
	return len(form.Fields(c.Match.AtTable(), c.Lang)) > 0
}
