package league

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var (
	// leagueSettings is the table of settings.
	leagueSettings = league.SettingTable()
	// formOrder lists the settings in the order of the form.
	formOrder = []string{
		"name", "games", "scheme", "places", "tie-breaks", "minimum", "best", "presence", "from", "to", "members",
		"categories", "series",
	}
)

// settingText returns a text of a setting: its label and its help in the form, or what its flag says. It is empty where
// the setting has none.
func settingText(key, part string) lang.Speaker {
	text, _ := keyed.Find(key + "." + part)
	return text.Put("breaks", breakWords())
}

// settingTitle returns the name of a setting where a change is shown, the one in the printed rules where they have it.
func settingTitle(key string) lang.Text {
	if title, ok := map[string]lang.Text{
		"places": reports.TitlePlaces, "minimum": reports.TitleMinimum, "best": reports.TitleBest,
		"presence": reports.TitlePresence, "categories": reports.TitleCategories, "series": reports.TitleSeries,
	}[key]; ok {
		return title
	}
	return keyed.Text(key + ".title")
}

// settingCalled returns the row of a setting.
func settingCalled(key string) league.Setting {
	return leagueSettings[slices.IndexFunc(leagueSettings, func(row league.Setting) bool { return row.Key == key })]
}

// breakWords lists the words of the tie-breaks in settings.
func breakWords() string {
	var all []string
	for _, b := range league.TieBreaks() {
		all = append(all, string(b))
	}
	return strings.Join(all, ", ")
}
