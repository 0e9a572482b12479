package referee

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

var (
	textInRound = lang.Text{It: "round %d", En: "round %d"}
	textInTrick = lang.Text{It: "round %d, presa %d", En: "round %d, trick %d"}
	textInVoid  = lang.Text{It: "round nullo", En: "a void round"}
	textInHead  = lang.Text{It: "prima del primo round", En: "before the first round"}
)

// Tricker is an engine of a game of tricks.
type Tricker interface {
	// Taken returns how many tricks of the round are complete, and who took the last of them; Nobody for a void one.
	Taken() (tricks, seat int)
}

// Where returns the place of line n as people say it: "round 2, trick 3". Rounds have the numbers that the sheet gives
// them: void rounds have none.
func (m *Match) Where(n int, in lang.Lang) string {
	round, from, void := 0, 0, false
	for _, r := range m.Rounds() {
		if m.log.Compare(r.From, n) > 0 {
			break
		}
		if from, void = r.From, r.Void; !void {
			round++
		}
	}
	if _, open := m.Open(); open && m.log.Compare(m.OpenFrom(), n) <= 0 {
		from, void = m.OpenFrom(), false
		round++
	}
	switch trick := (prose{m, in}).trickAt(from, n); {
	case from == 0:
		return textInHead.In(in)
	case void:
		return textInVoid.In(in)
	case trick > 0:
		return textInTrick.Fill(in, round, trick)
	}
	return textInRound.Fill(in, round)
}

// trickAt returns the trick of line n in the round that begins at line from; 0 where none was played.
func (p prose) trickAt(from, n int) int {
	m := p.m
	if _, ok := m.state.table.engine.(Tricker); !ok || from == 0 {
		return 0
	}
	var players []string
	stood := strings.Fields(string(m.log.Stood(n))) // it may have been struck since
	plays, isPlay := 0, len(stood) > 2 && strings.EqualFold(stood[0], "play")
	for at, text := range m.log.All(from) {
		words := strings.Fields(string(text))
		if at != from && len(words) > 0 && strings.EqualFold(words[0], "deal") {
			break
		}
		if len(words) < 3 || !strings.EqualFold(words[0], "play") {
			continue
		}
		if !slices.Contains(players, words[1]) {
			players = append(players, words[1])
		}
		if m.log.Compare(at, n) < 0 {
			plays++
		}
	}
	switch {
	case len(players) == 0 || plays == 0 && !isPlay:
		return 0
	case !isPlay && plays%len(players) == 0:
		return plays / len(players)
	}
	return plays/len(players) + 1
}

// onLine finds the words about a line in a sentence of the rulebook, and the sign of the line after them.
var onLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(Alla|alla|della|riga|On|on|of|line)( riga| line)? \{(since|line)\}`)
})

// SentenceAt is Sentence with the round and the trick in the place of the number of a line: for people who do not read
// the record.
func (m *Match) SentenceAt(r Ruling, in lang.Lang) string {
	sentence := r.Article.Sentence(r.Verdict, r.Since > 0, r.Facts.Case, in)
	sentence = onLine().ReplaceAllStringFunc(sentence, func(found string) string {
		line := r.Line
		if strings.HasSuffix(found, "{since}") {
			line = r.Since
		}
		before, _, _ := strings.Cut(found, " ")
		return preposition[before].Fill(in, lang.Plain(m.Where(line, in)))
	})
	return rulebook.Fill(sentence, prose{m, in}.fills(r))
}

// preposition is what stands before a round in the place of the words before a line.
var preposition = map[string]lang.Text{
	"Alla": {It: "Nel %s,", En: "In %s,"}, "alla": {It: "nel %s", En: "in %s"}, "della": {It: "del %s", En: "of %s"},
	"riga": {It: "%s", En: "%s"}, "line": {It: "%s", En: "%s"},
	"On": {It: "Nel %s,", En: "In %s,"}, "on": {It: "nel %s", En: "in %s"}, "of": {It: "del %s", En: "of %s"},
}
