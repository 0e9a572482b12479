package serve

import (
	"bytes"
	"compress/gzip"
	"html"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// mostPage is the greatest size of a page as compressed, its style and script included, in bytes.
const mostPage = 20 << 10

// compressed returns how many bytes a text takes when it is compressed.
func compressed(text string) int {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write([]byte(text)) // memory takes all of it
	_ = w.Close()
	return out.Len()
}

func TestBoardInEachLanguage(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	for language, words := range map[string][]string{
		"it-IT,it;q=0.9":                {`<html lang="it">`, "Bruno gioca", "Presa 1 di 11", "Bar Sport", "Totale"},
		"de, en-GB;q=.5":                {`<html lang="en">`, "Bruno plays", "Trick 1 of 11", "Bar Sport", "Total"},
		"fr-FR, fr;q=.9":                {`<html lang="fr">`, "Bruno joue", "Pli 1 sur 11", "Bar Sport", "Total"},
		"de, fr;q=.4, it;q=.6, en;q=.2": {`<html lang="it">`},
		"en;q=.3, it;q=.2, fr":          {`<html lang="fr">`},
		"es":                            {`<html lang="it">`}, // the laptop's
	} {
		status, page := h.get("/", language)
		if status != http.StatusOK || compressed(page) > mostPage {
			t.Errorf("%s: status %d, %d bytes", language, status, len(page))
		}
		h.has(page, append(words, "Anna Rossi", `<tr class="now">`)...)
		if more := regexp.MustCompile(`(src|url\(|<link[^>]*href)="?[^d"]`).FindString(page); more != "" {
			t.Errorf("the page fetches something more: %s", more)
		}
	}
	_, chosen := h.get("/?lang=en", "it")
	h.has(chosen, `<html lang="en">`, `href="/match/1/rules?lang=en"`)
	_, wall := h.get("/?big=1", "it")
	h.has(wall, `<body class="page big fit"`)
}

func TestLineReachesPhones(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	italian := h.listen("/live", "it")
	english := h.listen("/match/1/live", "en")
	h.has(italian.next("board"), "Bruno gioca")
	h.has(english.next("board"), "Bruno plays")
	table := h.sit("1")
	h.apply(table, "play bruno 5R", "play carla 8K")
	h.has(italian.next("board"), "Anna Rossi gioca", "Bruno\u00a0<span class=\"card full red\">5 rosso</span> · Carla\u00a0<span class=\"card full black\">8 nero</span>")
	h.has(english.next("board"), "Anna Rossi plays", ">5 red</span> · Carla\u00a0<span", `>8 black</span>`)
	h.apply(table, "play anna 6R", "play anna 7R", "play bruno 8R", "play carla 9R") // Carla held red
	h.lacks(italian.next("board"), "Carla non ha risposto al rosso")                 // the players must notice it
	h.apply(table, "challenge anna carla")
	it := italian.next("board")
	h.has(it, "L&#39;arbitro", "Carla non ha risposto al rosso", `href="/match/1/rules/istinto.follow?lang=it"`)
	again := h.listen("/live", "it") // a phone that was away
	if board := again.next("board"); board != it {
		t.Errorf("a phone that comes back reads:\n%s\nthe others:\n%s", board, it)
	}
}

func TestEveningListsTables(t *testing.T) {
	old := strings.ReplaceAll(beginning, "2026-11-22", "2020-01-01") + "\nend"
	today := beginning + "\nend"
	h := openHouse(t, generous, nil, beginning, old, today)
	_, page := h.get("/", "it")
	h.has(page, "In corso", "Finite oggi", `href="/match/1?lang=it"`, `href="/match/3?lang=it"`, "Anna\u00a0Rossi")
	h.lacks(page, "/match/2?")
	wall := h.listen("/live?big=1", "it")
	h.has(wall.next("board"), `<section class="scene of1">`, "Istinto · Round 1", `class="name">Anna Rossi</th>`)
	for path, want := range map[string]int{
		"/match/1": 200, "/match/3": 200, "/match/2": 404, "/match/9": 404, "/match/x": 404,
	} {
		if status, _ := h.get(path, "it"); status != want {
			t.Errorf("%s answers %d, want %d", path, status, want)
		}
	}
	s := h.listen("/live", "it")
	s.next("board")
	h.apply(h.sit("1"), "took carla 2", "took anna 5", "took bruno 4")
	h.has(s.next("board"), "Round 2")
	h.has(wall.next("board"), "Istinto · Round 2", `<tbody><tr><th scope="row" class="name"><b>Carla</b></th><td class="r"><b>10</b></td></tr>`)
}

// A game that only matches name is listed as its latest match has it: begun again with the fewest winning, another
// player leads.
func TestEveningOfAnOwnGame(t *testing.T) {
	played := "game other\ntitle Briscola\noption wins most\nplayer anna Anna\nplayer bruno Bruno\ndeal anna\npoints anna 5\npoints bruno 2"
	h := openHouse(t, generous, nil, played, beginning)
	wall := h.listen("/live?big=1", "it")
	h.has(wall.next("board"), "Briscola", "<b>Anna</b>")
	fewest := strings.ReplaceAll(played, "wins most", "wins fewest")
	if _, err := h.table.Begin(t.Context(), strings.Split("arbitro 1\n"+fewest, "\n")); err != nil {
		t.Fatal(err)
	}
	h.has(wall.next("board"), "<b>Bruno</b>")

	// Removed, it counts no more, although another match has the latest line; brought back, it counts again.
	h.apply(h.sit("2"), "took carla 2", "took anna 5", "took bruno 4")
	h.has(wall.next("board"), "Istinto · Round 2")
	if err := h.store.Remove(t.Context(), 3, "twice"); err != nil {
		t.Fatal(err)
	}
	h.has(wall.next("board"), "<b>Anna</b>")
	if err := h.store.Unremove(t.Context(), 3); err != nil {
		t.Fatal(err)
	}
	h.has(wall.next("board"), "<b>Bruno</b>")
}

func TestOneMatchIsShownAlone(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	other := strings.ReplaceAll(beginning, "bruno", "dario")
	if _, err := h.table.Begin(t.Context(), strings.Split(other, "\n")); err != nil {
		t.Fatal(err)
	}
	if status, _ := h.get("/match/2", "it"); status != http.StatusNotFound {
		t.Errorf("the other match answers %d", status)
	}
}

// Names and notes are text, whatever they hold.
func TestNamesAreText(t *testing.T) {
	nasty := strings.ReplaceAll(beginning, `"Anna Rossi"`, "\"<script>alert(1)</script>\"")
	nasty = strings.ReplaceAll(nasty, `"Bar Sport"`, "\"\\\" onload=x \u202egnp.exe\"")
	nasty = strings.ReplaceAll(nasty, " Bruno", " \"نور\"")
	h := openHouse(t, generous, nil, nasty)
	for _, path := range []string{"/", "/match/1/sheet", "/match/1/rules"} {
		_, page := h.get(path, "it")
		h.lacks(page, "<script>alert", "\u202e", `" onload`)
	}
	_, page := h.get("/", "it")
	h.has(page, "&lt;script&gt;alert(1)&lt;/script&gt;", "<bdi>نور</bdi>")
}

// TestRemarksOnThePhone: the club's remarks stand under their article on phones. What is wrong with their file is said
// once, however often phones look.
func TestRemarksOnThePhone(t *testing.T) {
	var said strings.Builder
	h := openHouse(t, generous, func(s *server) {
		s.app.Err = &said
		remarks := "[istinto.follow]\nAt our table nobody laughs.\n[istinto.folow]\nNever shown.\n"
		path := filepath.Join(filepath.Dir(s.app.DBPath), "remarks.txt")
		if err := os.WriteFile(path, []byte(remarks), 0o600); err != nil {
			t.Fatal(err)
		}
	}, beginning)
	for range 3 {
		_, page := h.get("/match/1/rules/istinto.follow", "en")
		if !strings.Contains(page, "Remark of the club: At our table nobody laughs.") || strings.Contains(page, "Never shown") {
			t.Errorf("got %s", page)
		}
	}
	if got := strings.Count(said.String(), "istinto.folow"); got != 1 {
		t.Errorf("the unknown article was named %d times: %s", got, said.String())
	}
}

func TestRulesOnThePhone(t *testing.T) {
	h := openHouse(t, generous, nil, strings.Replace(beginning, "deal anna", "option target 60\ndeal anna", 1))
	_, page := h.get("/match/1/rules", "it")
	h.has(page, "Rispondere al seme guida", "60", "di solito")
	_, found := h.get("/match/1/rules?q=follow+suit", "en")
	h.has(found, "istinto.follow", "revoke costs nothing")
	_, nothing := h.get("/match/1/rules?q=%3Cb%3Eelicottero", "it")
	h.has(nothing, "Nessun articolo parla di «&lt;b&gt;elicottero»")
	_, article := h.get("/match/1/rules/istinto.follow", "en")
	h.has(article, "In short:", "Example", "[istinto.follow]")
	if status, _ := h.get("/match/1/rules/istinto.none", "en"); status != http.StatusNotFound {
		t.Errorf("a missing article answers %d", status)
	}
}

// A phone finds the same articles as the rulebook, in the same order, and answers under the house rules of the match.
func TestQuestionOnThePhone(t *testing.T) {
	h := openHouse(t, generous, nil, strings.Replace(beginning, "deal anna", "option target 60\ndeal anna", 1))
	g, _ := games.Find("istinto")
	options := referee.Defaults(g.Options)
	for i, option := range g.Options {
		if option.Key == "target" {
			options.Values[i] = 60
		}
	}
	for language, question := range map[lang.Lang]string{
		lang.En: "he did not follow suit", lang.It: "fino a quanto si gioca", lang.Fr: "il a joué avant son tour",
	} {
		_, page := h.get("/match/1/rules?q="+url.QueryEscape(question), language.String())
		at := 0
		for _, a := range g.Rules.Search(question, language).Articles {
			found := strings.Index(page[at:], "/rules/"+a.ID+"?")
			if found < 0 {
				t.Fatalf("%q in %s: %s is not at its place in\n%s", question, language, a.ID, page)
			}
			at += found
			said := g.Answer(a, options, language).Now
			if family := a.Family(); family != nil { // facts decide
				said = family.Root.Question.In(language)
			}
			h.has(page[at:], html.EscapeString(said))
		}
	}
	_, article := h.get("/match/1/rules/istinto.follow", "it")
	h.has(article, "Verdetto:", "Costo:", "Ora:")
}

// Where facts decide, a phone is asked for one at a time, in each language. Each answer and the way back are links; the
// last answer shows the article that decides, with its verdict.
func TestFactsOnThePhone(t *testing.T) {
	for _, g := range games.All {
		record := "game " + g.Name
		for _, name := range []string{"Anna", "Bruno", "Carla", "Dino", "Ezio"}[:min(5, g.Most)] {
			record += "\nplayer " + strings.ToLower(name) + " " + name
		}
		h := openHouse(t, generous, nil, record)
		for _, family := range g.Rules.Families() {
			options := referee.Defaults(g.Options)
			for _, language := range lang.All {
				path := "/match/1/rules/" + family.Of[0].ID
				var walk func(branch *rulebook.Branch, given string)
				walk = func(branch *rulebook.Branch, given string) {
					_, page := h.get(path+"?facts="+given, language.String())
					link := func(given string) string { return html.EscapeString("?facts=" + given + "&lang=" + language.String()) }
					if given != "" {
						h.has(page, link(given[:len(given)-1]))
					}
					if branch.IsEnd() {
						answer := g.Answer(branch, options, language)
						h.has(page, "["+branch.Article.ID+"]", html.EscapeString(answer.Now))
						h.lacks(page, link(given+"y"), link(given+"n"))
						return
					}
					h.has(page, html.EscapeString(branch.Question.In(language)), link(given+"y"), link(given+"n"))
					for _, end := range branch.Ends() {
						h.lacks(page, "· "+html.EscapeString(g.Answer(end, options, language).Now))
					}
					walk(branch.Yes, given+"y")
					walk(branch.No, given+"n")
				}
				walk(family.Root, "")
			}
		}
	}
}

// Where two articles are close, a phone asks which of two things has happened, and the other articles come after them.
func TestCloseOnThePhone(t *testing.T) {
	g, _ := games.Find("istinto")
	h := openHouse(t, generous, nil, beginning)
	for _, language := range lang.All {
		asked := 0
		all := g.Rules.All()
		for i, a := range all[1:] {
			question := all[i].Asked(language)[0] + " " + a.Asked(language)[0]
			found := g.Rules.Search(question, language)
			if found.Happened == nil || found.Unsure {
				continue
			}
			asked++
			_, page := h.get("/match/1/rules?q="+url.QueryEscape(question), language.String())
			h.has(page, html.EscapeString(words.WhichHappened.In(language)))
			for i, happened := range found.Happened {
				h.has(page, "/rules/"+found.Articles[i].ID+"?lang="+language.String()+`">`+html.EscapeString(happened)+"<")
			}
			h.lacks(page, html.EscapeString(g.Answer(found.Articles[0], referee.Defaults(g.Options), language).Now))
		}
		if asked == 0 {
			t.Errorf("in %s nothing is close", language)
		}
	}
}

func TestDelay(t *testing.T) {
	const delay = 300 * time.Millisecond
	h := openHouse(t, generous, func(s *server) { s.delay = delay }, beginning)
	_, page := h.get("/", "it")
	h.lacks(page, "Anna Rossi")
	if status, _ := h.get("/match/1/sheet", "it"); status != http.StatusNotFound {
		t.Errorf("the sheet answers %d", status)
	}
	s := h.listen("/live", "it")
	s.next("board")
	h.has(s.next("board"), "Bruno gioca")
	began := time.Now()
	h.apply(h.sit("1"), "play bruno 5R")
	h.has(s.next("board"), "Carla gioca")
	if gone := time.Since(began); gone < delay {
		t.Errorf("the line was shown after %v", gone)
	}
}

// Pages are compressed on the way where the reader takes that, as small as gzip -9 makes them, and say the same.
func TestPagesCompressed(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	for _, path := range []string{"/", "/?big=1", "/match/1/rules", "/match/1/sheet", "/board.json", "/no-such-page"} {
		_, plain := h.do("GET", path, "", "Accept-Encoding", "identity", "Accept-Language", "en")
		_, refused := h.do("GET", path, "", "Accept-Encoding", "br, gzip;q=0", "Accept-Language", "en")
		_, packed := h.do("GET", path, "", "Accept-Encoding", "br, gzip;q=0.8", "Accept-Language", "en")
		var best bytes.Buffer
		w, _ := gzip.NewWriterLevel(&best, gzip.BestCompression)
		_, _ = w.Write([]byte(plain))
		_ = w.Close()
		r, err := gzip.NewReader(strings.NewReader(packed))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		unpacked, err := io.ReadAll(r)
		if err != nil || len(unpacked) == 0 || len(plain) == 0 || len(refused) != len(plain) {
			t.Errorf("%s: %d bytes of %d, %d without gzip (%v)", path, len(unpacked), len(plain), len(refused), err)
		}
		if len(packed)*10 > best.Len()*11 {
			t.Errorf("%s takes %d bytes, and %d by gzip -9", path, len(packed), best.Len())
		}
		t.Logf("%s: %d bytes of %d", path, len(packed), len(plain))
	}
}

// A page that is not there, and a link that has ended, lead to the board, in the reader's language; a link is tried
// again.
func TestRefusalsLeadOn(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning)
	for language, label := range map[string]string{"it": "Al tabellone", "en": "To the board", "fr": "Vers le tableau"} {
		for _, path := range []string{"/no-such-page", "/match/77", "/seat/ended"} {
			status, page := h.get(path, language)
			if status != http.StatusNotFound {
				t.Errorf("%s: %d", path, status)
			}
			h.has(page, `<a href="/?lang=`+language+`">`+label+`</a>`)
		}
	}
	got, err := http.Get(h.url + "/seat/ended")
	if err != nil {
		t.Fatal(err)
	}
	got.Body.Close()
	if got.Header.Get("Refresh") == "" {
		t.Error("a link that has ended is not tried again")
	}
	// A seat whose link has ended shows the board meanwhile, and its own page as soon as the link holds again.
	seat := "/seat/" + h.ring.of(0)
	h.ring.mu.Lock()
	keys := h.ring.keys
	h.ring.keys = nil
	h.ring.mu.Unlock()
	status, page := h.get(seat, "en")
	h.has(page, "This link is no longer valid", "Bruno")
	h.ring.mu.Lock()
	h.ring.keys = keys
	h.ring.mu.Unlock()
	again, page := h.get(seat, "en")
	if status != http.StatusNotFound || again != http.StatusOK || strings.Contains(page, "no longer valid") {
		t.Errorf("a seat answers %d without its link, and %d once it holds again", status, again)
	}
}
