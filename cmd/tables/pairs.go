// Tables whose rows name the players: a column for each name, and one for each number.

package tables

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
)

// Pair holds the columns of one player in a table whose rows name the players, as under the headings "Player 1, Score
// 1, Player 2, Score 2". A column is -1 if the table does not have it. At least one of Number and Rank is there.
type Pair struct{ Name, Number, Rank int }

// Columns returns the columns of the player that the table has.
func (p Pair) Columns() []int {
	missing := func(column int) bool { return column < 0 }
	return slices.DeleteFunc([]int{p.Name, p.Number, p.Rank}, missing)
}

// Paired finds a table whose rows name the players: two pairs or more under one row of headings. Columns belong to one
// player if their headings have the same number, or the same words besides those for a name and a number; or if they
// stand side by side under headings that come again. these are the kinds of the other columns. It returns nil for any
// other table.
func (t *Table) Paired(these ...Kind) (*Block, []Pair) {
	var pairs []Pair
	block := t.findNaming(these, func(block *Block) []int {
		pairs = t.pairsOf(block)
		var columns []int
		for _, pair := range pairs {
			columns = append(columns, pair.Columns()...)
		}
		return columns
	})
	return block, pairs
}

// findNaming finds a table whose rows name the players. find returns the players' columns under a row of headings, and
// no column if that is no row of headings. The other columns are of the kinds in these.
func (t *Table) findNaming(these []Kind, find func(*Block) []int) *Block {
	for i, head := range t.Rows[:min(len(t.Rows), furthest)] {
		if t.isTitle(i) {
			continue
		}
		block := &Block{Head: head, Rows: Below(head, endOf(head, t.Rows[i+1:], i > 0))}
		columns := find(block)
		if len(columns) == 0 {
			continue
		}
		others := Row{Line: head.Line, Cells: slices.Clone(head.Cells)}
		for _, column := range columns {
			others.Cells[column].Text = ""
		}
		block.Columns = columnsOf(others, these)
		return block
	}
	return nil
}

// paired is a column that may belong to a player.
type paired struct {
	column int
	isName bool   // it holds texts, and not numbers
	key    string // equal for the columns of one player: see pairKey
	stated bool   // the heading has a word for a name, or for a number
	isRank bool
}

// pairsOf returns the pairs of columns under a row of headings.
func (a arithmetic) pairsOf(block *Block) []Pair {
	var all []paired
	for column, head := range block.Head.Cells {
		one, is := a.pairedAt(block, column)
		if !is {
			continue
		}
		if one.isName && one.key == "" && Is(head.Text, Name, WholeName) && block.Twin(column).Name == "" {
			return nil // a row for each player
		}
		all = append(all, one)
	}
	byKey := map[string][]paired{}
	var keys []string
	for _, one := range all {
		if byKey[one.key] == nil {
			keys = append(keys, one.key)
		}
		byKey[one.key] = append(byKey[one.key], one)
	}
	var pairs []Pair
	for _, key := range keys {
		pair, is := pairOf(byKey[key])
		if is && key != "" {
			pairs = append(pairs, pair)
		}
	}
	if len(pairs) > 1 {
		return pairs
	}
	return sideBySide(block, all)
}

// pairedAt returns how a column may belong to a player: as the name, the number or the rank. It returns false if it may
// not: its heading names something else, or it holds neither texts nor numbers.
func (a arithmetic) pairedAt(block *Block, column int) (paired, bool) {
	one := paired{column: column}
	one.key, one.stated, one.isRank = pairKey(block.Head.Text(column))
	if one.isOther(block.Head.Text(column)) {
		return one, false
	}
	texts := 0
	numbers := 0
	for _, row := range block.Rows {
		typed := row.Text(column)
		isOther := IsAbsent(typed) || IsDay(typed) || IsClock(typed) || Is(typed, Yes, No)
		if a.IsNumber(typed) {
			numbers++
		} else if !isOther {
			texts++
		}
	}
	one.isName = texts > numbers && !one.isRank
	return one, texts+numbers > 0
}

