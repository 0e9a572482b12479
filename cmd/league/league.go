package league

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var (
	textLeagueCmd = lang.Text{
		It: "i campionati: aprirli, cambiarli, punti fuori dalle partite",
		En: "leagues: opening and changing them, points beside the matches",
	}
	textLeagueCmdLong = lang.Text{
		It: "Un campionato raccoglie le partite che portano il suo nome, nella riga «league» prima della prima " +
			"mano: una partita nuova lo chiede, in un file si scrive. «arbitro standings» ne mostra la classifica. " +
			"Tutto si fa anche dalla prima schermata di «arbitro».",
		En: "A league gathers the matches that bear its name, in the \"league\" line before the first deal: a new " +
			"match asks for it, in a file it is written. \"arbitro standings\" shows its table. All of it can be " +
			"done from the first screen of \"arbitro\" too.",
	}
	textLeagueList = lang.Text{It: "elenca i campionati", En: "lists the leagues"}
	textLeagueShow = lang.Text{
		It: "mostra un campionato: regole, storia, voci",
		En: "shows a league: settings, history, entries",
	}
	textLeagueArchive = lang.Text{
		It: "mette via un campionato finito, o lo riprende",
		En: "puts a finished league away, or takes it out again",
	}
	textFlagOut2      = lang.Text{It: "lo riprende", En: "takes it out again"}
	textLeagueColumns = lang.Text{
		It: "Campionato|Si conta per|Giochi|Partite|Stato",
		En: "League|Counted by|Games|Matches|State",
	}
	textLeagueAway   = lang.Text{It: "messo via: %s", En: "put away: %s"}
	textLeagueAwayNo = lang.Text{It: "messo via", En: "put away"}
	textLeagueLoose  = lang.Text{It: "da aprire: arbitro league new %q", En: "to be opened: arbitro league new %q"}
	textNoLeagues    = lang.Text{
		It: "Nessun campionato. «arbitro league new NOME» ne apre uno.\n",
		En: "No leagues. \"arbitro league new NAME\" opens one.\n",
	}
	textArchived = lang.Text{
		It: "%[1]s è messo via. Per riprenderlo: arbitro league archive %[1]q --undo\n",
		En: "%[1]s is put away. To take it out again: arbitro league archive %[1]q --undo\n",
	}
	textUnarchived = lang.Text{
		It: "%s è di nuovo tra i campionati aperti.\n",
		En: "%s is among the open leagues again.\n",
	}
	textWhyArchive = lang.Text{
		It: "ci vuole il motivo: arbitro league archive %q \"motivo\"",
		En: "a reason is needed: arbitro league archive %q \"why\"",
	}
	textHistory     = lang.Text{It: "Storia", En: "History"}
	textBegun       = lang.Text{It: "%s aperto", En: "%s opened"}
	textChangedAt   = lang.Text{It: "%s (partite contate: %d) %s", En: "%s (matches counted: %d) %s"}
	textBecause     = lang.Text{It: "%s (%s)", En: "%s (%s)"}
	textBook        = lang.Text{It: "Voci", En: "Entries"}
	textBookLine    = lang.Text{It: "  %d · %s · %s · %s: %s (%s)", En: "  %d · %s · %s · %s: %s (%s)"}
	textOfMatches   = lang.Text{It: "%s, partite: %d", En: "%s, matches: %d"}
	textTakenBack   = lang.Text{It: " — ritirata: %s", En: " — taken back: %s"}
	textMembersAre  = lang.Text{It: "partecipanti", En: "members"}
	textTitled      = lang.Text{It: "%s: %s\n", En: "%s: %s\n"}
	textDaysBetween = lang.Text{It: "dal %s al %s", En: "from %s to %s"}
	textDaysFrom    = lang.Text{It: "dal %s", En: "from %s"}
	textDaysTo      = lang.Text{It: "fino al %s", En: "until %s"}
	textDays        = lang.Text{It: "giorni", En: "days"}
	textAnyGame     = lang.Text{It: "tutti", En: "all"}
)

func NewLeague(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use: "league COMMAND", Short: a.Say(textLeagueCmd), Long: a.Say(textLeagueCmdLong),
		Args: func(c *cobra.Command, args []string) error { return a.KnownCommand(c, args) },
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	list := &cobra.Command{Use: "list", Short: a.Say(textLeagueList), Args: app.Words(0, 0)}
	listJSON := list.Flags().Bool("json", false, a.Say(app.TextFlagJSON))
	list.RunE = func(c *cobra.Command, _ []string) error { return listLeagues(c.Context(), a, *listJSON) }

	show := &cobra.Command{Use: "show LEAGUE", Short: a.Say(textLeagueShow), Args: app.Words(1, 1)}
	showJSON := show.Flags().Bool("json", false, a.Say(app.TextFlagJSON))
	show.RunE = func(c *cobra.Command, args []string) error { return showLeague(c.Context(), a, args[0], *showJSON) }

	archive := &cobra.Command{Use: `archive LEAGUE ["why"]`, Short: a.Say(textLeagueArchive), Args: app.Words(1, 2)}
	back := archive.Flags().Bool("undo", false, a.Say(textFlagOut2))
	archive.RunE = func(c *cobra.Command, args []string) error { return archiveLeague(c.Context(), a, args, *back) }

	c.AddCommand(newLeagueNew(a), newLeagueEdit(a), list, show, newLeagueEvening(a), newLeagueRulings(a), newLeagueBook(a), archive, newCarry(a), newAdjust(a), newForfeit(a), newWithdraw(a))
	return c
}

