package form

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// cellRoom is how many columns typing into the pad needs besides its table: two for the bar at the cursor's row, ten
// for the typed value.
const cellRoom = 2 + 10

// padLines draws the pad, with the fields that are typed into its rows. at is the line with the cursor.
func (f painter) padLines(columns int) (lines []string, at int) {
	room := columns
	typed := false
	for _, entry := range f.entries {
		typed = typed || entry.row >= 0
	}
	if typed {
		room -= cellRoom
	}
	for i, line := range f.question.Pad.Table(room) {
		entry := f.typedInto(i - 1)
		strong := i > 0 && f.question.Pad.Rows[i-1].Leads
		switch {
		case entry != nil && entry == f.entries[f.at]:
			at = len(lines)
			entry.proposeOnly(f.offers)
			look := f.theme.strong
			if strong {
				look = f.theme.leader
			}
			line = f.theme.cursor.Render("┃") + " " + look.Render(line) + "  " + entry.field.View()
		case strong:
			line = f.theme.leader.Render(line)
		case i == 0 && typed && f.question.Pad.Typed != "":
			line = f.theme.faint.Render(line + "    " + f.question.Pad.Typed)
		case i == 0:
			line = f.theme.faint.Render(line)
		}
		if typed && (entry == nil || entry != f.entries[f.at]) {
			line = "  " + line
			if entry != nil {
				line += "    " + text.Show(entry.text)
			}
		}
		lines = append(lines, ansi.Truncate(line, columns, ""))
	}
	return lines, at
}

// typedInto returns the entry of a row of the pad, nil if nothing is typed into that row.
func (f painter) typedInto(row int) *entry {
	i := slices.IndexFunc(f.entries, func(e *entry) bool { return e.row >= 0 && e.row == row })
	if i < 0 {
		return nil
	}
	return f.entries[i]
}

// glyphs are letters and figures, five rows high and three columns wide. Each digit is a row, each of its three bits a
// point: 5 is "█ █".
var glyphs = map[rune]string{
	'0': "75557", '1': "26227", '2': "71747", '3': "71717", '4': "55711", '5': "74717", '6': "74757", '7': "71111",
	'8': "75757", '9': "75717", '-': "00700", '+': "02720", 'A': "25755", 'B': "65656", 'C': "34443", 'D': "65556",
	'E': "74647", 'F': "74644", 'G': "34553", 'H': "55755", 'I': "72227", 'J': "11152", 'K': "55655", 'L': "44447",
	'M': "57755", 'N': "65555", 'O': "25552", 'P': "65644", 'Q': "25563", 'R': "65655", 'S': "34216", 'T': "72222",
	'U': "55557", 'V': "55552", 'W': "55775", 'X': "55255", 'Y': "55222", 'Z': "71247",
}

// glyphRows is the height of a glyph.
const glyphRows = 5

// enlarge draws a text in glyphs. point is the width of a point in columns.
func enlarge(s string, point int) []string {
	rows := make([]string, glyphRows)
	for _, r := range s {
		glyph, ok := glyphs[r]
		if !ok {
			glyph = "00000"
		}
		for i := range rows {
			for bit := 4; bit > 0; bit /= 2 {
				dot := " "
				if int(glyph[i]-'0')&bit != 0 {
					dot = "█"
				}
				rows[i] += strings.Repeat(dot, point)
			}
			rows[i] += strings.Repeat(" ", point)
		}
	}
	return rows
}

// drawLarge draws the score in large figures. The last line has the question, and the key that leads to the form.
func (f painter) drawLarge(columns, height int) []string {
	var rows []ask.PadRow
	figures := 1
	for _, padRow := range f.question.Pad.Rows {
		if n := text.Width(padRow.Cells[f.question.Pad.Large]); n > 0 {
			rows = append(rows, padRow)
			figures = max(figures, n)
		}
	}
	beside := 1 // players next to each other
	for beside < 3 && (len(rows)+beside-1)/beside*(glyphRows+1)-1 > height-1 {
		beside++
	}
	point := 2
	letters := columns/beside/(4*point) - figures - 1
	if letters < 3 {
		point = 1
		letters = columns/beside/(4*point) - figures - 1
	}
	letters = max(0, min(letters, 12))
	var all []string
	for i := 0; i < len(rows); i += beside {
		line := make([]string, glyphRows)
		for _, padRow := range rows[i:min(i+beside, len(rows))] {
			name := []rune(strings.ToUpper(text.Fold(padRow.Cells[f.question.Pad.Name])))
			name = name[:min(len(name), letters)]
			said := text.Pad(string(name), letters) + " " + text.PadLeft(padRow.Cells[f.question.Pad.Large], figures)
			for n, drawn := range enlarge(strings.ReplaceAll(said, "−", "-"), point) {
				if padRow.Leads {
					drawn = f.theme.leader.Render(drawn)
				}
				line[n] += drawn
			}
		}
		if len(all) > 0 {
			all = append(all, "")
		}
		all = append(all, line...)
	}
	all = all[:min(len(all), max(0, height-1))]
	for len(all) < height-1 {
		all = append(all, "")
	}
	all = append(all, f.theme.title.Render(f.question.Title)+"   "+f.theme.faint.Render(words.AnyKey.In(f.keys.lang)))
	for i, line := range all {
		all[i] = ansi.Truncate(line, columns, "")
	}
	return all
}
