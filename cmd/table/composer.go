package table

import (
	"slices"

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

var (
	textBoth    = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textArticle = lang.Text{It: "%s [%s]", En: "%s [%s]"}
	textNamed   = lang.Text{It: "%s: %s", En: "%s: %s"}
	textSince   = lang.Text{It: "(%s: %s)", En: "(%s: %s)"}
	textRuling  = lang.Text{It: "L'arbitro: %s", En: "The referee: %s"}
	textAtPlay  = lang.Text{It: "%s (%s): %s", En: "%s (%s): %s"}
)

func (v View) say(t lang.Text, args ...any) string { return t.Fill(v.Lang, app.Args(args)...) }

// said returns a line of the record in plain words.
func (v View) said(text []byte) string { return v.Match.Say(text, v.Lang) }

// ruling returns a ruling in plain words, with its article and with the earlier line that it concerns.
func (v View) ruling(r referee.Ruling) string {
	said := v.say(textArticle, v.Match.SentenceAt(r, v.Lang), r.Article.ID)
	if text, stands := standing(v.Match, r.Since); stands {
		said += "\n" + v.say(textSince, capital(v.Match.Where(r.Since, v.Lang)), v.said(text))
	}
	return said
}

// rulings returns in plain words the wanted rulings whose line stands, each with its line.
func (v View) rulings(wanted func(referee.Ruling) bool) []string {
	var all []string
	for _, r := range v.Match.Rulings() {
		if text, ok := standing(v.Match, r.Line); ok && wanted(r) {
			all = append(all, v.say(textAtPlay, capital(v.Match.Where(r.Line, v.Lang)), v.said(text), v.ruling(r)))
		}
	}
	return all
}

// title returns the question of an expectation, with the player's name where it concerns a single player.
func (v View) title(e referee.Expectation) string {
	how := v.Match.Game().AskOf(e.Verb)
	if who := e.Who(v.Match.Game().Grammar); who != referee.Nobody && how.Named() {
		return v.say(how.Title, v.Match.Roster().Name(who))
	}
	return how.Bare(v.Lang)
}

// Audible returns the rulings of the match that the table may read now, by line.
func (v View) Audible() []referee.Ruling { return v.audible(v.Match.Rulings()) }

// audible returns the rulings that the table may read now: all of them where the referee speaks. Of a quiet referee the
// table reads the rulings that somebody asked for by an accusation or a report of an error, the rulings that follow
// from these, and the rulings that a line has no effect.
func (v View) audible(rulings []referee.Ruling) []referee.Ruling {
	if !v.Quiet {
		return rulings
	}
	asked := func(n int) bool {
		text, _ := standing(v.Match, n)
		verb, ok := verbOf(v.Match.Game(), text)
		return ok && (accuses(v.Match, verb) || verb == play.Ruled)
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(r referee.Ruling) bool {
		return r.Verdict != rulebook.Refused && !asked(r.Line) && !asked(r.Since)
	})
}
