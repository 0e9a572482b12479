package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textHouseRules = lang.Text{It: "Regole della casa", En: "House rules"}
	textAsLast     = lang.Text{It: "Come l'ultima volta con questo gruppo: %s", En: "As last time with this group: %s"}
	textStandard   = lang.Text{It: "Le solite: %s", En: "The usual ones: %s"}
	textChooseThem = lang.Text{It: "Sceglierle una per una", En: "Choose them one by one"}
)

// askRules asks for the options, offering those of the group's last match first.
func (v *Evening) askRules(ctx context.Context, n *newMatch) error {
	if len(n.game.Options) == 0 {
		return errNotAsked
	}
	for {
		rules, err := v.houseRules(ctx, n.game, n.names)
		if errors.Is(err, errAnew) {
			continue
		}
		n.rules = rules
		return err
	}
}

// houseRules gives the lines that set the rules; errAnew where the choice among them was left again.
func (v *Evening) houseRules(ctx context.Context, g *referee.Game, names []string) ([]string, error) {
	usual := referee.Defaults(g.Options)
	last, found, err := v.Desk.LastRules(ctx, g, names)
	if err != nil {
		return nil, err
	}
	var options []ask.Option
	if found && !slices.Equal(last.Values, usual.Values) {
		options = append(options, ask.Option{Label: v.say(textAsLast, v.rulesText(g, last)), Value: "last"})
	}
	options = append(options, ask.Option{Label: v.say(textStandard, v.rulesText(g, usual)), Value: "usual"},
		ask.Option{Label: v.say(textChooseThem), Value: "choose"})
	a, err := v.Asker.Ask(ctx, ask.Question{Title: v.say(textHouseRules), Fields: []ask.Field{{Key: "rules", Kind: ask.Choice, Options: options}}})
	if err != nil {
		return nil, err
	}
	switch a.Of("rules") {
	case "last":
		return ruleLines(g, last), nil
	case "choose":
		chosen, err := v.chooseRules(ctx, g, last)
		if errors.Is(err, ask.ErrBack) {
			err = errAnew
		}
		return ruleLines(g, chosen), err
	}
	return nil, nil
}

// chooseRules asks for every option in one form.
func (v *Evening) chooseRules(ctx context.Context, g *referee.Game, from referee.Options) (referee.Options, error) {
	q := ask.Question{Title: v.say(textHouseRules)}
	for i, opt := range g.Options {
		q.Fields = append(q.Fields, v.optionField(opt, opt.Write(from.Values[i])))
	}
	a, err := v.Asker.Ask(ctx, q)
	chosen := referee.Defaults(g.Options)
	for i, opt := range g.Options {
		if err == nil {
			chosen.Values[i], err = opt.Read(strings.TrimSpace(a.Of(opt.Key)))
		}
	}
	return chosen, err
}

// optionField asks for one house rule.
func (v *Evening) optionField(opt referee.Option, value string) ask.Field {
	f := ask.Field{Key: opt.Key, Label: opt.Title.In(v.Lang), Value: value}
	if opt.Values == nil {
		f.Check = func(value string) error {
			_, err := opt.Read(strings.TrimSpace(value))
			return err
		}
		return f
	}
	f.Kind = ask.Choice
	for k, value := range opt.Values {
		f.Options = append(f.Options, ask.Option{Label: opt.Say(k, v.Lang), Value: value})
	}
	return f
}

// ruleLines gives the lines that set what is not as usual.
func ruleLines(g *referee.Game, o referee.Options) []string {
	var lines []string
	for i, opt := range g.Options {
		if o.Values[i] != opt.Default {
			lines = append(lines, fmt.Sprintf("option %s %s", opt.Key, opt.Write(o.Values[i])))
		}
	}
	return lines
}

// rulesText tells house rules in a few words.
func (v *Evening) rulesText(g *referee.Game, o referee.Options) string {
	var parts []string
	for i, opt := range g.Options {
		parts = append(parts, v.say(textTold, opt.Title, opt.Say(o.Values[i], v.Lang)))
	}
	return strings.Join(parts, " · ")
}
