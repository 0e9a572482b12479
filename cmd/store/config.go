package store

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
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
	{"paper", paperNames(), func(s *app.Settings) *string { return &s.Paper }},
	{"database", nil, func(s *app.Settings) *string { return &s.Database }},
	{"referee", []string{"speaks", "silent"}, func(s *app.Settings) *string { return &s.Referee }},
	{"club", nil, func(s *app.Settings) *string { return &s.Club }},
	{"crest", nil, func(s *app.Settings) *string { return &s.Crest }},
	{"csv-separator", []string{"comma", "semicolon", "tab"}, func(s *app.Settings) *string { return &s.CSVSeparator }},
	{"csv-decimal", []string{"point", "comma"}, func(s *app.Settings) *string { return &s.CSVDecimal }},
	{"csv-bom", []string{"yes", "no"}, func(s *app.Settings) *string { return &s.CSVBOM }},
}

// SettingNames returns the names of the settings, in the order of allSettings.
func SettingNames() []string {
	names := make([]string, len(allSettings))
	for i, setting := range allSettings {
		names[i] = setting.name
	}
	return names
}

// SettingValues returns the values that a setting accepts; nil if it accepts any, and for an unknown name.
func SettingValues(name string) []string {
	setting, err := findSetting(name)
	if err != nil {
		return nil
	}
	return slices.Clone(setting.values)
}

// paperNames returns the names of all sizes of paper.
func paperNames() []string {
	var names []string
	for _, paper := range doc.Papers {
		names = append(names, paper.String())
	}
	return names
}

// languageCodes returns the codes of all languages.
func languageCodes() []string {
	var codes []string
	for _, language := range lang.All {
		codes = append(codes, language.String())
	}
	return codes
}

// NewConfig returns the command that shows and changes the settings.
func NewConfig(a *app.App) *cobra.Command {
	return app.Verb("config [NAME [VALUE]]", 0, 2, func(_ context.Context, args []string) error {
		return runConfig(a, args)
	})
}

func runConfig(a *app.App, args []string) error {
	if len(args) == 0 {
		var rows [][]string
		for _, setting := range allSettings {
			rows = append(rows, []string{setting.name, shown(a, setting)})
		}
		fmt.Fprintln(a.Out, strings.TrimRight(text.Columns("ll", rows), "\n"))
		return nil
	}
	setting, err := findSetting(args[0])
	if err != nil {
		return err
	}
	if len(args) == 1 {
		fmt.Fprintln(a.Out, shown(a, setting))
		return nil
	}
	value := args[1]
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
	app.Tell(a, words.SetTo(setting.name, shown(a, setting)))
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
	return setting{}, app.Wrong(words.NoSetting(name, strings.Join(SettingNames(), ", ")))
}
