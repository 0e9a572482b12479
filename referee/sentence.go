package referee

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Sentence says a ruling in one plain sentence that a person could read out at the table.
func (m *Match) Sentence(r Ruling, in lang.Lang) string {
	return rulebook.Fill(r.Article.Sentence(r.Verdict, r.Since > 0, r.Facts.Case, in), prose{m, in}.fills(r))
}

// fills returns what stands in the gaps of a ruling's sentence.
func (p prose) fills(r Ruling) func(word string) string {
	g, roster, in := p.m.Game(), p.m.Roster(), p.in
	name := func(seat int) string {
		if seat < 0 || seat >= roster.Len() {
			return words.TheTable.In(in)
		}
		return roster.Name(seat)
	}
	var fact func(word string) string
	fact = func(word string) string {
		switch word {
		case "player":
			return name(r.Seat)
		case "other":
			return name(r.Facts.Other)
		case "card":
			return g.Deck.Name(r.Facts.Card, in)
		case "suit":
			return g.Deck.SuitName(r.Facts.Suit, in)
		case "word":
			return r.Facts.Word.In(in)
		case "rule":
			return r.Article.Title().In(in)
		case "n":
			return strconv.Itoa(r.Facts.N)
		case "m":
			return strconv.Itoa(r.Facts.M)
		case "line":
			return strconv.Itoa(r.Line)
		case "since":
			return strconv.Itoa(r.Since)
		case "points":
			return strconv.Itoa(r.Points)
		case "cards":
			return strconv.Itoa(r.Cards)
		}
		if particle, rest, found := strings.Cut(word, " "); found {
			return in.After(particle, fact(rest))
		}
		return "{" + word + "}"
	}
	return fact
}
