// What the user has set, where the database lies, and which language is spoken.

package app

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/adrg/xdg"

	"arbitro/referee/lang"
	"arbitro/reports"
)

// Settings holds the settings that `config` stores.
type Settings struct {
	Language string `json:"language,omitempty"` // the code of a language
	Paper    string `json:"paper,omitempty"`    // "a4" or "letter"
	Database string `json:"database,omitempty"` // a path
	Referee  string `json:"referee,omitempty"`  // "speaks" or "silent"
	Club     string `json:"club,omitempty"`     // its name, on diplomas
	Crest    string `json:"crest,omitempty"`    // a path of a picture

	CSVSeparator string `json:"csv_separator,omitempty"` // "comma", "semicolon" or "tab"
	CSVDecimal   string `json:"csv_decimal,omitempty"`   // "point" or "comma"
	CSVBOM       string `json:"csv_bom,omitempty"`       // "yes" or "no"
}

// settingsFile returns the path of the settings file.
func settingsFile() (string, error) {
	if !atHome(xdg.ConfigHome, "XDG_CONFIG_HOME") {
		return "", Failed(Words.Nowhere)
	}
	return filepath.Join(xdg.ConfigHome, "arbitro", "config.json"), nil
}

// Database returns the path of the database: --db, ARBITRO_DB, the settings, else the user's data folder.
func (a *App) Database() (string, error) {
	for _, path := range []string{a.DBPath, a.Env("ARBITRO_DB"), a.Settings.Database} {
		if path != "" {
			return path, nil
		}
	}
	if !atHome(xdg.DataHome, "XDG_DATA_HOME") {
		return "", Failed(Words.NoHome)
	}
	return filepath.Join(xdg.DataHome, "arbitro", "arbitro.db"), nil
}

// atHome reports whether a folder lies below HOME or is set by its own variable. Where neither is set, the xdg library
// returns a folder at the root of the file system.
func atHome(folder, variable string) bool {
	named := os.Getenv(variable) != "" // the library reads the environment itself, and so does this
	return filepath.IsAbs(folder) && (named || xdg.Home != "" && xdg.Home != string(filepath.Separator))
}

// LoadSettings reads the settings. They are empty where there is no file.
func LoadSettings() (Settings, error) {
	var s Settings
	path, err := settingsFile()
	if err != nil {
		return s, nil // no place to store settings, so none were stored
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) { // also where the folder is /dev/null
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		return Settings{}, Failed(Words.BadSettings(path, err.Error()))
	}
	return s, nil
}

// SaveSettings writes the settings, whole or not at all.
func SaveSettings(s Settings) error {
	path, err := settingsFile()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return reports.SaveFile(path, true, func(w io.Writer) error {
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		return out.Encode(s)
	})
}

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
