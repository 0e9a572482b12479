package person

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textPlayersCmd = lang.Text{
		It: "le persone: elenco, nomi, unire due nomi della stessa persona",
		En: "persons: the list, names, merging two names of one person",
	}
	textPlayersCmdLong = lang.Text{
		It: "Elenca chi gioca. Una persona si indica con il nome, un altro suo nome, l'inizio del nome, o il numero " +
			"scritto tra virgolette, come \"#12\".",
		En: "Lists who plays. A person is named by the name, another name of theirs, its beginning, or the number " +
			"written in quotes, as \"#12\".",
	}
	textRename = lang.Text{
		It: "cambia il nome mostrato; il vecchio vale ancora",
		En: "changes the name shown; the old one still holds",
	}
	textAlias = lang.Text{
		It: "aggiunge un altro nome di una persona, o con --undo lo toglie",
		En: "adds another name of a person, or with --undo takes it away",
	}
	textMerge = lang.Text{
		It: "dice che due nomi sono la stessa persona: il primo diventa il secondo",
		En: "says that two names are one person: the first becomes the second",
	}
	textUnmerge = lang.Text{It: "annulla un'unione", En: "takes a merge back"}
	textGuest   = lang.Text{
		It: "segna una persona come ospite, proposta dopo le altre; con --undo non più",
		En: "marks a person as a guest, suggested after the others; with --undo no longer",
	}
	textLeaveOut = lang.Text{
		It: "toglie il nome di chi lo chiede; i risultati restano",
		En: "takes out the name of somebody who asks for it; the results stay",
	}
	textLeaveOutLong = lang.Text{
		It: "Toglie per sempre il nome di una persona dall'archivio e dalle righe delle sue partite; al suo posto " +
			"sta «Giocatore» con un numero. I risultati restano, e le partite stesse si leggono come prima. Note e " +
			"motivi scritti a mano non si toccano.",
		En: "Takes a person's name out of the database and the lines of their matches for good; \"Player\" with a " +
			"number stands in its place. The results stay, and the matches read as before. Notes and reasons in " +
			"people's own words are not touched.",
	}
	textPlayerColumns = lang.Text{It: "N|Nome|Altri nomi|Ultima partita|", En: "No|Name|Other names|Last match|"}
	textGuestWord     = lang.Text{It: "ospite", En: "guest"}
	textNoPlayers     = lang.Text{
		It: "Nessuna persona: arrivano con le partite.\n",
		En: "No persons: they come with the matches.\n",
	}
	textMergedList = lang.Text{It: "#%d %s è la stessa persona di %s\n", En: "#%d %s is the same person as %s\n"}
	textRenamed    = lang.Text{It: "%s ora si chiama %s.\n", En: "%s is now called %s.\n"}
	textAliased    = lang.Text{It: "Altro nome di %s: %s.\n", En: "%s is also known as %s.\n"}
	textUnaliased  = lang.Text{It: "Tolto %s il nome %s.\n", En: "%s is no longer known as %s.\n"}
	textNamesake   = lang.Text{
		It: "Attenzione: si chiama così anche %[1]s \"#%[2]d\". Se è la stessa persona: arbitro players merge " +
			"\"#%[2]d\" \"#%[3]d\"; altrimenti distinguete i nomi.\n",
		En: "Mind: %[1]s \"#%[2]d\" is called so too. If this is one person: arbitro players merge \"#%[2]d\" " +
			"\"#%[3]d\"; else tell the names apart.\n",
	}
	textMergedNow = lang.Text{
		It: "%s %s sono la stessa persona. Per annullare: arbitro players unmerge \"#%d\"\n",
		En: "%s and %s are one person. To take it back: arbitro players unmerge \"#%d\"\n",
	}
	textUnmergedNow = lang.Text{It: "%s è di nuovo una persona a sé.\n", En: "%s is a person of their own again.\n"}
	textIsGuest     = lang.Text{It: "%s è ospite.\n", En: "%s is a guest.\n"}
	textIsRegular   = lang.Text{It: "%s è una persona abituale.\n", En: "%s is a regular.\n"}
	textSomebody    = lang.Text{It: "Giocatore %d", En: "Player %d"}
	textLeaveAsk    = lang.Text{
		It: "Togliere per sempre il nome di %s (partite: %d)?",
		En: "Take the name of %s out for good (matches: %d)?",
	}
	textLeaveForce = lang.Text{
		It: "per togliere un nome senza domanda aggiungete --force",
		En: "to take a name out without a question add --force",
	}
	textLeftOut = lang.Text{
		It: "Tolto il nome (partite: %d); ora è %s. Le copie già fatte (backup, export, stampe) lo contengono " +
			"ancora.\n",
		En: "Took the name out (matches: %d); it is %s now. Copies made before (backups, exports, prints) still " +
			"hold it.\n",
	}
	textLeftID = lang.Text{
		It: "Partita %d: il nome breve nelle righe è rimasto, perché si scrive come una carta o una parola.\n",
		En: "Match %d: the short name in the lines has stayed, since it is written like a card or a word.\n",
	}
	textMergedTwo = lang.Text{
		It: "%q non è tra le unioni: «arbitro players» le elenca",
		En: "%q was not merged: \"arbitro players\" lists the merges",
	}
)

