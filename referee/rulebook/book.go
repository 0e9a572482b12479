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

// examplesFile holds an example of each article: matches whose `game` line names the article in a comment.
const examplesFile = "examples.match"

// folder is the directory of the book in a game's package.
const folder = "book"

// Book is the rulebook of one game: its articles in reading order.
type Book struct {
	files fs.FS
	once  sync.Once
	named map[string]*Article
	all   []*Article
	every []Saying // the sentences of [*], which any article may say
}

// everyArticle is the heading of the sentences that belong to every article. It comes last in a file.
const everyArticle = "*"

// Open returns the book in the directory book of files: one text for each language ("en.txt", "it.txt") and the
// examples ("examples.match"). No file is read before the prose of an article is needed, so opening costs nothing at
// the start of the program.
func Open(files fs.FS) *Book { return &Book{files: files, named: map[string]*Article{}} }

// Article returns the article with this id, for the engine to name in its rulings. It must be called before the book is
// read. An id that is missing from the files is a programming error: reading the book panics.
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

// load reads the files once. They are embedded and tested, so a fault in them is a programming error.
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
		if last := len(parts) - 1; last >= 0 && parts[last].id == everyArticle {
			if b.every, err = together(b.every, parts[last].says, in, i == 0); err != nil {
				return fmt.Errorf("%s: [*]: %w", name, err)
			}
			parts = parts[:last]
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

// enter adds the articles of one language. All languages must have the same articles in the same order, and must agree
// on everything that is not prose.
func (b *Book) enter(parts []part, in lang.Lang, first bool) error {
	if len(parts) != len(b.all) {
		return fmt.Errorf("%d articles, where the first language has %d", len(parts), len(b.all))
	}
	for i, p := range parts {
		a := b.all[i]
		switch {
		case p.id != a.ID:
			return fmt.Errorf("[%s] stands where the first language has [%s]", p.id, a.ID)
		case first && p.remedy != "" && b.named[p.remedy] == nil:
			return fmt.Errorf("[%s]: no article is called %q", p.id, p.remedy)
		case first:
			a.body.kind, a.body.course, a.body.remedy = p.kind, p.course, p.remedy
			a.body.proposes = p.proposes
		case p.remedy != a.body.remedy:
			return fmt.Errorf("[%s]: its remedy is not that of the first language", p.id)
		case !slices.Equal(p.proposes, a.body.proposes):
			return fmt.Errorf("[%s]: it proposes other moves than in the first language", p.id)
		case p.kind != a.body.kind || p.course != a.body.course:
			return fmt.Errorf("[%s]: its kind is not that of the first language", p.id)
		}
		var err error
		if a.body.says, err = together(a.body.says, p.says, in, first); err != nil {
			return fmt.Errorf("[%s]: %w", p.id, err)
		}
		a.body.title.Set(in, p.title)
		a.body.source.Set(in, p.source)
		a.body.search.Set(in, p.search)
		a.body.short.Set(in, p.short)
		a.body.text.Set(in, p.text)
	}
	return nil
}

// together adds the sentences of one language to those of the languages before it.
func together(says []Saying, spoken []spoken, in lang.Lang, first bool) ([]Saying, error) {
	if first {
		for _, s := range spoken {
			says = append(says, s.Saying)
		}
	}
	if len(says) != len(spoken) {
		return nil, fmt.Errorf("%d sentences, where the first language has %d", len(spoken), len(says))
	}
	for i, s := range spoken {
		s.Text = says[i].Text
		if s.Saying != says[i] {
			return nil, fmt.Errorf("sentence %d is for another ruling than in the first language", i+1)
		}
		says[i].Text.Set(in, s.sentence)
	}
	return says, nil
}

// readExamples sets the example of each article.
func (b *Book) readExamples() error {
	text, err := fs.ReadFile(b.files, path.Join(folder, examplesFile))
	if err != nil {
		return err
	}
	for record := range strings.SplitSeq("\n"+string(text), "\ngame ") {
		first, _, _ := strings.Cut(record, "\n")
		_, comment, named := strings.Cut(first, "# ")
		if !named {
			continue // what stands before the first match
		}
		id, _, _ := strings.Cut(comment, ",") // other articles that the example breaks may follow
		a, known := b.named[strings.TrimSpace(id)]
		if !known {
			return fmt.Errorf("%s: no article is called %q", examplesFile, id)
		}
		a.body.example += "game " + strings.TrimRight(record, "\n") + "\n"
	}
	return nil
}
