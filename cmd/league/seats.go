package league

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
	tables "arbitro/scoring/seating"
)

var (
	textSeats = lang.Text{
		It: "chi siede dove stasera, con meno incontri ripetuti possibile",
		En: "who sits where this evening, with the fewest repeated meetings",
	}
	textSeatsLong = lang.Text{
		It: "Sorteggia i tavoli tra i presenti, tenendo conto delle serate già giocate. Lo stesso seme e gli stessi " +
			"presenti danno gli stessi tavoli: chi arriva tardi o se ne va si aggiunge con --late e --left, e gli " +
			"altri non si spostano. Con lo stesso seme di serata in serata continua anche la rotazione perfetta, " +
			"dove i tavoli la permettono.",
		En: "Draws the tables among those present, minding the evenings played already. The same seed and the same " +
			"present give the same tables: who comes late or leaves is added with --late and --left, and the others " +
			"do not move. With the same seed from evening to evening the perfect rotation goes on too, where the " +
			"tables allow it.",
	}
	textFlagPresent = lang.Text{
		It: "i `nomi` dei presenti, separati da virgole",
		En: "the `names` of those present, parted by commas",
	}
	textFlagSeatsGame = lang.Text{It: "il `gioco` della serata", En: "the evening's `game`"}
	textFlagTurns     = lang.Text{It: "quante `partite` di seguito", En: "how many `matches` one after the other"}
	textFlagDraw      = lang.Text{
		It: "il `seme` del sorteggio (stampato ogni volta)",
		En: "the `seed` of the drawing (printed each time)",
	}
	textFlagSizes = lang.Text{
		It: "giocatori per tavolo, la `misura` preferita per prima, come 5,4",
		En: "players a table, the preferred `size` first, such as 5,4",
	}
	textFlagLate = lang.Text{
		It: "chi arriva dopo e da che turno, come `nome:2`",
		En: "who comes later and from which round, such as `name:2`",
	}
	textFlagLeft = lang.Text{
		It: "chi se ne va e da che turno manca, come `nome:2`",
		En: "who leaves and from which round on, such as `name:2`",
	}
	textFlagPads = lang.Text{
		It: "anche un foglio in bianco per ogni tavolo, con i nomi al loro posto, in questo `file` PDF",
		En: "a blank pad for each table too, with the names in their seats, to this PDF `file`",
	}
	textFlagRested = lang.Text{
		It: "chi ha già riposato senza che le partite lo dicano, come `nomi` o nome:2",
		En: "who has sat out before without the matches telling, as `names` or name:2",
	}
	textTwiceHere = lang.Text{
		It: "%q è tra i presenti due volte: toglietene uno, o distinguete i nomi",
		En: "%q is among those present twice: leave one out, or tell the names apart",
	}
	textBadRested = lang.Text{
		It: "%q non dice quante volte: scrivete %s, o %[2]s:2",
		En: "%q does not say how often: write %s, or %[2]s:2",
	}
	textNoPresent = lang.Text{
		It: "chi c'è? aggiungete --present con i nomi",
		En: "who is here? add --present with the names",
	}
	textNoSeatsGame = lang.Text{It: "a che gioco? aggiungete --game", En: "which game? add --game"}
	textBadSize     = lang.Text{
		It: "%s si gioca da %d a %d: il tavolo da %s non va",
		En: "%s is for %d to %d players: a table of %s will not do",
	}
	textBadLate = lang.Text{
		It: "%q non dice da che turno: scrivete per esempio %s:2",
		En: "%q does not say from which round: write %s:2, for example",
	}
)

type seatsOptions struct {
	app                        *app.App
	out                        app.Output
	present, game, sizes, date string
	rested                     string
	late, left                 []string
	padsFile                   string
	rounds                     int
	seed                       uint64
	seeded, json               bool
}

func NewSeats(a *app.App) *cobra.Command {
	o := &seatsOptions{app: a, out: app.Output{App: a}}
	c := &cobra.Command{
		Use: "seats LEAGUE", Short: a.Say(textSeats), Long: a.Say(textSeatsLong), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			o.seeded = c.Flags().Changed("seed")
			return o.run(c.Context(), args[0])
		},
	}
	o.out.Flags(c)
	f := c.Flags()
	f.StringVar(&o.present, "present", "", a.Say(textFlagPresent))
	f.StringVar(&o.game, "game", "", a.Say(textFlagSeatsGame))
	f.StringVar(&o.sizes, "sizes", "", a.Say(textFlagSizes))
	f.StringVar(&o.date, "date", "", a.Say(textFlagDay))
	f.StringVar(&o.rested, "sat-out", "", a.Say(textFlagRested))
	f.StringArrayVar(&o.late, "late", nil, a.Say(textFlagLate))
	f.StringArrayVar(&o.left, "left", nil, a.Say(textFlagLeft))
	f.StringVar(&o.padsFile, "pads", "", a.Say(textFlagPads))
	f.IntVar(&o.rounds, "rounds", 1, a.Say(textFlagTurns))
	f.Uint64Var(&o.seed, "seed", 0, a.Say(textFlagDraw))
	f.BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	return c
}

func (o *seatsOptions) run(ctx context.Context, name string) error {
	if err := o.out.Check(); err != nil {
		return err
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, name)
	if err != nil {
		return err
	}
	if !o.seeded {
		o.seed = chance(o.app)
	}
	drawn, err := o.draw(ctx, store, l)
	if err != nil {
		return err
	}
	if o.padsFile != "" {
		if err := o.writePads(ctx, store, drawn); err != nil || o.padsFile == app.Stdin {
			return err
		}
	}
	if o.json {
		return drawn.json(ctx, o.app, store)
	}
	d, err := drawn.document(ctx, o.app, store)
	if err != nil {
		return err
	}
	return o.out.Write(ctx, func(bool) (*doc.Document, error) { return d, nil })
}

