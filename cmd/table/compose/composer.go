package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// View is a match in somebody's language, with as much of the referee as they may read.
type View struct {
	Match *referee.Match
	Lang  lang.Lang
	Quiet bool // the referee of this match speaks only when asked
}

// Composer makes questions of what may come next in a match, and lines of play of their answers. It asks nobody and
// stores nothing, so the table and a phone can use it in the same way. It is made anew for each question.
type Composer struct {
	View
	Mode referee.Mode // how the open round is recorded; Always where nobody has chosen
}

// What the session says in the same words.
var (
	TextArticle = lang.Text{It: "%s [%s]", En: "%s [%s]"} // an article's sentence or title, and its ID
	TextNamed   = lang.Text{It: "%s: %s", En: "%s: %s"}   // a name, and what is said of it
	TextRules   = lang.Text{It: "Regole", En: "Rules"}
	TextRuling  = lang.Text{It: "L'arbitro: %s", En: "The referee: %s"}
	TextPlayer  = lang.Text{It: "Giocatore", En: "Player"} // the head of a column
)

var (
	textSince  = lang.Text{It: "(%s: %s)", En: "(%s: %s)"}
	textAtPlay = lang.Text{It: "%s (%s): %s", En: "%s (%s): %s"}
)

func (v View) say(s lang.Speaker, args ...any) string { return app.Filled(s, args...).In(v.Lang) }

// Said returns a line of the record in plain words.
func (v View) Said(text []byte) string { return v.Match.Say(text, v.Lang) }

// Ruling returns a ruling in plain words, with its article and with the earlier line that it concerns.
func (v View) Ruling(r referee.Ruling) string {
	said := v.say(TextArticle, v.Match.SentenceAt(r, v.Lang), r.Article.ID)
	if text, stands := Standing(v.Match, r.Since); stands {
		said += "\n" + v.say(textSince, Capital(v.Match.Where(r.Since, v.Lang)), v.Said(text))
	}
	return said
}

// RulingsSaid returns in plain words the wanted rulings whose line stands, each with its line.
func (v View) RulingsSaid(wanted func(referee.Ruling) bool) []string {
	var all []string
	for _, r := range v.Match.Rulings() {
		if text, ok := Standing(v.Match, r.Line); ok && wanted(r) {
			all = append(all, v.say(textAtPlay, Capital(v.Match.Where(r.Line, v.Lang)), v.Said(text), v.Ruling(r)))
		}
	}
	return all
}

// TitleOf returns the question of an expectation, with the player's name where it concerns a single player.
func (v View) TitleOf(e referee.Expectation) string {
	how := v.Match.Game().AskOf(e.Verb)
	if who := e.Who(v.Match.Game().Grammar); who != referee.Nobody && how.Named() {
		return v.say(how.Title, v.Match.Roster().Name(who))
	}
	return how.Bare(v.Lang)
}

// Audible returns the rulings of the match that the table may read now, by line.
func (v View) Audible() []referee.Ruling { return v.AudibleOf(v.Match.Rulings()) }

// AudibleOf returns the rulings that the table may read now: all of them where the referee speaks. Of a quiet referee
// the table reads the rulings that somebody asked for by an accusation or a report of an error, the rulings that follow
// from these, and the rulings that a line has no effect.
func (v View) AudibleOf(rulings []referee.Ruling) []referee.Ruling {
	if !v.Quiet {
		return rulings
	}
	asked := func(n int) bool {
		text, _ := Standing(v.Match, n)
		verb, ok := VerbOf(v.Match.Game(), text)
		return ok && (accuses(v.Match, verb) || verb == play.Ruled)
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(r referee.Ruling) bool {
		return r.Verdict != rulebook.Refused && !asked(r.Line) && !asked(r.Since)
	})
}

// SaidLines returns the meaning of some lines of the log, one after the other.
func (v View) SaidLines(lines []int) string { return v.SaidTexts(Texts(v.Match, lines)) }

// SaidTexts returns the meaning of some lines of play, one after the other. It names their common subject once.
func (v View) SaidTexts(lines []string) string {
	all, before := "", ""
	for _, line := range lines {
		said := v.Said([]byte(line))
		about, value, parts := strings.Cut(said, ": ")
		switch {
		case all == "":
			all = said
		case parts && about == before:
			all += ", " + value
		default:
			all += " · " + said
		}
		before = about
	}
	return all
}
