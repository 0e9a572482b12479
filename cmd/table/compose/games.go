package compose

import (
	"context"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Asker asks a question in a language, for a table or for a command.
type Asker struct {
	Ask  func(context.Context, ask.Question) (ask.Answer, error)
	Lang lang.Lang
}

// NameGame asks for the title of a game without a rulebook, and returns the game. If the title is nearly that of a
// known game, it asks which of them is meant. own are the games that stored matches name, books those with a rulebook.
func (a Asker) NameGame(
	ctx context.Context, other *referee.Game, own []OwnGame, books []*referee.Game,
) (*referee.Game, error) {
	var played []*referee.Game
	var known []string
	for _, game := range own {
		played = append(played, game.Game)
		known = append(known, game.Game.Title.In(a.Lang))
	}
	for _, in := range lang.From(a.Lang) {
		for _, preset := range other.Presets {
			if name := preset.Title.In(in); !slices.Contains(known, name) {
				known = append(known, name)
			}
		}
	}
	name := ask.Field{Key: "title", Free: true, Suggest: ask.StartingWith(known)}
	name.Check = func(typed string) error {
		if text.Letters(typed) == "" {
			return Words.NoTitle.Err()
		}
		return nil
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: Words.NameGame.In(a.Lang), Help: Words.NameGameHelp.In(a.Lang), Fields: []ask.Field{name},
	})
	if err != nil {
		return nil, err
	}
	title := text.Tidy(answer.Of("title"))
	fresh, near := Titled(title, other, played, books)
	if near == nil {
		return fresh, nil
	}
	return a.chooseTitle(ctx, title, fresh, near)
}

// chooseTitle asks whether a title means one of the known games near, or a new one.
func (a Asker) chooseTitle(
	ctx context.Context, title string, fresh *referee.Game, near []*referee.Game,
) (*referee.Game, error) {
	field := ask.Field{Key: "game", Kind: ask.Choice}
	for _, game := range near {
		field.Options = append(field.Options, ask.Option{Label: game.Title.In(a.Lang), Value: game.ID()})
	}
	field.Options = append(field.Options, ask.Option{Label: Words.NewTitle(title).In(a.Lang), Value: fresh.ID()})
	answer, err := a.Ask(ctx, ask.Question{Title: Words.WhichTitle(title).In(a.Lang), Fields: []ask.Field{field}})
	if err != nil {
		return nil, err
	}
	for _, game := range near {
		if game.ID() == answer.Of("game") {
			return game, nil
		}
	}
	return fresh, nil
}

// Rules asks for all house rules of a game in one form. from holds the defaults; check may refuse the typed values.
func (a Asker) Rules(
	ctx context.Context, game *referee.Game, from referee.Options, check func(referee.Options) error,
) (referee.Options, error) {
	question := ask.Question{Title: Words.HouseRules.In(a.Lang)}
	for i, opt := range game.Options {
		question.Fields = append(question.Fields, OptionField(a.Lang, opt, from.Write(opt, i)))
	}
	question.Check = func(values ask.Values) error {
		chosen, err := typedOptions(game, values)
		if err != nil {
			return err
		}
		return check(chosen)
	}
	answer, err := a.Ask(ctx, question)
	if err != nil {
		return referee.Defaults(game.Options), err
	}
	return typedOptions(game, answer.Values)
}

// typedOptions returns the house rules that were typed into a form.
func typedOptions(game *referee.Game, values ask.Values) (referee.Options, error) {
	chosen := referee.Defaults(game.Options)
	for _, opt := range game.Options {
		set, err := chosen.With(game.Options, opt.Key, opt.Typed(values.Of(opt.Key)))
		if err != nil {
			return chosen, err
		}
		chosen = set
	}
	return chosen, nil
}

