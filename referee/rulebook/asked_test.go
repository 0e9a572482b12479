package rulebook_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// A book whose files come without the sentences finds the same as the whole one, once they are added.
func TestAddAsked(t *testing.T) {
	whole := rulebook.Open(os.DirFS("testdata"))
	var asked strings.Builder
	for _, article := range whole.All() {
		if err := article.WriteAsked(&asked); err != nil {
			t.Fatal(err)
		}
	}
	bare := fstest.MapFS{}
	for _, name := range []string{"book/en.txt", "book/it.txt", "book/fr.txt", "book/examples.match"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		bare[name] = &fstest.MapFile{Data: []byte(rulebook.WithoutAsked(string(text)))}
	}
	book := rulebook.Open(bare)
	own := book.Own()[0]
	if got := own.Asked(lang.En); got != nil {
		t.Fatalf("without its sentences %s has %q", own.ID, got)
	}
	book.Search("must I follow", lang.En) // a search before the sentences have come
	rulebook.AddAsked(asked.String()+"toy.nowhere\ten\tno such article\nnot three columns\n", book)
	book.Search("must I follow", lang.En)
	for i, article := range whole.All() {
		for _, in := range lang.All {
			got := strings.Join(book.All()[i].Asked(in), "|")
			want := strings.Join(article.Asked(in), "|")
			if got != want {
				t.Errorf("%s in %s is asked for by %q, not %q", article.ID, in, got, want)
			}
			for _, sentence := range article.Asked(in) {
				got := ids(book.Search(sentence, in).Articles)
				want := ids(whole.Search(sentence, in).Articles)
				if !slices.Equal(got, want) {
					t.Errorf("%q in %s finds %v, not %v", sentence, in, got, want)
				}
			}
		}
	}
}
