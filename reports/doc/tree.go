package doc

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
)

// Document is a report: its title, its settings, and its blocks from top to bottom.
type Document struct {
	Title       string      // printed at the head and kept in the file; may be empty
	Subtitle    string      // printed under the title; may be empty
	Author      string      // kept in the file only
	Subject     string      // kept in the file only
	Lang        lang.Lang   // the language of the writers' own words, and of the numbers' commas
	Paper       Paper       // A4 where nothing is said
	Orientation Orientation // Auto where nothing is said
	Footer      string      // small, at the foot of every page beside the page's number
	Created     time.Time   // small, at the foot of every page, next to the page's number
	Private     bool        // for its owner alone: addresses stand in it
	Blocks      []Block
}

// Add puts blocks at the end of the document.
func (d *Document) Add(blocks ...Block) { d.Blocks = append(d.Blocks, blocks...) }

// Block is one part of a document. The types of this file and *Table are all there are.
type Block interface{ block() }

// Heading opens a part. A heading stays on the page of what it stands over.
type Heading struct {
	Level int // 1 for a part of the document, 2 and 3 below it
	Text  string
	Name  string // what links lead here by, such as "match-12"; may be empty
}

// Cover is the title page: the document's title and subtitle in the middle of the first page, and lines under them. It
// is the first block of its document; elsewhere it is its lines alone.
type Cover struct {
	Title string // as a title page breaks it, with line feeds; empty for the document's as it is
	Lines []string
}

// Diploma is a page to be framed, alone on its page and without what else stands on each page: within a frame the club,
// its crest, the title, the place, the names, lines about them, and lines to sign on.
type Diploma struct {
	Club  string   // may be empty
	Crest *Picture // nil for none
	Title string
	Place string
	Names []string
	Lines []string
	Signs []string // who signs, under each line
}

// Said returns the texts of the diploma from top to bottom, without those who sign.
func (d Diploma) Said() []string {
	all := append([]string{d.Club, d.Title, d.Place}, d.Names...)
	return slices.DeleteFunc(append(all, d.Lines...), func(s string) bool { return s == "" })
}

// Picture is a picture as its file has it.
type Picture struct {
	Kind          string // "png" or "jpeg"
	Data          []byte
	Width, Height int
}

// Contents lists the headings of the whole document down to a level, each with its page on paper and a link to it.
type Contents struct {
	Title string
	Level int // 1 to 3; 0 is 2
}

// Paragraph is running text.
type Paragraph struct {
	Lead   string // bold words at the beginning; may be empty
	Text   string // a line feed begins a new line
	Parts  Line   // go on after the text
	Italic bool
	Small  bool
}

// Line is text in parts as they stand, blanks included, each with its marks and its link.
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

// List is lines one under the other, such as the articles of a rulebook.
type List struct{ Items []Line }

// Facts are labelled values about the whole document: the date, the place, the house rules.
type Facts struct {
	Items   []Fact
	Columns int // how many facts stand side by side on paper, 1 to 4; 0 chooses 2, or 3 where the page lies down
}

// Fact is one line of Facts. An empty value is a line to write on.
type Fact struct{ Label, Value string }

// Notes are the numbered footnotes; cells refer to them by number (Cell.Notes).
type Notes struct {
	Title string // a small heading; may be empty
	Items []Note
}

// Note is one footnote; its number is its place in Notes.Items, from 1.
type Note struct {
	Text   string
	Source string // the article that it rests on, set apart after the text; may be empty
}

// Add enters a note and returns its number. A note that says the same as an earlier note gets the number of that note.
func (n *Notes) Add(note Note) int {
	for i, have := range n.Items {
		if have == note {
			return i + 1
		}
	}
	n.Items = append(n.Items, note)
	return len(n.Items)
}

