package store

import (
	"bufio"
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/store/paper"
)

type importOptions struct {
	app                            *app.App
	json                           bool
	persons                        string
	take, apart                    bool
	paper                          paperOptions
	stored, longer, known, refused int

	out *bufio.Writer // nil until the first match is read
}

// NewImport returns the command that stores the matches in files and folders.
func NewImport(a *app.App) *cobra.Command {
	o := &importOptions{app: a}
	c := app.Verb("import FILE...", 1, -1, o.run)
	c.Flags().BoolVar(&o.json, "json", false, "")
	c.Flags().BoolVar(&o.take, "take", false, "")
	c.Flags().BoolVar(&o.apart, "apart", false, "")
	c.Flags().StringVar(&o.persons, "match-persons", "", "")
	c.Flags().StringArrayVar(&o.paper.games, "game", nil, "")
	c.Flags().StringVar(&o.paper.date, "date", "", "")
	c.Flags().StringVar(&o.paper.place, "place", "", "")
	c.Flags().StringVar(&o.paper.league, "league", "", "")
	c.Flags().StringArrayVar(&o.paper.rules, "option", nil, "")
	c.Flags().BoolVar(&o.paper.byPlace, "places", false, "")
	return c
}

func (o *importOptions) run(ctx context.Context, names []string) error {
	if o.take && o.apart {
		return app.Wrong(words.TakeOrApart)
	}
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
	defer app.LetHeapGrow()()
	arriving := &exchange.Arrivals{
		App: o.app, Store: store, JSON: o.json, Ask: o.app.Asks() && !slices.Contains(all, app.Stdin),
	}
	if o.persons != "" {
		if arriving.Answers, err = exchange.ReadAnswers(ctx, o.app, store, o.persons); err == nil {
			err = exchange.CheckAnswers(ctx, o.app, o.persons, arriving.Answers, clubs, all)
		}
		if err != nil {
			return err
		}
	}
	err = o.matches(ctx, arriving, names, folders, clubs, papers)
	return o.sum(ctx, store, names, clubs, err)
}

// recordsIn returns the record files of each name, and the files of all names. A club's folder may hold no records.
func recordsIn(
	a *app.App, names []string, clubs map[string]*exchange.ClubJSON,
) (folders map[string][]string, all []string, err error) {
	folders = map[string][]string{}
	for _, name := range names {
		files, err := a.Files().Expand([]string{name})
		if err != nil && (clubs[name] == nil || !errors.Is(err, app.Gaps.NoRecord.Err())) {
			return nil, nil, err
		}
		folders[name], all = files, append(all, files...)
	}
	return folders, all, nil
}

// matches imports the clubs, and then the matches.
func (o *importOptions) matches(
	ctx context.Context, arriving *exchange.Arrivals, names []string, folders map[string][]string,
	clubs map[string]*exchange.ClubJSON, papers map[string][]paper.Record,
) error {
	d := o.app.Desk(arriving.Store)
	seats := map[string]*exchange.Seating{}
	bare := &exchange.Seating{Arrivals: arriving, Seen: map[string]*exchange.Decision{}}
	for _, name := range names {
		if clubs[name] == nil || seats[name] != nil {
			continue
		}
		s, err := exchange.ImportClub(ctx, d, arriving, clubs[name])
		if err != nil {
			return err
		}
		seats[name] = s
	}
	out, batch := bufio.NewWriter(o.app.Out), d.NewBatch()
	o.out = out
	switch {
	case o.take:
		batch.Settle(desk.Take, o.app.Say(words.TakenWhy))
	case o.apart:
		batch.Settle(desk.Apart, "")
	}
	for _, name := range names {
		s := bare
		if seats[name] != nil {
			s = seats[name]
		}
		for _, file := range folders[name] {
			err := o.app.Files().ReadRecords(ctx, file, func(r io.Reader) error {
				return batch.Read(ctx, r, s, func(one desk.Import) { o.report(out, file, one) })
			})
			if err = o.app.Files().ReportRead(out, err); err != nil {
				return err
			}
		}
	}
	for _, file := range slices.Sorted(maps.Keys(papers)) {
		for _, r := range papers[file] {
			err := batch.Read(ctx, strings.NewReader(r.Text), bare, func(one desk.Import) { o.report(out, file, one) })
			if err != nil {
				return err
			}
		}
	}
	return batch.Keep(ctx)
}
