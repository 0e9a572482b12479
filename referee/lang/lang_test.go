package lang_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"arbitro/referee/lang"
)

func TestParse(t *testing.T) {
	for s, want := range map[string]string{
		"it": "it", "IT": "it", "it_IT.UTF-8": "it", "it-CH": "it", "it_IT@euro": "it", "en": "en", "en_GB.UTF-8": "en", "C": "en",
		"POSIX": "en", "C.UTF-8": "en", "de_DE.UTF-8": "", "": "", "italian": "", "_": "",
	} {
		got, ok := lang.Parse(s)
		if ok != (want != "") || ok && got.String() != want {
			t.Errorf("%q is %s (%v), not %q", s, got, ok, want)
		}
	}
	if len(lang.All) != 2 {
		t.Errorf("the languages are %v", lang.All)
	}
}

var (
	bare   = lang.Text{It: "tutto bene", En: "all is well"}
	filled = lang.Text{It: "%s ha %d carte", En: "%s has %d cards"}
	around = lang.Text{It: "non va: %v", En: "this will not do: %v"}
)

func TestErrors(t *testing.T) {
	inner := lang.Errorf(filled, bare, 3)
	outer := lang.Errorf(around, inner)
	if outer.Error() != "this will not do: all is well has 3 cards" || lang.Say(outer, lang.It) != "non va: tutto bene ha 3 carte" {
		t.Errorf("%s; %s", outer, lang.Say(outer, lang.It))
	}
	if !errors.Is(outer, inner) || !errors.Is(outer, lang.Errorf(filled)) || errors.Is(inner, lang.Errorf(around)) {
		t.Error("an error is told from another by its text, arguments aside, and holds those among its arguments")
	}
	foreign := lang.Errorf(around, fs.ErrNotExist)
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
	later := filled.With(lang.Plain("Anna"), 3)
	if later.In(lang.It) != "Anna ha 3 carte" || later.In(lang.En) != "Anna has 3 cards" {
		t.Errorf("%s; %s", later.In(lang.It), later.In(lang.En))
	}
	if got := (lang.Text{It: "100%", En: "100%"}).Fill(lang.It); got != "100%" {
		t.Errorf("without gaps a sign is a sign: %s", got)
	}
}
