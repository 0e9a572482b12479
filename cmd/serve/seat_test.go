package serve

import (
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/table/secret"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

// withSeats opens a house with a link for each seat and for the referee.
func withSeats(s *server) { s.ring = &keyring{} }

// dealt is beginning before the bids.
var dealt = strings.Split(beginning, "\nbid")[0]

// phone is a browser without script at a holder's link.
type phone struct {
	*house
	path, language string
	page           string // read last
}

// phone opens the link of a holder.
func (h *house) phone(holder int, language string) *phone {
	h.Helper()
	p := &phone{house: h, path: "/seat/" + h.ring.of(holder), language: language}
	p.read()
	return p
}

// read reads the page again.
func (p *phone) read() string {
	p.Helper()
	status, page := p.get(p.path, p.language)
	if status != http.StatusOK {
		p.Fatalf("the seat answers %d: %s", status, page)
	}
	p.page = page
	return page
}

var hiddenField = regexp.MustCompile(`name="(at|verb|line|f\d+)" value="([^"]*)"`)

// form returns the hidden fields of the form of a verb in the page.
func (p *phone) form(verb string) url.Values {
	p.Helper()
	for _, form := range strings.Split(p.page, "<form ")[1:] {
		form, _, _ = strings.Cut(form, "</form>")
		if !strings.Contains(form, `name="verb" value="`+verb+`"`) {
			continue
		}
		values := url.Values{}
		for _, m := range hiddenField.FindAllStringSubmatch(form, -1) {
			if m[1] == "at" || m[1] == "verb" || m[1] == "line" || strings.Contains(form, "sure") {
				values.Add(m[1], m[2])
			}
		}
		return values
	}
	p.Fatalf("no form for %s in:\n%s", verb, p.page)
	return nil
}

// send fills in the form of a verb and returns the status; the page is what answers it.
func (p *phone) send(verb string, fields ...string) int {
	p.Helper()
	values := p.form(verb)
	for i, value := range fields {
		values.Set(page.Name(i), value)
	}
	return p.post(values)
}

func (p *phone) post(values url.Values) int {
	p.Helper()
	status, page := p.do("POST", p.path, values.Encode(), "Accept-Language", p.language, "Origin", p.url)
	p.page = page
	return status
}

// record returns the lines of the match as stored.
func (h *house) record() string {
	h.Helper()
	return string(h.sit("1").Match().Canonical())
}

func TestSeats(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	anna := h.phone(0, "it")
	bruno := h.phone(1, "en")
	carla := h.phone(2, "it")
	h.has(anna.page, "Anna Rossi: tocca a te", "Scommesse", `type="radio" name="f0" value="11"`)
	h.has(bruno.page, "Bruno&#39;s seat", "Nothing is expected from you now.")
	if status := anna.send("bid", "2"); status != http.StatusSeeOther {
		t.Fatalf("the bid answers %d: %s", status, anna.page)
	}
	bruno.read()
	if status := bruno.send("bid", "3"); status != http.StatusSeeOther {
		t.Fatalf("the bid answers %d: %s", status, bruno.page)
	}
	h.has(carla.read(), "Scommesse")
	for entry, says := range map[string]string{
		"": "serve un numero da 0 a 11", "12": "serve un numero da 0 a 11", "x": "serve un numero da 0 a 11",
		"1\nbid anna 3": "avete scritto 4 valori", "1\u0007": "serve un numero da 0 a 11",
	} {
		carla.read()
		if status := carla.send("bid", entry); status != http.StatusUnprocessableEntity {
			t.Errorf("%q answers %d", entry, status)
		}
		h.has(carla.page, says)
	}
	carla.send("bid", "1")
	h.has(h.record(), "bid anna 2\nbid bruno 3\nbid carla 1\n")
	table := h.sit("1")
	for n, want := range map[int]string{8: "", 9: "anna", 10: "bruno", 11: "carla"} {
		if by, err := table.EnteredBy(t.Context(), n); by != want || err != nil {
			t.Errorf("line %d was entered by %q (%v), want %q", n, by, err, want)
		}
	}
}

// A seat is offered only what fits the way in which the table records the round, and hears when the table chooses
// another.
func TestTheTablesChoiceReachesThePhones(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning)
	bruno := h.phone(1, "en")
	h.has(bruno.page, `value="play"`)
	h.lacks(bruno.page, "Tricks taken", `value="took"`)
	phone := h.listen(bruno.path+"/live", "en")
	phone.next("form")
	script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{{Title: "How do you want to record this round?", Answers: []string{"tally"}}, {Err: ask.ErrPaused}}}
	table := sitting.New(stored.Match{LiveMatch: h.sit("1")}, sitting.Setup{
		Talk: sitting.Talk{Asker: script, Lang: lang.En}, Dealer: referee.Nobody,
	})
	if err := table.Play(t.Context()); !errors.Is(err, ask.ErrPaused) {
		t.Fatal(err)
	}
	form := phone.next("form")
	h.has(form, `value="took"`)
	h.lacks(form, `value="play"`)
	h.lacks(bruno.read(), `value="play"`)
}

