// Package compose turns what may come next in a match into questions, and turns the answers into lines of play. It also
// runs a whole match at a table: it asks, judges each answer before it records it, warns of fouls, undoes and corrects.
//
// The package knows no store, no terminal and no network, so a laptop, a phone and a page in the browser ask in the
// same way, and it builds for js/wasm. A Composer holds a match and a language; it asks nobody and stores nothing.
// Composer.Seat returns the forms for one player, as a phone asks them:
//
//	c := compose.New(score.View{Match: m, Lang: lang.It, Mode: m.Mode()})
//	for _, f := range c.Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)           // "Anna gioca": 7b
//		trial, err := f.Try(a)                         // Lines: play anna 7W; Fouls: what to warn of first
//	}
//
// A Table runs a match. It asks through an ask.Asker what Match.Legal says is due, one question after another, and
// records the answers through a Stored, which is a match of the desk or of a page in a browser:
//
//	t := &compose.Table{Talk: compose.Talk{Asker: asker, Lang: lang.It}, Stored: stored, Dealer: referee.Nobody, …}
//	err := t.Play(ctx)                                 // ask.ErrPaused: interrupted, all that was confirmed is stored
//
// An answer is composed once and judged twice. The first time is on a copy of the match (Trial), which serves the text
// under the form, the refusal of an impossible answer, and the warning of a foul. The second time is on the match
// itself (record.go). A line with a foul can be taken back or recorded, and then also be followed by an accusation or
// by the director's decision.
//
// A Form is a question, and the lines that its answers mean. How a line is asked for follows from its shape and its
// referee.Ask:
//
//	numbers that all players say     numbers.go    one form, with their sum
//	a whole round                    numbers.go    the game's own form, with what each player will get
//	one card of one player           card.go       a short code; out of turn the name first
//	a fast game                      card.go       short forms for whole lines
//	a round by its points            onpaper.go    one number for each player, as on a slip; who comes and goes
//	any other line                   lineform.go   one field for each word
//
// A new kind of word is a case in lineFields.field or typed (its field) and one in spelling.word (what people type). A
// new action of the table is a line in acts.possible and its texts "action.KEY" and "action.KEY.key".
//
// From the table at the top to the words at the bottom:
//
//	play.go                   one question after another, to the end of the match
//	ask.go                    one question under the board, until its answer is recorded: the keys of the actions, a
//	                          line of play typed instead, questions that are interrupted
//	unfinished.go             the form that was left before its answer was recorded, and how it was left
//	actions.go                the actions that can be chosen at any question, and the keys that do one at once, such as
//	                          F2 (glances, signs): a new key of the table is a row there; the clock
//	correct.go, change.go     corrections: choosing an entry, and the form in which it is corrected
//	correct_clash.go          a correction that contradicts the record, makes fouls, or voids the round
//	correct_effect.go         what a correction changes: totals, rounds, lines that came by themselves; its lines
//	reenter.go                a correction that enters a whole round again
//	rules.go                  the rulebook, disputes, accusations, and recording what a director decides
//	answer.go                 the answer to a dispute: the facts that decide, and what it ends in
//	director.go               the director's form: a warning, points, a void round, what a remedy proposes
//	record.go                 recording, what follows from each choice of a warning
//	undo.go                   undo and redo, also of corrections
//	seat.go                   the forms for a player, the director or the scorer on a separate device
//	chapters.go               the entries of a record as people correct them
//	table.go                  Talk, Table, what a table keeps from one question to the next and over a pause; Live,
//	                          Stored, Store: where matches are stored
//	games.go                  which game a typed title means, and the lines that name a game and its house rules
//	numbers.go, card.go, onpaper.go, lineform.go     the forms; in card.go also how cards are typed, in lineform.go what
//	                          a phone offers to tap, and in which order, and the field of a house rule
//	first_card.go             what may come before the first card of a round: the dog, the card called, typed lines
//	outcome.go                from play by play to the outcome of the round: what is struck, and what stands beside it
//	out.go                    who has reached the target where that puts them out: leaves, comes back or stays
//	drawn.go                  the first dealer by the cards that the players draw
//	due.go, trial.go          the form of the deal and who is proposed in it (the first dealer comes from outside:
//	                          Table.Dealer); forms judged on a copy, the warning of a foul and its choices
//	composer.go, spelling.go  Composer, what a director may have to settle; what is typed into one field as the words of
//	                          a line (a game reads its short forms for whole lines itself)
//
// What a match waits for, what its referee may say, and the score under a question come from package score.
//
// The receiver of a method says what the method needs. Each type of this list embeds the one before it: score.View (the
// match with the choices of its table), spelling (what people type), judged (rulings, and lines tried on a copy),
// Composer (the forms), History (the record as people correct it). A Table runs the match. acts, keys, dispute and
// correction embed the Table: they are the things that its people do at a question.
package compose

//go:generate go run arbitro/referee/lang/gen -export

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Composer turns the lines that may come next in a match into questions, and their answers into lines of play. It asks
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

