package store

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/referee/lang"
)

var (
	textImport = lang.Text{
		It: "conserva le partite scritte in file o cartelle",
		En: "stores the matches written in files or folders",
	}
	textImportLong = lang.Text{
		It: "Giudica e conserva le partite dei file; di una cartella prende ogni .match, e il club.json che «export " +
			"--all» ci ha scritto: persone, campionati, partite tolte. Una partita si conserva intera o per niente, " +
			"e una che c'è già non si conserva due volte; l'ordine delle cartelle non conta.\n\n" +
			"Le persone si riconoscono dal nome. Nel dubbio (più persone si chiamano così, o quasi così) si chiede " +
			"chi è; dove non c'è nessuno a cui chiedere è una persona nuova, e lo si dice. --match-persons decide " +
			"prima: un file CSV con una riga per nome, «nome nei file,nome qui»; il secondo può essere un numero " +
			"come #12, o vuoto (o «new») per una persona nuova.",
		En: "Judges and stores the matches in the files; of a folder it takes every .match, and the club.json that " +
			"\"export --all\" wrote there: persons, leagues, removed matches. A match is stored whole or not at " +
			"all, and one that is there already is not stored twice; the order of the folders does not matter.\n\n" +
			"Persons are known by their names. In doubt (several are called that, or nearly that) you are asked who " +
			"it is; where nobody can be asked it is somebody new, and a message says so. --match-persons decides " +
			"beforehand: a CSV file with a line a name, \"name in the files,name here\"; the second may be a number " +
			"such as #12, or empty (or \"new\") for somebody new.",
	}
	textFlagTake = lang.Text{
		It: "se una partita è registrata diversamente qui e nel file, conta quella del file; quella di qui è tolta",
		En: "where a match is recorded otherwise here and in the file, the one of the file counts; ours is removed",
	}
	textFlagApart = lang.Text{
		It: "se una partita è registrata diversamente qui e nel file, restano tutte e due",
		En: "where a match is recorded otherwise here and in the file, both stay",
	}
	textTakeOrApart = lang.Text{
		It: "--take e --apart insieme non vanno: sceglietene uno",
		En: "--take and --apart exclude each other: choose one",
	}
	textTakenWhy = lang.Text{
		It: "registrata diversamente su un altro computer: conta quella",
		En: "recorded otherwise on another computer: that one counts",
	}
	textFlagMatchPersons = lang.Text{It: "un `file` che dice chi è chi", En: "a `file` that says who is who"}
)

type importOptions struct {
	app                            *app.App
	json                           bool
	persons                        string
	take, apart                    bool
	stored, longer, known, refused int

	out *bufio.Writer // nil until the first match is read
}

// NewImport returns the command that stores the matches in files and folders.
func NewImport(a *app.App) *cobra.Command {
	o := &importOptions{app: a}
	c := &cobra.Command{
		Use: "import FILE...", Short: a.Say(textImport), Long: a.Say(textImportLong),
		Args: app.Words(1, -1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args) },
	}
	c.Flags().BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	c.Flags().BoolVar(&o.take, "take", false, a.Say(textFlagTake))
	c.Flags().BoolVar(&o.apart, "apart", false, a.Say(textFlagApart))
	c.Flags().StringVar(&o.persons, "match-persons", "", a.Say(textFlagMatchPersons))
	return c
}

func (o *importOptions) run(ctx context.Context, names []string) error {
	if o.take && o.apart {
		return app.Wrong(textTakeOrApart)
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
	err = o.matches(ctx, arriving, names, folders, clubs)
	return o.sum(ctx, store, names, clubs, err)
}

// recordsIn returns the record files of each name, and the files of all names. A club's folder may hold no records.
func recordsIn(
	a *app.App, names []string, clubs map[string]*exchange.ClubJSON,
) (folders map[string][]string, all []string, err error) {
	folders = map[string][]string{}
	for _, name := range names {
		files, err := a.Files().Expand([]string{name})
		if err != nil && (clubs[name] == nil || !errors.Is(err, lang.Errorf(app.TextNoRecord))) {
			return nil, nil, err
		}
		folders[name], all = files, append(all, files...)
	}
	return folders, all, nil
}

// matches imports the clubs, and then the matches.
func (o *importOptions) matches(
	ctx context.Context, arriving *exchange.Arrivals, names []string, folders map[string][]string,
	clubs map[string]*exchange.ClubJSON,
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
		batch.Settle(desk.Take, o.app.Say(textTakenWhy))
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
	return batch.Keep(ctx)
}
