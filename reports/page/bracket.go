//go:build !js

package page

import (
	"iter"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// The measures of a bracket in points. bracketGap is the space between two rounds, for the lines. A round narrower than
// bracketWide has no space for names: then the page is turned, or the rounds are printed in parts. bracketMost and
// bracketRow are the largest and the smallest height of a row, bracketTop is the space for what is above the rows, and
// bracketPad the space at the sides of a line.
const (
	bracketGap  = 16.0
	bracketWide = 104.0
	bracketMost = 15.0
	bracketRow  = 10.5
	bracketTop  = 110.0
	bracketPad  = 3.0
)

// bracketLines is how many lines a name takes at most, and bracketTwo is the height of a row for two. bracketBase
// is how far the base line of a line lies under the middle of its row, in multiples of its type size.
const (
	bracketLines = 2
	bracketTwo   = 2*sizeSmall*tableLeading + 1
	bracketBase  = 0.36
)

// bracket sets a bracket row by row, so that a bracket higher than a page continues on the next.
func (s *setter) bracket(bracket doc.Bracket) {
	if len(bracket.Rounds) == 0 {
		return
	}
	count := float64(len(bracket.Rounds))
	wide := (s.width - bracketGap*(count-1)) / count
	s.tight = s.tight || wide < bracketWide
	if most := int((s.width + bracketGap) / (bracketWide + bracketGap)); wide < bracketWide && !s.turns {
		s.bracketParts(bracket, max(2, most))
		return
	}
	gap := 12.0
	if bracket.Title != "" {
		s.prose([]run{styled(bracket.Title, font.Bold, InkBlack)}, sizeText, gap, bound)
		gap = 4
	}
	first, rows := bracket.Place()
	high := doc.Between((s.height-bracketTop)/float64(max(rows, 1)), bracketRow, bracketMost)
	drawn := drawnBracket{
		Bracket: bracket,
		first:   first,
		wide:    wide,
		high:    high,
		heading: min(high*0.68, sizeText),
	}
	drawn.fitLines()
	if drawn.broken {
		if s.turns && bracket.Title == "" && float64(rows)*bracketRow <= s.width-bracketTop {
			s.tight = true // a bracket on a page of its own, which as a landscape page still holds it
		}
		drawn.high = max(high, bracketTwo)
	}
	s.add(box{height: high + 2, gap: gap, tie: bound, draw: drawn.heads})
	for row := range rows {
		one := box{height: drawn.high, draw: func(page *Page, x, y float64) { drawn.row(page, x, y, row) }}
		if drawn.inBox(row) {
			one.tie = bound
		} else if float64(rows)*drawn.high < s.height-60 {
			one.tie = kept
		}
		s.add(one)
	}
}

// bracketParts sets at most most rounds at a time, one part under another. Each part begins with the last round of the
// part before.
func (s *setter) bracketParts(bracket doc.Bracket, most int) {
	for from := 0; from+1 < len(bracket.Rounds); from += most - 1 {
		part := bracket.Part(from, min(from+most, len(bracket.Rounds)))
		if from == 0 {
			part.Title = bracket.Title
		}
		s.bracket(part)
	}
}

// drawnBracket is a bracket with the places of its boxes.
type drawnBracket struct {
	doc.Bracket
	first      [][]int // the first row of each box
	wide, high float64 // of a round, and of a row
	heading    float64 // the type size of heads and labels
	size       float64 // the type size of all lines, at most heading
	broken     bool    // a name is too long for its box even in the smallest type, and takes two lines
}

// BracketWidth returns the width of a drawing of a bracket in which each round is at least least wide and wide enough
// for its names, up to most.
func BracketWidth(bracket doc.Bracket, least, most float64) float64 {
	wide := least
	for line := range linesOf(bracket) {
		name, figure, pad := lineWidths(line)
		wide = max(wide, (name+figure)*sizeText+pad+doc.Slack)
	}
	count := float64(len(bracket.Rounds))
	return min(wide, most)*count + bracketGap*(count-1)
}

// linesOf iterates over the players of a bracket.
func linesOf(bracket doc.Bracket) iter.Seq[doc.BracketLine] {
	return func(yield func(doc.BracketLine) bool) {
		for _, round := range bracket.Rounds {
			for _, box := range round.Boxes {
				for _, line := range box.Lines {
					if !yield(line) {
						return
					}
				}
			}
		}
	}
}

// left returns the left edge of a round.
func (b drawnBracket) left(x float64, round int) float64 {
	return x + float64(round)*(b.wide+bracketGap)
}

func (b drawnBracket) heads(page *Page, x, y float64) {
	face := font.Bold.Face()
	for i, round := range b.Rounds {
		head := cut(face.Printable(doc.Inline(round.Head)), face, b.heading, b.wide)
		page.say(b.left(x, i), y+b.heading, head, font.Bold, b.heading, InkBlack)
	}
}

// inBox reports whether a box of the first round continues under this row, so that no page may end there.
func (b drawnBracket) inBox(row int) bool {
	for at, box := range b.Rounds[0].Boxes {
		top := b.first[0][at]
		if row >= top && row < top+box.Height()-1 {
			return true
		}
	}
	return false
}

// fitLines sets the size of all lines: the largest in which each name has space beside its figure, but at least the
// smallest type. It notes whether a name is too long even then.
func (b *drawnBracket) fitLines() {
	b.size = b.heading
	for line := range linesOf(b.Bracket) {
		name, figure, pad := lineWidths(line)
		if most := b.wide - pad; (name+figure)*b.size > most+doc.Slack {
			b.size = most / (name + figure)
		}
	}
	least := min(b.heading, sizeSmall)
	b.broken = b.size < least
	b.size = max(b.size, least)
}

// lineWidths returns the widths of a line's name and figure, in multiples of the type size, and the space around them
// in points.
func lineWidths(line doc.BracketLine) (name, figure, pad float64) {
	face := lineStyle(line).Face()
	name = face.Width(face.Printable(doc.Inline(line.Name)), 1)
	pad = 2 * bracketPad
	if line.Figure != "" {
		figure = face.Width(face.Printable(doc.Inline(line.Figure)), 1)
		pad += bracketPad
	}
	return name, figure, pad
}

// lineStyle returns the style of a line: bold for a player who goes on.
func lineStyle(line doc.BracketLine) font.Style {
	if line.On {
		return font.Bold
	}
	return font.Regular
}

// row draws everything in one row: names, the edges of their boxes, and the lines between the rounds.
func (b drawnBracket) row(page *Page, x, y float64, row int) {
	for i, round := range b.Rounds {
		for at, box := range round.Boxes {
			if inside := row - b.first[i][at]; inside >= 0 && inside < box.Height() {
				b.line(page, b.left(x, i), y, box, inside)
			}
			if box.To > 0 && i+1 < len(b.Rounds) && box.To <= len(b.Rounds[i+1].Boxes) {
				from := float64(b.first[i][at]) + box.Middle()
				to := float64(b.first[i+1][box.To-1]) + b.Rounds[i+1].Boxes[box.To-1].Middle()
				b.link(page, Spot{b.left(x, i) + b.wide, y}, row, from, to)
			}
		}
	}
}

// line draws row inside, from 0, of a box.
func (b drawnBracket) line(page *Page, x, y float64, box doc.BracketBox, inside int) {
	labels := box.Height() - len(box.Lines)
	if inside < labels {
		face := font.Oblique.Face()
		label := cut(face.Printable(doc.Inline(box.Label)), face, b.heading-1, b.wide)
		page.say(x, y+b.high/2+b.heading*bracketBase, label, font.Oblique, b.heading-1, InkFaded)
		return
	}
	line := box.Lines[inside-labels]
	style := lineStyle(line)
	face := style.Face()
	_, figure, pad := lineWidths(line)
	base := y + b.high/2 + b.size*bracketBase
	page.say(
		x+b.wide-bracketPad-figure*b.size, base, face.Printable(doc.Inline(line.Figure)), style, b.size, InkBlack,
	)
	room := b.wide - pad - figure*b.size
	name := lines([]run{styled(doc.Inline(line.Name), style, InkBlack)}, b.size, room+doc.Slack)
	if len(name) > bracketLines {
		name = name[:bracketLines]
		last := &name[bracketLines-1][0]
		last.Text = cut(last.Text+" …", face, b.size, room)
	}
	base -= float64(len(name)-1) * b.size * tableLeading / 2
	for i, words := range name {
		put(page, words, x+bracketPad, base+float64(i)*b.size*tableLeading, b.size)
	}
	if inside == labels {
		page.across(x, y, b.wide, 0.6, InkLine)
	}
	page.down(x, y, b.high, 0.6, InkLine)
	page.down(x+b.wide, y, b.high, 0.6, InkLine)
	last := inside == box.Height()-1
	if last {
		page.across(x, y+b.high, b.wide, 0.6, InkLine)
	} else {
		page.across(x, y+b.high, b.wide, 0.3, InkHair)
	}
}

// link draws the part of a line that lies in one row. The line leads from one height to another, in rows from the top
// of the bracket. at is the right edge of the first round at the top of the row.
func (b drawnBracket) link(page *Page, at Spot, row int, from, to float64) {
	const width = 0.7
	top := float64(row)
	end := top + 1
	height := func(level float64) float64 { return at.Y + (level-top)*b.high }
	if from >= top && from < end {
		page.across(at.X, height(from), bracketGap/2, width, InkFaded)
	}
	if to >= top && to < end {
		page.across(at.X+bracketGap/2, height(to), bracketGap/2, width, InkFaded)
	}
	low := max(min(from, to), top)
	high := min(max(from, to), end)
	if high > low {
		page.down(at.X+bracketGap/2, height(low), (high-low)*b.high, width, InkFaded)
	}
}
