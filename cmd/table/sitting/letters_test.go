package sitting

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// sameAction names the actions that are one action for the people at a table at different moments: the two directions of
// a switch, leaving, who comes and goes, recording only numbers.
var sameAction = map[string]string{
	"to-play": "to-tally", "speak": "hush", "out": "pause", "done": "pause", "quit": "pause", "move-later": "leave", "set-rules": "correct", "replay": "redeal",
	"players": "join", "result": "to-points",
}

// TestOneActionOneLetter: from the first line of a match to its last, however its rounds are recorded, one action has
// one letter and one letter means one action, in each game and language.
func TestOneActionOneLetter(t *testing.T) {
	for _, game := range games.All {
		for _, language := range lang.All {
			letters := map[string]string{"pause": "q"} // by action; the first screen has this letter for leaving
			actions := map[string]string{"q": "pause"} // by letter
			see := func(options []ask.Option) {
				for i, mark := range ask.Marks(options) {
					action := options[i].Value
					if same := sameAction[action]; same != "" {
						action = same
					}
					switch {
					case utf8.RuneCountInString(mark) != 1 || mark >= "0" && mark <= "9":
						t.Errorf("%s, %s: %q has the mark %q", game.Name, language, options[i].Label, mark)
					case letters[action] != "" && letters[action] != mark:
						t.Errorf("%s, %s: %s is %q and %q", game.Name, language, action, letters[action], mark)
					case actions[mark] != "" && actions[mark] != action:
						t.Errorf("%s, %s: %q is %s and %s", game.Name, language, mark, actions[mark], action)
					}
					letters[action] = mark
					actions[mark] = action
				}
			}
			see(ownActions(game, language))
			for _, mode := range []referee.Mode{referee.ByPlay, referee.ByTally, referee.ByPoints} {
				eachMoment(t, game, mode, func(match *referee.Match) {
					see(actionsAt(match, mode, language, true).Options)
					see(actionsAt(match, mode, language, false).Options)
				})
			}
			if len(letters) < 16 {
				t.Errorf("%s: only %d actions", game.Name, len(letters))
			}
		}
	}
}

// TestEveryLetterAnswers: in each game and language, the letter of an action that is not possible now is told when it is,
// as long as the match goes on.
func TestEveryLetterAnswers(t *testing.T) {
	for _, game := range games.All {
		for _, language := range lang.All {
			letters := map[string]string{} // the label of an action by its letter
			for _, mode := range []referee.Mode{referee.ByPlay, referee.ByTally} {
				eachMoment(t, game, mode, func(match *referee.Match) {
					field := actionsAt(match, mode, language, true)
					for i, mark := range ask.Marks(field.Options) {
						letters[mark] = field.Options[i].Label
					}
				})
			}
			eachMoment(t, game, referee.ByTally, func(match *referee.Match) {
				field := actionsAt(match, referee.ByTally, language, true)
				marks := ask.Marks(field.Options)
				for letter, label := range letters {
					said := lang.Say(field.NotNow(letter), language)
					isNow := slices.Contains(marks, letter)
					if !isNow && (said == "" || strings.Contains(said, "{")) {
						t.Errorf("%s, %s, after %d lines: %q (%s) is answered %q", game.Name, language, match.Log().Len(), letter, label, said)
					}
				}
			})
		}
	}
}

// TestLettersSayWhy: a letter of an action that cannot come any more says why, and not when it could have come.
func TestLettersSayWhy(t *testing.T) {
	over := seatedAt(t, "istinto", "Anna,Bruno,Carla", []string{"deal anna", "points anna 5", "points bruno 0", "points carla 10", "end"})
	playing := seatedAt(t, "sputo", "Anna,Bruno", []string{"deal anna"})
	between := seatedAt(t, "istinto", "Anna,Bruno,Carla", []string{"deal anna", "points anna 5", "points bruno 0", "points carla 10"})
	full := seatedAt(t, "istinto", "A,B,C,D,E,F", []string{
		"deal a", "points a 5", "points b 0", "points c 10", "points d 0", "points e 0", "points f 0",
	})
	for _, c := range []struct {
		match *referee.Match
		key   string
		want  lang.Text
	}{
		{full, "action.join", Words.FullTable},
		{over, "action.leave", Words.AfterEnd},
		{over, "action.end", Words.AfterEnd},
		{playing, "action.leave", Words.NobodyMoves},
		{between, "action.holders", Words.WhileOpen},
	} {
		for _, language := range lang.All {
			letter := compose.Keyed.Text(c.key + ".key").In(language)
			said := lang.Say(actionsAt(c.match, referee.ByTally, language, true).NotNow(letter), language)
			if !strings.Contains(said, c.want.In(language)) {
				t.Errorf("%s, %s is answered %q", language, c.key, said)
			}
		}
	}
}

