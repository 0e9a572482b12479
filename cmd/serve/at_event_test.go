package serve

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/desk"
	"arbitro/db"
)

// From its menu the pages of a tournament are turned on, with the desk's own link, and what a table's phone sends there
// waits at the desk. After the program has ended they are on again at the same address without a question, until they
// are turned off.
func TestTournamentFromItsMenu(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	contest, err := h.app.Desk(h.store).Found(t.Context(), func(*db.Tx) ([]desk.Entry, error) {
		var all []desk.Entry
		for _, line := range []string{
			"event Coppa", "game istinto", "option seed 7", "enter anna Anna", "enter bruno Bruno", "enter carla Carla",
		} {
			all = append(all, desk.Entry{Words: strings.Fields(line)})
		}
		return all, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	err = contest.Write(t.Context(), func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		d, err := c.Score.Draw(false)
		return []desk.Entry{{Words: d.Words(c.Event)}}, err
	})
	if err != nil {
		t.Fatal(err)
	}
	var script *asktest.Script
	begin := func(steps ...asktest.Step) *AtTable {
		script = &asktest.Script{Lang: h.app.Lang, Steps: steps}
		h.app.Asker = script
		return NewAtTable(h.app)
	}
	uid := contest.Stored.UID
	first := begin(asktest.Step{Title: "Il torneo sui telefoni", Answers: []string{"127.0.0.1", "report"}})
	first.EventAgain(t.Context(), uid)
	if first.event.server != nil {
		t.Fatal("pages are on that nobody wanted")
	}
	if err := first.AtEvent(t.Context(), uid); err != nil {
		t.Fatal(err)
	}
	link := first.event.server.link
	address := first.event.server.link + "event/1"
	if shown := strings.Join(script.Notices, "\n"); !strings.Contains(shown, link+"desk/") {
		t.Errorf("the desk is not shown its link: %s", shown)
	}
	first.Close() // as a kill would: nobody has turned them off

	second := begin(asktest.Step{Title: "Il tabellone è acceso", Answers: []string{"off"}})
	second.EventAgain(t.Context(), uid)
	if second.event.server == nil || second.event.server.link != link {
		t.Fatalf("not on again at %s: %q", link, script.Notices)
	}
	key, err := contest.Phones().TableKey(t.Context(), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	send := url.Values{"what": {"result"}, "f0": {"3"}, "f1": {"2"}, "f2": {"1"}}
	answer, err := http.PostForm(link+"table/"+key, send)
	if err != nil {
		t.Fatal(err)
	}
	page, _ := io.ReadAll(answer.Body)
	answer.Body.Close()
	if waiting, _, err := contest.Phones().Waiting(t.Context()); err != nil || len(waiting) != 1 {
		t.Errorf("%v wait (%v): %s", waiting, err, page)
	}
	if err := second.AtEvent(t.Context(), uid); err != nil {
		t.Fatal(err)
	}
	if _, err := http.Get(address); err == nil {
		t.Error("the pages that were turned off still answer")
	}
	third := begin()
	third.EventAgain(t.Context(), uid)
	if third.event.server != nil {
		t.Error("pages that were turned off are on again")
	}

	// One computer shows one tournament at a time, and says so if its address is taken meanwhile.
	other := h.openContest(8).Stored.UID
	fourth := begin(asktest.Step{Title: "Il torneo sui telefoni", Answers: []string{"127.0.0.1", "look"}},
		asktest.Step{Title: "Il torneo sui telefoni", Answers: []string{"127.0.0.1", "look"}})
	if err := fourth.AtEvent(t.Context(), uid); err != nil {
		t.Fatal(err)
	}
	link = fourth.event.server.link
	if err := fourth.AtEvent(t.Context(), other); err != nil || fourth.event.server.mainContest.now.Stored.UID != other {
		t.Fatalf("the other tournament is not shown (%v)", err)
	}
	address = fourth.event.server.link + "event/2"
	where := strings.TrimSuffix(strings.TrimPrefix(fourth.event.server.link, "http://"), "/")
	for at, want := range map[string]bool{link + "event/1": link == fourth.event.server.link, address: true} {
		got, err := http.Get(at)
		if err == nil {
			got.Body.Close()
		}
		if (err == nil) != want {
			t.Errorf("%s answers: %v", at, err)
		}
	}
	fourth.Close()
	taken, err := net.Listen("tcp", where)
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	fifth := begin()
	fifth.EventAgain(t.Context(), other)
	if fifth.event.server != nil || len(script.Notices) != 1 || !strings.Contains(script.Notices[0], where) {
		t.Errorf("the desk reads %q", script.Notices)
	}
}
