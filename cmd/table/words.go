package table

import (
	"strings"
	"unicode/utf8"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

const dealVerb = play.Deal

var (
	textRules     = lang.Text{It: "Regole", En: "Rules"}
	textRulesHelp = lang.Text{It: "Scrivete qualche parola da cercare; niente per vederle tutte.", En: "Type a few words to look for; nothing for all of them."}
	textNoArticle = lang.Text{It: "Nessun articolo parla di «%s».", En: "No article speaks of \"%s\"."}
	textSource    = lang.Text{It: "Fonte: %s (%v)", En: "Source: %s (%v)"}
)

func fields(s string) []string { return strings.Fields(s) }

// articles sets articles one under another.
func (v *Evening) articles(found []*rulebook.Article) string {
	var b strings.Builder
	for _, a := range found {
		b.WriteString(v.say(textArticle, a.Title(), a.ID) + "\n" + a.Text().In(v.Lang) + "\n" + v.say(textSource, a.Source(), a.Kind()) + "\n\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// verbOf gives the verb of a line of play.
func verbOf(g *referee.Game, line []byte) (play.Verb, bool) {
	first, _, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
	return g.Grammar.Verb([]byte(first))
}

func verbName(g *referee.Game, v play.Verb) string { return g.Grammar.Shape(v).Verb }

// isRaw reports whether what was typed is a line of a record: it begins with a verb, and says more than the verb or
// needs no more.
func isRaw(g *referee.Game, line string) bool {
	verb, ok := verbOf(g, []byte(line))
	return ok && (len(fields(line)) > 1 || len(g.Grammar.Shape(verb).Words) == g.Grammar.Shape(verb).Optional)
}

// only gives the expectations of one verb.
func only(all []referee.Expectation, verb play.Verb) []referee.Expectation {
	var some []referee.Expectation
	for _, e := range all {
		if e.Verb == verb {
			some = append(some, e)
		}
	}
	return some
}

// capital begins a text with a capital letter.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return strings.ToUpper(string(first)) + text[n:]
}
