package league

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/scoring/league"
)

// carried is a line of a file of points to carry over.
type carried struct {
	line    int
	name    string
	points  league.Points
	matches int
}

// readCarried reads names and points from a spreadsheet saved as CSV.
func readCarried(r io.Reader, file string) ([]carried, error) {
	rows, err := exchange.ReadRows(r)
	if err != nil {
		return nil, err
	}
	rows, columns := carriedRows(rows)
	var all []carried
	for i, row := range rows {
		at := func(err error) error { return app.Wrong(words.CarryLine(file, row.Line, err)) }
		c := carried{line: row.Line, name: row.Cell(columns.name)}
		typed := row.Cell(columns.points)
		if c.name == "" || typed == "" {
			return nil, at(words.CarryShort(strings.Join(row.Cells, " ")).Err())
		}
		if c.points, err = league.ParsePoints(exchange.PlainNumber(typed)); err != nil {
			if err = words.CarryNumber(typed).Err(); i == 0 {
				err = words.CarryHead(err).Err()
			}
			return nil, at(err)
		}
		if n := row.Cell(columns.matches); n != "" {
			if c.matches, err = strconv.Atoi(n); err != nil {
				return nil, at(words.CarryCount(n).Err())
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// furthestHead is how many rows may come before the headings of a table: the title and the facts of a standing.
const furthestHead = 20

// carriedRows returns the rows under the headings, and the columns. A standing that this program wrote as CSV has its
// table in the middle: the table ends before the first row with fewer cells.
func carriedRows(rows []exchange.SheetRow) ([]exchange.SheetRow, carriedColumns) {
	for i, row := range rows[:min(len(rows), furthestHead)] {
		columns, ok := headings(row)
		if !ok {
			continue
		}
		under := rows[i+1:]
		if i > 0 {
			shorter := func(r exchange.SheetRow) bool { return len(r.Cells) < len(row.Cells) }
			if end := slices.IndexFunc(under, shorter); end >= 0 {
				under = under[:end]
			}
		}
		return under, columns
	}
	return rows, carriedColumns{name: 0, points: 1, matches: 2}
}

// carriedColumns holds the columns of a spreadsheet; -1 for a missing column.
type carriedColumns struct{ name, points, matches int }

// headings reads a line of headings. It returns false if the line holds none.
func headings(row exchange.SheetRow) (carriedColumns, bool) {
	find := func(words ...string) int {
		return slices.IndexFunc(row.Cells, func(cell string) bool {
			return slices.ContainsFunc(strings.Fields(db.Fold(cell)), func(word string) bool {
				return slices.Contains(words, word)
			})
		})
	}
	c := carriedColumns{
		name:    find("nome", "cognome", "giocatore", "giocatrice", "name", "player"),
		points:  find("punti", "punteggio", "points", "score", "pts", "pt"),
		matches: find("partite", "giocate", "matches", "played"),
	}
	if c.points < 0 {
		c.points = find("totale", "total")
	}
	return c, c.name >= 0 && c.points >= 0
}
