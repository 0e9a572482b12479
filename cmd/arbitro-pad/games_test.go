//go:build !js

package main_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
	"arbitro/referee"
	"arbitro/referee/istinto"
)

// inFrench keeps the games that no other test keeps on the page, by points, by their result and by play; it takes in a
// file, twice.
func inFrench(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "fr", Width: 360, Height: 740}, link)
	three := "Anna,Bruno,Carla"
	for _, m := range []struct {
		steps []string
		says  string
	}{
		{[]string{"Kismet", three, "f0=bruno", "f1=points", "Valider", "0,12,30"}, "gagnée par Carla"},
		{[]string{"Kismet", three, "f0=bruno", "f1=play", "Valider", "f0=anna", "f1=3", "f2=5", "f3=6", "Valider"}, "Sommes valables"},
		{[]string{"Kismet\u00a0: défausse", three, "f0=anna", "f1=points", "Valider", "0,12,30"}, "Kismet\u00a0: défausse"},
		{[]string{"Dernier", three, "f0=anna", "f1=points", "Valider", "Bruno", "f1=play", "Commencer", "La première carte", "10♠"}, "Qui commence"},
		{[]string{"Sputo", "Anna,Bruno", "f0=anna", "f1=points", "Valider", "Anna", "Actions", "Finir la partie ici", "oui"}, "gagnée par Anna"},
		{[]string{"Sabai", three + ",Dario", "f0=dario", "f1=play", "Valider", "garde la carte"}, "Manche 1"},
		{[]string{"Sabai", three + ",Dario", "Seulement le résultat", "les totaux", "12,0,4,30"}, "gagnée par Bruno"},
	} {
		p.press("Nouvelle partie")
		for _, step := range m.steps {
			name, value, chosen := strings.Cut(step, "=")
			switch values := strings.Split(step, ","); {
			case chosen:
				p.choose(name, value)
			case len(values) > 1:
				p.Until("!!document.getElementsByName('f0')[0]")
				for i, value := range values {
					p.fill(fmt.Sprint("f", i), value)
				}
				p.press("Valider")
			default:
				p.press(step)
			}
		}
		p.Says(m.says)
		look(p, "fr-"+strings.ReplaceAll(m.steps[0], "\u00a0", "")+strings.TrimPrefix(strings.TrimPrefix(m.steps[3], "f1="), "Valider"))
		p.home()
	}
	record := referee.Simulate(istinto.Game, referee.Plan{Mode: referee.ByTally, Rounds: 2}, rand.New(rand.NewPCG(1, 1))).Canonical()
	p.takeIn(string(record), "Reprises\u00a0: 1. Déjà là\u00a0: 0.")
	p.takeIn(string(record), "Reprises\u00a0: 0. Déjà là\u00a0: 1.")
	p.Fine()
}

// choose taps the option of a field that has this value.
func (p *phone) choose(name, value string) {
	p.Helper()
	option := fmt.Sprintf("input[name=%q][value=%q]", name, value)
	p.Until(fmt.Sprintf("!!document.querySelector(%q)", option))
	p.Tap(option)
}

// installs fails for anything that keeps Chromium from installing the page, but for the window, which is a private one.
func (p *phone) installs() {
	p.Helper()
	var m struct {
		Data   string
		Errors []struct{ Message string }
	}
	p.Decode(p.Call(p.Session, "Page.getAppManifest", nil), &m)
	for _, e := range m.Errors {
		p.Errorf("the manifest: %s", e.Message)
	}
	var manifest struct {
		Start   string `json:"start_url"`
		Display string
		Icons   []struct{ Src, Sizes string }
	}
	if err := json.Unmarshal([]byte(m.Data), &manifest); err != nil {
		p.Fatal(err)
	}
	if manifest.Start != "./" || manifest.Display != "standalone" {
		p.Errorf("the manifest begins at %q, as %q", manifest.Start, manifest.Display)
	}
	for _, i := range manifest.Icons {
		want := fmt.Sprintf("(async () => { const i = new Image(); i.src = %q; await i.decode(); return [i.naturalWidth + 'x' + i.naturalHeight, 'any'].includes(%q); })()", i.Src, i.Sizes)
		if p.Eval(want) != "true" {
			p.Errorf("the icon %s is not %s", i.Src, i.Sizes)
		}
	}
	var faults struct {
		InstallabilityErrors []struct{ ErrorID string }
	}
	p.Decode(p.Call(p.Session, "Page.getInstallabilityErrors", nil), &faults)
	for _, f := range faults.InstallabilityErrors {
		if f.ErrorID != "in-incognito" {
			p.Errorf("Chromium does not install the page: %s", f.ErrorID)
		}
	}
}

// next returns a copy of the folder of the page as another version.
func next(t *testing.T, dir, version string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	worker := filepath.Join(to, "worker.js")
	text, err := os.ReadFile(worker)
	if err == nil {
		err = os.WriteFile(worker, []byte(strings.Replace(string(text), "'test'", "'"+version+"'", 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return to
}

// versions returns the versions that the page keeps.
func (p *phone) versions() []string {
	p.Helper()
	var all []string
	if err := json.Unmarshal([]byte(p.Eval("caches.keys()")), &all); err != nil {
		p.Fatal(err)
	}
	slices.Sort(all)
	return all
}
