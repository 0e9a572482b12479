// Package score shows a match as its table sees it: what it waits for, what the referee says, and the score.
//
// A View is a match, a language, and what the table has chosen: how the round is recorded, whether the referee speaks.
// It answers what is due and which rulings may be read. Of builds the scoreboard of a View once, as data: a Layout.
// What is shown is written from it: the board of a terminal, the pad into which a form types, the page in a browser
// (package board).
//
//	view := score.View{Match: match, Lang: lang.It, Mode: match.Mode()}
//	view.Due()                                         // the lines that the match waits for in this mode
//	view.Board()                                       // the scoreboard as text
//	view.Pad(fields)                                   // the scoreboard, with a form's fields at the ends of its rows
//	score.Of(view).Rows                                // the scoreboard as data
//
//	view.go     View: texts, rulings in words, and which of them the table may read
//	due.go      what the match waits for in the mode of the round, and the title of its question
//	layout.go   Layout: the scoreboard as data, and its builder
//	text.go     the scoreboard as text
//	pad.go      the scoreboard as a pad
//	rounds.go   the rounds so far, and the signs of their points
//	ending.go   how a match has ended
//
// The package asks nothing, records nothing and reads no text back. It imports cmd/ask only for the pad.
package score

//go:generate go run arbitro/referee/lang/gen -export

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// View is a match as its table sees it.
type View struct {
	Match *referee.Match
	Lang  lang.Lang
	Quiet bool         // the referee of this match speaks only when asked
	Mode  referee.Mode // how the open round is recorded; Always if that was not chosen
	Taps  bool         // people tap their answers instead of typing them
}

// Say returns a text in the language of the table, with the game's own word for a round.
func (c View) Say(speaker lang.Speaker) string { return c.Match.Game().Say(speaker, c.Lang) }

// Said returns a line of the record in plain words.
func (c View) Said(text []byte) string { return c.Match.Say(text, c.Lang) }

// Ruling returns a ruling in plain words, with its article and, if it concerns an earlier line that stands, with that
// line.
func (c View) Ruling(ruling referee.Ruling) string {
	said := c.Say(Words.Article(c.Match.SentenceAt(ruling, c.Lang), ruling.Article.ID))
	if text, stands := c.Match.Log().Standing(ruling.Since); stands {
		said += "\n" + c.Say(Words.Since(Capital(c.Match.Where(ruling.Since, c.Lang)), c.Said(text)))
	}
	return said
}

// RulingsSaid returns the wanted rulings in plain words, each with its line. It leaves out rulings whose line does not
// stand.
func (c View) RulingsSaid(wanted func(referee.Ruling) bool) []string {
	var all []string
	for _, ruling := range c.Match.Rulings() {
		if text, ok := c.Match.Log().Standing(ruling.Line); ok && wanted(ruling) {
			all = append(
				all,
				c.Say(Words.AtPlay(Capital(c.Match.Where(ruling.Line, c.Lang)), c.Said(text), c.Ruling(ruling))),
			)
		}
	}
	return all
}

// TitleOf returns the question for legal lines: that of the moment, if the game has one. Otherwise it names the player if the lines concern a single player and the
// question has a gap for the name.
func (c View) TitleOf(legal referee.LegalLines) string {
	how := c.Match.Game().AskOf(legal.Verb)
	if how.Now != nil {
		if question := how.Now(c.Match.AtTable()); question != nil {
			return c.Say(question)
		}
	}
	if c.namesPlayer(legal) {
		return c.Say(how.Title.Put("player", c.Match.Roster().Name(legal.Who(c.Match.Game().Grammar))))
	}
	return how.Bare(c.Lang)
}

// namesPlayer reports whether the question for legal lines names the player.
func (c View) namesPlayer(legal referee.LegalLines) bool {
	game := c.Match.Game()
	return legal.Who(game.Grammar) != referee.Nobody && game.AskOf(legal.Verb).Named()
}

// Audible returns the rulings of the match that the table may read now, in the order of their lines.
func (c View) Audible() []referee.Ruling { return c.AudibleOf(c.Match.Rulings()) }

// AudibleOf returns the rulings that the table may read now. If the referee speaks, these are all. If the referee is
// quiet, they are rulings on an accusation, a reported error or a director's verdict, later rulings that concern such a
// line, and rulings that a line has no effect.
func (c View) AudibleOf(rulings []referee.Ruling) []referee.Ruling {
	if !c.Quiet {
		return rulings
	}
	asked := func(n int) bool {
		act, stands := c.Match.ActionAt(n)
		return stands && (c.Match.Accuses(act.Verb) || act.Verb == play.Ruled)
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(ruling referee.Ruling) bool {
		return ruling.Verdict != rulebook.Refused && !asked(ruling.Line) && !asked(ruling.Since)
	})
}

// Capital returns a text with its first letter in upper case.
func Capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return strings.ToUpper(string(first)) + text[n:]
}

// LastRulings returns the rulings of the last line with rulings, if its round is on the board.
func (c View) LastRulings() []referee.Ruling {
	all := c.Audible()
	if _, open := c.Match.Open(); len(all) == 0 || !open && c.Quiet { // a quiet referee spoke when the round ended
		return nil
	}
	last := all[len(all)-1].Line
	if c.Match.Log().Compare(last, c.Match.OpenFrom()) < 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(all), func(ruling referee.Ruling) bool { return ruling.Line != last })
}

// justNow returns those of the last rulings that are on the last line: an older one has been read, and does not stay
// while play goes on.
func (c View) justNow(rulings []referee.Ruling) []referee.Ruling {
	last, _ := c.Match.Log().Last()
	return slices.DeleteFunc(slices.Clone(rulings), func(ruling referee.Ruling) bool {
		return ruling.Line != last
	})
}
