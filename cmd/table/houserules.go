package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textHouseRules = lang.Text{It: "Regole della casa", En: "House rules"}
	textAsLast     = lang.Text{It: "Come l'ultima volta con questo gruppo: %s", En: "As last time with this group: %s"}
	textStandard   = lang.Text{It: "Le solite: %s", En: "The usual ones: %s"}
	textChooseThem = lang.Text{It: "Sceglierle una per una", En: "Choose them one by one"}
)

// askRules asks for the house rules; those of the group's last match are offered first.
func (n *newMatch) askRules(ctx context.Context) error {
	if len(n.game.Options) == 0 {
		return errNotAsked
	}
	for {
		rules, err := n.houseRules(ctx)
		if errors.Is(err, errAnew) {
			continue
		}
		n.rules = rules
		return err
	}
}

// houseRules returns the lines that set the rules; errAnew where somebody went back from the choice of single rules.
func (n *newMatch) houseRules(ctx context.Context) ([]string, error) {
	g := n.game
	usual := referee.Defaults(g.Options)
	last, found, err := n.Desk.Memory().LastRules(ctx, g, n.names)
	if err != nil {
		return nil, err
	}
	var options []ask.Option
	if found && !slices.Equal(last.Values, usual.Values) {
		options = append(options, ask.Option{Label: n.say(textAsLast, rulesText(n.Lang, g, last)), Value: "last"})
	}
	options = append(options, ask.Option{Label: n.say(textStandard, rulesText(n.Lang, g, usual)), Value: "usual"},
		ask.Option{Label: n.say(textChooseThem), Value: "choose"})
	a, err := n.Asker.Ask(ctx, ask.Question{
		Title: n.say(textHouseRules), Fields: []ask.Field{{Key: "rules", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return nil, err
	}
	switch a.Of("rules") {
	case "last":
		return ruleLines(g, last), nil
	case "choose":
		chosen, err := n.chooseRules(ctx, last)
		if errors.Is(err, ask.ErrBack) {
			err = errAnew
		}
		return ruleLines(g, chosen), err
	}
	return nil, nil
}

// chooseRules asks for every option in one form.
func (n *newMatch) chooseRules(ctx context.Context, from referee.Options) (referee.Options, error) {
	g := n.game
	q := ask.Question{Title: n.say(textHouseRules)}
	for i, opt := range g.Options {
		q.Fields = append(q.Fields, optionField(n.Lang, opt, opt.Write(from.Values[i])))
	}
	a, err := n.Asker.Ask(ctx, q)
	chosen := referee.Defaults(g.Options)
	for i, opt := range g.Options {
		if err == nil {
			chosen.Values[i], err = opt.Read(strings.TrimSpace(a.Of(opt.Key)))
		}
	}
	return chosen, err
}

// ruleLines returns the lines that set the options which differ from their defaults.
func ruleLines(g *referee.Game, o referee.Options) []string {
	var lines []string
	for i, opt := range g.Options {
		if o.Values[i] != opt.Default {
			lines = append(lines, fmt.Sprintf("option %s %s", opt.Key, opt.Write(o.Values[i])))
		}
	}
	return lines
}

// rulesText returns house rules in a few words.
func rulesText(in lang.Lang, g *referee.Game, o referee.Options) string {
	var parts []string
	for i, opt := range g.Options {
		parts = append(parts, compose.TextNamed.Fill(in, opt.Title, opt.Say(o.Values[i], in)))
	}
	return strings.Join(parts, " · ")
}

// optionField returns the field that asks for one house rule.
func optionField(in lang.Lang, opt referee.Option, value string) ask.Field {
	f := ask.Field{Key: opt.Key, Label: opt.Title.In(in), Value: value}
	if opt.Values == nil {
		f.Check = func(value string) error {
			_, err := opt.Read(strings.TrimSpace(value))
			return err
		}
		return f
	}
	f.Kind = ask.Choice
	for k, value := range opt.Values {
		f.Options = append(f.Options, ask.Option{Label: opt.Say(k, in), Value: value})
	}
	return f
}
