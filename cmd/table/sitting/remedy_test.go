package sitting_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// revoked is a round in which Anna revoked in the first trick, and has just shown it.
var revoked = append(
	slices.Clone(bidden), "play bruno 7W", "play carla 2W", "play anna 3R", "play bruno 9W", "play carla 3W",
)

// TestRemedy: after a foul one key shows how it is settled, and leads to the form of the director's moves; from there
// back to the question. A player's second warning of the evening is said, also if the first was in another match.
func TestRemedy(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.begin(append(slices.Clone(trio), "deal anna", `warning anna "late"`)...)
		s := p.begin(append(append(slices.Clone(trio), revoked...), "play anna 4W")...)
		next := lang.Text{It: "Bruno gioca", En: "Bruno plays"}
		p.play(s,
			Step{Title: p.say(next), Quick: "&"}, Step{Title: p.say(called("action.penalty")), Err: ask.ErrBack},
			Step{Title: p.say(next), Quick: "&"}, p.on(called("action.penalty"), "warn", "anna", "", "a revoke"),
			Step{Title: p.say(next), Err: ask.ErrPaused})
		p.stands(s, append(slices.Clone(revoked), "play anna 4W", `warning anna "a revoke"`)...)
		p.told("[istinto.penalty]")
		p.told(p.say(asked.WithThis("Anna Rossi: " + p.say(asked.InEvening(2)))))
	})
}

// TestRemedyShowsTheFoulFirst: what the referee has seen stands above the article that says how it is settled, and no
// verdict on that article is read as the verdict on the foul.
func TestRemedyShowsTheFoulFirst(t *testing.T) {
	allLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(append(slices.Clone(trio), revoked...), "play anna 4W")...)
		p.play(s, Step{Title: "Bruno", Quick: "&"}, Step{Title: p.say(called("action.penalty")), Err: ask.ErrPaused})
		answer := p.script.Notices[len(p.script.Notices)-1]
		foul := strings.Index(answer, "[istinto.follow]")
		settled := strings.Index(answer, "[istinto.penalty]")
		if foul < 0 || settled < foul {
			t.Errorf("the foul stands below what settles it:\n%s", answer)
		}
		if verdict := p.say(rulebook.Words.VerdictOf(rulebook.Allowed.In(p.lang))); strings.Contains(answer, verdict) {
			t.Errorf("%q stands under a foul:\n%s", verdict, answer)
		}
	})
}

// TestRemedyOfFoul: a foul that is warned of can be recorded and settled at once.
func TestRemedyOfFoul(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), revoked...)...)
		p.play(s,
			p.at("Anna Rossi gioca", "Anna Rossi plays", "4w"), p.on(texts.Foul, "&"),
			p.on(called("action.penalty"), "cancel", "anna", "", "a revoke"), Step{Answers: []string{"y"}},
		)
		p.stands(s, append(slices.Clone(revoked), "play anna 4W", `redeal "a revoke"`)...)
	})
}

// TestPenaltyTold: a penalty of an open round changes no total yet, so it is said when it counts.
func TestPenaltyTold(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), revoked...)...)
		p.play(s, append(p.act(key("action.penalty")), p.on(called("action.penalty"), "fine", "bruno", "20", "late"), Step{Err: ask.ErrPaused})...)
		p.stands(s, append(slices.Clone(revoked), "penalty bruno -20 late")...)
		p.told(p.say(texts.WithRound(p.say(asked.Loses("Bruno", 20)))))
	})
}

// TestChallengeTold: a challenge that ends the round is told with its points, since the next round stands there then.
func TestChallengeTold(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), append(slices.Clone(revoked), "play anna 4W")...)...)
		p.play(s, append(p.act(lang.Text{It: "s", En: "c"}),
			p.at("Sfida", "Challenge", "bruno"), p.at("Sfida", "Challenge", "anna"), meant, Step{Err: ask.ErrPaused})...)
		p.stands(s, append(slices.Clone(revoked), "play anna 4W", "challenge bruno anna")...)
		p.told("[istinto.challenge]")
		p.told(p.say(lang.Text{It: "Una sfida ha chiuso il round", En: "A challenge ended the round"}))
	})
}

// TestTallySettled: a deal that cannot be played on is closed by its tally, and then the director is asked again, first
// for what the Code says of a deal that the taker has won.
func TestTallySettled(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		deal := []string{
			"deal anna", "bid bruno guard", "bid carla pass", "bid dario pass", "bid elena pass", "bid anna pass", "call KH",
			"dog 2S 3S 4S", "discard 2S 3S",
		}
		s := p.begin(slices.Concat([]string{"game tarocchi"}, five, deal)...)
		p.play(s,
			p.on(called("action.penalty"), "tally", "", "", "one short"),
			Step{Answers: []string{"carla", "attack", "60", "2", "", ""}},
			p.on(called("action.penalty"), "cancel", "", "", "the taker won"), Step{Answers: []string{"y"}},
			Step{Err: ask.ErrPaused})
		note := `note "` + p.say(asked.Tallied) + `: one short"`
		p.stands(s, append(deal, note, "partner carla", "made 60 2", `redeal "the taker won"`)...)
	})
}
