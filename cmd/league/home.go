package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
	screen "arbitro/reports/text"
	"arbitro/scoring/league"
)

var (
	textHomeLeagues = lang.Text{It: "Campionati", En: "Leagues"}
	textHomeLeague  = lang.Text{It: "%s · %s · partite: %d", En: "%s · %s · matches: %d"}
	textHomePutAway = lang.Text{It: "%s (messo via)", En: "%s (put away)"}
	textHomeNew     = lang.Text{It: "Nuovo campionato", En: "New league"}
	textHomeOpen    = lang.Text{It: "Aprire %s, che ha già partite: %d", En: "Open %s, which has matches already: %d"}
	textSecretary   = lang.Text{
		It: "Classifica|Serate, decisioni e libro: da leggere e da stampare|I posti di stasera|Punti fuori dalle " +
			"partite|Regole, storia e voci|Cambiare le regole",
		En: "Standings|Evenings, rulings and the book: to read and to print|Seats for this evening|Points beside " +
			"the matches|Settings, history and entries|Change the settings",
	}
	textHomeArchive = lang.Text{It: "Mettere via il campionato", En: "Put the league away"}
	textHomeRestore = lang.Text{It: "Riprendere il campionato", En: "Take the league out again"}
	textPDFFile     = lang.Text{It: "Su quale file (PDF)?", En: "To which file (PDF)?"}
	textWhyAway     = lang.Text{It: "Perché si mette via?", En: "Why is it put away?"}
)

// AtTable is the leagues as the table asks for them.
type AtTable struct{ app *app.App }

// NewAtTable returns what the table asks of this room.
func NewAtTable(a *app.App) AtTable { return AtTable{a} }

// For returns the names of the leagues that a match of the game counts for today.
func (t AtTable) For(ctx context.Context, store *db.Store, g *referee.Game) ([]string, error) {
	return leaguesFor(ctx, t.app, store, g)
}

// AtHome opens what the first screen has for whoever keeps the leagues.
func (t AtTable) AtHome(ctx context.Context, store *db.Store) error {
	return leaguesAtHome(ctx, t.app, store)
}

// leaguesFor names the leagues that a match of the game counts for if it is played today.
func leaguesFor(ctx context.Context, a *app.App, store *db.Store, g *referee.Game) ([]string, error) {
	all, err := store.Leagues(ctx)
	today, bad := dayOrToday(a, "")
	if err != nil || bad != nil {
		return nil, err
	}
	var names []string
	for _, l := range all {
		if !l.IsArchived() && l.Settings.Filter(0).Counts(league.Match{Day: today, Game: g.Name, Finished: true}) {
			names = append(names, l.Settings.Name)
		}
	}
	return names, nil
}

