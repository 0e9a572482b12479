package compose

import (
	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWhoDeals = lang.Text{It: "Prossimo round: chi dà le carte?", En: "Next round: who deals?"}
	textDealerIs = lang.Text{It: "Mazziere", En: "Dealer"}
	textWhoIsIt  = lang.Text{It: "Chi", En: "Who"}
	textHow      = lang.Text{It: "Come si segna", En: "Kept by"}
	textHowThis  = lang.Text{It: "Come si segna questo round?", En: "How is this round kept?"}
	textHowOther = lang.Text{
		It: "Si segna come il round prima: si cambia con Tab, o dalle azioni.",
		En: "Kept as the round before: Tab changes that, and so do the actions.",
	}
	textByTally  = lang.Text{It: "a conteggio: senza le singole giocate", En: "tally: without the single plays"}
	textByPlay   = lang.Text{It: "giocata per giocata, e l'arbitro guarda", En: "play by play, and the referee watches"}
	textByPoints = lang.Text{It: "solo i punti, come su un foglietto", En: "the points alone, as on a slip of paper"}
	textByResult = lang.Text{It: "solo il risultato di tutta la partita", En: "only the result of the whole match"}

	keyTally    = lang.Text{It: "c", En: "t"}
	keyPlay     = lang.Text{It: "g", En: "p"}
	keyByResult = lang.Text{It: "r", En: "r"}
	keyByPoints = lang.Text{It: "p", En: "o"}
)

// ModeKey is the key of the field for how a round is recorded; the other constants are the field's values.
const (
	ModeKey  = "how"
	byTally  = "tally"
	byPlay   = "play"
	byPoints = "points"
	ByResult = "result"
)

// NobodyDrawn stands for a first dealer whom nobody has drawn.
const NobodyDrawn = -1

// Deal asks who deals, and how the round is recorded. Drawn is the first dealer, where one was drawn, else NobodyDrawn;
// usual is how the table has recorded so far.
func (c Composer) Deal(e referee.Expectation, drawn int, usual referee.Mode) Form {
	m, due := c.Match, drawn
	if due == NobodyDrawn {
		due = NextDealer(m)
	}
	if len(e.Words[0].Values) == 1 {
		due = int(e.Words[0].Values[0])
	}
	dealer := ask.Field{Key: "dealer", Kind: ask.Choice}
	title, named := c.dealTitle()
	switch {
	case named:
		dealer.Label = c.say(textWhoIsIt)
	default:
		dealer.Label = c.say(textDealerIs)
	}
	for _, seat := range m.Sits() {
		id := m.Roster().IDs()[seat]
		if seat == due {
			dealer.Value = id
		}
		dealer.Options = append(dealer.Options, ask.Option{Label: m.Roster().Name(seat), Value: id})
	}
	q := ask.Question{Title: title, Fields: []ask.Field{dealer}}
	how := c.modeField(c.say(textHow), usual)
	if Unplayed(m) {
		how.Options = append(how.Options, ask.Option{Label: c.say(textByResult), Value: ByResult, Key: c.say(keyByResult)})
	}
	q.Fields = append(q.Fields, how)
	f := c.NewForm(q, func(values []string) ([]string, error) { return []string{"deal " + values[0]}, nil })
	f.Check = nil // a wrong dealer is for the warning to say
	if usual != referee.Always || c.Mode != referee.Always {
		f.Help = c.say(textHowOther)
		f.Enough = func([]string, int) bool { return true }
	}
	return f
}

// NextDealer returns the dealer to offer where the game does not watch the order: the player after the last dealer, or
// the same again where the table has voided the round.
func NextDealer(m *referee.Match) int {
	n := len(m.Rounds())
	if n == 0 {
		return NobodyDrawn
	}
	last := m.Rounds()[n-1]
	if text, stands := Standing(m, last.Closed); stands {
		if verb, ok := VerbOf(m.Game(), text); ok && verb == play.Redeal {
			return last.Dealer
		}
	}
	return m.Next(last.Dealer)
}

// dealTitle returns the question of who begins the round, in the game's own words where it has any.
func (c Composer) dealTitle() (title string, own bool) {
	for _, how := range c.Match.Game().Asks {
		if how.Verb == play.Deal {
			return how.Bare(c.Lang), true
		}
	}
	return c.say(textWhoDeals), false
}

// ModeQuestion asks how a round is recorded that was opened elsewhere, or before the program was left.
func (c Composer) ModeQuestion(usual referee.Mode) ask.Question {
	return ask.Question{Title: c.say(textHowThis), Fields: []ask.Field{c.modeField("", usual)}}
}

// modeField returns the choice between the ways in which a round can be recorded.
func (c Composer) modeField(label string, usual referee.Mode) ask.Field {
	f := ask.Field{Key: ModeKey, Label: label, Kind: ask.Choice, Value: byPlay}
	if c.Match.HasModes() {
		f.Value = byTally
		f.Options = []ask.Option{{Label: c.say(textByTally), Value: byTally, Key: c.say(keyTally)}}
	}
	f.Options = append(f.Options,
		ask.Option{Label: c.say(textByPlay), Value: byPlay, Key: c.say(keyPlay)},
		ask.Option{Label: c.say(textByPoints), Value: byPoints, Key: c.say(keyByPoints)},
	)
	mode := usual
	if c.Mode != referee.Always {
		mode = c.Mode
	}
	switch mode {
	case referee.ByPlay:
		f.Value = byPlay
	case referee.ByPoints:
		f.Value = byPoints
	}
	return f
}

// ModeIn returns the mode that an answer chose, or else the mode before.
func ModeIn(a ask.Answer, before referee.Mode) referee.Mode {
	switch a.Of(ModeKey) {
	case byTally:
		return referee.ByTally
	case byPlay:
		return referee.ByPlay
	case byPoints:
		return referee.ByPoints
	}
	return before
}

// Seated returns the names of the players at a table, in order of play.
func Seated(m *referee.Match) []string {
	seats := SeatsAgain(m)
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = m.Roster().Name(seat)
	}
	return names
}

// SeatsAgain returns who would sit at the same table again: those who sit now, or where they are too few, those who sat
// first.
func SeatsAgain(m *referee.Match) []int {
	seats := m.Sits()
	if g := m.Game(); len(seats) < g.Least {
		seats = seats[:0:0]
		for seat := range min(m.Roster().Len(), g.Most) {
			seats = append(seats, seat)
		}
	}
	return seats
}
