package table

import (
	"fmt"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textHead       = lang.Text{It: "Prima del primo round: giocatori e regole della casa", En: "Before the first round: players and house rules"}
	textRoundDealt = lang.Text{It: "Round %d, mazziere %s", En: "Round %d, dealt by %s"}
	textStruck     = lang.Text{It: "%s (tolta)", En: "%s (struck)"}
	textOnLine     = lang.Text{It: "%s (riga %d)", En: "%s (line %d)"}
)

// chapter is what was written in one round, or before the first.
type chapter struct {
	title   string
	entries []written
}

// written is one entry of the record as people would correct it: a line, or the numbers that all players said together.
type written struct {
	said     string
	lines    []int
	verb     play.Verb
	together bool
}

// chapters parts the log's lines that can be corrected by round.
func (v *Evening) chapters(m *referee.Match) []chapter {
	all := []chapter{{title: v.say(textHead)}}
	round := 0
	for n := 1; n <= m.Log().Len(); n++ {
		if !m.Log().Correctable(n) {
			continue
		}
		text, stands := m.Log().Standing(n)
		if !stands {
			text = m.Log().Text(n)
		}
		words, verb, ok := wordsOf(m, text)
		if !ok || verb == play.Arbitro || verb == play.GameName || verb == play.ID {
			continue
		}
		if verb == play.Deal && stands {
			round++
			dealer := ""
			if len(words) > 0 {
				dealer = m.SayWord(m.Game().Grammar.Shape(verb).Words[0], []byte(words[0]), v.Lang)
			}
			all = append(all, chapter{title: v.say(textRoundDealt, round, dealer)})
		}
		all[len(all)-1].add(v, m, n, text, stands)
	}
	if len(all[0].entries) == 0 {
		all = all[1:]
	}
	return all
}

// add adds a line to the chapter; numbers of one verb that all players say in one form make one entry.
func (c *chapter) add(v *Evening, m *referee.Match, n int, text []byte, stands bool) {
	words, verb, _ := wordsOf(m, text)
	if !stands {
		c.entries = append(c.entries, written{v.say(textOnLine, v.say(textStruck, v.told(m, text)), n), []int{n}, verb, false})
		return
	}
	how := m.Game().AskOf(verb)
	if !how.Together || len(words) != 2 {
		c.entries = append(c.entries, written{v.say(textOnLine, v.told(m, text), n), []int{n}, verb, false})
		return
	}
	each := m.SayWord(m.Game().Grammar.Shape(verb).Words[0], []byte(words[0]), v.Lang) + " " + words[1]
	for i := range c.entries {
		if e := &c.entries[i]; e.together && e.verb == verb {
			e.said, e.lines = e.said+", "+each, append(e.lines, n)
			return
		}
	}
	c.entries = append(c.entries, written{v.say(textTold, m.Game().Call(verb, v.Lang), each), []int{n}, verb, true})
}

// withoutComment gives a line as it was meant, without the comment after it.
func withoutComment(text []byte) string {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return string(text)
	}
	return string(line.From(0))
}

// folded puts words that repeat into one.
func folded(words []string, shape play.Shape) []string {
	last := len(shape.Words) - 1
	if !shape.Repeat || len(words) <= last {
		return words
	}
	return append(words[:last:last], strings.Join(words[last:], " "))
}

// house asks for the value of a house rule as the rule is, not as two words.
func (f *lineForm) house(words []string) {
	for _, opt := range f.m.Game().Options {
		if opt.Key != strings.ToLower(words[0]) {
			continue
		}
		field := f.v.optionField(opt, strings.ToLower(words[1]))
		field.Key = fmt.Sprint(1)
		f.fixed, f.at, f.fields = []string{opt.Key, ""}, []int{1}, []ask.Field{field}
	}
}
