package cmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbitro/cmd/ask"
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
		It: "Classifica|Serate, decisioni e libro: da leggere e da stampare|I posti di stasera|Punti fuori dalle partite|Regole, storia e voci|Cambiare le regole",
		En: "Standings|Evenings, rulings and the book: to read and to print|Seats for this evening|Points beside the matches|Settings, history and entries|Change the settings",
	}
	textHomeArchive = lang.Text{It: "Mettere via il campionato", En: "Put the league away"}
	textHomeRestore = lang.Text{It: "Riprendere il campionato", En: "Take the league out again"}
	textPDFFile     = lang.Text{It: "Su quale file (PDF)?", En: "To which file (PDF)?"}
	textWhyAway     = lang.Text{It: "Perché si mette via?", En: "Why is it put away?"}
)

// leaguesFor names the leagues that a match of the game counts for if it is played today.
func (h *House) leaguesFor(ctx context.Context, store *db.Store, g *referee.Game) ([]string, error) {
	all, err := store.Leagues(ctx)
	today, bad := h.day("")
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
func (h *House) leaguesAtHome(ctx context.Context, store *db.Store) error {
	for {
		do, err := h.chooseLeague(ctx, store)
		if err != nil {
			return err
		}
		if err := h.aside(do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// aside does what writes to the screen while questions stand there, and tells it above the next one; so it does with
// an error of what was typed.
func (h *House) aside(do func(*House) error) error {
	var said strings.Builder
	inside := *h
	inside.Out, inside.Err, inside.Asker, inside.columns = &said, &said, h.asker(), h.width()
	err := do(&inside)
	if isWrong(err) {
		fmt.Fprint(&said, h.sayError(err))
		err = nil
	}
	if text := strings.TrimSpace(said.String()); text != "" {
		h.asker().Tell(text)
	}
	return err
}

// chooseLeague asks which league, or a new one.
func (h *House) chooseLeague(ctx context.Context, store *db.Store) (func(*House) error, error) {
	all, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	var labels []string
	var does []func(*House) error
	add := func(label string, do func(*House) error) { labels, does = append(labels, label), append(does, do) }
	for _, l := range all {
		label := h.say(textHomePutAway, visible(l.Settings.Name))
		if !l.IsArchived() {
			n, err := store.CountPlayed(ctx, l)
			if err != nil {
				return nil, err
			}
			label = h.say(textHomeLeague, visible(l.Settings.Name), reports.SchemeTitle(l.Settings.Scheme), n)
		}
		add(label, func(h *House) error { return h.secretary(ctx, store, l.ID) })
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return nil, err
	}
	begin := func(name string) func(*House) error {
		return func(h *House) error {
			set, fresh, err := h.askSettings(ctx, store, league.Default(name), new(ask.Answer))
			if err != nil {
				return err
			}
			return h.openLeague(ctx, store, set, fresh)
		}
	}
	for _, name := range sortedKeys(loose) {
		add(h.say(textHomeOpen, visible(name), loose[name]), begin(name))
	}
	add(h.say(textHomeNew), begin(""))
	i, err := h.choose(ctx, h.say(textHomeLeagues), labels)
	if err != nil {
		return nil, err
	}
	return does[i], nil
}

// choose asks for one of several things.
func (h *House) choose(ctx context.Context, title string, labels []string) (int, error) {
	options := make([]ask.Option, len(labels))
	for i, label := range labels {
		options[i] = ask.Option{Label: label, Value: fmt.Sprint(i)}
	}
	a, err := h.ask(ctx, ask.Question{
		Title: title, Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return 0, err
	}
	return slices.IndexFunc(options, func(o ask.Option) bool { return o.Value == a.Of("do") }), nil
}

// secretary offers what is done with one league, until it is left.
func (h *House) secretary(ctx context.Context, store *db.Store, id db.LeagueID) error {
	for {
		l, err := leagueOf(ctx, store, id) // as it stands now
		if err != nil {
			return err
		}
		last := textHomeArchive
		if l.IsArchived() {
			last = textHomeRestore
		}
		i, err := h.choose(ctx, visible(l.Settings.Name), append(strings.Split(h.say(textSecretary), "|"), h.say(last)))
		if err != nil {
			return err
		}
		do := []func(*House) error{
			func(h *House) error { return h.showStanding(ctx, store, l) },
			func(h *House) error { return h.askPrinted(ctx, store, l) },
			func(h *House) error { return h.askSeats(ctx, store, l) },
			func(h *House) error { return h.askBeside(ctx, store, l) },
			func(h *House) error { return h.readLeague(ctx, store, l) },
			func(h *House) error { return h.editLeague(ctx, store, l) },
			func(h *House) error { return h.askArchive(ctx, store, l) },
		}[i]
		if err := h.aside(do); err != nil && !errors.Is(err, ask.ErrBack) {
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

func (h *House) showStanding(ctx context.Context, store *db.Store, l db.League) error {
	d, err := h.standingOf(ctx, store, l, false)
	if err != nil {
		return err
	}
	return h.read(ctx, d)
}

// read shows a document on the screen.
func (h *House) read(ctx context.Context, d *doc.Document) error {
	var lines strings.Builder
	untitled := *d
	untitled.Title = ""
	if err := screen.Write(&lines, &untitled, screen.Options{Width: h.width()}); err != nil {
		return err
	}
	return h.asker().Show(ctx, d.Title, lines.String())
}

func (h *House) standingOf(ctx context.Context, store *db.Store, l db.League, full bool) (*doc.Document, error) {
	s, err := loadSeason(ctx, store, l, 0)
	if err != nil {
		return nil, err
	}
	return h.standingDocument(ctx, store, s, full, true)
}

func (h *House) printStanding(ctx context.Context, store *db.Store, l db.League) error {
	d, err := h.standingOf(ctx, store, l, true)
	if err != nil {
		return err
	}
	return h.askPDF(ctx, d)
}

// askPDF asks where a document goes, and writes it.
func (h *House) askPDF(ctx context.Context, d *doc.Document) error {
	q := ask.Question{Title: h.say(textPDFFile), Fields: []ask.Field{{Key: "file", Value: fileName(cmp.Or(d.Title, d.Subject)) + ".pdf", Free: true}}}
	return h.until(ctx, q, func(a ask.Answer) error {
		path := strings.TrimSpace(a.Of("file"))
		if path == "" {
			return nil
		}
		if err := h.saveAs(ctx, path, false, d, pdf.Write); err != nil {
			return asTyped(err)
		}
		fmt.Fprint(h.Out, h.say(textSheetDone, absolute(path)))
		return nil
	})
}

// until puts a question, and again as it was answered, until what is done with the answer succeeds; what was wrong with
// it is told above.
func (h *House) until(ctx context.Context, q ask.Question, do func(ask.Answer) error) error {
	for {
		a, err := h.ask(ctx, q)
		if err != nil {
			return err
		}
		if err = do(a); !isWrong(err) {
			return err
		}
		h.asker().Tell(h.sayError(err))
		q = q.Resume(a)
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
	return wrongInput{err}
}

// fileName makes a file's name of a title, of letters and digits that every system takes.
func fileName(title string) string {
	return strings.Join(strings.FieldsFunc(db.Fold(title), func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 0xc0)
	}), "-")
}

func (h *House) readLeague(ctx context.Context, store *db.Store, l db.League) error {
	var text strings.Builder
	inside := *h
	inside.Out = &text
	if err := inside.tellLeague(ctx, store, l); err != nil {
		return err
	}
	name, rest, _ := strings.Cut(text.String(), "\n")
	return h.asker().Show(ctx, name, rest)
}

func (h *House) askArchive(ctx context.Context, store *db.Store, l db.League) error {
	if l.IsArchived() {
		return h.putAway(ctx, store, l, "", true)
	}
	why, err := h.askWord(ctx, h.say(textWhyAway))
	if err != nil {
		return err
	}
	return h.putAway(ctx, store, l, why, false)
}

// askWord asks for a reason.
func (h *House) askWord(ctx context.Context, question string) (string, error) {
	a, err := h.ask(ctx, ask.Question{Title: question, Fields: []ask.Field{{Key: "why", Free: true, Check: h.notEmpty(textNeedWord)}}})
	return strings.TrimSpace(a.Of("why")), err
}
