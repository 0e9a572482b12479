// What the words above a column, or before a row, mean. Here a word gets its Kind; what a column of that Kind is for in
// a score sheet or a list of matches is decided by roleOf in cmd/store/sheet.go.

package tables

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Kind is a kind of column, or of row. A word may have several: "place" is where people met, or a rank.
type Kind int

// The kinds.
const (
	Name      Kind = iota // of a person, whole or the first name
	FirstName             // beside a Surname
	Surname
	WholeName // first name and surname
	Points
	Total   // a sum
	Running // sums up to each row
	Played  // how many matches
	Round   // which round
	Match   // which match
	Day
	Where
	Game
	Note
	Aside // what no record keeps: minutes, the weather
	Rank
	Average
	Dealer
	Bid
	Tricks
	Gain // points won, in a ledger
	Loss // points lost, in a ledger
	Mail
	Absent // instead of a number: did not play
	Order  // a word instead of a round's number: first, second; Monday
	Partner
	Seat   // before the number of a player: "P1", "Team 2"
	Winner // who has won
	Loser
	FirstPlace // above the names of those who won
	SecondPlace
	ThirdPlace
	FourthPlace
	FifthPlace
	LastPlace
	WaitingList // a row above those who do not play
	Vacant      // instead of a name: nobody yet
	ListBegins  // the first word of a title or a heading of a list
	ListEnds    // the last word of one
	Coming      // whether a person of a list is to be entered
	Yes
	No
	Withdrawn // the person has withdrawn, or waits for a place
)

// kinds are the words of each kind.
var kinds = [...]lang.Words{
	Name:        words.NameWords,
	FirstName:   words.FirstNameWords,
	Surname:     words.SurnameWords,
	WholeName:   words.WholeNameWords,
	Points:      words.PointsWords,
	Total:       words.TotalWords,
	Running:     words.RunningWords,
	Played:      words.PlayedWords,
	Round:       words.RoundWords,
	Match:       words.MatchWords,
	Day:         words.DayWords,
	Where:       words.WhereWords,
	Game:        words.GameWords,
	Note:        words.NoteWords,
	Aside:       words.AsideWords,
	Rank:        words.RankWords,
	Average:     words.AverageWords,
	Dealer:      words.DealerWords,
	Bid:         words.BidWords,
	Tricks:      words.TricksWords,
	Gain:        words.GainWords,
	Loss:        words.LossWords,
	Mail:        words.MailWords,
	Absent:      words.AbsentWords,
	Order:       words.OrderWords,
	Partner:     words.PartnerWords,
	Seat:        words.SeatWords,
	Winner:      words.WinnerWords,
	Loser:       words.LoserWords,
	FirstPlace:  words.FirstPlaceWords,
	SecondPlace: words.SecondPlaceWords,
	ThirdPlace:  words.ThirdPlaceWords,
	FourthPlace: words.FourthPlaceWords,
	FifthPlace:  words.FifthPlaceWords,
	LastPlace:   words.LastPlaceWords,
	WaitingList: words.WaitingListWords,
	Vacant:      words.VacantWords,
	ListBegins:  words.ListBeginsWords,
	ListEnds:    words.ListEndsWords,
	Coming:      words.ComingWords,
	Yes:         words.YesWords,
	No:          words.NoWords,
	Withdrawn:   words.WithdrawnWords,
}

// folded returns the words of each kind in the form that fold gives a heading. They are folded only once, when a table
// is first read.
var folded = sync.OnceValue(func() (all [len(kinds)]map[string]bool) {
	for kind, list := range kinds {
		all[kind] = map[string]bool{}
		for _, word := range list.Each() {
			all[kind][text.Fold(word)] = true
		}
	}
	return all
})

// Is reports whether a text is a word of one of the kinds, in any language. A number or an explanation in brackets may
// follow: "Round 3", "Points (total)".
func Is(typed string, these ...Kind) bool {
	whole := text.Fold(typed)
	bare := fold(typed)
	return slices.ContainsFunc(these, func(kind Kind) bool { return folded()[kind][whole] || folded()[kind][bare] })
}

// IsAbsent reports whether a cell says that somebody did not play: it is empty, or has a dash or a word for it.
func IsAbsent(typed string) bool { return typed == "" || folded()[Absent][text.Fold(typed)] }

// brackets matches an explanation in brackets.
var brackets = regexp.MustCompile(`\s*[(\[].*[)\]]\s*`)

