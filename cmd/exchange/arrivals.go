package exchange

import (
	"context"
	"errors"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textWhoIs   = lang.Text{It: "Chi è «%s»?", En: "Who is \"%s\"?"}
	textWhoHere = lang.Text{
		It: "Viene da %s. Qui c'è già qualcuno con questo nome, o quasi.",
		En: "From %s. Somebody here has this name already, or nearly.",
	}
	textWhoMatch   = lang.Text{It: "una partita del %s (%s)", En: "a match of %s (%s)"}
	textWhoUndated = lang.Text{It: "una partita senza data (%s)", En: "a match without a date (%s)"}
	textWhoKnown   = lang.Text{It: "È %s (#%d)%s", En: "It is %s (#%d)%s"}
	textWhoLast    = lang.Text{It: ", ultima partita %s", En: ", last match %s"}
	textWhoAlso    = lang.Text{It: ", anche %s", En: ", also %s"}
	textWhoNew     = lang.Text{It: "È una persona nuova", En: "It is somebody new"}
	textWhoLeft    = lang.Text{
		It: "non è stato detto chi è %s: l'importazione finisce qui, e quanto era già conservato resta",
		En: "it was not said who %s is: the import ends here, and what was stored already stays",
	}
	textNewDoubt = lang.Text{
		It: "%s: conto %s come persona nuova, ma potrebbe essere %s. Se lo è: arbitro players merge \"%[2]s\" " +
			"\"#%[4]d\", o la prossima volta --match-persons FILE\n",
		En: "%s: %s is counted as somebody new, but may be %s. If so: arbitro players merge \"%[2]s\" \"#%[4]d\", " +
			"or the next time --match-persons FILE\n",
	}
	textAliasTaken = lang.Text{
		It: "%s: %s è contata come %s, che qui si chiama anche così (--match-persons FILE decide altrimenti)\n",
		En: "%s: %s is counted as %s, who is called that here too (--match-persons FILE decides otherwise)\n",
	}
)

// Arrivals finds out who the persons are that come from elsewhere.
type Arrivals struct {
	App   *app.App
	Store *db.Store
	Told  map[string]answer // what --match-persons says, by folded name
	Ask   bool              // whether somebody is there to be asked
	Json  bool              // standard output holds what became of each match alone

	known *residents // as it was when it was first needed
}

// Decision is who is meant by a name in records that come without their club.
type Decision struct {
	name   string
	person db.PersonID // 0 for whom the store finds by the name, or somebody new
	isNew  bool        // somebody new, whoever bears the name
	alias  bool        // the name is to be one of theirs from now on
	mean   bool        // of those who bear the name it is this one from now on
}

// decide finds out who is meant by a name in a record; from says where it comes from.
func (a *Arrivals) decide(ctx context.Context, name string, from string) (*Decision, error) {
	if a.known == nil {
		var err error
		if a.known, err = newResidents(ctx, a.Store); err != nil {
			return nil, err
		}
	}
	key, d := db.Fold(name), &Decision{name: name}
	meant, made, err := a.Store.Meant(ctx, name)
	if err != nil {
		return nil, err
	}
	shown, others := a.known.roots(a.known.shown[key]), a.known.roots(a.known.others[key])
	if told, ok := a.Told[key]; ok {
		switch {
		case told.person != 0:
			d.person, d.alias = told.person, true
			d.mean = len(shown)+len(others) > 0
		case made:
			d.person = meant // the person that an earlier import made of it
		default:
			d.isNew = true
		}
		return d, nil
	}
	switch {
	case meant != 0:
		d.person = meant
	case len(shown) == 1:
		d.person = shown[0]
	case len(shown) > 1:
		return d, a.doubt(ctx, d, shown, from)
	case len(others) == 1:
		d.person = others[0]
	case len(others) > 1:
		return d, a.doubt(ctx, d, others, from)
	case a.known.labels[key]: // somebody who was left out elsewhere, and not the one here
		d.isNew = true
	default:
		if near := a.known.roots(a.known.nearly(name)); len(near) > 0 {
			err := a.doubt(ctx, d, near, from)
			d.alias, d.isNew, d.mean = d.person != 0, false, false
			return d, err
		}
	}
	return d, nil
}

// doubt asks which of several persons is meant, and takes somebody new where nobody can be asked.
func (a *Arrivals) doubt(ctx context.Context, d *Decision, among []db.PersonID, from string) (err error) {
	if d.person, err = a.choose(ctx, d.name, among, from); err != nil {
		return err
	}
	d.isNew, d.mean = d.person == 0, d.person != 0
	return nil
}

// choose gives the person that somebody says it is; 0 for somebody new.
func (a *Arrivals) choose(ctx context.Context, name string, among []db.PersonID, from string) (db.PersonID, error) {
	if !a.Ask {
		fmt.Fprint(a.App.Err, a.App.Say(textNewDoubt, from, app.Visible(name), a.names(among), among[0]))
		return 0, nil
	}
	options := make([]ask.Option, 0, len(among)+1)
	for _, id := range among {
		p, err := a.Store.Person(ctx, id)
		if err != nil {
			return 0, err
		}
		more := ""
		if len(p.Aliases) > 0 {
			more += a.App.Say(textWhoAlso, app.Visible(p.Aliases[0]))
		}
		if p.Last != "" {
			more += a.App.Say(textWhoLast, p.Last)
		}
		options = append(options, ask.Option{Label: a.App.Say(textWhoKnown, app.Visible(p.Name), p.ID, more), Value: fmt.Sprint(id)})
	}
	options = append(options, ask.Option{Label: a.App.Say(textWhoNew), Value: "0"})
	answered, err := a.App.Ask(ctx, ask.Question{
		Title: a.App.Say(textWhoIs, app.Visible(name)), Help: a.App.Say(textWhoHere, from),
		Fields: []ask.Field{{Key: "who", Kind: ask.Choice, Options: options, Value: options[0].Value}},
		Fresh:  true,
	})
	if errors.Is(err, ask.ErrBack) {
		return 0, app.Failed(textWhoLeft, app.Visible(name))
	}
	if err != nil {
		return 0, err
	}
	for _, id := range among {
		if answered.Of("who") == fmt.Sprint(id) {
			return id, nil
		}
	}
	return 0, nil
}

// names lists persons with their numbers.
func (a *Arrivals) names(ids []db.PersonID) string {
	list := ""
	for i, id := range ids[:min(len(ids), 5)] {
		if i > 0 {
			list += ", "
		}
		list += fmt.Sprintf("%s (#%d)", app.Visible(a.known.persons[id].Name), id)
	}
	return list
}
