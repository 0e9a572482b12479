package match

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// simulatedBy holds the ways of recording by the words of --by.
var simulatedBy = map[string]referee.Mode{
	"play": referee.ByPlay, "tally": referee.ByTally, "points": referee.ByPoints, "result": referee.ByTotals,
}

// waysToSimulate returns the words of --by.
func waysToSimulate() []string { return slices.Sorted(maps.Keys(simulatedBy)) }

// simulation plays random matches.
type simulation struct {
	app   *app.App
	n     int
	seed  uint64
	out   string // the folder; "" for standard output
	event string // a tournament; its tables are played instead of single matches
	plan  referee.Plan
}

// simulate plays random matches of a game.
func simulate(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	game, usual, err := findBlank(ctx, a, values.Text("game"))
	if err != nil {
		return nil, err
	}
	o := &simulation{
		app:   a,
		n:     values.Number("n"),
		seed:  act.Of[uint64](values, "seed"),
		out:   values.Text("out"),
		event: values.Text("event"),
		plan: referee.Plan{
			Players:  values.Number("players"),
			Rounds:   values.Number("rounds"),
			Mistakes: act.Of[float64](values, "mistakes"),
			Comings:  act.Of[float64](values, "comings"),
		},
	}
	if err := o.check(game); err != nil {
		return nil, err
	}
	mode, known := simulatedBy[values.Text("by")]
	if !known {
		return nil, app.Wrong(words.BadBy(values.Text("by")))
	}
	o.plan.Mode = mode
	match, head, err := matchUnderRules(game, usual, values.Texts("option"))
	if err != nil {
		return nil, err
	}
	o.plan.Head = head
	if game.Own != nil {
		game = game.Own(game.Title.In(a.Lang), match.Options())
	}
	if p := o.plan.Players; p != 0 && !game.Seats(p) {
		return nil, refuseSides(game, p, words.BadCount)
	}
	if o.event != "" {
		return o.tables(ctx, game)
	}
	return nil, o.matches(ctx, game)
}

// refuseSides returns the error for a number of players that makes no equal sides. Where a house rule sets the sides, it
// names the rule; otherwise it is the error that count makes, as for any other number that the game does not have.
func refuseSides(game *referee.Game, players int, count func(game, sizes, n any) lang.Phrase) error {
	hasRule := slices.ContainsFunc(game.Options, func(rule referee.Option) bool { return rule.Key == "sides" })
	if hasRule {
		return app.Wrong(words.BlankSides(game.Title, game.At(players).Sides, players))
	}
	return app.Wrong(count(game.Title, game.Players(), players))
}

// check refuses a number of players that the game does not have, and rates outside 0 to 1.
func (o *simulation) check(game *referee.Game) error {
	switch p := o.plan.Players; {
	case p != 0 && (p < game.Least || p > game.Most):
		return app.Wrong(words.BadCount(game.Title, game.Players(), p))
	case o.plan.Mistakes < 0 || o.plan.Mistakes > 1:
		return app.Wrong(words.BadRate("mistakes"))
	case o.plan.Comings < 0 || o.plan.Comings > 1:
		return app.Wrong(words.BadRate("comings"))
	}
	return nil
}

// matches plays matches at random, and writes them to the folder or to standard output.
func (o *simulation) matches(ctx context.Context, game *referee.Game) error {
	if o.out != "" {
		if err := os.MkdirAll(o.out, 0o755); err != nil {
			return err
		}
	}
	out := bufio.NewWriter(o.app.Out)
	for i := range o.n {
		if err := ctx.Err(); err != nil {
			return err
		}
		record := referee.Simulate(game, o.plan, rand.New(rand.NewPCG(o.seed, uint64(i)))).Canonical()
		if o.out == "" {
			out.Write(record)
			continue
		}
		name := filepath.Join(o.out, text.FileName("", cmp.Or(game.Key, game.Name), fmt.Sprintf("-%06d.match", i+1)))
		if err := o.app.Files().Save(ctx, name, true, record); err != nil {
			return err
		}
	}
	return out.Flush()
}