// fold returns a heading in lower case, without accents, brackets, and numbers and signs around it.
func fold(typed string) string {
	typed = brackets.ReplaceAllString(typed, " ")
	typed = strings.TrimRight(typed, " .:;?!°º#*=0123456789")
	return text.Fold(strings.TrimLeft(typed, " .:#*0123456789"))
}

// Heading reports whether a heading is of a kind: as a whole, or by one of its words, as in "Name of the player".
func Heading(typed string, kind Kind) bool {
	if Is(typed, kind) {
		return true
	}
	return slices.ContainsFunc(strings.FieldsFunc(text.Fold(typed), func(r rune) bool {
		return strings.ContainsRune(" ./:()-_?", r)
	}), func(word string) bool { return folded()[kind][word] })
}

// IsSumsOf reports whether a heading names the sums of the column with another heading: "Anna total" next to "Anna".
func IsSumsOf(head, other string) bool {
	whole := text.Fold(head)
	name := text.Fold(other)
	if name == "" || whole == name {
		return false
	}
	rest, before := strings.CutPrefix(whole, name)
	if !before {
		rest, before = strings.CutSuffix(whole, name)
	}
	return before && Is(strings.Trim(rest, " :.-–()[]/_"), Total, Running)
}

// clock matches a time of day or a duration.
var clock = regexp.MustCompile(`(?i)^\d{1,3}(:|h|')\d{2}((:|m|'|")\d{2})?(s|m|"|'')? ?([ap]\.? ?m\.?)?$`)

// IsClock reports whether a cell holds a time of day or a duration: 20:33, 1h05.
func IsClock(typed string) bool { return clock.MatchString(typed) }

// unit matches a sign that no name contains: a digit next to a letter, a percentage.
var unit = regexp.MustCompile(`\pL\d|\d\pL|[%=×#°]`)

// MayBeNoName reports whether a heading above numbers may be something else than the name of a player: it has a sign
// that no name contains, or a word such as "cards" among others.
func MayBeNoName(head string) bool {
	return unit.MatchString(head) || strings.Contains(head, " ") && Heading(head, Aside)
}

// Columns holds the columns of a table by their kind.
type Columns map[Kind]int

// Of returns the column of the first of the kinds that the table has, or -1 if it has none of them.
func (c Columns) Of(these ...Kind) int {
	for _, kind := range these {
		if column, has := c[kind]; has {
			return column
		}
	}
	return -1
}

// furthest is how many rows may come before the headings of a table: its title, and lines such as the date of a
// standing.
const furthest = 30

// Block is a table with its headings.
type Block struct {
	Columns Columns
	Head    Row
	Rows    []Row // those under the headings
}

// Headed finds the row of headings among the first rows. A heading that is a word of several kinds counts as the first
// of them in these. needed reports whether a row has all the columns that a row of headings must have. In a file that
// this program wrote, text stands above and below the table: such a table ends before the first row with fewer cells.
// Headed returns nil if there is no such row.
func (t *Table) Headed(needed func(Columns) bool, these ...Kind) *Block {
	for i, row := range t.Rows[:min(len(t.Rows), furthest)] {
		columns := columnsOf(row, these)
		if needed(columns) && !t.isTitle(i) {
			return &Block{columns, row, Below(row, endOf(row, t.Rows[i+1:], i > 0))}
		}
	}
	return nil
}

// isTitle reports whether a row has one text, and a table with several columns follows: "Players 2026".
func (t *Table) isTitle(at int) bool {
	const nearest = 4
	below := t.Rows[at+1 : min(at+1+nearest, len(t.Rows))]
	return t.Rows[at].Filled() == 1 && slices.ContainsFunc(below, func(row Row) bool { return row.Filled() > 1 })
}

// Below returns the rows under a row of headings without those that repeat it, as on each page of a printed table.
func Below(head Row, rows []Row) []Row {
	same := func(row Row) bool {
		return slices.EqualFunc(row.Cells, head.Cells, func(a, b Cell) bool {
			return text.Fold(a.Text) == text.Fold(b.Text)
		})
	}
	words := slices.ContainsFunc(head.Cells, func(cell Cell) bool { return hasLetter(cell.Text) })
	if !words || !slices.ContainsFunc(rows, same) {
		return rows
	}
	return slices.DeleteFunc(slices.Clone(rows), same)
}

