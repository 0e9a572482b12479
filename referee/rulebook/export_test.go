package rulebook

import "arbitro/referee/lang"

// Signs returns the signs of questions asked of a book that does not know the sentences of which without reports true.
func (b *Book) Signs(without func(sentence string) bool) func(asked string, in lang.Lang) []float64 {
	r := newRanker(b.All(), without).keepLearned()
	return func(asked string, in lang.Lang) []float64 {
		signs := r.signsOf(r.measure(asked, in))
		return signs[:]
	}
}

// AsideSentences returns the sentences of questions that no article answers.
func AsideSentences(in lang.Lang) []string {
	var all []string
	for _, aside := range asides() {
		all = append(all, aside.asked[in]...)
	}
	return all
}