// isOther reports whether the heading of a column says that it belongs to no player.
func (p paired) isOther(head string) bool {
	isNumbered := p.key != "" && strings.Trim(p.key, "0123456789") == ""
	if head == "" || Heading(head, Note) || Heading(head, Day) || Heading(head, Dealer) {
		return true
	}
	if Is(head, Round, Match, Played, Mail, Average, Game) && !p.stated { // unless it also says a name or a number
		return true
	}
	if Is(head, Where) && !p.isRank { // a word such as "place" may mean either
		return true
	}
	return Is(head, Aside) && !isNumbered && !Is(head, Seat, Winner, Loser)
}

// pairParts matches the numbers and the words of a heading: "P1" has two parts.
var pairParts = regexp.MustCompile(`\d+|[^\d\s.:_\-/()\[\]°º#]+`)

// pairKey returns what distinguishes the columns of one player from those of another: the number in the heading, or its
// words other than those for a name or a number. stated reports whether the heading has a word for a name or a number,
// and isRank whether that word means a rank.
func pairKey(head string) (key string, stated, isRank bool) {
	var rest []string
	number := ""
	for _, part := range pairParts.FindAllString(text.Fold(head), -1) {
		switch {
		case part[0] >= '0' && part[0] <= '9':
			if n, err := strconv.Atoi(part); number == "" && err == nil {
				number = strconv.Itoa(n)
			} else {
				number = "none" // two numbers
			}
		case folded()[Points][part], folded()[Total][part]:
			stated = true
		case folded()[Rank][part]:
			stated = true
			isRank = true
		case folded()[Name][part], folded()[Seat][part]:
			stated = true
		default:
			rest = append(rest, part)
		}
	}
	if number == "none" {
		return strings.Join(rest, " "), stated, isRank
	}
	if number != "" {
		return number, stated, isRank
	}
	return strings.Join(rest, " "), stated, isRank
}

// pairOf returns the pair that some columns make: a column of names, and a column of numbers or of ranks. Of several
// columns of names, of numbers or of ranks it takes the column whose heading has a word for its kind (stated). It
// returns false if a doubt is left.
func pairOf(columns []paired) (Pair, bool) {
	one := func(is func(paired) bool) int {
		found := slices.DeleteFunc(slices.Clone(columns), func(column paired) bool { return !is(column) })
		if len(found) > 1 {
			found = slices.DeleteFunc(found, func(column paired) bool { return !column.stated })
		}
		if len(found) != 1 {
			return -1
		}
		return found[0].column
	}
	pair := Pair{
		Name:   one(func(column paired) bool { return column.isName }),
		Number: one(func(column paired) bool { return !column.isName && !column.isRank }),
		Rank:   one(func(column paired) bool { return !column.isName && column.isRank }),
	}
	stated := func(column paired) bool { return column.stated }
	return pair, pair.Name >= 0 && max(pair.Number, pair.Rank) >= 0 && slices.ContainsFunc(columns, stated)
}

// sideBySide returns the pairs of a table in which the same heading of numbers comes again, each time next to a column
// of names: "Player, Score, Player, Score".
func sideBySide(block *Block, all []paired) []Pair {
	names := map[int]bool{}
	for _, one := range all {
		names[one.column] = one.isName
	}
	byHead := map[string][]Pair{}
	for _, one := range all {
		if one.isName || !names[one.column-1] || !one.stated {
			continue
		}
		pair := Pair{Name: one.column - 1, Number: one.column, Rank: -1}
		if one.isRank {
			pair.Number = -1
			pair.Rank = one.column
		}
		head := text.Fold(block.Head.Text(one.column))
		byHead[head] = append(byHead[head], pair)
	}
	for _, head := range slices.Sorted(maps.Keys(byHead)) {
		if len(byHead[head]) > 1 {
			return byHead[head]
		}
	}
	return nil
}