// A foul is told to the phone that would commit it, and recorded only once that is confirmed.
func TestFoulIsToldFirst(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K\nplay anna 6R\n"+
		"play anna 7R\nplay bruno 8R")
	carla := h.phone(2, "it")
	before := h.record()
	if status := carla.send("play", "9r"); status != http.StatusUnprocessableEntity {
		t.Fatalf("the card answers %d", status)
	}
	w := &asSent{house: h}
	w.sent("a foul", carla.page)
	doctest.Golden(t, "foul.html", w.out.Bytes())
	if now := h.record(); now != before {
		t.Errorf("recorded without being asked:\n%s", now)
	}
	_, board := h.get("/", "it")
	h.lacks(board, "non ha risposto")
	sure := carla.form("play")
	if sure.Get("f0") != "9r" {
		t.Errorf("the form that is confirmed holds %v", sure)
	}
	sure.Set("sure", regexp.MustCompile(`name="sure" value="([^"]+)"`).FindStringSubmatch(carla.page)[1])
	other := url.Values{}
	for k, v := range sure {
		other[k] = v
	}
	other.Set("f0", "10r") // another card than was judged
	if status := carla.post(other); status != http.StatusUnprocessableEntity {
		t.Errorf("another card with the same confirmation answers %d", status)
	}
	if status := carla.post(sure); status != http.StatusSeeOther {
		t.Errorf("the confirmation answers %d: %s", status, carla.page)
	}
	_, board = h.get("/", "it")
	h.lacks(board, "non ha risposto")
	h.has(carla.read(), "non ha risposto al rosso")
}

// A form that was made for another moment changes nothing, however often it is sent.
func TestTheTableHasMovedOn(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	anna := h.phone(0, "en")
	form := anna.form("bid")
	form.Set("f0", "2")
	h.apply(h.sit("1"), "bid anna 4")
	if status := anna.post(form); status != http.StatusConflict {
		t.Errorf("the form answers %d", status)
	}
	h.has(anna.page, "The table has moved on")
	bruno := h.phone(1, "en")
	form = bruno.form("bid")
	form.Set("f0", "5")
	if status := bruno.post(form); status != http.StatusSeeOther {
		t.Fatalf("the bid answers %d", status)
	}
	after := h.record()
	for range 3 {
		if status := bruno.post(form); status != http.StatusConflict {
			t.Errorf("the form sent again answers %d", status)
		}
	}
	anna.path = bruno.path
	form.Set("verb", "penalty")
	for _, verb := range []string{"penalty", "amend", "end", "took", ""} {
		form.Set("verb", verb)
		form.Set("at", strconv.Itoa(h.sit("1").Match().Log().Len()))
		if status := bruno.post(form); status != http.StatusConflict {
			t.Errorf("the form of %q answers %d", verb, status)
		}
	}
	if now := h.record(); now != after {
		t.Errorf("the record has changed:\n%s", now)
	}
}

