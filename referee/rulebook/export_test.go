package rulebook

import "arbitro/referee/lang"

// Signs is what the ranker sees of a question.
type Signs struct {
	Line          []float64
	Understanding []float64
	Best          *Article
}

// Signs returns the signs of questions asked of a book that does not know the sentences of which without reports true.
func (b *Book) Signs(without func(sentence string) bool) func(asked string, language lang.Lang) Signs {
	r := newRanker(b.All(), without).keepLearned()
	return func(asked string, language lang.Lang) Signs {
		q := r.measure(asked, language)
		line := r.signsOf(q)
		understanding := r.understandingOf(q, nil)
		best, _ := r.firstTwo(q, nil)
		return Signs{line[:], understanding[:], r.articles[best]}
	}
}

// AsideSentences returns the sentences of questions that no article of the book answers.
func (b *Book) AsideSentences(language lang.Lang) []string {
	var all []string
	for _, aside := range asides() {
		all = append(all, aside.askedOf(language, gamesOf(b.All()))...)
	}
	return all
}
