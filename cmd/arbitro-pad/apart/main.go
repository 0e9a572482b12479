// Apart writes what the page's program is built without: the rulebooks, and what their search knows. The page fetches
// them after its start.
//
//	go run ./cmd/arbitro-pad/apart FOLDER
//
// It writes into the folder, which must exist, books.txt with these files, a file in place of each, and overlay.json,
// by which `go build -overlay` takes these for the others. It is run at the root of the module.
//
// It also writes go.mod, by which `go build -modfile` takes a copy of the stemmer that does not log: its debugging alone
// would bring Go's package log into the page, 9 kB of the first load.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"arbitro/referee/rulebook"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: apart FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "apart:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	var books bytes.Buffer
	var overlay struct{ Replace map[string]string }
	overlay.Replace = map[string]string{}
	for _, pattern := range []string{
		"referee/*/book/*", "referee/rulebook/customs/*", "referee/rulebook/common/*", "referee/rulebook/asides.txt",
		"referee/rulebook/groups.txt",
	} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name := filepath.ToSlash(path)
			if err := rulebook.WriteApart(&books, name, text); err != nil {
				return err
			}
			instead := filepath.Join(folder, fmt.Sprint(len(overlay.Replace), ".txt"))
			overlay.Replace[path] = instead
			if err := os.WriteFile(instead, []byte(rulebook.Apart(name)), 0o644); err != nil {
				return err
			}
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "books.txt"), books.Bytes(), 0o644); err != nil {
		return err
	}
	if err := silence(folder, overlay.Replace); err != nil {
		return err
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "overlay.json"), text, 0o644)
}

// The stemmer, and the folder in which `go build -overlay` finds its copy. No file lies there: the overlay names them.
const (
	stemmer = "github.com/blevesearch/snowballstem"
	copied  = "cmd/arbitro-pad/stemmer"
)

// silence adds a copy of the stemmer without its log to the files of an overlay, and writes the go.mod and go.sum that
// lead to the copy.
func silence(folder string, files map[string]string) error {
	listed, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", stemmer).Output()
	if err != nil {
		return fmt.Errorf("find %s: %w", stemmer, err)
	}
	dir := strings.TrimSpace(string(listed))
	err = filepath.WalkDir(dir, func(path string, file fs.DirEntry, err error) error {
		if within, inside := strings.CutPrefix(path, dir); err == nil && inside && !file.IsDir() {
			files[copied+filepath.ToSlash(within)] = path
		}
		return err
	})
	if err != nil {
		return err
	}
	text, err := os.ReadFile(files[copied+"/env.go"])
	if err != nil {
		return err
	}
	silent := strings.Replace(string(text), "\t\"log\"\n", "", 1)
	silent = regexp.MustCompile(`(?m)^\tlog\.Printf\(.*\)$`).ReplaceAllString(silent, "")
	if strings.Contains(silent, "log.") || len(silent) == len(text) {
		return fmt.Errorf("%s logs in another way than it did", stemmer)
	}
	files[copied+"/env.go"] = filepath.Join(folder, "env.go")
	if err := os.WriteFile(files[copied+"/env.go"], []byte(silent), 0o644); err != nil {
		return err
	}
	for name, more := range map[string]string{"go.mod": "\nreplace " + stemmer + " => ./" + copied + "\n", "go.sum": ""} {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name), append(text, more...), 0o644); err != nil {
			return err
		}
	}
	return nil
}