// An answer that is sent again, since the phone has not heard of it, is recorded once, also after a restart.
func TestSentAgain(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	anna := h.phone(0, "en")
	form := anna.form("bid")
	form.Set("f0", "2")
	form.Set("once", "k3x9")
	for range 3 {
		if status := anna.post(form); status != http.StatusSeeOther {
			t.Fatalf("the bid answers %d: %s", status, bodyOf(anna.page))
		}
	}
	fresh := newServer(t.Context(), h.app, h.store, generous)
	withSeats(fresh)
	if err := fresh.openMain(t.Context(), "1", true, true); err != nil {
		t.Fatal(err)
	}
	if got, err := fresh.main.take(t.Context(), 0, lang.En, form); got.done != 9 || err != nil {
		t.Errorf("after a restart: %+v, %v", got, err)
	}
	if n := strings.Count(h.record(), "bid anna"); n != 1 {
		t.Errorf("recorded %d times", n)
	}
	bruno := h.phone(1, "en")
	form = bruno.form("bid")
	form.Set("f0", "3")
	form.Set("once", "m4y0")
	if err := fresh.store.SetPhoneAnswer(t.Context(), fresh.main.number, "bruno", db.PhoneAnswer{Token: "m4y0", Line: 10}); err != nil { // killed before the line was stored
		t.Fatal(err)
	}
	if status := bruno.post(form); status != http.StatusSeeOther || !strings.Contains(h.record(), "bid bruno 3\n") {
		t.Errorf("the bid answers %d, and the record is\n%s", status, h.record())
	}
	carla := h.phone(2, "en")
	form = carla.form("bid")
	form.Set("f0", "4")
	form.Set("once", "n5z1")
	if err := fresh.store.SetPhoneAnswer(t.Context(), fresh.main.number, "carla", db.PhoneAnswer{Token: "n5z1", Line: 9}); err != nil { // killed, and Anna's line came instead
		t.Fatal(err)
	}
	if status := carla.post(form); status != http.StatusSeeOther || !strings.Contains(h.record(), "bid carla 4\n") {
		t.Errorf("the bid answers %d, and the record is\n%s", status, h.record())
	}
}

// Whatever form a line comes from, a seat enters its own numbers only, and what cannot be is said.
func TestOwnLinesOnly(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	before := h.record()
	h.main.mu.Lock()
	defer h.main.mu.Unlock()
	desks := make([]*desktop, 2)
	for holder := range desks {
		var err error
		desks[holder], err = h.main.at(t.Context(), holder, lang.En)
		if err != nil {
			t.Fatal(err)
		}
	}
	annas := desks[0].forms()[0]
	for _, c := range []struct {
		holder     int
		bid, wrong string
	}{
		{1, "2", words.NotYours.In(lang.En)}, {0, "99", "0 to 11"},
	} {
		got, err := h.main.record(t.Context(), desks[c.holder], annas, sent{values: annas.Filled(c.bid)}, url.Values{})
		if err != nil || !strings.Contains(got.wrong, c.wrong) {
			t.Errorf("%+v: %q, %v", c, got.wrong, err)
		}
	}
	if now := h.record(); now != before {
		t.Errorf("the record has changed:\n%s", now)
	}
}

// A seat takes its own last line back for ten seconds, while nothing has come since.
func TestTakenBack(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	now := time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC)
	h.main.mu.Lock()
	h.app.Now = func() time.Time { return now }
	h.main.mu.Unlock()
	anna := h.phone(0, "en")
	path := ""
	path = anna.path
	bids := func(what string) url.Values {
		t.Helper()
		anna.path = path
		for until := time.Now().Add(20 * time.Second); !strings.Contains(anna.read(), `value="bid"`); time.Sleep(often) {
			if time.Now().After(until) {
				t.Fatal("the bid is not asked for")
			}
		}
		form := anna.form("bid")
		form.Set("f0", what)
		form.Set("once", "b"+what)
		if status := anna.post(form); status != http.StatusSeeOther {
			t.Fatalf("the bid answers %d", status)
		}
		anna.path = path + "?done=" + strconv.Itoa(h.sit("1").Match().Log().Len())
		anna.read()
		return anna.form("undo")
	}
	first := bids("2")
	first.Set("once", "u5")
	for range 2 { // it is sent again, since the phone has not heard of it
		if status := anna.post(first); status != http.StatusSeeOther {
			t.Errorf("taking back answers %d", status)
		}
	}
	h.lacks(h.record(), "bid anna")
	back := bids("3")
	first.Del("once")
	first.Set("at", strconv.Itoa(h.sit("1").Match().Log().Len()-1))
	if status := anna.post(first); status != http.StatusConflict || !strings.Contains(h.record(), "bid anna 3\n") {
		t.Errorf("taking back from an old page answers %d:\n%s", status, h.record())
	}
	now = now.Add(backFor + time.Second)
	if status := anna.post(back); status != http.StatusConflict {
		t.Errorf("taking back too late answers %d", status)
	}
	h.apply(h.sit("1"), "undo")
	back = bids("4")
	h.apply(h.sit("1"), "bid bruno 1")
	back.Set("at", strconv.Itoa(h.sit("1").Match().Log().Len()))
	if status := anna.post(back); status != http.StatusConflict {
		t.Errorf("taking back what others have followed answers %d", status)
	}
	h.has(h.record(), "bid anna 4\nbid bruno 1\n")
}

