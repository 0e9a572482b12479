// A book of rules: its articles, which are read from the text files at first use.

package rulebook

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"arbitro/referee/lang"
)

// examplesFile holds an example for each article: matches whose `game` line names the article in a comment.
const examplesFile = "examples.match"

// customFiles holds the customs of the table, in the form of a game's book. commonFiles holds the articles that a book
// may take, see parse.
var (
	//go:embed customs
	customFiles embed.FS
	//go:embed common
	commonFiles embed.FS
)

// customs returns the articles on the customs of the table: answers to questions that people ask at any table and that
// no document answers.
var customs = sync.OnceValue(func() []*Article {
	b := Open(customFiles)
	b.folder = "customs"
	if err := b.readTexts(); err != nil {
		panic(fmt.Sprintf("rulebook: customs of the table: %v", err))
	}
	return b.own
})

// Book is the rulebook of one game: its own articles in reading order, then the customs of the table. A game without a
// rulebook has a nil Book, which has no articles.
type Book struct {
	files    fs.FS
	folder   string // the directory of the book in files
	once     sync.Once
	named    map[string]*Article
	own      []*Article
	all      []*Article // own, then the customs that no article of the game replaces
	families []*Family
	every    []Saying // the sentences of [*], which apply to any article

	ranking sync.Mutex // guards ranker
	ranker  *ranker    // of all articles; made at the first search

	naming sync.Once
	names  map[lang.Lang]map[string]bool // the stems that Names knows
}

// everyArticle is the heading of the sentences that apply to every article. It comes last in a file.
const everyArticle = "*"

// Open returns the book in the directory book of files: one text for each language ("en.txt", "it.txt") and the
// examples ("examples.match"). The files are read only when the prose of an article is needed, so that opening takes no
// time at the start of the program.
func Open(files fs.FS) *Book {
	return &Book{files: files, folder: "book", named: map[string]*Article{}}
}

// Check reads the book of a game in the folder book of files, and returns the first mistake in it.
func Check(files fs.FS) error { return Open(files).read() }

// Article returns the article with this id, which the engine names in its rulings. It must be called before the book is
// read. If the files do not have the id, that is a programming error, and reading the book panics.
func (b *Book) Article(id string) *Article {
	article, known := b.named[id]
	if !known {
		article = &Article{ID: id, book: b}
		b.named[id] = article
	}
	return article
}

// All returns the articles in the order of the files, then the customs of the table.
func (b *Book) All() []*Article {
	if b == nil {
		return nil
	}
	b.load()
	return b.all
}

// Own returns the articles of the game's own files.
func (b *Book) Own() []*Article {
	if b == nil {
		return nil
	}
	b.load()
	return b.own
}

// load reads the files once. It panics on an error in them, because they are embedded and tested.
func (b *Book) load() {
	b.once.Do(func() {
		if err := b.read(); err != nil {
			panic(fmt.Sprintf("rulebook: %v", err))
		}
	})
}

func (b *Book) read() error {
	if err := b.readTexts(); err != nil {
		return err
	}
	if len(b.own) != len(b.named) {
		for id, article := range b.named {
			if !slices.Contains(b.own, article) {
				return fmt.Errorf("no file has the article %s", id)
			}
		}
	}
	if err := b.readExamples(); err != nil {
		return err
	}
	b.addCustoms()
	return nil
}

// addCustoms adds the customs of the table. If a game has an article with the same key, such as dernier.slow or
// tarocchi.table.exposed, that article replaces the custom. The game's book gets its own copies of the customs, because
// the book says what a director may do about them.
func (b *Book) addCustoms() {
	b.all = slices.Clone(b.own)
	for _, custom := range customs() {
		_, key, _ := strings.Cut(custom.ID, ".")
		if slices.ContainsFunc(b.own, func(a *Article) bool {
			_, own, _ := strings.Cut(a.ID, ".")
			return own == key || own == custom.ID
		}) {
			continue
		}
		article := &Article{ID: custom.ID, book: b, body: custom.body}
		b.named[custom.ID] = article
		b.all = append(b.all, article)
	}
}

// file returns the text of a file in the book's folder.
func (b *Book) file(name string) (string, error) {
	text, err := fs.ReadFile(b.files, path.Join(b.folder, name))
	if err != nil {
		return "", err
	}
	return fileText(string(text))
}

