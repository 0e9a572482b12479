package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
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
	TakeBack  = "back"
	AsPlayed  = "record"
	AndAccuse = "accuse"
)

// Warning asks what to do with lines that bring a foul: take them back, record them, or record them and accuse. It says
// what the referee would rule. The answer is the field "what".
func (c Composer) Warning(t Trial) ask.Question {
	after := c
	after.Match = t.After
	said := make([]string, len(t.Fouls))
	for i, r := range t.Fouls {
		said[i] = after.Ruling(r)
	}
	options := []ask.Option{
		{Label: c.say(textTakeBack), Value: TakeBack, Key: c.say(keyTakeBack)},
		{Label: c.say(textAsPlayed), Value: AsPlayed, Key: c.say(keyRecord)},
	}
	if t.Accusable() >= 0 {
		how := t.After.Game().AskOf(AccusingVerb(t.After))
		options = append(options, ask.Option{
			Label: c.say(textAccuses, strings.ToLower(how.Bare(c.Lang))), Value: AndAccuse, Key: c.say(how.Key),
		})
	}
	return ask.Question{
		Board: c.Board(), Title: c.say(textFoul), Help: strings.Join(said, "\n"), Fresh: true,
		Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options, Value: TakeBack}},
	}
}

// Accusable returns the first foul that a player may be accused of once it is recorded, -1 if there is none.
func (t Trial) Accusable() int {
	return slices.IndexFunc(t.Fouls, func(r referee.Ruling) bool { return len(Accusations(t.After, r)) > 0 })
}

// Accusations returns what somebody may say now against the player whom a ruling is about.
func Accusations(m *referee.Match, r referee.Ruling) []referee.Expectation {
	verb := AccusingVerb(m)
	if verb == 0 || r.Verdict != rulebook.Infraction || r.Seat == referee.Nobody {
		return nil
	}
	var may []referee.Expectation
	for _, e := range Only(m.Expect(), verb) {
		if len(e.Words) > 1 && e.Words[1].Holds(int32(r.Seat)) && e.Who(m.Game().Grammar) != r.Seat {
			e.Words = slices.Clone(e.Words)
			e.Words[1] = referee.Just(r.Seat)
			may = append(may, e)
		}
	}
	return may
}
