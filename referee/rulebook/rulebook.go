// Package rulebook is the house's book of rules: articles that a person can read, search, and that every ruling names.
//
// An article is a Go variable of the game that it belongs to: an id, its place in the source document, a title and a
// text in both languages, and for each verdict the sentence that the referee says:
//
//	var follow = &rulebook.Article{
//		ID:     "istinto.follow",
//		Kind:   rulebook.Rule,
//		Source: lang.Text{It: "…", En: "…"},
//		Title:  lang.Text{It: "Rispondere al seme", En: "Following suit"},
//		Text:   lang.Text{It: "…", En: "…"},
//		Says: []rulebook.Saying{{Verdict: rulebook.Infraction, Text: lang.Text{It: "{player} …", En: "{player} …"}}},
//	}
//
// Words in braces are filled from the ruling: {player} {other} {card} {suit} {n} {m} {line} {since} {points} {cards}.
// To add a rule: write the article beside the engine that judges it, list it among the game's articles, and give it a
// record that keeps it and one that breaks it; the suite fails an article without both.
package rulebook

import (
	"fmt"
	"strings"

	"arbitro/referee/lang"
)

// Verdict is what the referee finds.
type Verdict uint8

// The verdicts.
const (
	Infraction Verdict = iota // a rule was broken
	Upheld                    // a challenge, a knock or an accusation was right
	Denied                    // ... or wrong
	Refused                   // too late, or not allowed: no effect
	Noted                     // irregular, no offence
)

var verdictNames = [...]string{"infraction", "upheld", "denied", "refused", "note"}

// String gives the verdict as records and JSON write it.
func (v Verdict) String() string { return verdictNames[v] }

var verdictTitles = [...]lang.Text{
	{It: "infrazione", En: "infraction"},
	{It: "accolta", En: "upheld"},
	{It: "respinta", En: "denied"},
	{It: "senza effetto", En: "refused"},
	{It: "nota", En: "note"},
}

// In gives the verdict as people read it.
func (v Verdict) In(l lang.Lang) string { return verdictTitles[v].In(l) }

// Broken reports whether the verdict means that a foul was found, or a challenge decided.
func (v Verdict) Broken() bool { return v == Infraction || v == Upheld || v == Denied }

// Kind says where an article comes from.
type Kind uint8

// The kinds of articles.
const (
	Rule     Kind = iota // the source document says so
	Decision             // the document is silent or contradicts itself, and the house has decided
	Choice               // a house rule that a table may set otherwise: an option
	Practice             // what arbiters do where the document leaves it open
)

var kindTitles = [...]lang.Text{
	{It: "regola del documento", En: "rule of the document"},
	{It: "decisione della casa", En: "house decision"},
	{It: "opzione", En: "option"},
	{It: "prassi arbitrale", En: "arbiters' practice"},
}

// In gives the kind as people read it.
func (k Kind) In(l lang.Lang) string { return kindTitles[k].In(l) }

// Article is one rule.
type Article struct {
	ID     string
	Kind   Kind
	Source lang.Text // where the source document says it, or who decided
	Title  lang.Text
	Text   lang.Text // the rule in full
	Words  lang.Text // further words that a search finds it by
	Says   []Saying  // the referee's sentences; none for an article that no ruling names
	Course bool      // its notes and infractions are part of the game's course: no fault of the line that brings them
}

// Saying is the sentence for one verdict.
type Saying struct {
	Verdict Verdict
	Since   bool // the sentence for a ruling that concerns an earlier line
	Case    int  // which of several sentences for one verdict, as the engine tells them apart
	Text    lang.Text
}

// Speaks reports whether rulings may name the article.
func (a *Article) Speaks() bool { return len(a.Says) > 0 }

// Sentence gives the sentence for a verdict, in the case that the engine names; since tells whether the ruling concerns
// an earlier line. A verdict that the article has no sentence for gets its title.
func (a *Article) Sentence(v Verdict, since bool, which int, in lang.Lang) string {
	best, fit := a.Title, 0
	for _, s := range a.Says {
		if s.Verdict != v {
			continue
		}
		fits := 1
		if s.Since == since {
			fits++
		}
		if s.Case == which {
			fits += 2
		}
		if fits > fit {
			best, fit = s.Text, fits
		}
	}
	return best.In(in)
}

// Fill puts facts in the place of the words in braces; fact gives the text for a word.
func Fill(sentence string, fact func(word string) string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(sentence, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		word, after, ok := strings.Cut(rest, "}")
		if !ok {
			panic(fmt.Sprintf("rulebook: a brace stays open in %q", sentence))
		}
		b.WriteString(fact(word))
		sentence = after
	}
}
