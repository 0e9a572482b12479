package rulebook

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"arbitro/referee/lang"
)

// examplesFile holds an example of each article, as matches whose `game` line names the article in a comment.
const examplesFile = "examples.match"

// folder is where a game's package keeps its book.
const folder = "book"

// Book is the rulebook of one game: its articles in the order in which one would read them.
type Book struct {
	files fs.FS
	once  sync.Once
	named map[string]*Article
	all   []*Article
}

// Open returns the book whose prose lies in the folder book of files: one text for each language ("en.txt", "it.txt")
// and the examples ("examples.match"). Nothing is read before somebody asks for an article's prose, so that starting the program costs
// nothing.
func Open(files fs.FS) *Book { return &Book{files: files, named: map[string]*Article{}} }

// Article returns the article with this id, for the engine to name in its rulings. It must be called before the
// book is read; an id that the files lack is a mistake in the program, and panics when the book is read.
func (b *Book) Article(id string) *Article {
	a, known := b.named[id]
	if !known {
		a = &Article{ID: id, book: b}
		b.named[id] = a
	}
	return a
}

// All returns the articles in the order of the files.
func (b *Book) All() []*Article {
	b.load()
	return b.all
}

// load reads the files once. They are embedded and tested, so that a fault in them is a mistake in the program.
func (b *Book) load() {
	b.once.Do(func() {
		if err := b.read(); err != nil {
			panic(fmt.Sprintf("rulebook: %v", err))
		}
	})
}

func (b *Book) read() error {
	for i, in := range lang.All {
		name := in.String() + ".txt"
		text, err := fs.ReadFile(b.files, path.Join(folder, name))
		if err != nil {
			return err
		}
		parts, err := parse(string(text), in)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if i == 0 {
			for _, p := range parts {
				b.all = append(b.all, b.Article(p.id))
			}
		}
		if err := b.enter(parts, in, i == 0); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if len(b.all) != len(b.named) {
		for id, a := range b.named {
			if !slices.Contains(b.all, a) {
				return fmt.Errorf("no file has the article %s", id)
			}
		}
	}
	return b.readExamples()
}

// enter takes one language's articles over. All languages must have the same articles in one order, and agree on
// everything that is not prose.
func (b *Book) enter(parts []part, in lang.Lang, first bool) error {
	if len(parts) != len(b.all) {
		return fmt.Errorf("%d articles, where the first language has %d", len(parts), len(b.all))
	}
	for i, p := range parts {
		a := b.all[i]
		switch {
		case p.id != a.ID:
			return fmt.Errorf("[%s] stands where the first language has [%s]", p.id, a.ID)
		case first:
			a.body.kind, a.body.course = p.kind, p.course
			for _, s := range p.says {
				a.body.says = append(a.body.says, s.Saying)
			}
		case p.kind != a.body.kind || p.course != a.body.course || !sameSayings(p.says, a.body.says):
			return fmt.Errorf("[%s]: its kind or its sentences are not those of the first language", p.id)
		}
		a.body.title.Set(in, p.title)
		a.body.source.Set(in, p.source)
		a.body.search.Set(in, p.search)
		a.body.short.Set(in, p.short)
		a.body.text.Set(in, p.text)
		for k, s := range p.says {
			a.body.says[k].Text.Set(in, s.sentence)
		}
	}
	return nil
}

// readExamples gives each article its example.
func (b *Book) readExamples() error {
	text, err := fs.ReadFile(b.files, path.Join(folder, examplesFile))
	if err != nil {
		return err
	}
	for record := range strings.SplitSeq("\n"+string(text), "\ngame ") {
		first, _, _ := strings.Cut(record, "\n")
		_, id, named := strings.Cut(first, "# ")
		if !named {
			continue // what stands before the first match
		}
		a, known := b.named[strings.TrimSpace(id)]
		if !known {
			return fmt.Errorf("%s: no article is called %q", examplesFile, id)
		}
		a.body.example += "game " + strings.TrimRight(record, "\n") + "\n"
	}
	return nil
}

// sameSayings reports whether two languages have the same sentences, apart from their words.
func sameSayings(there []spoken, says []Saying) bool {
	return slices.EqualFunc(there, says, func(a spoken, b Saying) bool {
		b.Text = lang.Text{}
		return a.Saying == b
	})
}
