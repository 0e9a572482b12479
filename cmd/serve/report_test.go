package serve

import (
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask/page"

	"arbitro/cmd/desk"
	tournament "arbitro/scoring/event"
)

// reporting opens a house that serves a tournament of so many players whose phones report, with its first round drawn.
func reporting(t *testing.T, players int, more ...[]string) (*house, *desk.Contest) {
	t.Helper()
	var c *desk.Contest
	h := openHouse(t, generous, func(s *server) {
		c = founded(t, s.desk, players, more...)
		if err := s.openContest(t.Context(), &options{app: s.app, event: "Coppa", reports: true, address: "127.0.0.1"}); err != nil {
			t.Fatal(err)
		}
	})
	if err := h.server.mainContest.serveAt(t.Context(), "127.0.0.1:8080"); err != nil {
		t.Fatal(err)
	}
	h.draw(c)
	h.server.mainContest.catchUp(t.Context())
	return h, c
}

// slip returns the path that the code of a table's slip opens.
func (h *house) slip(c *desk.Contest, stage tournament.Stage, table int) string {
	h.Helper()
	key, err := c.Phones().TableKey(h.Context(), stage, table)
	if err != nil {
		h.Fatal(err)
	}
	return "/table/" + key
}

// deskPath returns the path of the desk's own page.
func (h *house) deskPath() string {
	return "/" + strings.TrimPrefix(h.server.mainContest.deskLink, h.link)
}

// send sends totals from a phone, each with its place behind a stroke where it has one.
func (h *house) send(slip, phone string, totals ...string) (int, string) {
	h.Helper()
	form := url.Values{"what": {"result"}}
	withPlaces := strings.Contains(strings.Join(totals, " "), "/")
	for i, word := range totals {
		total, place, _ := strings.Cut(word, "/")
		if !withPlaces {
			form.Set(page.Name(i), total)
			continue
		}
		form.Set(placesToo, "1")
		form.Set(page.Name(2*i), total)
		form.Set(page.Name(2*i+1), place)
	}
	return h.do("POST", slip, form.Encode(), "Accept-Language", "en", "Cookie", phoneCookie+"="+phone)
}

// decided sends what the form of the desk's page with a title or the button for all says, with values of its own.
func (h *house) decide(path, what string, more ...string) (int, string) {
	h.Helper()
	_, page := h.get(path, "en")
	form := url.Values{}
	for _, one := range regexp.MustCompile(`(?s)<form.*?</form>`).FindAllString(page, -1) {
		if !strings.Contains(one, what) {
			continue
		}
		for _, hidden := range regexp.MustCompile(`name="(\w+)" value="(\w*)"`).FindAllStringSubmatch(one, -1) {
			form.Set(hidden[1], hidden[2])
		}
	}
	if len(form) == 0 {
		h.Fatalf("no form with %q in:\n%s", what, bodyOf(page))
	}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return h.do("POST", path, form.Encode(), "Accept-Language", "en")
}

