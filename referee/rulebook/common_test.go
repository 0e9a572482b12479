package rulebook

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbitro/referee/lang"
)

// sharedBook returns the files of a book with one article, which takes a common one and has these lines of its own.
func sharedBook(key string, own map[lang.Lang]string) fstest.MapFS {
	files := fstest.MapFS{"book/examples.match": &fstest.MapFile{Data: []byte("game toy # toy.deal\n")}}
	for _, language := range lang.All {
		text := "[toy.deal]\n" + Words.WordCommon.In(language) + ": " + key + "\n" + own[language]
		files["book/"+language.String()+".txt"] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// An article that names a common one has its prose, its sentences and its outcome, but for what it says itself.
func TestCommon(t *testing.T) {
	t.Parallel()
	own := map[lang.Lang]string{lang.En: "Title: The deal\n", lang.It: "Titolo: Il mazzo\n", lang.Fr: "Titre: La donne\n"}
	article := Open(sharedBook("dealer", own)).All()[0]
	if article.ID != "toy.deal" || article.Title().In(lang.It) != "Il mazzo" || article.Kind() != Decision {
		t.Errorf("%s, %q, %v", article.ID, article.Title().In(lang.It), article.Kind())
	}
	for _, language := range lang.All {
		if article.Short().In(language) == "" || article.Text().In(language) == "" || len(article.Asked(language)) < 8 {
			t.Errorf("%s: the common prose is missing", language)
		}
	}
	if said := article.Sentence(Noted, false, 0, lang.En); !strings.Contains(said, "{others}") {
		t.Errorf("the sentence is %q", said)
	}
}

// Of the verdict, the price and what to do now an article may write one, and takes the others.
func TestCommonEnding(t *testing.T) {
	t.Parallel()
	own := map[lang.Lang]string{lang.En: "Price: a card\n", lang.It: "Prezzo: una carta\n", lang.Fr: "Prix: une carte\n"}
	never := func(Term) bool { return false }
	ending := Open(sharedBook("dealer", own)).All()[0].Ending(never)
	common := Open(sharedBook("dealer", nil)).All()[0].Ending(never)
	if ending.Holding != common.Holding || ending.Now != common.Now || common.Now.En == "" {
		t.Errorf("the ending is %v, where the common one is %v", ending, common)
	}
	if ending.Price.En != "a card" || ending.Price.Fr != "une carte" {
		t.Errorf("the price is %v", ending.Price)
	}
}

// No book of a game repeats the text of a common article: it takes it.
func TestCommonIsTaken(t *testing.T) {
	t.Parallel()
	taken := 0
	for _, language := range lang.All {
		name := language.String() + ".txt"
		common := parsed(t, "common/"+name, language)
		books, err := filepath.Glob("../*/book/" + name)
		if err != nil || len(books) == 0 {
			t.Fatal(books, err)
		}
		for _, book := range books {
			for _, article := range parsed(t, book, language) {
				if article.common != "" {
					taken++
				}
				for _, shared := range common {
					if article.text != "" && article.text == shared.text {
						t.Errorf("%s: [%s] repeats the common article [%s]", book, article.id, shared.id)
					}
				}
			}
		}
	}
	if taken == 0 {
		t.Error("no article takes a common one")
	}
}

// parsed returns the articles in a file.
func parsed(t *testing.T, file string, language lang.Lang) []part {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	parts, err := parse(string(text), language)
	if err != nil {
		t.Fatal(err)
	}
	return parts
}

// A common article that does not exist is reported, with the article that names it.
func TestCommonUnknown(t *testing.T) {
	t.Parallel()
	err := Check(sharedBook("deeler", nil))
	if err == nil || !strings.Contains(err.Error(), `[toy.deal]: no common article is called "deeler"`) {
		t.Errorf("the error is %v", err)
	}
}

// A sentence about a game of its own is one that no article answers in every book but that of the game.
func TestAsideAboutAGame(t *testing.T) {
	own := 0
	for _, aside := range asides() {
		for _, language := range lang.All {
			elsewhere := aside.askedOf(language, map[string]bool{"toy": true})
			atHome := aside.askedOf(language, map[string]bool{"briscola": true})
			own += len(elsewhere) - len(atHome)
			for _, sentence := range elsewhere {
				if strings.Contains(sentence, aboutGame) {
					t.Errorf("%q", sentence)
				}
			}
			if aside.kind == OtherGame && language == lang.It && !slices.Contains(elsewhere, "a briscola quanto vale il tre") ||
				slices.Contains(atHome, "a briscola quanto vale il tre") {
				t.Error("the question about Briscola is not where it belongs")
			}
		}
	}
	if own < 5 {
		t.Errorf("only %d sentences are about Briscola", own)
	}
}
