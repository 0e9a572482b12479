package cmd

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// settingFlags are a league's settings as they are typed.
type settingFlags struct {
	games, from, to, scheme, places, breaks, members, name string
	minimum                                                int
}

func (s *settingFlags) flags(h *House, c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&s.games, "games", "", h.say(textFlagGames))
	f.StringVar(&s.from, "from", "", h.say(textFlagFirst))
	f.StringVar(&s.to, "to", "", h.say(textFlagFinal))
	f.StringVar(&s.scheme, "scheme", "", h.say(textFlagScheme))
	f.StringVar(&s.places, "places", "", h.say(textFlagPlaces))
	f.StringVar(&s.breaks, "tie-breaks", "", h.say(textFlagBreaks))
	f.IntVar(&s.minimum, "minimum", 0, h.say(textFlagMinimum))
	f.StringVar(&s.members, "members", "", h.say(textFlagMembers))
}

// put puts what was typed into the settings; told reports whether a setting was typed at all. Members whom nobody knows
// are newcomers, who are not stored yet.
func (s *settingFlags) put(ctx context.Context, store *db.Store, was league.Settings, told func(string) bool) (set league.Settings, fresh newcomers, err error) {
	if set, err = s.read(was, told); err != nil || !told("members") {
		return set, fresh, err
	}
	set.Members = nil
	if !isEverybody(s.members) {
		for _, name := range commas(s.members) {
			p, err := fresh.who(ctx, store, name)
			if err != nil {
				return set, fresh, err
			}
			if slices.Contains(set.Members, p) {
				return set, fresh, wrong(textMemberTwice, name)
			}
			set.Members = append(set.Members, p)
		}
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, fresh, wrongInput{err}
	}
	return set, fresh, nil
}

// isEverybody reports whether the members are anyone who plays, said in either language.
func isEverybody(typed string) bool {
	return textEverybody.Is(db.Fold(typed))
}

func knowsGame(name string) bool { _, ok := games.Find(name); return ok }

// read is put without the members.
func (s *settingFlags) read(set league.Settings, told func(string) bool) (league.Settings, error) {
	if told("name") {
		set.Name = s.name
	}
	if told("games") {
		set.Games = nil
		for _, name := range commas(s.games) {
			g, err := findGame(name)
			if err != nil {
				return set, err
			}
			set.Games = append(set.Games, g.Name)
		}
	}
	for _, day := range []struct {
		flag, typed string
		at          *league.Day
	}{{"from", s.from, &set.From}, {"to", s.to, &set.To}} {
		if !told(day.flag) {
			continue
		}
		if *day.at = 0; day.typed != "" {
			read, err := league.ParseDay(day.typed)
			if err != nil {
				return set, wrongInput{err}
			}
			*day.at = read
		}
	}
	if told("scheme") {
		set.Scheme = league.Scheme(strings.ToLower(s.scheme))
	}
	if told("places") {
		rows, err := parsePlaces(s.places)
		if err != nil {
			return set, err
		}
		set.Places = rows
	}
	if told("tie-breaks") {
		set.TieBreaks = nil
		for _, name := range commas(s.breaks) {
			set.TieBreaks = append(set.TieBreaks, breakCalled(name))
		}
	}
	if told("minimum") {
		set.Minimum = s.minimum
	} else if set.Scheme == league.Average && set.Minimum == 0 {
		set.Minimum = 1
	}
	set.Order = false
	if g, ok := games.Find(only(set.Games)); ok {
		set.Order = g.Order
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, wrongInput{err}
	}
	return set, nil
}

// breakCalled gives the tie-break that has this name in either language, or is written so in settings.
func breakCalled(typed string) league.TieBreak {
	word := db.Fold(typed)
	for _, b := range league.TieBreaks() {
		if word == string(b) || b.Title().Is(word) {
			return b
		}
	}
	return league.TieBreak(word)
}

// sayBreaks is breakCalled's counterpart.
func sayBreaks(all []league.TieBreak, in lang.Lang) string {
	said := make([]string, len(all))
	for i, b := range all {
		said[i] = b.Title().In(in)
	}
	return strings.Join(said, ", ")
}

func suggestBreaks(in lang.Lang) func(string) []string {
	var words []string
	for _, b := range league.TieBreaks() {
		words = append(words, b.Title().In(in))
	}
	return completeLast(words)
}

func only(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	return ""
}

// commas parts what was typed at its commas.
func commas(typed string) []string {
	var parts []string
	for part := range strings.SplitSeq(typed, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// parsePlaces reads rows of points: "5 3 2 1; 3: 4 2 1".
func parsePlaces(typed string) ([]league.PlaceRow, error) {
	var rows []league.PlaceRow
	for part := range strings.SplitSeq(typed, ";") {
		var row league.PlaceRow
		if size, points, ok := strings.Cut(part, ":"); ok {
			n, err := strconv.Atoi(strings.TrimSpace(size))
			if err != nil {
				return nil, wrong(textBadPlaces, typed)
			}
			row.Table, part = n, points
		}
		for _, word := range strings.Fields(part) {
			p, err := league.ParsePoints(word)
			if err != nil {
				return nil, wrong(textBadPlaces, typed)
			}
			row.Points = append(row.Points, p)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// writePlaces is parsePlaces' counterpart.
func writePlaces(rows []league.PlaceRow, in lang.Lang) string {
	var parts []string
	for _, row := range rows {
		words := make([]string, len(row.Points))
		for i, p := range row.Points {
			words[i] = p.In(in)
		}
		part := strings.Join(words, " ")
		if row.Table != 0 {
			part = fmt.Sprintf("%d: %s", row.Table, part)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}
