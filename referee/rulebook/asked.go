// The example questions, separate from the books: the program for browsers is built without them, and its page fetches
// them after the start. They are the largest part of the books.

package rulebook

import (
	"fmt"
	"io"
	"strings"

	"arbitro/referee/lang"
)

// WriteAsked writes the example questions for the article, one language a line:
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

// WriteAsides writes the example questions of each Aside, in the form of WriteAsked, with the kind in place of the
// article's id.
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

// between separates the questions in a line.
const between = " | "

// AddAsked adds example questions to the articles of books and to the Asides, in a program that was built without them.
// It reads the text that WriteAsked and WriteAsides wrote, and skips articles of other books. The books use the
// questions from the next search on. AddAsked must not run at the same time as a search.
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

// takeAdded gives the articles the questions that AddAsked has added. It runs at the first search, not in AddAsked,
// because a page must answer quickly while it loads.
func (b *Book) takeAdded() {
	for _, article := range b.All() {
		if sentences, some := b.added[article.ID]; some {
			article.body.asked = sentences
		}
	}
	b.added = nil
}

// WithoutAsked returns a file of a book, or the file of the Asides, without the example questions.
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

// isAskedKey reports whether a word is a key before example questions: "Asked" in the languages of books, or a language
// code in asides.txt.
func isAskedKey(key string) bool {
	for _, in := range lang.All {
		if key == Words.WordAsked.In(in) || key == in.String() {
			return true
		}
	}
	return false
}
