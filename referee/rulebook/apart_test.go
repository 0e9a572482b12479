package rulebook_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// A book of a program that was built without its files waits until they come, and then says the same as the whole book.
func TestBring(t *testing.T) {
	whole := rulebook.Open(os.DirFS("testdata"))
	var files bytes.Buffer
	bare := fstest.MapFS{}
	for _, name := range []string{"book/en.txt", "book/it.txt", "book/fr.txt", "book/examples.match"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if err := rulebook.WriteApart(&files, "toy/"+name, text); err != nil {
			t.Fatal(err)
		}
		bare[name] = &fstest.MapFile{Data: []byte(rulebook.Apart("toy/" + name))}
	}
	if rulebook.Awaited() {
		t.Error("this program was built with the books, and yet awaits them")
	}
	own := make(chan []*rulebook.Article)
	book := rulebook.Open(bare)
	go func() { own <- book.Own() }()

	if err := rulebook.Bring(files.Bytes()[:files.Len()-1]); err == nil || !strings.Contains(err.Error(), "examples.match") {
		t.Errorf("files that are cut off: %v", err)
	}
	select {
	case <-own:
		t.Fatal("the book was read before its files came")
	default:
	}
	for range 2 {
		if err := rulebook.Bring(files.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := ids(<-own), ids(whole.Own()); !slices.Equal(got, want) {
		t.Fatalf("it has the articles %v, not %v", got, want)
	}
	for _, article := range whole.All() {
		for _, language := range lang.All {
			for _, question := range article.Asked(language) {
				got := ids(book.Search(question, language).Articles)
				want := ids(whole.Search(question, language).Articles)
				if !slices.Equal(got, want) {
					t.Errorf("%q in %s finds %v, not %v", question, language, got, want)
				}
			}
		}
	}
}
