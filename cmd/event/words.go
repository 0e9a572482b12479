package event

import (
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

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

// field returns the field of an option in a form. Its words are the texts "option.KEY", its name, and "values.KEY", what
// it can be; its row in scoring/event holds everything else, cmd/help what the command line says of it.
func field(a *app.App, key, value string) ask.Field {
	f := ask.Field{
		Key: key, Label: a.Say(keyed.Text("option." + key)), Help: a.Say(keyed.Text("values." + key)), Value: value, Free: true,
	}
	for _, word := range choices[key] {
		f.Kind, f.Free = ask.Choice, false
		label := word
		switch {
		case key == "method":
			label = pages.Method(word, a.Lang)
		case word == "on":
			label = a.Say(words.On)
		case word == "off":
			label = a.Say(words.Off)
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
