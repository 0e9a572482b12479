package doc

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Document is a report: its title, its settings, and its blocks from top to bottom.
type Document struct {
	Title       string      // printed at the head and kept in the file; may be empty
	Subtitle    string      // printed under the title; may be empty
	Author      string      // only stored in the file
	Subject     string      // only stored in the file
	Lang        lang.Lang   // the language of the writers' own words, and of decimal marks
	Paper       Paper       // A4 by default
	Orientation Orientation // Auto by default
	Footer      string      // small, at the foot of every page next to the page's number
	Created     time.Time   // the document's date; kept in a PDF only, not printed
	Private     bool        // only for its owner, because it contains addresses
	// Record is the data with which a program reads the tables again, as verbs and values. Only CSV writes it.
	Record [][2]string
	Blocks []Block
}

// Add puts blocks at the end of the document.
func (d *Document) Add(blocks ...Block) { d.Blocks = append(d.Blocks, blocks...) }

// Block is one part of a document. All block types are in this file, except Bracket (bracket.go).
type Block interface{ block() }

// Heading begins a part. It stays on the page of the block after it.
type Heading struct {
	Level int // 1 for a part of the document, 2 and 3 below it
	Text  string
	Name  string // the target for links, such as "match-12"; may be empty
}

// Cover is the title page: the document's title and subtitle in the middle of the first page, with lines under them. It
// must be the first block of the document; in any other place only its lines are written.
type Cover struct {
	Title string // the title with line feeds for the title page; empty if it is the document's title
	Lines []string
}

// Diploma is a page for framing, without the foot of other pages. In a frame it has the club, its crest, the title, the
// place, the names, lines about them, and lines to sign on.
type Diploma struct {
	Club  string   // may be empty
	Crest *Picture // nil for none
	Title string
	Place string
	Names []string
	Lines []string
	Signs []string // the names or offices under the lines to sign on
}

// Said returns the texts of the diploma from top to bottom, without Signs.
func (d Diploma) Said() []string {
	all := append([]string{d.Club, d.Title, d.Place}, d.Names...)
	return text.NonEmpty(append(all, d.Lines...)...)
}

// Picture holds the bytes and the size of a picture file.
type Picture struct {
	Kind          string // "png" or "jpeg"
	Data          []byte
	Width, Height int
}

// Contents lists the headings of the document down to level 2, each with its page on paper and a link to it.
type Contents struct{ Title string }

// Paragraph is running text.
type Paragraph struct {
	Lead   string // bold words at the beginning; may be empty
	Text   string // a line feed begins a new line
	Parts  Line   // further text after Text, in parts
	Italic bool
	Small  bool
	Indent int // how many steps all its lines are set in
}

// Line is text in parts, including the spaces between them. Each part has its own marks and link.
type Line []Cell

// String returns the line as text.
func (l Line) String() string {
	var b strings.Builder
	for _, part := range l {
		before, after := part.Marks.Around()
		b.WriteString(before + part.Text + after)
	}
	return b.String()
}

// List is a list of lines, such as the articles of a rulebook.
type List struct{ Items []Line }

// Facts are labelled values about the whole document: the date, the place, the house rules.
type Facts struct {
	Items   []Fact
	Columns int // how many facts are printed side by side on paper, 1 to 4; 0 is 2, or 3 on a landscape page
}

// Fact is one line of Facts. An empty value is a line to write on.
type Fact struct {
	_ [0]func() // never compared: the page then holds no code for that

	Label, Value string

	List bool // the value is a list of numbers, as in Column.List
}

// Notes are numbered footnotes. Cells refer to them by number (Cell.Notes).
type Notes struct {
	Title string // a small heading; may be empty
	Items []Note
}

// Note is one footnote. Its number is its place in Notes.Items, from 1.
type Note struct {
	Text   string
	Source string // the article on which the note is based, written after the text; may be empty
}

