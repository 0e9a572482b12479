package other

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

//go:embed presets.txt
var presetsText string

// presets are the games that people are likely to name.
var presets = readPresets(presetsText)

// readPresets parses the lines of presets.txt. It panics on a wrong line, because the file is embedded and tested.
func readPresets(file string) []referee.Preset {
	var presets []referee.Preset
	for line := range strings.Lines(file) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		fields := strings.Split(line, "|")
		if len(fields) != 5 {
			panic(fmt.Sprintf("other: a preset has five fields: %q", line))
		}
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		usual, err := strconv.Atoi(fields[3])
		if err != nil {
			panic(fmt.Sprintf("other: a preset says how many usually play: %q", line))
		}
		rules := strings.FieldsFunc(fields[4], func(r rune) bool { return r == ';' })
		presets = append(presets, referee.Preset{
			Title: lang.Text{It: fields[0], En: fields[1], Fr: fields[2]},
			Usual: usual,
			Rules: func(players int) referee.Options { return presetRules(rules, players) },
		})
	}
	return presets
}

// presetRules returns the house rules for this number of players. A rule is "KEY VALUE", or "KEY@PLAYERS VALUE" if it
// is only for that number of players.
func presetRules(rules []string, players int) referee.Options {
	o := referee.Defaults(options)
	for _, rule := range rules {
		key, value, _ := strings.Cut(strings.TrimSpace(rule), " ")
		key, only, limited := strings.Cut(key, "@")
		if limited && only != strconv.Itoa(players) {
			continue
		}
		set, err := o.With(options, key, value)
		if err != nil {
			panic(fmt.Sprintf("other: the preset %q: %v", rule, err))
		}
		o = set
	}
	return o
}
