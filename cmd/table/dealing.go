package table

import (
	"context"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
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
	textByTally  = lang.Text{It: "a conteggio: senza le singole giocate", En: "tally: without the single plays"}
	textByPlay   = lang.Text{It: "giocata per giocata, e l'arbitro guarda", En: "play by play, and the referee watches"}

	keyTally = lang.Text{It: "c", En: "t"}
	keyPlay  = lang.Text{It: "g", En: "p"}
)

// The values of the question how a round is recorded.
const (
	byTally = "tally"
	byPlay  = "play"
)

// deal asks who deals, and how the round is recorded.
func (v *Evening) deal(ctx context.Context, s *desk.Sitting, e referee.Expectation) error {
	m := s.Match()
	due := v.dealer
	if due == nobodyDrawn {
		due = nextDealer(m)
	}
	if len(e.Words[0].Values) == 1 {
		due = int(e.Words[0].Values[0])
	}
	dealer := ask.Field{Key: "dealer", Kind: ask.Choice}
	title, named := v.dealTitle(m)
	switch {
	case m.HasModes() && named:
		dealer.Label = v.say(textWhoIsIt)
	case m.HasModes():
		dealer.Label = v.say(textDealerIs)
	}
	for seat, id := range m.Roster().IDs() {
		if seat == due {
			dealer.Value = id
		}
		dealer.Options = append(dealer.Options, ask.Option{Label: m.Roster().Name(seat), Value: id})
	}
	q := ask.Question{Title: title, Fields: []ask.Field{dealer}}
	if m.HasModes() {
		q.Fields = append(q.Fields, v.how())
	}
	a, err := v.ask(ctx, s, q)
	if err != nil {
		return err
	}
	v.half = nil // a dealer taken back is not offered again
	v.setMode(a.Of("how"))
	if err := v.record(ctx, s, "deal "+a.Of("dealer")); err != nil {
		return err
	}
	v.dealer = nobodyDrawn
	return nil
}

// nextDealer gives the dealer to offer where the game does not watch the order: the one after the last, or the same
// again where the table has voided the round.
func nextDealer(m *referee.Match) int {
	n := len(m.Rounds())
	if n == 0 {
		return nobodyDrawn
	}
	last := m.Rounds()[n-1]
	if text, stands := standing(m, last.Closed); stands {
		if verb, ok := verbOf(m.Game(), text); ok && verb == play.Redeal {
			return last.Dealer
		}
	}
	return (last.Dealer + 1) % m.Roster().Len()
}

// dealTitle is the question who begins the round, in the game's own words where it has any.
func (v *Evening) dealTitle(m *referee.Match) (title string, own bool) {
	for _, how := range m.Game().Asks {
		if how.Verb == play.Deal {
			return how.Bare(v.Lang), true
		}
	}
	return v.say(textWhoDeals), false
}

// how is the choice between the ways in which a round can be recorded.
func (v *Evening) how() ask.Field {
	f := ask.Field{Key: "how", Label: v.say(textHow), Kind: ask.Choice, Value: byTally, Options: []ask.Option{
		{Label: v.say(textByTally), Value: byTally, Key: v.say(keyTally)}, {Label: v.say(textByPlay), Value: byPlay, Key: v.say(keyPlay)},
	}}
	if v.mode == referee.ByPlay || v.mode == referee.Always && v.usual == referee.ByPlay {
		f.Value = byPlay
	}
	return f
}

func (v *Evening) setMode(how string) {
	switch how {
	case byTally:
		v.mode = referee.ByTally
	case byPlay:
		v.mode = referee.ByPlay
	}
}

// askMode asks how a round is recorded that was opened elsewhere, or before the program was left.
func (v *Evening) askMode(ctx context.Context, s *desk.Sitting) error {
	f := v.how()
	f.Label = ""
	a, err := v.ask(ctx, s, ask.Question{Title: v.say(textHowThis), Fields: []ask.Field{f}})
	if err == nil {
		v.setMode(a.Of("how"))
	}
	return err
}
