package league

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

type rulingsOptions struct {
	app.Output
	date, from, to string
}

// newLeagueRulings returns the command that lists rulings, penalties and corrections.
func newLeagueRulings(a *app.App) *cobra.Command {
	o := &rulingsOptions{Output: app.Output{App: a}}
	c := o.Verb("rulings LEAGUE", 1, 1, o.run)
	f := c.Flags()
	f.StringVar(&o.date, "date", "", "")
	f.StringVar(&o.from, "from", "", "")
	f.StringVar(&o.to, "to", "", "")
	return c
}

// days returns the first and the last day of the flags, 0 for no limit.
func (o *rulingsOptions) days() (from, to league.Day, err error) {
	if o.date != "" {
		if o.from != "" || o.to != "" {
			return 0, 0, app.Wrong(words.DateOrSpan)
		}
		o.from, o.to = o.date, o.date
	}
	if from, err = dayOrNone(o.App, o.from); err != nil {
		return 0, 0, err
	}
	if to, err = dayOrNone(o.App, o.to); err != nil {
		return 0, 0, err
	}
	if to != 0 && from > to {
		return 0, 0, app.Wrong(words.DaysBackward(lang.Day(from.String()), lang.Day(to.String())))
	}
	return from, to, nil
}

func (o *rulingsOptions) run(ctx context.Context, args []string) error {
	defer app.LetHeapGrow()()
	from, to, err := o.days()
	if err != nil {
		return err
	}
	store, l, err := findLeague(ctx, o.App, args[0])
	if err != nil {
		return err
	}
	defer store.Close()
	page, err := season.RulingsPage(ctx, o.App, store, l, from, to)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.App.SayJSON(rulingsJSONOf(page))
	}
	return o.Write(ctx, func(bool) (*doc.Document, error) {
		return reports.RulingsOf(page, o.App.SheetOptions()), nil
	})
}

type decisionJSON struct {
	Match   int    `json:"match"`
	ID      string `json:"id"`
	Date    string `json:"date"`
	Game    string `json:"game"`
	Round   string `json:"round,omitempty"` // as the sheet numbers it
	Line    int    `json:"line"`
	Player  string `json:"player,omitempty"`
	Rule    string `json:"rule,omitempty"` // none where the director decided
	Verdict string `json:"verdict,omitempty"`
	Points  int    `json:"points"`
	Cards   int    `json:"cards"`
	Text    string `json:"text"`
}

type correctionJSON struct {
	Match  int    `json:"match"`
	ID     string `json:"id"`
	Date   string `json:"date"`
	Game   string `json:"game"`
	Round  string `json:"round,omitempty"`
	Line   int    `json:"line"`
	About  int    `json:"about"` // the line that it concerns
	By     string `json:"by"`    // amend, strike or undo
	Was    string `json:"was"`
	Now    string `json:"now"`
	Reason string `json:"reason"`
}

type removedJSON struct {
	Match   int    `json:"match"`
	Date    string `json:"date"`
	Game    string `json:"game"`
	Players string `json:"players"`
	Reason  string `json:"reason"`
}

type rulingEntryJSON struct {
	Player    string        `json:"player"`
	Kind      league.Kind   `json:"kind"`
	Date      string        `json:"date"`
	Points    league.Points `json:"points"`
	Reason    string        `json:"reason"`
	Withdrawn bool          `json:"withdrawn,omitempty"`
	Why       string        `json:"why,omitempty"`
}

// rulingsJSON is what `league rulings --json` prints.
type rulingsJSON struct {
	League      string            `json:"league"`
	From        league.Day        `json:"from,omitzero"`
	To          league.Day        `json:"to,omitzero"`
	Matches     int               `json:"matches"`
	Rulings     []decisionJSON    `json:"rulings"`
	Corrections []correctionJSON  `json:"corrections"`
	Entries     []rulingEntryJSON `json:"entries"`
	Removed     []removedJSON     `json:"removed"`
}

func rulingsJSONOf(p reports.RulingsPage) rulingsJSON {
	j := rulingsJSON{
		League: p.League, From: p.From, To: p.To, Matches: len(p.Matches) + p.Others,
		Rulings: []decisionJSON{}, Corrections: []correctionJSON{}, Entries: []rulingEntryJSON{},
		Removed: []removedJSON{},
	}
	for _, m := range p.Matches {
		for _, d := range m.Decisions {
			verdict := ""
			if d.Rule != "" {
				verdict = d.Verdict.String()
			}
			j.Rulings = append(j.Rulings, decisionJSON{
				m.Number, m.ID, m.Day, m.Game, d.Round, d.Line, app.Visible(d.Player), d.Rule, verdict,
				d.Points, d.Cards, app.Visible(d.Text),
			})
		}
		for _, c := range m.Corrections {
			j.Corrections = append(j.Corrections, correctionJSON{
				m.Number, m.ID, m.Day, m.Game, c.Round, c.Line, c.About, c.By,
				app.Visible(c.Was), app.Visible(c.Now), app.Visible(c.Reason),
			})
		}
	}
	for _, e := range p.Entries {
		j.Entries = append(j.Entries, rulingEntryJSON{e.Player, e.Kind, e.Day, e.Points, e.Reason, e.TakenBack, e.Why})
	}
	for _, r := range p.Removed {
		j.Removed = append(j.Removed, removedJSON{r.Number, r.Day, r.Game, r.Players, r.Reason})
	}
	return j
}
