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

// act is an action of the director on a tournament. Its row in acts determines its command, its form, its entry in a
// menu and the confirmation. Its help is a paragraph of cmd/help. A verb cannot be renamed yet: oldCommands in
// cmd/root.go holds old names of first words only, olds those of options. Nor can it have a second word: that needs a
// field here and an alias in act.command; cmd/help/typed.txt only makes an error name the command.
type act struct {
	verb string    // the word of the command, and of the line of the log
	use  string    // what follows the verb; empty for an act without a command
	menu lang.Text // its entry in a menu
	ask  lang.Text // the question of its form

	only func(*event.Event) bool // whether the menu offers the act; nil for always

	players number                                     // how many players the act concerns
	who     func(t *tournament, player int) bool       // whom the form offers
	marked  func(t *tournament, player int) bool       // who is ticked when the form opens; nil for none
	table   bool                                       // the act concerns a table of a round
	why     bool                                       // the act needs a reason
	points  bool                                       // the act needs points
	minutes bool                                       // the act needs minutes, or the word stop
	says    bool                                       // the act needs a text
	flags   func(*pflag.FlagSet, *given)               // adds the flags of the command; nil for none
	olds    map[string]string                          // the names of options by their old names
	sure    func(t *tournament, g *given) lang.Speaker // the question that the form asks before the act; nil for none

	// between returns the words of the line between the player and the reason, as "F1" in "leave anna F1 illness"; nil if
	// there are none. An act with do has no between: do writes the lines, and prints the confirmation.
	between func(t *tournament, g *given) ([]string, error)
	do      func(ctx context.Context, t *tournament, g given) error
	done    func(t *tournament, g given) lang.Speaker // the confirmation
}

// number is how many players an act concerns.
type number int

const (
	nobody number = iota // the act concerns a table, or the tournament
	one
	two
	many // any number
)

// given holds the values with which an act is done, typed as a command or filled into a form.
type given struct {
	players []int
	stage   event.Stage
	table   int
	why     string
	minutes string
	text    string

	// The values of flags, as typed.
	rounds, not, points, line, others, remedy string
	all, begun, json                          bool
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
	if k.players == many || k.says {
		most = -1
	}
	command := onTournament(a, k.verb+" "+k.use, most, func(ctx context.Context, t *tournament, args []string) error {
		g := flags
		if err := k.read(ctx, t, args, &g); err != nil {
			return err
		}
		return k.run(ctx, t, g)
	})
	if k.flags != nil {
		k.flags(command.Flags(), &flags)
	}
	a.OldOptions(command, k.olds)
	return command
}

// read reads the words of the command into given, and asks for the words that are missing.
func (k act) read(ctx context.Context, tournament *tournament, args []string, given *given) (err error) {
	tournament.json = given.json
	n := min(int(k.players), len(args))
	switch {
	case k.points && given.points == "":
		return errFew
	case k.table:
		given.stage, err = tournament.roundTyped(given.rounds)
		if err == nil {
			given.table, err = tournament.tableTyped(ctx, args, given.stage)
		}
		n = 1
	case k.minutes:
		n = 1
		given.minutes, err = typedOrAsked(ctx, tournament, args, k.ask)
	case k.says:
		n = len(args)
		given.text = strings.Join(args, " ")
		if n == 0 {
			given.text, err = typedOrAsked(ctx, tournament, args, k.ask)
		}
	case k.players == many && (given.all || given.not != ""):
		given.players, err = tournament.allBut(ctx, league.Commas(given.not))
	case k.players > nobody && len(args) == 0:
		given.players, err = askPlayers(ctx, tournament, k.players)
	case k.players == many:
		given.players, err = tournament.players(ctx, splitNames(args))
	case k.players > nobody:
		given.players, err = tournament.players(ctx, args[:n])
	}
	switch {
	case err != nil:
		return err
	case k.why:
		given.why, err = whyOrAsked(ctx, tournament, args, n)
	case k.players != many && len(args) > n:
		given.why = args[n]
	}
	return err
}

