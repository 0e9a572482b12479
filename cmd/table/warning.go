package table

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

var (
	textFoul     = lang.Text{It: "Un momento: non è ancora registrato", En: "One moment: it is not recorded yet"}
	textTakeBack = lang.Text{
		It: "Tornare indietro: scritto male, o rimesso a posto al tavolo",
		En: "Take it back: mistyped, or put right at the table",
	}
	textAsPlayed = lang.Text{It: "Registrare: è andata proprio così", En: "Record it: that is how it went"}
	textAccuses  = lang.Text{It: "Registrare, e poi: %s", En: "Record it, and then: %s"}

	keyTakeBack = lang.Text{It: "t", En: "t"}
	keyRecord   = lang.Text{It: "r", En: "r"}
)

// What a Warning is answered with.
const (
	takeBack  = "back"
	asPlayed  = "record"
	andAccuse = "accuse"
)

// Warning asks what to do with lines that bring a foul: take them back, record them, or record them and accuse. It says
// what the referee would rule. The answer is the field "what".
func (c Composer) Warning(t Trial) ask.Question {
	after := c.View
	after.Match = t.After
	said := make([]string, len(t.Fouls))
	for i, r := range t.Fouls {
		said[i] = after.ruling(r)
	}
	options := []ask.Option{
		{Label: c.say(textTakeBack), Value: takeBack, Key: c.say(keyTakeBack)},
		{Label: c.say(textAsPlayed), Value: asPlayed, Key: c.say(keyRecord)},
	}
	if t.accusable() >= 0 {
		how := t.After.Game().AskOf(accusingVerb(t.After))
		options = append(options, ask.Option{
			Label: c.say(textAccuses, strings.ToLower(how.Bare(c.Lang))), Value: andAccuse, Key: c.say(how.Key),
		})
	}
	return ask.Question{
		Board: c.Board(), Title: c.say(textFoul), Help: strings.Join(said, "\n"), Fresh: true,
		Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options, Value: takeBack}},
	}
}

// accusable returns the first foul that a player may be accused of once it is recorded, -1 if there is none.
func (t Trial) accusable() int {
	return slices.IndexFunc(t.Fouls, func(r referee.Ruling) bool { return len(accusations(t.After, r)) > 0 })
}

// accusations returns what somebody may say now against the player whom a ruling is about.
func accusations(m *referee.Match, r referee.Ruling) []referee.Expectation {
	verb := accusingVerb(m)
	if verb == 0 || r.Verdict != rulebook.Infraction || r.Seat == referee.Nobody {
		return nil
	}
	var may []referee.Expectation
	for _, e := range only(m.Expect(), verb) {
		if len(e.Words) > 1 && e.Words[1].Holds(int32(r.Seat)) && e.Who(m.Game().Grammar) != r.Seat {
			e.Words = slices.Clone(e.Words)
			e.Words[1] = referee.Just(r.Seat)
			may = append(may, e)
		}
	}
	return may
}

// charge returns what stands in the words of an accusation at first: the rule, where the game wants to know it.
func charge(m *referee.Match, a *rulebook.Article) []string {
	shape := m.Game().Grammar.Shape(accusingVerb(m))
	was := make([]string, len(shape.Words))
	for i, w := range shape.Words {
		for _, id := range []string{a.ID, strings.TrimPrefix(a.ID, w.Prefix)} {
			if w.Kind == play.Keyword && slices.Contains(w.Of, id) {
				was[i] = id
			}
		}
	}
	return was
}
