package act_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/act"
	"arbitro/cmd/act/acttest"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// box is a subject of acts: a named box with things in it.
type box struct {
	app    *app.App
	name   string
	things []string
}

func (b *box) App() *app.App { return b.app }

type (
	row = act.Act[*box]
	arg = act.Arg[*box]
)

const boxMenu act.Group = 1

func said(english string) lang.Text { return lang.Text{En: english, It: english, Fr: english} }

// thing is an arg that finds a thing in the box by its beginning, and asks for it if it is missing.
var thing = arg{
	Key: "thing", Word: "THING", Source: act.Fixed("ball", "bell"), Asked: true,
	Find: func(_ context.Context, b *box, typed []string, _ act.Values) (any, error) {
		if len(typed) == 0 {
			return nil, act.ErrFew
		}
		for _, one := range b.things {
			if strings.HasPrefix(one, typed[0]) {
				return one, nil
			}
		}
		return nil, app.Wrong(said("no such thing"))
	},
	Fields: func(context.Context, *box) ([]ask.Field, error) { return []ask.Field{{Label: "Thing"}}, nil },
}

// taking is the row of the test: it takes a thing out of a box.
func taking() row {
	return row{
		Use: "take BOX THING", Group: boxMenu, Item: said("Take out"), ItemHelp: said("takes a thing out"), Title: said("Take what out?"), Args: []arg{thing},
		Do: func(_ context.Context, b *box, values act.Values) (lang.Speaker, error) {
			words := []string{"took", values.Text("thing"), "from", b.name}
			for _, key := range []string{"why", "place"} {
				if values.Has(key) {
					words = append(words, key, values.Text(key))
				}
			}
			if values.Is("twice") {
				words = append(words, "twice")
			}
			return said(strings.Join(words, " ")), nil
		},
	}
}

// played is a room with these rows, what it writes, and the questions that it asks.
type played struct {
	*testing.T
	act.Room[*box]
	app    *app.App
	out    bytes.Buffer
	script *asktest.Script
}

func play(t *testing.T, rows ...row) *played {
	t.Helper()
	p := &played{T: t, script: &asktest.Script{Lang: lang.En}}
	p.app = &app.App{
		Out: &p.out, Err: &p.out, Now: time.Now, Lang: lang.En, Columns: 60, Env: func(string) string { return "" },
	}
	p.Room = act.Room[*box]{
		Word: "BOX", Source: act.Fixed("big", "small"), Acts: rows,
		Open: func(_ context.Context, a *app.App, named []string, _ bool, do func(*box) error) error {
			return do(&box{a, named[0], []string{"ball", "bell"}})
		},
	}
	acttest.Rows(t, p.Room)
	return p
}

// runs runs the command of the first row, and compares what it prints, or its error.
func (p *played) runs(line, want string) {
	p.Helper()
	p.out.Reset()
	command := p.Command(p.app, p.Acts[0])
	command.SilenceErrors = true
	command.SilenceUsage = true
	command.SetArgs(strings.Fields(line))
	got := ""
	if err := command.ExecuteContext(p.Context()); err != nil {
		got = p.app.SayError(err)
	}
	got = strings.TrimSpace(p.out.String() + got)
	if got != want {
		p.Errorf("%q: got %q, want %q", line, got, want)
	}
}

// offers compares what a shell offers after the words of the command.
func (p *played) offers(words, want []string) {
	p.Helper()
	command := p.Command(p.app, p.Acts[0])
	command.SetContext(p.Context())
	got, _ := command.ValidArgsFunction(command, words, "")
	if !slices.Equal(got, want) {
		p.Errorf("after %q a shell offers %q, not %q", words, got, want)
	}
}

// fills answers the form of the act in the menu that has a label, and compares what the act prints.
func (p *played) fills(label, want string, answers ...string) {
	p.Helper()
	p.out.Reset()
	p.script.Steps = []asktest.Step{{Title: "Box", Answers: []string{label}}}
	if len(answers) > 0 {
		p.script.Steps = append(p.script.Steps, asktest.Step{Title: "Take what out?", Answers: answers})
	}
	p.app.Asker = p.script
	err := p.Choose(p.Context(), &box{p.app, "big", []string{"ball", "bell"}}, "Box", boxMenu)
	if closed := p.script.Close(); closed != nil || err != nil {
		p.Errorf("%v, %v", err, closed)
	}
	if got := strings.TrimSpace(p.out.String()); got != want {
		p.Errorf("the form prints %q, not %q", got, want)
	}
	p.app.Asker = nil
}

