package event

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// describeOptions sets the help of the command that changes an option of a tournament: it lists the options.
func describeOptions(a *app.App, command *cobra.Command) {
	var long strings.Builder
	long.WriteString(a.Say(words.OptionHelp) + "\n")
	for _, key := range event.OptionKeys() {
		long.WriteString("\n  " + a.Lang.Colon(key) + " " + a.Say(keyed.Text("values."+key)))
	}
	command.Short = a.Say(words.OptionHelp)
	command.Long = long.String()
}

// setOption changes an option of a tournament. If the option or its value is missing, it asks.
func setOption(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	typed := values.Texts("values")
	if len(typed) > 0 {
		return nil, t.set(ctx, strings.ToLower(values.Text("key")), typed)
	}
	if !t.app.Asks() {
		return nil, act.ErrFew
	}
	return nil, askOption(ctx, t)
}

// set writes an option to the log. typed holds the values, and the reason as its last word if one was typed.
func (t *tournament) set(ctx context.Context, key string, typed []string) error {
	values := typed
	var why []string
	if last := len(typed) - 1; last > 0 && (t.Event.Last() != nil || !slices.Contains(listOptions, key)) {
		values = typed[:last]
		why = typed[last:]
	}
	line := []string{"option", key}
	for _, v := range values {
		if key == "final" && text.IsNone(v) {
			v = event.None // as the form says
		}
		line = append(line, optionWords(key, v)...)
	}
	if game, known := t.Game(); known && key == "sizes" {
		if err := checkSizes(game, line[2:]); err != nil {
			return err
		}
	}
	if t.Event.Last() != nil && why == nil && t.app.Asks() {
		reason, err := askWhy(ctx, t)
		if err != nil {
			return err
		}
		why = []string{reason}
	}
	if method := t.Event.Options.Method; key == "rounds" && (method == event.RoundRobin || method == event.Knockout) {
		return app.Wrong(words.OwnRounds(pages.Method(method, t.app.Lang)))
	}
	entry := desk.Entry{Words: append(slices.Clone(line), why...)}
	after, err := t.With(entry)
	if err == nil && (key == "final" || t.Event.CheckFinal() == nil) {
		err = after.CheckFinal()
	}
	if err == nil {
		err = t.add(ctx, entry.Words)
	}
	if err != nil {
		return err
	}
	t.say(words.OptionSet(pages.OptionName(key, t.app.Lang), pages.OptionWords(key, line[2:], t.app.Lang)))
	return nil
}

// askOption asks for an option and its value.
func askOption(ctx context.Context, t *tournament) error {
	keys := event.OptionKeys()
	labels := make([]string, len(keys))
	for i, key := range keys {
		said := pages.OptionWords(key, optionWords(key, currentValue(t.Event, key)), t.app.Lang)
		labels[i] = t.app.Lang.Colon(pages.OptionName(key, t.app.Lang)) + " " + cmp.Or(said, "–")
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.WhichOpt), labels)
	if err != nil {
		return err
	}
	key := keys[i]
	f := optionField(t.app, key, currentValue(t.Event, key))
	if f.Kind == ask.Text && key != "final" {
		f.Check = screen.NotEmpty(words.NeedValue)
	}
	question := ask.Question{Title: pages.OptionName(key, t.app.Lang), Fields: []ask.Field{f}}
	if t.Event.Last() != nil {
		question.Fields = append(question.Fields, t.reasonField())
	}
	return screen.Until(ctx, t.app, question, func(answer ask.Answer) error {
		typed := []string{answer.Of(key)}
		if why := strings.TrimSpace(answer.Of("why")); why != "" {
			typed = append(typed, why)
		}
		set := func() error { return t.set(ctx, key, typed) }
		return t.named(finalFirst(ctx, t, set(), set))
	})
}

// finalFirst handles the error that a knock-out has no final: it offers the rounds of the final that the error
// proposes, stores them as the option, and calls again to repeat the failed work. It returns any other error unchanged.
func finalFirst(ctx context.Context, t *tournament, err error, again func() error) error {
	proposed, is := fault.Arg[[]int](err, "tables")
	if !is || !errors.Is(err, event.NoFinal) {
		return err
	}
	value := "all," + text.Integers(proposed, ",")
	said := pages.OptionWords("final", optionWords("final", value), t.app.Lang)
	yes, asking := t.app.Confirm(ctx, t.app.Say(words.AskFinal(said)))
	if asking != nil || !yes {
		return cmp.Or(asking, err)
	}
	if len(t.Event.Options.Sizes) == 0 && endsInPair(value) { // at a table of three a player who lost would go on
		if err := t.set(ctx, "sizes", []string{"2"}); err != nil {
			return err
		}
	}
	if err := t.set(ctx, "final", []string{value}); err != nil {
		return err
	}
	return again()
}

// optionChoices holds the values of each option that has only a few, in the order in which the form lists them.
var optionChoices = map[string][]string{
	"method":   {event.Swiss, event.Rotation, event.RoundRobin, event.Knockout},
	"points":   {event.Percent, event.Places, event.Totals},
	"sit-out":  {event.Mean, event.First, event.None},
	"absent":   {event.None, event.Mean},
	"meet":     {event.Avoid, event.Balance, event.Near},
	"seeding":  {event.ByLot, event.ByRating, event.ByLeague},
	"third":    {event.BySeed, event.Shared, event.ThirdMatch},
	"check-in": {"off", "on"},
}

// optionField returns the form field of an option. Its label and the names of its values come from the texts of the
// pages. The text "values.KEY" explains the values. All else about an option is in its row in scoring/event; the text
// of its flag is in cmd/help.
func optionField(a *app.App, key, value string) ask.Field {
	field := ask.Field{
		Key:   key,
		Label: pages.OptionName(key, a.Lang),
		Help:  a.Say(keyed.Text("values." + key)),
		Value: value,
	}
	for _, word := range optionChoices[key] {
		field.Kind = ask.Choice
		if key != "check-in" { // the labels of the values explain them already
			field.Help = ""
		}
		field.Options = append(field.Options, ask.Option{Label: pages.OptionValue(key, word, a.Lang), Value: word})
	}
	return field
}

// listOptions are the options whose value may be several words.
var listOptions = []string{"sizes", "ties", "final"}

// currentValue returns the value of an option, as a user would type it.
func currentValue(event *event.Event, key string) string {
	return strings.Join(event.OptionWords(key), ",")
}

// OptionKeys returns the keys of the options of a tournament, in the order in which they are listed.
func OptionKeys() []string { return event.OptionKeys() }

// OptionValues returns the words that an option of a tournament accepts; nil for an option that takes numbers.
func OptionValues(key string) []string { return event.OptionValues(key) }

// optionWords returns the words of the log for the typed value of an option. It splits a list at commas and spaces, and
// accepts the word for "all" in any language.
func optionWords(key, value string) []string {
	if !slices.Contains(listOptions, key) {
		return []string{value}
	}
	words := strings.FieldsFunc(strings.ToLower(value), func(r rune) bool { return r == ',' || r == ' ' })
	for i, word := range words {
		meansAll := func(language lang.Lang) bool { return word == pages.OptionValue(key, "all", language) }
		if slices.ContainsFunc(lang.All, meansAll) {
			words[i] = "all" // everybody, for the final
		}
	}
	return words
}
