// Package compose turns what may come next in a match into questions, and turns what people type, tap or say into
// actions. It asks nobody and stores nothing: package sitting runs a match at its table with these questions, and
// package serve asks them on phones.
//
// The package knows no store, no terminal and no network, so a laptop, a phone and a page in the browser ask in the
// same way, and it builds for js/wasm. A Composer holds a match and a language. Composer.Seat returns the forms for one
// player, as a phone asks them:
//
//	c := compose.New(score.View{Match: m, Lang: lang.It, Mode: m.Mode()})
//	for _, f := range c.Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)           // "Anna gioca": 7b
//		trial, err := f.Try(a)                         // Lines: play anna 7W; Fouls: what to warn of first
//	}
//
// A Form is a question, and the actions that its answers mean. An answer is composed once, and judged on a copy of the
// match (Trial): the trial serves the text under the form, the refusal of an impossible answer, and the warning of a
// foul. The trial has the lines of the actions as they are stored (Match.Write). Whoever records the lines judges them
// again, on the match itself.
//
// How a line is asked for follows from its shape and its referee.Ask:
//
//	numbers that all players say     numbers.go    one form, with their sum
//	a whole round                    numbers.go    the game's own form, with what each player will get
//	one card of one player           card.go       a short code; out of turn the name first
//	a fast game                      short.go      short forms for whole lines
//	a round by its points            onpaper.go    one number for each player, as on a slip; who comes and goes
//	any other line                   lineform.go   one field for each word
//
// A new kind of word is a case in lineFields.field or typed (its field) and one in spelling.word (what people type).
//
//	composer.go               Composer; what a director may have to settle; the options and helps of choices
//	seat.go                   the forms for a player, the director or the scorer on a separate device
//	due.go, drawn.go          the form of the deal and who is proposed in it; the first dealer by drawn cards
//	first_card.go             what may come before the first card of a round: the dog, the card called, typed lines
//	numbers.go, card.go, short.go, short_js.go, onpaper.go, lineform.go     the forms
//	tapped.go                 what a phone offers to tap, and in which order
//	beside.go                 the lines of a fast game that a page offers besides those that are due
//	director.go               the director's form: a warning, points, a void round, what a remedy proposes
//	trial.go                  forms judged on a copy of the match
//	spelling.go, cardcode.go  what is typed into one field as the words of a line; how cards are typed (a game reads its
//	                          short forms for whole lines itself)
//	lines.go                  actions of players, notes and corrections; an action as the values of a form
//	games.go                  which game a typed title means; the lines and the fields of its house rules
//
// What a match waits for, what its referee may say, and the score under a question come from package score. The texts
// of what people can choose, each with its key and its help, stand here in Keyed: the actions of a table
// ("action.KEY"), the ways to record a round ("mode.KEY"), the moves of a director ("move.KEY").
//
// The receiver of a method says what the method needs. Each type of this list embeds the one before it: score.View (the
// match with the choices of its table), spelling (what people type), judged (rulings, and lines tried on a copy),
// Composer (the forms).
package compose

//go:generate go run arbitro/referee/lang/gen -export

import (
	"slices"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

// Composer turns the lines that may come next in a match into questions, and their answers into actions. It asks
// nobody and stores nothing, so tables and phones use it in the same way. A new Composer is made for each question.
type Composer struct {
	judged
}

// New returns the composer of a match as its table sees it.
func New(view score.View) Composer { return Composer{judged{spelling{view}}} }

// judged reads the referee's rulings and the matters that a director may have to settle, and judges lines on a copy of
// the match.
type judged struct{ spelling }

// Matter is what a director is asked to settle: an article that was broken or disputed, and who is at fault.
type Matter struct {
	Article *rulebook.Article // nil if it is about no article
	Seat    int               // referee.Nobody if no player is at fault
}

func (c spelling) Option(key string, gaps ...any) ask.Option {
	option := ask.OptionOf(Keyed, c.Lang, key, gaps...)
	option.Label = c.Say(Keyed.Text(key).Put(gaps...))
	if help, has := Keyed.Find(key + ".help"); has {
		option.Help = text.Capital(c.Say(help))
	}
	return option
}

// NoMatter is the Matter of a director who acts on no particular ruling.
var NoMatter = Matter{Seat: referee.Nobody}

// Matters returns the rulings that a director may have to settle, the latest first: those of the open round or, between
// rounds, of the last round. They are infractions, and irregularities with a remedy, if the table may read them.
// Rulings of void rounds directly before that round are included if their remedy is a tally, because the tally is
// recorded in the round that follows.
func (c judged) Matters() []referee.Ruling {
	from := c.Match.OpenFrom()
	rounds := c.Match.Rounds()
	if last := len(rounds) - 1; last >= 0 && rounds[last].From == from { // no round is open
		rounds = rounds[:last]
	}
	void := from
	for len(rounds) > 0 && rounds[len(rounds)-1].Void {
		void = rounds[len(rounds)-1].From
		rounds = rounds[:len(rounds)-1]
	}
	var some []referee.Ruling
	for _, ruling := range slices.Backward(c.Audible()) {
		matter, ok := MatterOf(ruling)
		if ok &&
			(c.Match.Log().Compare(ruling.Line, from) >= 0 ||
				c.Match.Log().Compare(ruling.Line, void) >= 0 && matter.Tallied()) {
			some = append(some, ruling)
		}
	}
	return some
}

// Tallied reports whether the remedy closes the round by its tally.
func (of Matter) Tallied() bool {
	return slices.ContainsFunc(of.Article.Settled().Proposes(), func(proposal rulebook.Proposal) bool {
		return proposal.Move == rulebook.Count
	})
}

// Matter returns the latest matter of the round, and false if there is none.
func (c judged) Matter() (Matter, bool) {
	for _, ruling := range c.Matters() {
		return MatterOf(ruling)
	}
	return NoMatter, false
}

// MatterAt returns the matter of a ruling on a line, and false if there is no such ruling that the table may read.
func (c judged) MatterAt(line int) (Matter, bool) {
	for _, ruling := range c.Audible() {
		if matter, ok := MatterOf(ruling); ok && ruling.Line == line {
			return matter, true
		}
	}
	return NoMatter, false
}

// MatterOf returns what a director may have to settle about a ruling, and false if there is nothing to settle.
func MatterOf(ruling referee.Ruling) (Matter, bool) {
	irregular := ruling.Verdict == rulebook.Infraction ||
		ruling.Verdict == rulebook.Noted && ruling.Article.Remedy() != nil
	return Matter{ruling.Article, ruling.Seat}, irregular && !ruling.OfCourse() && ruling.Article.Settled() != nil
}