// LineChart shows how several values grew, such as the running totals.
type LineChart struct {
	Title  string
	Across string   // what the horizontal axis counts, such as "mano"; may be empty
	From   int      // the number of the first point, where Labels is empty
	Labels []string // the names of the points, such as dates; may be empty
	Series []Series
	Height float64 // mm on paper, 30 to 180; 0 is 70
}

// Series is one line of a chart. A series alone in its chart may be without a name, and has no legend then. A point
// that is no number (math.NaN) leaves a gap.
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

// Signatures are lines to sign on, each with a name or an office under it; they stay on one page together.
type Signatures struct{ Names []string }

// FinePrint is small print such as the seal: kept apart from the text by its size.
type FinePrint struct{ Text string }

// Spacer is empty paper.
type Spacer struct{ Height float64 } // mm

// PageBreak begins a new page, unless the page is new already or the document ends here. Where Orientation is Auto,
// each stretch between page breaks gets the orientation that its tables need.
type PageBreak struct{}

// Together keeps its blocks on one page where one page can hold them; page breaks among them count for nothing.
type Together struct {
	Blocks []Block
	Notice Notice // how a page for a browser sets them apart
}

// Notice says how much a part of a page wants its reader's eye.
type Notice uint8

// The notices.
const (
	Quiet   Notice = iota
	Call           // who is waited for
	Ruled          // what the referee says
	Refused        // why nothing was done; read aloud at once
	Done           // what was done; read aloud when the reader pauses
)

// Beside sets two columns side by side on paper and one under the other elsewhere. Page breaks in them count for
// nothing.
type Beside struct{ Left, Right []Block }

// Quarters sets each part on a quarter of a page, with lines to cut along, and one under the other elsewhere. Page
// breaks in the parts count for nothing.
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
func (Facts) block()      {}
func (Notes) block()      {}
func (LineChart) block()  {}
func (BarChart) block()   {}
func (Signatures) block() {}
func (FinePrint) block()  {}
func (Spacer) block()     {}
func (PageBreak) block()  {}
func (Together) block()   {}
func (Beside) block()     {}
func (Quarters) block()   {}
func (*Table) block()     {}

// Paper is a size of paper.
type Paper uint8

// The sizes.
const (
	A4 Paper = iota
	Letter
)

// Papers lists the sizes.
var Papers = []Paper{A4, Letter}

// String returns the paper's name as ParsePaper reads it: "a4" or "letter".
func (p Paper) String() string {
	if p == Letter {
		return "letter"
	}
	return "a4"
}

// ParsePaper reads a paper's name in any case. It reports false for a size that is not in Papers.
func ParsePaper(s string) (Paper, bool) {
	for _, p := range Papers {
		if strings.EqualFold(strings.TrimSpace(s), p.String()) {
			return p, true
		}
	}
	return A4, false
}

// Orientation says how the paper lies.
type Orientation uint8

// The orientations. Auto stands the page up unless a table is too wide for that.
const (
	Auto Orientation = iota
	Portrait
	Landscape
)

// Headings lists a document's headings from the first to the last. Every heading gets its anchor before the first is
// set, so that a link can lead to a later heading.
type Headings struct {
	All   []Heading // each with its anchor as its name
	names map[string]bool
}

// Headings lists the headings of the document, each with its anchor.
func (d *Document) Headings() *Headings {
	o := &Headings{names: map[string]bool{}}
	o.add(d.Blocks)
	return o
}