// form asks for the values that the act needs, in a form, and does the act.
func (k act) form(ctx context.Context, tournament *tournament) error {
	var g given
	if err := k.checkForm(tournament, &g); err != nil {
		return err
	}
	question := ask.Question{Title: tournament.app.Say(k.ask), Fields: k.fields(tournament, g)}
	if len(question.Fields) == 0 {
		return k.confirmed(ctx, tournament, g)
	}
	return screen.Until(ctx, tournament.app, question, func(answer ask.Answer) error {
		g.players = nil
		for _, field := range []string{"who", "with"} {
			for _, v := range answer.List(field) {
				player, _ := strconv.Atoi(v)
				g.players = append(g.players, player)
			}
		}
		if k.players == many && len(g.players) == 0 {
			tournament.say(words.NoneMarked)
			return nil
		}
		g.table, _ = strconv.Atoi(answer.Of("table"))
		g.points = strings.TrimSpace(answer.Of("points"))
		g.why = strings.TrimSpace(answer.Of("why"))
		g.minutes = strings.TrimSpace(answer.Of("minutes"))
		g.text = strings.TrimSpace(answer.Of("text"))
		return tournament.named(k.confirmed(ctx, tournament, g))
	})
}

// confirmed does the act. If the act has a question (see sure), the user must answer it with yes first.
func (k act) confirmed(ctx context.Context, tournament *tournament, given given) error {
	if k.sure != nil {
		if question := k.sure(tournament, &given); question != nil {
			if yes, err := tournament.app.Confirm(ctx, tournament.app.Say(question)); err != nil || !yes {
				return err
			}
		}
	}
	return k.run(ctx, tournament, given)
}

// checkForm returns an error if the form would have no player to offer, or if the act needs a table and no round is
// drawn. For an act on a table it sets given.stage to the last round.
func (k act) checkForm(tournament *tournament, given *given) (err error) {
	if k.table {
		given.stage, err = tournament.roundTyped("")
	}
	if k.players > nobody && len(tournament.playersWho(func(player int) bool { return k.who(tournament, player) })) == 0 {
		return app.Wrong(words.Nobody)
	}
	return err
}

// fields returns the fields of the form.
func (k act) fields(tournament *tournament, given given) (fields []ask.Field) {
	if k.players > nobody {
		offered := tournament.asOptions(tournament.playersWho(func(player int) bool { return k.who(tournament, player) }))
		field := ask.Field{Key: "who", Kind: ask.Choice, Options: offered}
		if k.players == many {
			field.Kind = ask.Choices
			var marked []string
			for _, option := range offered {
				if player, _ := strconv.Atoi(option.Value); k.marked != nil && k.marked(tournament, player) {
					marked = append(marked, option.Value)
				}
			}
			field.Value = ask.Join(marked)
		}
		fields = append(fields, field)
		if k.players == two {
			fields = append(fields, ask.Field{
				Key:     "with",
				Label:   tournament.app.Say(words.With),
				Kind:    ask.Choice,
				Options: offered,
			})
		}
	}
	if k.table {
		field := ask.Field{Key: "table", Kind: ask.Choice}
		for i := range tournament.Event.Round(given.stage).Tables {
			field.Options = append(field.Options, ask.Option{
				Label: tournament.tableLabel(given.stage, i+1),
				Value: strconv.Itoa(i + 1),
			})
		}
		fields = append(fields, field)
	}
	if k.points {
		fields = append(fields, ask.Field{
			Key: "points", Label: tournament.app.Say(words.AskPoints), Check: checkPoints,
		})
	}
	if k.minutes {
		fields = append(fields, ask.Field{Key: "minutes", Check: screen.NotEmpty(words.NeedMinutes)})
	}
	if k.says {
		fields = append(fields, ask.Field{Key: "text", Check: screen.NotEmpty(words.NeedValue)})
	}
	if k.why {
		fields = append(fields, tournament.reasonField())
	}
	return fields
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

// run does the act, and prints a confirmation.
func (k act) run(ctx context.Context, tournament *tournament, given given) error {
	if tournament.Event.Closed { // reported before any other error
		return event.Shut
	}
	if k.do != nil {
		return k.do(ctx, tournament, given)
	}
	var between []string
	if k.between != nil {
		var err error
		between, err = k.between(tournament, &given)
		if err != nil {
			return err
		}
	}
	rest := between
	if given.why != "" {
		rest = append(rest, given.why)
	}
	var lines [][]string
	if k.players == nobody {
		lines = [][]string{append([]string{k.verb}, rest...)}
	}
	for _, player := range given.players {
		lines = append(lines, append([]string{k.verb, tournament.id(player)}, rest...))
	}
	if err := tournament.add(ctx, lines...); err != nil {
		return err
	}
	tournament.say(k.done(tournament, given))
	return nil
}
