package event

import (
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/referee/lang"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// act is something that the director does to a tournament. Its row in acts determines its command, its form, its entry
// in a menu and the confirmation; its help is a paragraph of cmd/help.
type act struct {
	verb string    // the word of the command, and of the line of the log
	use  string    // what follows the verb; empty for an act without a command
	menu lang.Text // its entry in a menu
	ask  lang.Text // the question of its form

	only func(*event.Event) bool // whether the menu offers the act; nil for always

	players number                               // how many players the act concerns
	who     func(t *tournament, player int) bool // whom the form offers
	marked  func(t *tournament, player int) bool // who is ticked when the form opens; nil for nobody
	table   bool                                 // the act concerns a table of a round
	why     bool                                 // the act needs a reason
	points  bool                                 // the act needs points
	minutes bool                                 // the act needs minutes, or the word stop
	flags   func(*pflag.FlagSet, *given)
	sure    func(t *tournament, g *given) lang.Speaker // the question that the form asks before the act; nil for none

	// between returns the words of the line between the player and the reason; nil if there are none. An act with do
	// writes its lines in do.
	between func(t *tournament, g *given) ([]string, error)
	do      func(ctx context.Context, t *tournament, g given) error
	done    func(t *tournament, g given) lang.Speaker
}

// number is how many players an act concerns.
type number int

const (
	nobody number = iota
	one
	two
	many
)

// given holds the values with which an act is done, typed as a command or filled into a form.
type given struct {
	players []int
	stage   event.Stage
	table   int
	why     string
	minutes string

	// The values of flags, as typed.
	rounds, not, points, take, others string
	all, force, json                  bool
}

// command returns the command of the act.
func (k act) command(a *app.App) *cobra.Command {
	var flags given
	most := 1 + int(k.players)
	for _, word := range []bool{k.table, k.minutes, strings.Contains(k.use, `"why"`)} {
		if word {
			most++
		}
	}
	if k.players == many {
		most = -1
	}
	c := on(a, k.verb+" "+k.use, most, func(ctx context.Context, t *tournament, args []string) error {
		g := flags
		if err := k.read(ctx, t, args, &g); err != nil {
			return err
		}
		return k.run(ctx, t, g)
	})
	if k.flags != nil {
		k.flags(c.Flags(), &flags)
	}
	return c
}

// read reads the words of the command, and asks for those that are missing.
func (k act) read(ctx context.Context, t *tournament, args []string, g *given) (err error) {
	t.json = g.json
	n := min(int(k.players), len(args))
	switch {
	case k.points && g.points == "":
		return errFew
	case k.table:
		g.stage, err = t.roundTyped(g.rounds)
		if err == nil {
			g.table, err = t.tableTyped(ctx, args, g.stage)
		}
		n = 1
	case k.minutes:
		n = 1
		g.minutes, err = t.typed(ctx, args, k.ask)
	case k.players == many && (g.all || g.not != ""):
		g.players, err = t.allBut(ctx, league.Commas(g.not))
	case k.players == many:
		g.players, err = t.players(ctx, listed(args))
	case k.players > nobody:
		g.players, err = t.players(ctx, args[:n])
	}
	switch {
	case err != nil:
		return err
	case k.why:
		g.why, err = t.why(ctx, args, n)
	case k.players != many && len(args) > n:
		g.why = args[n]
	}
	return err
}

// form asks for what the act needs, and does it.
func (k act) form(ctx context.Context, t *tournament) error {
	var g given
	if err := k.fits(t, &g); err != nil {
		return err
	}
	q := ask.Question{Title: t.app.Say(k.ask), Fields: k.fields(t, g)}
	if len(q.Fields) == 0 {
		return k.confirmed(ctx, t, g)
	}
	return screen.Until(ctx, t.app, q, func(answer ask.Answer) error {
		g.players = nil
		for _, field := range []string{"who", "with"} {
			for _, v := range answer.List(field) {
				p, _ := strconv.Atoi(v)
				g.players = append(g.players, p)
			}
		}
		if k.players == many && len(g.players) == 0 {
			return nil
		}
		g.table, _ = strconv.Atoi(answer.Of("table"))
		g.points, g.why = strings.TrimSpace(answer.Of("points")), strings.TrimSpace(answer.Of("why"))
		g.minutes = strings.TrimSpace(answer.Of("minutes"))
		return t.named(k.confirmed(ctx, t, g))
	})
}

// confirmed does the act. If the act asks for confirmation, the user must confirm first.
func (k act) confirmed(ctx context.Context, t *tournament, g given) error {
	if k.sure != nil {
		if question := k.sure(t, &g); question != nil {
			if yes, err := t.app.Confirm(ctx, t.app.Say(question)); err != nil || !yes {
				return err
			}
		}
	}
	return k.run(ctx, t, g)
}

// fits returns an error if the form would have nobody to offer, or if the act needs a table and no round is drawn. For
// an act on a table it sets g.stage to the last round.
func (k act) fits(t *tournament, g *given) (err error) {
	if k.table {
		g.stage, err = t.roundTyped("")
	}
	if k.players > nobody && len(t.among(func(p int) bool { return k.who(t, p) })) == 0 {
		return app.Wrong(words.Nobody)
	}
	return err
}

// fields returns the fields of the form.
func (k act) fields(t *tournament, g given) (fields []ask.Field) {
	if k.players > nobody {
		offered := t.offered(t.among(func(p int) bool { return k.who(t, p) }))
		f := ask.Field{Key: "who", Kind: ask.Choice, Options: offered}
		if k.players == many {
			f.Kind = ask.Choices
			var marked []string
			for _, o := range offered {
				if p, _ := strconv.Atoi(o.Value); k.marked != nil && k.marked(t, p) {
					marked = append(marked, o.Value)
				}
			}
			f.Value = ask.Join(marked)
		}
		fields = append(fields, f)
		if k.players == two {
			fields = append(fields, ask.Field{Key: "with", Label: t.app.Say(words.With), Kind: ask.Choice, Options: offered})
		}
	}
	if k.table {
		f := ask.Field{Key: "table", Kind: ask.Choice}
		for i := range t.Event.Round(g.stage).Tables {
			f.Options = append(f.Options, ask.Option{Label: t.slip(g.stage, i+1), Value: strconv.Itoa(i + 1)})
		}
		fields = append(fields, f)
	}
	if k.points {
		fields = append(fields, ask.Field{
			Key: "points", Label: t.app.Say(words.AskPoints), Check: checkPoints,
		})
	}
	if k.minutes {
		fields = append(fields, ask.Field{Key: "minutes", Check: screen.NotEmpty(words.NeedMinutes)})
	}
	if k.why {
		fields = append(fields, t.reasonField())
	}
	return fields
}

// checkPoints returns an error unless v is a number of points.
func checkPoints(v string) error {
	if err := screen.NotEmpty(words.NeedValue)(v); err != nil {
		return err
	}
	if _, err := league.ParsePoints(strings.TrimSpace(v)); err != nil {
		return app.BadInput(err)
	}
	return nil
}

// run does the act, and prints a confirmation.
func (k act) run(ctx context.Context, t *tournament, g given) error {
	if t.Event.Closed { // reported before any other error
		return event.Shut
	}
	if k.do != nil {
		return k.do(ctx, t, g)
	}
	var between []string
	if k.between != nil {
		var err error
		between, err = k.between(t, &g)
		if err != nil {
			return err
		}
	}
	rest := between
	if g.why != "" {
		rest = append(rest, g.why)
	}
	var lines [][]string
	if k.players == nobody {
		lines = [][]string{append([]string{k.verb}, rest...)}
	}
	for _, p := range g.players {
		lines = append(lines, append([]string{k.verb, t.id(p)}, rest...))
	}
	if err := t.add(ctx, lines...); err != nil {
		return err
	}
	t.say(k.done(t, g))
	return nil
}
