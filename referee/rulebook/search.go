// Finding an article by its id, by its title, or by a question.

package rulebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Find returns the article with this id. The game's name before the first dot may be left out.
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
	Close    int        // how many of the first articles are so close to each other that the user must choose
	// Happened has, if several articles are close, one sentence for each, in the user's language, that says what has
	// happened.
	Happened []string
	Aside    Aside // the kind of a question that no article answers; "" for a question about the rules
	// Unsure reports that too little of the question was understood for a verdict: the articles may be meant, and the
	// user must say which.
	Unsure  bool
	In      lang.Lang // the language of the question
	Unknown []string  // the words of the question that no article of the book has in this language, folded
	// Elsewhere is the article that would have answered first at a table with another house rule; nil if none would.
	Elsewhere *Article
}

// Nothing returns a text that says why no article was found for a question.
func (f Found) Nothing(question string) lang.Speaker {
	if f.Aside != "" {
		return f.Aside
	}
	return Words.NoArticle(question)
}

// Limits of a search. It returns at most mostFound articles, which have at least foundShare of the best score. Articles
// with at least closeShare of the best score are close, at most mostClose of them.
const (
	foundShare = 0.28
	mostFound  = 8
	closeShare = 0.85
	mostClose  = 3
)

// Search returns the articles of the book that answer a question, the best first. The question may be in any language,
// no matter which one the user reads. in decides only if the words fit several languages equally well. Spelling
// mistakes are corrected. If the question is the id or the title of an article, that article comes first, and only it
// is close.
func (b *Book) Search(question string, language lang.Lang) Found {
	return b.SearchAt(question, language, nil)
}

// SearchAt does the same as Search at a table with house rules: holds reports whether a house rule has a value. An
// article that holds only with another value comes behind; see Article.Holds.
func (b *Book) SearchAt(question string, language lang.Lang, holds func(Term) bool) Found {
	return b.ensureRanker().search(question, language, holds)
}

// ensureRanker returns the ranker of the book's articles, which it makes at the first search.
func (b *Book) ensureRanker() *ranker {
	b.ranking.Lock()
	defer b.ranking.Unlock()
	if b.ranker == nil {
		b.ranker = newRanker(b.All(), nil).keepLearned()
	}
	return b.ranker
}

// Search does the same as Book.Search in the articles of several books. It makes a new ranker at each call, so a
// command should call it only once.
func Search(articles []*Article, question string, language lang.Lang) Found {
	return newRanker(articles, nil).search(question, language, nil)
}

func (r *ranker) search(question string, language lang.Lang, holds func(Term) bool) Found {
	var found Found
	if len(r.articles) == 0 || len(splitWords(question)) == 0 {
		return found
	}
	named := r.named(question)
	if named == nil && isID(question) {
		return found
	}
	q := r.measure(question, language)
	found.In = q.language
	found.Unknown = r.unknownWords(question, q.language)
	elsewhere := r.elsewhere(q, holds)
	understood := r.understood(q, holds)
	all, aside := r.rank(q, holds)
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
	if named == nil && len(found.Articles) > 0 {
		found.Elsewhere = elsewhere
		found.Unsure = elsewhere != nil || !understood
	}
	if found.Close > 1 {
		for _, article := range found.Articles[:found.Close] {
			found.Happened = append(found.Happened, r.happened(q, article, language))
		}
	}
	return found
}

// Limits of an example question that can show plainly what has happened: the number of its words. It may not have a
// name either, which would be that of somebody at another table.
const (
	leastSaid = 4
	mostSaid  = 9
)

// happened returns the example question for an article that is nearest to a question, in a language. It considers only
// those that show plainly what has happened. If there are none, it returns the article's title.
func (r *ranker) happened(question *question, article *Article, language lang.Lang) string {
	nearest := article.Title().In(language)
	best := -1.0
	for _, asked := range article.Asked(language) {
		words := splitWords(asked)
		if len(words) < leastSaid || len(words) > mostSaid || hasName(asked) {
			continue
		}
		cosine := 0.0
		for _, weighted := range r.sentences.vectorOf(r.lexicon.termsOf(words, language)) {
			cosine += weighted.weight * question.vector.weightOf(weighted.number)
		}
		if cosine > best {
			best = cosine
			nearest = asked
		}
	}
	return written(nearest, language)
}

// written returns a question as it is written: example questions are kept as people type them in a hurry. It begins
// with a capital letter, and what begins as a question ends with its mark.
func written(asked string, language lang.Lang) string {
	asked = text.Capital(asked)
	folded := splitWords(asked)
	if len(folded) > 0 && !strings.ContainsAny(asked[len(asked)-1:], "?!.") &&
		slices.Contains(Words.QuestionWords.In(language), folded[0]) {
		return language.Question(asked)
	}
	return asked
}

// hasName reports whether a word after the first begins with a capital letter, as names do. The English "I" is not a
// name.
func hasName(sentence string) bool {
	for i, word := range strings.FieldsFunc(sentence, isBetweenWords) {
		first, _ := utf8.DecodeRuneInString(word)
		if i > 0 && unicode.IsUpper(first) && word != "I" {
			return true
		}
	}
	return false
}

// neighbours is the number of further articles that an answer names.
const neighbours = 2

// Neighbours returns the two articles that an answer names together with this one. They are the nearest of the articles
// found with it or, if these are too few, of the articles next to it in the book. Its remedy is not among them, because
// it is shown with the article.
func (a *Article) Neighbours(found []*Article) []*Article {
	articles := a.book.All()
	place := slices.Index(articles, a)
	nearest := slices.Clone(found)
	for apart := 1; apart < len(articles); apart++ {
		for _, beside := range []int{place + apart, place - apart} {
			if beside >= 0 && beside < len(articles) {
				nearest = append(nearest, articles[beside])
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

// isID reports whether a question is the id of an article, such as istinto.follow.
func isID(question string) bool {
	question = strings.TrimSpace(question)
	return strings.Contains(strings.Trim(question, "."), ".") && !strings.Contains(question, " ")
}

// named returns the article whose id or title, in any language, equals the question; nil if there is none.
func (r *ranker) named(question string) *Article {
	if article, isID := Find(r.articles, strings.TrimSpace(question)); isID {
		return article
	}
	return r.titles[strings.Join(splitWords(question), " ")]
}
