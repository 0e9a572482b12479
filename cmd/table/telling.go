package table

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textTold  = lang.Text{It: "%s: %s", En: "%s: %s"}
	textSince = lang.Text{It: "(Riga %d: %s)", En: "(Line %d: %s)"}
)

// told says a line of the record in plain words.
func (v *Evening) told(m *referee.Match, text []byte) string { return m.Say(text, v.Lang) }

// ruling says what the referee has ruled, with its article, and what the earlier line was that it speaks of.
func (v *Evening) ruling(m *referee.Match, r referee.Ruling) string {
	said := v.say(textArticle, m.Sentence(r, v.Lang), r.Article.ID)
	if text, stands := standing(m, r.Since); stands {
		said += "\n" + v.say(textSince, r.Since, v.told(m, text))
	}
	return said
}

// standing gives what stands on a line; false for one that does not stand, or is not there.
func standing(m *referee.Match, n int) ([]byte, bool) {
	if n < 1 || n > m.Log().Len() {
		return nil, false
	}
	return m.Log().Standing(n)
}

// wordsOf parts a line into its verb and the words after it; false for one that cannot be read.
func wordsOf(m *referee.Match, text []byte) ([]string, play.Verb, bool) {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return nil, 0, false
	}
	verb, ok := m.Game().Grammar.Verb(line.Words[0])
	if !ok {
		return nil, 0, false
	}
	words := make([]string, 0, len(line.Words)-1)
	for _, w := range line.Words[1:] {
		words = append(words, string(w))
	}
	return words, verb, true
}