func TestKeys(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	anna := h.phone(0, "it")
	for _, path := range []string{
		"/seat/", "/seat/x", "/seat/" + h.ring.of(0)[1:], "/seat/" + h.ring.of(keeper), "/host/" + h.ring.of(0),
	} {
		if status, _ := h.get(path, "it"); status != http.StatusNotFound {
			t.Errorf("%s answers %d", path, status)
		}
	}
	for name, headers := range map[string][]string{
		"another page": {"Origin", "http://evil.example"}, "another host": {"Host", "evil.example"},
	} {
		form := anna.form("bid")
		form.Set("f0", "2")
		if status, _ := h.do("POST", anna.path, form.Encode(), headers...); status < 400 {
			t.Errorf("a form from %s answers %d", name, status)
		}
	}
	hostPath := "/host/" + h.ring.of(keeper)
	_, codes := h.get(hostPath, "it")
	h.has(codes, h.link+"seat/"+h.ring.of(0), h.link+"seat/"+h.ring.of(referees), "<svg")
	lost := h.listen(anna.path+"/live", "it")
	lost.next("form")
	if status, _ := h.do("POST", hostPath, "holder=0"); status != http.StatusSeeOther {
		t.Errorf("a new code answers %d", status)
	}
	for in, says := range map[string]string{
		"it": "Anna Rossi ha un codice nuovo", "en": "Anna Rossi has a new code", "fr": "Anna Rossi a un nouveau code",
	} {
		_, codes = h.get(hostPath+"?new=0", in)
		h.has(codes, says)
	}
	if status, _ := h.get(anna.path, "it"); status != http.StatusNotFound {
		t.Errorf("the old link answers %d", status)
	}
	h.apply(h.sit("1"), "bid anna 2")
	lost.next("gone")
	h.phone(0, "it")
	for _, public := range []string{"/", "/match/1/rules", "/qr"} {
		_, page := h.get(public, "it")
		for holder := range 3 {
			h.lacks(page, h.ring.of(holder))
		}
	}
}

// A link opens what it is for: that of whoever runs the table no seat, a seat no page with codes. Only a seat's code is
// replaced, and what is not a form is refused.
func TestEachLinkForItself(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	seat := h.ring.of(0)
	host := h.ring.of(keeper)
	for _, one := range []struct {
		method, path, body string
		want               int
	}{
		{"GET", "/seat/" + host, "", http.StatusNotFound},
		{"GET", "/seat/" + host + "/live", "", http.StatusNotFound},
		{"POST", "/seat/" + host, "verb=bid&f0=2", http.StatusBadRequest},
		{"POST", "/seat/" + seat, "%zz", http.StatusBadRequest},
		{"GET", "/host/" + seat, "", http.StatusNotFound},
		{"POST", "/host/" + seat, "holder=0", http.StatusNotFound},
		{"POST", "/host/" + host, "holder=-2", http.StatusNotFound},
		{"POST", "/host/" + host, "holder=x", http.StatusNotFound},
		{"POST", "/host/" + host, "holder=3", http.StatusNotFound},
		{"POST", "/host/" + host, "holder=-1", http.StatusSeeOther},
	} {
		before := h.ring.all()
		status, page := h.do(one.method, one.path, one.body)
		if status != one.want {
			t.Errorf("%s %s %s answers %d: %s", one.method, one.path, one.body, status, bodyOf(page))
		}
		if renewed := !slices.Equal(h.ring.all(), before); renewed != (status == http.StatusSeeOther) {
			t.Errorf("%s %s %s: links are new: %v", one.method, one.path, one.body, renewed)
		}
	}
	h.has(h.record(), "deal anna")
	h.lacks(h.record(), "bid")
}

