package cmd

import (
	"context"
	"strconv"
	"strings"

	"arbitro/cmd/table"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textAskLeague  = lang.Text{It: "Il campionato", En: "The league"}
	textAskName    = lang.Text{It: "Nome", En: "Name"}
	textAskGames   = lang.Text{It: "Giochi (nessuno: tutti)", En: "Games (none: all)"}
	textAskScheme  = lang.Text{It: "Si conta per", En: "Counted by"}
	textAskPlaces  = lang.Text{It: "Punti dei posti", En: "Points of the places"}
	textAskBreaks  = lang.Text{It: "Spareggi, nell'ordine", En: "Tie-breaks, in order"}
	textAskMinimum = lang.Text{It: "Partite per avere una posizione", En: "Matches needed for a rank"}
	textAskFrom    = lang.Text{It: "Primo giorno (vuoto: nessun limite)", En: "First day (empty: no limit)"}
	textAskTo      = lang.Text{It: "Ultimo giorno (vuoto: nessun limite)", En: "Last day (empty: no limit)"}
	textAskMembers = lang.Text{It: "Chi partecipa (all: chiunque giochi)", En: "Who belongs (all: anyone who plays)"}
	textAskReason  = lang.Text{It: "Motivo del cambiamento", En: "Reason for the change"}
	textBadMinimum = lang.Text{It: "serve un numero di partite, non %q", En: "it takes a number of matches, not %q"}
)

// asks reports whether somebody is there to be asked.
func (h *House) asks() bool { return h.Asker != nil || h.onTerminal() }

// askSettings puts a league's settings into one form, and gives which were told and the reason.
func (h *House) askSettings(ctx context.Context, store *db.Store, s *settingFlags, set league.Settings, edit bool) (func(string) bool, string, error) {
	members, err := memberNames(ctx, store, set)
	if err != nil {
		return nil, "", err
	}
	everybody := "all"
	if len(members) > 0 {
		everybody = strings.Join(members, ", ")
	}
	breaks := make([]string, len(set.TieBreaks))
	for i, b := range set.TieBreaks {
		breaks[i] = string(b)
	}
	var gameOptions, schemeOptions []table.Option
	for _, g := range games.All {
		gameOptions = append(gameOptions, table.Option{Label: g.Title.In(h.lang), Value: g.Name})
	}
	for _, scheme := range league.Schemes() {
		schemeOptions = append(schemeOptions, table.Option{Label: scheme.Title().In(h.lang), Value: string(scheme)})
	}
	day := func(value string) error {
		if strings.TrimSpace(value) == "" {
			return nil
		}
		_, err := league.ParseDay(strings.TrimSpace(value))
		return err
	}
	q := table.Question{Title: h.say(textAskLeague), Fields: []table.Field{
		{Key: "name", Label: h.say(textAskName), Value: set.Name, Free: true},
		{Key: "games", Label: h.say(textAskGames), Kind: table.Choices, Options: gameOptions, Value: table.Join(set.Games)},
		{Key: "scheme", Label: h.say(textAskScheme), Kind: table.Choice, Options: schemeOptions, Value: string(set.Scheme)},
		{Key: "places", Label: h.say(textAskPlaces), Value: writePlaces(set.Places), Free: true, Check: func(v string) error { _, err := parsePlaces(v); return err }},
		{Key: "tie-breaks", Label: h.say(textAskBreaks), Value: strings.Join(breaks, ", "), Free: true},
		{Key: "minimum", Label: h.say(textAskMinimum), Value: strconv.Itoa(set.Minimum), Free: true, Check: func(v string) error {
			if _, err := strconv.Atoi(strings.TrimSpace(v)); err != nil {
				return wrong(textBadMinimum, v)
			}
			return nil
		}},
		{Key: "from", Label: h.say(textAskFrom), Value: set.From.String(), Free: true, Check: day},
		{Key: "to", Label: h.say(textAskTo), Value: set.To.String(), Free: true, Check: day},
		{Key: "members", Label: h.say(textAskMembers), Value: everybody, Free: true},
	}}
	if edit {
		q.Fields = append(q.Fields, table.Field{Key: "reason", Label: h.say(textAskReason), Free: true})
	}
	a, err := h.asker().Ask(ctx, q)
	if err != nil {
		return nil, "", err
	}
	s.name, s.games, s.scheme = strings.TrimSpace(a.Of("name")), strings.Join(a.List("games"), ","), a.Of("scheme")
	s.places, s.breaks, s.members = a.Of("places"), a.Of("tie-breaks"), a.Of("members")
	s.from, s.to = strings.TrimSpace(a.Of("from")), strings.TrimSpace(a.Of("to"))
	s.minimum, _ = strconv.Atoi(strings.TrimSpace(a.Of("minimum")))
	return func(string) bool { return true }, a.Of("reason"), nil
}
