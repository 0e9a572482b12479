package serve

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"arbitro/reports/doc/doctest"
)

// asSent are pages as they are sent, an element a line, without what differs from run to run.
type asSent struct {
	*house
	out bytes.Buffer
}

var (
	ownStyle = regexp.MustCompile(`(?s)<(style|script)[^>]*>.*?</(style|script)>`)
	ownKey   = regexp.MustCompile(`/seat/[0-9A-Za-z_-]+`)
	ownPort  = regexp.MustCompile(`127\.0\.0\.1:\d+`)
	ownSeal  = regexp.MustCompile(`(SHA-256\): |data-version="|name="at" value="|Play(?:er)?Id%22%3A%22)[0-9a-z-]+`)
	others   = regexp.MustCompile(`<a [^>]*hreflang=[^>]*>[^<]*</a>`) // the other languages
	ownDraw  = regexp.MustCompile(`(?s)<svg.*?</svg>`)
)

// page adds what a path answers in English.
func (w *asSent) page(path string) {
	w.Helper()
	status, text := w.get(path, "en")
	if status != http.StatusOK {
		w.Errorf("%s answers %d", path, status)
	}
	text = ownStyle.ReplaceAllString(text, "")
	text = ownSeal.ReplaceAllString(text, "${1}SEAL")
	text = others.ReplaceAllString(text, "")
	text = ownDraw.ReplaceAllString(text, "<svg>")
	text = ownKey.ReplaceAllString(ownPort.ReplaceAllString(text, "HOST"), "/seat/KEY")
	if i := strings.Index(text, "<body"); i >= 0 {
		text = text[i:]
	}
	fmt.Fprintf(&w.out, "— %s —\n%s\n\n", ownKey.ReplaceAllString(path, "/seat/KEY"), strings.ReplaceAll(text, "><", ">\n<"))
}

// What the pages for phones hold: boards of matches as they are played, left and finished, seats, a tournament.
func TestPagesAsSent(t *testing.T) {
	t.Parallel()
	playing := beginning + "\nplay bruno 5R\nplay carla 8K\nplay anna 6R\nplay anna 7R\nplay bruno 8R\nplay carla 9R\nplay anna 1W"
	over := beginning + "\ntook bruno 1\ntook carla 5\ntook anna 5\npenalty anna -5 \"late\"\ndeal bruno\nleave carla\nend"
	over = strings.Replace(over, "\ndeal bruno\nleave carla", "", 1)
	moved := beginning + "\ntook bruno 1\ntook carla 5\ntook anna 5\nleave carla\njoin dora\ndeal bruno\nbid dora 3"
	w := &asSent{house: openHouse(t, generous, nil, playing, over, moved)}
	for _, path := range []string{
		"/", "/match/1", "/match/1?big=1", "/match/2", "/match/3", "/match/2/sheet", "/match/1/rules/istinto.follow",
	} {
		w.page(path)
	}
	c := w.cup(9)
	w.page("/event/1")
	w.add(c, []string{"absent", "p8", "1"})
	w.draw(c)
	w.eventually("/event/1", "Turno 1")
	w.page("/event/1")
	w.play(c, 1)
	w.eventually("/event/1", "✓")
	w.page("/event/1")
	for _, id := range []string{"p8", "p0"} {
		w.page("/event/1/player/" + id)
	}
	w.play(c, 2)
	w.add(c, []string{"leave", "p8", "2", "train"})
	w.draw(c)
	w.play(c, 1, 2)
	w.draw(c)
	w.eventually("/event/1", "Finale, turno 1")
	w.play(c, 1)
	w.eventually("/event/1", "✓")
	w.page("/event/1")
	w.page("/event/1/player/" + c.Event.Entrants[c.Event.Last().Tables[0].Players[1]].ID)
	doctest.Golden(t, "pages.html", w.out.Bytes())
}

// What the pages of the seats and of whoever keeps the score hold, while bids are asked and while cards are played.
func TestSeatsAsSent(t *testing.T) {
	t.Parallel()
	for name, match := range map[string]string{"bids": dealt, "play": beginning + "\nplay bruno 5R"} {
		w := &asSent{house: openHouse(t, generous, withSeats, match)}
		for seat := range 2 {
			w.page("/seat/" + w.ring.of(seat))
		}
		doctest.Golden(t, "seats-"+name+".html", w.out.Bytes())
	}
}
