package table

import (
	"context"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textWhoDeals  = lang.Text{It: "Prossimo round: chi dà le carte?", En: "Next round: who deals?"}
	textHowRecord = lang.Text{It: "Come si segna", En: "Kept by"}
	textByTally   = lang.Text{It: "conteggio: quel che si dice e quel che si fa", En: "tally: what is bid and what is made"}
	textByPlay    = lang.Text{It: "carta per carta, e l'arbitro guarda", En: "every card, and the referee watches"}
)

// deal asks who deals, and how the round is recorded.
func (v *Evening) deal(ctx context.Context, s *desk.Sitting, e referee.Expectation) error {
	m := s.Match()
	due := v.dealer
	if len(e.Words[0].Values) == 1 {
		due = int(e.Words[0].Values[0])
	}
	dealer := Field{Key: "dealer", Kind: Choice}
	if m.Game().HasModes() {
		dealer.Label = v.say(textDealerIs)
	}
	for seat, id := range m.Roster().IDs() {
		if seat == due {
			dealer.Value = id
		}
		dealer.Options = append(dealer.Options, Option{Label: m.Roster().Name(seat), Value: id})
	}
	q := Question{Title: v.say(textWhoDeals), Fields: []Field{dealer}}
	if m.Game().HasModes() {
		how := Field{Key: "how", Label: v.say(textHowRecord), Kind: Choice, Value: "tally", Options: []Option{
			{Label: v.say(textByTally), Value: "tally", Key: "c"}, {Label: v.say(textByPlay), Value: "play", Key: "p"},
		}}
		if v.mode == referee.ByPlay {
			how.Value = "play"
		}
		q.Fields = append(q.Fields, how)
	}
	a, err := v.ask(ctx, s, q)
	if err != nil || a.Raw != "" {
		return err
	}
	switch a.Of("how") {
	case "tally":
		v.mode = referee.ByTally
	case "play":
		v.mode = referee.ByPlay
	}
	v.dealer = nobodyDrawn
	return v.record(ctx, s, "deal "+a.Of("dealer"))
}

var textDealerIs = lang.Text{It: "Mazziere", En: "Dealer"}
