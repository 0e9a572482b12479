package page

import (
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
	drawn := drawnBracket{Bracket: bracket, first: first, wide: wide, high: high, size: min(high*0.68, sizeText)}
	if s.turns && bracket.Title == "" && float64(rows)*bracketRow <= s.width-bracketTop && drawn.cuts() {
		s.tight = true // a bracket on a page of its own, which as a landscape page still holds it
	}
	s.add(box{height: high + 2, gap: gap, tie: bound, draw: drawn.heads})
	for row := range rows {
		one := box{height: high, draw: func(page *Page, x, y float64) { drawn.row(page, x, y, row) }}
		if drawn.inBox(row) {
			one.tie = bound
		} else if float64(rows)*high < s.height-60 {
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
	first            [][]int // the first row of each box
	wide, high, size float64
}

// left returns the left edge of a round.
func (b drawnBracket) left(x float64, round int) float64 {
	return x + float64(round)*(b.wide+bracketGap)
}

func (b drawnBracket) heads(page *Page, x, y float64) {
	face := font.Bold.Face()
	for i, round := range b.Rounds {
		head := cut(face.Printable(doc.Inline(round.Head)), face, b.size, b.wide)
		page.say(b.left(x, i), y+b.size, head, font.Bold, b.size, InkBlack)
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

// cuts reports whether a name is too long for its box even in the smallest type.
func (b drawnBracket) cuts() bool {
	for _, round := range b.Rounds {
		for _, box := range round.Boxes {
			for _, line := range box.Lines {
				face, room := b.space(line)
				if face.Width(face.Printable(doc.Inline(line.Name)), min(b.size, sizeSmall)) > room+doc.Slack {
					return true
				}
			}
		}
	}
	return false
}

// space returns the face of a line's name, and the width that its figure leaves for it.
func (b drawnBracket) space(line doc.BracketLine) (*font.Face, float64) {
	face := lineStyle(line).Face()
	room := b.wide - 2*bracketPad
	if figure := face.Printable(doc.Inline(line.Figure)); figure != "" {
		room -= face.Width(figure, b.size) + bracketPad
	}
	return face, room
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
	base := y + b.high/2 + b.size*0.36
	labels := box.Height() - len(box.Lines)
	if inside < labels {
		face := font.Oblique.Face()
		label := cut(face.Printable(doc.Inline(box.Label)), face, b.size-1, b.wide)
		page.say(x, base, label, font.Oblique, b.size-1, InkFaded)
		return
	}
	line := box.Lines[inside-labels]
	style := lineStyle(line)
	face, room := b.space(line)
	if figure := face.Printable(doc.Inline(line.Figure)); figure != "" {
		page.say(x+b.wide-bracketPad-face.Width(figure, b.size), base, figure, style, b.size, InkBlack)
	}
	name, size := squeeze(face.Printable(doc.Inline(line.Name)), face, b.size, sizeSmall, room)
	page.say(x+bracketPad, base, name, style, size, InkBlack)
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