// Twin returns another heading with the same text as that of a column. The Name of the returned cell is empty if there
// is none.
func (b *Block) Twin(column int) Cell {
	for i, head := range b.Head.Cells {
		if i != column && text.Fold(head.Text) == text.Fold(b.Head.Text(column)) {
			return head
		}
	}
	return Cell{}
}

// Unread returns the columns that hold something and are not read: they are no column of the block, hold no names,
// and are not in beside.
func (b *Block) Unread(beside ...int) []int {
	var columns []int
	read := slices.Concat(beside, slices.Collect(maps.Values(b.Columns)))
	for i, head := range b.Head.Cells {
		isName := Is(head.Text, Name, WholeName, FirstName, Surname, Partner)
		if !isName && !slices.Contains(read, i) && b.Filled(i) > 0 {
			columns = append(columns, i)
		}
	}
	return columns
}

// Filled returns how many rows have a text in a column.
func (b *Block) Filled(column int) int {
	n := 0
	for _, row := range b.Rows {
		if row.Text(column) != "" {
			n++
		}
	}
	return n
}

// holdsHeadings reports whether a row has a word that stands above a column of names or of numbers.
func (r Row) holdsHeadings() bool {
	return slices.ContainsFunc(r.Cells, func(cell Cell) bool {
		return Is(cell.Text, Name, WholeName, FirstName, Surname, Points, Total, Rank, Played, Round, Match, Day, Game)
	})
}

// endOf returns those of the rows under a row of headings that belong to the table. titled says that text stands above
// the headings; then text may also follow below the table, and is left out.
func endOf(head Row, under []Row, titled bool) []Row {
	if !titled || head.Filled() < 2 {
		return under
	}
	short := func(row Row) bool { return len(row.Cells) < len(head.Cells) || row.Filled() == 1 && row.Text(0) != "" }
	end := slices.IndexFunc(under, short)
	for end >= 0 {
		below := under[end+1:]
		if len(below) == 0 || short(below[0]) || below[0].Filled() < 2 || below[0].holdsHeadings() {
			return under[:end]
		}
		next := slices.IndexFunc(below, short) // a heading between rows of the table: "Waiting list"
		if next < 0 {
			break
		}
		end += 1 + next
	}
	return under
}

// columnsOf returns the columns of a row of headings by kind. Headings that are a word of a kind come first; headings
// that only contain one are used for the kinds that are then still missing.
func columnsOf(row Row, these []Kind) Columns {
	columns := Columns{}
	taken := make([]bool, len(row.Cells))
	for _, is := range []func(string, Kind) bool{
		func(s string, kind Kind) bool { return Is(s, kind) },
		// not a heading such as "Ci sei?" ("are you coming?"): its word "sei" also means six
		func(s string, kind Kind) bool { return !Is(s, Coming) && Heading(s, kind) },
	} {
		for _, kind := range these {
			if _, has := columns[kind]; has {
				continue
			}
			for i, cell := range row.Cells {
				if !taken[i] && cell.Text != "" && is(cell.Text, kind) {
					columns[kind] = i
					taken[i] = true
					break
				}
			}
		}
	}
	return columns
}

// roman matches the numbers I to XXXIX.
var roman = regexp.MustCompile(`^(?i)x{0,3}(ix|iv|v?i{0,3})$`)

// ordinal matches a number that numbers a row: 1, 1., 1st, 2ª, R1, #3.
var ordinal = regexp.MustCompile(`^(?i)[#rhmtpg]?\.?\s?\d{1,4}\s?([.):°ºª]|st|nd|rd|th|er|re|e|eme|a|o)?$`)

// IsLabel reports whether a text numbers or names a row, and so is no person's name: a number, "Round 3", "first",
// "II", "Monday", "Total".
func IsLabel(typed string) bool {
	plain := text.Fold(typed)
	if plain == "" || ordinal.MatchString(plain) || roman.MatchString(plain) {
		return true
	}
	if Is(typed, Round, Match, Total, Running, Rank, Average) || folded()[Order][strings.Trim(plain, ".:")] {
		return true // but "Mar 4" is a day without its year
	}
	words := strings.Fields(strings.Trim(plain, ".:"))
	number := func(word string) bool {
		word = strings.Trim(word, ".:°ºª#")
		return ordinal.MatchString(word) || roman.MatchString(word) || folded()[Order][word]
	}
	if len(words) == 2 { // "first round", "giro II"
		return number(words[0]) && Is(words[1], Round, Match) || Is(words[0], Round, Match) && number(words[1])
	}
	return false
}
