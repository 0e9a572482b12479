package cmd

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var (
	textRulings     = lang.Text{It: "penalità, decisioni e correzioni nelle partite di un campionato", En: "penalties, rulings and corrections in the matches of a league"}
	textRulingsLong = lang.Text{
		It: "Elenca ogni infrazione e ogni sfida decisa, con l'articolo e la frase dell'arbitro, le penalità del direttore, i round annullati, e ogni correzione: che cosa c'era, che cosa c'è ora, perché. In fondo le rettifiche, le partite a tavolino e le partite tolte.",
		En: "Lists every infraction and every challenge decided, with the article and the referee's sentence, the director's penalties, the rounds voided, and every correction: what there was, what there is now, and why. Below them adjustments, forfeits and matches that were removed.",
	}
	textFlagOneDay   = lang.Text{It: "solo di questo `giorno`", En: "of this `day` alone"}
	textDateOrSpan   = lang.Text{It: "o --date, o --from e --to: non insieme", En: "either --date, or --from and --to: not both"}
	textDaysBackward = lang.Text{It: "dal %s al %s non c'è nessun giorno: scambiate --from e --to", En: "there is no day from %s to %s: swap --from and --to"}
)

type rulingsOptions struct {
	h              *House
	out            output
	date, from, to string
	json           bool
}

func newLeagueRulings(h *House) *cobra.Command {
	o := &rulingsOptions{h: h, out: output{h: h}}
	c := &cobra.Command{
		Use: "rulings LEAGUE", Short: h.say(textRulings), Long: h.say(textRulingsLong), Args: words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0]) },
	}
	o.out.flags(c)
	f := c.Flags()
	f.StringVar(&o.date, "date", "", h.say(textFlagOneDay))
	f.StringVar(&o.from, "from", "", h.say(textFlagFrom))
	f.StringVar(&o.to, "to", "", h.say(textFlagTo))
	f.BoolVar(&o.json, "json", false, h.say(textFlagJSON))
	return c
}

// days gives the days that were asked for, 0 for no limit.
func (o *rulingsOptions) days() (from, to league.Day, err error) {
	if o.date != "" {
		if o.from != "" || o.to != "" {
			return 0, 0, wrong(textDateOrSpan)
		}
		o.from, o.to = o.date, o.date
	}
	if from, err = dayOrNone(o.from); err != nil {
		return 0, 0, err
	}
	if to, err = dayOrNone(o.to); err != nil {
		return 0, 0, err
	}
	if to != 0 && from > to {
		return 0, 0, wrong(textDaysBackward, from, to)
	}
	return from, to, nil
}

func (o *rulingsOptions) run(ctx context.Context, name string) error {
	from, to, err := o.days()
	if err != nil {
		return err
	}
	if err := o.out.check(); err != nil {
		return err
	}
	store, l, err := o.h.findLeague(ctx, name)
	if err != nil {
		return err
	}
	defer store.Close()
	page, err := o.h.rulingsPage(ctx, store, l, from, to)
	if err != nil {
		return err
	}
	if o.json {
		return o.h.sayJSON(rulingsJSONOf(page))
	}
	return o.out.write(ctx, func(bool) (*reports.Document, error) { return reports.RulingsOf(page, o.h.sheetOptions()), nil })
}

// rulingsPage gathers what was decided and corrected in a league from one day to another, 0 for no limit.
func (h *House) rulingsPage(ctx context.Context, store *db.Store, l db.League, from, to league.Day) (reports.RulingsPage, error) {
	s, err := seasonBook(ctx, store, l, 0)
	if err != nil {
		return reports.RulingsPage{}, err
	}
	page, err := h.rulingsOf(ctx, store, s, from, to)
	if err != nil {
		return page, err
	}
	stored, err := s.matchesOf(ctx, store, db.NotRemoved, from, to)
	if err != nil {
		return page, err
	}
	return page, h.judgeEach(ctx, store, stored, func(m db.Match, at *desk.Sitting) {
		page.Matches = append(page.Matches, h.judgedMatch(m, at))
	})
}

// rulingsOf is the page of rulings, without those of the matches.
func (h *House) rulingsOf(ctx context.Context, store *db.Store, s *season, from, to league.Day) (reports.RulingsPage, error) {
	page := reports.RulingsPage{
		League: visible(s.Settings.Name), From: from, To: to, GameName: func(name string) string { return gameTitle(name, h.lang) },
	}
	for _, e := range s.ledger {
		if e.Kind == league.Carried || e.Day < from || to != 0 && e.Day > to {
			continue
		}
		page.Entries = append(page.Entries, reports.BookEntry{
			Day: e.Day.String(), Player: s.name(e.Person), Kind: e.Kind, Points: e.Points, Reason: visible(e.Reason),
			TakenBack: !e.Withdrawn.IsZero(), Why: visible(e.Why),
		})
	}
	removed, err := s.matchesOf(ctx, store, db.OnlyRemoved, from, to)
	for _, m := range removed {
		page.Removed = append(page.Removed, reports.RemovedMatch{
			Number: m.Number, Day: m.Date, Game: m.Game, Players: players(m), Reason: visible(m.Reason),
		})
	}
	return page, err
}

func (h *House) judgedMatch(m db.Match, at *desk.Sitting) reports.JudgedMatch {
	one := reports.JudgedMatch{Number: m.Number, ID: m.ID, Day: m.Date, Game: m.Game}
	one.Decisions, one.Corrections = reports.Decided(at.Match(), h.lang)
	return one
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
		League: p.League, From: p.From, To: p.To, Matches: len(p.Matches),
		Rulings: []decisionJSON{}, Corrections: []correctionJSON{}, Entries: []rulingEntryJSON{}, Removed: []removedJSON{},
	}
	for _, m := range p.Matches {
		for _, d := range m.Decisions {
			one := decisionJSON{m.Number, m.ID, m.Day, m.Game, d.Round, d.Line, visible(d.Player), d.Rule, "", d.Points, d.Cards, visible(d.Text)}
			if d.Rule != "" {
				one.Verdict = d.Verdict.String()
			}
			j.Rulings = append(j.Rulings, one)
		}
		for _, c := range m.Corrections {
			j.Corrections = append(j.Corrections, correctionJSON{
				m.Number, m.ID, m.Day, m.Game, c.Round, c.Line, c.About, c.By, visible(c.Was), visible(c.Now), visible(c.Reason),
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