// Phones of a table report its result by the code of its slip; what agrees is accepted by one button, a disputed result
// is chosen, and only then it counts.
func TestReportsFromPhones(t *testing.T) {
	h, c := reporting(t, 8)
	one := h.slip(c, 1, 1)
	two := h.slip(c, 1, 2)
	at := h.deskPath()
	_, page := h.get(one, "en")
	first := c.Event.Entrants[c.Event.Round(1).Tables[0].Players[0]].Name
	h.has(page, "Round 1, table 1", "The totals, in the order of the slip", ">"+first+"</label>")
	h.lacks(page, `http-equiv="refresh"`) // it would lose the totals that somebody types without a script
	h.has(page, `inputmode="text"`)       // a keypad with a minus
	_, page = h.get(at, "en")
	h.has(page, "Nothing is waiting to be accepted.", `http-equiv="refresh"`)
	h.has(h.listen("/live", "en").next("board"), "Round 1") // the first page is the tournament's
	for _, path := range []string{one, at} {
		if status, page := h.do("POST", path, "what=%zz"); status != http.StatusBadRequest {
			t.Errorf("a broken form is answered with %d: %s", status, bodyOf(page))
		}
	}

	for _, phone := range []string{"a", "b"} {
		if status, page := h.send(one, phone, "10", "20", "−5", "0"); status != http.StatusSeeOther {
			t.Fatalf("%d: %s", status, bodyOf(page))
		}
	}
	_, page = h.do("GET", one, "", "Accept-Language", "it", "Cookie", "phone=a")
	h.has(page, "In attesa in segreteria", "somma 25; 2 telefoni", "Mandarlo di nuovo, corretto", `value="-5"`)
	h.eventually("/event/1", "Tavolo con un risultato mandato dal telefono, che la segreteria deve ancora accettare: 1.")
	if n := len(c.Score.Missing(1)); n != 2 {
		t.Errorf("%d results are missing before the desk accepts", n)
	}

	h.send(two, "c", "1", "2", "3", "4")
	h.send(two, "d", "4", "3", "2", "1")
	_, page = h.get(two, "en")
	h.has(page, "The phones of this table disagree.", "sum 10; 1 phone")
	_, page = h.get(at, "en")
	h.has(page, "Accept all results on which the phones agree (1)", "Round 1, table 2", "None of these")
	if status, page := h.decide(at, acceptAll); status != http.StatusSeeOther {
		t.Fatalf("%d: %s", status, bodyOf(page))
	}
	if status, page := h.decide(at, "table 2", "f0", "1"); status != http.StatusSeeOther {
		t.Fatalf("%d: %s", status, bodyOf(page))
	}
	_, page = h.get(at, "en")
	h.has(page, "Nothing is waiting to be accepted.")
	_, page = h.get(two, "en")
	h.has(page, "The result of this table is in.")
	if err := c.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	if missing := c.Score.Missing(1); len(missing) > 0 {
		t.Errorf("missing: %v", missing)
	}
	seat := c.Event.Round(1).Tables[1].Players[0]
	if got := c.Score.Cells(1)[seat].Total; got != 4 {
		t.Errorf("the first of table 2 has %d, want the version chosen", got)
	}
	h.draw(c) // an old slip leads on to the next round
	h.server.mainContest.catchUp(t.Context())
	_, page = h.get(two, "en")
	h.has(page, "The result of this table is in.", c.Event.Entrants[seat].Name+" · <b>Round 2: table")
	if status, page := h.send(two, "c", "1", "2", "3", "4"); status != http.StatusUnprocessableEntity {
		t.Errorf("%d: %s", status, bodyOf(page))
	}
}

// While a result is typed, the phone is sent its sum, and nothing is reported. A row in the first field fills all fields.
func TestReportsWhileTyped(t *testing.T) {
	h, c := reporting(t, 4)
	slip := h.slip(c, 1, 1)
	for form, sum := range map[string]string{
		"try=1&f0=10&f1=%E2%88%9235&f2=x":         "Sum: −25",
		"try=1&places=1&f0=10&f1=1&f2=5&f3=2":     "Sum: 15",
		"try=1&what=result&f0=&f1=&f2=&f3=&once=": "Sum: 0",
	} {
		status, page := h.do("POST", slip, form, "Accept-Language", "en")
		if status != http.StatusOK {
			t.Errorf("%s answers %d", form, status)
		}
		h.has(page, sum)
	}
	if waiting, _, err := c.Phones().Waiting(t.Context()); err != nil || len(waiting) > 0 {
		t.Errorf("%v waits, %v", waiting, err)
	}
	if status, page := h.send(slip, "a", "40 30 20 10", "", "", ""); status != http.StatusSeeOther {
		t.Fatalf("%d: %s", status, bodyOf(page))
	}
	waiting, _, err := c.Phones().Waiting(t.Context())
	if err != nil || len(waiting) != 1 || waiting[0].Reports[0].Tallies[3].Total != 10 {
		t.Errorf("%+v waits, %v", waiting, err)
	}
}

// What no table can have, or is not a number, is refused in the form, which keeps what was typed.
func TestReportsRefused(t *testing.T) {
	h, c := reporting(t, 4)
	slip := h.slip(c, 1, 1)
	name := c.Event.Entrants[c.Event.Round(1).Tables[0].Players[1]].Name
	for _, one := range []struct {
		totals []string
		want   string
	}{
		{[]string{"10", "ten", "1", "2"}, name + `: &#34;ten&#34; is not a whole number`},
		{[]string{"10", "", "1", "2"}, name + "&#39;s number is missing"},
		{[]string{"10/1", "9/second", "1/3", "2/4"}, name + `: &#34;second&#34; is not a place`},
		{[]string{"10/1", "9/2", "1/2", "2/3"}, `role="alert"`},
		{[]string{"10/2", "9/2", "1/3", "2/4"}, `role="alert"`},
	} {
		status, page := h.send(slip, "a", one.totals...)
		if status != http.StatusUnprocessableEntity {
			t.Errorf("%v: %d", one.totals, status)
		}
		h.has(page, one.want, `value="10"`)
		h.lacks(bodyOf(page), "line ")
	}
	if waiting, _, err := c.Phones().Waiting(t.Context()); err != nil || len(waiting) > 0 {
		t.Errorf("%v waits, %v", waiting, err)
	}
	h.send(slip, "a", "10/1", "9/2", "1/4", "2/3")
	waiting, _, _ := c.Phones().Waiting(t.Context())
	if len(waiting) != 1 || waiting[0].Reports[0].Tallies[2].Place != 4 {
		t.Errorf("%+v waits", waiting)
	}
}

