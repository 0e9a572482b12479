package table

import (
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textHead = lang.Text{
		It: "Prima del primo round: giocatori e regole della casa",
		En: "Before the first round: players and house rules",
	}
	textRoundDealt = lang.Text{It: "Round %d, mazziere %s", En: "Round %d, dealt by %s"}
	textStruck     = lang.Text{It: "%s (tolta)", En: "%s (struck)"}
	textOnLine     = lang.Text{It: "%s (riga %d)", En: "%s (line %d)"}
)

// chapter holds the lines of one round, or the lines before the first round.
type chapter struct {
	title   string
	entries []entry
}

// entry is one entry of the record as people would correct it: a line, or the numbers that all players said together.
type entry struct {
	said     string
	lines    []int
	verb     play.Verb
	together bool
}

// chapters groups by round the lines of the log that can be corrected.
func (v View) chapters() []chapter {
	m := v.Match
	all := []chapter{{title: v.say(textHead)}}
	round := 0
	for n := range m.Log().Numbers() {
		text, stands := m.Log().Standing(n)
		if !stands {
			text = m.Log().Stood(n)
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
		all[len(all)-1].add(v, n, text, stands)
	}
	if len(all[0].entries) == 0 {
		all = all[1:]
	}
	return all
}

// add adds a line to the chapter; numbers of one verb that all players say in one form make one entry.
func (h *chapter) add(v View, n int, text []byte, stands bool) {
	m := v.Match
	words, verb, _ := wordsOf(m, text)
	said := v.said(text)
	if !stands {
		said = v.say(textStruck, said)
	}
	if how := m.Game().AskOf(verb); !stands || !how.Together || len(words) != 2 {
		h.entries = append(h.entries, entry{said: v.say(textOnLine, said, n), lines: []int{n}, verb: verb})
		return
	}
	each := m.SayWord(m.Game().Grammar.Shape(verb).Words[0], []byte(words[0]), v.Lang) + " " + words[1]
	for i := range h.entries {
		if e := &h.entries[i]; e.together && e.verb == verb {
			e.said, e.lines = e.said+", "+each, append(e.lines, n)
			return
		}
	}
	h.entries = append(h.entries, entry{v.say(textNamed, m.Game().Call(verb, v.Lang), each), []int{n}, verb, true})
}