// ownActions returns the game's own actions, also those that no simulated match offers.
func ownActions(game *referee.Game, language lang.Lang) []ask.Option {
	var all []ask.Option
	for i, shape := range game.Grammar.Verbs() {
		how := game.AskOf(play.FirstOwn + play.Verb(i))
		if !how.Key.IsZero() {
			all = append(all, ask.Option{Label: how.Asked(language), Key: how.Key.In(language), Value: shape.Verb})
		}
	}
	return all
}

// eachMoment calls do with a simulated match after each of its lines, from the first player on.
func eachMoment(t *testing.T, game *referee.Game, mode referee.Mode, do func(*referee.Match)) {
	t.Helper()
	plan := referee.Plan{Players: game.Usual, Mode: mode, Rounds: 2, Mistakes: 0.1, Comings: 0.5}
	simulated := referee.Simulate(game, plan, rand.New(rand.NewPCG(5, 1)))
	match := referee.NewMatch(games.Find)
	for line := range strings.Lines(string(simulated.Canonical())) {
		if _, err := match.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
			t.Fatal(err)
		}
		if len(match.Sits()) >= game.Least {
			do(match)
		}
	}
}

// actionsAt returns the actions that a table with everything around it offers in a match.
func actionsAt(match *referee.Match, mode referee.Mode, language lang.Lang, speaks bool) ask.Field {
	does := func(context.Context, Stored) error { return nil }
	names := func(context.Context) ([]string, error) { return nil, nil }
	table := &Table{
		Talk:    Talk{Lang: language},
		Stored:  &unstored{match: match},
		House:   House{Sheet: does, Share: does, Phones: does, Discard: does},
		Evening: Evening{Names: names, Reseat: names},
		speaks:  speaks,
		mode:    mode,
	}
	table.kept.Undo = &undone{Lines: match.Log().Len(), Answers: [][]undoneLine{{{Line: "note x"}}}}
	return actsOf(table).possible().Field
}

// TestLetterOfANewMatch: once a match is over, the letter that begins a new match does nothing else among the actions.
func TestLetterOfANewMatch(t *testing.T) {
	for _, language := range lang.All {
		letter := compose.Keyed.Text("action.another.key").In(language)
		match := referee.Simulate(games.All[0], referee.Plan{Mode: referee.ByTally}, rand.New(rand.NewPCG(1, 1)))
		if !match.Finished() {
			t.Fatal("the match is not over")
		}
		for _, option := range actionsAt(match, referee.ByTally, language, true).Options {
			if option.Key == letter {
				t.Errorf("%s: after the match %q is %s", language, letter, option.Label)
			}
		}
	}
}

// TestSignsExplained: in each game and language, whoever asks for help learns in a sentence what each sign of the footer
// does.
func TestSignsExplained(t *testing.T) {
	for _, game := range games.All {
		for _, language := range lang.All {
			seen := 0
			eachMoment(t, game, referee.ByPlay, func(match *referee.Match) {
				table := &Table{Talk: Talk{Lang: language}, Stored: &unstored{match: match}, speaks: seen%2 == 0, mode: referee.ByPlay}
				table.ShowEvening = func(context.Context) error { return nil }
				for _, sign := range append(keysOf(table).glances(), keysOf(table).signs()...) {
					seen++
					if len(strings.Fields(sign.Help)) < 4 {
						t.Errorf("%s, %s: of %s %s the help says %q", game.Name, language, sign.Key, sign.Label, sign.Help)
					}
				}
			})
			if seen == 0 {
				t.Errorf("%s: no sign", game.Name)
			}
		}
	}
}