func TestSeatStream(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	s := h.listen("/seat/"+h.ring.of(1)+"/live", "en")
	h.has(s.next("form"), "Nothing is expected from you now.")
	h.apply(h.sit("1"), "bid anna 2")
	h.has(s.next("at"), "9")
	h.has(s.next("form"), `name="f0" value="11"`)
}

func TestRefereesSeat(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning)
	r := h.phone(referees, "it")
	path := r.path
	r.path += "?say=warning"
	r.read()
	if status := r.send("warning", "fine", "bruno", "-10", "telefono al tavolo"); status != http.StatusSeeOther {
		t.Fatalf("the penalty answers %d: %s", status, r.page)
	}
	h.has(h.record(), `penalty bruno -10 "telefono al tavolo"`)
	r.path = path
	h.has(r.read(), "line=8", "line=12")
	r.path += "?line=8"
	r.read()
	if status := r.send("bid", "change", "anna", "5", "capito male"); status != http.StatusSeeOther {
		t.Fatalf("the correction answers %d: %s", status, r.page)
	}
	h.has(h.record(), "bid anna 5")
	r.path = path + "?line=12"
	r.read()
	if status := r.send("penalty", "strike", "bruno", "-10", "", "ritirata"); status != http.StatusSeeOther {
		t.Fatalf("striking answers %d: %s", status, r.page)
	}
	h.lacks(h.record(), "penalty")
	if by, _ := h.sit("1").EnteredBy(t.Context(), 12); by != "referee" {
		t.Errorf("the penalty was entered by %q", by)
	}
}

// What is said in secret stands in no answer before the last is there; a crash in between loses and shows nothing.
func TestSecretBids(t *testing.T) {
	secretly := func(s *server) { withSeats(s); s.secret = true }
	h := openHouse(t, generous, secretly, dealt)
	anna := h.phone(0, "it")
	bruno := h.phone(1, "en")
	carla := h.phone(2, "it")
	public := h.listen("/live", "it")
	public.next("board")
	if status := bruno.send("bid", "7"); status != http.StatusSeeOther {
		t.Fatalf("the bid answers %d: %s", status, bruno.page)
	}
	board := public.next("board")
	h.has(board, "Pronti: Bruno", "Mancano:", `<tr class="now"><th scope="row" class="name">Anna`, `<tr class="now"><th scope="row" class="name">Carla`)
	h.lacks(board, `<tr class="now"><th scope="row" class="name">Bruno`)
	_, score := h.get("/?big=1", "it")
	if frames := strings.Count(score, `<li class="turn">`); frames != 2 {
		t.Errorf("%d players are framed, not the two who are awaited", frames)
	}
	h.has(bruno.read(), "Your number is stored: 7.", "Bruno&#39;s seat", "?say=bid", ">Change my number</a>")
	h.lacks(bruno.page, "your turn")
	h.lacks(bruno.page, "Nothing is expected")
	all := func() (pages string) {
		for _, p := range []*phone{anna, carla} {
			pages += p.read()
		}
		for _, path := range []string{"/", "/match/1/sheet", "/match/1/rules"} {
			_, page := h.get(path, "it")
			pages += page
		}
		return pages
	}
	before := all()
	seat := bruno.path
	bruno.path += "?say=bid"
	h.has(bruno.read(), `value="7" checked`, ">Back</a>") // the way out of a form takes nothing back
	h.lacks(bruno.page, "Take it back")
	if status := bruno.send("bid", "9"); status != http.StatusSeeOther { // changed before the last is in
		t.Fatalf("the changed bid answers %d: %s", status, bruno.page)
	}
	bruno.path = seat
	h.has(bruno.read(), "Your number is stored: 9.")
	if all() != before {
		t.Error("the pages differ by what was said in secret")
	}
	h.lacks(h.record(), "bid")
	carla.send("bid", "9")
	fresh := newServer(t.Context(), h.app, h.store, generous) // as after a crash
	secretly(fresh)
	if err := fresh.openMain(t.Context(), "1", true, true); err != nil {
		t.Fatal(err)
	}
	h.has(string(fresh.main.public[whole].now.Load().boards[0]), "Ready: Bruno, Carla")
	anna.send("bid", "2")
	h.has(h.record(), "bid anna 2\nbid bruno 9\nbid carla 9\n")
	if by, _ := h.sit("1").EnteredBy(t.Context(), 10); by != "bruno" {
		t.Errorf("the bid was entered by %q", by)
	}
}

