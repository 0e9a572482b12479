package cmd

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textPlayersCmd     = lang.Text{It: "le persone: elenco, nomi, unire due nomi della stessa persona", En: "persons: the list, names, merging two names of one person"}
	textPlayersCmdLong = lang.Text{
		It: "Elenca chi gioca. Una persona si indica con il nome, un altro suo nome, l'inizio del nome, o il numero scritto tra virgolette, come \"#12\".",
		En: "Lists who plays. A person is named by the name, another name of theirs, its beginning, or the number written in quotes, as \"#12\".",
	}
	textRename       = lang.Text{It: "cambia il nome mostrato; il vecchio vale ancora", En: "changes the name shown; the old one still holds"}
	textAlias        = lang.Text{It: "aggiunge un altro nome di una persona, o con --undo lo toglie", En: "adds another name of a person, or with --undo takes it away"}
	textMerge        = lang.Text{It: "dice che due nomi sono la stessa persona: il primo diventa il secondo", En: "says that two names are one person: the first becomes the second"}
	textUnmerge      = lang.Text{It: "annulla un'unione", En: "takes a merge back"}
	textGuest        = lang.Text{It: "segna una persona come ospite, proposta dopo le altre; con --undo non più", En: "marks a person as a guest, suggested after the others; with --undo no longer"}
	textLeaveOut     = lang.Text{It: "toglie il nome di chi lo chiede; i risultati restano", En: "takes out the name of somebody who asks for it; the results stay"}
	textLeaveOutLong = lang.Text{
		It: "Toglie per sempre il nome di una persona dall'archivio e dalle righe delle sue partite; al suo posto sta «Giocatore» con un numero. I risultati restano, e le partite stesse si leggono come prima. Note e motivi scritti a mano non si toccano.",
		En: "Takes a person's name out of the database and the lines of their matches for good; \"Player\" with a number stands in its place. The results stay, and the matches read as before. Notes and reasons in people's own words are not touched.",
	}
	textPlayerColumns = lang.Text{It: "N|Nome|Altri nomi|Ultima partita|", En: "No|Name|Other names|Last match|"}
	textGuestWord     = lang.Text{It: "ospite", En: "guest"}
	textNoPlayers     = lang.Text{It: "Nessuna persona: arrivano con le partite.\n", En: "No persons: they come with the matches.\n"}
	textMergedList    = lang.Text{It: "#%d %s è la stessa persona di %s\n", En: "#%d %s is the same person as %s\n"}
	textRenamed       = lang.Text{It: "%s ora si chiama %s.\n", En: "%s is now called %s.\n"}
	textAliased       = lang.Text{It: "Altro nome di %s: %s.\n", En: "%s is also known as %s.\n"}
	textUnaliased     = lang.Text{It: "Tolto %s il nome %s.\n", En: "%s is no longer known as %s.\n"}
	textNamesake      = lang.Text{
		It: "Attenzione: si chiama così anche %[1]s \"#%[2]d\". Se è la stessa persona: arbitro players merge \"#%[2]d\" \"#%[3]d\"; altrimenti distinguete i nomi.\n",
		En: "Mind: %[1]s \"#%[2]d\" is called so too. If this is one person: arbitro players merge \"#%[2]d\" \"#%[3]d\"; else tell the names apart.\n",
	}
	textMergedNow   = lang.Text{It: "%s %s sono la stessa persona. Per annullare: arbitro players unmerge \"#%d\"\n", En: "%s and %s are one person. To take it back: arbitro players unmerge \"#%d\"\n"}
	textUnmergedNow = lang.Text{It: "%s è di nuovo una persona a sé.\n", En: "%s is a person of their own again.\n"}
	textIsGuest     = lang.Text{It: "%s è ospite.\n", En: "%s is a guest.\n"}
	textIsRegular   = lang.Text{It: "%s è una persona abituale.\n", En: "%s is a regular.\n"}
	textSomebody    = lang.Text{It: "Giocatore %d", En: "Player %d"}
	textLeaveAsk    = lang.Text{It: "Togliere per sempre il nome di %s (partite: %d)?", En: "Take the name of %s out for good (matches: %d)?"}
	textLeaveForce  = lang.Text{It: "per togliere un nome senza domanda aggiungete --force", En: "to take a name out without a question add --force"}
	textLeftOut     = lang.Text{It: "Tolto il nome (partite: %d); ora è %s. Le copie già fatte (backup, export, stampe) lo contengono ancora.\n", En: "Took the name out (matches: %d); it is %s now. Copies made before (backups, exports, prints) still hold it.\n"}
	textLeftID      = lang.Text{It: "Partita %d: il nome breve nelle righe è rimasto, perché si scrive come una carta o una parola.\n", En: "Match %d: the short name in the lines has stayed, since it is written like a card or a word.\n"}
	textMergedTwo   = lang.Text{It: "%q non è tra le unioni: «arbitro players» le elenca", En: "%q was not merged: \"arbitro players\" lists the merges"}
)