// ProposedRules returns the house rules that a form suggests for a game without a rulebook: those of its latest match,
// or those of its preset for that many players.
func ProposedRules(game *referee.Game, own []OwnGame, players int) referee.Options {
	for _, played := range own {
		if played.Game.ID() == game.ID() {
			return played.Rules
		}
	}
	if preset, known := game.PresetOf(game.Key); known {
		return preset.Rules(players)
	}
	return referee.Defaults(game.Options)
}

// Titled returns the game without a rulebook that a typed title means: the game of played that has this title,
// otherwise the preset of other that has it, otherwise a new game. Only for a new game it returns near: the games of
// played and books, and the presets, whose titles may be the typed one with a typing error (isNear). books are the
// games with a rulebook.
func Titled(
	title string, other *referee.Game, played, books []*referee.Game,
) (game *referee.Game, near []*referee.Game) {
	key := text.Letters(title)
	game = other.Own(title, referee.Defaults(other.Options))
	add := func(g *referee.Game, name string) {
		known := func(o *referee.Game) bool { return o.ID() == g.ID() }
		if isNear(key, text.Letters(name)) && !slices.ContainsFunc(near, known) {
			near = append(near, g)
		}
	}
	for _, g := range played {
		if g.Key == key {
			return g, nil
		}
		add(g, g.Key)
	}
	if preset, _, known := other.FromPreset(title, lang.All); known { // a title typed in small letters too
		return other.Own(preset.Title.In(lang.En), referee.Defaults(other.Options)), nil
	}
	for _, g := range books {
		g.Title.Any(func(name string) bool {
			add(g, name)
			return false
		})
	}
	for _, preset := range other.Presets {
		preset.Title.Any(func(name string) bool {
			add(other.Own(name, referee.Defaults(other.Options)), name)
			return false
		})
	}
	return game, near
}

// isNear reports whether two keys may be the same title with a typing error: they are equal, or differ in one letter,
// or in two letters that changed places. Short keys must be equal.
func isNear(a, b string) bool {
	const shortest = 4 // letters
	x, y, _ := text.Differ(a, b)
	switch {
	case len(x) == 0 && len(y) == 0:
		return true
	case len([]rune(a)) < shortest || len([]rune(b)) < shortest:
		return false
	case len(x) <= 1 && len(y) <= 1:
		return true
	}
	return len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
}

// GameLines returns the lines of a record that name a game.
func GameLines(game *referee.Game, in lang.Lang) []string {
	lines := []string{HeadLine(play.GameName, game.Name)}
	if game.Own != nil {
		lines = append(lines, HeadLine(play.Title, game.Title.In(in)))
	}
	return lines
}

// RuleLines returns the lines for options that differ from their defaults and have an effect.
func RuleLines(game *referee.Game, options referee.Options) []string {
	var lines []string
	for _, rule := range options.Changed(game) {
		lines = append(lines, HeadLine(play.Option, rule.Key, rule.Value))
	}
	return lines
}

// OwnGame is a game without a rulebook, with the title and the house rules of its latest match.
type OwnGame struct {
	Game  *referee.Game
	Rules referee.Options
}

// OptionField returns the field that asks for one house rule.
func OptionField(in lang.Lang, opt referee.Option, value string) ask.Field {
	field := ask.Field{Key: opt.Key, Label: opt.Title.In(in), Help: opt.Help.In(in), Value: value}
	if opt.List > 0 && value == opt.Values[0] {
		field.Value = ""
	}
	if opt.List > 0 || opt.Values == nil {
		if opt.List > 0 {
			field.Help += " " + Words.LeftEmpty(opt.Names[0]).In(in)
		} else if len(opt.Names) > 0 {
			field.Help += " " + Words.Zero(opt.Names[0]).In(in)
		}
		field.Check = func(value string) error {
			return opt.Check(opt.Typed(value))
		}
		return field
	}
	field.Kind = ask.Choice
	for k, value := range opt.Values {
		field.Options = append(field.Options, ask.Option{Label: opt.Say(k, in), Value: value})
	}
	return field
}
