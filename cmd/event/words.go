package event

import (
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// optionWords are the words of an option in the form. Its row in scoring/event holds everything else, cmd/help what the
// command line says of it.
type optionWords struct {
	key   string
	label lang.Text
	help  lang.Text // its values, below the field
}

var options = []optionWords{
	{
		"method",
		lang.Text{It: "Come si siede", En: "Seating"},
		lang.Text{
			It: "swiss (per classifica), rotation, round-robin, knockout",
			En: "swiss (by standing), rotation, round-robin, knockout",
		},
	},
	{
		"rounds",
		lang.Text{It: "Turni", En: "Rounds"},
		lang.Text{It: "da 1 a 100, senza la finale", En: "1 to 100, without the final"},
	},
	{
		"sizes",
		lang.Text{It: "Misure dei tavoli", En: "Sizes of tables"},
		lang.Text{
			It: "la preferita per prima, come 4,5,3; vuoto: quelle del gioco",
			En: "the preferred one first, such as 4,5,3; empty: those of the game",
		},
	},
	{
		"points",
		lang.Text{It: "Punti", En: "Points"},
		lang.Text{
			It: "percent (quanti se ne battono), places (i posti), totals",
			En: "percent (the share beaten), places, totals",
		},
	},
	{
		"sit-out",
		lang.Text{It: "Il riposo porta", En: "A sit-out brings"},
		lang.Text{It: "mean (la media del turno), first, none", En: "mean (the round's), first, none"},
	},
	{
		"absent",
		lang.Text{It: "Un turno mancato porta", En: "A missed round brings"},
		lang.Text{It: "none, mean", En: "none, mean"},
	},
	{
		"meet",
		lang.Text{It: "Reincontrarsi", En: "Meeting again"},
		lang.Text{
			It: "avoid (il meno possibile), balance, near (tavoli più pari)",
			En: "avoid (as little as can be), balance, near (more even tables)",
		},
	},
	{
		"straight",
		lang.Text{It: "Ultimi turni per sola classifica", En: "Last rounds by standing alone"},
		lang.Text{It: "0: nessuno", En: "0: none"},
	},
	{
		"seeding",
		lang.Text{It: "Teste di serie", En: "Seeding"},
		lang.Text{
			It: "lot (a sorte), rating, league (la classifica del campionato)",
			En: "lot, rating, league (its standing)",
		},
	},
	{
		"ties",
		lang.Text{It: "Spareggi", En: "Tie-breaks"},
		lang.Text{It: "wins, opponents, head-to-head, best, total", En: "wins, opponents, head-to-head, best, total"},
	},
	{
		"final",
		lang.Text{It: "Finale", En: "Final"},
		lang.Text{It: "quanti vanno avanti, come 8,4; vuoto: nessuna", En: "how many go on, such as 8,4; empty: none"},
	},
	{
		"check-in",
		lang.Text{It: "Appello", En: "Check-in"},
		lang.Text{
			It: "on: si sorteggia soltanto chi è segnato presente",
			En: "on: only who is marked present is drawn",
		},
	},
	{
		"seed",
		lang.Text{It: "Seme", En: "Seed"},
		lang.Text{It: "un numero; vuoto: a caso", En: "a number; empty: at random"},
	},
}

// choices are the words of the options that have a few, in the order of the form.
var choices = map[string][]string{
	"method":   {event.Swiss, event.Rotation, event.RoundRobin, event.Knockout},
	"points":   {event.Percent, event.Places, event.Totals},
	"sit-out":  {event.Mean, event.First, event.None},
	"absent":   {event.None, event.Mean},
	"meet":     {event.Avoid, event.Balance, event.Near},
	"seeding":  {event.ByLot, event.ByRating, event.ByLeague},
	"check-in": {"off", "on"},
}

// yesOrNo are the labels of an option that is on or off.
var yesOrNo = map[string]lang.Text{"off": {It: "no", En: "no"}, "on": {It: "sì", En: "yes"}}

// field returns the field of an option in a form.
func (w optionWords) field(a *app.App, value string) ask.Field {
	f := ask.Field{Key: w.key, Label: a.Say(w.label), Help: a.Say(w.help), Value: value, Free: true}
	for _, word := range choices[w.key] {
		f.Kind, f.Free = ask.Choice, false
		label := word
		switch w.key {
		case "method":
			label = pages.Method(word, a.Lang)
		case "check-in":
			label = a.Say(yesOrNo[word])
		}
		f.Options = append(f.Options, ask.Option{Label: label, Value: word})
	}
	return f
}

// lists are the options whose value may be several words.
var lists = []string{"sizes", "ties", "final"}

// current returns what an option says now, as it is typed.
func current(o event.Options, key string) string {
	switch key {
	case "method":
		return o.Method
	case "points":
		return o.Points
	case "sit-out":
		return o.SitOut
	case "absent":
		return o.Absent
	case "meet":
		return o.Meet
	case "seeding":
		return o.Seeding
	case "check-in":
		if o.CheckIn {
			return "on"
		}
		return "off"
	}
	return ""
}
