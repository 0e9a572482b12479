// Package doctest has documents for the tests of the writers, and golden files that -update writes again.
//
//	sample.go    documents as people print them, and one of each block
//	anything.go  documents of anything
//	golden.go    golden files
//
//	doctest.Golden(t, "score.txt", out)
package doctest

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

// Update is the flag -update of the tests.
var Update = flag.Bool("update", false, "write the golden files of testdata again; read the difference")

// Golden compares what was written with the file of that name.
func Golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *Update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		from := max(0, at-60)
		t.Errorf(
			"%s differs at byte %d:\n got …%q\nwant …%q", name, at,
			got[from:min(len(got), at+60)], want[from:min(len(want), at+60)],
		)
	}
}
