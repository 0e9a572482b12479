package event

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/scoring/league"
)

// The args that several acts have.
var (
	jsonArg   = arg{Key: "json", Kind: act.Switch}
	othersArg = arg{Key: "others", Kind: act.Option, Source: act.Fixed("sit-out", "absent")}

	whyArg = arg{
		Key:    "why",
		Word:   `"why"`,
		Source: act.MadeUp,
		Asked:  true,
		Find: func(ctx context.Context, t *tournament, typed []string, _ act.Values) (any, error) {
			return whyOrAsked(ctx, t, typed)
		},
		Fields: func(_ context.Context, t *tournament) ([]ask.Field, error) { return []ask.Field{t.reasonField()}, nil },
	}
	pointsArg = arg{
		Key:    "points",
		Kind:   act.Option,
		Source: act.MadeUp,
		Find: func(_ context.Context, _ *tournament, typed []string, _ act.Values) (any, error) {
			if strings.Join(typed, "") == "" {
				return nil, act.ErrFew
			}
			points, err := league.ParsePoints(typed[0])
			if err != nil {
				return nil, app.BadInput(err)
			}
			return points, nil
		},
		Fields: func(_ context.Context, t *tournament) ([]ask.Field, error) {
			return []ask.Field{{Label: t.app.Say(words.AskPoints), Check: checkPoints}}, nil
		},
	}
	minutesArg = arg{
		Key:    "minutes",
		Word:   "MINUTES|stop",
		Source: act.Fixed("stop"),
		Asked:  true,
		Find: func(ctx context.Context, t *tournament, typed []string, _ act.Values) (any, error) {
			return typedOrAsked(ctx, t, typed, words.AskMinutes)
		},
		Fields: func(context.Context, *tournament) ([]ask.Field, error) {
			return []ask.Field{{Check: screen.NotEmpty(words.NeedMinutes)}}, nil
		},
	}
	noteArg = arg{
		Key:    "text",
		Word:   "WORDS",
		Source: act.MadeUp,
		Asked:  true,
		Find: func(ctx context.Context, t *tournament, typed []string, _ act.Values) (any, error) {
			if len(typed) == 0 {
				return typedOrAsked(ctx, t, nil, words.AskNote)
			}
			return strings.Join(typed, " "), nil
		},
		Fields: func(context.Context, *tournament) ([]ask.Field, error) {
			return []ask.Field{{Check: screen.NotEmpty(words.NeedValue)}}, nil
		},
	}
	// tableArg is a table of the round that --round names, otherwise of the last round. Its value is a slip.
	tableArg = arg{
		Key:    "table",
		Word:   "TABLE",
		Source: act.Tables,
		Asked:  true,
		Find: func(ctx context.Context, t *tournament, typed []string, values act.Values) (any, error) {
			stage, err := t.roundTyped(values.Text("round"))
			if err != nil {
				return nil, err
			}
			number, err := t.tableTyped(ctx, typed, stage)
			return t.slip(stage, number), err
		},
		Fields: func(_ context.Context, t *tournament) ([]ask.Field, error) {
			stage, err := t.roundTyped("")
			if err != nil {
				return nil, err
			}
			field := ask.Field{Kind: ask.Choice}
			for i := range t.Event.Round(stage).Tables {
				field.Options = append(field.Options, ask.Option{
					Label: t.tableLabel(stage, i+1), Value: strconv.Itoa(i + 1),
				})
			}
			return []ask.Field{field}, nil
		},
	}
)

// roundArg returns the option --round. was is its former name, "" if it had none.
func roundArg(was string) arg {
	return arg{Key: "round", Kind: act.Option, Source: act.Rounds, Was: was}
}

// roundPagesArgs returns the options for the pages of a round.
func roundPagesArgs() []arg {
	return []arg{
		{Kind: act.Pages},
		{Key: "slips", Kind: act.Option, Source: act.Files("pdf")},
		{Key: "pads", Kind: act.Option, Source: act.Files("pdf")},
	}
}

// optionValues offers the values of the option of a tournament that is typed before them.
var optionValues = act.Source{Find: func(_ context.Context, _ *app.Completer, before []string, _ string) ([]string, error) {
	if len(before) < 2 {
		return nil, nil
	}
	return OptionValues(before[1]), nil
}}

