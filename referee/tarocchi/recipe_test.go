package tarocchi

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	price "arbitro/scoring/tarocchi"
)

// TestContractRecipe keeps the recipe for a contract: each contract has its word, its multiplier, its names in every
// language, and its place in the article.
func TestContractRecipe(t *testing.T) {
	for what, n := range map[string]int{"names": len(contractNames), "short names": len(contractShort)} {
		if n != len(contracts) {
			t.Fatalf("%d contracts, and %d %s", len(contracts), n, what)
		}
	}
	for i := range contracts {
		c := price.Contract(i)
		if c == price.Pass {
			continue
		}
		if i > 1 && c.Multiplier() <= price.Contract(i-1).Multiplier() {
			t.Errorf("%s is worth no more than the contract below it", c)
		}
		for _, language := range lang.All {
			name := contractNames[i].In(language)
			article := book.Article("tarocchi.contracts").Text().In(language)
			if name == "" || contractShort[i].In(language) == "" || !strings.Contains(article, strings.TrimSuffix(name, " with the dog")) {
				t.Errorf("%s: the article in %s does not name %q", c, language, name)
			}
		}
	}
}
