package rulebook_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

var shelf = rulebook.Open(os.DirFS("testdata")).Own()

func ids(found []*rulebook.Article) []string {
	all := []string{}
	for _, a := range found {
		all = append(all, a.ID)
	}
	return all
}

func TestSentence(t *testing.T) {
	a := shelf[0]
	for _, c := range []struct {
		verdict rulebook.Verdict
		since   bool
		which   int
		want    string
	}{
		{rulebook.Infraction, false, 0, "now"},
		{rulebook.Infraction, true, 0, "then"},
		{rulebook.Infraction, false, 1, "otherwise"},
		{rulebook.Infraction, true, 1, "otherwise"}, // the case counts more
		{rulebook.Noted, false, 0, "noted"},         // the only sentence there is
		{rulebook.Upheld, false, 0, "Following suit"},
		{rulebook.Infraction, false, 2, "anywhere"}, // every article says it
		{rulebook.Denied, true, 0, "then But so be it."},
		{rulebook.Denied, true, 1, "otherwise But so be it."},
	} {
		if got := a.Sentence(c.verdict, c.since, c.which, lang.En); got != c.want {
			t.Errorf("%s, since %v, case %d: %q, not %q", c.verdict, c.since, c.which, got, c.want)
		}
	}
	if got := a.Sentence(rulebook.Infraction, true, 0, lang.It); got != "allora" {
		t.Errorf("in Italian: %q", got)
	}
	if got := a.Sentence(rulebook.Denied, true, 0, lang.Fr); got != "alors Mais tant pis." {
		t.Errorf("in French: %q", got)
	}
	for _, c := range []struct {
		article int
		verdict rulebook.Verdict
		since   bool
		which   int
		want    bool
	}{
		{0, rulebook.Infraction, false, 0, false},
		{0, rulebook.Infraction, false, 1, true},
		{0, rulebook.Upheld, false, 0, false},    // no sentence says it
		{1, rulebook.Infraction, false, 0, true}, // the whole article is part of the course
	} {
		if got := shelf[c.article].OfCourse(c.verdict, c.since, c.which); got != c.want {
			t.Errorf("%s, %s, case %d is part of the course: %v", shelf[c.article].ID, c.verdict, c.which, got)
		}
	}
	if !a.Speaks() || shelf[1].Speaks() {
		t.Error("the first article speaks, the second does not")
	}
}

func TestFill(t *testing.T) {
	got := rulebook.Fill("{player} owes {cards} cards.", func(w string) string { return "<" + w + ">" })
	if got != "<player> owes <cards> cards." {
		t.Errorf("filled: %s", got)
	}
	if got := rulebook.Fill("nothing", nil); got != "nothing" {
		t.Errorf("without gaps: %s", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("an open brace passes")
		}
	}()
	rulebook.Fill("{player", func(string) string { return "" })
}

