package lang_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"arbitro/referee/lang"
)

func TestParse(t *testing.T) {
	for s, want := range map[string]string{
		"it": "it", "IT": "it", "it_IT.UTF-8": "it", "it-CH": "it", "it_IT@euro": "it", "en": "en", "en_GB.UTF-8": "en", "C": "en",
		"fr": "fr", "fr_CH.UTF-8": "fr", "fr-CA": "fr",
		"POSIX": "en", "C.UTF-8": "en", "de_DE.UTF-8": "", "": "", "italian": "", "_": "",
	} {
		got, ok := lang.Parse(s)
		if ok != (want != "") || ok && got.String() != want {
			t.Errorf("%q is %s (%v), not %q", s, got, ok, want)
		}
	}
	if len(lang.All) != 3 {
		t.Errorf("the languages are %v", lang.All)
	}
}

func TestTables(t *testing.T) {
	for _, c := range []struct {
		language       lang.Lang
		number, spoken string
	}{{lang.En, "-12.5", "-12.5"}, {lang.It, "-12.5", "-12,5"}, {lang.It, "3", "3"}, {lang.It, "1.2.3", "1,2.3"}, {lang.Fr, "-12.5", "-12,5"}} {
		if got := c.language.Decimal(c.number); got != c.spoken || c.language.Point(got) != c.number {
			t.Errorf("%s in %s is %s, and back %s", c.number, c.language, got, c.language.Point(got))
		}
	}
	if !lang.En.SpeaksRecords() || lang.It.SpeaksRecords() || lang.Fr.SpeaksRecords() {
		t.Error("keywords of records are English")
	}
	for _, l := range lang.All {
		if got, ok := lang.Parse(strings.ToUpper(l.String())); !ok || got != l {
			t.Errorf("%s is read as %s", l, got)
		}
	}
}

func TestWords(t *testing.T) {
	yes := lang.Words{It: []string{"s", "si"}, En: []string{"y", "yes"}, Fr: []string{"o", "oui"}}
	if !yes.Has("si") || !yes.Has("y") || !yes.Has("oui") || yes.Has("") || yes.Has("no") {
		t.Error("a word of any language is one of the words")
	}
	yes.Set(lang.It, []string{"sì"})
	if got := yes.In(lang.It); len(got) != 1 || yes.In(lang.En)[1] != "yes" {
		t.Errorf("the words are %v", yes)
	}
	trick := lang.Text{It: "presa", En: "trick", Fr: "pli"}
	begins := func(s string) bool { return s[0] == 'p' }
	if !trick.Is("presa") || !trick.Is("trick") || !trick.Is("pli") || trick.Is("tric") || !trick.Any(begins) {
		t.Error("a text is any of its languages")
	}
	trick.Set(lang.En, "book")
	if trick != (lang.Text{It: "presa", En: "book", Fr: "pli"}) {
		t.Errorf("the text is %v", trick)
	}
}

var (
	bare   = lang.Text{It: "tutto bene", En: "all is well", Fr: "tout va bien"}
	filled = lang.Text{It: "{who} ha {n} carte", En: "{who} has {n} cards", Fr: "{who} a {n} cartes"}
	around = lang.Text{It: "non va: {why}", En: "this will not do: {why}", Fr: "cela ne va pas : {why}"}
)

func TestErrors(t *testing.T) {
	inner := filled.Put("who", bare, "n", 3).Err()
	outer := around.Put("why", inner).Err()
	if outer.Error() != "this will not do: all is well has 3 cards" || lang.Say(outer, lang.It) != "non va: tutto bene ha 3 carte" ||
		lang.Say(outer, lang.Fr) != "cela ne va pas : tout va bien a 3 cartes" {
		t.Errorf("%s; %s", outer, lang.Say(outer, lang.It))
	}
	if !errors.Is(outer, inner) || !errors.Is(outer, filled.Err()) || errors.Is(inner, around.Err()) {
		t.Error("errors compare by their text, whatever fills the gaps, and wrap the errors that do")
	}
	foreign := around.Put("why", fs.ErrNotExist).Err()
	if !errors.Is(foreign, fs.ErrNotExist) || lang.Say(foreign, lang.It) != "non va: file does not exist" {
		t.Errorf("around a foreign error: %s", lang.Say(foreign, lang.It))
	}
	wrapped := fmt.Errorf("reading: %w", inner)
	if got := lang.Say(wrapped, lang.It); got != "tutto bene ha 3 carte" {
		t.Errorf("within a foreign error: %s", got)
	}
	if lang.Say(nil, lang.It) != "" || lang.Say(fs.ErrNotExist, lang.It) != "file does not exist" {
		t.Error("no error says nothing, and a foreign one what it says")
	}
}

func TestTexts(t *testing.T) {
	if bare.In(lang.It) != "tutto bene" || bare.In(lang.En) != "all is well" || bare.IsZero() || !(lang.Text{}).IsZero() {
		t.Error("a text is said in either language")
	}
	if later := filled.Put("who", lang.Plain("Anna"), "n", 3).Text(); later.It != "Anna ha 3 carte" || later.En != "Anna has 3 cards" {
		t.Errorf("%+v", later)
	}
	for _, said := range []lang.Speaker{bare, bare.Put(), lang.Plain("tutto bene"), lang.Term{Usual: bare, Own: bare}.Of(bare), bare.Err().(lang.Speaker)} {
		if got := lang.AsPhrase(said).In(lang.It); got != "tutto bene" {
			t.Errorf("%T says %q as a phrase", said, got)
		}
	}
	if got := lang.From(lang.It); len(got) != len(lang.All) || got[0] != lang.It || got[1] != lang.En {
		t.Errorf("from Italian on the languages are %v", got)
	}
	words := lang.Plain("a").Text().Words()
	if got := strings.Join(words.Each(), " "); got != "a a a" {
		t.Errorf("a word of each language: %q", got)
	}
	if got := filled.Put("who", 1.5, "n", errors.New("no")).In(lang.En); got != "1.5 has no cards" {
		t.Errorf("other values: %q", got)
	}
}