func NewPlayers(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "players", Short: a.Say(textPlayersCmd), Long: a.Say(textPlayersCmdLong), Args: func(c *cobra.Command, args []string) error { return a.KnownCommand(c, args) }}
	asJSON := c.Flags().Bool("json", false, a.Say(app.TextFlagJSON))
	c.RunE = func(c *cobra.Command, _ []string) error { return listPlayers(c.Context(), a, *asJSON) }
	sub := func(use string, about lang.Text, n int, run func(ctx context.Context, store *db.Store, p db.Person, args []string) error) *cobra.Command {
		s := &cobra.Command{Use: use, Short: a.Say(about), Args: app.Words(n, n)}
		s.RunE = func(c *cobra.Command, args []string) error {
			return withPerson(c.Context(), a, args[0], func(store *db.Store, p db.Person) error {
				return run(c.Context(), store, p, args[1:])
			})
		}
		c.AddCommand(s)
		return s
	}
	sub("rename PLAYER NAME", textRename, 2, func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		if err := store.Rename(ctx, p.ID, args[0]); err != nil {
			return err
		}
		fmt.Fprint(a.Out, a.Say(textRenamed, app.Visible(p.Name), app.Visible(args[0])))
		return tellNamesakes(ctx, a, store, p, args[0])
	})
	drop := false
	alias := sub("alias PLAYER NAME", textAlias, 2, func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		if drop {
			if err := store.DropAlias(ctx, p.ID, args[0]); err != nil {
				return err
			}
			fmt.Fprint(a.Out, a.Say(textUnaliased, lang.Ad(app.Visible(p.Name)), app.Visible(args[0])))
			return nil
		}
		if err := store.AddAlias(ctx, p.ID, args[0]); err != nil {
			return err
		}
		fmt.Fprint(a.Out, a.Say(textAliased, app.Visible(p.Name), app.Visible(args[0])))
		return tellNamesakes(ctx, a, store, p, args[0])
	})
	alias.Flags().BoolVar(&drop, "undo", false, a.Say(textUnaliasFlag))
	sub("merge PLAYER PLAYER", textMerge, 2, func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		into, err := store.Who(ctx, args[0])
		if err != nil {
			return err
		}
		if err := store.Merge(ctx, p.ID, into.ID); err != nil {
			return err
		}
		fmt.Fprint(a.Out, a.Say(textMergedNow, app.Visible(p.Name), lang.Ed(app.Visible(into.Name)), p.ID))
		return nil
	})
	undo := false
	guest := sub("guest PLAYER", textGuest, 1, func(ctx context.Context, store *db.Store, p db.Person, _ []string) error {
		told := textIsGuest
		if undo {
			told = textIsRegular
		}
		fmt.Fprint(a.Out, a.Say(told, app.Visible(p.Name)))
		return store.SetGuest(ctx, p.ID, !undo)
	})
	guest.Flags().BoolVar(&undo, "undo", false, a.Say(textIsRegularFlag))
	force := false
	leave := sub("leave-out PLAYER", textLeaveOut, 1, func(ctx context.Context, store *db.Store, p db.Person, _ []string) error {
		return leaveOut(ctx, a, store, p, force)
	})
	leave.Long = a.Say(textLeaveOutLong)
	leave.Flags().BoolVar(&force, "force", false, a.Say(app.TextFlagNoAsk))
	c.AddCommand(&cobra.Command{
		Use: "unmerge PLAYER", Short: a.Say(textUnmerge), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return unmerge(c.Context(), a, args[0]) },
	})
	return c
}