func TestVerdicts(t *testing.T) {
	for v, want := range map[rulebook.Verdict]string{
		rulebook.Infraction: "infraction", rulebook.Upheld: "upheld", rulebook.Denied: "denied",
		rulebook.Refused: "refused", rulebook.Noted: "note",
	} {
		if v.String() != want || v.In(lang.It) == "" || v.In(lang.En) == "" || v.In(lang.Fr) == "" {
			t.Errorf("%d is %s", v, v)
		}
		if broken := v != rulebook.Refused && v != rulebook.Noted; v.Broken() != broken {
			t.Errorf("%s is broken: %v", v, v.Broken())
		}
	}
	for k := rulebook.Rule; k <= rulebook.Custom; k++ {
		if k.In(lang.It) == "" || k.In(lang.En) == "" || k.In(lang.Fr) == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
}

func TestFind(t *testing.T) {
	for id, want := range map[string]string{
		"toy.follow": "toy.follow", "follow": "toy.follow", "FOLLOW": "toy.follow", "Toy.Challenge.Late": "toy.challenge.late",
		"challenge.late": "toy.challenge.late",
	} {
		if a, ok := rulebook.Find(shelf, id); !ok || a.ID != want {
			t.Errorf("%q finds %v", id, a)
		}
	}
	for _, id := range []string{"", "toy", "late", "toy.follow.", "other.follow"} {
		if a, ok := rulebook.Find(shelf, id); ok {
			t.Errorf("%q finds %s", id, a.ID)
		}
	}
}

// The files hold everything that an article is, in the order in which one would read it.
func TestBook(t *testing.T) {
	a := shelf[0]
	for _, c := range []struct{ what, got, want string }{
		{"order", strings.Join(ids(shelf), " "), "toy.follow toy.trumps toy.challenge.late"},
		{"title", a.Title().It, "Rispondere al seme"},
		{"title in French", a.Title().Fr, "Fournir la couleur"},
		{"text in French", shelf[1].Text().Fr, "Un atout bat tout\u202f; le dernier gagne."},
		{"source", a.Source().En, "the document, paragraph 2"},
		{"search", a.Search().It, "rinuncia"},
		{"short", a.Short().En, "Follow suit if you can."},
		{"text", a.Text().En, "Whoever holds the suit led plays it. Not a trump.\n\nThat is all."},
		{"kind", shelf[1].Kind().In(lang.It), "decisione della casa"},
		{"example", a.Example(), "game toy # toy.follow\nplayer anna\ndeal anna\n"},
		{"no example", shelf[2].Example(), ""},
		{"remedy", a.Remedy().ID, "toy.challenge.late"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, not %q", c.what, c.got, c.want)
		}
	}
	want := []rulebook.Proposal{{Move: rulebook.Warn, Points: 100}, {Move: rulebook.Stand}}
	for _, x := range []*rulebook.Article{a, shelf[2]} { // by its remedy, and the remedy itself
		if got := x.Proposes(); !slices.Equal(got, want) {
			t.Errorf("%s proposes %v, not %v", x.ID, got, want)
		}
	}
	if got := shelf[1].Proposes(); got != nil {
		t.Errorf("the trumps propose %v", got)
	}
	if s := shelf[1].Settled(); s != shelf[2] {
		t.Errorf("the trumps are settled by %v", s)
	}
	if r := shelf[1].Remedy(); r != nil {
		t.Errorf("the trumps have the remedy %s", r.ID)
	}
	for _, c := range []struct {
		article *rulebook.Article
		which   int
		want    bool
	}{{a, 0, false}, {a, 1, true}, {shelf[1], 0, true}} {
		if got := c.article.OfCourse(rulebook.Infraction, false, c.which); got != c.want {
			t.Errorf("%s, case %d: of course %v", c.article.ID, c.which, got)
		}
	}
}

// changed returns the books of testdata, changed.
func changed(t *testing.T, change func(fstest.MapFS)) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	for _, name := range []string{"book/en.txt", "book/it.txt", "book/fr.txt", "book/examples.match"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = &fstest.MapFile{Data: text}
	}
	change(all)
	return all
}

// put returns a change of one text in one book.
func put(name, was, is string) func(fstest.MapFS) {
	return func(all fstest.MapFS) {
		all[name].Data = []byte(strings.Replace(string(all[name].Data), was, is, 1))
	}
}

// The fields of an article stand above its text. A line of the text that looks like a field belongs to the text.
func TestFieldsStandAboveTheText(t *testing.T) {
	for _, field := range []string{"Kind: option", "Title: another", "Proposes: cancel"} {
		a := rulebook.Open(changed(t, put("book/en.txt", "Not a trump.", "Not a trump.\n"+field))).All()[0]
		want := strings.Replace(shelf[0].Text().En, "Not a trump.", "Not a trump. "+field, 1)
		if a.Text().En != want || a.Title() != shelf[0].Title() || a.Kind() != shelf[0].Kind() {
			t.Errorf("%q: %q, titled %q", field, a.Text().En, a.Title().En)
		}
	}
}

