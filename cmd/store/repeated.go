// Matches of a spreadsheet or of a file of another program that seem to be stored already.

package store

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// repeat is a record of a file that seems to be a stored match.
type repeat struct {
	file   string
	at     int // the index of the record in its file
	stored db.Match
}

// withoutRepeats takes the records out of papers that seem to be stored already, unless the user wants to store them
// again. A record with the id of a stored match is left to the desk, which knows what to do.
func (o *importOptions) withoutRepeats(
	ctx context.Context, desk *desk.Desk, seating *exchange.Seating, papers map[string]found,
) error {
	if o.again {
		return nil
	}
	repeats, err := o.findRepeats(ctx, desk, seating, papers)
	if err != nil || len(repeats) == 0 {
		return err
	}
	first := repeats[0].stored
	when := lang.Dated(first.Date)
	if o.app.Asks() {
		yes, err := o.app.Confirm(ctx, o.app.Say(words.RepeatedAsk(len(repeats), first.Number, when)))
		if err != nil || yes {
			return err
		}
	} else {
		said := words.Repeated(text.Path(repeats[0].file), len(repeats), first.Number, when)
		app.Warn(o.app, app.Words.Prefix(o.app.Say(said)))
		o.app.Status = max(o.app.Status, app.StatusFailed)
	}
	for _, repeat := range slices.Backward(repeats) {
		paper := papers[repeat.file]
		paper.all = slices.Delete(slices.Clone(paper.all), repeat.at, repeat.at+1)
		papers[repeat.file] = paper
	}
	for _, repeat := range repeats {
		o.report(repeat.file, nil, knownAs(repeat.stored.Number))
	}
	return nil
}

// knownAs returns the outcome of importing a match that is stored already.
func knownAs(number int) desk.Import {
	return desk.Import{First: 1, Number: number, Outcome: desk.Known}
}

// findRepeats returns the records that seem to be stored matches. Two records of one file are never the same stored
// match: a file may say that two matches ended equally.
func (o *importOptions) findRepeats(
	ctx context.Context, d *desk.Desk, seating *exchange.Seating, papers map[string]found,
) ([]repeat, error) {
	var candidates [][]db.Match
	var all []repeat
	used := map[int]bool{}
	for _, file := range slices.Sorted(maps.Keys(papers)) {
		for i, record := range papers[file].all {
			summary := desk.Summary(record.Match)
			summary.ID = cmp.Or(record.ID, summary.ID)
			if len(desk.Namesakes(summary)) == 0 {
				if err := seating.Meet(ctx, summary); err != nil {
					return nil, err
				}
				seating.SetKnown(summary)
			}
			stored, err := d.FindRepeated(ctx, summary)
			if err != nil {
				return nil, err
			}
			same := slices.IndexFunc(stored, func(match db.Match) bool { return db.FoldID(match.ID) == db.FoldID(summary.ID) })
			if same >= 0 {
				used[stored[same].Number] = true
				continue
			}
			candidates = append(candidates, stored)
			all = append(all, repeat{file: file, at: i})
		}
	}
	var repeats []repeat
	for i, one := range all {
		free := slices.IndexFunc(candidates[i], func(match db.Match) bool { return !used[match.Number] })
		if free >= 0 {
			one.stored = candidates[i][free]
			used[one.stored.Number] = true
			repeats = append(repeats, one)
		}
	}
	return repeats, nil
}