// findBlank returns the game that a user calls by a name, and the house rules that it usually has. It opens the
// database only for a game without a rulebook.
func findBlank(ctx context.Context, a *app.App, name string) (*referee.Game, referee.Options, error) {
	game, err := app.FindGame(name)
	if err == nil {
		return game, referee.Defaults(game.Options), nil
	}
	store, err := a.Reading(ctx)
	if err != nil {
		return nil, referee.Options{}, err
	}
	defer store.Close()
	return a.Games().FindWithRules(ctx, store, name)
}

// matchUnderRules returns a new match of a game with house rules, and its option lines. usual are the defaults of a
// game outside the catalogue; typed are KEY=VALUE and override them.
func matchUnderRules(
	game *referee.Game, usual referee.Options, typed []string,
) (match *referee.Match, lines []string, err error) {
	rules, err := app.HouseRules(typed)
	if err != nil {
		return nil, nil, err
	}
	match = referee.NewMatch(func(string) (*referee.Game, bool) { return game, true })
	_, _ = match.Apply([]byte("game " + game.Name)) // the first line, of a game that is there
	for _, rule := range rules {
		if game.Own != nil {
			usual, err = usual.With(game.Options, rule.Key, rule.Value)
		} else {
			line := append(play.AppendWord([]byte("option "), []byte(rule.Key)), ' ')
			line = play.AppendWord(line, []byte(rule.Value))
			lines = append(lines, string(line))
			_, err = match.Apply(line)
		}
		if err != nil {
			return nil, nil, app.Wrong(words.BadRule(rule.Key+"="+rule.Value, err))
		}
	}
	if game.Own != nil {
		lines = compose.RuleLines(game, usual)
		for _, line := range append(compose.GameLines(game, lang.En)[1:], lines...) {
			_, _ = match.Apply([]byte(line)) // which the game itself has written
		}
	}
	return match, lines, nil
}

// tables plays at random the tables of the last round that have no match yet, and stores their totals. The same seed
// and round give the same matches.
func (o *simulation) tables(ctx context.Context, game *referee.Game) (lang.Speaker, error) {
	store, err := o.app.Store(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	contest, err := o.app.Desk(store).Contest(ctx, o.event)
	if err != nil {
		return nil, err
	}
	last := contest.Event.Last()
	if last == nil {
		return nil, app.Failed(words.NotDrawn(int(contest.Stored.ID)))
	}
	if contest.GameID() != game.ID() {
		return nil, app.Wrong(words.OtherGame(
			app.Visible(contest.Event.Name),
			app.Visible(app.ContestTitle(contest, o.app.Lang)),
		))
	}
	if own, _ := contest.Game(); own.Own != nil {
		game = own
		o.plan.Head = compose.RuleLines(own, contest.GameOptions())
	}
	played := 0
	for _, number := range contest.Score.Missing(last.Stage) {
		if len(contest.At(last.Stage, number)) > 0 {
			continue
		}
		players := last.Tables[number-1].Players
		sides := contest.Sides(last.Stage, number)
		plan := o.plan
		plan.Players = len(players)
		match := referee.Simulate(game, plan, rand.New(rand.NewPCG(o.seed, uint64(last.Stage)<<16|uint64(number))))
		places := match.Places()
		tallies := make([]play.Tally, len(sides))
		for seat, side := range sides {
			tallies[seat] = play.Tally{
				ID:    contest.Event.Entrants[side[0]].ID,
				Total: match.Totals()[seat],
				Place: places[seat],
			}
		}
		if _, err := contest.Keep(ctx, last.Stage, number, o.app.Now().Format(time.DateOnly), tallies); err != nil {
			return nil, err
		}
		played++
	}
	return words.Simulated(last.Stage.String(), played), nil
}