func (c spelling) option(key string, gaps ...any) ask.Option {
	option := ask.OptionOf(Keyed, c.Lang, key, gaps...)
	option.Label = c.Say(Keyed.Text(key).Put(gaps...))
	return option
}

// nothing is the Matter of a director who acts on no particular ruling.
var nothing = Matter{Seat: referee.Nobody}

// Matters returns the rulings that a director may have to settle, the latest first: those of the open round or, between
// rounds, of the last round. They are infractions, and irregularities with a remedy, if the table may read them.
// Rulings of void rounds directly before that round are included if their remedy is a tally, because the tally is
// recorded in the round that follows.
func (c judged) Matters() []referee.Ruling {
	from := c.Match.OpenFrom()
	all := c.Match.Rounds()
	if last := len(all) - 1; last >= 0 && all[last].From == from { // no round is open
		all = all[:last]
	}
	void := from
	for len(all) > 0 && all[len(all)-1].Void {
		void = all[len(all)-1].From
		all = all[:len(all)-1]
	}
	var some []referee.Ruling
	for _, ruling := range slices.Backward(c.Audible()) {
		matter, ok := matterOf(ruling)
		if ok &&
			(c.Match.Log().Compare(ruling.Line, from) >= 0 ||
				c.Match.Log().Compare(ruling.Line, void) >= 0 && matter.tallied()) {
			some = append(some, ruling)
		}
	}
	return some
}

// tallied reports whether the remedy closes the round by its tally.
func (of Matter) tallied() bool {
	return slices.ContainsFunc(of.Article.Settled().Proposes(), func(proposal rulebook.Proposal) bool {
		return proposal.Move == rulebook.Count
	})
}

// Matter returns the latest matter of the round, and false if there is none.
func (c judged) Matter() (Matter, bool) {
	for _, ruling := range c.Matters() {
		return matterOf(ruling)
	}
	return nothing, false
}

// MatterAt returns the matter of a ruling on a line, and false if there is no such ruling that the table may read.
func (c judged) MatterAt(line int) (Matter, bool) {
	for _, ruling := range c.Audible() {
		if matter, ok := matterOf(ruling); ok && ruling.Line == line {
			return matter, true
		}
	}
	return nothing, false
}

func matterOf(ruling referee.Ruling) (Matter, bool) {
	irregular := ruling.Verdict == rulebook.Infraction ||
		ruling.Verdict == rulebook.Noted && ruling.Article.Remedy() != nil
	return Matter{ruling.Article, ruling.Seat}, irregular && !ruling.OfCourse() && ruling.Article.Settled() != nil
}

// CanCount reports whether Holders can answer: a round is open, and its cards can be counted.
func (c judged) CanCount() bool {
	_, open := c.Match.Open()
	_, counted := c.Match.Holders(referee.Wanted{Card: referee.Nobody})
	return open && counted
}

// Holders returns which players can still hold the typed card or suit: a title and the answer. It returns an error if
// the text is neither.
func (c judged) Holders(typed string) (title, answer string, err error) {
	game := c.Match.Game()
	if game.Deck == nil {
		return c.Say(Keyed.Text("action.rules")), c.Say(Words.NoCount), nil
	}
	w, ok := game.Wanted(typed, c.Lang)
	if !ok {
		return "", "", Words.NoCard(typed).Err()
	}
	what := "suit"
	wanted := ""
	if w.Card == referee.Nobody {
		wanted = game.Deck.SuitName(w.Suit, c.Lang)
	} else {
		wanted = game.Deck.Name(w.Card, c.Lang)
		if game.Deck.Face(w.Card).Copies <= 1 {
			what = "card"
		}
	}
	title = c.Say(Words.WhoHolds(wanted))
	holders, counted := c.Match.Holders(w)
	switch {
	case !counted:
		return title, c.Say(Words.NoCount), nil
	case !holders.Honest:
		return title, c.Say(Words.Contradiction), nil
	case holders.Out():
		return title, c.Say(Keyed.Text(what + ".out")), nil
	}
	lines := []string{c.Say(Words.IfHonest)}
	for _, seat := range c.Match.Sits() {
		holds := Keyed.Text(what + "." + whether[holders.Seats[seat]])
		lines = append(lines, c.Say(holds.Put("player", c.Match.Roster().Name(seat))))
	}
	rest := Keyed.Text(what + ".rest." + whether[holders.Rest])
	return title, strings.Join(append(lines, c.Say(rest)), "\n"), nil
}

// whether maps what counting says of a hand (it cannot, may or must hold the card) to the endings of text keys.
var whether = [...]string{cards.Cannot: "cannot", cards.May: "may", cards.Must: "must"}

// verbName returns a verb in the form of records.
func verbName(game *referee.Game, v play.Verb) string { return game.Grammar.Shape(v).Verb }

// texts returns the texts of lines of the log, by their numbers, without comments.
func texts(match *referee.Match, lines []int) []string {
	all := make([]string, len(lines))
	for i, n := range lines {
		text, _ := match.Log().Standing(n)
		all[i] = withoutComment(text)
	}
	return all
}

// withoutComment returns a line without the comment after it.
func withoutComment(text []byte) string {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return string(text)
	}
	return string(line.From(0))
}
