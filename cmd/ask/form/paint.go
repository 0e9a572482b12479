package form

import (
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// The parts of a form on the screen, from the top down.
const (
	abovePart = iota
	padPart
	boardPart
	gapPart
	noticePart
	spacePart
	clockPart
	titlePart
	helpPart
	fieldsPart
	offersPart
	livePart
	wrongPart
	airPart
	footerPart
	parts
)

// keepOrder is the order in which the parts get the lines that they need at least, on a small screen. growOrder is the
// order in which they get the remaining lines; see fit. The field with the cursor never disappears.
var (
	keepOrder = []int{
		fieldsPart, padPart, wrongPart, clockPart, titlePart, boardPart, livePart, offersPart, footerPart,
		noticePart, abovePart, helpPart, gapPart, airPart, spacePart,
	}
	growOrder = []int{
		fieldsPart, wrongPart, clockPart, titlePart, noticePart, livePart, helpPart, offersPart, footerPart,
		abovePart, gapPart, airPart, spacePart, padPart, boardPart,
	}
)

// leastBoard is how many lines of a board stay in sight above a long question.
const leastBoard = 4

// painter draws the parts of a form.
type painter struct{ *form }

// draw draws the form for a screen of this size, in no more lines than it has.
func (f *form) draw(columns, height int) []string {
	if f.reading != nil {
		return f.reading.draw(columns, height)
	}
	paint := painter{f}
	if f.large && f.question.Pad != nil {
		return paint.drawLarge(columns, height)
	}
	all := paint.sections(columns, height)
	paint.yield(all[:], height)
	board := len(all[boardPart].lines)
	if total(all[:]) > height {
		all[fieldsPart] = paint.drawFields(columns, true)
		f.entries[f.at].list.shrink(total(all[:]) - board + min(leastBoard, board) - height)
		all[fieldsPart] = paint.drawFields(columns, true)
		// The board gets the lines that the other parts leave: at least leastBoard, at most a third of the screen. Where
		// the help is only examples, the board gets half of the screen: who owes what stands in its lowest lines.
		others := total(all[:]) - board
		all[boardPart].least = min(height/3, max(leastBoard, height-others))
		if f.question.Sample {
			all[boardPart].least = height / 2
		}
	}
	drawn, given := fit(all[:], keepOrder, growOrder, height)
	f.hidden = board - given[boardPart]
	f.raised = min(f.raised, f.hidden)
	if given[footerPart] > 0 {
		drawn[len(drawn)-1] = f.keys.footer(f.theme, columns, f.footerKeys()...)
	}
	for i, line := range drawn { // text is never broken to fewer than two columns
		drawn[i] = ansi.Truncate(line, columns, more)
	}
	return drawn
}

// yield takes away what stands above a question whose options come first, one part after another, until the screen has
// room for the rest.
func (f painter) yield(all []section, height int) {
	if !f.question.Yields {
		return
	}
	for _, part := range []int{boardPart, padPart, abovePart, gapPart} {
		if total(all) > height {
			all[part] = section{}
		}
	}
}

// sections returns the parts of the screen, each with all its lines. The last is an empty line for the keys, which are
// drawn later: they depend on what else fits.
func (f painter) sections(columns, height int) [parts]section {
	theme := f.theme
	entry := f.entries[f.at]
	var all [parts]section
	shown := f.question.Board
	if pad := f.question.Pad; pad != nil {
		shown = text.Block(pad.Below)
		all[abovePart] = section{
			lines: inStyle(theme.title.Render, textLines(text.Show(pad.Above), columns, text.Wrap)),
			least: 1,
		}
		lines, at := f.padLines(columns)
		all[padPart] = section{lines: lines, least: len(lines), anchor: at}
	}
	// The lowest lines of the board stay visible, next to the question, unless the user has scrolled.
	suited := func(line ...string) string { return f.cards.Replace(line[0]) }
	board := section{
		lines:  inStyle(suited, textLines(shown, columns, text.Fit)),
		least:  height / 3,
		raised: f.raised,
	}
	board.anchor = len(board.lines) - 1
	all[boardPart] = board
	if len(board.lines)+len(all[padPart].lines) > 0 {
		all[gapPart] = section{lines: []string{""}}
	}
	if f.notice != "" {
		all[noticePart] = section{lines: text.Wrap(f.notice, columns), least: 1}
		all[spacePart] = section{lines: []string{""}}
	}
	if f.question.Clock != nil {
		clock := []string{text.Cut(clockLine(f.question.Clock, time.Now()), columns)}
		all[clockPart] = section{lines: inStyle(theme.fail.Render, clock), least: 1}
	}
	all[titlePart] = section{
		lines: inStyle(theme.title.Render, textLines(f.question.Title, columns, text.Wrap)),
		least: 1,
	}
	help := text.Join("\n", text.Block(f.question.Help), text.Block(entry.Help))
	all[helpPart] = section{lines: inStyle(theme.faint.Render, textLines(help, columns, text.WrapRows)), least: 1}
	if entry.list != nil {
		entry.list.room = 0
	}
	all[fieldsPart] = f.drawFields(columns, f.brief)
	if len(f.offers) > 0 &&
		(entry.row < 0 || entry.text != "" || len(f.offers) > 1) { // the only offer is shown in the cell
		offers := "  " + ask.Offered(entry.text, f.offers, columns-2)
		all[offersPart] = section{lines: inStyle(theme.faint.Render, []string{offers}), least: 1}
	}
	lines := textLines(ask.WithoutRefusal(f.live, f.wrong), columns, text.Wrap)
	all[livePart] = section{lines: inStyle(theme.strong.Render, lines), least: 1}
	if f.wrong != "" {
		all[wrongPart] = section{lines: inStyle(theme.fail.Render, text.Wrap("! "+f.wrong, columns)), least: 1}
	} else if f.word != "" {
		all[wrongPart] = section{lines: inStyle(theme.faint.Render, text.Wrap(f.word, columns)), least: 1}
	}
	all[airPart] = section{lines: []string{""}}
	all[footerPart] = section{lines: []string{""}, least: 1}
	return all
}

// leastRows is how many rows of a list that narrows stay in sight.
const leastRows = 4

// shrink draws so many lines fewer of a list that narrows. At least leastRows stay.
func (p *pick) shrink(lines int) {
	if p != nil && lines > 0 {
		p.room = max(leastRows, len(p.Rows)-lines)
	}
}

// drawFields draws the entries below one another. If folded is set, a list without the cursor is drawn as a single line
// that names its choice. So is a list that the answer here passes over, because its keys would go to the next form.
func (f painter) drawFields(columns int, folded bool) section {
	s := section{least: 1}
	label := 0
	list := false
	for _, entry := range f.entries {
		if entry.row < 0 {
			label = max(label, text.Width(entry.Label))
		}
	}
	answers := f.question.Last(f.values(), f.at)
	for i, entry := range f.entries {
		if entry.row >= 0 {
			continue
		}
		before := list
		folded := folded || answers && i > f.at
		hasOptions := entry.Kind == ask.Choice || entry.Kind == ask.Choices
		isOpen := i == f.at || !folded || entry.Label == ""
		entry.closed = hasOptions && !isOpen
		list = hasOptions && isOpen || entry.Kind == ask.Picks && i == f.at
		if len(s.lines) > 0 && (list || before) && !folded {
			s.lines = append(s.lines, "")
		}
		drawn, at := entry.view()
		if folded && !list && hasOptions {
			drawn = []string{entry.folded(label)}
		}
		if i == f.at {
			s.anchor = len(s.lines) + at
			if list {
				s.least = min(len(drawn), 5)
				s.below = f.moreBelow
			}
		}
		for _, line := range drawn {
			s.lines = append(s.lines, ansi.Truncate(line, columns, ""))
		}
	}
	return s
}

// moreBelow returns the line under a list that the screen cuts.
func (f painter) moreBelow(lines int) string {
	return f.theme.faint.Render(text.Show(words.MoreBelow(lines).In(f.keys.lang)))
}

// textLines returns the lines of a text. broken breaks or cuts it to the columns. An empty text has no lines.
func textLines(text string, columns int, broken func(string, int) []string) []string {
	if text == "" {
		return nil
	}
	return broken(text, columns)
}

// inStyle draws each line in a style, and returns the same slice.
func inStyle(style func(...string) string, lines []string) []string {
	for i, line := range lines {
		lines[i] = style(line)
	}
	return lines
}

// section is a part of the screen: lines that stay together.
type section struct {
	lines  []string
	anchor int // the line that must stay in sight
	raised int // lines that are scrolled out of sight at the bottom
	least  int // lines it gets before any section gets more

	below func(lines int) string // the line that says how many lines are missing below; nil for an ellipsis
}

// total returns how many lines the sections have together.
func total(sections []section) int {
	n := 0
	for _, section := range sections {
		n += len(section.lines)
	}
	return n
}

// fit cuts the sections so that together they have no more lines than the screen. First each section gets the lines
// that it needs at least, in the order of keep. Then the remaining lines go to the sections in the order of grow. Both
// orders name every section. given holds how many lines each section got.
func fit(sections []section, keep, grow []int, height int) (all []string, given []int) {
	given = make([]int, len(sections))
	serve := func(i, want int) {
		n := max(0, min(want-given[i], height))
		given[i] += n
		height -= n
	}
	for _, i := range keep {
		serve(i, min(sections[i].least, len(sections[i].lines)))
	}
	for _, i := range grow {
		serve(i, len(sections[i].lines))
	}
	for i, section := range sections {
		all = append(all, section.cut(given[i])...)
	}
	return all, given
}

// cut returns n lines of the section around its anchor. Where lines are missing, an ellipsis shows it: as the first or
// the last line if n is at least 3, otherwise at the end of the last line.
func (s section) cut(n int) []string {
	if n >= len(s.lines) {
		return s.lines
	}
	if n == 0 {
		return nil
	}
	from := max(0, min(s.anchor-n/2, len(s.lines)-n)-s.raised)
	part := append([]string(nil), s.lines[from:from+n]...)
	if n >= 3 && from > 0 {
		part[0] = more
	}
	missing := from+n < len(s.lines)
	if missing && n >= 3 && s.below != nil {
		part[n-1] = s.below(len(s.lines) - from - n + 1)
	} else if missing && n >= 3 {
		part[n-1] = more
	} else if missing {
		part[n-1] = strings.TrimRight(part[n-1], " ") + " " + more
	}
	return part
}

// clockLine returns the text of a clock: the time left, or that the time is over.
func clockLine(countdown *ask.Countdown, now time.Time) string {
	if n := countdown.SecondsLeft(now); n > 0 {
		return text.Show(countdown.Left(n))
	}
	return text.Show(countdown.Over)
}
