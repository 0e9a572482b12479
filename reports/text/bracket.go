package text

import (
	"strings"

	"arbitro/reports/doc"
)

// The smallest and the largest width of a round of a bracket, in columns, and the width of the lines between two
// rounds.
const (
	bracketLeast = 14
	bracketMost  = 28
	bracketLines = 3
)

// bracket writes a bracket. If the rounds do not fit in the width, the others follow below, beginning with the last
// round of the part before.
func (t *writer) bracket(bracket doc.Bracket) {
	if len(bracket.Rounds) == 0 {
		return
	}
	most := max(2, (t.width+bracketLines)/(bracketLeast+bracketLines))
	if bracket.Title != "" {
		t.gap()
		for _, line := range wrap(bracket.Title, t.width) {
			t.line(line, boldText)
		}
	}
	for from := 0; from < len(bracket.Rounds); from += most - 1 {
		to := min(from+most, len(bracket.Rounds))
		t.gap()
		t.bracketPart(bracket.Part(from, to))
		if to == len(bracket.Rounds) {
			return
		}
	}
}

// bracketPart writes rounds side by side.
func (t *writer) bracketPart(bracket doc.Bracket) {
	count := len(bracket.Rounds)
	wide := min((t.width-bracketLines*(count-1))/count, bracketMost)
	first, rows := bracket.Place()
	var heads []string
	for _, round := range bracket.Rounds {
		heads = append(heads, padded(clip(doc.Inline(round.Head), wide), wide, doc.Left))
	}
	t.line(strings.TrimRight(strings.Join(heads, strings.Repeat(" ", bracketLines)), " "), boldText)
	for row := range rows {
		line := ""
		for i, round := range bracket.Rounds {
			text := ""
			for at, box := range round.Boxes {
				if inside := row - first[i][at]; inside >= 0 && inside < box.Height() {
					text = bracketText(box, inside, wide)
				}
			}
			line += padded(text, wide, doc.Left)
			if i+1 < count {
				line += linesBetween(bracket, first, i, row)
			}
		}
		t.line(strings.TrimRight(line, " "), plainText)
	}
}

// bracketText returns row inside, from 0, of a box: a name, and the total at the right edge.
func bracketText(box doc.BracketBox, inside, wide int) string {
	labels := box.Height() - len(box.Lines)
	if inside < labels {
		return clip("("+doc.Inline(box.Label)+")", wide)
	}
	line := box.Lines[inside-labels]
	name := doc.Inline(line.Name)
	if name == "" {
		name = strings.Repeat("_", min(wide, 8))
	}
	figure := ""
	if line.Figure != "" {
		figure = " " + doc.Inline(line.Figure)
	}
	if line.On {
		figure += "›"
	} else {
		figure += " "
	}
	return padded(clip(name, wide-cells(figure)), wide-cells(figure), doc.Left) + figure
}

// strokes are the line-drawing characters, by the sides that they reach: left 1, right 2, up 4, down 8.
var strokes = [16]string{
	" ", "─", "─", "─", "│", "┘", "└", "┴", "│", "┐", "┌", "┬", "│", "┤", "├", "┼",
}

// linesBetween returns the lines between round i and the next in a row.
func linesBetween(bracket doc.Bracket, first [][]int, i, row int) string {
	sides := 0
	next := bracket.Rounds[i+1].Boxes
	for at, box := range bracket.Rounds[i].Boxes {
		if box.To < 1 || box.To > len(next) {
			continue
		}
		from := first[i][at] + int(box.Middle()-0.5)
		to := first[i+1][box.To-1] + int(next[box.To-1].Middle()-0.5)
		if row == from {
			sides |= 1
		}
		if row == to {
			sides |= 2
		}
		if row > min(from, to) && row <= max(from, to) {
			sides |= 4
		}
		if row >= min(from, to) && row < max(from, to) {
			sides |= 8
		}
	}
	left := strokes[sides&1]
	right := strokes[sides&2]
	return left + strokes[sides] + right
}
