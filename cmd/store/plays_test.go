package store

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// bgHead is the beginning of a file of BG Stats, up to its plays.
const bgHead = `{"players":[{"id":1,"name":"Anna"},{"id":"2","name":" Bruno "},{"id":3,"name":"Carla"},{"id":4,"name":"Dora"},
{"id":5,"name":"Twin"},{"id":6,"name":"TWIN"},{"id":7,"name":"Anonymous player","isAnonymous":true},{"id":8,"name":""}],
"games":[{"id":7,"name":" Oh  Hell! ","highestWins":true},{"id":8,"name":"Catan"},{"id":9,"name":"Tarot"},{"id":10,"name":"Golf","highestWins":false},{"id":11,"name":" ! "}],
"locations":[{"id":1,"name":"Bar \"Sport\"\n#1"}],"plays":[`

// bgGames maps the games of bgHead.
func bgGames() map[string]*referee.Game {
	wanted := map[string]*referee.Game{}
	for theirs, ours := range map[string]string{"OH HELL": "istinto", "tarot": "tarocchi", "Golf": "istinto"} {
		g, _ := games.Find(ours)
		wanted[titleKey(theirs)] = g
	}
	wanted[titleKey(" ! ")] = games.Other
	return wanted
}

// bgPlayOf returns a play of a game with what each player has, in the order 1, 2, 3 …; a text of its own has its
// player.
func bgPlayOf(game int, also string, players ...string) string {
	var scores []string
	for i, p := range players {
		if !strings.Contains(p, "playerRefId") {
			p = fmt.Sprintf(`"playerRefId":%d,%s`, i+1, p)
		}
		scores = append(scores, "{"+p+"}")
	}
	return fmt.Sprintf(`{"uuid":"AB-1","playDate":"2026-11-20 20:15:00","gameRefId":%d%s,"playerScores":[%s]}`,
		game, also, strings.Join(scores, ","))
}

