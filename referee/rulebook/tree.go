// Families of articles: the questions that find which of several articles a dispute is about.

package rulebook

import (
	"fmt"
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// route is a path through a tree: a letter for each answer, "y" or "n".
type route string

// mostQuestions is the largest number of questions in a family.
const mostQuestions = 3

// Family is a group of articles among which facts decide, and the tree of yes-no questions that finds the right
// article.
type Family struct {
	ID    string
	Title lang.Text
	Of    []*Article // the articles that lead to the questions
	Root  *Branch

	lines []endingLine
}

// Branch is a question with its two branches, or an end with the article that decides.
type Branch struct {
	Question lang.Text // empty at an end
	// Fact is the name of the fact that the question asks for, which a referee with an open match may know; may be
	// empty.
	Fact    string
	Yes, No *Branch
	Article *Article // at an end

	family *Family
	at     route
}

// Rule returns the article at an end.
func (b *Branch) Rule() *Article { return b.Article }

// IsEnd reports whether the branch is an end, without a further question.
func (b *Branch) IsEnd() bool { return b.Article != nil }

// Ends returns the ends of the branch, from yes to no.
func (b *Branch) Ends() []*Branch {
	if b.IsEnd() {
		return []*Branch{b}
	}
	return append(b.Yes.Ends(), b.No.Ends()...)
}

// Ending returns the outcome of the dispute at this end. What the end does not say is taken from its article.
func (b *Branch) Ending(holds func(Term) bool) Ending {
	return b.Article.Ending(holds).over(b.family.lines, b.at, holds)
}

// Terms returns the conditions on house rules on which the ends of the family depend.
func (f *Family) Terms() []Term {
	var terms []Term
	for _, ending := range f.lines {
		terms = append(terms, ending.terms...)
	}
	return terms
}

// Families returns the families of the book.
func (b *Book) Families() []*Family {
	b.load()
	return b.families
}

// Family returns the family that an article leads to, or nil.
func (a *Article) Family() *Family {
	for _, family := range a.book.Families() {
		if slices.Contains(family.Of, a) {
			return family
		}
	}
	return nil
}

// branchLine is a line of a tree in one language: a question, the fact that it asks for, or the article at an end.
type branchLine struct {
	at   route
	text string
}

// treePart holds the content under a heading such as [kismet.knock?].
type treePart struct {
	of                     string // the ids, separated by ", "
	questions, facts, ends []branchLine
}

// isTree reports whether the part is a family, by its heading.
func (p part) isTree() bool { return strings.HasSuffix(p.id, "?") }

// readTree parses a line of a family. It returns false for any other line.
func (p *part) readTree(key, how, value string, language lang.Lang) (into *string, found bool, err error) {
	if key == Words.WordFor.In(language) {
		p.tree.of = value
		return &p.tree.of, true, nil
	}
	for word, lines := range map[lang.Text]*[]branchLine{
		Words.WordQuestion: &p.tree.questions, Words.WordFact: &p.tree.facts, Words.WordEnd: &p.tree.ends,
	} {
		if key != word.In(language) {
			continue
		}
		at, terms, err := readHow(how, language)
		if err == nil && terms != nil {
			err = fmt.Errorf("%q depends on no house rule", key)
		}
		*lines = append(*lines, branchLine{at, value})
		return &(*lines)[len(*lines)-1].text, true, err
	}
	return nil, false, nil
}

// enterFamilies adds the families of one language. All languages must have the same trees.
func (b *Book) enterFamilies(parts []part, language lang.Lang, first bool) error {
	if !first && len(parts) != len(b.families) {
		return fmt.Errorf("%d families, where the first language has %d", len(parts), len(b.families))
	}
	for i, part := range parts {
		id := strings.TrimSuffix(part.id, "?")
		family := &Family{ID: id}
		if first {
			b.families = append(b.families, family)
		} else {
			family = b.families[i]
		}
		if err := family.enter(b, part, language, first); err != nil {
			return fmt.Errorf("[%s]: %w", part.id, err)
		}
	}
	return nil
}

// enter adds one language of a family.
func (f *Family) enter(book *Book, part part, language lang.Lang, first bool) error {
	if f.ID != strings.TrimSuffix(part.id, "?") {
		return fmt.Errorf("it stands where the first language has [%s?]", f.ID)
	}
	var of []*Article
	for _, id := range strings.Split(part.tree.of, ", ") {
		article := book.named[id]
		if article == nil {
			return fmt.Errorf("no article is called %q", id)
		}
		of = append(of, article)
	}
	f.Title.Set(language, part.title)
	lines, err := mergeEndings(f.lines, part.endings, language, first)
	if err != nil {
		return err
	}
	f.lines = lines
	if first {
		f.Of = of
		f.Root, err = f.grow(book, part.tree, "")
	} else if !slices.Equal(of, f.Of) {
		err = fmt.Errorf("it is for other articles than in the first language")
	}
	if err != nil {
		return err
	}
	n, err := f.Root.say(book, part.tree, language)
	if err == nil && n != len(part.tree.questions)+len(part.tree.ends) {
		err = fmt.Errorf("a question or an end is at a place that no answers lead to")
	}
	if err != nil {
		return err
	}
	for _, ending := range f.lines {
		if !slices.ContainsFunc(f.Root.Ends(), func(end *Branch) bool { return end.at == ending.at }) {
			return fmt.Errorf("a verdict, a price or what to do stands where the tree has no end")
		}
	}
	return nil
}

// grow makes the branch at a place of the tree, with all branches below it. The first language sets their shape.
func (f *Family) grow(book *Book, treePart treePart, at route) (*Branch, error) {
	branch := &Branch{family: f, at: at}
	if id, found := lineAt(treePart.ends, at); found {
		branch.Article = book.named[id]
		if branch.Article == nil {
			return nil, fmt.Errorf("no article is called %q", id)
		}
		return branch, nil
	}
	if _, found := lineAt(treePart.questions, at); !found {
		return nil, fmt.Errorf("after %d answers (%s) there is neither a question nor an end", len(at), at)
	}
	if len(at) == mostQuestions {
		return nil, fmt.Errorf("more than %d questions in a row", mostQuestions)
	}
	branch.Fact, _ = lineAt(treePart.facts, at)
	var err error
	branch.Yes, err = f.grow(book, treePart, at+"y")
	if err != nil {
		return nil, err
	}
	branch.No, err = f.grow(book, treePart, at+"n")
	return branch, err
}

// say sets the texts of the branch and of those below it in a language. It returns how many lines of the file it has
// used.
func (b *Branch) say(book *Book, treePart treePart, language lang.Lang) (used int, err error) {
	if id, found := lineAt(treePart.ends, b.at); found != b.IsEnd() || found && book.named[id] != b.Article {
		return 0, fmt.Errorf("after %d answers (%s) there is another end than in the first language", len(b.at), b.at)
	}
	if b.IsEnd() {
		return 1, nil
	}
	question, found := lineAt(treePart.questions, b.at)
	fact, _ := lineAt(treePart.facts, b.at)
	if !found || fact != b.Fact {
		return 0, fmt.Errorf(
			"after %d answers (%s) there is another question than in the first language",
			len(b.at),
			b.at,
		)
	}
	b.Question.Set(language, question)
	yes, err := b.Yes.say(book, treePart, language)
	if err != nil {
		return 0, err
	}
	no, err := b.No.say(book, treePart, language)
	return 1 + yes + no, err
}

func lineAt(lines []branchLine, at route) (text string, found bool) {
	for _, branchLine := range lines {
		if branchLine.at == at {
			return branchLine.text, true
		}
	}
	return "", false
}