// The laptop is never locked out: it may enter the number of somebody without a phone, and the rest is written then.
func TestLaptopBesideSecretBids(t *testing.T) {
	h := openHouse(t, generous, func(s *server) { withSeats(s); s.secret = true }, dealt)
	h.phone(1, "it").send("bid", "1")
	h.phone(2, "it").send("bid", "3")
	h.apply(h.sit("1"), "bid anna 2")
	for deadline := time.Now().Add(10 * time.Second); !strings.Contains(h.record(), "bid bruno 1\nbid carla 3"); {
		if time.Now().After(deadline) {
			t.Fatalf("the bids are not written:\n%s", h.record())
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// The laptop's form leaves out the players who have bid secretly on their phones, and names them; a typed bid replaces
// theirs only after a question, and the phone says so.
func TestLaptopReplacesNoSecretBidUnasked(t *testing.T) {
	for i, says := range []struct{ given, sure, replaced, secret string }{
		{"Already given by phone", "Anna Rossi: a number was given", "Your phone gave 5, but the table has recorded 4", "Nobody sees your number"},
		{"Già dati dal telefono", "Anna Rossi: dal telefono", "Dal telefono avete dato 5, ma al tavolo si è segnato 4", "Nessuno vede la vostra"},
		{"Déjà donnés par téléphone", "Anna Rossi\u00a0: un nombre", "Votre téléphone a donné 5, mais on a noté 4", "Personne ne voit votre annonce"},
	} {
		in := lang.All[i]
		h := openHouse(t, generous, func(s *server) { withSeats(s); s.secret = true }, dealt)
		stir := h.table.NewLines(t.Context(), 1, h.sit("1").Match().Log().Len())
		anna := h.phone(0, in.String())
		h.has(anna.page, says.secret)
		h.lacks(anna.page, `class="follows"`) // the sum of one number says nothing
		anna.send("bid", "5")
		select {
		case <-stir:
		case <-time.After(10 * time.Second):
			t.Error("the table's question is not asked again")
		}
		replace := func(answer string, more ...asktest.Step) *asktest.Script {
			script := &asktest.Script{Lang: in, Steps: append([]asktest.Step{
				{Title: "Bruno", Raw: "bid anna 4"}, {Title: says.sure, Answers: []string{answer}},
			}, append(more, asktest.Step{Err: ask.ErrPaused})...)}
			table := sitting.New(stored.Match{LiveMatch: h.sit("1")}, sitting.Setup{
				Talk: sitting.Talk{Asker: script, Lang: in}, Dealer: referee.Nobody,
				House: sitting.House{Narrow: secret.Narrow, Doubt: secret.Doubt},
			})
			if err := sitting.Choose(t.Context(), table.Stored, referee.ByPlay); err != nil {
				t.Fatal(err)
			}
			if err := table.Play(t.Context()); !errors.Is(err, ask.ErrPaused) {
				t.Fatal(err)
			}
			return script
		}
		form := replace(ask.No).Asked[0]
		if len(form.Fields) != 2 || !strings.Contains(form.Help, says.given) || !strings.Contains(form.Help, "Anna Rossi") {
			t.Errorf("the laptop asks %+v", form)
		}
		h.lacks(h.record(), "bid anna")
		h.lacks(anna.read(), says.replaced)
		replace(ask.Yes)
		h.has(h.record(), "bid anna 4")
		for until := time.Now().Add(10 * time.Second); !strings.Contains(anna.read(), says.replaced) && time.Now().Before(until); {
			time.Sleep(often)
		}
		h.has(anna.page, says.replaced)
	}
}

// Every form of every game reads its own answers back: what a seat is offered can be tapped.
func TestEveryGameAtASeat(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) { playTapped(t, g) })
	}
}

