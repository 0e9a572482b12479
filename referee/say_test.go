package referee_test

import (
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestWhere: a line is named by its round and trick, as the sheet numbers them.
func TestWhere(t *testing.T) {
	m := referee.NewMatch(games.Find)
	for _, line := range []string{
		"game istinto", "player a", "player b", "player c", // 4
		"deal a", "bid a 1", "bid b 1", "bid c 1", "redeal", // 9
		"deal a", "bid a 1", "bid b 1", "bid c 1", // 13
		"play b 7R", "play c 2W", "play a 3R", // 16
		"play b 7W", "play c 2R", // 18
		"play a 5W", "play b 3W", "undo", // 21
	} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	for _, c := range []struct {
		line   int
		it, en string
	}{
		{2, "prima del primo round", "before the first round"},
		{6, "round nullo", "a void round"},
		{11, "round 1", "round 1"},
		{14, "round 1, presa 1", "round 1, trick 1"},
		{16, "round 1, presa 1", "round 1, trick 1"},
		{18, "round 1, presa 2", "round 1, trick 2"},
		{20, "round 1, presa 3", "round 1, trick 3"}, // the first card of the trick, taken back
	} {
		it := m.In(lang.It).Where(c.line)
		en := m.In(lang.En).Where(c.line)
		if it != c.it || en != c.en {
			t.Errorf("line %d is in %q, %q", c.line, it, en)
		}
	}
	rulings := m.Rulings()
	if len(rulings) == 0 {
		t.Fatal("no ruling on the suit that was not followed")
	}
	r := rulings[len(rulings)-1]
	want := "In round 1, trick 1, C did not follow red, yet held it: it had to be played then. It costs points only if it is challenged."
	if got := m.In(lang.En).SentenceAt(r); got != want {
		t.Errorf("the ruling says %q", got)
	}
	// The round that was open when the match ended keeps its number, although it does not count.
	if _, err := m.Apply([]byte("end")); err != nil {
		t.Fatal(err)
	}
	if got := m.In(lang.En).SentenceAt(m.Rulings()[len(rulings)-1]); got != want {
		t.Errorf("after the end the ruling says %q", got)
	}
}

// TestNextOfNobody: when all have left, nobody follows.
func TestNextOfNobody(t *testing.T) {
	m := referee.NewMatch(games.Find)
	for _, line := range []string{
		"game istinto", "player a", "player b", "player c", "deal a", "points a 0", "points b 10", "points c 0",
		"leave a", "leave b", "leave c",
	} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if next := m.Next(1); next != referee.Nobody {
		t.Errorf("seat %d follows", next)
	}
}