// leagueJSON is a league as `league list --json` prints it.
type leagueJSON struct {
	Settings league.Settings `json:"settings"`
	Members  []string        `json:"members,omitempty"`
	Matches  int             `json:"matches"`
	Archived string          `json:"archived,omitempty"`
	Reason   string          `json:"reason,omitempty"`
	History  []league.Change `json:"history,omitempty"`
	Entries  []entryJSON     `json:"entries,omitempty"`
}

type entryJSON struct {
	Number    int           `json:"number"`
	Player    string        `json:"player"`
	Kind      league.Kind   `json:"kind"`
	Day       league.Day    `json:"day"`
	Points    league.Points `json:"points"`
	Matches   int           `json:"matches,omitempty"`
	Reason    string        `json:"reason"`
	Withdrawn string        `json:"withdrawn,omitempty"`
}

func describe(ctx context.Context, a *app.App, store *db.Store, l db.League) (leagueJSON, error) {
	n, err := store.CountPlayed(ctx, l)
	j := leagueJSON{Settings: l.Settings, Matches: n, Reason: l.Reason}
	if l.IsArchived() {
		j.Archived = l.Archived.Format("2006-01-02")
	}
	if err != nil {
		return j, err
	}
	j.Members, err = memberNames(ctx, store, l.Settings)
	j.Settings.Members = nil // numbers of this store alone
	return j, err
}

func memberNames(ctx context.Context, store *db.Store, set league.Settings) ([]string, error) {
	if len(set.Members) == 0 {
		return nil, nil
	}
	names, err := store.PersonNames(ctx)
	members := make([]string, len(set.Members))
	for i, p := range set.Members {
		members[i] = names[db.PersonID(p)]
	}
	slices.Sort(members)
	return members, err
}

func listLeagues(ctx context.Context, a *app.App, asJSON bool) error {
	store, err := a.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	list := []leagueJSON{}
	rows := [][]string{strings.Split(a.Say(textLeagueColumns), "|")}
	for _, l := range all {
		j, err := describe(ctx, a, store, l)
		if err != nil {
			return err
		}
		list = append(list, j)
		state := ""
		if l.IsArchived() {
			if state = a.Say(textLeagueAwayNo); l.Reason != "" {
				state = a.Say(textLeagueAway, app.Visible(l.Reason))
			}
		}
		rows = append(rows, []string{app.Visible(l.Settings.Name), a.Say(reports.SchemeTitle(l.Settings.Scheme)), gamesOf(a, l.Settings), fmt.Sprint(j.Matches), state})
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return err
	}
	if asJSON {
		return a.SayJSON(list)
	}
	for _, name := range sortedKeys(loose) {
		rows = append(rows, []string{app.Visible(name), "", "", fmt.Sprint(loose[name]), a.Say(textLeagueLoose, app.Visible(name))})
	}
	if len(rows) == 1 {
		fmt.Fprint(a.Out, a.Say(textNoLeagues))
		return nil
	}
	fmt.Fprintln(a.Out, strings.TrimRight(ask.Columns("lllrl", rows), "\n"))
	return nil
}

func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func gamesOf(a *app.App, set league.Settings) string {
	if len(set.Games) == 0 {
		return a.Say(textAnyGame)
	}
	titles := make([]string, len(set.Games))
	for i, g := range set.Games {
		titles[i] = app.GameTitle(g, a.Lang)
	}
	return strings.Join(titles, ", ")
}

func archiveLeague(ctx context.Context, a *app.App, args []string, back bool) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, args[0])
	if err != nil {
		return err
	}
	why := ""
	if len(args) > 1 {
		why = strings.TrimSpace(args[1])
	}
	if !back && why == "" {
		return app.Wrong(textWhyArchive, args[0])
	}
	return putAway(ctx, a, store, l, why, back)
}

// putAway puts a league away with a reason, or takes it out again, and tells so.
func putAway(ctx context.Context, a *app.App, store *db.Store, l db.League, why string, back bool) error {
	told, name := textArchived, app.Visible(l.Settings.Name)
	err := error(nil)
	if back {
		told = textUnarchived
		err = store.Unarchive(ctx, l.ID)
	} else {
		err = store.Archive(ctx, l.ID, why)
	}
	if err != nil {
		return err
	}
	fmt.Fprint(a.Out, a.Say(told, name))
	return nil
}