func newPlayers(h *House) *cobra.Command {
	c := &cobra.Command{Use: "players", Short: h.say(textPlayersCmd), Long: h.say(textPlayersCmdLong), Args: h.knownCommand}
	asJSON := c.Flags().Bool("json", false, h.say(textFlagJSON))
	c.RunE = func(c *cobra.Command, _ []string) error { return h.listPlayers(c.Context(), *asJSON) }
	sub := func(use string, about lang.Text, n int, run func(ctx context.Context, store *db.Store, p db.Person, args []string) error) *cobra.Command {
		s := &cobra.Command{Use: use, Short: h.say(about), Args: words(n, n)}
		s.RunE = func(c *cobra.Command, args []string) error {
			return h.withPerson(c.Context(), args[0], func(store *db.Store, p db.Person) error {
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
		fmt.Fprint(h.Out, h.say(textRenamed, visible(p.Name), visible(args[0])))
		return h.tellNamesakes(ctx, store, p, args[0])
	})
	drop := false
	alias := sub("alias PLAYER NAME", textAlias, 2, func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		if drop {
			if err := store.DropAlias(ctx, p.ID, args[0]); err != nil {
				return err
			}
			fmt.Fprint(h.Out, h.say(textUnaliased, lang.Ad(visible(p.Name)), visible(args[0])))
			return nil
		}
		if err := store.AddAlias(ctx, p.ID, args[0]); err != nil {
			return err
		}
		fmt.Fprint(h.Out, h.say(textAliased, visible(p.Name), visible(args[0])))
		return h.tellNamesakes(ctx, store, p, args[0])
	})
	alias.Flags().BoolVar(&drop, "undo", false, h.say(textUnaliasFlag))
	sub("merge PLAYER PLAYER", textMerge, 2, func(ctx context.Context, store *db.Store, p db.Person, args []string) error {
		into, err := store.Who(ctx, args[0])
		if err != nil {
			return err
		}
		if err := store.Merge(ctx, p.ID, into.ID); err != nil {
			return err
		}
		fmt.Fprint(h.Out, h.say(textMergedNow, visible(p.Name), lang.Ed(visible(into.Name)), p.ID))
		return nil
	})
	undo := false
	guest := sub("guest PLAYER", textGuest, 1, func(ctx context.Context, store *db.Store, p db.Person, _ []string) error {
		told := textIsGuest
		if undo {
			told = textIsRegular
		}
		fmt.Fprint(h.Out, h.say(told, visible(p.Name)))
		return store.SetGuest(ctx, p.ID, !undo)
	})
	guest.Flags().BoolVar(&undo, "undo", false, h.say(textIsRegularFlag))
	force := false
	leave := sub("leave-out PLAYER", textLeaveOut, 1, func(ctx context.Context, store *db.Store, p db.Person, _ []string) error {
		return h.leaveOut(ctx, store, p, force)
	})
	leave.Long = h.say(textLeaveOutLong)
	leave.Flags().BoolVar(&force, "force", false, h.say(textFlagNoAsk))
	c.AddCommand(&cobra.Command{
		Use: "unmerge PLAYER", Short: h.say(textUnmerge), Args: words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return h.unmerge(c.Context(), args[0]) },
	})
	return c
}

// tellNamesakes tells who else has the name that a person was given.
func (h *House) tellNamesakes(ctx context.Context, store *db.Store, p db.Person, name string) error {
	known, err := store.Known(ctx, name)
	for _, other := range known {
		if other.ID != p.ID {
			fmt.Fprint(h.Err, h.say(textNamesake, visible(other.Name), other.ID, p.ID))
		}
	}
	return err
}

var textUnaliasFlag = lang.Text{It: "toglie il nome", En: "takes the name away"}

var textIsRegularFlag = lang.Text{It: "non più ospite", En: "no longer a guest"}

func (h *House) withPerson(ctx context.Context, name string, do func(*db.Store, db.Person) error) error {
	store, err := h.store(ctx)
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
func (h *House) unmerge(ctx context.Context, name string) error {
	store, err := h.store(ctx)
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
			fmt.Fprint(h.Out, h.say(textUnmergedNow, visible(who.Name)))
			return nil
		}
	}
	return wrong(textMergedTwo, name)
}

func (h *House) leaveOut(ctx context.Context, store *db.Store, p db.Person, force bool) error {
	n, err := store.Count(ctx, db.Filter{Person: p.ID})
	if err != nil {
		return err
	}
	if !force {
		if !h.asks() {
			return wrong(textLeaveForce)
		}
		yes, err := h.confirm(ctx, h.say(textLeaveAsk, visible(p.Name), n))
		if err != nil || !yes {
			return err
		}
	}
	label := h.say(textSomebody, p.ID)
	left, err := h.desk(store).LeaveOut(ctx, p, label)
	if err != nil {
		return err
	}
	fmt.Fprint(h.Out, h.say(textLeftOut, len(left), label))
	for _, l := range left {
		if l.IDKept {
			fmt.Fprint(h.Out, h.say(textLeftID, l.Number))
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

func (h *House) listPlayers(ctx context.Context, asJSON bool) error {
	store, err := h.reading(ctx)
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
		return h.sayJSON(list)
	}
	if len(all) == 0 {
		fmt.Fprint(h.Out, h.say(textNoPlayers))
		return nil
	}
	names := map[db.PersonID]string{}
	rows := [][]string{strings.Split(h.say(textPlayerColumns), "|")}
	for _, p := range all {
		names[p.ID] = p.Name
		guest := ""
		if p.Guest {
			guest = h.say(textGuestWord)
		}
		rows = append(rows, []string{fmt.Sprintf("#%d", p.ID), visible(p.Name), visible(strings.Join(p.Aliases, ", ")), p.Last, guest})
	}
	fmt.Fprintln(h.Out, strings.TrimRight(ask.Columns("rllll", rows), "\n"))
	gone, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	for _, m := range gone {
		into, err := store.Person(ctx, m.Into)
		if err != nil {
			return err
		}
		fmt.Fprint(h.Out, h.say(textMergedList, m.Who.ID, visible(m.Who.Name), visible(into.Name)))
	}
	return nil
}
