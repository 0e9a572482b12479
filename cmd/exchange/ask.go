package exchange

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/scoring/league"
)

// Listed returns a Picks field of the known persons, in which the chosen persons are ticked. All understands its
// values. Unless p.Known is set, the user may also type a name, and All then finds the person. Persons who asked to be
// left out are not listed.
func (p *People) Listed(ctx context.Context, field ask.Field, chosen []league.Person) (ask.Field, error) {
	if err := p.open(ctx); err != nil {
		return field, err
	}
	known, err := p.Store.Persons(ctx, 0)
	if err != nil {
		return field, err
	}
	gone, err := p.Store.Labels(ctx)
	if err != nil {
		return field, err
	}
	shared := map[string]int{}
	for _, person := range known {
		shared[db.Fold(person.Name)]++
	}
	option := func(id db.PersonID, name string) ask.Option {
		label := app.Visible(name)
		if shared[db.Fold(name)] > 1 {
			label = fmt.Sprintf("%s #%d", label, id)
		}
		return ask.Option{Label: label, Value: Numbered(league.Person(id))}
	}
	field.Kind = ask.Picks
	if field.Help == "" {
		field.Help = p.App.Say(words.ListedOrder)
	}
	for _, person := range known {
		if _, left := gone[person.ID]; !left {
			field.Options = append(field.Options, option(person.ID, person.Name))
		}
	}
	if !p.Known {
		field.Other = p.App.Say(words.ListedNew("%s"))
		field.New = func(name string) { p.said[db.Fold(name)] = true }
	}
	field.Find = func(typed string) (options []ask.Option) {
		match, err := p.book.Find(typed)
		if err != nil {
			return nil
		}
		for _, id := range match.IDs {
			o := option(id, p.book.Name(id))
			o.Found = true
			options = append(options, o)
		}
		return options
	}
	values := make([]string, len(chosen))
	for i, id := range chosen {
		values[i] = Numbered(id)
	}
	values = slices.DeleteFunc(values, func(v string) bool { // merged or left out since
		return !slices.ContainsFunc(field.Options, func(o ask.Option) bool { return o.Value == v })
	})
	field.Value = ask.Join(values)
	return field, nil
}

// Numbered returns the reference to a person by number, such as #12.
func Numbered(id league.Person) string { return fmt.Sprintf("#%d", id) }

// AskWho asks which of several a typed name means, and returns the value of the option that is chosen. Without a
// preselected value no option is chosen at first, so that Enter alone means nobody. ask.ErrBack is the error if the user
// goes back.
func AskWho(
	ctx context.Context, a *app.App, name, help string, options []ask.Option, preselected string,
) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: a.Say(words.WhoIs(app.Visible(name))),
		Help:  help,
		Fields: []ask.Field{{
			Key:     "who",
			Kind:    ask.Choice,
			Options: options,
			Value:   preselected,
			Unset:   preselected == "",
		}},
		Fresh: true,
	})
	return answer.Of("who"), err
}

// doubt is the question which person a name means: one of several persons, or a new person.
type doubt struct {
	app   *app.App
	store *db.Store
	name  string
	help  string
	known bool // whether it must be a known person

	misspelt  bool // whether the name of the only person may be a misspelling of the typed one
	corrected bool // the answer: that person's name is corrected to the typed one
}

// spellingFixed is the answer that the person's name is misspelt in the list of players.
const spellingFixed = "correct"

