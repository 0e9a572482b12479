package league

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textAskLeague = lang.Text{It: "Il campionato", En: "The league"}

	textHelpLeague = lang.Text{
		It: "Invio passa al campo dopo; dopo l'ultimo si registra.",
		En: "Enter goes to the next field; after the last one it is stored.",
	}

	textEverybody = lang.Text{It: "tutti", En: "all"}
	textNoName    = lang.Text{It: "ci vuole un nome", En: "a name is needed"}
	textAskReason = lang.Text{It: "Perché?", En: "Why?"}
	textWhyChange = lang.Text{
		It: "La classifica cambia anche per le partite già contate (%d). Il motivo resta nella storia del campionato.",
		En: "The standing changes for the matches counted so far too (%d). The reason stays in the league's history.",
	}
	textNeedWord = lang.Text{It: "ci vuole il motivo, in poche parole", En: "the reason is needed, in a few words"}
)

// askSettings puts a league's settings into one form until they are sound, and gives them; nothing is stored
// yet. What was typed stands in the form when it is asked again.
func askSettings(ctx context.Context, a *app.App, store *db.Store, was league.Settings, typed *ask.Answer) (league.Settings, exchange.Newcomers, error) {
	q, err := settingsForm(ctx, a, store, was)
	if err != nil {
		return was, exchange.Newcomers{}, err
	}
	for {
		q = q.Resume(*typed)
		q.At = 0
		answer, err := a.Ask(ctx, q)
		if err != nil {
			return was, exchange.Newcomers{}, err
		}
		*typed = answer
		set, fresh, err := putSettings(ctx, store, was, typedForm(answer.Of))
		if err == nil || !isWrong(err) {
			return set, fresh, err
		}
		a.Prompt().Tell(a.SayError(err))
	}
}

// settingsForm is the form of a league's settings.
func settingsForm(ctx context.Context, a *app.App, store *db.Store, set league.Settings) (ask.Question, error) {
	known, err := store.Persons(ctx, 0)
	if err != nil {
		return ask.Question{}, err
	}
	q := ask.Question{Title: a.Say(textAskLeague), Help: a.Say(textHelpLeague)}
	for _, words := range leagueWords {
		if row := settingCalled(words.key); !row.Derived {
			q.Fields = append(q.Fields, settingField(a, row, set, known))
		}
	}
	q.Check = func(values []string) error {
		next, err := readSettings(set, typedForm(q.Held(values)))
		if err != nil {
			return err
		}
		return nameFree(ctx, a, store, set, next.Name)
	}
	return q, nil
}

// nameFree reports that another league has the name, before the form is left.
func nameFree(ctx context.Context, a *app.App, store *db.Store, was league.Settings, name string) error {
	if db.Fold(name) == db.Fold(was.Name) {
		return nil
	}
	l, err := store.League(ctx, name)
	if err != nil || !slices.Contains(l.Names, db.Fold(name)) || slices.Contains(l.Names, db.Fold(was.Name)) {
		return nil
	}
	return app.Wrong(textTaken, name)
}

var textTaken = lang.Text{
	It: "c'è già un campionato che si chiama o si chiamava %q: scegliete un altro nome",
	En: "there is a league already that is or was called %q: choose another name",
}

// unlessNone is what was typed, nothing where it says so: a dash, since plain lines cannot be emptied.
func unlessNone(typed string) string {
	if typed = strings.TrimSpace(typed); typed == "-" {
		return ""
	}
	return typed
}

// isWrong reports whether an error is about what was typed: to be told, and typed anew.
func isWrong(err error) bool {
	var typed app.InputError
	return errors.As(err, &typed) || slices.ContainsFunc(app.Meant, func(m error) bool { return errors.Is(err, m) })
}

func notEmpty(a *app.App, or lang.Text) func(string) error {
	return func(v string) error {
		if strings.TrimSpace(v) == "" {
			return app.Wrong(or)
		}
		return nil
	}
}

func checkPlaces(v string) error {
	_, err := league.ParsePlaces(v)
	return app.Spoken(err)
}

func checkDay(v string) error {
	_, err := league.ParseDay(strings.TrimSpace(v))
	return app.Spoken(err)
}

func checkNumber(v string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(v)); err != nil || n < 0 {
		return app.BadInput(&league.ReadError{As: league.AsNumber, Text: v})
	}
	return nil
}

// askReason asks why a standing that has matches is to change.
func askReason(ctx context.Context, a *app.App, played int, changed []lang.Speaker) (string, error) {
	said := []string{a.Say(textWhyChange, played)}
	for _, d := range changed {
		said = append(said, "  "+app.Visible(d.In(a.Lang)))
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: a.Say(textAskReason), Help: strings.Join(said, "\n"),
		Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(a, textNeedWord)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}

// writeMembers names members so that they are understood again: by the number, where others have the name too or a
// comma would part it.
func writeMembers(members []league.Person, known []db.Person) string {
	shared, called := map[string]int{}, map[league.Person]string{}
	for _, p := range known {
		for _, name := range append([]string{p.Name}, p.Aliases...) {
			shared[db.Fold(name)]++
		}
		called[league.Person(p.ID)] = p.Name
	}
	words := make([]string, len(members))
	for i, m := range members {
		if words[i] = called[m]; shared[db.Fold(words[i])] != 1 || strings.Contains(words[i], ",") {
			words[i] = fmt.Sprintf("#%d", m)
		}
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

func namesOf(persons []db.Person) []string {
	names := make([]string, len(persons))
	for i, p := range persons {
		names[i] = p.Name
	}
	return names
}

// completeLast completes the last of several words that are parted by commas.
func completeLast(words []string) func(string) []string {
	return func(typed string) []string {
		at := strings.LastIndexByte(typed, ',') + 1
		rest := strings.TrimLeft(typed[at:], " ")
		if rest == "" {
			return nil
		}
		head := typed[:len(typed)-len(rest)]
		var all []string
		for _, w := range words {
			if strings.HasPrefix(db.Fold(w), db.Fold(rest)) && len(all) < 20 {
				all = append(all, head+w)
			}
		}
		return all
	}
}
