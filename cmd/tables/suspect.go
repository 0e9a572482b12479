// Texts in lists of people that may be more, or less, than one person's name.

package tables

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// suspicion is what a text in a list of people may be other than one person's name.
type suspicion int

const (
	none     suspicion = iota
	heading            // "Table 1", "Summer cup 2026": those below are people like the others
	waiting            // "Waiting list", "Cancelled": those below do not play
	vacant             // "TBD": a free seat
	computed           // "=A1"
	several            // "Anna & Bruno"
	comma              // "Rossi, Anna": surname and name, or two persons
	remark             // "Anna (late)"
)

var (
	// ofSeveral matches the signs and words between two names in one cell.
	ofSeveral = regexp.MustCompile(`\s*[&/;|]\s*|\s+(?:\+|(?i:e|ed|and|et|und|y)\s)\s*|\n`)
	// withRemark matches a remark after a name: in brackets, after a dash or another sign, a mark such as *, or a long
	// number.
	withRemark = regexp.MustCompile(`\s*[(\[{<].*$|\s+[-–—:*+=].*$|[*?!+=:#✓✔☑✗✘]+$|:.*$|,?\s*\+?\d[\d ./-]{3,}$`)
	// formula matches the beginning of a formula, or of the error that a spreadsheet shows for one.
	formula = regexp.MustCompile(`^[=#@]`)
	// symbols matches a symbol after a name, such as a tick, and a character escaped as in HTML.
	symbols = regexp.MustCompile(`[✅✓✔☑👍👎❌❎✗✘❓❔❗⏳🚫🆗]|&#?\w+;`)
	// more matches the number of people whom a person brings: "x2", "+1".
	more = regexp.MustCompile(`(?i)\s[x×]\s?\d+$|\s\d+\s?[x×]$|\s\+\s?\d+$`)
	year = regexp.MustCompile(`\b(19|20)\d\d\b`)
)

// rules are the signs of which people draw lines around a heading within a list: "--- reserves ---".
const rules = " -–—=*_~#·"

// suspect returns what a text in a list of people may be other than one person's name, or none.
func suspect(typed string) suspicion {
	words := strings.Fields(text.Fold(strings.Trim(strings.TrimRight(typed, " :."), rules)))
	if len(words) == 0 {
		return vacant
	}
	if text.IsGuest(typed) {
		return none // whoever enters persons says why it cannot be
	}
	whole := strings.Join(words, " ")
	first := words[0]
	last := words[len(words)-1]
	switch {
	case folded()[WaitingList][whole] || len(words) > 1 && folded()[WaitingList][strings.Join(words[:2], " ")]:
		return waiting
	case folded()[Vacant][whole]:
		return vacant
	case formula.MatchString(typed):
		return computed
	case IsLabel(typed) && len(words) > 1, folded()[ListBegins][first] && len(words) > 1, folded()[ListEnds][last],
		year.MatchString(typed) && len(words) > 1, strings.HasSuffix(typed, ":"):
		return heading
	case symbols.MatchString(typed):
		return remark
	case ofSeveral.MatchString(typed):
		return several
	case more.MatchString(typed), withRemark.MatchString(typed):
		return remark
	case strings.Contains(typed, ","):
		return comma
	}
	return none
}

// NotOneName returns an error about a text that may be more or less than one person's name, such as "Anna (late)" or
// "Table 1". It returns nil for any other text, and for one that known reports as the name of a person. It is for
// tables in which each row is a person: there a name may contain a comma, or begin like a formula.
func NotOneName(typed string, known func(name string) bool) error {
	kind := suspect(typed)
	if kind == none || kind == comma || kind == computed || known(typed) {
		return nil
	}
	return notOneName(kind, typed)
}

// OneName returns a cell that should hold one person's name, such as a heading of a score sheet. If the text may be
// more or less than a name, and known does not report it as the name of a person, it asks. If there is nobody to ask,
// it returns a Doubt that names the cell. The text of the returned cell may differ: "Anna" for "Anna (late)".
func (t *Table) OneName(ctx context.Context, cell Cell, known func(name string) bool) (Cell, error) {
	kind := suspect(cell.Text)
	if kind == none || kind == comma || known != nil && known(cell.Text) {
		return cell, nil
	}
	fault := cell.Fault(t.whySuspect(kind, cell))
	if !t.Asks() {
		return cell, Doubt{fault}
	}
	var names []string
	var labels []lang.Speaker
	for _, reading := range readingsOf(kind, cell.Text) {
		if len(reading.names) == 1 {
			names = append(names, reading.names[0])
			labels = append(labels, reading.says)
		}
	}
	labels = append(labels, words.NotAName)
	chosen, err := t.Settle(ctx, words.NotOneName(cell.Text), words.WhatIsCell(cell.Text, cell.Name), labels...)
	if err != nil {
		return cell, err
	}
	if chosen == len(names) {
		return cell, fault
	}
	cell.Text = names[chosen]
	return cell, nil
}

// failed matches the error that a spreadsheet shows in a cell that it could not compute.
var failed = regexp.MustCompile(`^#(\pL+[!?]|DIV/0!|N/A|N/D|REF!)$`)

// IsFailed reports whether a cell holds the error of a spreadsheet, such as #REF!, instead of a value.
func (c Cell) IsFailed() bool { return failed.MatchString(c.Text) }

