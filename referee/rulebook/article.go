package rulebook

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// Article is one rule. Its prose is read from the book's files at first use; see Book.
type Article struct {
	ID string // the game's name, a dot, and a name of its own: "istinto.follow"

	book *Book
	body body
}

// body holds what the files contain of an article.
type body struct {
	kind    Kind
	course  bool
	title   lang.Text
	source  lang.Text
	search  lang.Text
	short   lang.Text
	text    lang.Text
	says    []Saying
	example string
	remedy  string // the id of the article that says how to put right what broke this one

	proposes []Proposal
}

// Saying is the sentence for one verdict.
type Saying struct {
	Verdict Verdict
	Since   bool // the sentence for a ruling that concerns an earlier line
	Case    int  // which of several sentences for one verdict; the engine chooses, see referee.Facts
	Course  bool // the ruling is part of the game's course: no fault of the line that brings it
	Text    lang.Text
}

func (a *Article) read() *body {
	a.book.load()
	return &a.body
}

// Kind returns where the article comes from.
func (a *Article) Kind() Kind { return a.read().kind }

// Title returns the article's heading.
func (a *Article) Title() lang.Text { return a.read().title }

// Source returns the place in the source document, or who decided.
func (a *Article) Source() lang.Text { return a.read().source }

// Search returns further words that a search finds the article by.
func (a *Article) Search() lang.Text { return a.read().search }

// Short returns the rule and its cost in one plain sentence.
func (a *Article) Short() lang.Text { return a.read().short }

// Text returns the rule in full; a blank line parts its paragraphs.
func (a *Article) Text() lang.Text { return a.read().text }

// Remedy returns the article that says how people put right what broke this one; nil where no article does.
func (a *Article) Remedy() *Article { return a.book.named[a.read().remedy] }

// Says returns the referee's sentences; none for an article that no ruling names.
func (a *Article) Says() []Saying { return a.read().says }

// Example returns a record in the language of play that shows the article, head included.
func (a *Article) Example() string { return a.read().example }

// Speaks reports whether rulings may name the article.
func (a *Article) Speaks() bool { return len(a.Says()) > 0 }

// OfCourse reports whether a ruling with this verdict is part of the game's course and no fault of the line that brings
// it.
func (a *Article) OfCourse(v Verdict, since bool, which int) bool {
	s := a.saying(v, since, which)
	return a.read().course || s != nil && s.Course
}

// Sentence returns the sentence for a verdict, in the case that the engine names; since reports whether the ruling
// concerns an earlier line. For a verdict without a sentence it returns the title.
func (a *Article) Sentence(v Verdict, since bool, which int, in lang.Lang) string {
	if s := a.saying(v, since, which); s != nil {
		return s.Text.In(in)
	}
	return a.Title().In(in)
}

// saying returns the sentence that fits best, of the article's own sentences and those of every article. The case
// counts more than the earlier line.
func (a *Article) saying(v Verdict, since bool, which int) *Saying {
	var best *Saying
	fit := 0
	own := a.Says()
	for i, s := range slices.Concat(own, a.book.every) {
		if s.Verdict != v || i >= len(own) && (s.Case != which || s.adds()) {
			continue
		}
		fits := 1
		if s.Since == since {
			fits++
		}
		if s.Case == which {
			fits += 2
		}
		if fits > fit {
			best, fit = &s, fits
		}
	}
	if best == nil && v != Infraction {
		return a.added(v, since, which)
	}
	return best
}

// inEvery stands, in a sentence of every article, for the article's own on an infraction.
const inEvery = "{sentence}"

// added returns the article's sentence on an infraction with what every article adds for this verdict.
func (a *Article) added(v Verdict, since bool, which int) *Saying {
	for _, s := range a.book.every {
		if own := a.saying(Infraction, since, which); s.adds() && s.Verdict == v && own != nil {
			whole := Saying{Verdict: v, Since: own.Since, Case: own.Case, Course: own.Course}
			for _, in := range lang.All {
				whole.Text.Set(in, strings.ReplaceAll(s.Text.In(in), inEvery, own.Text.In(in)))
			}
			return &whole
		}
	}
	return nil
}

func (s Saying) adds() bool { return strings.Contains(s.Text.In(lang.En), inEvery) }
