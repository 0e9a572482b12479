package app

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/adrg/xdg"

	"arbitro/referee"
	"arbitro/reports"
)

// Settings holds the user's settings. The command config sets all but RoundPages and EveningPages, which
// the menus store.
type Settings struct {
	Language string `json:"language,omitempty"` // the code of a language
	Paper    string `json:"paper,omitempty"`    // "a4", "letter" or "a5"
	Database string `json:"database,omitempty"` // a path
	Referee  string `json:"referee,omitempty"`  // "speaks" or "silent"
	Club     string `json:"club,omitempty"`     // its name, on diplomas
	Crest    string `json:"crest,omitempty"`    // a path of a picture

	RoundPages   string `json:"round_pages,omitempty"`   // the pages printed together for a round: "wall,slips"
	EveningPages string `json:"evening_pages,omitempty"` // the pages printed together for an evening of a league

	CSVSeparator string `json:"csv_separator,omitempty"` // "comma", "semicolon" or "tab"
	CSVDecimal   string `json:"csv_decimal,omitempty"`   // "point" or "comma"
	CSVBOM       string `json:"csv_bom,omitempty"`       // "yes" or "no"
}

// SpeaksUnasked reports whether the referee announces fouls as they happen. The settings decide, otherwise the game.
// The players at a table may have chosen otherwise.
func (s Settings) SpeaksUnasked(game *referee.Game) bool {
	switch s.Referee {
	case "speaks":
		return true
	case "silent":
		return false
	}
	return !game.Quiet
}

// settingsFile returns the path of the settings file.
func settingsFile() (string, error) {
	if !atHome(xdg.ConfigHome, "XDG_CONFIG_HOME") {
		return "", Failed(Words.Nowhere)
	}
	return filepath.Join(xdg.ConfigHome, "arbitro", "config.json"), nil
}

// LoadSettings reads the settings. If there is no settings file, it returns the zero value.
func LoadSettings() (Settings, error) {
	var settings Settings
	path, err := settingsFile()
	if err != nil {
		return settings, nil // without a place for settings, none can have been stored
	}
	if err := NotFile(path); err != nil {
		return settings, err
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) { // also where the folder is /dev/null
		return settings, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &settings)
	}
	if err != nil {
		return Settings{}, Failed(Words.BadSettings(path, err.Error()))
	}
	return settings, nil
}

// SaveSettings writes the settings, completely or not at all.
func SaveSettings(settings Settings) error {
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
		return out.Encode(settings)
	})
}
