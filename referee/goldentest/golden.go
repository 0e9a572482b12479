// Package goldentest compares what a test makes with a golden file: a file of testdata that holds what was right when
// somebody last read it. With the flag -update a test writes its golden files again, and what changed is read with git
// diff before it is committed.
//
//	goldentest.File(t, "testdata/booklet.en.txt", text)
package goldentest

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Update is the flag -update of the tests.
var Update = flag.Bool("update", false, "write the golden files of testdata again; read the difference")

// File compares got with the golden file at path. If they differ, it shows the lines around the first difference, and
// the command that writes the file again.
func File(t *testing.T, path string, got []byte) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v: %s makes it", err, Command(t))
	}
	if bytes.Equal(got, want) {
		return
	}
	has := strings.Split(string(got), "\n")
	had := strings.Split(string(want), "\n")
	line := firstDifference(has, had)
	t.Errorf("%s, line %d on: it shows\n%s\nand not\n%s\nIf it is meant so: %s, and read the difference", path, line+1,
		around(has, line), around(had, line), Command(t))
}

// Command returns the command that writes the golden files of a test again.
func Command(t *testing.T) string {
	t.Helper()
	test, _, _ := strings.Cut(t.Name(), "/")
	return "go test ./" + packagePath(t) + " -run '^" + test + "$' -update"
}

// packagePath returns the path of the package under test, from the root of the module. A test runs in the folder of its
// package.
func packagePath(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	path := ""
	for parent := folder; ; parent = filepath.Dir(parent) {
		if _, err := os.Stat(filepath.Join(parent, "go.mod")); err == nil {
			return path
		}
		if parent == filepath.Dir(parent) {
			t.Fatalf("%s lies in no module", folder)
		}
		path = strings.TrimSuffix(filepath.Base(parent)+"/"+path, "/")
	}
}

// firstDifference returns the index of the first line in which two texts differ.
func firstDifference(one, other []string) int {
	n := 0
	for n < min(len(one), len(other)) && one[n] == other[n] {
		n++
	}
	return n
}

// around returns the lines around line n. It cuts each line that is too long to be read.
func around(lines []string, n int) string {
	const widest = 300
	shown := make([]string, 0, 8)
	for _, line := range lines[max(n-3, 0):min(n+5, len(lines))] {
		if len(line) > widest {
			line = line[:widest] + "…"
		}
		shown = append(shown, line)
	}
	return strings.Join(shown, "\n")
}
