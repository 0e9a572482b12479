package store

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// A crest that is a picture is kept with its whole path; a file that is none is refused, and the crest stays.
func TestCrest(t *testing.T) {
	config := configOf(t)
	t.Chdir(t.TempDir())
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewNRGBA(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"crest.png": picture.Bytes(), "text.png": []byte("text")} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, _ := filepath.Abs("crest.png")
	if out, err := config("crest", "crest.png"); err != nil {
		t.Fatal(out, err)
	}
	if out, err := config("crest", "text.png"); err == nil {
		t.Errorf("a text was taken: %s", out)
	}
	if out, err := config("crest"); err != nil || out != want {
		t.Errorf("the crest is %q (%v), not %q", out, err, want)
	}
}

// TestNewSetting follows the recipe for a setting in the package comment, with a field of app.Settings that has no row.
func TestNewSetting(t *testing.T) {
	config := configOf(t)
	before := allSettings
	t.Cleanup(func() { allSettings = before })
	allSettings = append(slices.Clip(before), setting{
		"evening", []string{"wall", "slips"}, func(s *app.Settings) *string { return &s.EveningPages },
	})
	if out, err := config("evening", "walls"); err == nil || !strings.Contains(err.Error(), "wall, slips") {
		t.Errorf("an unknown value: %q, %v", out, err)
	}
	if out, err := config("evening", "Slips"); err != nil {
		t.Fatal(out, err)
	}
	if out, err := config("evening"); err != nil || out != "slips" {
		t.Errorf("the setting is %q (%v), not slips", out, err)
	}
	if out, err := config(); err != nil || !strings.Contains(out, "\nevening ") {
		t.Errorf("config lists %q (%v)", out, err)
	}
	offered, err := settingValues(t.Context(), nil, []string{"evening"}, "")
	if !slices.Contains(settingNames(), "evening") || !slices.Equal(offered, []string{"wall", "slips"}) || err != nil {
		t.Errorf("a shell is offered %q, with %q (%v)", settingNames(), offered, err)
	}
}

// configOf returns a function that runs the command config, with an empty file of settings to begin with.
func configOf(t *testing.T) func(args ...string) (string, error) {
	was := os.Getenv("XDG_CONFIG_HOME")
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdg.Reload()
	t.Cleanup(func() { os.Setenv("XDG_CONFIG_HOME", was); xdg.Reload() })
	return func(args ...string) (string, error) {
		var out bytes.Buffer
		a := &app.App{Out: &out, Err: &out, Env: os.Getenv, Lang: lang.En}
		settings, err := app.LoadSettings()
		if err != nil {
			t.Fatal(err)
		}
		a.Settings = settings
		c := Command(a, "config")
		c.SetArgs(args)
		err = c.ExecuteContext(t.Context())
		return strings.TrimSpace(out.String()), err
	}
}
