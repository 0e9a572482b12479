package event

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/scoring/event"
)

func newOption(a *app.App) *cobra.Command {
	var long strings.Builder
	long.WriteString(a.Say(words.OptionHelp) + "\n")
	for _, key := range event.OptionKeys() {
		long.WriteString("\n  " + key + ": " + a.Say(keyed.Text("values."+key)))
	}
	c := on(a, `option EVENT KEY VALUE… ["why"]`, -1, func(ctx context.Context, o *office, args []string) error {
		if len(args) < 2 {
			if !a.Asks() {
				return errFew
			}
			return o.askOption(ctx)
		}
		return o.set(ctx, strings.ToLower(args[0]), args[1:])
	})
	c.Short, c.Long = a.Say(words.OptionHelp), long.String()
	return c
}

// set writes an option. The words are its values, and the reason where one is given.
func (o *office) set(ctx context.Context, key string, typed []string) error {
	values := typed
	var why []string
	if last := len(typed) - 1; last > 0 && (o.Event.Last() != nil || !slices.Contains(lists, key)) {
		values, why = typed[:last], typed[last:]
	}
	line := []string{"option", key}
	for _, v := range values {
		line = append(line, parted(key, v)...)
	}
	if o.Event.Last() != nil && why == nil && o.app.Asks() {
		reason, err := askWord(ctx, o.app, o.app.Say(words.Why))
		if err != nil {
			return err
		}
		why = []string{reason}
	}
	if err := o.add(ctx, append(slices.Clone(line), why...)); err != nil {
		return err
	}
	o.say(words.OptionSet(key, strings.Join(line[2:], " ")))
	return nil
}

// askOption asks for an option and its value.
func (o *office) askOption(ctx context.Context) error {
	keys := event.OptionKeys()
	labels := make([]string, len(keys))
	for i, key := range keys {
		labels[i] = o.app.Say(keyed.Text("option." + key))
	}
	i, err := screen.Choose(ctx, o.app, o.app.Say(words.WhichOpt), labels)
	if err != nil {
		return err
	}
	key := keys[i]
	f := field(o.app, key, current(o.Event.Options, key))
	if f.Kind == ask.Text {
		f.Check = notEmpty(words.NeedName)
	}
	q := ask.Question{Title: labels[i], Fields: []ask.Field{f}}
	if o.Event.Last() != nil {
		q.Fields = append(q.Fields, ask.Field{
			Key: "why", Label: o.app.Say(words.Reason), Free: true, Check: notEmpty(words.NeedWhy),
		})
	}
	return screen.Until(ctx, o.app, q, func(answer ask.Answer) error {
		typed := parted(key, strings.TrimSpace(answer.Of(key)))
		if why := strings.TrimSpace(answer.Of("why")); why != "" {
			typed = append(typed, why)
		}
		return o.named(o.set(ctx, key, typed))
	})
}
