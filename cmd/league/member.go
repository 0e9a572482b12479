package league

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// membersKind returns the kind of the members. Without members, everybody belongs to the league.
func membersKind(at *[]league.Person) kind {
	k := kind{
		say:    words.Anyone,
		source: act.Players,
		ask:    func(*ask.Field, offered) {}, // settingsForm fills the field with the known persons
		typed: func(text string) string {
			text = strings.Join(ask.Split(text), ",")
			if text == "" {
				return words.Everybody.In(lang.En) // none is ticked: everybody who plays belongs
			}
			return text
		},
		readNames: func(ctx context.Context, people *exchange.People, names string) (err error) {
			if words.Everybody.Is(db.Fold(names)) {
				*at = nil
				return nil
			}
			*at, err = findPersons(ctx, people, names)
			return err
		},
	}
	if len(*at) > 0 {
		k.say = words.Members(len(*at))
	}
	return k
}

// categoriesKind returns the kind of the categories with their players.
func categoriesKind(at *[]league.Category) kind {
	said := make([]string, len(*at))
	for i, category := range *at {
		said[i] = category.Name + " (" + strconv.Itoa(len(category.Players)) + ")"
	}
	return kind{
		say: orNone(words.None, said),
		ask: func(field *ask.Field, _ offered) { // the names of the categories only; askCategories asks for the players
			names := make([]string, len(*at))
			for i, category := range *at {
				names[i] = category.Name
			}
			field.Value = strings.Join(names, ", ")
		},
		typed: withoutDash,
		readNames: func(ctx context.Context, people *exchange.People, names string) (err error) {
			*at, err = readCategories(ctx, people, names)
			return err
		},
	}
}

// seriesKind returns the kind of the leagues that make a series.
func seriesKind(at *league.Leagues, set *league.Settings) kind {
	return kind{
		say:    orNone(words.None, *at),
		source: act.Leagues,
		ask: func(field *ask.Field, offered offered) {
			var others []string
			for _, l := range offered.leagues {
				if l.Settings.Name != set.Name {
					others = append(others, l.Settings.Name)
				}
			}
			field.Value = strings.Join(*at, ", ")
			field.Suggest = ask.CompleteLast(others)
		},
		typed: withoutDash,
		readNames: func(ctx context.Context, people *exchange.People, names string) error {
			return setSeries(ctx, people.Store, set, names)
		},
	}
}

// findPersons returns the persons named in a list separated by commas. It returns an error if a person is named twice.
func findPersons(ctx context.Context, people *exchange.People, names string) ([]league.Person, error) {
	known, err := people.Knows(ctx)
	if err != nil {
		return nil, err
	}
	called := ask.Names(names, known)
	persons, err := people.All(ctx, called)
	if err != nil {
		return nil, err
	}
	for i, person := range persons {
		if slices.Contains(persons[:i], person) {
			return nil, app.Wrong(words.MemberTwice(called[i]))
		}
	}
	return persons, nil
}

// askCategories asks, for each category that a form names, which players are in it. It offers the members ticked in the
// form, or all known persons if no member is ticked. It returns the categories as readCategories reads them. ticked
// holds the players chosen before, by category, and receives the new choice.
func askCategories(
	ctx context.Context, people *exchange.People, form ask.Values, ticked map[string]string,
) (string, error) {
	typed := withoutDash(form.Of("categories"))
	members := form.List("members")
	if strings.Contains(typed, ":") { // the players are typed already
		return typed, nil
	}
	var parts []string
	for _, name := range league.Commas(typed) {
		field, err := people.Listed(ctx, ask.Field{Key: "players", Help: people.App.Say(words.HelpCategory)}, nil)
		if err != nil {
			return "", err
		}
		if len(members) > 0 {
			field.Options = slices.DeleteFunc(field.Options, func(option ask.Option) bool {
				return !slices.Contains(members, option.Value) &&
					!slices.Contains(ask.Split(ticked[name]), option.Value)
			})
		}
		for _, m := range members {
			if field.Place(m) < 0 { // a new person
				field.Options = append(field.Options, ask.Option{Label: app.Visible(m), Value: m})
			}
		}
		field.Value = ticked[name]
		question := ask.Question{Title: people.App.Say(words.WhoIsIn(app.Visible(name))), Fields: []ask.Field{field}}
		answer, err := people.App.Ask(ctx, question)
		if err != nil {
			return "", err
		}
		ticked[name] = answer.Of("players")
		parts = append(parts, name+":"+strings.Join(answer.List("players"), ", "))
	}
	return strings.Join(parts, ";"), nil
}

// readCategories reads categories as "A: Anna, Bruno; B: Carla".
func readCategories(
	ctx context.Context, people *exchange.People, typed string,
) (categories []league.Category, err error) {
	for part := range strings.SplitSeq(typed, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		name, players, ok := strings.Cut(part, ":")
		name = strings.TrimSpace(name)
		if !ok || name == "" {
			return nil, app.Wrong(words.CategoryForm(strings.TrimSpace(part)))
		}
		category := league.Category{Name: name}
		category.Players, err = findPersons(ctx, people, players)
		if err != nil {
			return nil, err
		}
		categories = append(categories, category)
	}
	return categories, nil
}

// setSeries sets the leagues of a series, and its order of totals: the lowest total leads if it leads in each of the
// leagues. It returns an error if the series would contain itself. It also returns an error if the scheme adds up
// totals, and the lowest total leads in some of the leagues only.
func setSeries(ctx context.Context, store *db.Store, set *league.Settings, typed string) error {
	set.Series = nil
	own, isOld, err := store.LeagueNamed(ctx, []string{set.Name})
	if err != nil {
		return err
	}
	lowest := 0
	for _, word := range league.Commas(typed) {
		l, err := store.League(ctx, word)
		if err != nil {
			return app.BadInput(err)
		}
		if isOld {
			inside, err := season.Contains(ctx, store, l, own)
			if err != nil {
				return err
			}
			if inside || l.ID == own.ID {
				return app.Wrong(words.SeriesItself(app.Visible(set.Name)))
			}
		}
		set.Series = append(set.Series, l.Settings.Name)
		if l.Settings.LowestLeads() {
			lowest++
		}
	}
	if !set.IsSeries() {
		return nil
	}
	if set.Scheme == league.Totals && lowest > 0 && lowest < len(set.Series) {
		return app.Wrong(words.SeriesMixed)
	}
	set.Order = lowest > 0 && lowest == len(set.Series)
	return nil
}