// A fault in a book names the file and the line or article.
func TestFaultyBooks(t *testing.T) {
	for _, c := range []struct {
		change func(fstest.MapFS)
		want   string
	}{
		{func(all fstest.MapFS) { delete(all, "book/it.txt") }, "book/it.txt"},
		{put("book/it.txt", "[toy.trumps]", "[toy.trump]"), "[toy.trump] stands where the first language has [toy.trumps]"},
		{put("book/it.txt", "Dice (nota, riga precedente): appunto\n", ""), "[toy.follow]: 3 sentences, where the first language has 4"},
		{put("book/it.txt", "(nota, riga precedente)", "(nota)"), "[toy.follow]: sentence 4 is for another ruling"},
		{put("book/it.txt", "Tipo: opzione", "Tipo: decisione della casa"), "[toy.challenge.late]: its kind"},
		{put("book/it.txt", "Tipo: opzione", "Tipo: forse"), `line 27: "forse" is no kind of article`},
		{put("book/en.txt", "(note, earlier line)", "(note, sometimes)"), `line 20: "sometimes" is not known`},
		{put("book/en.txt", "(infraction):", "(wrong):"), `line 17: "wrong" is no verdict`},
		{put("book/en.txt", "[toy.follow]", "toy.follow"), "line 3: the file begins without an [article]"},
		{put("book/en.txt", "\nNot a trump.\n\nThat", "\n\n  Not a trump.\nThat"), "line 14: nothing stands before"},
		{put("book/en.txt", "Remedy: toy.challenge.late", "Remedy: toy.late"), `no article is called "toy.late"`},
		{put("book/it.txt", "Rimedio: toy.challenge.late", "Rimedio: toy.trumps"), "[toy.follow]: its remedy"},
		{put("book/en.txt", "Proposes: warning 100", "Proposes: warn 100"), `"warn" is no move of a director`},
		{put("book/en.txt", "Proposes: warning 100", "Proposes: warning x"), `"warning" needs a number of points`},
		{put("book/en.txt", "Proposes: warning 100", "Proposes: cancel if x"), `"x" is neither won nor lost`},
		{put("book/en.txt", "counts", "counts 5"), `"counts" takes no number`},
		{put("book/it.txt", "warning 100", "warning 50"), "[toy.challenge.late]: it proposes other moves"},
		{put("book/examples.match", "# toy.trumps", "# toy.trump"), `no article is called "toy.trump"`},
	} {
		said := func() (said string) {
			defer func() { said, _ = recover().(string) }()
			rulebook.Open(changed(t, c.change)).All()
			return ""
		}()
		if !strings.Contains(said, c.want) {
			t.Errorf("%q is said, not %q", said, c.want)
		}
	}
}

// An article that only the program names is a mistake, found as soon as the book is read.
func TestArticleOfNoFile(t *testing.T) {
	defer func() {
		if said, _ := recover().(string); !strings.Contains(said, "no file has the article toy.missing") {
			t.Errorf("%q is said", said)
		}
	}()
	book := rulebook.Open(os.DirFS("testdata"))
	book.Article("toy.missing")
	book.All()
}

func FuzzBook(f *testing.F) {
	for _, name := range []string{"book/en.txt", "book/it.txt", "book/fr.txt"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	empty := &fstest.MapFile{}
	f.Fuzz(func(t *testing.T, text string) {
		file := &fstest.MapFile{Data: []byte(text)}
		defer func() {
			if r := recover(); r != nil {
				if _, ours := r.(string); !ours {
					t.Fatal(r) // a fault of the parser, and not of the file
				}
			}
		}()
		rulebook.Open(fstest.MapFS{"book/en.txt": file, "book/it.txt": file, "book/fr.txt": file, "book/examples.match": empty}).All()
	})
}
