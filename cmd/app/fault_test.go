package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

// Every fault of a tournament has a sentence in each language, and the sentence leaves no gap.
func TestEventSentences(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../../scoring/event/errors.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	faults := 0
	ast.Inspect(file, func(n ast.Node) bool {
		value, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		text, _ := strconv.Unquote(value.Values[0].(*ast.BasicLit).Value)
		faults++
		e := &event.Error{Fault: event.Fault(text), Word: "anna", Stage: -1, Number: 7, Limit: 9, Tables: []int{2, 5}}
		seen := map[string]bool{}
		for _, l := range lang.All {
			said := Sentence(e, l)
			if seen[said] = true; strings.ContainsAny(said, "%{") || strings.HasPrefix(said, "event:") {
				t.Errorf("%s: %s", value.Names[0], said)
			}
		}
		if len(seen) != len(lang.All) {
			t.Errorf("%s: %v", value.Names[0], seen)
		}
		return true
	})
	sentences := 0
	for _, row := range Keyed {
		if strings.HasPrefix(row.Key, "event.") {
			sentences++
		}
	}
	if faults != sentences {
		t.Errorf("%d faults, %d sentences", faults, sentences)
	}
}