// Each play becomes the match that the file describes. What the match does not keep is said; a play that no match can
// keep is refused with its reason.
func TestPlays(t *testing.T) {
	const abc = "result anna %s\nresult bruno %s\nresult carla %s\n"
	results := func(a, b, c string) string { return fmt.Sprintf(abc, a, b, c) }
	for _, c := range []struct{ play, want, said string }{
		{bgPlayOf(7, "", `"score":"60"`, `"score":"40"`, `"score":"20"`), results("60", "40", "20"), ""},
		{bgPlayOf(7, "", `"score":60`, `"score":40.0`, `"score":"20,0"`), results("60", "40", "20"), ""},
		{bgPlayOf(7, "", `"score":"10+5"`, `"score":"20"`, `"score":"12 - 2 + -4"`), results("15", "20", "6"), ""},
		{bgPlayOf(7, "", `"score":"1.5+1.5"`, `"score":"−20"`, `"score":"1 000"`), results("3", "-20", "1000"), ""},
		{bgPlayOf(7, "", `"score":"12.5"`, `"score":"20"`, `"score":"10"`), results("0 2", "20 1", "10 3"), "counts as 0"},
		{bgPlayOf(7, "", `"score":"1.200"`, `"score":"20","winner":true`, `"score":"10"`), results("0 2", "20 1", "10 2"), "counts as 0"},
		{bgPlayOf(7, "", `"score":"win"`, `"score":"20","rank":2`, `"score":"10"`), "", "its places cannot be"},
		{bgPlayOf(7, "", `"score":"","rank":2`, `"rank":1`, `"rank":"3"`), results("0 2", "0 1", "0 3"), ""},
		{bgPlayOf(7, "", `"winner":true`, `"winner":true`, `"winner":false`), results("0 1", "0 1", "0 3"), ""},
		{bgPlayOf(7, "", `"winner":1`, `"winner":0`, `"winner":"false"`), results("0 1", "0 2", "0 2"), "share the place"},
		{bgPlayOf(7, "", `"rank":1`, `"rank":0`, `"rank":0`), results("0 1", "0 2", "0 2"), "share the place"},
		{bgPlayOf(7, "", `"score":""`, `"score":"1"`, `"score":"2"`), "", "a score is missing"},
		{bgPlayOf(7, "", `"score":""`, `"score":""`, `"score":null`), "", "neither scores nor ranks"},
		{bgPlayOf(7, ""), "", "neither scores nor ranks"},
		{bgPlayOf(7, "", `"rank":3`, `"rank":3`, `"rank":3`), "", "its places cannot be"},
		{bgPlayOf(7, "", `"score":"9","winner":true`, `"score":"9"`, `"score":"2"`), results("9 1", "9 2", "2 3"), "has first place"},
		{bgPlayOf(7, `,"manualWinner":true`, `"score":"1"`, `"score":"5"`, `"score":"2","winner":true`), results("1 3", "5 2", "2 1"), "has first place"},
		{bgPlayOf(7, `,"manualWinner":true`, `"score":"1"`, `"score":"5"`, `"score":"2"`), "", "nobody won"},
		{bgPlayOf(7, "", `"score":"1","rank":1`, `"score":"5","rank":2`, `"score":"2","rank":3`), results("1 1", "5 2", "2 3"), "are not those of the scores"},
		{bgPlayOf(7, "", `"score":"5","rank":1`, `"score":"5","rank":1`, `"score":"2","rank":2`), results("5", "5", "2"), "without gaps"},
		{bgPlayOf(7, "", `"score":"5","rank":1`, `"score":"5","rank":1,"winner":true`, `"score":"2","rank":3`), results("5 2", "5 1", "2 3"), "has first place"},
		{bgPlayOf(7, "", `"score":"5","rank":1`, `"score":"4","rank":2,"winner":true`, `"score":"2","rank":3`), "", "contradict"},
		{bgPlayOf(10, "", `"score":"5"`, `"score":"4","winner":true`, `"score":"6"`), results("5 2", "4 1", "6 3"), "the other way round"},
		{bgPlayOf(9, "", `"score":"10"`, `"score":"-4"`, `"score":"-6"`), results("10", "-4", "-6"), ""},
		{bgPlayOf(9, "", `"score":"10"`, `"score":"4"`, `"score":"6"`), results("0 1", "0 3", "0 2"), "the totals are not possible"},
		{bgPlayOf(7, "", `"team":"A","winner":true`, `"team":"A","winner":true`, `"team":"B"`, `"team":"B"`), "", "in teams"},
		{bgPlayOf(7, "", `"score":"9","rank":1`, `"score":"9","rank":1`, `"score":"2","rank":2`, `"score":"2","rank":2`), "", "in teams"},
		{bgPlayOf(7, `,"usesTeams":true`, `"winner":true`, `"winner":true`, `"score":""`, `"score":""`), "", "in teams"},
		{bgPlayOf(7, `,"usesTeams":true`, `"team":"A","score":"3"`, `"team":"B","score":"2"`, `"team":"C","score":"1"`), results("3", "2", "1"), ""},
		{bgPlayOf(7, "", `"score":"60"`, `"score":"40"`), "", "takes at least 3 players"},
		{bgPlayOf(7, "", `"score":"3"`, `"score":"2"`, `"playerRefId":99,"score":"1"`), "", "missing from the file's list"},
		{bgPlayOf(7, "", `"score":"3"`, `"score":"2"`, `"playerRefId":8,"score":"1"`), "", "no name"},
		{bgPlayOf(7, "", `"score":"3"`, `"score":"2"`, `"playerRefId":6,"score":"1"`), "", "have the same name"},
		{bgPlayOf(7, "", `"score":"3"`, `"score":"2"`, `"playerRefId":1,"score":"1"`), "", "takes part twice"},
		{bgPlayOf(7, "", `"score":"3"`, `"playerRefId":7,"score":"2"`, `"playerRefId":7,"score":"1"`), "result anna 3\nresult anonymous 2\nresult anonymous-player 1\n", ""},
		{strings.Replace(bgPlayOf(7, "", `"score":"3"`, `"score":"2"`, `"score":"1"`), "2026-11-20", "2026-02-30", 1), "", "no day of the calendar"},
		{bgPlayOf(11, "", `"score":"3"`, `"score":"2"`), "", "or has no title"},
		{`{"uuid":5,"gameRefId":"7","playerScores":{"a":1}}`, "", "not written as a play"},
		{`"play"`, "", "not written as a play"},
	} {
		read, err := readPlays(strings.NewReader(bgHead+c.play+","+bgPlayOf(8, "", `"score":"1"`)+"]}"), bgGames())
		if err != nil {
			t.Fatalf("%s: %v", c.play, err)
		}
		if read.other["Catan"] != 1 || len(read.records)+len(read.refused) != 1 {
			t.Errorf("%s: %+v", c.play, read)
			continue
		}
		said := ""
		for _, one := range append(read.said, read.refused...) {
			said += one.reason.In(lang.En) + "\n"
		}
		if c.want == "" {
			if len(read.refused) != 1 || !strings.Contains(said, c.said) {
				t.Errorf("%s: %q, not %q; %v", c.play, said, c.said, read.records)
			}
			continue
		}
		if len(read.records) != 1 || !strings.HasSuffix(read.records[0].Text, c.want) || (said == "") != (c.said == "") || !strings.Contains(said, c.said) {
			t.Errorf("%s is read as %v, and %q is said", c.play, read.records, said)
		}
	}
}

