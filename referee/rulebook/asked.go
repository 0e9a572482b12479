// The sentences by which people ask, apart from the books: the program for browsers is built without them, and its page
// fetches them after the start. They are most of what the books weigh.

package rulebook

import (
	"fmt"
	"io"
	"strings"

	"arbitro/referee/lang"
)

// WriteAsked writes the sentences by which people ask for an article, a line a language:
//
//	istinto.follow	en	he did not follow suit | must I follow the colour led
//
// The columns are separated by tabs.
func (a *Article) WriteAsked(w io.Writer) error {
	for _, in := range lang.All {
		if _, err := fmt.Fprintf(w, "%s\t%s\t%s\n", a.ID, in, a.read().asked.In(in)); err != nil {
			return err
		}
	}
	return nil
}

// WriteAsides writes the sentences of each kind of questions that no article answers, in the form of WriteAsked; the
// kind takes the place of the article's id.
func WriteAsides(w io.Writer) error {
	for _, aside := range asides() {
		for _, in := range lang.All {
			if _, err := fmt.Fprintf(w, "%s\t%s\t%s\n", aside.kind, in, strings.Join(aside.asked[in], between)); err != nil {
				return err
			}
		}
	}
	return nil
}

// between separates the sentences of a line.
const between = " | "

// AddAsked gives the articles of books, and the questions that none answers, their sentences, where the program was built
// without. It reads what WriteAsked and WriteAsides wrote, and skips what is of other books. The books take their
// sentences at the next search. AddAsked must not be called while somebody searches.
func AddAsked(text string, books ...*Book) {
	asked := map[string]lang.Text{} // by the id of an article, or by a kind of questions
	for line := range strings.Lines(text) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 3 {
			continue
		}
		in, isLanguage := lang.Parse(columns[1])
		if isLanguage {
			sentences := asked[columns[0]]
			sentences.Set(in, columns[2])
			asked[columns[0]] = sentences
		}
	}
	for _, aside := range asides() {
		for _, in := range lang.All {
			if sentences := asked[string(aside.kind)].In(in); sentences != "" {
				aside.asked[in] = strings.Split(sentences, between)
			}
		}
	}
	for _, book := range books {
		book.ranking.Lock()
		book.added = asked
		book.ranker = nil
		book.ranking.Unlock()
	}
}

// takeAdded gives the articles the sentences that AddAsked has brought. A book is read for a search, and not when the
// sentences come, because a page has better things to do then.
func (b *Book) takeAdded() {
	for _, article := range b.All() {
		if sentences, some := b.added[article.ID]; some {
			article.body.asked = sentences
		}
	}
	b.added = nil
}

// WithoutAsked returns a file of a book, or of questions that no article answers, without the sentences.
func WithoutAsked(file string) string {
	var kept strings.Builder
	skips := false
	for line := range strings.Lines(file) {
		key, _, _ := strings.Cut(line, ":")
		continues := strings.HasPrefix(line, "  ")
		skips = continues && skips || isAskedKey(key)
		if !skips {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// isAskedKey reports whether a word begins the sentences of a language: the word of a book, or in asides.txt the code.
func isAskedKey(key string) bool {
	for _, in := range lang.All {
		if key == Words.WordAsked.In(in) || key == in.String() {
			return true
		}
	}
	return false
}
