package cmd_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/goldentest"
)

// linked is a module that is linked into the program on one of the systems that a release is made for.
type linked struct{ Path, Version, Dir string }

// The systems of a release, and that of a browser.
var systems, browser = []string{"linux/amd64", "darwin/arm64", "windows/amd64"}, []string{"js/wasm"}

// linkedModules returns the modules in a program on some systems, sorted by path.
func linkedModules(t *testing.T, program string, on []string) []linked {
	found := map[string]linked{}
	for _, one := range on {
		system, processor, _ := strings.Cut(one, "/")
		c := exec.Command("go", "list", "-deps", "-json=Module", program)
		c.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0")
		out, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		packages := json.NewDecoder(bytes.NewReader(out))
		for {
			var p struct{ Module *linked }
			if err := packages.Decode(&p); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module != nil && p.Module.Path != "arbitro" {
				found[p.Module.Path] = *p.Module
			}
		}
	}
	var all []linked
	for _, m := range found {
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b linked) int { return strings.Compare(a.Path, b.Path) })
	return all
}

// licenceIn returns the text of the licences and notices in a folder.
func licenceIn(t *testing.T, folder string) string {
	var text strings.Builder
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		of := func(word string) bool { return strings.HasPrefix(name, word) }
		if e.IsDir() || !of("LICENSE") && !of("LICENCE") && !of("COPYING") && !of("NOTICE") {
			continue
		}
		one, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(strings.TrimSpace(string(one)) + "\n\n")
	}
	return text.String()
}

// stated is what a module's own README says of its licence, where the module brings no text of it.
var stated = map[string]string{
	"github.com/mattn/go-localereader": "MIT, by Yasuhiro Matsumoto\n\n",
}

// TestLicences checks that the licences in each program are those of every module linked into it, and no others.
func TestLicences(t *testing.T) {
	licencesOf(t, "arbitro/cmd/arbitro", systems, "licences.txt")
	licencesOf(t, "arbitro/cmd/arbitro-hub", systems, filepath.Join("hub", "licences.txt"))
	licencesOf(t, "arbitro/cmd/arbitro-pad", browser, filepath.Join("arbitro-pad", "page", "licences.txt"))
}

func licencesOf(t *testing.T, program string, on []string, file string) {
	var want strings.Builder
	section := func(name, text string) {
		if text == "" {
			t.Errorf("%s has no licence: it must not be linked", name)
		}
		fmt.Fprintf(&want, "== %s\n\n%s", name, text)
	}
	section("Arbitro", licenceIn(t, ".."))
	if file == "licences.txt" {
		section("DejaVu (fonts)", licenceIn(t, "../reports/font"))
	}
	for _, m := range linkedModules(t, program, on) {
		section(m.Path+" "+m.Version, cmp.Or(licenceIn(t, m.Dir), stated[m.Path]))
	}
	// The licence of Go itself stands last, and is not compared: each release of Go may word it again.
	const ofGo = "== Go\n"
	if *goldentest.Update {
		root, err := exec.Command("go", "env", "GOROOT").Output()
		if err != nil {
			t.Fatal(err)
		}
		text := want.String() + ofGo + "\n" + licenceIn(t, strings.TrimSpace(string(root)))
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if modules, _, found := strings.Cut(string(have), ofGo); !found || modules != want.String() {
		t.Errorf("%s does not match the modules linked: go test ./cmd -run TestLicences -update", file)
	}
}
