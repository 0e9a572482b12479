package league

import (
	"reflect"
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// Change is one entry of a league's history: what its settings became, when, and why.
type Change struct {
	At       string   `json:"at"`     // RFC 3339, as the caller's clock says
	Reason   string   `json:"reason"` // may be empty only where no match had been played
	Played   int      `json:"played"` // matches that counted at that time
	Settings Settings `json:"settings"`
}

var errChangeReason = lang.Text{
	It: "questo cambia una classifica che ha già delle partite (%d): scrivete il motivo, resterà nella storia del campionato",
	En: "this changes a standing that has matches already (%d): give the reason, it stays in the league's history",
}

// ErrChangeReason is what Allow answers; errors.Is knows it whatever the number of matches.
var ErrChangeReason = lang.Errorf(errChangeReason)

// Allow reports ErrChangeReason where the change from was moves a standing that has matches, and gives no reason.
func (c Change) Allow(was Settings) error {
	if c.Played > 0 && strings.TrimSpace(c.Reason) == "" && MovesStanding(was, c.Settings) {
		return lang.Errorf(errChangeReason, c.Played)
	}
	return nil
}

// MovesStanding reports whether two settings may rank the same matches differently: anything but the name.
func MovesStanding(was, is Settings) bool {
	return slices.ContainsFunc(fields, func(f field) bool { return f.moves && f.differs(was, is) })
}

// Differences tells what was changed, one sentence a setting, in the order of Settings.
func Differences(was, is Settings) []lang.Speaker {
	var told []lang.Speaker
	for _, f := range fields {
		if f.differs(was, is) {
			told = append(told, textChanged.With(f.title, f.say(was), f.say(is)))
		}
	}
	return told
}

var (
	textChanged = lang.Text{It: "%s: da %s a %s", En: "%s: from %s to %s"}
	textAll     = lang.Text{It: "tutti", En: "all"}
	textNone    = lang.Text{It: "nessuno", En: "none"}
	textAnyone  = lang.Text{It: "chiunque giochi", En: "anyone who plays"}
	textMembers = lang.Text{It: "un elenco di %d", En: "a list of %d"}
	textHighest = lang.Text{It: "più alto", En: "highest"}
	textLowest  = lang.Text{It: "più basso", En: "lowest"}
)

// field is one setting: its title, its value, and how the value is said.
type field struct {
	title lang.Text
	moves bool
	value func(Settings) any
	say   func(Settings) lang.Speaker
}

func (f field) differs(was, is Settings) bool {
	a, b := reflect.ValueOf(f.value(was)), reflect.ValueOf(f.value(is))
	if a.Kind() == reflect.Slice && a.Len() == 0 && b.Len() == 0 {
		return false
	}
	return !reflect.DeepEqual(a.Interface(), b.Interface())
}

var fields = []field{
	{
		lang.Text{It: "nome", En: "name"},
		false,
		func(s Settings) any { return s.Name },
		func(s Settings) lang.Speaker { return lang.Plain(s.Name) },
	},
	{
		lang.Text{It: "giochi", En: "games"},
		true,
		func(s Settings) any { return s.Filter(0).Games },
		func(s Settings) lang.Speaker { return listed(s.Games, textAll) },
	},
	{
		lang.Text{It: "inizio", En: "first day"},
		true,
		func(s Settings) any { return s.From },
		func(s Settings) lang.Speaker { return dated(s.From) },
	},
	{
		lang.Text{It: "fine", En: "last day"},
		true,
		func(s Settings) any { return s.To },
		func(s Settings) lang.Speaker { return dated(s.To) },
	},
	{
		lang.Text{It: "si conta per", En: "counted by"},
		true,
		func(s Settings) any { return s.Scheme },
		func(s Settings) lang.Speaker { return s.Scheme.Title() },
	},
	{
		lang.Text{It: "vince il totale", En: "the total that wins"},
		true,
		func(s Settings) any { return s.Order },
		func(s Settings) lang.Speaker {
			if s.Order {
				return textLowest
			}
			return textHighest
		},
	},
	{
		lang.Text{It: "punti dei posti", En: "points of the places"},
		true,
		func(s Settings) any { return s.Places },
		func(s Settings) lang.Speaker { return rows(s.Places) },
	},
	{
		lang.Text{It: "spareggi", En: "tie-breaks"},
		true,
		func(s Settings) any { return s.TieBreaks },
		func(s Settings) lang.Speaker { return titles(s.TieBreaks) },
	},
	{
		lang.Text{It: "minimo di partite", En: "minimum of matches"},
		true,
		func(s Settings) any { return s.Minimum },
		func(s Settings) lang.Speaker { return Ratio{int64(s.Minimum), 1} },
	},
	{
		lang.Text{It: "partecipanti", En: "members"},
		true,
		func(s Settings) any { return slices.Sorted(slices.Values(s.Members)) },
		func(s Settings) lang.Speaker {
			if len(s.Members) == 0 {
				return textAnyone
			}
			return textMembers.With(len(s.Members))
		},
	},
}

func listed(list []string, none lang.Text) lang.Speaker {
	if len(list) == 0 {
		return none
	}
	return lang.Plain(strings.Join(list, ", "))
}

func dated(d Day) lang.Speaker {
	if d == 0 {
		return textNone
	}
	return lang.Plain(d.String())
}