// settled is the outcome of settlePersons: the cells that are names, and an error for each of the others.
type settled struct {
	names  []Cell
	faults []error
}

// settlePersons decides about each cell that may be more or less than a name. known reports whether a text is the name
// of a person, which is then no doubt. On a terminal it asks; otherwise such a cell is a fault, and so is each name
// below a heading such as "Waiting list".
func (t *Table) settlePersons(ctx context.Context, cells []Cell, known func(string) bool) (all settled, err error) {
	outside := "" // the heading of those who do not play
	for i, cell := range cells {
		kind := suspect(cell.Text)
		if cell.Lines != "" {
			kind = several
		}
		if kind == none && i == 0 && t.isTitleOver(cells) && suspect(cells[1].Text) == none {
			kind = heading
		}
		if kind != none && known(cell.Text) {
			kind = none
		}
		switch {
		case kind == none && outside == "":
			all.names = append(all.names, cell)
			continue
		case kind == none:
			all.faults = append(all.faults, cell.Fault(words.BelowHeading(cell.Text, outside).Err()))
			continue
		case kind == heading:
			outside = ""
		}
		if !t.Asks() {
			if kind == waiting {
				outside = cell.Text
			}
			all.faults = append(all.faults, cell.Fault(t.whySuspect(kind, cell)))
			continue
		}
		found, isOutside, err := t.askPerson(ctx, kind, cell)
		if err != nil {
			return all, err
		}
		if isOutside {
			outside = cell.Text
		}
		all.names = append(all.names, found...)
	}
	return all, nil
}

// whySuspect returns the error about a cell that is left out.
func (t *Table) whySuspect(kind suspicion, cell Cell) error {
	if kind == heading || kind == waiting {
		return words.MayBeHeading(cell.Text).Err()
	}
	return notOneName(kind, cell.Text)
}

// notOneName returns the error about a text that is not the name of one person.
func notOneName(kind suspicion, typed string) error {
	if kind == vacant || kind == computed {
		return words.NoName(typed).Err()
	}
	return words.NotOneName(typed).Err()
}

// isTitleOver reports whether the first cell of a list is a title: an empty row separates it from the rest, and there
// is no further empty row.
func (t *Table) isTitleOver(cells []Cell) bool {
	if len(cells) < 3 || len(t.Rows) < 3 || t.Rows[0].Filled() != 1 || t.Rows[1].Line < t.Rows[0].Line+2 {
		return false
	}
	for i := 2; i < len(t.Rows); i++ {
		if t.Rows[i].Line > t.Rows[i-1].Line+1 {
			return false
		}
	}
	return cells[0].Name == t.Rows[0].Cell(0).Name
}

// person is one way to read a cell: the names of the persons in it, none if it is a heading.
type person struct {
	names   []string
	says    lang.Speaker
	outside bool // the people below it do not play
}

// askPerson asks how to read a cell that may be more or less than a name. It returns a cell for each person in it, and
// whether the people below it do not play.
func (t *Table) askPerson(ctx context.Context, kind suspicion, cell Cell) ([]Cell, bool, error) {
	persons := readingsOf(kind, cmp.Or(cell.Lines, cell.Text))
	var labels []lang.Speaker
	for _, reading := range persons {
		labels = append(labels, reading.says)
	}
	chosen, err := t.Settle(ctx, words.NotOneName(cell.Text), words.WhatIsCell(cell.Text, cell.Name), labels...)
	if err != nil {
		return nil, false, err
	}
	var found []Cell
	for _, name := range persons[chosen].names {
		found = append(found, Cell{Text: name, Name: cell.Name})
	}
	return found, persons[chosen].outside, nil
}

// bareName returns a text without the remark, number or symbol after the name.
func bareName(typed string) string {
	for _, after := range []*regexp.Regexp{withRemark, more, symbols} {
		typed = strings.TrimSpace(after.ReplaceAllString(typed, ""))
	}
	return typed
}

// readingsOf returns the ways to read a cell, the likeliest first.
func readingsOf(kind suspicion, typed string) []person {
	var persons []person
	one := func(name string) {
		persons = append(persons, person{names: []string{name}, says: words.OnePerson(name)})
	}
	switch kind {
	case waiting:
		persons = append(persons, person{says: words.HeadingOut, outside: true}, person{says: words.HeadingIn})
	case heading:
		persons = append(persons, person{says: words.HeadingIn}, person{says: words.HeadingOut, outside: true})
	case remark:
		if bare := bareName(typed); bare != "" {
			one(bare)
		}
	case comma:
		surname, first, _ := strings.Cut(typed, ",")
		one(strings.TrimSpace(first) + " " + strings.TrimSpace(surname))
	}
	if kind == comma || kind == several {
		parts := strings.Split(typed, ",")
		if kind == several {
			parts = ofSeveral.Split(typed, -1)
		}
		var names []string
		for _, part := range parts {
			part = strings.TrimSpace(part)
			if part != "" {
				names = append(names, part)
			}
		}
		says := words.EachPerson(app.Visible(strings.Join(names, " · ")))
		persons = append(persons, person{names: names, says: says})
	}
	if kind != vacant && kind != computed {
		one(strings.Join(strings.Fields(typed), " "))
		persons = append(persons, person{says: words.NobodyThere})
		return persons
	}
	persons = append(persons, person{says: words.NobodyThere})
	one(typed)
	return slices.Clip(persons)
}
