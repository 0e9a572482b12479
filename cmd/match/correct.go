package match

import (
	"context"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// checkLines checks the corrections of a command, before the database is opened.
func checkLines(_ *app.App, values act.Values) error {
	_, err := corrections("", values)
	return err
}

// correctLines returns the function of amend or insert, whose corrections hold lines of play. Several are separated by
// --and.
func correctLines(verb string) func(context.Context, *named, act.Values) (lang.Speaker, error) {
	return func(ctx context.Context, named *named, values act.Values) (lang.Speaker, error) {
		lines, err := corrections(verb, values)
		if err != nil {
			return nil, err
		}
		return correct(ctx, named, lines)
	}
}

// takeBack returns the function of strike or undo, whose correction holds no line of play.
func takeBack(verb string) func(context.Context, *named, act.Values) (lang.Speaker, error) {
	return func(ctx context.Context, named *named, values act.Values) (lang.Speaker, error) {
		var said []string
		for _, key := range []string{"line", "why"} {
			if values.IsTyped(key) {
				said = append(said, values.Text(key))
			}
		}
		return correct(ctx, named, []string{joined(verb, said)})
	}
}

// corrections returns the lines of the corrections, which --and separates on the command line.
func corrections(verb string, values act.Values) ([]string, error) {
	var lines []string
	args := append([]string{values.Text("line"), values.Text("why")}, values.Texts("words")...)
	for len(args) > 0 {
		one := args
		args = nil
		for i, word := range one {
			if word == "--and" {
				args = one[i+1:]
				one = one[:i]
				if len(args) == 0 {
					return nil, app.Wrong(words.AmendUse)
				}
				break
			}
		}
		if len(one) < 3 {
			return nil, app.Wrong(words.AmendUse)
		}
		line := joined(verb, one)
		if len(one) == 3 { // the whole line as one word of the shell
			line = joined(verb, one[:2]) + " " + one[2]
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// joined returns the line made of a verb and words, with quotes around a word that needs them.
func joined(verb string, words []string) string {
	line := []byte(verb)
	for _, w := range words {
		line = play.AppendWord(append(line, ' '), []byte(w))
	}
	return string(line)
}

// correct adds corrections to a match, all of them or none. It prints what they took back, and the new
// points.
func correct(ctx context.Context, named *named, lines []string) (lang.Speaker, error) {
	a := named.app
	live, err := a.Desk(named.store).Open(ctx, named.ref)
	if err != nil {
		return nil, err
	}
	outdated, err := live.Outdates(ctx, lines...)
	if err != nil {
		return nil, play.WithoutColumn(err) // the command has made the line
	}
	if err := app.ConfirmOutdated(ctx, a, outdated); err != nil {
		return nil, err
	}
	if _, err := live.Apply(ctx, lines...); err != nil {
		return nil, play.WithoutColumn(err)
	}
	log := live.Match().Log()
	last, _ := log.Correction(log.Len())
	for _, n := range last.About {
		text := app.Visible(string(log.Stood(n)))
		switch last.Verb {
		case play.Undo:
			app.Tell(a, words.Undone(n, text))
		case play.Strike:
			app.Tell(a, words.Struck(n, text))
		default:
		}
	}
	app.Tell(a, words.Corrected(totals(live.Match())))
	app.TellOutdated(a, outdated)
	return nil, nil
}
