// Package score shows a match as its table sees it: what it waits for, what the referee says, and the score.
//
// A View is a match, a language, and the choices of the table: how the round is recorded, whether the referee speaks.
// Its methods return which lines are due and which rulings may be read. Of builds the scoreboard of a View once, as
// data: a Layout. From the Layout are made: the board of a terminal, the pad into which a form types, and the page in a
// browser (package board).
//
//	view := score.View{Match: match, Lang: lang.It, Mode: match.Mode()}
//	view.Due()                                         // the lines that the match waits for in this mode
//	view.Board()                                       // the scoreboard as text
//	view.Pad(fields)                                   // the scoreboard, with a form's fields at the ends of its rows
//	score.Of(view).Rows                                // the scoreboard as data
//
//	view.go     View: texts, rulings in words, and which of them the table may read
//	due.go      what the match waits for in the mode of the round, and the title of its question
//	layout.go   Layout: the scoreboard as data; its builder, with the columns of the table (builder.playerRows); and the
//	            signs of rows and cells, which text and pad share (rowMarks, Cell)
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

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// View is a match as its table sees it.
type View struct {
	Match *referee.Match
	Lang  lang.Lang
	Quiet bool         // the referee of this match speaks only when asked
	Mode  referee.Mode // how the open round is recorded; Always if the table has not chosen it
	Taps  bool         // people tap their answers instead of typing them, as on a phone
	// Public says that people read the view who only play or watch, and neither record the match nor direct it. It leaves
	// out the breaches that cost something only once a player challenges them (referee.Ruling.AwaitsChallenge).
	Public bool
	Own    int // with Public: the seat whose own breaches are in the view all the same; referee.Nobody for none
}

// Say returns a text in the language of the table, with the game's own word for a round.
func (v View) Say(speaker lang.Speaker) string { return v.Match.Game().Say(speaker, v.Lang) }

// Said returns a line of play in plain words.
func (v View) Said(act play.Action) string { return v.Match.In(v.Lang).Line(act) }

// SaidLine returns a line of the record in plain words, by its number. The line must be in force.
func (v View) SaidLine(n int) string { return v.Match.In(v.Lang).LineAt(n) }

// Ruling returns a ruling in plain words, with its article. If it concerns an earlier line that is in force, that line
// follows.
func (v View) Ruling(ruling referee.Ruling) string {
	said := v.Say(Words.Article(v.Match.In(v.Lang).SentenceAt(ruling), ruling.Article.ID))
	if line, stands := v.Match.ActionAt(ruling.Since); stands {
		said += "\n" + v.Say(Words.Since(text.Capital(v.Match.In(v.Lang).Where(ruling.Since)), v.Said(line)))
	}
	return said
}

// RulingsSaid returns the wanted rulings in plain words, each with its line. It leaves out rulings whose line is no
// longer in force.
func (v View) RulingsSaid(wanted func(referee.Ruling) bool) []string {
	var all []string
	for _, ruling := range v.Match.Rulings() {
		if line, ok := v.Match.ActionAt(ruling.Line); ok && wanted(ruling) {
			where := text.Capital(v.Match.In(v.Lang).Where(ruling.Line))
			all = append(all, v.Say(Words.AtPlay(where, v.Said(line), v.Ruling(ruling))))
		}
	}
	return all
}

// TitleOf returns the question for legal lines: the game's question for this situation, if it has one. If the lines
// concern a single player and the question has a gap for the name, it names the player.
func (v View) TitleOf(legal referee.LegalLines) string {
	how := v.Match.Game().AskOf(legal.Verb)
	if how.Now != nil {
		if question := how.Now(v.Match.AtTable()); question != nil {
			return v.Say(question)
		}
	}
	if v.namesPlayer(legal) {
		return v.Say(how.Named.Put("player", v.Match.Roster().Name(legal.Who(v.Match.Game().Grammar))))
	}
	return how.Asked(v.Lang)
}

// namesPlayer reports whether the question for legal lines names the player.
func (v View) namesPlayer(legal referee.LegalLines) bool {
	game := v.Match.Game()
	return legal.Who(game.Grammar) != referee.Nobody && !game.AskOf(legal.Verb).Named.IsZero()
}

// Audible returns the rulings of the match that the table may read now, in the order of their lines.
func (v View) Audible() []referee.Ruling { return v.AudibleOf(v.Match.Rulings()) }

// AudibleOf returns those of the rulings that may be read now. If the referee is quiet, it returns those that are told
// at once. A Public view leaves out what players must notice themselves.
func (v View) AudibleOf(rulings []referee.Ruling) []referee.Ruling {
	if !v.Quiet && !v.Public {
		return rulings
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(ruling referee.Ruling) bool {
		isQuiet := v.Quiet && !ruling.IsToldWhenQuiet(v.Match)
		isHidden := v.Public && ruling.Seat != v.Own && ruling.AwaitsChallenge(v.Match)
		return isQuiet || isHidden
	})
}

// LastRulings returns the rulings of the last line with rulings, if its round is on the board.
func (v View) LastRulings() []referee.Ruling {
	all := v.Audible()
	round, open := v.Match.RoundAtHand()
	if len(all) == 0 || !open && (v.Quiet || round.Void) { // a quiet referee spoke when the round ended
		return nil
	}
	last := all[len(all)-1].Line
	if v.Match.Log().Compare(last, v.Match.OpenFrom()) < 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(all), func(ruling referee.Ruling) bool { return ruling.Line != last })
}

// justNow returns those of the last rulings that are about the last line: users have read older ones, which are not
// repeated while play continues.
func (v View) justNow(rulings []referee.Ruling) []referee.Ruling {
	last, _ := v.Match.Log().Last()
	return slices.DeleteFunc(slices.Clone(rulings), func(ruling referee.Ruling) bool {
		return ruling.Line != last
	})
}
