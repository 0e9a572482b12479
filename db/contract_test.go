package db

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Contract returns the names of the methods on the page of the contract: "s.Create", "t.Create", "Match".
func Contract(t *testing.T) map[string]bool {
	t.Helper()
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^//\t  (.*)$`).FindAllStringSubmatch(string(page), -1) {
		words, _, _ := strings.Cut(line[1], "  ")
		for _, word := range strings.Fields(words) {
			if word != "Open" && word != "Restore" {
				named[word] = true
			}
		}
	}
	return named
}

// The page of the contract names every method of a Store and a Tx, and no other.
func TestContract(t *testing.T) {
	named := Contract(t)
	methods := func(of any) (names []string) {
		for i := range reflect.TypeOf(of).NumMethod() {
			names = append(names, reflect.TypeOf(of).Method(i).Name)
		}
		return names
	}
	asked := methods(reads{})
	ofStore := methods(&Store{})
	ofTx := methods(&Tx{})
	if len(asked) < 10 {
		t.Fatalf("only %d questions", len(asked))
	}
	want := slices.Clone(asked)
	for prefix, all := range map[string][]string{"s.": ofStore, "t.": ofTx} {
		for _, name := range all {
			if !slices.Contains(asked, name) {
				want = append(want, prefix+name)
			}
		}
	}
	for _, name := range want {
		if !named[name] {
			t.Errorf("the contract lacks %s", name)
		}
		delete(named, name)
	}
	for name := range named {
		t.Errorf("the contract names %s, which is no method", name)
	}
}
