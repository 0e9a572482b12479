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
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

type importOptions struct {
	app                            *app.App
	json, list                     bool
	persons                        string
	take, apart                    bool
	paper                          paperOptions
	games                          []*referee.Game  // that a sheet may be of; see sheetGames
	read                           map[string]found // the spreadsheets that the user has looked at
	people                         *exchange.People // of the database; nil until a name is in doubt
	stored, longer, known, refused int

	out *bufio.Writer // nil until the clubs are imported
}

// NewImport returns the command that reads files and folders, and stores the matches and clubs in them.
func NewImport(a *app.App) *cobra.Command {
	options := &importOptions{app: a}
	command := app.Verb("import FILE…", 1, -1, options.run)
	command.Flags().BoolVar(&options.json, "json", false, "")
	command.Flags().BoolVar(&options.take, "take", false, "")
	command.Flags().BoolVar(&options.apart, "apart", false, "")
	command.Flags().BoolVar(&options.list, "list", false, "")
	command.Flags().StringVar(&options.persons, "match-persons", "", "")
	command.Flags().StringArrayVar(&options.paper.games, "game", nil, "")
	command.Flags().StringVar(&options.paper.date, "date", "", "")
	command.Flags().StringVar(&options.paper.place, "place", "", "")
	command.Flags().StringVar(&options.paper.league, "league", "", "")
	command.Flags().StringArrayVar(&options.paper.typedRules, "option", nil, "")
	command.Flags().BoolVar(&options.paper.byPlace, "places", false, "")
	return command
}

// ImportFile stores the matches in a file, as the command does.
func ImportFile(ctx context.Context, a *app.App, file string) error {
	return (&importOptions{app: a}).run(ctx, []string{file})
}