// Add adds a note and returns its number. If an earlier note is equal, it returns that note's number.
func (n *Notes) Add(note Note) int {
	for i, have := range n.Items {
		if have == note {
			return i + 1
		}
	}
	n.Items = append(n.Items, note)
	return len(n.Items)
}

// LineChart shows how several values change, such as the running totals.
type LineChart struct {
	Title  string
	Across string   // the unit of the horizontal axis, such as "mano"; may be empty
	Labels []string // the names of the points, such as dates; if empty, points are named by their numbers from 0
	Series []Series
	Height float64 // mm on paper, 30 to 180; 0 is 70
	Narrow bool    // the legend is under the lines, so that the chart is readable if it is narrow
}

// Series is one line of a chart. If it is the chart's only series, it may have no name, and then the chart has no
// legend. A point that is NaN leaves a gap.
type Series struct {
	Name   string
	Points []float64
}

// BarChart shows one value for each name as bars; values may be negative.
type BarChart struct {
	Title string
	Bars  []Bar
}

// Bar is one bar of a BarChart.
type Bar struct {
	Name  string
	Value float64
}

// Signatures are lines to sign on, each with a name or an office under it. They stay together on one page.
type Signatures struct{ Names []string }

// FinePrint is small print such as the seal. It differs from the text by its size.
type FinePrint struct{ Text string }

// Spacer is empty paper.
type Spacer struct{ Height float64 } // mm

// PageBreak begins a new page, unless the page is still empty or the document ends there. If Orientation is Auto, the
// blocks between two page breaks get the orientation that their tables need.
type PageBreak struct{}

// Together keeps its blocks on one page if they fit on one page. Page breaks among them are ignored.
type Together struct {
	Blocks []Block
	Notice Notice // how strongly a page in a browser sets them apart
}

// Notice says how strongly a part of a page asks for the reader's attention.
type Notice uint8

// The notices.
const (
	Quiet   Notice = iota
	Call           // the player for whom the table waits
	Ruled          // a sentence of the referee
	Refused        // the reason why nothing was done; read aloud at once
	Done           // a report of what was done; read aloud when the reader pauses
)

// Beside prints two columns side by side on paper and in a browser. In other formats, one column follows the other.
// Page breaks in them are ignored.
type Beside struct{ Left, Right []Block }

// Quarters prints each part on a quarter of a page of paper, with lines to cut along, or on half a page of small paper.
// In other formats, the parts follow each other. Page breaks in them are ignored.
type Quarters struct{ Parts [][]Block }

func (Heading) block()    {}
func (Cover) block()      {}
func (Diploma) block()    {}
func (Contents) block()   {}
func (Paragraph) block()  {}
func (List) block()       {}
func (Squares) block()    {}
func (Form) block()       {}
func (Hand) block()       {}
func (Score) block()      {}
func (Facts) block()      {}
func (Notes) block()      {}
func (LineChart) block()  {}
func (BarChart) block()   {}
func (Bracket) block()    {}
func (Signatures) block() {}
func (FinePrint) block()  {}
func (Spacer) block()     {}
func (PageBreak) block()  {}
func (Together) block()   {}
func (Beside) block()     {}
func (Quarters) block()   {}
func (*Table) block()     {}

// Paper is a size of paper. A new size needs a constant and its name in String, a row in Papers, its measures in sheets
// (reports/page/page.go) and its CSS name in reports/html/html.go. String panics without a name. Slips must still fit:
// see setter.quarters (reports/page/parts.go). The sizes are also named in the comments of String and of
// app.Settings.Paper, in the help of --paper and config (cmd/help) and in bad-paper (cmd/app/words).
type Paper uint8

// The sizes.
const (
	A4 Paper = iota
	Letter
	A5 // half of A4
)

// Papers lists the sizes.
var Papers = []Paper{A4, Letter, A5}

// String returns the paper's name as ParsePaper reads it: "a4", "letter" or "a5".
func (p Paper) String() string { return [...]string{A4: "a4", Letter: "letter", A5: "a5"}[p] }

