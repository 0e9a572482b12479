package exchange

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
)

// answer is a line of the file of --match-persons: the person whom a name means.
type answer struct {
	line   int
	name   string
	person db.PersonID // 0 for a new person
}

// ReadAnswers reads the file of --match-persons, and returns the answers by folded name. Each line holds a name in the
// imported files and the name or number of a person here.
func ReadAnswers(ctx context.Context, a *app.App, store *db.Store, file string) (map[string]answer, error) {
	answers := map[string]answer{}
	book, err := store.Directory(ctx)
	if err != nil {
		return nil, err
	}
	table, err := tables.Open(ctx, a, file)
	if err != nil {
		return nil, err
	}
	for _, row := range table.Rows {
		at := func(err error) error { return app.Wrong(words.AnswerLine(file, row.Line, err)) }
		given := answer{line: row.Line, name: row.Text(0)}
		if len(row.Cells) != 2 || db.Fold(given.name) == "" {
			texts := make([]string, len(row.Cells))
			for i, cell := range row.Cells {
				texts[i] = cell.Text
			}
			return nil, at(words.AnswerCells(strings.Join(texts, ",")).Err())
		}
		if earlier, twice := answers[db.Fold(given.name)]; twice {
			return nil, at(words.AnswerTwice(given.name, earlier.line).Err())
		}
		if here := row.Text(1); here != "" && !strings.EqualFold(here, newWord) {
			given.person, err = book.Who(here)
			if err != nil {
				return nil, at(err)
			}
		}
		answers[db.Fold(given.name)] = given
	}
	return answers, nil
}

// CheckAnswers returns an error if an answer is about a name that is not imported, or if two persons of a club would
// become the same person. isNamed reports whether a player in another part of the import, neither in the clubs nor in
// the files, has a name.
func CheckAnswers(
	ctx context.Context, a *app.App, file string, answers map[string]answer, clubs map[string]*ClubJSON, files []string,
	isNamed func(name string) bool,
) error {
	there := map[string]bool{}
	for _, club := range clubs {
		by := map[db.PersonID]answer{}
		for _, person := range club.Persons {
			for _, name := range append([]string{person.Name}, person.Aliases...) {
				there[db.Fold(name)] = true
			}
			given, ok := answers[db.Fold(person.Name)]
			if other, twice := by[given.person]; ok && twice && given.person != 0 && other.name != given.name {
				first := other
				second := given
				if first.line > second.line {
					first, second = second, first
				}
				both := words.AnswerBoth(first.line, first.name, second.name).Err()
				return app.Wrong(words.AnswerLine(file, second.line, both))
			} else if ok {
				by[given.person] = given
			}
		}
	}
	unseen := func(given answer) bool { return !there[db.Fold(given.name)] && !isNamed(given.name) }
	lines := make([]answer, 0, len(answers))
	for _, given := range answers {
		lines = append(lines, given)
	}
	slices.SortFunc(lines, func(a, b answer) int { return a.line - b.line })
	// Standard input can be read only once, so the names in it are not checked.
	if slices.Contains(files, app.Stdin) || !slices.ContainsFunc(lines, unseen) {
		return nil
	}
	for _, name := range files {
		err := a.Files().ReadRecords(ctx, name, func(r io.Reader) error {
			records := referee.NewRecords(r, games.Find)
			records.Passing()
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
		if err != nil && !errors.As(err, &input) { // import itself reports a file that cannot be read
			return err
		}
	}
	if i := slices.IndexFunc(lines, unseen); i >= 0 {
		return app.Wrong(words.AnswerLine(file, lines[i].line, words.AnswerAbsent(lines[i].name).Err()))
	}
	return nil
}
