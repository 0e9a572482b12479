package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/cards"
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
	Taps  bool         // the table's questions are tapped, not typed
}

func (c Composer) say(s lang.Speaker) string { return c.Match.Game().Say(s, c.Lang) }

func (c Composer) option(key string, gaps ...any) ask.Option {
	o := ask.OptionOf(Keyed, c.Lang, key, gaps...)
	o.Label = c.say(Keyed.Text(key).Put(gaps...))
	return o
}

// Said returns a line of the record in plain words.
func (c Composer) Said(text []byte) string { return c.Match.Say(text, c.Lang) }

// Ruling returns a ruling in plain words, with its article and with the earlier line that it concerns.
func (c Composer) Ruling(r referee.Ruling) string {
	said := c.say(Words.Article(c.Match.SentenceAt(r, c.Lang), r.Article.ID))
	if text, stands := standing(c.Match, r.Since); stands {
		said += "\n" + c.say(Words.Since(capital(c.Match.Where(r.Since, c.Lang)), c.Said(text)))
	}
	return said
}

// rulingsSaid returns in plain words the wanted rulings whose line stands, each with its line.
func (c Composer) rulingsSaid(wanted func(referee.Ruling) bool) []string {
	var all []string
	for _, r := range c.Match.Rulings() {
		if text, ok := standing(c.Match, r.Line); ok && wanted(r) {
			all = append(all, c.say(Words.AtPlay(capital(c.Match.Where(r.Line, c.Lang)), c.Said(text), c.Ruling(r))))
		}
	}
	return all
}

// titleOf returns the question of legal lines, with the player's name where it concerns a single player.
func (c Composer) titleOf(e referee.LegalLines) string {
	how := c.Match.Game().AskOf(e.Verb)
	if who := e.Who(c.Match.Game().Grammar); who != referee.Nobody && how.Named() {
		return c.say(how.Title.Put("player", c.Match.Roster().Name(who)))
	}
	return how.Bare(c.Lang)
}

// Audible returns the rulings of the match that the table may read now, by line.
func (c Composer) Audible() []referee.Ruling { return c.audibleOf(c.Match.Rulings()) }

// audibleOf returns the rulings that the table may read now: all of them where the referee speaks. Of a quiet referee
// the table reads the rulings that somebody asked for by an accusation or a report of an error, the rulings that follow
// from these, and the rulings that a line has no effect.
func (c Composer) audibleOf(rulings []referee.Ruling) []referee.Ruling {
	if !c.Quiet {
		return rulings
	}
	asked := func(n int) bool {
		text, _ := standing(c.Match, n)
		verb, ok := verbOf(c.Match.Game(), text)
		return ok && (accuses(c.Match, verb) || verb == play.Ruled)
	}
	return slices.DeleteFunc(slices.Clone(rulings), func(r referee.Ruling) bool {
		return r.Verdict != rulebook.Refused && !asked(r.Line) && !asked(r.Since)
	})
}

// saidLines returns the meaning of some lines of the log, one after the other; of a whole form what was entered, and
// not what followed from it, as the passes of those who did not take.
func (c Composer) saidLines(lines []int) string {
	form, covered := c.formOf(lines)
	if len(covered) < len(lines) {
		return c.saidTexts(texts(c.Match, lines))
	}
	var all []string
	for _, e := range c.formEntries(form, covered) {
		if form.Fields[e.At].Value != "" {
			all = append(all, e.Said)
		}
	}
	return strings.Join(all, " · ")
}

// saidAgain is saidLines for lines that are to be recorded again.
func (c Composer) saidAgain(lines []string) string {
	after, err := c.Match.After(lines...)
	if err != nil {
		return c.saidTexts(lines)
	}
	var added []int
	for n := c.Match.Log().Len() + 1; n <= after.Log().Len(); n++ {
		added = append(added, n)
	}
	c.Match = after
	return c.saidLines(added)
}

// saidTexts returns the meaning of some lines of play, one after the other. It names their common subject once.
func (c Composer) saidTexts(lines []string) string {
	all, before := "", ""
	for _, line := range lines {
		said := c.Said([]byte(line))
		about, value, parts := strings.Cut(said, c.Lang.Colon("")+" ")
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

// CanCount reports whether the cards of the open round have been counted so far, so that Holders has an answer.
func (c Composer) CanCount() bool {
	_, open := c.Match.Open()
	_, counted := c.Match.Holders(referee.Wanted{Card: referee.Nobody})
	return open && counted
}

// Holders returns who can still hold the card or the suit that somebody has typed: a title and the answer. The error
// says that it is neither.
func (c Composer) Holders(typed string) (title, answer string, err error) {
	g := c.Match.Game()
	if g.Deck == nil {
		return c.say(Keyed.Text("action.rules")), c.say(Words.NoCount), nil
	}
	w, ok := g.Wanted(typed, c.Lang)
	if !ok {
		return "", "", Words.NoCard(typed).Err()
	}
	what, wanted := "suit", ""
	if w.Card == referee.Nobody {
		wanted = g.Deck.SuitName(w.Suit, c.Lang)
	} else {
		wanted = g.Deck.Name(w.Card, c.Lang)
		if g.Deck.Face(w.Card).Copies <= 1 {
			what = "card"
		}
	}
	title = c.say(Words.WhoHolds(wanted))
	h, counted := c.Match.Holders(w)
	switch {
	case !counted:
		return title, c.say(Words.NoCount), nil
	case !h.Honest:
		return title, c.say(Words.Contradiction), nil
	case h.Out():
		return title, c.say(Keyed.Text(what + ".out")), nil
	}
	lines := []string{c.say(Words.IfHonest)}
	for _, seat := range c.Match.Sits() {
		holds := Keyed.Text(what + "." + whether[h.Seats[seat]])
		lines = append(lines, c.say(holds.Put("player", c.Match.Roster().Name(seat))))
	}
	rest := Keyed.Text(what + ".rest." + whether[h.Rest])
	return title, strings.Join(append(lines, c.say(rest)), "\n"), nil
}

// whether is the keys of the texts for what counting says of a hand.
var whether = [...]string{cards.Cannot: "cannot", cards.May: "may", cards.Must: "must"}