// ParsePaper parses the name of a paper, in upper or lower case. It returns false for a size that is not in Papers.
func ParsePaper(s string) (Paper, bool) {
	for _, paper := range Papers {
		if strings.EqualFold(strings.TrimSpace(s), paper.String()) {
			return paper, true
		}
	}
	return A4, false
}

// Orientation says which side of the paper is at the top.
type Orientation uint8

// The orientations. Auto is portrait, unless a table is too wide for that.
const (
	Auto Orientation = iota
	Portrait
	Landscape
)

// Headings lists a document's headings in order. Each gets its anchor before any text is written, so that a link can
// lead to a later heading.
type Headings struct {
	All   []Heading // all headings; the anchor of each is its Name
	names map[string]bool
}

// Headings lists the headings of the document, each with its anchor.
func (d *Document) Headings() *Headings {
	headings := &Headings{names: map[string]bool{}}
	headings.add(d.Blocks)
	return headings
}

func (o *Headings) add(blocks []Block) {
	for _, block := range blocks {
		switch b := block.(type) {
		case Heading:
			if b.Name == "" || o.names[b.Name] {
				b.Name = "h" + strconv.Itoa(len(o.All)+1)
			}
			o.names[b.Name] = true
			o.All = append(o.All, b)
		case Together:
			o.add(b.Blocks)
		case Beside:
			o.add(b.Left)
			o.add(b.Right)
		case Quarters:
			for _, part := range b.Parts {
				o.add(part)
			}
		}
	}
}

// listedDepth is the level down to which a list of contents has headings.
const listedDepth = 2

// OutlineDepth returns the level down to which headings become bookmarks of a PDF. It is the level of the document's
// list of contents, or 3 if there is no such list.
func (d *Document) OutlineDepth() int {
	if slices.ContainsFunc(d.Blocks, func(block Block) bool { _, is := block.(Contents); return is }) {
		return listedDepth
	}
	return 3
}

// Listed returns the headings in a list of contents.
func (o *Headings) Listed() []Heading {
	var all []Heading
	for _, heading := range o.All {
		if heading.Depth() <= listedDepth {
			all = append(all, heading)
		}
	}
	return all
}

// Has reports whether a heading has the name, so that links can lead to it.
func (o *Headings) Has(name string) bool { return o.names[name] }

// Depth returns the heading's level, at least 1 and at most 3.
func (h Heading) Depth() int { return max(1, min(h.Level, 3)) }

// The writers' own words.

// PageOf returns the text for the foot of a page: its number and the number of pages.
func PageOf(page, pages any) lang.Phrase { return words.PageOf(page, pages) }

// PartOf returns the text after the caption of a table that is printed in parts.
func PartOf(part, parts int) lang.Phrase { return words.PartOf(part, parts) }

// PlayerNo returns the replacement for the name of a player that cannot be printed.
func PlayerNo(n int) lang.Phrase { return words.PlayerNo(n) }

// NameNo returns the replacement for any other name that cannot be printed.
func NameNo(n int) lang.Phrase { return words.NameNo(n) }

// Continued returns the text after the caption of a table that continues on another page.
func Continued() lang.Text { return words.Continued }

// Form is a form on a page for a browser. It is left out on paper, in text and in spreadsheets.
type Form struct {
	Title  string
	Help   string      // small, under the title; may be empty
	To     string      // the address to which the answer is sent, as in Cell.Link
	Search bool        // the form is a search: the answer is a page with its own address
	Hidden []FormValue // values that are sent but not shown
	Fields []Field
	Wrong  string    // why the last answer was refused; may be empty
	Send   string    // the label of the send button; may be empty if a tap on a field sends the form
	Sends  FormValue // the value that the button sends; may be empty
	// Fold is the label under which the fields are folded, because Title already says what they contain. Empty if the
	// fields are visible.
	Fold string
	// Unfolded is the title while the fields are open: Title says what they contained before they were changed.
	Unfolded string
	Brief    bool // the form disappears from the page after ten seconds
	// Follows names the part under the fields that a script updates while the user types. At first it shows Followed.
	// Empty if there is no such part.
	Follows  string
	Followed []Block
	Buttons  []Button // further buttons besides the button that sends the answer
	Terms    Fact     // an explanation of the form's words, shown when the reader opens it; may be empty
}