// tellNamesakes tells who else has the name that a person was given.
func tellNamesakes(ctx context.Context, a *app.App, store *db.Store, p db.Person, name string) error {
	known, err := store.Known(ctx, name)
	for _, other := range known {
		if other.ID != p.ID {
			fmt.Fprint(a.Err, a.Say(textNamesake, app.Visible(other.Name), other.ID, p.ID))
		}
	}
	return err
}

var textUnaliasFlag = lang.Text{It: "toglie il nome", En: "takes the name away"}

var textIsRegularFlag = lang.Text{It: "non più ospite", En: "no longer a guest"}

func withPerson(ctx context.Context, a *app.App, name string, do func(*db.Store, db.Person) error) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	p, err := store.Who(ctx, name)
	if err != nil {
		return err
	}
	return do(store, p)
}

// unmerge finds the merge by the number or the former name of who was merged.
func unmerge(ctx context.Context, a *app.App, name string) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	gone, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	for i := len(gone) - 1; i >= 0; i-- {
		who := gone[i].Who
		if name == fmt.Sprintf("#%d", who.ID) || db.Fold(name) == db.Fold(who.Name) {
			if err := store.Unmerge(ctx, who.ID); err != nil {
				return err
			}
			fmt.Fprint(a.Out, a.Say(textUnmergedNow, app.Visible(who.Name)))
			return nil
		}
	}
	return app.Wrong(textMergedTwo, name)
}

func leaveOut(ctx context.Context, a *app.App, store *db.Store, p db.Person, force bool) error {
	n, err := store.Count(ctx, db.Filter{Person: p.ID})
	if err != nil {
		return err
	}
	if !force {
		if !a.Asks() {
			return app.Wrong(textLeaveForce)
		}
		yes, err := a.Confirm(ctx, a.Say(textLeaveAsk, app.Visible(p.Name), n))
		if err != nil || !yes {
			return err
		}
	}
	label := a.Say(textSomebody, p.ID)
	left, err := a.Desk(store).LeaveOut(ctx, p, label)
	if err != nil {
		return err
	}
	fmt.Fprint(a.Out, a.Say(textLeftOut, len(left), label))
	for _, l := range left {
		if l.IDKept {
			fmt.Fprint(a.Out, a.Say(textLeftID, l.Number))
		}
	}
	return nil
}

type playerJSON struct {
	Number  db.PersonID `json:"number"`
	Name    string      `json:"name"`
	Aliases []string    `json:"aliases,omitempty"`
	Guest   bool        `json:"guest,omitempty"`
	Last    string      `json:"last,omitempty"`
}

func listPlayers(ctx context.Context, a *app.App, asJSON bool) error {
	store, err := a.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	if asJSON {
		list := []playerJSON{}
		for _, p := range all {
			list = append(list, playerJSON{p.ID, p.Name, p.Aliases, p.Guest, p.Last})
		}
		return a.SayJSON(list)
	}
	if len(all) == 0 {
		fmt.Fprint(a.Out, a.Say(textNoPlayers))
		return nil
	}
	names := map[db.PersonID]string{}
	rows := [][]string{strings.Split(a.Say(textPlayerColumns), "|")}
	for _, p := range all {
		names[p.ID] = p.Name
		guest := ""
		if p.Guest {
			guest = a.Say(textGuestWord)
		}
		rows = append(rows, []string{fmt.Sprintf("#%d", p.ID), app.Visible(p.Name), app.Visible(strings.Join(p.Aliases, ", ")), p.Last, guest})
	}
	fmt.Fprintln(a.Out, strings.TrimRight(ask.Columns("rllll", rows), "\n"))
	gone, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	for _, m := range gone {
		into, err := store.Person(ctx, m.Into)
		if err != nil {
			return err
		}
		fmt.Fprint(a.Out, a.Say(textMergedList, m.Who.ID, app.Visible(m.Who.Name), app.Visible(into.Name)))
	}
	return nil
}
