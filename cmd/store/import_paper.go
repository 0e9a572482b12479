package store

import (
	"context"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/store/paper"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// paperOptions say what a spreadsheet or a file of another program leaves out.
type paperOptions struct {
	games               []string // the game, or NAME=GAME for a name in a file of BG Stats
	date, place, league string
	rules               []string
	byPlace             bool
}

// isPaper reports whether a file is a spreadsheet or a file of another program, and which.
func isPaper(name string) (sheet, plays bool) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".csv", ".tsv":
		return true, false
	case ".json", ".bgsplay":
		return false, filepath.Base(name) != "club.json"
	}
	return false, false
}

// papers reads the spreadsheets and the files of other programs among the names, and returns their records by file, and
// the other names. Nothing is stored before all of them are read.
func (o *importOptions) papers(ctx context.Context, names []string) (read map[string][]paper.Record, rest []string, err error) {
	read = map[string][]paper.Record{}
	for _, name := range names {
		sheet, plays := isPaper(name)
		if !sheet && !plays {
			rest = append(rest, name)
			continue
		}
		var all []paper.Record
		err := o.app.Files().ReadRecords(ctx, name, func(r io.Reader) (err error) {
			if sheet {
				all, err = o.sheet(r)
			} else {
				all, err = o.plays(name, r)
			}
			return err
		})
		if err != nil {
			return nil, nil, app.Wrong(words.PaperFault(text.Path(name), err))
		}
		read[name] = all
	}
	return read, rest, nil
}

// sheet reads a spreadsheet.
func (o *importOptions) sheet(r io.Reader) ([]paper.Record, error) {
	a, p := o.app, o.paper
	if len(p.games) != 1 || strings.Contains(p.games[0], "=") {
		return nil, words.OneGame.Err()
	}
	g, err := app.FindGame(p.games[0])
	if err != nil {
		return nil, err
	}
	day := func(typed string) (string, error) {
		day, err := a.Day(typed)
		return day.String(), err
	}
	s := paper.Sheet{Game: g, Place: p.place, League: p.league, Options: p.rules, ByPlace: p.byPlace, Day: day}
	if p.date != "" {
		if s.Date, err = day(p.date); err != nil {
			return nil, err
		}
	}
	rows, err := exchange.ReadRows(r)
	if err != nil {
		return nil, err
	}
	return s.Records(rows)
}

// plays reads a file of BG Stats, and names the games that it leaves out.
func (o *importOptions) plays(name string, r io.Reader) ([]paper.Record, error) {
	mapped := map[string]*referee.Game{}
	for _, g := range games.All {
		mapped[g.Name] = g
	}
	for _, one := range o.paper.games {
		theirs, ours, found := strings.Cut(one, "=")
		if !found {
			return nil, words.MapGame(one).Err()
		}
		g, err := app.FindGame(ours)
		if err != nil {
			return nil, err
		}
		mapped[play.Fold([]byte(theirs))] = g
	}
	all, left, err := paper.Plays(r, mapped)
	for _, game := range paper.Left(left) {
		app.Warn(o.app, words.LeftOut(text.Path(name), app.Visible(game), left[game]))
	}
	return all, err
}

// askSheet asks what a spreadsheet leaves out, and shows what was understood. It reports whether that is to be stored.
func (o *importOptions) askSheet(ctx context.Context, file string) (wanted bool, err error) {
	a := o.app
	var all []ask.Option
	for _, g := range games.All {
		all = append(all, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
	}
	q := ask.Question{Title: a.Say(words.AskSheet), Help: a.Say(words.SheetHelp), Fields: []ask.Field{
		{Key: "game", Label: a.Say(words.SheetGame), Kind: ask.Choice, Options: all, Value: all[0].Value},
		{Key: "date", Label: a.Say(words.SheetDay), Free: true},
		{Key: "league", Label: a.Say(words.SheetLeague), Free: true},
		{Key: "rule", Label: a.Say(words.SheetRule), Free: true},
	}}
	err = screen.Until(ctx, a, q, func(answer ask.Answer) error {
		o.paper = paperOptions{
			games: []string{answer.Of("game")}, date: answer.Of("date"), league: answer.Of("league"),
			rules: strings.Fields(answer.Of("rule")),
		}
		read, _, err := o.papers(ctx, []string{file})
		if err != nil {
			return err
		}
		yes, err := a.Ask(ctx, ask.Question{
			Title: a.Say(words.SheetRight), Help: a.Say(look(read[file])),
			Fields: []ask.Field{{Key: "right", Kind: ask.YesNo, Value: ask.Yes}}, Fresh: true,
		})
		wanted = err == nil && yes.Of("right") == ask.Yes
		return err
	})
	return wanted, err
}

// look says what was understood of a sheet: how many matches, and of the first the rounds and each player's total.
func look(all []paper.Record) lang.Speaker {
	m := all[0].Match
	var totals []string
	for seat, total := range m.Totals() {
		totals = append(totals, app.Visible(m.Roster().Name(seat))+" "+strconv.Itoa(total))
	}
	return words.SheetLook(len(all), len(m.Rounds()), strings.Join(totals, " · "))
}