func (o *importOptions) run(ctx context.Context, names []string) error {
	if o.take && o.apart {
		return app.Wrong(words.TakeOrApart)
	}
	for _, name := range names {
		info, err := os.Stat(name)
		if err == nil && !info.IsDir() && filepath.Base(name) == exchange.ClubFile {
			return app.Wrong(words.ClubAlone(name, filepath.Dir(name)))
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
	arriving := &exchange.Arrivals{
		App: o.app, Store: store, JSON: o.json, Ask: o.app.Asks() && !slices.Contains(all, app.Stdin),
	}
	if o.persons != "" {
		arriving.Answers, err = exchange.ReadAnswers(ctx, o.app, store, o.persons)
		if err == nil {
			err = exchange.CheckAnswers(ctx, o.app, o.persons, arriving.Answers, clubs, all, o.isNamedIn(papers))
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
		folders[name] = files
		all = append(all, files...)
	}
	return folders, all, nil
}

// matches imports the clubs, and then the matches.
func (o *importOptions) matches(
	ctx context.Context, arriving *exchange.Arrivals, names []string, folders map[string][]string,
	clubs map[string]*exchange.ClubJSON, papers map[string]found,
) error {
	d := o.app.Desk(arriving.Store)
	seats := map[string]*exchange.Seating{}
	bare := &exchange.Seating{Arrivals: arriving, Seen: map[string]*exchange.Decision{}}
	for _, name := range names {
		if clubs[name] == nil || seats[name] != nil {
			continue
		}
		seating, err := exchange.ImportClub(ctx, d, arriving, clubs[name])
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
			err = o.app.Files().ReportRead(o.out, err)
			if err != nil {
				return err
			}
		}
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

// paperOptions holds what the user adds to a spreadsheet or a file of another program.
type paperOptions struct {
	games               []string // the game, or NAME=GAME for a name in a file of BG Stats
	date, place, league string
	typedRules          []string            // house rules of --option, each as KEY=VALUE
	rules               []referee.HouseRule // house rules chosen in a form
	byPlace             bool
}

// isPaper reports, from the name of a file, whether it is a spreadsheet, and whether it is a file of BG Stats. A
// spreadsheet that is not CSV is one too: tables.Open says what to do with it.
func isPaper(name string) (sheet, plays bool) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".csv", ".tsv", ".xlsx", ".xls", ".ods":
		return true, false
	case ".json", ".bgsplay":
		return false, filepath.Base(name) != exchange.ClubFile
	}
	return false, false
}

// papers reads the spreadsheets and the files of other programs among the names. It returns their records by file, and
// the other names. All of them are read before anything is stored. What cannot be kept is named, counted and left out.
func (o *importOptions) papers(ctx context.Context, names []string) (map[string]found, []string, error) {
	read := map[string]found{}
	var rest []string
	for _, name := range names {
		sheet, plays := isPaper(name)
		switch {
		case sheet:
			all, err := o.sheet(ctx, name)
			if err != nil {
				err = o.unread(name, err)
				if err != nil {
					return nil, nil, err
				}
				continue
			}
			if err := o.without(ctx, name, all.left); err != nil {
				return nil, nil, err
			}
			read[name] = all
		case plays:
			var all []record
			err := o.app.Files().ReadRecords(ctx, name, func(r io.Reader) (err error) {
				all, err = o.plays(ctx, name, r)
				return err
			})
			if errors.Is(err, ask.ErrBack) || errors.Is(err, context.Canceled) {
				return nil, nil, err
			}
			if err != nil {
				return nil, nil, app.Wrong(words.PaperFault(text.Path(name), err))
			}
			read[name] = found{all: all}
		default:
			rest = append(rest, name)
		}
	}
	return read, rest, nil
}

// unread reports that a spreadsheet cannot be read. It returns an error that ends the import: the user went back, or a
// word of the command line is wrong.
func (o *importOptions) unread(name string, err error) error {
	var doubt tables.Doubt
	var wrong wrongFlag
	if errors.Is(err, ask.ErrBack) || errors.Is(err, context.Canceled) {
		return err
	}
	if errors.As(err, &wrong) {
		return app.Wrong(words.PaperFault(text.Path(name), wrong.error))
	}
	status := app.StatusWrong
	if errors.As(err, &doubt) {
		status = app.StatusFailed
	}
	o.leave(name, err, status)
	o.refused++
	return nil
}

// without reports the rows of a spreadsheet that are left out, and asks whether to store the others.
func (o *importOptions) without(ctx context.Context, name string, left []error) error {
	for _, err := range left {
		o.leave(name, err, app.StatusFailed)
		o.refused++
	}
	if len(left) == 0 || !o.app.Asks() {
		return nil
	}
	yes, err := o.app.Confirm(ctx, o.app.Say(words.StoreOthers(len(left))))
	if err == nil && !yes {
		err = ask.ErrBack
	}
	return err
}

// leave says what of a file cannot be kept, and sets the exit status.
func (o *importOptions) leave(name string, why error, status int) {
	app.Warn(o.app, app.Words.Prefix(o.app.SayError(app.Wrong(words.PaperFault(text.Path(name), why)))))
	o.app.Status = max(o.app.Status, status)
}

// wrongFlag is an error about a word of the command line.
type wrongFlag struct{ error }

// sheet reads a spreadsheet, unless the user has looked at it already.
func (o *importOptions) sheet(ctx context.Context, name string) (found, error) {
	if all, looked := o.read[name]; looked {
		return all, nil
	}
	a := o.app
	paperOptions := o.paper
	rules, err := app.HouseRules(paperOptions.typedRules)
	if err != nil {
		return found{}, wrongFlag{err}
	}
	table, err := tables.Open(ctx, a, name)
	if err != nil {
		return found{}, err
	}
	s := sheet{
		Place:   paperOptions.place,
		League:  paperOptions.league,
		Rules:   append(rules, paperOptions.rules...),
		ByPlace: paperOptions.byPlace,
	}
	s.Day = func(typed string) (string, error) {
		day, err := a.Day(typed)
		return day.String(), err
	}
	s.Say = func(said lang.Speaker) { app.Warn(a, words.PaperSaid(text.Path(name), a.Say(said))) }
	s.Leave = func(why error) { o.leave(name, why, app.StatusFailed) }
	s.Meant = func(typed string) (names.How, error) { return o.whoIs(ctx, typed) }
	s.Resembled = func(typed string) (string, error) { return o.resembled(ctx, typed) }
	mapped, only, err := o.gamesOf(ctx)
	if err != nil {
		return found{}, wrongFlag{err}
	}
	s.Game = only
	if only == nil && len(paperOptions.games) == 1 && len(mapped) == 1 {
		s.Game = slices.Collect(maps.Values(mapped))[0] // TITLE=other
		if s.Game.Own == nil {
			s.Game = nil
		}
	}
	s.Find = func(typed string) (*referee.Game, error) {
		if game := mapped[play.Fold([]byte(typed))]; game != nil {
			return game, nil
		}
		game, err := o.ourGame(ctx, typed)
		var wrong app.InputError
		if errors.As(err, &wrong) { // no game has the name
			return nil, nil
		}
		return game, err
	}
	s.Ask = func() (*referee.Game, error) { return o.askGame(ctx) }
	if paperOptions.date != "" {
		s.Date, err = s.Day(paperOptions.date)
		if err != nil {
			return found{}, wrongFlag{err}
		}
	}
	return s.records(ctx, table)
}

// gamesOf returns the games that --game names: the game of a whole sheet, nil for none, and our games by the folded
// names in a file.
func (o *importOptions) gamesOf(ctx context.Context) (mapped map[string]*referee.Game, only *referee.Game, err error) {
	mapped = map[string]*referee.Game{}
	for _, one := range o.paper.games {
		theirs, ours, found := strings.Cut(one, "=")
		if !found {
			if only != nil {
				return nil, nil, words.OneGame.Err()
			}
			only, err = o.ourGame(ctx, one)
		} else {
			mapped[play.Fold([]byte(theirs))], err = o.gameCalled(ctx, theirs, ours)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	return mapped, only, nil
}

// gameCalled returns our game for the name in a file. The word "other" stands for a game under its own name, by the rules
// of a preset if there is one.
func (o *importOptions) gameCalled(ctx context.Context, theirs, ours string) (*referee.Game, error) {
	title := text.Tidy(theirs)
	if text.Fold(strings.TrimSpace(ours)) != games.Other.Name || text.Letters(title) == "" {
		return o.ourGame(ctx, ours)
	}
	if own, _, known := games.Other.FromPreset(title, nil); known {
		return own, nil
	}
	return games.Other.Own(title, referee.Defaults(games.Other.Options)), nil
}

// ourGame returns the game that somebody calls by a name: one of the catalogue, or one that matches or a preset name.
func (o *importOptions) ourGame(ctx context.Context, name string) (*referee.Game, error) {
	game, err := app.FindGame(name)
	if err == nil {
		return game, nil
	}
	all, unread := o.sheetGames(ctx)
	if unread != nil {
		return nil, unread
	}
	key := text.Letters(name)
	for _, known := range all {
		if key != "" && known.Key == key {
			return known, nil
		}
	}
	if own, _, known := games.Other.FromPreset(text.Tidy(name), lang.From(o.app.Lang)); known {
		return own, nil
	}
	return nil, app.Wrong(app.Words.OtherGame(err, app.Visible(name), "option"))
}

// askGame asks for the game of a sheet. Without a terminal it returns an error.
func (o *importOptions) askGame(ctx context.Context) (*referee.Game, error) {
	if !o.app.Asks() {
		return nil, words.OneGame.Err()
	}
	all, err := o.sheetGames(ctx)
	if err != nil {
		return nil, err
	}
	titles := make([]string, len(all))
	for i, game := range all {
		titles[i] = game.Title.In(o.app.Lang)
	}
	chosen, err := screen.Choose(ctx, o.app, o.app.Say(words.AskGame), titles)
	if err != nil {
		return nil, err
	}
	return all[chosen], nil
}

// sheetGames returns the games that a sheet may be of: those with a rulebook, those that matches name, and the presets.
func (o *importOptions) sheetGames(ctx context.Context) ([]*referee.Game, error) {
	if o.games != nil {
		return o.games, nil
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	own, err := o.app.Desk(store).OwnGames(ctx)
	if err != nil {
		return nil, err
	}
	all := slices.Clone(games.All)
	for _, game := range own {
		all = append(all, game.Game)
	}
	for _, preset := range games.Other.Presets {
		title := preset.Title.In(o.app.Lang)
		g, _, _ := games.Other.FromPreset(title, lang.From(o.app.Lang)) // each is known by its title
		if !slices.ContainsFunc(all, func(known *referee.Game) bool { return known.ID() == g.ID() }) {
			all = append(all, g)
		}
	}
	o.games = all
	return all, nil
}

// askSheet asks for what a spreadsheet does not say, and shows what was read. It reports whether the user wants to
// store that.
func (o *importOptions) askSheet(ctx context.Context, file string) (wanted bool, err error) {
	a := o.app
	known, err := o.sheetGames(ctx)
	if err != nil {
		return false, err
	}
	var all []ask.Option
	for _, game := range known {
		value := game.Name
		if game.Own != nil {
			value = game.Title.In(a.Lang)
		}
		all = append(all, ask.Option{Label: game.Title.In(a.Lang), Value: value})
	}
	question := ask.Question{
		Title: a.Say(words.AskSheet),
		Help:  a.Say(words.SheetHelp),
		Fields: []ask.Field{
			{Key: "game", Label: a.Say(words.SheetGame), Kind: ask.Choice, Options: all, Value: all[0].Value},
			{Key: "date", Label: a.Say(words.SheetDay)},
			{Key: "league", Label: a.Say(words.SheetLeague)},
			{Key: "rules", Label: a.Say(words.SheetRules), Kind: ask.YesNo, Value: ask.No},
		},
	}
	err = screen.Until(ctx, a, question, func(answer ask.Answer) error {
		o.paper = paperOptions{
			games: []string{answer.Of("game")}, date: answer.Of("date"), league: answer.Of("league"),
		}
		if answer.Of("rules") == ask.Yes {
			if err := o.askRules(ctx, answer.Of("game")); err != nil {
				return err
			}
		}
		o.read = nil
		all, err := o.sheet(ctx, file)
		if err != nil {
			var wrong wrongFlag
			if errors.As(err, &wrong) {
				err = wrong.error
			}
			return app.Wrong(words.PaperFault(text.Path(file), err))
		}
		if len(all.all) == 0 {
			return o.without(ctx, file, all.left)
		}
		o.read = map[string]found{file: all}
		yes, err := a.Ask(ctx, ask.Question{
			Title: a.Say(words.SheetRight), Help: a.Say(look(all.all)),
			Fields: []ask.Field{{Key: "right", Kind: ask.YesNo, Value: ask.Yes}}, Fresh: true,
		})
		wanted = err == nil && yes.Of("right") == ask.Yes
		return err
	})
	return wanted, err
}

// askRules asks for the house rules of the game of a sheet, in one form.
func (o *importOptions) askRules(ctx context.Context, name string) error {
	game, err := o.ourGame(ctx, name)
	if err != nil {
		return err
	}
	from := referee.Defaults(game.Options)
	if game.Own != nil {
		from = compose.ProposedRules(game, nil, game.Usual)
	}
	asker := compose.Asker{Ask: o.app.Ask, Lang: o.app.Lang}
	chosen, err := asker.Rules(ctx, game, from, func(referee.Options) error { return nil })
	o.paper.rules = append(o.paper.rules, chosen.Changed(game)...)
	return err
}

// look returns a summary of the records read from a sheet: how many matches there are, and the rounds and totals of the
// first.
func look(all []record) lang.Speaker {
	match := all[0].Match
	var totals []string
	for seat, total := range match.Totals() {
		totals = append(totals, app.Visible(match.Roster().Name(seat))+" "+strconv.Itoa(total))
	}
	return words.SheetLook(len(all), len(match.Rounds()), strings.Join(totals, " · "))
}

// sum removes or puts back the matches that were removed or put back elsewhere, unless err is set. It prints how many
// matches were stored, even after an interruption.
func (o *importOptions) sum(
	ctx context.Context, store *db.Store, names []string, clubs map[string]*exchange.ClubJSON, err error,
) error {
	if o.out == nil { // the import ended before the first match
		return err
	}
	moved := 0
	if err == nil {
		var all []*exchange.ClubJSON
		for _, name := range names {
			if clubs[name] != nil {
				all = append(all, clubs[name])
			}
		}
		moved, err = exchange.AfterMatches(ctx, o.app, store, all)
	}
	if moved > 0 && !o.json {
		fmt.Fprint(o.out, o.app.Say(exchange.TextClubRemoved(moved)))
	}
	if !o.json {
		fmt.Fprint(o.out, o.app.Say(words.Imported(o.stored, o.longer, o.known, o.refused)))
	}
	if flushed := o.out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// report counts the outcome of a match, and reports its error or its JSON. at says where the match is in its file, such
// as a play; nil where the line says it.
func (o *importOptions) report(file string, at lang.Speaker, one desk.Import) {
	outcome := ""
	switch {
	case one.Err != nil:
		o.refused++
		o.app.Status = max(o.app.Status, app.StatusWrong)
		o.out.Flush()
		if at != nil {
			app.Warn(o.app, words.PlayRefused(text.Path(file), at, one.Err))
		} else {
			app.Warn(o.app, app.Words.LineErr(text.Path(file), one.Line(), one.Err))
		}
		outcome = "refused"
	case one.Outcome == desk.Stored:
		o.stored++
		outcome = "stored"
	case one.Outcome == desk.Settled:
		o.stored++
		outcome = "stored"
		said := words.Apart
		if o.take {
			said = words.Taken
		}
		app.Warn(o.app, said(text.Path(file), one.First, one.Number, one.Other))
	case one.Outcome == desk.Extended:
		o.longer++
		outcome = "continued"
	default:
		o.known++
		outcome = "known"
	}
	if o.json {
		o.out.Write(o.object(file, one, outcome))
	}
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