// readTexts reads the articles in every language.
func (b *Book) readTexts() error {
	for i, language := range lang.All {
		name := language.String() + ".txt"
		text, err := b.file(name)
		if err != nil {
			return err
		}
		parts, err := parse(text, language)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := takeCommon(parts, language); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if last := len(parts) - 1; last >= 0 && parts[last].id == everyArticle {
			b.every, err = mergeSayings(b.every, parts[last].says, language, i == 0)
			if err != nil {
				return fmt.Errorf("%s: [*]: %w", name, err)
			}
			parts = parts[:last]
		}
		trees := slices.IndexFunc(parts, part.isTree) // the families come after the articles
		if trees < 0 {
			trees = len(parts)
		}
		families := parts[trees:]
		parts = parts[:trees]
		if i == 0 {
			for _, p := range parts {
				b.own = append(b.own, b.Article(p.id))
			}
		}
		if err := b.enter(parts, language, i == 0); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := b.enterFamilies(families, language, i == 0); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// takeCommon fills the parts that name a common article.
func takeCommon(parts []part, language lang.Lang) error {
	var common []part
	for i := range parts {
		if parts[i].common == "" {
			continue
		}
		if common == nil {
			book := Book{files: commonFiles, folder: "common"}
			text, err := book.file(language.String() + ".txt")
			if err != nil {
				return err
			}
			common, err = parse(text, language)
			if err != nil {
				return fmt.Errorf("common articles: %w", err)
			}
		}
		if err := parts[i].take(common); err != nil {
			return err
		}
	}
	return nil
}

// enter adds the articles of one language. All languages must have the same articles in the same order, and may differ
// only in prose.
func (b *Book) enter(parts []part, language lang.Lang, first bool) error {
	if len(parts) != len(b.own) {
		return fmt.Errorf("%d articles, where the first language has %d", len(parts), len(b.own))
	}
	for i, part := range parts {
		article := b.own[i]
		switch {
		case part.id != article.ID:
			return fmt.Errorf("[%s] stands where the first language has [%s]", part.id, article.ID)
		case first && part.remedy != "" && b.named[part.remedy] == nil:
			return fmt.Errorf("[%s]: no article is called %q", part.id, part.remedy)
		case first:
			article.body.kind = part.kind
			article.body.course = part.course
			article.body.remedy = part.remedy
			article.body.proposes = part.proposes
			article.body.holds = part.holds
		case part.remedy != article.body.remedy:
			return fmt.Errorf("[%s]: its remedy is not that of the first language", part.id)
		case !slices.Equal(part.proposes, article.body.proposes):
			return fmt.Errorf("[%s]: it proposes other moves than in the first language", part.id)
		case !slices.Equal(part.holds, article.body.holds):
			return fmt.Errorf("[%s]: it holds with another house rule than in the first language", part.id)
		case part.kind != article.body.kind || part.course != article.body.course:
			return fmt.Errorf("[%s]: its kind is not that of the first language", part.id)
		}
		var err error
		article.body.says, err = mergeSayings(article.body.says, part.says, language, first)
		if err != nil {
			return fmt.Errorf("[%s]: %w", part.id, err)
		}
		article.body.endings, err = mergeEndings(article.body.endings, part.endings, language, first)
		if err != nil {
			return fmt.Errorf("[%s]: %w", part.id, err)
		}
		article.body.title.Set(language, part.title)
		article.body.source.Set(language, part.source)
		article.body.search.Set(language, part.search)
		article.body.asked.Set(language, part.asked)
		article.body.short.Set(language, part.short)
		article.body.text.Set(language, part.text)
	}
	return nil
}

// mergeSayings adds the sentences of one language to those of the earlier languages.
func mergeSayings(says []Saying, spoken []spoken, language lang.Lang, first bool) ([]Saying, error) {
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
		says[i].Text.Set(language, s.sentence)
	}
	return says, nil
}

// readExamples sets the example of each article.
func (b *Book) readExamples() error {
	text, err := b.file(examplesFile)
	if err != nil {
		return err
	}
	for record := range strings.SplitSeq("\n"+text, "\ngame ") {
		first, _, _ := strings.Cut(record, "\n")
		_, comment, named := strings.Cut(first, "# ")
		if !named {
			continue // text before the first match
		}
		id, _, _ := strings.Cut(comment, ",") // the names of other broken articles may follow
		article, known := b.named[strings.TrimSpace(id)]
		if !known {
			return fmt.Errorf("%s: no article is called %q", examplesFile, id)
		}
		article.body.example += "game " + strings.TrimRight(record, "\n") + "\n"
	}
	return nil
}

// Article is one rule. Its prose is read from the book's files at first use; see Book.
type Article struct {
	ID string // the game's name, a dot, and a name in the game: "istinto.follow"

	book *Book
	body body
}

// body holds the content of an article's files.
type body struct {
	kind    Kind
	course  bool
	title   lang.Text
	source  lang.Text
	search  lang.Text
	asked   lang.Text // example questions, separated by " | "
	short   lang.Text
	text    lang.Text
	says    []Saying
	example string
	endings []endingLine
	remedy  string // the id of the article that says how to put right a breach of this one

	proposes []Proposal
	holds    []Term // the article holds only with these house rules
}

func (a *Article) read() *body {
	a.book.load()
	return &a.body
}

// Kind returns the origin of the article.
func (a *Article) Kind() Kind { return a.read().kind }

// HoldsOnly returns the house rules without which the article does not hold, such as a variant; none if it always
// holds.
func (a *Article) HoldsOnly() []Term { return a.read().holds }

// HoldsWith reports whether the article holds at a table. holds reports whether a house rule has a value; nil for no
// table, where every article holds.
func (a *Article) HoldsWith(holds func(Term) bool) bool {
	return holds == nil || allHold(a.read().holds, holds)
}

// Title returns the article's heading.
func (a *Article) Title() lang.Text { return a.read().title }

// Source returns the place in the source document, or the names of those who decided.
func (a *Article) Source() lang.Text { return a.read().source }

// Search returns further words by which a search finds the article.
func (a *Article) Search() lang.Text { return a.read().search }

// between separates example questions.
const between = " | "

// Asked returns the example questions for the article in a language.
func (a *Article) Asked(language lang.Lang) []string {
	asked := a.read().asked.In(language)
	if asked == "" {
		return nil
	}
	return strings.Split(asked, between)
}

// Short returns the rule and its cost in one plain sentence.
func (a *Article) Short() lang.Text { return a.read().short }

// Text returns the rule in full; a blank line separates its paragraphs.
func (a *Article) Text() lang.Text { return a.read().text }

// Remedy returns the article that says how to put right a breach of this one, or nil.
func (a *Article) Remedy() *Article { return a.book.named[a.read().remedy] }

// Says returns the referee's sentences. An article that no ruling names has none.
func (a *Article) Says() []Saying { return a.read().says }

// Example returns a complete record that shows the article.
func (a *Article) Example() string { return a.read().example }

// Speaks reports whether rulings may name the article.
func (a *Article) Speaks() bool { return len(a.Says()) > 0 }

// OfCourse reports whether a ruling with this verdict belongs to the normal course of the game, so that the line that
// brings it is no fault.
func (a *Article) OfCourse(verdict Verdict, since bool, which int) bool {
	saying := a.saying(verdict, since, which)
	return a.read().course || saying != nil && saying.Course
}

// Sentence returns the sentence for a verdict and a sentence case (which). since reports whether the ruling concerns an
// earlier line. For a verdict without a sentence it returns the title.
func (a *Article) Sentence(verdict Verdict, since bool, which int, language lang.Lang) string {
	if saying := a.saying(verdict, since, which); saying != nil {
		return saying.Text.In(language)
	}
	return a.Title().In(language)
}

// saying returns the article's sentence for a verdict. A sentence for this case fits better than a sentence that agrees
// only on since (whether the ruling is about an earlier line). Sentences under the heading [*] for this case count too.
// If nothing fits and the verdict is no infraction, it returns what added makes.
func (a *Article) saying(verdict Verdict, since bool, which int) *Saying {
	var best *Saying
	fit := 0
	own := a.Says()
	for i, saying := range slices.Concat(own, a.book.every) {
		if saying.Verdict != verdict || i >= len(own) && (saying.Case != which || saying.adds()) {
			continue
		}
		fits := 1
		if saying.Since == since {
			fits++
		}
		if saying.Case == which {
			fits += 2
		}
		if fits > fit {
			best = &saying
			fit = fits
		}
	}
	if best == nil && verdict != Infraction {
		return a.added(verdict, since, which)
	}
	return best
}

// inEvery is the word in a sentence of [*] that stands for the article's own sentence on an infraction.
const inEvery = "{sentence}"

// added returns the sentence for this verdict under the heading [*], with the article's own sentence on an infraction
// in place of {sentence}. since and which choose that sentence, as in saying. It returns nil if either sentence is
// missing.
func (a *Article) added(verdict Verdict, since bool, which int) *Saying {
	for _, saying := range a.book.every {
		if own := a.saying(Infraction, since, which); saying.adds() && saying.Verdict == verdict && own != nil {
			whole := Saying{Verdict: verdict, Since: own.Since, Case: own.Case, Course: own.Course}
			for _, language := range lang.All {
				whole.Text.Set(language, strings.ReplaceAll(saying.Text.In(language), inEvery, own.Text.In(language)))
			}
			return &whole
		}
	}
	return nil
}

func (s Saying) adds() bool { return strings.Contains(s.Text.In(lang.En), inEvery) }

// Proposes returns the moves that the article proposes, or those of its remedy if it proposes none. They are in the
// order in which a form offers them.
func (a *Article) Proposes() []Proposal {
	if own := a.read().proposes; own != nil {
		return own
	}
	if remedy := a.Remedy(); remedy != nil {
		return remedy.read().proposes
	}
	return nil
}

// Settled returns the article whose moves a form offers for a breach of this article: the article itself, its remedy,
// or else the first article of the book that proposes a move. It returns nil if no article does.
func (a *Article) Settled() *Article {
	for _, article := range append([]*Article{a, a.Remedy()}, a.book.Own()...) {
		if article != nil && article.read().proposes != nil {
			return article
		}
	}
	return nil
}
