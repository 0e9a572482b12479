package desk

import (
	"slices"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/play"
)

// Ruled returns those of some matches at which the list of rulings has to look, the unfinished ones too.
func Ruled(all []db.Match) []db.Match {
	return slices.DeleteFunc(slices.Clone(all), func(m db.Match) bool { return m.Finished && m.Ruled == db.NotRuled })
}

// ruled returns whether the list of rulings has to look at a finished match.
func ruled(m *referee.Match) db.Ruled {
	for _, r := range m.Rulings() {
		if r.Verdict.Broken() {
			return db.IsRuled
		}
	}
	log := m.Log()
	for n := 1; n <= log.Len(); n++ {
		if len(log.About(n)) > 0 {
			return db.IsRuled
		}
	}
	if len(m.Warnings()) > 0 {
		return db.IsRuled
	}
	var lexer play.Lexer
	for _, text := range log.All(1) {
		line, err := lexer.Split(text)
		if err != nil || line.Blank() {
			continue
		}
		if verb, _ := m.Game().Grammar.Verb(line.Words[0]); verb == play.Penalty || verb == play.Redeal {
			return db.IsRuled
		}
	}
	return db.NotRuled
}