// Button is a further button of a form: its label and the value that it sends.
type Button struct {
	Label string
	Sends FormValue
}

// FormValue is a value as a form sends it.
type FormValue struct{ Name, Value string }

// Field is a field of a form: to type in or, with options, to tap.
type Field struct {
	Name    string
	Label   string   // only read aloud if it equals the form's title
	Help    string   // small, under the field; may be empty
	Held    []string // the text, or the chosen options, that the field has at first
	Options []Option
	Several bool // several options may be chosen
	Digits  bool // a number is typed
	Keypad  bool // digits, + and * are typed
	Halves  bool // a number is typed that may end in a half
	// Sign is the label of the button beside a number that turns its sign, because keyboards for numbers may lack one.
	// Empty for a number without a sign.
	Sign string
	// Likely is the greatest likely number; a script leaves the field when another digit would make it greater. 0 for
	// none.
	Likely int
	Most   int  // the greatest number, if Likely is not 0; the most options to choose, if Least is not 0
	Least  int  // of several options: how many must be chosen; 0 for any number
	File   bool // a file is chosen
	Press  bool // each option is a button that sends the form
	// Offers is the name of the list of suggestions for the typed text. Empty for none.
	Offers  string
	Filters bool   // the typed text is only a filter for the field below
	Follows string // names the options, which depend on the text of another field; may be empty
}

// Option is one choice of a field.
type Option struct {
	Label, Value string
	Card         *Card // the look of a playing card; nil for other options
	Gone         bool  // shown pale, and cannot be tapped
	Ends         bool  // answers the whole form: the fields after it are hidden while it is chosen
}

// Card is the look of a playing card. The card's label says everything that the look shows.
type Card struct {
	_ [0]func() // never compared: the page then holds no code for that

	Suit  int    // another suit begins a new row
	Color string // "red", "blue", "green", "white", "black", or "plain" for a card without suit
	Full  bool   // the colour fills the card; otherwise only the label has it
	Rank  string // of a full card, whose label is the rank and the name of the suit: "4"
	Name  string // of a full card: the name of the suit, such as "red"
	Tier  int    // a hand may play its cards of the lowest tier, and any card of tier 0
}

// Hand is a set of cards on which a player marks the cards that were dealt. The marks never leave the page; a page with
// the same key shows them again. A form with cards on the same page then offers only the marked cards.
type Hand struct {
	Title, Help string
	Key         string
	Cards       []Option
}

// Score is the score on a page for a browser: a card for each player, with the total in large type.
type Score struct {
	Label   string // describes the score, for people who hear the page
	Final   bool   // the match is over: the card of the winner is larger
	Players []ScoreCard
	Note    string // small, under the cards; may be empty
}

// ScoreCard is the card of a player in a Score.
type ScoreCard struct {
	Place string // may be empty
	Name  string
	Total string
	Now   string   // small: the figures of the open round, or of the last round
	Said  []string // for people who hear the page: the meaning of the card's looks
	Leads bool
	Turn  bool // the match waits for the player
}

// Squares is a field of black and white squares, such as a QR code. Text is its meaning, for readers who cannot see it
// and for plain text.
type Squares struct {
	Text  string
	Link  string  // the web address that the squares encode, for readers at a screen; may be empty
	Size  int     // squares on each side, white margin included; 0 for a text without squares
	Side  float64 // mm on paper, if the column is wide enough; 0 is 50
	Black func(x, y int) bool
}

// Runs calls draw for each horizontal run of black squares, with its start and its length in squares.
func (s Squares) Runs(draw func(x, y, long int)) {
	for y := range s.Size {
		for x := 0; x < s.Size; x++ {
			from := x
			for x < s.Size && s.Black(x, y) {
				x++
			}
			if x > from {
				draw(from, y, x-from)
			}
		}
	}
}