// The id of a record is the play's own, or made from what was played; names and places are those of the file.
func TestPlayHeads(t *testing.T) {
	three := bgPlayOf(7, `,"locationRefId":"1"`, `"score":"3"`, `"score":"2"`, `"playerRefId":7,"score":"1"`)
	for _, uuid := range []string{"AB-1", "", `a\nend`, `a\" b`} {
		read, err := readPlays(strings.NewReader(bgHead+strings.Replace(three, "AB-1", uuid, 1)+"]}"), bgGames())
		if err != nil || len(read.records) != 1 {
			t.Fatalf("%q: %v, %+v", uuid, err, read)
		}
		text := read.records[0].Text
		if uuid == "AB-1" && !strings.Contains(text, "\nid \"bgstats-ab-1\"\n") {
			t.Errorf("%s", text)
		}
		for _, line := range []string{`date "2026-11-20"`, `place "Bar \"Sport\" #1"`, "player bruno Bruno", `player anonymous "(Anonymous player)"`} {
			if !strings.Contains(text, "\n"+line+"\n") {
				t.Errorf("%q lacks %s", text, line)
			}
		}
	}
	ignored := bgPlayOf(7, `,"ignored":true`, `"score":"3"`, `"score":"2"`, `"score":"1"`)
	if read, err := readPlays(strings.NewReader(bgHead+ignored+"]}"), bgGames()); err != nil || read.ignored != 1 || len(read.records) > 0 {
		t.Errorf("%v, %+v", err, read)
	}
}

// A file is read with a byte order mark and in UTF-16; what is no file of BG Stats, or only its beginning, is refused.
func TestPlaysFiles(t *testing.T) {
	whole := bgHead + bgPlayOf(7, "", `"score":"3"`, `"score":"2"`, `"score":"1"`) + "]}"
	utf16Of := func(mark bool, low, high int) string {
		var b []byte
		units := utf16.Encode([]rune(whole))
		if mark {
			units = append([]uint16{0xfeff}, units...)
		}
		for _, u := range units {
			pair := [2]byte{}
			pair[low] = byte(u)
			pair[high] = byte(u >> 8)
			b = append(b, pair[:]...)
		}
		return string(b)
	}
	for i, text := range []string{
		whole, "\ufeff" + whole, utf16Of(true, 0, 1), utf16Of(true, 1, 0), utf16Of(false, 0, 1), utf16Of(false, 1, 0),
		"\n " + whole + "\n",
	} {
		read, err := readPlays(strings.NewReader(text), bgGames())
		if err != nil || len(read.records) != 1 || !strings.Contains(read.records[0].Text, "carla Carla") {
			t.Errorf("file %d: %v, %+v", i, err, read)
		}
	}
	for text, want := range map[string]string{
		"": "not an export", "Round,Anna": "not an export", `{"a":1}`: "not an export", "[]": "not an export",
		`{"plays":5}`: "not an export", whole[:len(whole)-9]: "breaks off", "\ufeff": "not an export",
	} {
		if _, err := readPlays(strings.NewReader(text), bgGames()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %q", text, err, want)
		}
	}
}

