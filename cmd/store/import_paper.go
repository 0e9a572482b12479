// Spreadsheets and files of BG Stats among what is imported: which files they are, and what they do not say.

package store

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/tables"
	"arbitro/db/names"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// paperOptions holds what the user says about a spreadsheet or a file of another program.
type paperOptions struct {
	games               []string // the game, or NAME=GAME for a name in a file of BG Stats
	date, place, league string
	typedRules          []string // house rules of --option, each as KEY=VALUE
	byPlace             bool
}

// isPaper reports, by the name of a file, whether it is a spreadsheet, and whether it is a file of BG Stats. Any file
// that may hold a list, such as a PDF, counts as a spreadsheet: tables.Open refuses it with advice.
func isPaper(name string) (sheet, plays bool) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".csv", ".tsv", ".xlsx", ".xls", ".ods", ".numbers", ".pdf", ".docx", ".doc", ".odt", ".rtf", ".html", ".htm":
		return true, false
	case ".json", ".bgsplay":
		return false, filepath.Base(name) != exchange.ClubFile
	}
	return false, false
}

// papers reads the spreadsheets and the files of other programs among the names. It returns the records by file, and
// the other names. It reads all files before anything is stored. It names and counts what cannot be kept, and leaves it
// out.
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
			var records []record
			err := o.app.Files().ReadRecords(ctx, name, func(r io.Reader) (err error) {
				records, err = o.plays(ctx, name, r)
				return err
			})
			if errors.Is(err, ask.ErrBack) || errors.Is(err, context.Canceled) {
				return nil, nil, err
			}
			if err != nil {
				return nil, nil, app.Wrong(words.PaperFault(text.Path(name), err))
			}
			read[name] = found{all: records}
		default:
			rest = append(rest, name)
		}
	}
	return read, rest, nil
}

// unread reports that a spreadsheet cannot be read. It returns an error that ends the whole import: the user went back,
// or an argument of the command is wrong. For any other error it returns nil.
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

// without reports the rows of a spreadsheet that are left out, and asks whether to store the other rows.
func (o *importOptions) without(ctx context.Context, name string, left []error) error {
	o.leaveAll(name, left)
	if len(left) == 0 || !o.app.Asks() {
		return nil
	}
	yes, err := o.app.Confirm(ctx, o.app.Say(words.StoreOthers(len(left))))
	if err == nil && !yes {
		err = ask.ErrBack
	}
	return err
}

// leaveAll reports the rows of a spreadsheet that are left out.
func (o *importOptions) leaveAll(name string, left []error) {
	for _, err := range left {
		o.leave(name, err, app.StatusFailed)
		o.refused++
	}
}

// leave reports a part of a file that cannot be kept, and sets the exit status.
func (o *importOptions) leave(name string, why error, status int) {
	app.Warn(o.app, app.Words.Prefix(app.ErrorText(app.Wrong(words.PaperFault(text.Path(name), why)))))
	o.app.Status = max(o.app.Status, status)
}

// wrongFlag is an error about an argument of the command.
type wrongFlag struct{ error }

// sheet reads a spreadsheet, unless the user has already confirmed what it holds.
func (o *importOptions) sheet(ctx context.Context, name string) (found, error) {
	if all, looked := o.read[name]; looked {
		return all, nil
	}
	rules, err := app.HouseRules(o.paper.typedRules)
	if err != nil {
		return found{}, wrongFlag{err}
	}
	table, err := tables.Open(ctx, o.app, name)
	if err != nil {
		return found{}, err
	}
	mapped, only, err := o.gamesOf(ctx)
	if err != nil {
		return found{}, wrongFlag{err}
	}
	paper := paper{importOptions: o, ctx: ctx, name: name, games: mapped}
	sheet := sheet{
		Game:    only,
		Place:   o.paper.place,
		League:  o.paper.league,
		Rules:   rules,
		ByPlace: o.paper.byPlace,

		Day:    paper.day,
		Find:   paper.game,
		people: people{Meant: paper.meant, Resembled: paper.resembled, Say: paper.say},
		asker:  paper,
		Say:    paper.say,
		Leave:  paper.leave,
	}
	if only == nil {
		sheet.Game = o.onlyOwnGame(mapped)
	}
	if o.paper.date != "" {
		sheet.Date, err = paper.day(o.paper.date)
		if err != nil {
			return found{}, wrongFlag{err}
		}
	}
	return sheet.records(ctx, table)
}

