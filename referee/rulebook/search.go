package rulebook

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"arbitro/referee/lang"
)

// Find gives the article with this id; the game's name before the first dot may be left out.
func Find(articles []*Article, id string) (*Article, bool) {
	id = strings.ToLower(id)
	for _, a := range articles {
		if _, short, _ := strings.Cut(a.ID, "."); a.ID == id || short == id {
			return a, true
		}
	}
	return nil, false
}

// Search gives the articles in which every word occurs, in the reader's language or as an id, best first. A word is
// found by its beginning, whatever its case and accents. Where no article has all the words, those that have most of
// them are given.
func Search(articles []*Article, words []string, in lang.Lang) []*Article {
	type hit struct {
		article      *Article
		found, score int
	}
	var hits []hit
	most := 0
	for _, a := range articles {
		h := hit{article: a}
		for _, w := range words {
			if s := a.weigh(plain(w), in); s > 0 {
				h.found++
				h.score += s
			}
		}
		most = max(most, h.found)
		hits = append(hits, h)
	}
	if most == 0 {
		return nil
	}
	hits = slices.DeleteFunc(hits, func(h hit) bool { return h.found < most })
	slices.SortStableFunc(hits, func(a, b hit) int { return b.score - a.score })
	found := make([]*Article, len(hits))
	for i, h := range hits {
		found[i] = h.article
	}
	return found
}

// weigh tells how well a word fits an article: the title counts most, then id and search words, then the text.
func (a *Article) weigh(word string, in lang.Lang) int {
	if word == "" {
		return 0
	}
	score := 0
	for _, part := range []struct {
		text   string
		weight int
	}{
		{a.Title.In(in), 8},
		{strings.ReplaceAll(a.ID, ".", " "), 4},
		{a.Words.In(in), 4},
		{a.Text.In(in), 1},
	} {
		for _, w := range strings.FieldsFunc(plain(part.text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			switch {
			case w == word:
				score += 2 * part.weight
			case strings.HasPrefix(w, word) || len(w) > 4 && len(word) > 4 && w[:len(w)-1] == word[:len(word)-1]:
				score += part.weight
			}
		}
	}
	return score
}

// plain gives a text in lower case and without accents.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(s))
}
