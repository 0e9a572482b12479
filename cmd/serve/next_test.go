package serve

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// A program that serves a match goes on with the next match of its people once the match is over, at the same address
// and with the same links; other people's match is not theirs.
func TestServeGoesOn(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	store, err := h.app.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	ctx, end := context.WithCancel(t.Context())
	s := newServer(ctx, h.app, store, generous)
	if err := s.openMain(ctx, "1", true, false); err != nil {
		t.Fatal(err)
	}
	at, hosts, err := listen(ctx, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.at(hosts)
	links := s.seats()
	turned := make(chan *server, 2)
	served := make(chan error, 1)
	go func() { served <- s.serveOn(ctx, at, func(next *server) { turned <- next }) }()
	begin := func(head string) {
		t.Helper()
		if _, err := h.table.Begin(ctx, strings.Split(head, "\n")); err != nil {
			t.Fatal(err)
		}
	}
	again, _, _ := strings.Cut(dealt, "\ndeal")
	h.apply(h.sit("1"), "redeal", "deal anna", "points anna 0", "points bruno 10", "points carla 0", "end")
	begin("game istinto\nplayer zoe Zoe\nplayer ugo Ugo\nplayer ida Ida")
	begin(again)
	select {
	case next := <-turned:
		if next.main.number != 3 || next.link != s.link || !slices.Equal(next.seats(), links) {
			t.Errorf("the board of match %d is at %s", next.main.number, next.link)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("the board stays at the match that is over")
	}
	for _, link := range []string{s.link + "match/1?big=1", links[0].link} {
		got, err := http.Get(link)
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if got.StatusCode != http.StatusOK {
			t.Errorf("%s answers %s", link, got.Status)
		}
	}
	end()
	if err := <-served; err != nil {
		t.Error(err)
	}
}
