package exchange

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

var (
	textAnswerLine  = lang.Text{It: "%s:%d: %v", En: "%s:%d: %v"}
	textAnswerCells = lang.Text{
		It: "servono due nomi, quello nei file e quello qui (vuoto o «new» per una persona nuova): %q",
		En: "it takes two names, the one in the files and the one here (empty or \"new\" for somebody new): %q",
	}
	textAnswerTwice  = lang.Text{It: "%s c'è già alla riga %d", En: "%s is on line %d already"}
	textAnswerAbsent = lang.Text{
		It: "nessuno si chiama %s in quello che si importa",
		En: "nobody is called %s in what is imported",
	}
	textAnswerBoth = lang.Text{
		It: "qui sarebbe la stessa persona della riga %d, ma nel club che si importa %s %s sono due persone",
		En: "that would be the person of line %d, but in the club that is imported %s and %s are two persons",
	}
)

var textAnswerTaken = lang.Text{
	It: "--match-persons, riga %d: in %s %s %s sono due persone: qui non possono essere una",
	En: "--match-persons, line %d: in %s %s and %s are two persons: they cannot be one here",
}

// newWord is what stands for somebody new; an empty name does as well.
const newWord = "new"

// answer is a line of the file of --match-persons: whom a name means.
type answer struct {
	line   int
	name   string
	person db.PersonID // 0 for somebody new
}

// ReadAnswers reads who is who: a name in the files and a name here on each line.
func ReadAnswers(ctx context.Context, a *app.App, store *db.Store, file string) (map[string]answer, error) {
	told := map[string]answer{}
	err := a.ReadFile(ctx, file, func(r io.Reader) error {
		rows, err := ReadRows(r)
		for _, row := range rows {
			at := func(err error) error { return app.Wrong(textAnswerLine, file, row.Line, err) }
			given := answer{line: row.Line, name: row.Cell(0)}
			if len(row.Cells) != 2 || db.Fold(given.name) == "" {
				return at(lang.Errorf(textAnswerCells, strings.Join(row.Cells, ",")))
			}
			if earlier, twice := told[db.Fold(given.name)]; twice {
				return at(lang.Errorf(textAnswerTwice, given.name, earlier.line))
			}
			if here := row.Cell(1); here != "" && !strings.EqualFold(here, newWord) {
				p, err := store.Who(ctx, here)
				if err != nil {
					return at(err)
				}
				given.person = p.ID
			}
			told[db.Fold(given.name)] = given
		}
		return err
	})
	return told, err
}

// CheckAnswers makes sure that each name is one of those that are imported, and that no club's two persons become one.
func CheckAnswers(ctx context.Context, a *app.App, file string, told map[string]answer, clubs map[string]*ClubJSON, files []string) error {
	there := map[string]bool{}
	for _, club := range clubs {
		by := map[db.PersonID]answer{}
		for _, p := range club.Persons {
			for _, name := range append([]string{p.Name}, p.Aliases...) {
				there[db.Fold(name)] = true
			}
			given, ok := told[db.Fold(p.Name)]
			if other, twice := by[given.person]; ok && twice && given.person != 0 && other.name != given.name {
				first, second := other, given
				if first.line > second.line {
					first, second = second, first
				}
				return app.Wrong(textAnswerLine, file, second.line, lang.Errorf(textAnswerBoth, first.line, first.name, lang.Ed(second.name)))
			} else if ok {
				by[given.person] = given
			}
		}
	}
	unseen := func(given answer) bool { return !there[db.Fold(given.name)] }
	lines := make([]answer, 0, len(told))
	for _, given := range told {
		lines = append(lines, given)
	}
	slices.SortFunc(lines, func(given, b answer) int { return given.line - b.line })
	if slices.Contains(files, app.Stdin) || !slices.ContainsFunc(lines, unseen) { // standard input is read once
		return nil
	}
	for _, name := range files {
		err := a.ReadRecords(ctx, name, func(r io.Reader) error {
			records := referee.NewRecords(r, games.Find)
			for records.Next() {
				if records.Err() != nil {
					continue
				}
				roster := records.Match().Roster()
				for seat := range roster.Len() {
					there[db.Fold(roster.Name(seat))] = true
				}
			}
			return records.ReadErr()
		})
		var input app.InputError
		if err != nil && !errors.As(err, &input) { // a file that cannot be read is told of when it is its turn
			return err
		}
	}
	if i := slices.IndexFunc(lines, unseen); i >= 0 {
		return app.Wrong(textAnswerLine, file, lines[i].line, lang.Errorf(textAnswerAbsent, lines[i].name))
	}
	return nil
}
