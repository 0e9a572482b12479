package app

import (
	"strings"

	"arbitro/referee/lang"
)

// Speaks returns the user's language, which must be known before the commands are built: the first valid value among
// --lang, ARBITRO_LANG, the settings and the locale.
func (a *App) Speaks(args []string) lang.Lang {
	asked := []string{flagValue(args, "lang"), a.Env("ARBITRO_LANG"), a.Settings.Language}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := a.Env(name); v != "" {
			asked = append(asked, v)
			break
		}
	}
	for _, name := range asked {
		if l, ok := lang.Parse(name); ok && name != "" {
			return l
		}
	}
	return lang.En
}

// flagValue returns the value of a flag before cobra parses the flags; empty if the flag is not set.
func flagValue(args []string, name string) string {
	for i, word := range args {
		if word == "--" {
			break
		}
		if v, ok := strings.CutPrefix(word, "--"+name+"="); ok {
			return v
		}
		if word == "--"+name && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}