// A link opens its own table of its own draw, and nothing else; that of the desk opens no table.
func TestLinksOfATournament(t *testing.T) {
	h, c := reporting(t, 4)
	slip := h.slip(c, 1, 1)
	at := h.deskPath()
	desk := strings.TrimPrefix(at, "/desk/")
	for path, want := range map[string]int{
		slip: 200, at: 200, "/table/" + desk: 404, "/desk/" + strings.TrimPrefix(slip, "/table/"): 404,
		"/table/x": 404, "/table/x/live": 404, "/desk/x/live": 404,
	} {
		if status, _ := h.get(path, "en"); status != want {
			t.Errorf("%s answers %d, want %d", path, status, want)
		}
	}
	if status, _ := h.do("POST", slip, "what=result", "Origin", "http://elsewhere.example"); status != http.StatusForbidden {
		t.Errorf("another page's form: %d", status)
	}
	h.add(c, []string{"redraw", "1", "a mistake"})
	h.draw(c)
	h.server.mainContest.catchUp(t.Context())
	if status, _ := h.send(slip, "a", "1", "2", "3", "4"); status != http.StatusNotFound {
		t.Errorf("the slip of a draw that was replaced answers %d", status)
	}
	plain := openHouse(t, generous, nil)
	if status, _ := plain.get(slip, "en"); status != http.StatusNotFound {
		t.Errorf("without reports a slip answers %d", status)
	}
}

// The desk's page does nothing once something else waits, refuses by the same form, and hears at once of what comes.
func TestDeskOnAPhone(t *testing.T) {
	h, c := reporting(t, 8)
	at := h.deskPath()
	live := h.listen(at+"/live", "en")
	h.has(live.next("form"), "Nothing is waiting to be accepted.")
	h.send(h.slip(c, 1, 1), "a", "1", "2", "3", "4")
	for said := live.next("form"); !strings.Contains(said, "Round 1, table 1"); said = live.next("form") {
	}
	_, page := h.get(at, "en")
	stale := regexp.MustCompile(`name="sees" value="(\w+)"`).FindStringSubmatch(page)[1]
	h.send(h.slip(c, 1, 1), "b", "1", "2", "3", "5")
	for _, form := range []string{"what=all&sees=" + stale, "what=one&version=0&sees=" + stale, "what=one", "what=else&sees=x"} {
		status, page := h.do("POST", at, form, "Accept-Language", "en")
		if status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", form, status)
		}
		h.has(page, "The waiting reports have changed")
	}
	for _, version := range []string{"-1", "2", "", "x"} {
		if status, _ := h.decide(at, "table 1", "f0", version); status != http.StatusUnprocessableEntity {
			t.Errorf("version %q: %d", version, status)
		}
	}
	if status, page := h.decide(at, "table 1", "f0", refused); status != http.StatusSeeOther {
		t.Errorf("%d: %s", status, bodyOf(page))
	}
	if waiting, _, err := c.Phones().Waiting(t.Context()); err != nil || len(waiting) > 0 || len(c.At(1, 1)) > 0 {
		t.Errorf("%v waits after it was refused, %v", waiting, err)
	}
}

