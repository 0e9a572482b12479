package league

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

type seatsOptions struct {
	app.Output
	people                     *exchange.People
	fresh                      *[]string // the names of --new
	present, game, sizes, date string
	rested                     string
	late, left                 []string
	padsFile                   string
	rounds                     int
	seed                       uint64
	seeded                     func() bool // the seed was typed
}

// NewSeats returns the command that draws the tables of an evening.
func NewSeats(a *app.App) *cobra.Command {
	o := &seatsOptions{Output: app.Output{App: a}}
	c := o.Verb("seats LEAGUE", 1, 1, o.run)
	f := c.Flags()
	o.seeded = func() bool { return f.Changed("seed") }
	f.StringVar(&o.present, "present", "", "")
	f.StringVar(&o.game, "game", "", "")
	f.StringVar(&o.sizes, "sizes", "", "")
	f.StringVar(&o.date, "date", "", "")
	f.StringVar(&o.rested, "sat-out", "", "")
	f.StringArrayVar(&o.late, "late", nil, "")
	f.StringArrayVar(&o.left, "left", nil, "")
	f.StringVar(&o.padsFile, "pads", "", "")
	f.IntVar(&o.rounds, "rounds", 1, "")
	f.Uint64Var(&o.seed, "seed", 0, "")
	o.fresh = exchange.Flag(f)
	return c
}

func (o *seatsOptions) run(ctx context.Context, args []string) error {
	defer app.LetHeapGrow()()
	store, err := o.App.ReadingFirst(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, args[0])
	if err != nil {
		return err
	}
	if !o.seeded() {
		o.seed = chance(o.App)
	}
	o.people = &exchange.People{App: o.App, Store: store, New: *o.fresh}
	drawn, err := o.draw(ctx, store, l)
	if err != nil {
		return err
	}
	if o.padsFile != "" {
		if err := o.writePads(ctx, drawn); err != nil || o.padsFile == app.Stdin {
			return err
		}
	}
	if o.JSON {
		return drawn.json(o.App)
	}
	return o.Write(ctx, func(bool) (*doc.Document, error) { return drawn.document(o.App), nil })
}

// chance returns a random seed that is short enough to be typed.
func chance(a *app.App) uint64 { return uint64(a.Now().UnixNano()/1000) % 1_000_000 }

