package store

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// setting is a setting that the command config shows and changes.
type setting struct {
	name   string
	values []string // the values it accepts; nil for any value
	of     func(*app.Settings) *string
}

// allSettings are the settings, a row each. The package comment says how to add one.
var allSettings = []setting{
	{"language", languageCodes(), func(s *app.Settings) *string { return &s.Language }},
	{"paper", app.PaperNames(), func(s *app.Settings) *string { return &s.Paper }},
	{"database", nil, func(s *app.Settings) *string { return &s.Database }},
	{"referee", []string{"speaks", "silent"}, func(s *app.Settings) *string { return &s.Referee }},
	{"club", nil, func(s *app.Settings) *string { return &s.Club }},
	{"crest", nil, func(s *app.Settings) *string { return &s.Crest }},
	{"csv-separator", []string{"comma", "semicolon", "tab"}, func(s *app.Settings) *string { return &s.CSVSeparator }},
	{"csv-decimal", []string{"point", "comma"}, func(s *app.Settings) *string { return &s.CSVDecimal }},
	{"csv-bom", []string{"yes", "no"}, func(s *app.Settings) *string { return &s.CSVBOM }},
}

// settingNames returns the names of the settings, in the order of allSettings.
func settingNames() []string {
	names := make([]string, len(allSettings))
	for i, setting := range allSettings {
		names[i] = setting.name
	}
	return names
}

// settingValues offers the values of the setting that stands before the word; none if it accepts any.
func settingValues(_ context.Context, _ *app.Completer, before []string, _ string) ([]string, error) {
	setting, err := findSetting(before[0])
	return setting.values, err
}

// languageCodes returns the codes of all languages.
func languageCodes() []string {
	var codes []string
	for _, language := range lang.All {
		codes = append(codes, language.String())
	}
	return codes
}

// configure shows the settings, or one of them, or changes one.
func configure(_ context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	if !values.Has("name") {
		var rows [][]string
		for _, setting := range allSettings {
			rows = append(rows, []string{setting.name, shown(a, setting)})
		}
		fmt.Fprintln(a.Out, text.Columns("ll", rows))
		return nil, nil
	}
	setting, err := findSetting(values.Text("name"))
	if err != nil {
		return nil, err
	}
	if !values.Has("value") {
		fmt.Fprintln(a.Out, shown(a, setting))
		return nil, nil
	}
	if err := change(a, setting, values.Text("value")); err != nil {
		return nil, err
	}
	return words.SetTo(setting.name, shown(a, setting)), nil
}

// change gives a setting a value; "" takes it away.
func change(a *app.App, setting setting, value string) error {
	var err error
	if value != "" && (setting.name == "database" || setting.name == "crest") {
		value, err = filepath.Abs(value)
		if err != nil {
			return err
		}
	}
	if setting.values != nil && value != "" {
		value = strings.ToLower(value)
		if !slices.Contains(setting.values, value) {
			return app.Wrong(words.BadSetting(setting.name, strings.Join(setting.values, ", "), value))
		}
	}
	*setting.of(&a.Settings) = value
	if _, err := a.Settings.ReadClub(); setting.name == "crest" && err != nil {
		return err
	}
	if setting.name == "database" && value != "" {
		a.WarnPlace(value)
	}
	if err := app.SaveSettings(a.Settings); err != nil {
		return err
	}
	if setting.name == "language" {
		a.Lang = a.Speaks(nil) // the answer shows the new language
	}
	return nil
}

// shown returns the value of a setting, or words that say that it is not set.
func shown(a *app.App, setting setting) string {
	if v := *setting.of(&a.Settings); v != "" {
		return v
	}
	return a.Say(words.Unset)
}

func findSetting(name string) (setting, error) {
	for _, s := range allSettings {
		if s.name == strings.ToLower(name) {
			return s, nil
		}
	}
	return setting{}, app.Wrong(words.NoSetting(name, strings.Join(settingNames(), ", ")))
}
