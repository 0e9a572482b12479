package serve

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask/asktest"
)

// From the table's actions the board is turned on, shown again and turned off; the table hears of what phones enter.
func TestBoardFromTheTable(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	script := &asktest.Script{Lang: h.app.Lang, Steps: []asktest.Step{
		{Title: "Il tabellone sui telefoni", Answers: []string{"127.0.0.1", "answer"}},
		{Title: "Il tabellone è acceso", Answers: []string{"again"}},
		{Title: "Il tabellone è acceso", Answers: []string{"off"}},
	}}
	h.app.Asker = script
	board := NewAtTable(h.app)
	defer board.Close()
	if board.Beyond(1, 0) != nil {
		t.Error("nobody else writes while the board is off")
	}
	for range 2 {
		if err := board.AtTable(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
	}
	shown := strings.Join(script.Notices, "\n")
	if n := strings.Count(shown, board.on.link+"seat/"+board.on.ring.of(0)); n != 2 {
		t.Errorf("Anna's link is shown %d times in:\n%s", n, shown)
	}
	s := h.sit("1")
	soon := board.Beyond(1, s.Match().Log().Len())
	select {
	case <-soon:
		t.Fatal("nothing has been entered yet")
	case <-time.After(3 * often):
	}
	at := board.on.link
	h.apply(s, "bid anna 2")
	select {
	case <-soon:
	case <-time.After(20 * time.Second):
		t.Error("the table does not hear of a line")
	}
	if err := board.AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if got, err := http.Get(at); err == nil {
		got.Body.Close()
		t.Error("the board still answers")
	}
	if err := script.Close(); err != nil {
		t.Error(err)
	}
}