// oddFile returns a made-up file of BG Stats as large and as odd as those of people who have used it for years.
func oddFile(seed uint64, plays int) string {
	r := rand.New(rand.NewPCG(seed, 2))
	pick := func(all ...string) string { return all[r.IntN(len(all))] }
	file := map[string]any{"tags": []any{}, "userInfo": map[string]any{"meRefId": 1}}
	var players, titles, locations, all []any
	for id := 1; id <= 60; id++ {
		name := fmt.Sprintf("%s %d", pick("Anna", "José", "Zoë", "Łukasz", "李", "O’Neil", "Anna-Maria", "#1 \"Bob\""), id)
		if r.IntN(30) == 0 {
			name = pick("", "Anna 1", "anna 1", " ")
		}
		players = append(players, map[string]any{"id": id, "name": name, "isAnonymous": id%20 == 0})
	}
	for id := 1; id <= 90; id++ {
		titles = append(titles, map[string]any{
			"id": id, "name": fmt.Sprintf(pick("Game %d", " Game  %d", "GAME %d "), id), "highestWins": r.IntN(10) > 0,
		})
	}
	for id := range 10 {
		locations = append(locations, map[string]any{"id": id, "name": pick("Bar", "Casa\tmia", `At "Joe's"`, "")})
	}
	for n := range plays {
		var scores []any
		noScores := r.IntN(6) == 0
		teams := r.IntN(12) == 0
		for range 1 + r.IntN(7) {
			score := any(fmt.Sprint(r.IntN(200) - 20))
			switch r.IntN(12) {
			case 0:
				score = fmt.Sprintf("%d+%d", r.IntN(50), r.IntN(50))
			case 1:
				score = pick("12.5", "7,5", "1.200", "10+", "n/a", "", "1e9", "99999999999", "5 + 5", "10.0", "DNF", "½")
			case 2:
				score = r.IntN(100)
			}
			if noScores {
				score = any("")
			}
			one := map[string]any{"playerRefId": 1 + r.IntN(61), "score": score, "winner": r.IntN(4) == 0, "rank": 0}
			if r.IntN(15) == 0 {
				one["rank"] = r.IntN(5)
			}
			if teams {
				one["team"] = pick("A", "B", "")
			}
			scores = append(scores, one)
		}
		date := fmt.Sprintf("20%02d-%02d-%02d 20:15:00", 10+r.IntN(15), 1+r.IntN(12), 1+r.IntN(28))
		if r.IntN(100) == 0 {
			date = pick("", "0000-00-00", "2021-13-41 10:00:00", "yesterday")
		}
		all = append(all, map[string]any{
			"uuid": fmt.Sprintf("%08X-%d", seed, n), "playDate": date, "gameRefId": 1 + r.IntN(91), "ignored": r.IntN(40) == 0,
			"manualWinner": r.IntN(30) == 0, "usesTeams": teams, "locationRefId": r.IntN(12), "playerScores": scores,
		})
	}
	all = append(all, "rubbish", nil, map[string]any{})
	file["players"] = players
	file["games"] = titles
	file["locations"] = locations
	file["plays"] = all
	text, _ := json.MarshalIndent(file, "", "\t")
	return string(text)
}

// wholeScores returns the scores of the plays of a file whose scores are all whole numbers or sums of two, by the id of
// the play's record.
func wholeScores(t *testing.T, file string) map[string][]int {
	t.Helper()
	var read struct{ Plays []json.RawMessage }
	if err := json.Unmarshal([]byte(file), &read); err != nil {
		t.Fatal(err)
	}
	all := map[string][]int{}
	for _, raw := range read.Plays {
		var one struct {
			UUID         string
			PlayerScores []struct{ Score any }
		}
		if json.Unmarshal(raw, &one) != nil || one.UUID == "" {
			continue
		}
		var totals []int
		for _, player := range one.PlayerScores {
			first, second, isSum := strings.Cut(fmt.Sprint(player.Score), "+")
			total, err := strconv.Atoi(first)
			if isSum && err == nil {
				more, wrong := strconv.Atoi(second)
				total += more
				err = wrong
			}
			if err == nil && max(total, -total) <= play.MaxNumber {
				totals = append(totals, total)
			}
		}
		if len(totals) == len(one.PlayerScores) {
			all["bgstats-"+strings.ToLower(one.UUID)] = totals
		}
	}
	return all
}

