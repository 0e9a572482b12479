// Topics: pages of help that belong to no command, such as the language of play.

package help

import (
	"embed"
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

//go:embed topics
var topicFiles embed.FS

// Topics lists the paths of the topics, in the order of the list of help. Below "language", each game of the catalogue
// has a page too: language/istinto is the page that "arbitro help language istinto" shows.
var Topics = []string{"language", "rules-of-the-house", "keys", "files", "phones", "hub", "tournament"}

// Topic is a page of help in one language. The page of topics/PATH.LANGUAGE.txt is read so:
//
//	first line             Short
//	Names: one, two        Names, by which the page is found in its language
//	# Heading
//	- item
//	term :: meaning        a term and its meaning
//	(tab) a line           a sample, shown unchanged
//	{name}                 a paragraph of its own: an insert, which Fill replaces
//	any other line         a paragraph; lines that begin with two spaces continue the line before
type Topic struct {
	Path   string
	Short  string   // its line in the list of topics
	Names  []string // the names of the page in this language
	Blocks []Block
}

// Kind is the kind of a block.
type Kind uint8

// The kinds of blocks.
const (
	Paragraph Kind = iota
	Heading
	Item
	Term   // Term is explained by Text
	Sample // Text is shown unchanged
	Insert // Text is the name of the insert; see Fill
)

// Block is a part of a page.
type Block struct {
	Kind Kind
	Term string
	Text string
}

// ReadTopic returns a topic in a language. It panics if no file has the path.
func ReadTopic(path string, language lang.Lang) Topic {
	file, err := topicFiles.ReadFile("topics/" + path + "." + language.String() + ".txt")
	if err != nil {
		panic(err) // a test reads every topic in every language
	}
	page := strings.ReplaceAll(string(file), "\r\n", "\n")
	short, page, _ := strings.Cut(page, "\n")
	names, page, _ := strings.Cut(page, "\n")
	names = strings.TrimPrefix(names, "Names: ")
	return Topic{
		Path:   path,
		Short:  language.Typeset(short),
		Names:  strings.Split(names, ", "),
		Blocks: readBlocks(page, language),
	}
}

// readBlocks returns the blocks of a page.
func readBlocks(page string, language lang.Lang) []Block {
	var blocks []Block
	page = strings.ReplaceAll(page, "\n  ", " ")
	sampled := false // whether the line before belongs to a sample
	for line := range strings.SplitSeq(page, "\n") {
		sample, isSample := strings.CutPrefix(line, "\t")
		if isSample && sampled {
			last := &blocks[len(blocks)-1]
			last.Text += "\n" + sample
			continue
		}
		sampled = isSample
		if isSample {
			blocks = append(blocks, Block{Kind: Sample, Text: sample})
		} else if line != "" {
			blocks = append(blocks, readBlock(line, language))
		}
	}
	return blocks
}

// readBlock returns the block of a line that is no sample.
func readBlock(line string, language lang.Lang) Block {
	if heading, found := strings.CutPrefix(line, "# "); found {
		return Block{Kind: Heading, Text: language.Typeset(heading)}
	}
	if term, meaning, found := strings.Cut(line, " :: "); found { // the term may be the key -
		return Block{Kind: Term, Term: term, Text: language.Typeset(meaning)}
	}
	if item, found := strings.CutPrefix(line, "- "); found {
		return Block{Kind: Item, Text: language.Typeset(item)}
	}
	if strings.HasPrefix(line, "{") && strings.HasSuffix(line, "}") {
		return Block{Kind: Insert, Text: strings.Trim(line, "{}")}
	}
	return Block{Kind: Paragraph, Text: language.Typeset(line)}
}

// Fill returns the topic with its inserts replaced.
func (t Topic) Fill(insert func(name string) []Block) Topic {
	var filled []Block
	for _, block := range t.Blocks {
		if block.Kind == Insert {
			filled = append(filled, insert(block.Text)...)
		} else {
			filled = append(filled, block)
		}
	}
	t.Blocks = filled
	return t
}

// The indents of a page, and the widest term that has its meaning next to it.
const (
	blockIndent   = 2
	meaningIndent = 6
	narrowTerm    = 16
)

// Lines returns the page as lines of at most width columns. Only lines of samples may be longer.
func (t Topic) Lines(width int) string {
	page := &pageWriter{width: width}
	page.wrapped("", "", t.Short)
	for i := 0; i < len(t.Blocks); i++ {
		block := t.Blocks[i]
		switch block.Kind {
		case Heading:
			page.blank()
			page.wrapped("", "", strings.ToUpper(block.Text))
		case Item:
			if t.kindAt(i-1) != Item {
				page.blank()
			}
			page.wrapped("  - ", "    ", block.Text)
		case Term:
			end := i
			for t.kindAt(end) == Term {
				end++
			}
			page.blank()
			page.terms(t.Blocks[i:end])
			i = end - 1
		case Sample:
			page.blank()
			page.sample(block.Text)
		default:
			if t.kindAt(i-1) != Heading {
				page.blank()
			}
			page.wrapped("", "", block.Text)
		}
	}
	return strings.Join(page.lines, "\n") + "\n"
}

// kindAt returns the kind of a block, Paragraph if there is no such block.
func (t Topic) kindAt(i int) Kind {
	if i < 0 || i >= len(t.Blocks) {
		return Paragraph
	}
	return t.Blocks[i].Kind
}

// pageWriter collects the lines of a page.
type pageWriter struct {
	width int
	lines []string
}

// blank adds an empty line.
func (p *pageWriter) blank() { p.lines = append(p.lines, "") }

// wrapped adds a paragraph. Its first line begins with first, its other lines with next.
func (p *pageWriter) wrapped(first, next, paragraph string) {
	for _, line := range text.Wrap(paragraph, p.width-text.Width(next)) {
		p.lines = append(p.lines, first+line)
		first = next
	}
}

// sample adds the lines of a sample, indented.
func (p *pageWriter) sample(sample string) {
	for line := range strings.SplitSeq(sample, "\n") {
		p.lines = append(p.lines, strings.Repeat(" ", 2*blockIndent)+line)
	}
}

// terms adds terms with their meanings, in two columns if all terms are short, otherwise each meaning below its term.
func (p *pageWriter) terms(blocks []Block) {
	widest := 0
	for _, block := range blocks {
		widest = max(widest, text.Width(block.Term))
	}
	for _, block := range blocks {
		first := strings.Repeat(" ", meaningIndent)
		next := first
		if widest <= narrowTerm {
			first = strings.Repeat(" ", blockIndent) + text.Pad(block.Term, widest+2)
			next = strings.Repeat(" ", blockIndent+widest+2)
		} else {
			p.wrapped("  ", "    ", block.Term)
		}
		p.wrapped(first, next, block.Text)
	}
}

// IsCalled reports whether a name is one of the topic's names. It ignores case.
func (t Topic) IsCalled(name string) bool {
	return slices.ContainsFunc(t.Names, func(n string) bool { return strings.EqualFold(n, name) })
}
