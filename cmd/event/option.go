package event

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/referee/lang"
)

var (
	textOption = lang.Text{
		It: "cambia una regola del torneo; dal turno 1 in poi con il motivo",
		En: "changes an option of the tournament; from round 1 on with a reason",
	}
	textOptionSet = lang.Text{It: "%s: ora %s.\n", En: "%s: now %s.\n"}
	textWhichOpt  = lang.Text{It: "Quale regola?", En: "Which option?"}
	textReason    = lang.Text{It: "Perché", En: "Why"}
)

func newOption(a *app.App) *cobra.Command {
	var long strings.Builder
	long.WriteString(a.Say(textOption) + "\n")
	for _, w := range options {
		long.WriteString("\n  " + w.key + ": " + a.Say(w.help))
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
	c.Short, c.Long = a.Say(textOption), long.String()
	return c
}

// set writes an option. The words are its values, and the reason where one is given.
func (o *office) set(ctx context.Context, key string, typed []string) error {
	values := typed
	var why []string
	if last := len(typed) - 1; last > 0 && (o.Event.Last() != nil || !slices.Contains(lists, key)) {
		values, why = typed[:last], typed[last:]
	}
	var words []string
	for _, v := range values {
		words = append(words, parted(key, v)...)
	}
	if o.Event.Last() != nil && why == nil && o.app.Asks() {
		reason, err := askWord(ctx, o.app, o.app.Say(textWhy))
		if err != nil {
			return err
		}
		why = []string{reason}
	}
	if err := o.add(ctx, append(append([]string{"option", key}, words...), why...)); err != nil {
		return err
	}
	o.say(textOptionSet, key, strings.Join(words, " "))
	return nil
}

// askOption asks for an option and its value.
func (o *office) askOption(ctx context.Context) error {
	labels := make([]string, len(options))
	for i, w := range options {
		labels[i] = o.app.Say(w.label)
	}
	i, err := screen.Choose(ctx, o.app, o.app.Say(textWhichOpt), labels)
	if err != nil {
		return err
	}
	w := options[i]
	f := w.field(o.app, current(o.Event.Options, w.key))
	if f.Kind == ask.Text {
		f.Check = notEmpty(textNeedName)
	}
	q := ask.Question{Title: o.app.Say(w.label), Fields: []ask.Field{f}}
	if o.Event.Last() != nil {
		q.Fields = append(q.Fields, ask.Field{
			Key: "why", Label: o.app.Say(textReason), Free: true, Check: notEmpty(textNeedWhy),
		})
	}
	return screen.Until(ctx, o.app, q, func(answer ask.Answer) error {
		typed := parted(w.key, strings.TrimSpace(answer.Of(w.key)))
		if why := strings.TrimSpace(answer.Of("why")); why != "" {
			typed = append(typed, why)
		}
		return o.named(o.set(ctx, w.key, typed))
	})
}