// Where check-in is on, a table says who of its players is there for the next round, and the desk accepts it.
func TestPresenceFromPhones(t *testing.T) {
	h, c := reporting(t, 5, []string{"option", "check-in", "on"}, []string{"here", "p0", "1"}, []string{"here", "p1", "1"},
		[]string{"here", "p2", "1"}, []string{"here", "p3", "1"})
	slip := h.slip(c, 1, 1)
	at := h.deskPath()
	_, page := h.get(slip, "en")
	h.has(page, "Who is here for the next round: Round 2?", `value="p3"`)
	h.lacks(page, `value="p4"`)
	form := url.Values{"what": {"here"}, "f0": {"p1", "p3"}}
	if status, page := h.do("POST", slip, form.Encode()); status != http.StatusSeeOther {
		t.Fatalf("%d: %s", status, bodyOf(page))
	}
	if status, _ := h.do("POST", slip, "what=here&f0=p4"); status != http.StatusUnprocessableEntity {
		t.Errorf("a player of no table here: %d", status)
	}
	_, page = h.get(slip, "en")
	h.has(page, "Anna 1: here", "Anna 3: here")
	h.lacks(page, `value="p3"`)
	if c.Event.IsPresent(c.Event.Round(1).Tables[0].Players[0], 2) {
		t.Error("present before the desk accepts")
	}
	form = url.Values{"what": {"here"}, "f0": {"p3"}}
	if status, page := h.do("POST", at, form.Encode()); status != http.StatusSeeOther {
		t.Fatalf("%d: %s", status, bodyOf(page))
	}
	if err := c.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	var present []string
	for p, e := range c.Event.Entrants {
		if c.Event.IsPresent(p, 2) {
			present = append(present, e.ID)
		}
	}
	if !slices.Equal(present, []string{"p3"}) {
		t.Errorf("present: %v", present)
	}
}

// After the last round nobody is asked who is there for the next one.
func TestNoPresenceAfterTheLastRound(t *testing.T) {
	for rounds, asked := range map[string]bool{"1": false, "2": true} {
		h, c := reporting(t, 4, []string{"option", "check-in", "on"}, []string{"option", "rounds", rounds},
			[]string{"here", "p0", "1"}, []string{"here", "p1", "1"}, []string{"here", "p2", "1"}, []string{"here", "p3", "1"})
		if _, page := h.get(h.slip(c, 1, 1), "en"); strings.Contains(page, "Who is here for the next round") != asked {
			t.Errorf("of %s rounds: %s", rounds, bodyOf(page))
		}
	}
}

// A phone keeps the mark by which its own report is known: it gets one with the first page only.
func TestMarkOfAPhone(t *testing.T) {
	h, c := reporting(t, 4)
	link := h.url + h.slip(c, 1, 1)
	jar, _ := cookiejar.New(nil)
	browser := &http.Client{Jar: jar}
	for i := range 2 {
		got, err := browser.Get(link)
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if set := got.Cookies(); (len(set) == 1) != (i == 0) || i == 0 && (set[0].Name != phoneCookie || set[0].Value == "" || !set[0].HttpOnly) {
			t.Errorf("page %d sets %v", i, set)
		}
	}
}

// The clock of the round goes with every page of the tournament, by the laptop's time, and ends with the round.
func TestClockOnPhones(t *testing.T) {
	h, c := reporting(t, 4)
	live := h.listen("/event/1/live", "en")
	if data := live.next("clock"); !strings.HasPrefix(data, "0 ") {
		t.Errorf("no clock runs: %q", data)
	}
	h.add(c, []string{"clock", "1", "50"})
	want := c.Lines[c.Event.Last().Clock.Line].At.UnixMilli() + 50*60*1000
	for data := live.next("clock"); data != strconv.FormatInt(want, 10)+" "+strconv.FormatInt(h.app.Now().UnixMilli(), 10); {
		data = live.next("clock")
	}
	for _, path := range []string{"/event/1", "/event/1/player/p0", h.slip(c, 1, 1), h.deskPath(), "/"} {
		_, page := h.get(path, "it")
		h.has(page, `<section id="clock"`, `data-over="tempo scaduto">Orologio: <b role="timer">→`)
	}
	h.add(c, []string{"clock", "1", "stop"})
	for data := live.next("clock"); !strings.HasPrefix(data, "0 "); {
		data = live.next("clock")
	}
}

// The slip of a tournament that is over says so: no new link is to be had. The board shows the places, although there
// was no final.
func TestSlipOfAClosedTournament(t *testing.T) {
	h, c := reporting(t, 8)
	slip := h.slip(c, c.Event.Last().Stage, 1)
	h.play(c, 1, 2)
	h.add(c, []string{"close"})
	h.server.mainContest.catchUp(t.Context())
	status, page := h.get(slip, "en")
	if status != http.StatusNotFound {
		t.Errorf("the slip answers %d", status)
	}
	h.has(page, "The tournament is over: nothing can be sent any more.")
	_, board := h.get("/", "en")
	h.has(board, "The places", `<span class="place">1.</span> Anna `)
}