// Who sits down between two rounds has a link at once; a correction that takes the seat away takes the link too.
func TestNewcomerHasALink(t *testing.T) {
	h := openHouse(t, generous, withSeats, strings.Split(beginning, "\nbid")[0])
	told := make(chan place, 4)
	h.newSeat = func(p place) { told <- p }
	table := h.sit("1")
	h.apply(table, "bid anna 2", "bid bruno 2", "bid carla 2", "took anna 3", "took bruno 4", "took carla 4")
	anna := h.ring.of(0)
	seated := func(want string) place {
		t.Helper()
		select {
		case p := <-told:
			if p.id != want || p.holder != 3 || !strings.HasSuffix(p.link, "/seat/"+h.ring.of(3)) {
				t.Errorf("told of %+v, want %s", p, want)
			}
			return p
		case <-time.After(10 * time.Second):
			t.Fatalf("nobody was told of %s", want)
			return place{}
		}
	}
	h.apply(table, `join dora "Dora Neri"`)
	dora := seated("dora")
	status, page := h.get(strings.TrimPrefix(dora.link, h.url), "it")
	if status != http.StatusOK {
		t.Fatalf("Dora's seat answers %d", status)
	}
	h.has(page, "Il posto di Dora Neri")
	h.apply(table, "undo", "join elio")
	seated("elio")
	status, _ = h.get(strings.TrimPrefix(dora.link, h.url), "it")
	if status != http.StatusNotFound {
		t.Errorf("Dora's link answers %d where Elio sits now", status)
	}
	if h.ring.of(0) != anna {
		t.Error("Anna's link has changed")
	}
}

// TestRefereesRemedy: from the referee's seat a ruling, or an article that is searched for, leads to the form that
// proposes its remedy; a second warning of the evening is said before it is recorded, with the points.
func TestRefereesRemedy(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+strings.ReplaceAll("\nplay bruno 7W|play carla 2W|"+
		`play anna 3R|play bruno 9W|play carla 3W|play anna 4W|warning anna "late"`, "|", "\n"))
	r := h.phone(referees, "en")
	path := r.path
	at := "say=warning&amp;line=16"
	h.has(r.read(), at)
	r.path = path + "?" + strings.ReplaceAll(at, "&amp;", "&")
	h.has(r.read(), `value="Following suit"`, "The director&#39;s penalty [istinto.penalty]", "Anna Rossi: 1 warning this evening",
		"/match/1/rules/istinto.penalty")
	r.send("warning", "cancel", "anna", "", "a revoke")
	h.has(r.page, "is that so? Nobody scores in that round")
	sure := r.form("warning")
	sure.Set("sure", regexp.MustCompile(`name="sure" value="([^"]+)"`).FindStringSubmatch(r.page)[1])
	if status := r.post(sure); status != http.StatusSeeOther {
		t.Fatalf("the void round answers %d: %s", status, r.page)
	}
	h.has(h.record(), `redeal "a revoke"`)
	r.path = path + "?q=penalty"
	h.has(r.read(), "say=warning.istinto.penalty")
	r.path = path + "?say=warning.istinto.penalty"
	h.has(r.read(), `value="warning.istinto.penalty"`)
	if status := r.send("warning.istinto.penalty", "warn", "bruno", "", ""); status != http.StatusSeeOther {
		t.Fatalf("the warning answers %d: %s", status, r.page)
	}
	h.has(h.record(), `warning bruno`)
	r.path = path + "?say=warning.nothing.of.the.kind"
	h.has(r.read(), `value="warn"`)
}

// A trick that is complete, and who took it, stay on the wall and the phones until the next card is led.
func TestTrickStaysUntilTheNextCard(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8R")
	table := h.sit("1")
	says := []struct{ in, taken string }{
		{"it", "Presa 1: la prende Carla"}, {"en", "Trick 1: Carla takes it"}, {"fr", "Pli 1\u00a0: Carla l&#39;emporte"},
	}
	everywhere := func(in string) string {
		_, wall := h.get("/?big=1", in)
		_, board := h.get("/", in)
		return wall + board + h.phone(2, in).page + h.phone(1, in).page // who leads, and who does not
	}
	h.lacks(everywhere("en"), says[1].taken)
	h.apply(table, "play anna 6R")
	h.eventually("/", says[0].taken)
	for _, one := range says {
		page := everywhere(one.in)
		if n := strings.Count(page, one.taken); n < 4 {
			t.Errorf("in %s it stands on %d of four pages", one.in, n)
		}
	}
	h.apply(table, "play carla 2R")
	h.eventually("/", "Anna Rossi gioca")
	h.lacks(everywhere("it"), says[0].taken)
}