// onlyOwnGame returns the game of --game TITLE=other, if --game says nothing else: without a rulebook, and of the whole
// sheet. It returns nil for any other --game. mapped holds our games by the names of --game.
func (o *importOptions) onlyOwnGame(mapped map[string]*referee.Game) *referee.Game {
	if len(o.paper.games) != 1 {
		return nil
	}
	for _, game := range mapped {
		if game.Own != nil {
			return game
		}
	}
	return nil
}

// paper is a spreadsheet of an import: what its sheet looks up, asks and reports.
type paper struct {
	*importOptions
	ctx   context.Context
	name  string                   // of the file
	games map[string]*referee.Game // by the folded names that the file uses
}

// day returns a typed day as a record writes it.
func (p paper) day(typed string) (string, error) {
	day, err := p.app.Day(typed)
	return day.String(), err
}

// game returns the game of a name in the file; nil if no game has the name.
func (p paper) game(typed string) (*referee.Game, error) {
	if game := p.games[play.Fold([]byte(typed))]; game != nil {
		return game, nil
	}
	game, err := p.ourGame(p.ctx, typed)
	var wrong app.InputError
	if errors.As(err, &wrong) {
		return nil, nil
	}
	return game, err
}

// meant returns how well a name finds a known person.
func (p paper) meant(typed string) (names.How, error) { return p.whoIs(p.ctx, typed) }

// resembled returns the known name one letter away from a name, or "".
func (p paper) resembled(typed string) (string, error) {
	return p.importOptions.resembled(p.ctx, typed)
}

// say tells the user something about the file.
func (p paper) say(said lang.Speaker) {
	app.Warn(p.app, words.PaperSaid(text.Path(p.name), p.app.Say(said)))
}

// leave tells the user about a part of the file that cannot be kept.
func (p paper) leave(why error) { p.importOptions.leave(p.name, why, app.StatusFailed) }

// askGame asks for the game. Only the first screen asks for its house rules too.
func (p paper) askGame() (*referee.Game, []referee.HouseRule, error) {
	if p.asked != nil {
		return p.askGameAndRules(p.ctx)
	}
	game, err := p.importOptions.askGame(p.ctx)
	return game, nil, err
}

// askDay asks for the day on the first screen.
func (p paper) askDay() (string, error) {
	if p.asked == nil {
		return "", nil
	}
	return p.importOptions.askDay(p.ctx)
}

// askLeague asks for the league on the first screen, unless the user has named it.
func (p paper) askLeague() (string, error) {
	if p.asked == nil || p.league != nil {
		return "", nil
	}
	return p.importOptions.askLeague(p.ctx)
}

// gamesOf returns the games that --game names: only is the game of a whole sheet, or nil; mapped holds our games by the
// folded names that a file uses.
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

// gameCalled returns our game for the name in a file. If the user maps it to "other", the game keeps the name in the
// file, with the rules of a preset of that name if there is one.
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

// ourGame returns the game that a user calls by a name: a game of the catalogue, or a game that a stored match or a
// preset names.
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

// sheetGames returns the games that a sheet may be of: those with a rulebook, those named only in stored matches, and
// those of presets.
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
		game, _, _ := games.Other.FromPreset(title, lang.From(o.app.Lang)) // each is known by its title
		if !slices.ContainsFunc(all, func(known *referee.Game) bool { return known.ID() == game.ID() }) {
			all = append(all, game)
		}
	}
	o.games = all
	return all, nil
}