// saidOf returns what is said of each play that is stored, by where it is in its file.
func saidOf(read *playsRead) map[string]string {
	said := map[string]string{}
	for _, one := range read.said {
		said[words.PlayNumber(one.number, one.date).In(lang.En)] += one.reason.In(lang.En) + "\n"
	}
	return said
}

// Every play of a large and odd file is stored or counted, and what is stored has no fault and the totals of the file.
func TestOddFiles(t *testing.T) {
	for seed := range uint64(5) {
		wanted := map[string]*referee.Game{}
		for id := 1; id <= 80; id++ {
			wanted[titleKey(fmt.Sprintf("game %d", id))] = games.All[id%len(games.All)]
		}
		file := oddFile(seed, 3000)
		read, err := readPlays(strings.NewReader(file), wanted)
		if err != nil {
			t.Fatal(err)
		}
		others := 0
		for _, n := range read.other {
			others += n
		}
		if sum := len(read.records) + len(read.refused) + read.ignored + others; sum != 3003 {
			t.Errorf("file %d: of 3003 plays %d are stored or counted", seed, sum)
		}
		if len(read.records) < 500 || len(read.refused) < 300 || read.ignored < 30 || others < 100 {
			t.Errorf("file %d: %d stored, %d refused, %d ignored, %d of other games", seed, len(read.records), len(read.refused), read.ignored, others)
		}
		whole := wholeScores(t, file)
		said := saidOf(read)
		compared := 0
		for _, r := range read.records {
			match, fault := judged(r.Text)
			if fault != nil || !match.Finished() {
				t.Errorf("%s: %v", r.Text, fault)
				continue
			}
			_, id, _ := strings.Cut(r.Text, "\nid \"")
			id, _, _ = strings.Cut(id, "\"")
			want := whole[id]
			noTotals := strings.Contains(said[r.At.In(lang.En)], words.SaidNoTotals.In(lang.En))
			if want == nil || noTotals {
				continue
			}
			compared++
			if got := match.Totals(); !slices.Equal(got, want) {
				t.Errorf("%s has the totals %v, and the file %v", r.Text, got, want)
			}
		}
		if compared < 200 {
			t.Errorf("file %d: the totals of only %d plays were compared", seed, compared)
		}
		for _, one := range append(read.refused, read.said...) {
			for _, language := range lang.All {
				if one.reason.In(language) == "" || strings.Contains(one.reason.In(language), "{") {
					t.Errorf("play %d: %q", one.number, one.reason.In(language))
				}
			}
		}
	}
}

// A score is a number or a sum of numbers; what may mean two numbers is none.
func TestScores(t *testing.T) {
	for text, want := range map[string]string{
		"10": "10", "+10": "10", "-3": "-3", "10+5": "15", "10+-5": "5", "10 - 5": "5", "0.5+0,5": "1", "1'000": "1000",
		"12.50": "25/2", "007": "7", "1 234 567": "1234567", "-1.5": "-3/2", "0.125": "1/8", "5.": "5",
		"": "", "1.200": "", "1,000": "", "10+": "", "10 5": "", "1e3": "", "3x4": "", "abc": "", "++": "", "--5": "5", "½": "", ".": "",
		"1 2345": "", "1.2.3": "", strings.Repeat("1+", 150) + "1": "",
	} {
		got := ""
		if v := valueOf(text); v != nil {
			got = v.RatString()
		}
		if got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}

// No file makes the reader panic, and each play of a file is stored or counted.
func FuzzPlays(f *testing.F) {
	f.Add(bgPlayOf(7, "", `"score":"1+1"`, `"score":"2.5"`, `"rank":3`))
	f.Add(bgPlayOf(9, `,"uuid":null`, `"score":[]`, `"winner":{}`, `"rank":"x"`))
	f.Fuzz(func(t *testing.T, play string) {
		read, err := readPlays(strings.NewReader(bgHead+play+"]}"), bgGames())
		if err != nil {
			return
		}
		for _, r := range read.records {
			if match, fault := judged(r.Text); fault != nil || !match.Finished() {
				t.Errorf("%q gives %q: %v", play, r.Text, fault)
			}
		}
	})
}