// A form about a foul that a challenge has settled since is closed: it would punish the player twice. The referee's
// page begins with the fouls, and after a search with its answers.
func TestRefereesFormIsClosedByAChallenge(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+strings.ReplaceAll("\nplay bruno 5R|play carla 8K|play anna 6R|"+
		"play anna 7R|play bruno 8R|play carla 9R", "|", "\n"))
	r := h.phone(referees, "en")
	if strings.Index(r.page, "What the referee has seen") > strings.Index(r.page, `name="verb"`) {
		t.Error("the cards of the next player stand before the foul")
	}
	path := r.path
	r.path = path + "?q=penalty"
	if page := r.read(); strings.Index(page, "say=warning.istinto.penalty") > strings.Index(page, `name="verb"`) {
		t.Error("the answers of a search stand under the cards")
	}
	r.path = path + "?say=warning&line=16"
	r.read()
	form := r.form("warning")
	h.apply(h.sit("1"), "challenge bruno carla")
	h.eventually("/", "Prossimo round")
	h.has(r.read(), "The table has moved on")
	h.lacks(r.page, `value="warning"`)
	form.Set("at", strconv.Itoa(h.sit("1").Match().Log().Len()))
	if status := r.post(form); status != http.StatusConflict {
		t.Errorf("the form about the settled foul answers %d", status)
	}
}

// The last count of a tally has one answer: it is chosen, since there is nothing to type.
func TestOnlyAnswerIsChosen(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+"\ntook bruno 4\ntook carla 4")
	anna := h.phone(0, "en")
	h.has(anna.page, `value="3" checked`)
	form := anna.form("took")
	form.Set("f0", "3")
	if status := anna.post(form); status != http.StatusSeeOther {
		t.Errorf("it answers %d: %s", status, anna.page)
	}
}

// Between rounds the pages name the next dealer, whose phone cannot start the round: they say who can.
func TestWhoStartsTheRound(t *testing.T) {
	for scorer, says := range map[string][]string{
		"":     {"Qualcuno deve cominciare il round dal portatile.", "Somebody has to start the round at the laptop.", "Quelqu&#39;un doit commencer la manche sur l&#39;ordinateur."},
		"anna": {"o dal telefono di chi segna i punti: Anna Rossi", "keeps the score: Anna Rossi", "de qui tient la marque : Anna Rossi"},
	} {
		h := openHouse(t, generous, func(s *server) { withSeats(s); s.scorer = scorer }, beginning)
		h.apply(h.sit("1"), "took anna 3", "took bruno 4", "took carla 4")
		h.eventually("/", "Prossimo round")
		for i, in := range []string{"it", "en", "fr"} {
			bruno := h.phone(1, in)
			said := strings.ReplaceAll(bruno.page, "\u00a0", " ")
			h.has(said, says[i])
			h.lacks(said, "Nothing is expected", "Waiting for: Bruno", "C&#39;est à Bruno")
			_, wall := h.get("/?big=1", in)
			h.has(strings.ReplaceAll(wall, "\u00a0", " "), says[i])
		}
	}
	h := openHouse(t, generous, nil, beginning)
	h.apply(h.sit("1"), "took anna 3", "took bruno 4", "took carla 4")
	h.eventually("/", "Prossimo round")
	_, page := h.get("/", "en")
	h.lacks(page, "Waiting for", "The round is started") // without seats no phone can start anything
}

// What a form asks again as a question is confirmed by an answer to it.
func TestQuestionIsAnswered(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+"\nplay bruno 7W\nplay carla 2W\nplay anna 3R")
	bruno := h.phone(1, "en")
	bruno.path += "?say=challenge"
	bruno.read()
	if status := bruno.send("challenge", "anna"); status != http.StatusUnprocessableEntity {
		t.Fatalf("the challenge answers %d: %s", status, bodyOf(bruno.page))
	}
	h.has(bruno.page, "Record the challenge? Bruno says that Anna Rossi did not follow suit", "Yes, record it")
	h.lacks(bruno.page, "that is how it went")
}