// ask asks which of the persons the name means, and returns 0 for a new person. Errors are those of AskWho. The first
// person that shares a word with the name is preselected (sharesWord; any person, if it must be a known one).
// Otherwise nothing is, so that Enter alone neither makes Hugo of Ugo nor a second Emile of a misspelling. A new person
// is preselected only next to a pair, such as Ursula next to "Bob and Ursula". If the user says that the name in the
// list of players is misspelt, ask sets d.corrected and returns that person.
func (d *doubt) ask(ctx context.Context, among []db.PersonID) (db.PersonID, error) {
	var options []ask.Option
	var corrected []ask.Option
	preselected := ""
	besidePair := false
	for _, id := range among {
		person, err := d.store.Person(ctx, id)
		if err != nil {
			return 0, err
		}
		known := append([]string{person.Name}, person.Aliases...)
		alike := d.known || slices.ContainsFunc(known, d.sharesWord)
		switch {
		case !alike:
		case isOneOfPair(d.name, person.Name):
			besidePair = true
		case preselected == "":
			preselected = fmt.Sprint(id)
		}
		more := ""
		if len(person.Aliases) > 0 {
			more += d.app.Say(words.WhoAlso(app.Visible(person.Aliases[0])))
		}
		if person.Last != "" {
			more += d.app.Say(words.WhoLast(d.app.Dated(person.Last)))
		}
		options = append(options, ask.Option{
			Label: d.app.Say(words.WhoKnown(app.Visible(person.Name), person.ID, more)), Value: fmt.Sprint(id),
		})
		if d.misspelt {
			label := d.app.Say(words.WhoMisspelt(app.Visible(person.Name), app.Visible(cleanName(d.name))))
			corrected = append(corrected, ask.Option{Label: label, Value: spellingFixed})
		}
	}
	if !d.known {
		options = append(options, ask.Option{Label: d.app.Say(words.WhoNew), Value: "0"})
		if preselected == "" && besidePair {
			preselected = "0"
		}
	}
	options = append(options, corrected...)
	who, err := AskWho(ctx, d.app, d.name, d.help, options, preselected)
	if err != nil {
		return 0, err
	}
	if who == spellingFixed {
		d.corrected = true
		return among[0], nil
	}
	i := slices.IndexFunc(among, func(id db.PersonID) bool { return who == fmt.Sprint(id) })
	if i < 0 {
		return 0, nil
	}
	return among[i], nil
}

// sharesWord reports whether a word of the typed name is a word of a known name, or either begins the other, whatever
// the case and the accents.
func (d *doubt) sharesWord(known string) bool {
	for _, typed := range ask.Folded(d.name) {
		for _, word := range ask.Folded(known) {
			if strings.HasPrefix(word, typed) || strings.HasPrefix(typed, word) {
				return true
			}
		}
	}
	return false
}

// isOneOfPair reports whether a known name is that of a pair, "Bob and Carol", and the typed name is not. Such a pair
// is rarely meant by the name of one of the two.
func isOneOfPair(typed, known string) bool {
	return len(ask.Apart(known)) > 1 && len(ask.Apart(typed)) == 1
}

// askSame asks which of several new persons a name means. It returns the value of the option, "" for another new
// person. Errors are those of AskWho.
func askSame(ctx context.Context, a *app.App, name, help string, options []ask.Option) (string, error) {
	options = append(options, ask.Option{Label: a.Say(words.WhoNew), Value: anyNew})
	same, err := AskWho(ctx, a, name, help, options, options[0].Value)
	if err != nil || same == anyNew {
		return "", err
	}
	return same, nil
}

// OfferTakeOut asks about each of these persons who is not named anywhere any more, whether to delete the person from
// the list of players. After a yes it does so. If users cannot be asked, the persons stay.
func (p *People) OfferTakeOut(ctx context.Context, persons []league.Person) error {
	if !p.App.Asks() {
		return nil
	}
	ids := make([]db.PersonID, len(persons))
	for i, person := range persons {
		ids[i] = db.PersonID(person)
	}
	unnamed, err := p.Store.Unnamed(ctx, ids)
	if err != nil {
		return err
	}
	for _, person := range unnamed {
		name := app.Visible(person.Name)
		yes, err := p.App.Confirm(ctx, p.App.Say(words.AskTakeOut(name)))
		if errors.Is(err, ask.ErrBack) { // the same as no: the change that led here is stored
			return nil
		}
		if err != nil {
			return err
		}
		if !yes {
			continue
		}
		err = p.Store.Write(ctx, func(tx *db.Tx) error { return tx.TakeOut(ctx, person.ID) })
		if err != nil {
			return err
		}
		p.book = nil // the person is known no longer
		app.Tell(p.App, words.TakenOut(name))
	}
	return nil
}
