package reports

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// posted reads a link to BG Stats as a program would that knows nothing of this one.
func posted(t *testing.T, link string) map[string]any {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "https" || u.Host != "app.bgstatsapp.com" || u.Path != "/createPlay.html" || u.Fragment != "" {
		t.Fatalf("%s: %v", link, err)
	}
	values, err := url.ParseQuery(u.RawQuery)
	if err != nil || len(values) != 1 || len(values["data"]) != 1 {
		t.Fatalf("%s: %v", link, err)
	}
	var out map[string]any
	if err := json.Unmarshal([]byte(values.Get("data")), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// has compares a field, and reports it where it is another or missing.
func has(t *testing.T, in any, field string, want any) {
	t.Helper()
	if got, is := in.(map[string]any)[field]; !is || got != want {
		t.Errorf("%s is %v, want %v", field, got, want)
	}
}

// A finished match says all that the app asks for, with the same ids each time.
func TestPost(t *testing.T) {
	m := matchOf(t, "game istinto", "date 2026-11-21", `place "Bar & Sport"`, "option target 20",
		`player anna "Anna Rossi"`, `player bruno "Bruno 🂡"`, `player carla "卡拉"`,
		"deal anna", "bid anna 0", "bid bruno 5", "bid carla 4", "took anna 0", "took bruno 6", "took carla 5")
	began := time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC)
	p := Post{Match: "m1", Persons: []string{"a1", "", "c1"}, From: began, To: began.Add(41*time.Minute + time.Second)}
	link := p.Link(m, lang.It)
	play := posted(t, link)
	for field, want := range map[string]any{
		"sourceName": "Arbitro", "sourcePlayId": "m1", "playDate": "2026-11-21 20:15:00", "location": "Bar & Sport", "durationMin": 42.0,
	} {
		has(t, play, field, want)
	}
	for field, want := range map[string]any{"name": "Istinto", "sourceGameId": "istinto", "highestWins": true, "noPoints": false} {
		has(t, play["game"], field, want)
	}
	players := play["players"].([]any)
	if len(players) != 3 {
		t.Fatalf("%v", players)
	}
	for i, want := range []map[string]any{
		{"name": "Anna Rossi", "sourcePlayerId": "a1", "score": "20", "rank": 1.0, "winner": true, "startPlayer": false},
		{"name": "Bruno 🂡", "winner": false, "startPlayer": true},
		{"name": "卡拉", "sourcePlayerId": "c1", "winner": false, "startPlayer": false},
	} {
		for field, value := range want {
			has(t, players[i], field, value)
		}
	}
	if link != p.Link(m, lang.It) {
		t.Error("another link the second time")
	}
	p.From = began.AddDate(0, 0, 1)
	p.To = began.AddDate(0, 0, 3) // written down later
	later := posted(t, p.Link(m, lang.En))
	has(t, later, "playDate", "2026-11-21 12:00:00")
	if later["durationMin"] != nil {
		t.Errorf("it lasted %v minutes", later["durationMin"])
	}
	for _, rounds := range [][]string{nil, {"bid b 1", "bid c 2", "bid a 3", "took a 8", "took b 1", "took c 2"}} {
		open := append([]string{"game istinto", "player a", "player b", "player c", "deal a"}, rounds...)
		if p.Link(matchOf(t, open...), lang.En) != "" {
			t.Errorf("%q: an open match has a link", open)
		}
	}
}

// Whatever was played, the link is short enough, and every yes or no stands in it; only winners have won.
func TestPostOfEveryRecord(t *testing.T) {
	records, err := filepath.Glob("../referee/*/testdata/*.match")
	if err != nil || len(records) < 50 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	finished := 0
	longest := 0
	for _, file := range records {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m := referee.NewMatch(games.Find)
		for line := range strings.Lines(string(text)) {
			_, _ = m.Apply([]byte(strings.TrimRight(line, "\r\n"))) // some records hold what is refused
		}
		if m.Settle() != nil || m.Game() == nil || !m.Finished() || m.Places() == nil {
			continue
		}
		finished++
		link := Post{Match: "m"}.Link(m, lang.It)
		longest = max(longest, len(link))
		play := posted(t, link)
		has(t, play["game"], "highestWins", m.Game().Order == scoring.MostWins)
		won := 0
		for _, one := range play["players"].([]any) {
			one := one.(map[string]any)
			winner, is := one["winner"].(bool)
			if _, starts := one["startPlayer"].(bool); !is || !starts || one["score"] == "" {
				t.Errorf("%s: %v", file, one)
			}
			if winner {
				won++
			}
		}
		if won != len(m.Winners()) {
			t.Errorf("%s: %d have won, want %d", file, won, len(m.Winners()))
		}
	}
	if finished < 20 || longest >= 8000 {
		t.Errorf("%d matches were over; the longest link has %d characters", finished, longest)
	}
}

// Names and places as long as they may be are cut so that the link still fits a code.
func TestPostOfLongNames(t *testing.T) {
	lines := []string{"game sabai", "date 2026-11-21", `place "` + strings.Repeat("🂡", 60) + `"`}
	var results []string
	var persons []string
	for i := range 12 {
		id := string(rune('a' + i))
		lines = append(lines, "player "+id+` "`+strings.Repeat("🂡", 50)+id+`"`)
		results = append(results, "result "+id+" "+string(rune('1'+i%9)))
		persons = append(persons, strings.Repeat("f", 32))
	}
	link := Post{Match: strings.Repeat("f", 36), Persons: persons}.Link(matchOf(t, append(lines, results...)...), lang.En)
	if len(link) >= 8000 {
		t.Errorf("the link has %d characters", len(link))
	}
	if players := posted(t, link)["players"].([]any); len(players) != 12 || !strings.HasSuffix(players[0].(map[string]any)["name"].(string), "…") {
		t.Errorf("%v", players)
	}
}

// Who came and left without a round that counts is not a player of it; who acts first is the one after the dealer among
// those who sat there then, or the dealer, or nobody that the game knows.
func TestPostOfComing(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string // the players, with a star who acts first
	}{
		{[]string{
			"game tarocchi", "player anna", "player bruno", "player carla", "player dario", "player elena", "deal anna", "redeal",
			"leave elena", "join fabio after bruno", "deal bruno", "redeal", "leave fabio", "join gino after bruno",
			"deal bruno", "points anna 0", "points bruno -40", "points gino 120", "points carla -40", "points dario -40", "end",
		}, "Anna Bruno* Carla Dario Gino "},
		{[]string{"game sabai", "player anna", "player bruno", "player carla", "result anna 12 3", "result bruno 30 1", "result carla 31 2"}, "Anna Bruno Carla "},
	} {
		m := matchOf(t, c.lines...)
		got := ""
		if link := (Post{Match: "m"}).Link(m, lang.En); link != "" {
			for _, one := range posted(t, link)["players"].([]any) {
				got += one.(map[string]any)["name"].(string) + map[any]string{true: "*", false: ""}[one.(map[string]any)["startPlayer"]] + " "
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.lines[0], got, c.want)
		}
	}
}