// chance is a seed that nobody has chosen, short enough to be typed.
func chance(a *app.App) uint64 { return uint64(a.Now().UnixNano()/1000) % 1_000_000 }

// drawn is a drawing with what it was made for.
type drawn struct {
	league db.League
	game   *referee.Game
	day    league.Day
	seed   uint64
	plan   *tables.Plan
	fresh  exchange.Newcomers // of the plan, by the numbers that they had when it was drawn
}

// draw draws the tables as the options say.
func (o *seatsOptions) draw(ctx context.Context, store *db.Store, l db.League) (*drawn, error) {
	switch {
	case o.present == "":
		return nil, app.Wrong(textNoPresent)
	case o.game == "":
		return nil, app.Wrong(textNoSeatsGame)
	}
	g, err := app.FindGame(o.game)
	if err != nil {
		return nil, err
	}
	sizes, err := o.tableSizes(g)
	if err != nil {
		return nil, err
	}
	day, err := dayOrToday(o.app, o.date)
	if err != nil {
		return nil, err
	}
	hall := tables.Hall{Sizes: sizes, Rounds: o.rounds, Game: g.Name, Seed: o.seed}
	if hall.Past, err = pastOf(ctx, store, l, day); err != nil {
		return nil, err
	}
	d := &drawn{league: l, game: g, day: day, seed: o.seed}
	for _, word := range league.Commas(o.present) {
		p, err := d.fresh.Who(ctx, store, word)
		if err != nil {
			return nil, err
		}
		if slices.Contains(hall.Present, p) {
			return nil, app.Wrong(textTwiceHere, word)
		}
		hall.Present = append(hall.Present, p)
	}
	if hall.SatOut, err = o.satOut(ctx, store, hall); err != nil {
		return nil, err
	}
	if d.plan, err = tables.Draw(hall); err != nil {
		return nil, app.BadInput(err)
	}
	if err := o.refit(ctx, store, hall, d); err != nil {
		return nil, err
	}
	_, err = d.fresh.Store(ctx, o.app, store)
	return d, err
}

// satOut gives how often those present sat out at earlier evenings. Records tell only of who played; so it is known of
// an evening at which somebody played fewer matches of the game than others did, as one time however many these were,
// and of what the secretary tells.
func (o *seatsOptions) satOut(ctx context.Context, store *db.Store, hall tables.Hall) (map[league.Person]int, error) {
	evenings := map[league.Day]map[league.Person]int{}
	for _, m := range hall.Past {
		if m.Game != hall.Game {
			continue
		}
		if evenings[m.Day] == nil {
			evenings[m.Day] = map[league.Person]int{}
		}
		for _, s := range m.Seats {
			evenings[m.Day][s.Person]++
		}
	}
	out := map[league.Person]int{}
	for _, played := range evenings {
		most := 0
		for _, n := range played {
			most = max(most, n)
		}
		for p, n := range played {
			if n < most {
				out[p]++
			}
		}
	}
	for _, word := range league.Commas(o.rested) {
		name, times, found := cutLast(word, ":")
		n, err := strconv.Atoi(strings.TrimSpace(times))
		if !found {
			n, err = 1, nil
		}
		if err != nil || n < 0 || n > tables.MaxRounds {
			return nil, app.Wrong(textBadRested, word, name)
		}
		p, err := store.Who(ctx, name)
		if err != nil {
			return nil, err
		}
		out[league.Person(p.ID)] += n
	}
	return out, nil
}

// pastOf gives the league's matches before a day, those of the evening itself aside: so a drawing can be repeated
// while the evening goes on.
func pastOf(ctx context.Context, store *db.Store, l db.League, day league.Day) ([]league.Match, error) {
	all, err := store.Played(ctx, l.Names...)
	f := l.Settings.Filter(0)
	return slices.DeleteFunc(all, func(m league.Match) bool { return m.Day >= day || m.Day < f.From }), err
}

// tableSizes gives the sizes of table, the preferred one first: those asked for, else what the game allows, about five
// at a table.
func (o *seatsOptions) tableSizes(g *referee.Game) ([]int, error) {
	var sizes []int
	for _, word := range league.Commas(o.sizes) {
		n, err := strconv.Atoi(word)
		if err != nil || n < g.Least || n > g.Most {
			return nil, app.Wrong(textBadSize, g.Title, g.Least, g.Most, word)
		}
		sizes = append(sizes, n)
	}
	if sizes != nil {
		return sizes, nil
	}
	for n := max(2, g.Least); n <= g.Most; n++ {
		sizes = append(sizes, n)
	}
	away := func(n int) int { return max(n-5, 5-n) }
	slices.SortStableFunc(sizes, func(a, b int) int { return cmp.Compare(away(a), away(b)) })
	return sizes, nil
}

// refit fits in who comes late, and takes out who leaves.
func (o *seatsOptions) refit(ctx context.Context, store *db.Store, hall tables.Hall, d *drawn) error {
	for _, change := range []struct {
		words []string
		fit   func(tables.Hall, *tables.Plan, int, league.Person) (*tables.Plan, error)
	}{{o.late, tables.Join}, {o.left, tables.Leave}} {
		for _, word := range change.words {
			name, round, _ := cutLast(word, ":")
			from, err := strconv.Atoi(strings.TrimSpace(round))
			if err != nil {
				return app.Wrong(textBadLate, word, word)
			}
			p, err := d.fresh.Who(ctx, store, name)
			if err != nil {
				return err
			}
			if d.plan, err = change.fit(hall, d.plan, from, p); err != nil {
				return app.BadInput(err)
			}
		}
	}
	return nil
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