// leaguesAtHome is what the home screen has for the secretary: the leagues, until they are left.
func leaguesAtHome(ctx context.Context, a *app.App, store *db.Store) error {
	for {
		do, err := chooseLeague(ctx, a, store)
		if err != nil {
			return err
		}
		if err := aside(a, do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// aside does what writes to the screen while questions stand there, and tells it above the next one; so it does with
// an error of what was typed.
func aside(a *app.App, do func(*app.App) error) error {
	var said strings.Builder
	inside := *a
	inside.Out, inside.Err, inside.Asker, inside.Columns = &said, &said, a.Prompt(), a.Width()
	err := do(&inside)
	if isWrong(err) {
		fmt.Fprint(&said, a.SayError(err))
		err = nil
	}
	if text := strings.TrimSpace(said.String()); text != "" {
		a.Prompt().Tell(text)
	}
	return err
}

// chooseLeague asks which league, or a new one.
func chooseLeague(ctx context.Context, a *app.App, store *db.Store) (func(*app.App) error, error) {
	all, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	var labels []string
	var does []func(*app.App) error
	add := func(label string, do func(*app.App) error) { labels, does = append(labels, label), append(does, do) }
	for _, l := range all {
		label := a.Say(textHomePutAway, app.Visible(l.Settings.Name))
		if !l.IsArchived() {
			n, err := store.CountPlayed(ctx, l)
			if err != nil {
				return nil, err
			}
			label = a.Say(textHomeLeague, app.Visible(l.Settings.Name), reports.SchemeTitle(l.Settings.Scheme), n)
		}
		add(label, func(a *app.App) error { return secretary(ctx, a, store, l.ID) })
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return nil, err
	}
	begin := func(name string) func(*app.App) error {
		return func(a *app.App) error {
			set, fresh, err := askSettings(ctx, a, store, league.Default(name), new(ask.Answer))
			if err != nil {
				return err
			}
			return openLeague(ctx, a, store, set, fresh)
		}
	}
	for _, name := range sortedKeys(loose) {
		add(a.Say(textHomeOpen, app.Visible(name), loose[name]), begin(name))
	}
	add(a.Say(textHomeNew), begin(""))
	i, err := choose(ctx, a, a.Say(textHomeLeagues), labels)
	if err != nil {
		return nil, err
	}
	return does[i], nil
}

// choose asks for one of several things.
func choose(ctx context.Context, a *app.App, title string, labels []string) (int, error) {
	options := make([]ask.Option, len(labels))
	for i, label := range labels {
		options[i] = ask.Option{Label: label, Value: fmt.Sprint(i)}
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: title, Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return 0, err
	}
	return slices.IndexFunc(options, func(o ask.Option) bool { return o.Value == answer.Of("do") }), nil
}

// secretary offers what is done with one league, until it is left.
func secretary(ctx context.Context, a *app.App, store *db.Store, id db.LeagueID) error {
	for {
		l, err := leagueOf(ctx, store, id) // as it stands now
		if err != nil {
			return err
		}
		last := textHomeArchive
		if l.IsArchived() {
			last = textHomeRestore
		}
		i, err := choose(ctx, a, app.Visible(l.Settings.Name), append(strings.Split(a.Say(textSecretary), "|"), a.Say(last)))
		if err != nil {
			return err
		}
		do := []func(*app.App) error{
			func(a *app.App) error { return showStanding(ctx, a, store, l) },
			func(a *app.App) error { return askPrinted(ctx, a, store, l) },
			func(a *app.App) error { return askSeats(ctx, a, store, l) },
			func(a *app.App) error { return askBeside(ctx, a, store, l) },
			func(a *app.App) error { return readLeague(ctx, a, store, l) },
			func(a *app.App) error { return editLeague(ctx, a, store, l) },
			func(a *app.App) error { return askArchive(ctx, a, store, l) },
		}[i]
		if err := aside(a, do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

func leagueOf(ctx context.Context, store *db.Store, id db.LeagueID) (db.League, error) {
	all, err := store.Leagues(ctx)
	if err != nil {
		return db.League{}, err
	}
	i := slices.IndexFunc(all, func(l db.League) bool { return l.ID == id })
	if i < 0 {
		return db.League{}, &db.NameError{Err: db.ErrNoLeague, Name: fmt.Sprint(id)}
	}
	return all[i], nil
}

func showStanding(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	d, err := standingOf(ctx, a, store, l, false)
	if err != nil {
		return err
	}
	return read(ctx, a, d)
}

// read shows a document on the screen.
func read(ctx context.Context, a *app.App, d *doc.Document) error {
	var lines strings.Builder
	untitled := *d
	untitled.Title = ""
	if err := screen.Write(&lines, &untitled, screen.Options{Width: a.Width()}); err != nil {
		return err
	}
	return a.Prompt().Show(ctx, d.Title, lines.String())
}

func standingOf(ctx context.Context, a *app.App, store *db.Store, l db.League, full bool) (*doc.Document, error) {
	s, err := season.LoadSeason(ctx, store, l, 0)
	if err != nil {
		return nil, err
	}
	return standingDocument(ctx, a, store, s, full, true)
}

func printStanding(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	d, err := standingOf(ctx, a, store, l, true)
	if err != nil {
		return err
	}
	return askPDF(ctx, a, d)
}

// askPDF asks where a document goes, and writes it.
func askPDF(ctx context.Context, a *app.App, d *doc.Document) error {
	q := ask.Question{Title: a.Say(textPDFFile), Fields: []ask.Field{{Key: "file", Value: fileName(cmp.Or(d.Title, d.Subject)) + ".pdf", Free: true}}}
	return until(ctx, a, q, func(answer ask.Answer) error {
		path := strings.TrimSpace(answer.Of("file"))
		if path == "" {
			return nil
		}
		if err := a.SaveAs(ctx, path, false, d, pdf.Write); err != nil {
			return asTyped(err)
		}
		fmt.Fprint(a.Out, a.Say(app.TextSheetDone, app.Absolute(path)))
		return nil
	})
}

// until puts a question, and again as it was answered, until what is done with the answer succeeds; what was wrong with
// it is told above.
func until(ctx context.Context, a *app.App, q ask.Question, do func(ask.Answer) error) error {
	for {
		answer, err := a.Ask(ctx, q)
		if err != nil {
			return err
		}
		if err = do(answer); !isWrong(err) {
			return err
		}
		a.Prompt().Tell(a.SayError(err))
		q = q.Resume(answer)
	}
}

// asTyped makes an error of a file that was named an error of what was typed; leaving a question stays what it is.
func asTyped(err error) error {
	for _, leaving := range []error{ask.ErrPaused, ask.ErrBack, context.Canceled, io.EOF} {
		if errors.Is(err, leaving) {
			return err
		}
	}
	if err == nil {
		return nil
	}
	return app.BadInput(err)
}

// fileName makes a file's name of a title, of letters and digits that every system takes.
func fileName(title string) string {
	return strings.Join(strings.FieldsFunc(db.Fold(title), func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 0xc0)
	}), "-")
}

func readLeague(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	var text strings.Builder
	inside := *a
	inside.Out = &text
	if err := tellLeague(ctx, &inside, store, l); err != nil {
		return err
	}
	name, rest, _ := strings.Cut(text.String(), "\n")
	return a.Prompt().Show(ctx, name, rest)
}

func askArchive(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	if l.IsArchived() {
		return putAway(ctx, a, store, l, "", true)
	}
	why, err := askWord(ctx, a, a.Say(textWhyAway))
	if err != nil {
		return err
	}
	return putAway(ctx, a, store, l, why, false)
}

// askWord asks for a reason.
func askWord(ctx context.Context, a *app.App, question string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{Title: question, Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(a, textNeedWord)}}})
	return strings.TrimSpace(answer.Of("why")), err
}
