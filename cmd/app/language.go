package app

import (
	"strings"

	"arbitro/referee/lang"
)

// Speaks finds the user's language before the commands are built: --lang, the environment, the settings, the locale.
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

// flagValue reads a flag's value before cobra does.
func flagValue(args []string, name string) string {
	for i, a := range args {
		if a == "--" {
			break
		}
		if v, ok := strings.CutPrefix(a, "--"+name+"="); ok {
			return v
		}
		if a == "--"+name && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}
