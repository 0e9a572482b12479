package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

type importOptions struct {
	app                            *app.App
	json, list                     bool
	persons                        string
	take, apart, again             bool
	paper                          paperOptions
	games                          []*referee.Game  // the games that a sheet may be of; see sheetGames
	read                           map[string]found // by file: the spreadsheets whose content the user has confirmed
	people                         *exchange.People // of the database; nil until a name is in doubt
	league                         *db.League       // the league for which sheets count; nil for none
	asked                          *sheetAnswers    // nil if the first screen does not ask about a sheet
	store                          *db.Store        // open while the first screen asks about a sheet, else nil
	byLeague                       map[string]int   // by league as written: matches stored for it
	stored, longer, known, refused int

	out *bufio.Writer // nil until the clubs are imported
}

// checkImport refuses options that do not go together.
func checkImport(_ *app.App, values act.Values) error {
	if values.Is("take") && values.Is("apart") {
		return app.Wrong(words.TakeOrApart)
	}
	return nil
}

// importFiles stores the matches and clubs that files and folders hold. The form names one file.
func importFiles(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	o := &importOptions{
		app:     a,
		json:    values.Is("json"),
		list:    values.Is("list"),
		persons: values.Text("match-persons"),
		take:    values.Is("take") || values.Text("clash") == "take",
		apart:   values.Is("apart") || values.Text("clash") == "apart",
		again:   values.Is("again"),
		paper: paperOptions{
			games:      values.Texts("game"),
			date:       values.Text("date"),
			place:      values.Text("place"),
			league:     values.Text("league"),
			typedRules: values.Texts("option"),
			byPlace:    values.Is("places"),
		},
	}
	files := values.Texts("files")
	if values.IsTyped("files") {
		return nil, o.run(ctx, files)
	}
	return nil, o.fromScreen(ctx, files[0])
}

// ImportFile stores the matches in a file, as the command import does.
func ImportFile(ctx context.Context, a *app.App, file string) error {
	return (&importOptions{app: a}).run(ctx, []string{file})
}

