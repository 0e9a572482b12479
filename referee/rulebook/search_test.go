package rulebook_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		words string
		in    lang.Lang
		want  []string
	}{
		{"trump", lang.En, []string{"toy.trumps"}}, // the title counts more than the text
		{"TRUMP", lang.It, []string{"toy.trumps"}},
		{"trump seme", lang.It, []string{"toy.follow", "toy.trumps"}}, // all words
		{"seme trump xyz", lang.It, []string{"toy.follow", "toy.trumps"}},
		{"trump xyz", lang.It, []string{"toy.trumps"}}, // most of them
		{"rinuncia", lang.It, []string{"toy.follow"}},
		{"rinuncia", lang.En, []string{"toy.follow"}}, // a word of the other language
		{"revoke", lang.It, []string{"toy.follow"}},
		{"la rinuncia was a revoke", lang.En, []string{"toy.follow"}}, // both, and the small words of both
		{"briscola", lang.En, []string{"toy.trumps"}},
		{"revoke", lang.En, []string{"toy.follow"}},
		{"follow", lang.It, []string{"toy.follow"}}, // the id is the same in both
		{"sfid", lang.It, []string{"toy.challenge.late"}},
		{"sfide", lang.It, []string{"toy.challenge.late"}},   // another ending
		{"sfidato", lang.It, []string{"toy.challenge.late"}}, // and a longer one
		{"revoking", lang.En, []string{"toy.follow"}},
		{"challwxyz", lang.En, nil},
		{"sfilza", lang.It, nil},                                       // begins alike, and is another word
		{"non ha fatto una rinuncia", lang.It, []string{"toy.follow"}}, // small words find nothing
		{"the trump was a revoke", lang.En, []string{"toy.follow", "toy.trumps"}},
		{"cosi", lang.It, []string{"toy.challenge.late"}},
		{"né", lang.It, []string{"toy.challenge.late"}},
		{"ne", lang.It, []string{"toy.challenge.late"}},
		{"xyz", lang.It, nil},
		{"", lang.It, nil},
		{"…", lang.It, nil},
	} {
		got := rulebook.Search(shelf, strings.Split(c.words, " "), c.in)
		if !slices.Equal(ids(got), append([]string{}, c.want...)) {
			t.Errorf("%q in %s finds %v, not %v", c.words, c.in, ids(got), c.want)
		}
	}
	if got := rulebook.Search(shelf, nil, lang.It); got != nil {
		t.Errorf("no word finds %v", ids(got))
	}
}