// TestRecipe follows the sentences of the package comment: one place each for a new act, a word on an act, an option on
// an act, an act in a menu, and what a shell offers.
func TestRecipe(t *testing.T) {
	// An act is a row: its command, its completion, its form and its entry in the menu follow.
	p := play(t, taking())
	p.runs("big ba", "took ball from big")
	p.runs("big", `THING is missing: the command is "take BOX THING"`)
	p.runs("big ba be", `"be" is one word too many: the command is "take BOX THING"`)
	p.runs("big cup", "no such thing")
	p.offers(nil, []string{"big", "small"})
	p.offers([]string{"big"}, []string{"ball", "bell"})
	p.offers([]string{"big", "ball"}, nil)
	p.fills("Take out", "took bell from big", "be")

	// One more word: Use and Args.
	worded := taking()
	worded.Use = `take BOX THING "why"`
	worded.Args = append(worded.Args, arg{
		Key: "why", Word: `"why"`, Source: act.Fixed("lost"),
		Fields: func(context.Context, *box) ([]ask.Field, error) { return []ask.Field{{Label: "Why"}}, nil },
	})
	p = play(t, worded)
	p.runs("big ba lost", "took ball from big why lost")
	p.runs("big ba", `"why" is missing: the command is "take BOX THING "why""`)
	p.offers([]string{"big", "ball"}, []string{"lost"})
	p.fills("Take out", "took bell from big why worn", "be", "worn")

	// An option: an Arg with a Kind.
	optional := taking()
	optional.Args = append(optional.Args,
		arg{Key: "place", Kind: act.Option, Source: act.Fixed("here"), Usual: "there"},
		arg{Key: "twice", Kind: act.Switch})
	p = play(t, optional)
	p.runs("big ba --place here", "took ball from big place here")
	p.runs("big ba --twice", "took ball from big place there twice")

	// An act in a menu, if there is anything to do: Group, Item, Offered.
	hidden := taking()
	hidden.Offered = func(_ context.Context, b *box) (bool, error) { return len(b.things) == 0, nil }
	other := row{
		Group: boxMenu, Item: said("Shake"), ItemHelp: said("shakes the box"),
		Form: func(_ context.Context, b *box) error {
			app.Tell(b.app, said("shaken"))
			return nil
		},
	}
	p = play(t, hidden, other)
	p.fills("Shake", "shaken")
	offered, err := p.Offered(t.Context(), &box{app: p.app, things: []string{"ball"}}, boxMenu)
	if err != nil || len(offered) != 1 {
		t.Errorf("the menu offers %d acts, %v", len(offered), err)
	}
}

// TestWordsOfAnArg: words that are alike belong to one Arg, or to one each.
func TestWordsOfAnArg(t *testing.T) {
	list := func(_ context.Context, _ *box, typed []string, _ act.Values) (any, error) {
		return strings.Join(typed, "+"), nil
	}
	tell := func(_ context.Context, _ *box, values act.Values) (lang.Speaker, error) {
		return said(values.Text("one") + "|" + values.Text("two")), nil
	}
	one := arg{Key: "one", Word: "THING", Source: act.MadeUp, Find: list}
	two := arg{Key: "two", Word: "THING", Source: act.MadeUp, Find: list}
	play(t, row{Use: "swap BOX THING THING", Args: []arg{one}, Do: tell}).runs("big a b", "a+b|")
	play(t, row{Use: "swap BOX THING THING", Args: []arg{one, two}, Do: tell}).runs("big a b", "a|b")
	play(t, row{Use: "swap BOX [THING…]", Args: []arg{one}, Do: tell}).runs("big a b c", "a+b+c|")
	two.Word = "PLACE"
	play(t, row{Use: "put BOX THING --by WHO PLACE", Args: []arg{one, two}, Do: tell}).runs("big a b", "a|b")
}

// TestWordsApart: an Arg of Words keeps its words apart. Check sees the words that mean themselves, and of the others
// whether they were typed.
func TestWordsApart(t *testing.T) {
	seen := ""
	several := row{
		Use: "fill BOX THING [WORD…]",
		Args: []arg{
			{Key: "thing", Word: "THING", Source: act.MadeUp, Find: thing.Find},
			{Key: "words", Word: "WORD", Kind: act.Words, Source: act.MadeUp},
		},
		Check: func(_ *app.App, values act.Values) error {
			seen = strings.Join(values.Texts("words"), "+")
			if values.IsTyped("thing") && !values.Has("thing") {
				seen += " and a thing"
			}
			return nil
		},
		Do: func(_ context.Context, _ *box, values act.Values) (lang.Speaker, error) {
			return said(values.Subject() + ": " + values.Text("thing") + strings.Join(values.Texts("words"), "+")), nil
		},
	}
	p := play(t, several)
	p.runs("big ba one two", "big: ballone+two")
	if seen != "one+two and a thing" {
		t.Errorf("the check has seen %q", seen)
	}
	p.runs("big be", "big: bell")
	if seen != " and a thing" {
		t.Errorf("the check has seen %q", seen)
	}
}

// TestChecksComeFirst: what is wrong with the options is said before the subject is opened.
func TestChecksComeFirst(t *testing.T) {
	printed := taking()
	printed.Args = append(printed.Args, arg{Kind: act.Pages}, arg{Key: "twice", Kind: act.Switch})
	printed.Check = func(_ *app.App, values act.Values) error {
		if values.Is("twice") {
			return act.ErrFew
		}
		return nil
	}
	p := play(t, printed)
	p.Open = func(context.Context, *app.App, []string, bool, func(*box) error) error {
		t.Error("the box is open")
		return nil
	}
	p.runs("big ba --paper a9", `there is no paper size "a9": choose a4, letter or a5`)
	p.runs("big --twice", `THING is missing: the command is "take BOX THING"`)
}

// TestVerbatim: words that begin with a dash are words of the act; only the options that all commands have are read.
func TestVerbatim(t *testing.T) {
	words := row{
		Use: "say BOX WORD… [--and WORD…]", Verbatim: true,
		Args: []arg{{Key: "words", Word: "WORD", Source: act.MadeUp}},
		Do: func(_ context.Context, b *box, values act.Values) (lang.Speaker, error) {
			return said(values.Text("words") + " in " + b.app.DBPath), nil
		},
	}
	p := play(t, words)
	p.runs("big -5 --and x --db a.db --plain", "-5 --and x in a.db")
	p.runs("big one -- --db b.db", "one --db b.db in a.db")
	p.runs("big --twice x", `there is no option --twice: "say --help" lists them`)
	p.runs("big", `WORD is missing: the command is "say BOX WORD… [--and WORD…]"`)
}