func (o *importOptions) run(ctx context.Context, names []string) error {
	for _, name := range names {
		info, err := os.Stat(name)
		if err == nil && !info.IsDir() && filepath.Base(name) == exchange.ClubFile {
			return app.Wrong(words.ClubAlone(name, filepath.Dir(name)))
		}
	}
	if o.paper.league != "" && o.league == nil {
		if err := o.findLeague(ctx); err != nil {
			return err
		}
	}
	names, remove, err := o.unpack(ctx, names)
	if err != nil {
		return err
	}
	defer remove()
	papers, names, err := o.papers(ctx, names)
	if err != nil {
		return err
	}
	clubs, err := exchange.ReadClubs(o.app, names)
	if err != nil {
		return err
	}
	folders, all, err := recordsIn(o.app, names, clubs)
	if err != nil {
		return err
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	resolver := &exchange.NameResolver{
		App:   o.app,
		Store: store,
		JSON:  o.json,
		Ask:   o.app.Asks() && !slices.Contains(all, app.Stdin),
	}
	if o.persons != "" {
		resolver.Answers, err = exchange.ReadAnswers(ctx, o.app, store, o.persons)
		if err == nil {
			err = exchange.CheckAnswers(ctx, o.app, o.persons, resolver.Answers, clubs, all, o.isNamedIn(papers))
		}
		if err != nil {
			return err
		}
	}
	err = o.matches(ctx, resolver, names, folders, clubs, papers)
	return o.sum(ctx, store, names, clubs, err)
}

// recordsIn returns the record files in each folder among the names, and the files of all names together. A club's
// folder may hold no records; any other folder without records is an error.
func recordsIn(
	a *app.App, names []string, clubs map[string]*exchange.ClubJSON,
) (folders map[string][]string, all []string, err error) {
	folders = map[string][]string{}
	for _, name := range names {
		files, err := a.Files().Expand([]string{name})
		if err != nil && (clubs[name] == nil || !errors.Is(err, app.Gaps.NoRecord.Err())) {
			return nil, nil, err
		}
		folders[name] = files
		all = append(all, files...)
	}
	return folders, all, nil
}

// matches imports the clubs, and then the matches.
func (o *importOptions) matches(
	ctx context.Context, resolver *exchange.NameResolver, names []string, folders map[string][]string,
	clubs map[string]*exchange.ClubJSON, papers map[string]found,
) error {
	d := o.app.Desk(resolver.Store)
	seats := map[string]*exchange.Seating{}
	bare := &exchange.Seating{Names: resolver, Seen: map[string]*exchange.Decision{}}
	for _, name := range names {
		if clubs[name] == nil || seats[name] != nil {
			continue
		}
		seating, err := exchange.ImportClub(ctx, d, resolver, clubs[name])
		if err != nil {
			return err
		}
		seats[name] = seating
	}
	o.out = bufio.NewWriter(o.app.Out)
	batch := d.NewBatch()
	if o.take {
		batch.Settle(desk.Take, o.app.Say(words.TakenWhy))
	} else if o.apart {
		batch.Settle(desk.Apart, "")
	}
	for _, name := range names {
		seating := bare
		if seats[name] != nil {
			seating = seats[name]
		}
		for _, file := range folders[name] {
			err := o.app.Files().ReadRecords(ctx, file, func(r io.Reader) error {
				return batch.Read(ctx, r, seating, func(one desk.Import) { o.report(file, nil, one) })
			})
			err = o.app.Files().ReportUnflushed(o.out, err)
			if err != nil {
				return err
			}
		}
	}
	if err := o.withoutRepeats(ctx, d, bare, papers); err != nil {
		return err
	}
	for _, file := range slices.Sorted(maps.Keys(papers)) {
		for _, record := range papers[file].all {
			err := batch.Read(ctx, strings.NewReader(record.Text), bare, func(one desk.Import) {
				o.report(file, record.At, one)
			})
			if err != nil {
				return err
			}
		}
	}
	return batch.Keep(ctx)
}

// sum completes an import. Unless err is set, it removes or puts back the matches that were removed or put back
// elsewhere. It prints how many matches were stored, even after an interruption.
func (o *importOptions) sum(
	ctx context.Context, store *db.Store, names []string, clubs map[string]*exchange.ClubJSON, err error,
) error {
	if o.out == nil { // the import ended before the first match
		return err
	}
	moved := 0
	if err == nil {
		var clubJSONs []*exchange.ClubJSON
		for _, name := range names {
			if clubs[name] != nil {
				clubJSONs = append(clubJSONs, clubs[name])
			}
		}
		moved, err = exchange.AfterMatches(ctx, o.app, store, clubJSONs)
	}
	if moved > 0 && !o.json {
		fmt.Fprint(o.out, o.app.Say(exchange.TextClubRemoved(moved)))
	}
	if !o.json {
		fmt.Fprint(o.out, o.app.Say(words.Imported(o.stored, o.longer, o.known, o.refused)))
	}
	if unread := o.tellStrangeLeagues(ctx, store); err == nil {
		err = unread
	}
	if flushed := o.out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// report counts the outcome of a match, and reports its error or its JSON. at says where the match is in its file, such
// as a play; it is nil if the error names the line.
func (o *importOptions) report(file string, at lang.Speaker, imported desk.Import) {
	outcome := ""
	switch {
	case imported.Err != nil:
		o.refused++
		o.app.Status = max(o.app.Status, app.StatusWrong)
		o.out.Flush()
		if at != nil {
			app.Warn(o.app, words.PlayRefused(text.Path(file), at, imported.Err))
		} else {
			app.Warn(o.app, app.Words.LineErr(text.Path(file), imported.Line(), imported.Err))
		}
		outcome = "refused"
	case imported.Outcome == desk.Stored:
		o.stored++
		outcome = "stored"
	case imported.Outcome == desk.Settled:
		o.stored++
		outcome = "stored"
		said := words.Apart
		if o.take {
			said = words.Taken
		}
		app.Warn(o.app, said(text.Path(file), imported.First, imported.Number, imported.Other))
	case imported.Outcome == desk.Extended:
		o.longer++
		outcome = "continued"
	default:
		o.known++
		outcome = "known"
	}
	if imported.Err == nil && imported.League != "" && (outcome == "stored" || outcome == "continued") {
		if o.byLeague == nil {
			o.byLeague = map[string]int{}
		}
		o.byLeague[imported.League]++
	}
	if o.json {
		o.out.Write(o.object(file, imported, outcome))
	}
}

// tellStrangeLeagues tells the user for which leagues matches were stored that are no leagues here.
func (o *importOptions) tellStrangeLeagues(ctx context.Context, store *db.Store) error {
	for _, name := range slices.Sorted(maps.Keys(o.byLeague)) {
		_, found, err := store.LeagueNamed(ctx, []string{name})
		if err != nil {
			return err
		}
		if found {
			continue
		}
		o.out.Flush()
		shown := app.Visible(name)
		if o.app.Seated {
			app.Warn(o.app, words.StrangeLeagueHere(o.byLeague[name], shown))
		} else {
			app.Warn(o.app, words.StrangeLeague(o.byLeague[name], shown, shown))
		}
	}
	return nil
}

// object returns the outcome of a match as a line of JSON.
func (o *importOptions) object(file string, one desk.Import, outcome string) []byte {
	line := referee.AppendString([]byte(`{"file":`), file)
	line = fmt.Appendf(line, `,"first":%d,"outcome":%q`, one.First, outcome)
	if one.Number > 0 {
		line = fmt.Appendf(line, `,"match":%d`, one.Number)
	}
	if one.Err != nil {
		fault := &referee.Error{Line: one.Line() - one.First + 1, Err: app.Spoken(one.Err)}
		line = referee.AppendError(append(line, ','), fault, o.app.Lang)
	}
	return append(line, "}\n"...)
}
