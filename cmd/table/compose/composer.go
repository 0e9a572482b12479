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

// Composer makes questions of what may come next in a match, and lines of play of their answers. It asks nobody and
// stores nothing, so the table and a phone can use it in the same way. It is made again for each question.
type Composer struct {
	Match *referee.Match
	Lang  lang.Lang
	Quiet bool         // the referee of this match speaks only when asked
	Mode  referee.Mode // how the open round is recorded; Always where nobody has chosen
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

func (c Composer) say(s lang.Speaker, args ...any) string { return app.Filled(s, args...).In(c.Lang) }

// Said returns a line of the record in plain words.
func (c Composer) Said(text []byte) string { return c.Match.Say(text, c.Lang) }

// Ruling returns a ruling in plain words, with its article and with the earlier line that it concerns.
func (c Composer) Ruling(r referee.Ruling) string {
	said := c.say(TextArticle, c.Match.SentenceAt(r, c.Lang), r.Article.ID)
	if text, stands := Standing(c.Match, r.Since); stands {
		said += "\n" + c.say(textSince, Capital(c.Match.Where(r.Since, c.Lang)), c.Said(text))
	}
	return said
}

// RulingsSaid returns in plain words the wanted rulings whose line stands, each with its line.
func (c Composer) RulingsSaid(wanted func(referee.Ruling) bool) []string {
	var all []string
	for _, r := range c.Match.Rulings() {
		if text, ok := Standing(c.Match, r.Line); ok && wanted(r) {
			all = append(all, c.say(textAtPlay, Capital(c.Match.Where(r.Line, c.Lang)), c.Said(text), c.Ruling(r)))
		}
	}
	return all
}

// TitleOf returns the question of an expectation, with the player's name where it concerns a single player.
func (c Composer) TitleOf(e referee.Expectation) string {
	how := c.Match.Game().AskOf(e.Verb)
	if who := e.Who(c.Match.Game().Grammar); who != referee.Nobody && how.Named() {
		return c.say(how.Title, c.Match.Roster().Name(who))
	}
	return how.Bare(c.Lang)
}

// Audible returns the rulings of the match that the table may read now, by line.
func (c Composer) Audible() []referee.Ruling { return c.AudibleOf(c.Match.Rulings()) }

// AudibleOf returns the rulings that the table may read now: all of them where the referee speaks. Of a quiet referee
// the table reads the rulings that somebody asked for by an accusation or a report of an error, the rulings that follow
// from these, and the rulings that a line has no effect.
func (c Composer) AudibleOf(rulings []referee.Ruling) []referee.Ruling {
	if !c.Quiet {
		return rulings
	}
	asked := func(n int) bool {
		text, _ := Standing(c.Match, n)
		verb, ok := VerbOf(c.Match.Game(), text)
		return ok && (accuses(c.Match, verb) || verb == play.Ruled)
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(r referee.Ruling) bool {
		return r.Verdict != rulebook.Refused && !asked(r.Line) && !asked(r.Since)
	})
}

// SaidLines returns the meaning of some lines of the log, one after the other.
func (c Composer) SaidLines(lines []int) string { return c.SaidTexts(Texts(c.Match, lines)) }

// SaidTexts returns the meaning of some lines of play, one after the other. It names their common subject once.
func (c Composer) SaidTexts(lines []string) string {
	all, before := "", ""
	for _, line := range lines {
		said := c.Said([]byte(line))
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
