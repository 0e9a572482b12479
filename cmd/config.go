package cmd

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

var (
	textConfig     = lang.Text{It: "mostra e cambia le impostazioni", En: "shows and changes the settings"}
	textConfigLong = lang.Text{
		It: "Senza parole mostra le impostazioni; con NAME mostra quella; con NAME VALUE la cambia, e con un valore vuoto la toglie.\n  language  it o en\n  paper     a4 o letter\n  database  il file delle partite\n  referee   speaks o silent: se l'arbitro parla senza che glielo si chieda",
		En: "Without words it shows the settings; with NAME it shows that one; with NAME VALUE it changes it, and with an empty value it clears it.\n  language  it or en\n  paper     a4 or letter\n  database  the file that keeps the matches\n  referee   speaks or silent: whether the referee speaks unasked",
	}
	textNoSetting  = lang.Text{It: "l'impostazione %q non c'è: ci sono %s", En: "there is no setting %q: there are %s"}
	textBadSetting = lang.Text{It: "%s può essere %s, non %q", En: "%s can be %s, not %q"}
	textUnset      = lang.Text{It: "(non impostata)", En: "(not set)"}
)

// setting is one entry of the settings.
type setting struct {
	name   string
	values []string // what it may be; anything where there are none
	of     func(*settings) *string
}

var allSettings = []setting{
	{"language", []string{"it", "en"}, func(s *settings) *string { return &s.Language }},
	{"paper", []string{"a4", "letter"}, func(s *settings) *string { return &s.Paper }},
	{"database", nil, func(s *settings) *string { return &s.Database }},
	{"referee", []string{"speaks", "silent"}, func(s *settings) *string { return &s.Referee }},
}

func newConfig(h *House) *cobra.Command {
	return &cobra.Command{
		Use: "config [NAME [VALUE]]", Short: h.say(textConfig), Long: h.say(textConfigLong), Args: words(0, 2),
		RunE: func(_ *cobra.Command, args []string) error { return runConfig(h, args) },
	}
}

func runConfig(h *House, args []string) error {
	if len(args) == 0 {
		var rows [][]string
		for _, s := range allSettings {
			rows = append(rows, []string{s.name, h.shown(s)})
		}
		fmt.Fprintln(h.Out, strings.TrimRight(ask.Columns("ll", rows), "\n"))
		return nil
	}
	s, err := findSetting(args[0])
	if err != nil {
		return err
	}
	if len(args) == 1 {
		fmt.Fprintln(h.Out, h.shown(s))
		return nil
	}
	value := args[1]
	if value != "" && s.name == "database" {
		if value, err = filepath.Abs(value); err != nil {
			return err
		}
	}
	if s.values != nil && value != "" {
		value = strings.ToLower(value)
		if !slices.Contains(s.values, value) {
			return wrong(textBadSetting, s.name, strings.Join(s.values, ", "), value)
		}
	}
	*s.of(&h.settings) = value
	return saveSettings(h.settings)
}

func (h *House) shown(s setting) string {
	if v := *s.of(&h.settings); v != "" {
		return v
	}
	return h.say(textUnset)
}

func findSetting(name string) (setting, error) {
	var names []string
	for _, s := range allSettings {
		if s.name == strings.ToLower(name) {
			return s, nil
		}
		names = append(names, s.name)
	}
	return setting{}, wrong(textNoSetting, name, strings.Join(names, ", "))
}
