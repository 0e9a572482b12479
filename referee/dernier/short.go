package dernier

import (
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// short is what people type at the table while the cards fly: one line for a card and all that goes with it.
//
//	7h              the player whose turn it is plays it
//	jh s dernier    a jack, its suit, and a word
//	+ 9c    + p     draws, and plays or passes
//	anna 7h         somebody else, out of turn
//	carla +8h       puts down in advance the card that lies on top; `anna +3` draws three
//	bruno ! anna match dubito
//
// A name holds for what follows it, up to another name or the next card. Where none stands, it is whoever is due as
// things stand after the words before: so several events go on one line.
var short = &referee.Short{
	Help: words.ShortHelp,
	Now:  now,
	Lines: func(m *referee.Match, words []string, in lang.Lang) ([]string, bool) {
		e, ok := m.Engine().(*Engine)
		if !ok || !e.Open() || len(words) == 0 {
			return nil, false
		}
		return understand(m, e, quoted(words), in)
	},
}

// now returns the question for what the table waits for, and its help.
func now(m *referee.Match) (question, help lang.Speaker) {
	e, ok := m.Engine().(*Engine)
	switch {
	case !ok || !e.Open():
		return nil, nil
	case !e.round.begun:
		return e.round.asksFor(), words.HelpDeal
	}
	who := e.round.waitsFor()
	name := m.Roster().Name(who)
	switch {
	case int(e.round.pos.namer) == who && e.round.ledger.sevenDebtor() == nobody:
		return words.NowNames(name), words.ShortHelp
	case e.round.ledger.sevenDebtor() == who:
		return words.NowSeven(name), words.ShortHelp
	}
	return words.NowTurn(name), words.ShortHelp
}

// understand tries the readings of a line, the likeliest first: the first word as the suit that is due, as a player's
// name, as anything else.
func understand(m *referee.Match, e *Engine, words []string, in lang.Lang) ([]string, bool) {
	typing := func(seat int, words []string) *typist {
		return &typist{Typing: referee.Typing{Match: m, Words: words}, in: in, seat: seat}
	}
	if e.round.pos.namer != nobody {
		if t := typing(nobody, words); t.suit() && t.read() && t.cards == 0 {
			return t.Lines, true
		}
	}
	if seat, ok := m.Player(words[0]); ok {
		t := typing(seat, words[1:])
		if e.round.starter == nobody && !e.round.begun {
			t.Add("start " + m.Roster().IDs()[seat])
		}
		if t.read() {
			return t.Lines, true
		}
	}
	t := typing(nobody, words)
	ok := t.read()
	return t.Lines, ok
}

// quoted joins the words between quotation marks into one word.
func quoted(words []string) []string {
	var all []string
	for i := 0; i < len(words); i++ {
		if strings.HasPrefix(words[i], `"`) {
			for k := i; k < len(words); k++ {
				if strings.HasSuffix(words[k], `"`) && (k > i || len(words[k]) > 1) {
					words = slices.Replace(slices.Clone(words), i, k+1, strings.Join(words[i:k+1], " "))
					break
				}
			}
		}
		all = append(all, words[i])
	}
	return all
}

// typist reads one line of short forms.
type typist struct {
	referee.Typing
	in    lang.Lang
	seat  int // who was named; nobody where it is whoever is due
	cards int // read so far
}

// read reads the words one after the other. It returns false if a word means nothing, or there are no words.
func (t *typist) read() bool {
	for len(t.Words) > 0 {
		if !t.card() && !t.draw() && !t.word() && !t.fine() && !t.accuse() && !t.verdict() && !t.other() {
			return false
		}
	}
	return len(t.Lines) > 0
}

// e returns the engine as it stands after the lines so far.
func (t *typist) e() *Engine { return t.Match.Engine().(*Engine) }

// take removes and returns the next word.
func (t *typist) take() string {
	word := t.Words[0]
	t.Drop(1)
	return word
}

// who returns the id of the named player, or of this seat if nobody is named.
func (t *typist) who(seat int) string {
	if t.seat != nobody {
		seat = t.seat
	}
	return t.ID(max(seat, 0))
}

// turn returns the named seat, or the seat on turn.
func (t *typist) turn() int {
	if t.seat != nobody {
		return t.seat
	}
	return int(t.e().round.pos.turn)
}

// other changes to another player. A name cut down to one letter counts at a line's beginning only.
func (t *typist) other() bool {
	seat, ok := t.Match.Player(t.Words[0])
	if !ok || len(t.Words) == 1 || len([]rune(t.Words[0])) == 1 {
		return false
	}
	t.take()
	t.seat, t.cards = seat, 0
	return true
}
