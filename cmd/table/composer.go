package table

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

// Composer makes questions of what may come next in a match, and lines of play of their answers. It asks nobody and
// stores nothing, so the table and a phone can use it in the same way. It is made anew for each question.
type Composer struct {
	Match *referee.Match
	Lang  lang.Lang
	Mode  referee.Mode // how the open round is recorded; Always where nobody has chosen
	Quiet bool         // the referee of this match speaks only when asked
}

var (
	textBoth    = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textArticle = lang.Text{It: "%s [%s]", En: "%s [%s]"}
	textNamed   = lang.Text{It: "%s: %s", En: "%s: %s"}
	textSince   = lang.Text{It: "(Riga %d: %s)", En: "(Line %d: %s)"}
	textAtLine  = lang.Text{It: "Riga %d (%s): %s", En: "Line %d (%s): %s"}
)

func (c Composer) say(t lang.Text, args ...any) string { return t.Fill(c.Lang, args...) }

// said says a line of the record in plain words.
func (c Composer) said(text []byte) string { return c.Match.Say(text, c.Lang) }

// ruling says what the referee has ruled, with its article, and what the earlier line was that it speaks of.
func (c Composer) ruling(r referee.Ruling) string {
	said := c.say(textArticle, c.Match.Sentence(r, c.Lang), r.Article.ID)
	if text, stands := standing(c.Match, r.Since); stands {
		said += "\n" + c.say(textSince, r.Since, c.said(text))
	}
	return said
}

// rulings says those rulings whose line stands and which are wanted, each with its line.
func (c Composer) rulings(wanted func(referee.Ruling) bool) []string {
	var all []string
	for _, r := range c.Match.Rulings() {
		if text, ok := standing(c.Match, r.Line); ok && wanted(r) {
			all = append(all, c.say(textAtLine, r.Line, c.said(text), c.ruling(r)))
		}
	}
	return all
}

// title is the question of an expectation, with the player's name where it concerns a single player.
func (c Composer) title(e referee.Expectation) string {
	how := c.Match.Game().AskOf(e.Verb)
	if who := e.Who(c.Match.Game().Grammar); who != referee.Nobody && how.Named() {
		return c.say(how.Title, c.Match.Roster().Name(who))
	}
	return how.Bare(c.Lang)
}
