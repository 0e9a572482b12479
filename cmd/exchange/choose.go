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
	textWhoKnown = lang.Text{It: "È %s (#%d)%s", En: "It is %s (#%d)%s"}
	textWhoLast  = lang.Text{It: ", ultima partita %s", En: ", last match %s"}
	textWhoAlso  = lang.Text{It: ", anche %s", En: ", also %s"}
	textWhoNew   = lang.Text{It: "È una persona nuova", En: "It is somebody new"}
	textWhoLeft  = lang.Text{
		It: "non è stato detto chi è %s: l'importazione finisce qui, e quanto era già conservato resta",
		En: "it was not said who %s is: the import ends here, and what was stored already stays",
	}
	textNewDoubt = lang.Text{
		It: "%s: conto %s come persona nuova, ma potrebbe essere %s. Se lo è: arbitro players merge \"%[2]s\" " +
			"\"#%[4]d\", o la prossima volta --match-persons FILE\n",
		En: "%s: %s is counted as somebody new, but may be %s. If so: arbitro players merge \"%[2]s\" \"#%[4]d\", " +
			"or the next time --match-persons FILE\n",
	}
)

// choose asks which person a name means, and returns 0 for a new person. Where nobody can be asked, it warns and
// returns 0.
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
		options = append(options, ask.Option{
			Label: a.App.Say(textWhoKnown, app.Visible(p.Name), p.ID, more), Value: fmt.Sprint(id),
		})
	}
	options = append(options, ask.Option{Label: a.App.Say(textWhoNew), Value: "0"})
	answer, err := a.App.Ask(ctx, ask.Question{
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
		if answer.Of("who") == fmt.Sprint(id) {
			return id, nil
		}
	}
	return 0, nil
}

// names returns the names of persons with their numbers, at most five.
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
