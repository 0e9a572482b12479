package referee_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/kismet"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// played applies the lines of a game's match, separated by bars.
func played(t *testing.T, lines string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	for line := range strings.SplitSeq(lines, "|") {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	if err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	return m
}

// moved is a match in which Bruno leaves after a round and Dario comes for the next one.
const moved = "game istinto|player anna|player bruno|player carla|deal anna|bid anna 1|bid bruno 2|bid carla 3|" +
	"took anna 4|took bruno 4|took carla 3|penalty bruno -5|leave bruno|join dario \"Dario Neri\" after anna|deal carla|" +
	"bid carla 1|penalty bruno -7|penalty bruno 2|warning anna \"be quick\""

// What a match says of itself where people come and go: who sits, who has a penalty, who has a place in which round.
func TestMatchOfThoseWhoCame(t *testing.T) {
	m := played(t, moved)
	closed := m.Rounds()[0]
	open := referee.Round{}
	open, isOpen := m.Open()
	if !isOpen || !slices.Equal(m.Sits(), []int{0, 3, 2}) || !slices.Equal(m.Penalties(), []int{0, -5, 0, 0}) {
		t.Errorf("open %v, at the table %v, penalties %v", isOpen, m.Sits(), m.Penalties())
	}
	if !slices.Equal(open.Penalties, []int{0, -5, 0, 0}) || open.Points[1] != -5 {
		t.Errorf("the open round has the penalties %v and the points %v", open.Penalties, open.Points)
	}
	for seat, want := range []struct{ first, second, named bool }{
		{true, true, true}, {true, false, true}, {true, true, true}, {false, true, false},
	} {
		if closed.Sat(seat) != want.first || open.Sat(seat) != want.second || closed.Names(seat) != want.named || !open.Names(seat) {
			t.Errorf("seat %d sat in the first round: %v, in the second: %v", seat, closed.Sat(seat), open.Sat(seat))
		}
	}
	if m.AfterDealer(open) != 0 || m.AfterDealer(closed) != 1 || m.AfterDealer(referee.Round{Dealer: 3}) != 0 {
		t.Errorf("after the dealer comes seat %d", m.AfterDealer(open))
	}
	if at, isOpen := m.AtTable().Open(); !isOpen || at.Dealer != 2 || len(at.Points) != 3 {
		t.Errorf("who sits there sees %+v", at)
	}
	if all := m.Played(); len(all) != 1 || !slices.Equal(all[0].Who, []int{0, 1, 2}) || len(all[0].Rounds) != 1 {
		t.Errorf("played were %+v", all)
	}
	if w := m.Warnings(); len(w) != 1 || w[0] != (referee.Warned{Line: 19, Seat: 0, Why: "be quick"}) {
		t.Errorf("the warnings are %+v", w)
	}
	if m.MayMove() || !played(t, strings.Split(moved, "|deal carla")[0]).MayMove() {
		t.Error("people move while a round is open, or may not before")
	}
	for from, to := range []int{3, 2, 0, 2} { // after who has left comes who sits on the next seat
		if got := m.Next(from); got != to {
			t.Errorf("after seat %d comes seat %d, not %d", from, got, to)
		}
	}
	at := m.AtTable()
	if got := at.Roster().IDs(); !slices.Equal(got, []string{"anna", "dario", "carla"}) {
		t.Errorf("at the table sit %v", got)
	}
	if got := at.Rounds()[0]; got.Dealer != 0 || fmt.Sprint(got.Points) != fmt.Sprint(closed.Points[:3]) {
		t.Errorf("at the table the first round is %+v", got)
	}
	if _, err := m.Apply([]byte("bid bruno 1")); err == nil || !strings.Contains(err.Error(), "Bruno") {
		t.Errorf("who has left bids: %v", err)
	}
	if got := at.Rounds()[0]; got.PlaceNow(0) != 0 || got.PlaceNow(1) != referee.Nobody || got.PlaceNow(2) != 2 {
		t.Errorf("who sat in the first round has the places %d, %d and %d now", got.PlaceNow(0), got.PlaceNow(1), got.PlaceNow(2))
	}
	if same := played(t, "game istinto|player anna"); same.AtTable().Roster() != same.Roster() {
		t.Error("where nobody moves the table has other players")
	}
}

// Lines that nobody has recorded yet are said as well, with the names that they bring; what cannot be read stays.
func TestSayUnrecorded(t *testing.T) {
	m := played(t, "game tarocchi|player anna \"Anna Rossi\"|player bruno|player carla|deal anna")
	for line, want := range map[string]string{
		`join ugo`:                       "Sits down: ugo",
		`join ugo "Ugo Neri"`:            "Sits down: Ugo Neri",
		`join ugo after ANNA`:            "Sits down: ugo, after Anna Rossi",
		`join ugo "Ugo Neri" after anna`: "Sits down: Ugo Neri, after Anna Rossi",
		`option slam on`:                 "Slams: announced and paid",
		`option SLAM maybe`:              "House rule: slam maybe",
		`option whist 3`:                 "House rule: whist 3",
		`option slam`:                    "option slam",
		`option slam on off`:             "option slam on off",
		`option`:                         "option",
		`bid bruno guard`:                "Bruno bids: guard",
		`bid zoe guard`:                  "zoe bids: guard",
		`bid zoe slam`:                   "bid zoe slam",
		`play anna 5h`:                   "Anna Rossi plays: 5♥",
		`play anna x9`:                   "play anna x9",
		`handle anna single T2 T3`:       "Handful shown: Anna Rossi single ▲2 ▲3",
		`made 51.5 2`:                    "The attack's points and bouts: 51.5 2",
		`penalty anna -3 "too late"`:     "Penalty: Anna Rossi −3, \"too late\"",
		`date 2026-11-21`:                "Day: 21 November 2026",
		`end # all go home`:              "End of the match",
		`whist anna`:                     "whist anna",
		`# a comment`:                    "# a comment",
		`note "open`:                     `note "open`,
	} {
		if got := m.In(lang.En).LineOf([]byte(line)); got != want {
			t.Errorf("%s is said %q, not %q", line, got, want)
		}
	}
	if got := referee.NewMatch(games.Find).In(lang.En).LineOf([]byte("game x")); got != "game x" {
		t.Errorf("without a game %q is said", got)
	}
	g := m.Game()
	it := g.Call(play.Deal, lang.It)
	en := g.Call(play.Redeal, lang.En)
	if it != "Mazziere" || en != "Deal voided" {
		t.Errorf("lines are called %q and %q", it, en)
	}
	kismet, _ := games.Find("kismet")
	if got := kismet.Call(play.Deal, lang.En); got != "Begins" {
		t.Errorf("where nobody deals, a deal is called %q", got)
	}
}

// A line of the round in which the match was ended counts for nothing, and no line of any other round.
func TestInUnfinished(t *testing.T) {
	first := "game sabai|player anna|player bruno|deal anna|points anna 25|points bruno 3|"
	for _, c := range []struct {
		then string
		want []int
	}{
		{"deal bruno|penalty anna 5|end|penalty anna 5", []int{7, 8}},
		{"end|penalty anna 5", nil},
		{"deal bruno|penalty anna 5", nil}, // the round goes on
		{"deal bruno|redeal|penalty anna 5|end", nil},
		{"deal bruno|end|undo", nil},
		{"deal bruno|note late|penalty anna 5|end|strike 8 wrong", []int{7, 9}},
		{"deal bruno|end|insert 7 forgotten penalty anna 5", []int{7, 9}},
	} {
		match := played(t, first+c.then)
		var got []int
		for line := range match.Log().All(0) {
			if match.InUnfinished(line) {
				got = append(got, line)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: lines %v are in the unfinished round, want %v", c.then, got, c.want)
		}
	}
}

// A seal is that of the canonical text, also with the id that a record is given later.
func TestSealAs(t *testing.T) {
	m := played(t, "game istinto|player anna")
	if m.Seal() != play.Seal(m.Canonical()) {
		t.Error("the seal is not that of the text")
	}
	with := strings.Replace(string(m.Canonical()), "game istinto\n", "game istinto\nid abc\n", 1)
	if m.SealAs("abc") != play.Seal([]byte(with)) {
		t.Error("the seal with an id is not that of the text with it")
	}
}

// A correction's error names the round and what was said there for those who do not read the record, the line
// otherwise.
func TestErrorAtTable(t *testing.T) {
	m := played(t, "game istinto|player anna|player bruno|player carla|deal anna|bid anna 1")
	_, err := m.Apply([]byte("strike 5"))
	if err == nil {
		err = m.Settle()
	}
	var fault *referee.Error
	if !errors.As(err, &fault) || !strings.Contains(fault.In(lang.En), "on line 6") ||
		!strings.Contains(fault.AtTable(lang.En), "before the first round, Bids: Anna 1") {
		t.Errorf("%v, at the table: %s", err, fault.AtTable(lang.En))
	}
	_, err = m.Apply([]byte("bid anna 2"))
	if !errors.As(err, &fault) || fault.AtTable(lang.It) != fault.In(lang.It) {
		t.Errorf("the error of a line: %v", err)
	}
	if text, ok := referee.FaultText("seating.twice"); !ok || text.In(lang.En) == "" {
		t.Error("a fault of scoring has no sentence")
	}
}

// A form proposes what most tables play where a record without it has no limit.
func TestProposed(t *testing.T) {
	o := referee.Proposed(kismet.Game.Options)
	if d := referee.Defaults(kismet.Game.Options); d.Values[2] != 0 || o.Values[2] != 1 || o.Values[0] != d.Values[0] {
		t.Errorf("proposed %v, by default %v", o.Values, d.Values)
	}
}

// What counting proves stands in the JSON where it is asked for, next to the file's name.
func TestCheckedJSON(t *testing.T) {
	const (
		three = "player a\nplayer b\nplayer c\nplayer d\nplayer e\nplayer f\n"
		bids  = "deal a\nbid a 1\nbid b 1\nbid c 1\nbid d 1\nbid e 1\nbid f 1\n"
		trick = "play b 1R\nplay c 1W\nplay d 2W\nplay e 3W\nplay f 4W\nplay a 5W\n"
	)
	for _, c := range []struct{ text, want string }{
		{"game istinto\n" + three + bids + trick, `"proof":{"possible":false,"plays":[{"line":16,"player":"c"},`},
		{"game istinto\n" + three + bids, `"proof":{"possible":true,"plays":[]}`},
		{"game dernier\nplayer a\nplayer b\ndeal a\n", `"proof":null`},
		{"game istinto\nplayer a\nwarning a slow\nwarning a\n", `"warnings":[{"line":3,"player":"a","why":"slow"},{"line":4,"player":"a","why":""}]`},
	} {
		records := referee.NewRecords(strings.NewReader(c.text), games.Find)
		checked := referee.Checked{File: "x.match", Proof: true, In: lang.En}
		var b bytes.Buffer
		if !records.Next() || checked.WriteJSON(&b, records) != nil {
			t.Fatal(records.Err())
		}
		if got := b.String(); !strings.HasPrefix(got, `{"file":"x.match","game":`) || !strings.Contains(got, c.want) || !strings.HasSuffix(got, "}\n") {
			t.Errorf("%s\nlacks %s", got, c.want)
		}
	}
}

// The JSON of a long match is written piece by piece, the same as at once; what cannot be written stops it.
func TestJSONInPieces(t *testing.T) {
	text := opened + "option target 1000\n" + strings.Repeat("deal a\nscore a 1\nscore b 0\n", 990)
	for range 2 {
		records := referee.NewRecords(strings.NewReader(text), findToy)
		records.Next()
		m := records.Match()
		var b bytes.Buffer
		pieces := writes{to: &b}
		rest, err := m.WriteJSON(&pieces, nil, lang.En)
		b.Write(rest)
		if err != nil || pieces.n < 2 || b.String() != string(m.AppendJSON(nil, lang.En)) {
			t.Errorf("%d pieces of %d bytes: %v", pieces.n, b.Len(), err)
		}
		for fails := range 3 {
			broken := writes{to: &b, fails: fails + 1}
			checked := referee.Checked{In: lang.En}
			if err := checked.WriteJSON(&broken, records); !errors.Is(err, errBroken) || broken.n != fails+1 {
				t.Errorf("after %d pieces: %v", broken.n, err)
			}
		}
		text = opened + "deal a\n" + strings.Repeat("show a AS KS\n", 2000) // many rulings in place of many rounds
	}
}

var errBroken = errors.New("the disk is full")

// writes counts what is written, and fails at one of the writes.
type writes struct {
	to       *bytes.Buffer
	n, fails int
}

func (w *writes) Write(p []byte) (int, error) {
	w.n++
	if w.n == w.fails {
		return 0, errBroken
	}
	return w.to.Write(p)
}

// TestEntryEach: a form has an entry for each player, by the player's id.
func TestEntryEach(t *testing.T) {
	m := match(t, lines(opened+"deal a")...)
	help := lang.Text{En: "how many"}
	entries := referee.EntryEach(m.AtTable(), help, func(string) error { return errBroken }, lang.En)
	if len(entries) != 2 || entries[1].Key != "b" || entries[1].Label != "B" || entries[1].Help != "how many" || entries[1].Check("") == nil {
		t.Errorf("the entries are %+v", entries)
	}
}
