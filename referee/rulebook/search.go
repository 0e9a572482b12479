// Finding an article by its id, by its title, or by what people say.

package rulebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Find returns the article with this id; the game's name before the first dot may be left out.
func Find(articles []*Article, id string) (*Article, bool) {
	id = strings.ToLower(id)
	for _, article := range articles {
		if _, short, _ := strings.Cut(article.ID, "."); article.ID == id || short == id {
			return article, true
		}
	}
	return nil, false
}

// Found is the answer to a question.
type Found struct {
	Articles []*Article // the best first; none if no article answers
	Close    int        // how many of the first are so near to each other that people must say which they mean
	Happened []string   // where several are close, what people say has happened, in the reader's language: one for each
	Aside    Aside      // the kind of a question that no article answers; "" if the question is about the rules
}

// Nothing says why no article was found for a question.
func (f Found) Nothing(question string) lang.Speaker {
	if f.Aside != "" {
		return f.Aside
	}
	return Words.NoArticle(question)
}

// What a search returns: articles of at least this part of the best score, at most so many. Those within closeShare of
// the best are close, at most mostClose.
const (
	foundShare = 0.28
	mostFound  = 8
	closeShare = 0.85
	mostClose  = 3
)

// Search returns the articles of the book that answer a question, best first. What people say finds an article in any
// language, whatever the reader's: in decides only where the words fit several languages equally well. Wrong letters
// are mended. The id or the title of an article finds that article first, and alone is close.
func (b *Book) Search(question string, in lang.Lang) Found {
	return b.ranked().search(question, in)
}

// ranked returns the ranker of the book's articles, which it makes at the first search.
func (b *Book) ranked() *ranker {
	b.ranking.Lock()
	defer b.ranking.Unlock()
	if b.ranker == nil {
		b.takeAdded()
		b.ranker = newRanker(b.All(), nil).keepLearned()
	}
	return b.ranker
}

// Search is Book.Search in the articles of several books. It learns them anew at each call: a command calls it once.
func Search(articles []*Article, question string, in lang.Lang) Found {
	return newRanker(articles, nil).search(question, in)
}

func (r *ranker) search(question string, in lang.Lang) Found {
	var found Found
	if len(r.articles) == 0 || len(splitWords(question)) == 0 {
		return found
	}
	named := r.named(question)
	if named == nil && isID(question) {
		return found
	}
	q := r.measure(question, in)
	all, aside := r.rank(q)
	if named != nil {
		found.Articles = []*Article{named}
		found.Close = 1
	} else {
		found.Aside = aside
	}
	for _, scored := range all {
		if scored.score < foundShare*all[0].score || len(found.Articles) == mostFound {
			break
		}
		if scored.article == named {
			continue
		}
		found.Articles = append(found.Articles, scored.article)
		if named == nil && scored.score >= closeShare*all[0].score && found.Close < mostClose {
			found.Close++
		}
	}
	if found.Close > 1 {
		for _, article := range found.Articles[:found.Close] {
			found.Happened = append(found.Happened, r.happened(q, article, in))
		}
	}
	return found
}

// What a sentence needs to say plainly what has happened: so many words, and no name, which is of another table.
const (
	leastSaid = 4
	mostSaid  = 9
)

// happened returns the sentence by which people ask for an article that is nearest to a question, in a language, of those
// that say plainly what has happened; the article's title if none does.
func (r *ranker) happened(question *question, article *Article, in lang.Lang) string {
	nearest := article.Title().In(in)
	best := -1.0
	for _, asked := range article.Asked(in) {
		words := splitWords(asked)
		if len(words) < leastSaid || len(words) > mostSaid || hasName(asked) {
			continue
		}
		cosine := 0.0
		for _, weighted := range r.sentences.vectorOf(r.lexicon.termsOf(words, in)) {
			cosine += weighted.weight * question.vector.weightOf(weighted.number)
		}
		if cosine > best {
			best = cosine
			nearest = asked
		}
	}
	return text.Capital(nearest)
}

// hasName reports whether a word after the first begins with a capital letter, as names do; the English "I" is none.
func hasName(sentence string) bool {
	for i, word := range strings.FieldsFunc(sentence, isBetweenWords) {
		first, _ := utf8.DecodeRuneInString(word)
		if i > 0 && unicode.IsUpper(first) && word != "I" {
			return true
		}
	}
	return false
}

// neighbours is how many further articles an answer names.
const neighbours = 2

// Neighbours returns the two articles that an answer names next to this one: the nearest of those that were found with
// it, or else those that stand next to it in the book. Its remedy is none of them, because it is shown with the article.
func (a *Article) Neighbours(found []*Article) []*Article {
	all := a.book.All()
	place := slices.Index(all, a)
	nearest := slices.Clone(found)
	for apart := 1; apart < len(all); apart++ {
		for _, beside := range []int{place + apart, place - apart} {
			if beside >= 0 && beside < len(all) {
				nearest = append(nearest, all[beside])
			}
		}
	}
	var named []*Article
	for _, article := range nearest {
		if article != a && article != a.Remedy() && !slices.Contains(named, article) && len(named) < neighbours {
			named = append(named, article)
		}
	}
	return named
}

// isID reports whether a question is written as the id of an article, such as istinto.follow, and not in words.
func isID(question string) bool {
	question = strings.TrimSpace(question)
	return strings.Contains(strings.Trim(question, "."), ".") && !strings.Contains(question, " ")
}

// named returns the article whose id or title, in any language, is the question; nil if there is none.
func (r *ranker) named(question string) *Article {
	if article, isID := Find(r.articles, strings.TrimSpace(question)); isID {
		return article
	}
	return r.titles[strings.Join(splitWords(question), " ")]
}