func (o *Headings) add(blocks []Block) {
	for _, b := range blocks {
		switch b := b.(type) {
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

// depth returns the level down to which headings are listed.
func (c Contents) depth() int {
	if c.Level == 0 {
		return 2
	}
	return c.Level
}

// OutlineDepth returns the depth of the bookmarks next to the pages: that of the document's contents, where it has any.
func (d *Document) OutlineDepth() int {
	for _, b := range d.Blocks {
		if c, listed := b.(Contents); listed {
			return c.depth()
		}
	}
	return 3
}

// Listed returns the headings that a list of contents names.
func (o *Headings) Listed(c Contents) []Heading {
	var all []Heading
	for _, h := range o.All {
		if h.Depth() <= c.depth() {
			all = append(all, h)
		}
	}
	return all
}

// Has reports whether a heading has the name, so that links can lead to it.
func (o *Headings) Has(name string) bool { return o.names[name] }

// Depth returns the heading's level, at least 1 and at most 3.
func (h Heading) Depth() int { return max(1, min(h.Level, 3)) }

// The writers' own words.

// PageOf returns what stands at the foot of a page: its number and the number of pages.
func PageOf(page, pages any) lang.Phrase { return words.PageOf(page, pages) }

// PartOf returns what follows the caption of a table that is set in parts.
func PartOf(part, parts int) lang.Phrase { return words.PartOf(part, parts) }

// Continued returns what follows the caption of a table that goes on on another page.
func Continued() lang.Text { return words.Continued }

// Form asks the reader of a page for something. Only a page for a browser shows it: paper, text and spreadsheets leave
// it out.
type Form struct {
	Title  string
	Help   string      // small, under the title; may be empty
	To     string      // where it is sent, as a Cell's Link
	Search bool        // it only looks for something: the answer is a page that has an address
	Hidden []FormValue // what is sent along unseen
	Fields []Field
	Wrong  string    // why it was not taken as it was sent; may be empty
	Send   string    // the label of its button; may be empty where a field is sent by a tap
	Sends  FormValue // what the button itself sends; may be empty
	Brief  bool      // it is gone from the page after ten seconds
	// Follows names the part under the fields that follows from what is typed; at first it shows Followed. Empty for none.
	Follows  string
	Followed []Block
	Buttons  []Button // besides the button that sends the answer
	Terms    Fact     // what words of the form mean, to be unfolded; may be empty
}

// Button is a further button of a form: what it is called, and what it sends.
type Button struct {
	Label string
	Sends FormValue
}

// FormValue is a value as a form sends it.
type FormValue struct{ Name, Value string }

// Field is an entry of a form: to type in or, with options, to tap.
type Field struct {
	Name    string
	Label   string // only read aloud where it says the same as the form's title
	Help    string // small, under the field; may be empty
	Held    []string
	Options []Option
	Several bool // any number of the options, not one
	Digits  bool // a number is typed
	Likely  int  // the greatest number that is likely, so that a script goes on from there to the next field; 0 for none
	File    bool // a file is chosen
	Press   bool // each option is a button that sends the form
	// Offers names the list of what the typed text may become; empty for none.
	Offers  string
	Filters bool   // the typed text only narrows the field below
	Follows string // names the options, which follow from what is typed elsewhere; may be empty
}

// Option is one thing to tap.
type Option struct {
	Label, Value string
	Card         *Card // what it looks like, where it is a playing card
}

// Card is how a playing card looks. Its label says all that its look does.
type Card struct {
	Suit  int    // another one begins in a row of its own
	Color string // "red", "blue", "green", "white", "black", or "plain" for a card without suit
	Full  bool   // the colour fills the card; else the label has it
	Tier  int    // of the cards in a hand, those of the lowest tier may be played, and those of tier 0 always
}

// Hand is all the cards that its reader may have been dealt, to mark those that were. What is marked never leaves the
// page; under the same key it is there again. A form with cards on the same page then offers those marked alone.
type Hand struct {
	Title, Help string
	Key         string
	Cards       []Option
}

// Squares is a field of black and white squares, such as a QR code, and what it means, for who cannot see it and for
// text.
type Squares struct {
	Text  string
	Link  string  // the address on the web that the squares say, for who reads this on a screen; may be empty
	Size  int     // squares on each side, the white margin included; 0 where there is only the text
	Side  float64 // mm on paper, where the column is as wide; 0 is 50
	Black func(x, y int) bool
}

// Runs calls draw for each run of black squares: where it begins, and how many squares it is long.
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
