package referee

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
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
		return words.InHead.In(in)
	case void:
		return words.InVoid.In(in)
	case trick > 0:
		return words.InTrick(round, trick).In(in)
	}
	return words.InRound(round).In(in)
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
		line := strings.Fields(string(text))
		if at != from && len(line) > 0 && strings.EqualFold(line[0], "deal") {
			break
		}
		if len(line) < 3 || !strings.EqualFold(line[0], "play") {
			continue
		}
		if !slices.Contains(players, line[1]) {
			players = append(players, line[1])
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

// SentenceAt is Sentence with the round and the trick in the place of the number of a line: for people who do not read
// the record.
func (m *Match) SentenceAt(r Ruling, in lang.Lang) string {
	sentence := r.Article.Sentence(r.Verdict, r.Since > 0, r.Facts.Case, in)
	for i, word := range words.ByLine.In(in) {
		for gap, line := range map[string]int{" {since}": r.Since, " {line}": r.Line} {
			if strings.Contains(sentence, word+gap) {
				place := strings.Replace(words.ByPlace.In(in)[i], "_", m.Where(line, in), 1)
				sentence = strings.ReplaceAll(sentence, word+gap, place)
			}
		}
	}
	return rulebook.Fill(sentence, prose{m, in}.fills(r))
}