// fits says whether the form of an act offers a player.
type fits = func(t *tournament, player int) bool

// playersOf returns the players of an act.
func playersOf(values act.Values) []int { return act.Of[[]int](values, "players") }

// findOrAsk returns a function that finds players by their typed names. If none was typed, it asks for them in a form,
// for so many at most.
func findOrAsk(most int) func(context.Context, *tournament, []string, act.Values) (any, error) {
	return func(ctx context.Context, t *tournament, typed []string, _ act.Values) (any, error) {
		if len(typed) == 0 {
			return askPlayers(ctx, t, most)
		}
		return t.players(ctx, typed)
	}
}

// playerArg returns the arg of one player.
func playerArg(offered fits) arg {
	return arg{
		Key:    "players",
		Word:   "NAME",
		Source: act.Entrants,
		Asked:  true,
		Find:   findOrAsk(1),
		Fields: func(_ context.Context, t *tournament) ([]ask.Field, error) {
			options, err := t.offer(offered)
			return []ask.Field{{Key: "who", Kind: ask.Choice, Options: options}}, err
		},
		Filled: func(_ *tournament, filled ask.Values) (any, error) { return chosen(filled, "who") },
	}
}

// twoPlayersArg returns the arg of two players.
func twoPlayersArg(offered fits) arg {
	return arg{
		Key:    "players",
		Word:   "NAME",
		Source: act.Entrants,
		Asked:  true,
		Find:   findOrAsk(2),
		Fields: func(_ context.Context, t *tournament) ([]ask.Field, error) {
			options, err := t.offer(offered)
			return []ask.Field{
				{Key: "who", Kind: ask.Choice, Options: options},
				{Key: "with", Label: t.app.Say(words.With), Kind: ask.Choice, Options: options},
			}, err
		},
		Filled: func(_ *tournament, filled ask.Values) (any, error) { return chosen(filled, "who", "with") },
	}
}

// playersArg returns the arg of any number of players. marked says who is ticked when the form opens; nil for none. On
// the command line, --all and --not may take the place of the names.
func playersArg(offered, marked fits) arg {
	return arg{
		Key:    "players",
		Word:   "NAMES",
		Source: act.Entrants,
		Asked:  true,
		Find: func(ctx context.Context, t *tournament, typed []string, values act.Values) (any, error) {
			if values.Is("all") || values.Text("not") != "" {
				return t.allBut(ctx, league.Commas(values.Text("not")))
			}
			if len(typed) == 0 {
				return askPlayers(ctx, t, 0)
			}
			return t.players(ctx, splitNames(typed, func(name string) bool {
				_, sure := t.book().Find(name).Sure()
				return sure
			}))
		},
		Fields: func(_ context.Context, t *tournament) ([]ask.Field, error) {
			options, err := t.offer(offered)
			var ticked []string
			for _, option := range options {
				if player, _ := strconv.Atoi(option.Value); marked != nil && marked(t, player) {
					ticked = append(ticked, option.Value)
				}
			}
			return []ask.Field{{Key: "who", Kind: ask.Choices, Options: options, Value: ask.Join(ticked)}}, err
		},
		Filled: func(_ *tournament, filled ask.Values) (any, error) { return chosen(filled, "who") },
	}
}

// offer returns the options of a field for a player, and an error if there is none.
func (t *tournament) offer(offered fits) ([]ask.Option, error) {
	options := t.asOptions(t.playersWho(func(player int) bool { return offered(t, player) }))
	if len(options) == 0 {
		return nil, app.Wrong(words.Nobody)
	}
	return options, nil
}

// chosen returns the players who were chosen in fields made by offer.
func chosen(filled ask.Values, fields ...string) ([]int, error) {
	var players []int
	for _, field := range fields {
		for _, value := range filled.List(field) {
			player, err := strconv.Atoi(value)
			if err != nil {
				return nil, fmt.Errorf("read the player %q of the list: %w", value, err)
			}
			players = append(players, player)
		}
	}
	return players, nil
}

// checkPoints returns an error unless v is a number of points, as league.ParsePoints reads it.
func checkPoints(v string) error {
	if err := screen.NotEmpty(words.NeedValue)(v); err != nil {
		return err
	}
	if _, err := league.ParsePoints(strings.TrimSpace(v)); err != nil {
		return app.BadInput(err)
	}
	return nil
}
