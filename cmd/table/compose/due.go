package compose

import (
	"cmp"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// The keys of the fields for a deal. They are no ids of players: one form may ask for the deal and for a number of each
// player.
const (
	// ModeKey is the key of the field for the mode of a round. The field has the values byTally, byPlay and byPoints.
	ModeKey = "the mode"
	// DealerKey is the key of the field for the dealer of a round. Its value is a player's ID.
	DealerKey = "the dealer"

	byTally  = "tally"
	byPlay   = "play"
	byPoints = "points"
)

var modeValues = map[referee.Mode]string{
	referee.ByTally: byTally, referee.ByPlay: byPlay, referee.ByPoints: byPoints,
}

// isOrdered reports whether the game says who may deal next. legal is the deal.
func isOrdered(match *referee.Match, legal referee.LegalLines) bool {
	return len(legal.Words[0].Values) < len(match.Sits())
}

// nextDealer returns the seat of the player who is due to deal, or referee.Nobody before the first round. legal is the
// deal.
func nextDealer(match *referee.Match, legal referee.LegalLines) int {
	if isOrdered(match, legal) {
		return int(legal.Words[0].Values[0])
	}
	return match.NextDealer()
}

// Deal returns a form that asks who deals, and how the round is recorded. drawn is the seat of the drawn first dealer,
// or referee.Nobody; usual is the table's mode so far.
func (c Composer) Deal(legal referee.LegalLines, drawn int, usual referee.Mode) Form {
	match := c.Match
	due := drawn
	if due == referee.Nobody || isOrdered(match, legal) {
		due = nextDealer(match, legal)
	}
	dealer := ask.Field{Key: DealerKey, Kind: ask.Choice, Options: c.players(match.Sits())}
	title, named := c.DealTitle()
	if named {
		dealer.Label = c.Say(Words.Who)
	} else {
		dealer.Label = c.Say(Words.Dealer)
	}
	for i, seat := range match.Sits() {
		if seat == due {
			dealer.Value = dealer.Options[i].Value
			dealer.Options[i].Label = c.Say(Words.Proposed(dealer.Options[i].Label))
		}
	}
	dealer.Unset = dealer.Value == "" // before the first round nobody has said who deals
	question := ask.Question{Title: title, Fields: []ask.Field{dealer}}
	dealt := c
	n := len(match.Rounds())
	isByPoints := n > 0 && match.Rounds()[n-1].Detail == nil // more may not be known any more
	if isByPoints || match.Game().Short != nil {             // a fast game may ask only who wins a round
		dealing := By(play.Deal, match.Sits()[0])
		if due != referee.Nobody {
			dealing = By(play.Deal, due)
		}
		if after, err := match.After(dealing); err == nil {
			dealt.Match = after
		}
	}
	how := dealt.ModeField(c.Say(Words.How), usual)
	if len(how.Options) > 1 {
		question.Fields = append(question.Fields, how)
	} else if match.HasModes() && !match.Game().ByPointsAlone() {
		question.Help = c.Say(Words.PointsFromNow(Keyed.Text("action.end")))
		if match.Goal() > 0 { // the points alone end the match
			question.Help = c.Say(Words.PointsGoOn)
		}
	}
	form := c.NewForm(question, func(values ask.Values) ([]play.Action, error) {
		return []play.Action{c.byID(play.Deal, values.Of(DealerKey))}, nil
	})
	form.Check = nil // a wrong dealer is left to the referee's warning
	form.Send = c.Say(Words.Start)
	form.Folded = c.dealt
	kept := usual != referee.Always || c.Mode != referee.Always
	if len(question.Fields) == 1 { // there is one way to record a round
		form.Enough = func(ask.Values, string) bool { return true }
		return form
	}
	if kept { // in the first round people look at the ways to record it
		form.Keys = c.Say(Words.HowKeys)
		form.Enough = func(ask.Values, string) bool { return true }
	}
	form.Terms = ask.Explain(how.Options, c.Taps)
	form.Glossary = c.Terms()
	return form
}

// dealt returns a line that says who deals and how the round is recorded; "" while one of the two is not chosen.
func (c judged) dealt(values ask.Values) string {
	seat, known := c.Match.Roster().Find([]byte(values.Of(DealerKey)))
	mode := values.Of(ModeKey)
	if !known || mode == "" && values.Has(ModeKey) {
		return ""
	}
	name := c.Match.Roster().Name(seat)
	_, begins := c.DealTitle()
	switch {
	case mode == "" && begins:
		return c.Say(Words.BeginsNow(name))
	case mode == "":
		return c.Say(Words.DealsNow(name))
	case begins:
		return c.Say(Words.Begins(name, Keyed.Text("mode."+mode+".short")))
	}
	return c.Say(Words.Deals(name, Keyed.Text("mode."+mode+".short")))
}

// ModeField returns the field that asks how a round is recorded. The match already holds the deal of the round.
func (c judged) ModeField(label string, usual referee.Mode) ask.Field {
	field := ask.Field{Key: ModeKey, Label: label, Kind: ask.Choice, Value: byPlay}
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
		field.Options = []ask.Option{c.Option("mode."+byTally, "what", what)}
	}
	if c.Match.Game().ByPointsAlone() {
		field.Options = []ask.Option{c.Option("mode." + byPoints)}
		field.Value = byPoints
		return field
	}
	playing := c.Option("mode." + byPlay)
	if c.Quiet {
		playing.Label = c.Say(Keyed.Text("mode." + byPlay + ".quiet"))
	}
	points := c.Option("mode." + byPoints)
	if c.OneWins() {
		points.Label = c.Say(Keyed.Text("mode.winner"))
		points.Help = c.Say(Keyed.Text("mode.winner.help"))
	}
	field.Options = append(field.Options, playing, points)
	if _, open := c.Match.Open(); open && !c.MayPlay() { // earlier rounds are known by their points alone
		field.Options = []ask.Option{c.Option("mode." + byPoints)}
		field.Value = byPoints
		return field
	}
	value, chosen := modeValues[cmp.Or(c.Mode, usual)]
	if chosen && (value != byTally || c.Match.HasModes()) {
		field.Value = value
	}
	return field
}

// ModeNamed returns the short name of a mode.
func ModeNamed(mode referee.Mode) lang.Text { return Keyed.Text("mode." + modeValues[mode] + ".short") }

// ModeIn returns the mode that a form chooses, otherwise the mode before.
func ModeIn(values ask.Values, before referee.Mode) referee.Mode {
	for mode, value := range modeValues {
		if values.Of(ModeKey) == value {
			return mode
		}
	}
	return before
}

// Chosen returns the mode that the values of a form choose, or Always if they choose none.
func (f SeatForm) Chosen(values ask.Values) referee.Mode { return ModeIn(values, referee.Always) }