// gameField returns the field for one of the games of a league, or of all games.
func gameField(a *app.App, set league.Settings) ask.Field {
	known := slices.DeleteFunc(slices.Clone(set.Games), func(name string) bool { return !knowsGame(name) })
	f := ask.Field{Key: "game", Label: a.Say(words.AskGame), Kind: ask.Choice}
	for _, g := range games.All {
		if len(known) == 0 || slices.Contains(known, g.Name) {
			f.Options = append(f.Options, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
		}
	}
	f.Value = f.Options[0].Value
	return f
}

// seatsForm returns the form of a drawing.
func seatsForm(ctx context.Context, people *exchange.People, l db.League) (ask.Question, error) {
	a, store := people.App, people.Store
	last, err := lastPresent(ctx, store, l)
	if err != nil {
		return ask.Question{}, err
	}
	present, err := people.Listed(ctx, ask.Field{
		Key: "present", Label: a.Say(words.AskPresent), Help: a.Say(words.HelpPresent), Check: notEmpty(words.NobodyHere),
	}, last)
	if err != nil {
		return ask.Question{}, err
	}
	late, err := comingField(ctx, people, ask.Field{
		Key: "late", Label: a.Say(words.AskLate), Help: a.Say(words.HelpLate),
	})
	if err != nil {
		return ask.Question{}, err
	}
	left, err := comingField(ctx, people, ask.Field{
		Key: "left", Label: a.Say(words.AskLeft), Help: a.Say(words.HelpLeft),
	})
	if err != nil {
		return ask.Question{}, err
	}
	return ask.Question{Title: a.Say(words.AskSeats), Fields: []ask.Field{
		gameField(a, l.Settings),
		present,
		{
			Key: "rounds", Label: a.Say(words.AskTurns), Help: a.Say(words.HelpTurns), Free: true,
			Check: optional(checkNumber),
		},
		late,
		left,
		{
			Key: "seed", Label: a.Say(words.AskSeed), Help: a.Say(words.HelpSeed), Free: true,
			Check: optional(checkNumber),
		},
	}}, nil
}

// lastPresent returns who played at the last evening of a league: most of them come again.
func lastPresent(ctx context.Context, store *db.Store, l db.League) (present []league.Person, err error) {
	matches, err := store.Counted(ctx, league.Filter{}, l.Names...)
	for _, m := range matches {
		if m.Day != matches[len(matches)-1].Day {
			continue
		}
		for _, s := range m.Seats {
			if !slices.Contains(present, s.Person) {
				present = append(present, s.Person)
			}
		}
	}
	return present, err
}

// drawnForm is the form of a drawing as it was answered, so that who comes late can be added on the same evening.
type drawnForm struct {
	Day    string   `json:"day"`
	Keys   []string `json:"keys"`
	Values []string `json:"values"`
}

// drawnKey names the form of a league's drawing among what was typed.
func drawnKey(l db.League) string { return fmt.Sprint("seats ", l.ID) }

// drawnToday returns the form of a drawing as it was answered earlier today, with the seed that was drawn then.
func drawnToday(
	ctx context.Context, a *app.App, store *db.Store, l db.League, q ask.Question,
) (ask.Question, error) {
	text, err := store.Typed(ctx, drawnKey(l))
	var before drawnForm
	if err != nil || json.Unmarshal([]byte(text), &before) != nil || before.Day != a.Now().Format(lang.ISODay) {
		return q, err
	}
	q = q.Resume(ask.NewAnswer(before.Keys, before.Values, 0))
	q.Help = a.Say(words.DrawnToday)
	for i, f := range q.Fields {
		if f.Key == "late" || f.Key == "left" {
			q.Fields[i] = relabelled(a, f)
		}
	}
	return q, nil
}

// keepDrawn keeps the answered form of a drawing with its seed, and the rounds of who comes later and leaves early.
func (o *seatsOptions) keepDrawn(ctx context.Context, store *db.Store, l db.League, answer ask.Answer) error {
	form := drawnForm{o.App.Now().Format(lang.ISODay), answer.Keys(), slices.Clone(answer.Values)}
	for key, value := range map[string]string{
		"seed": fmt.Sprint(o.seed), "late": ask.Join(o.late), "left": ask.Join(o.left),
	} {
		if i := slices.Index(form.Keys, key); i >= 0 {
			form.Values[i] = value
		}
	}
	text, err := json.Marshal(form)
	if err != nil {
		return err
	}
	return store.SetTyped(ctx, drawnKey(l), string(text))
}

// askSeats asks who is present, shows the tables, and prints them on request.
func askSeats(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	o := &seatsOptions{Output: app.Output{App: a}, people: &exchange.People{App: a, Store: store}}
	q, err := seatsForm(ctx, o.people, l)
	if err != nil {
		return err
	}
	if q, err = drawnToday(ctx, a, store, l, q); err != nil {
		return err
	}
	var plan *drawn
	err = screen.Until(ctx, a, q, func(answer ask.Answer) error {
		o.game, o.present = answer.Of("game"), strings.Join(answer.List("present"), ", ")
		o.rounds, _ = strconv.Atoi(cmp.Or(unlessNone(answer.Of("rounds")), "1"))
		o.late, o.left = answer.List("late"), answer.List("left")
		if err := o.since(ctx, q); err != nil {
			return err
		}
		if o.seed, err = strconv.ParseUint(strings.TrimSpace(answer.Of("seed")), 10, 64); err != nil {
			o.seed = chance(a)
		}
		if plan, err = o.draw(ctx, store, l); err != nil {
			return err
		}
		return o.keepDrawn(ctx, store, l, answer)
	})
	if err != nil {
		return err
	}
	d := plan.document(a)
	if err := screen.Read(ctx, a, d); err != nil {
		return err
	}
	if err := screen.PrintOnRequest(ctx, a, words.SeatsPDF, d); err != nil {
		return err
	}
	return screen.PrintOnRequest(ctx, a, words.PrintPad, plan.pads(a))
}
