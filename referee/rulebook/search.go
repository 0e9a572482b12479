// Finding an article by id or by what people say.

package rulebook

import (
	"strings"
	"sync"

	"arbitro/referee/lang"
)

// Find returns the article with this id; the game's name before the first dot may be left out.
func Find(articles []*Article, id string) (*Article, bool) {
	id = strings.ToLower(id)
	for _, a := range articles {
		if _, short, _ := strings.Cut(a.ID, "."); a.ID == id || short == id {
			return a, true
		}
	}
	return nil, false
}

// rankers keeps the ranker of each book that was searched, by its first article.
var rankers sync.Map

type shelfKey struct {
	first *Article
	count int
}

// Search returns the articles that the words ask for, best first; none if no article speaks of them. What people say
// finds an article, in any language whatever the reader's: in decides only where the words fit several languages
// equally well. Wrong letters are mended. A query that is the id or the title of an article finds that article first.
func Search(articles []*Article, words []string, in lang.Lang) []*Article {
	typed := strings.Join(words, " ")
	if len(articles) == 0 || len(splitWords(typed)) == 0 {
		return nil
	}
	key := shelfKey{articles[0], len(articles)}
	kept, found := rankers.Load(key)
	if !found {
		kept, _ = rankers.LoadOrStore(key, newRanker(articles))
	}
	all := kept.(*ranker).rank(typed, in)
	named, isID := Find(articles, typed)
	if !isID {
		named = titled(articles, typed)
	}
	if named == nil {
		return all
	}
	first := []*Article{named}
	for _, a := range all {
		if a != named {
			first = append(first, a)
		}
	}
	return first
}

// titled returns the article with this very title in any language, or nil.
func titled(articles []*Article, typed string) *Article {
	wanted := strings.Join(splitWords(typed), " ")
	for _, a := range articles {
		for _, in := range lang.All {
			if strings.Join(splitWords(a.Title().In(in)), " ") == wanted {
				return a
			}
		}
	}
	return nil
}
