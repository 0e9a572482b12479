package event

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
)

var (
	textShow = lang.Text{
		It: "come sta il torneo, o un turno con --after",
		En: "how the tournament stands, or a round with --after",
	}
	textFlagShow = lang.Text{It: "i tavoli di questo `turno`", En: "the tables of this `round`"}
	textTableOf  = lang.Text{It: "turno %s, tavolo %d", En: "round %s, table %d"}
)

func newShow(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "show EVENT", Short: a.Say(textShow), Args: app.Words(0, 1)}
	after := c.Flags().String("after", "", a.Say(textFlagShow))
	asJSON := c.Flags().Bool("json", false, a.Say(app.TextFlagJSON))
	c.RunE = on(a, func(_ context.Context, o *office, _ []string) error {
		if *asJSON {
			return o.printJSON()
		}
		if *after == "" {
			return a.Print(o.page().State(o.state()))
		}
		stage, err := o.standing(*after)
		if err != nil {
			return err
		}
		return a.Print(o.page().Round(stage))
	})
	return c
}

// strays returns the matches that name the tournament and do not count.
func (o *office) strays() (all []pages.Trouble) {
	for _, s := range o.Score.Strays {
		m, _ := o.Match(s.Match)
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(m.Number), What: o.app.Say(textTableOf, s.Stage.String(), s.Table),
			Why: app.Sentence(o.named(s.Why), o.app.Lang),
		})
	}
	return all
}

// aside returns the lines that have no effect.
func (o *office) aside() (all []pages.Trouble) {
	for _, aside := range o.Event.Aside {
		l := o.Lines[aside.Line]
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(aside.Line + 1), Why: app.Sentence(o.named(aside.Why), o.app.Lang),
			What: fmt.Sprintf("%s (%s)", app.Visible(shortened(l.Text)), o.Event.Lines[aside.Line].At),
		})
	}
	return all
}

// shortened returns the beginning of a long line.
func shortened(text string) string {
	const most = 120
	if letters := []rune(text); len(letters) > most {
		return strings.TrimSpace(string(letters[:most])) + "…"
	}
	return text
}
