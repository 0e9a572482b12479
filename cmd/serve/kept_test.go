package serve

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
	"arbitro/referee/play"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

var everyTap = flag.Bool("taps", false, "in TestBrowser the phones enter all that they may, not a few lines a match")

// fewTaps is how many lines of a match the phones enter unless -taps is given: one takes up to a second on a busy
// machine.
const fewTaps = 6

// keptBy is an evening of four phones and a laptop.
type keptBy struct {
	*house
	phones []*browsertest.Tab
	taps   int
}

// The phones of an evening: one in English, one without script, one that goes away and comes back.
const (
	english = 1
	bare    = 2
	leaver  = 3
)

// keepEvenings lets four phones and a laptop keep a match of two games to the end; of one in the short run.
func keepEvenings(t *testing.T, b *browsertest.Browser) {
	var phones []*browsertest.Tab
	for seat := range 4 {
		phones = append(phones, b.Open(browsertest.Device{
			Language: in(seat, "it", "en"), Width: 360, Height: 740, Dark: seat == english, Bare: seat == bare,
		}, "about:blank"))
	}
	all := []string{"istinto", "tarocchi"}
	if testing.Short() {
		all = all[:1]
	}
	for _, game := range all {
		t.Run(game, func(t *testing.T) { keepEvening(t, b.In(t), phones, game) })
	}
}

// keepEvening keeps one match. The record must be what one operator would have typed.
func keepEvening(t *testing.T, b *browsertest.Browser, phones []*browsertest.Tab, game string) {
	g, _ := games.Find(game)
	sim := referee.Simulate(g, referee.Plan{Players: 4, Mode: referee.ByPlay, Rounds: 1}, rand.New(rand.NewPCG(1, 2)))
	var lines []string
	for n := range sim.Log().Len() {
		lines = append(lines, string(sim.Log().Text(n+1)))
	}
	dealt := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "deal") }) + 1
	h := openHouse(t, generous, withSeats, strings.Join(lines[:dealt], "\n"))
	e := &keptBy{house: h}
	for seat, p := range phones {
		p := &browsertest.Tab{Browser: b, Session: p.Session}
		p.Visit(e.seat(seat))
		t.Cleanup(p.Leave) // before the server ends
		e.phones = append(e.phones, p)
	}
	laptop := h.sit("1")
	gone := e.phones[leaver]
	const leaves, comesBack = 5, 8
	for i, line := range lines[dealt:] {
		switch i {
		case leaves:
			gone.Leave()
		case comesBack:
			gone.Visit(e.seat(leaver))
		}
		if *everyTap || e.taps < fewTaps {
			seat, verb, value := e.offers(line)
			if away := i >= leaves && i < comesBack && seat == leaver; verb != "" && !away {
				e.enter(seat, verb, value)
				continue
			}
		}
		if _, err := laptop.CatchUp(t.Context()); err != nil {
			t.Fatal(err)
		}
		h.apply(laptop, line)
	}
	if e.taps < fewTaps {
		t.Errorf("the phones entered %d lines", e.taps)
	}
	e.main.catchUp(e.Context()) // a page that is asked for shows what was last read
	e.phones[bare].Visit(e.seat(bare))
	for seat, p := range e.phones {
		p.Says(in(seat, "Partita finita", "The match is over"))
		p.Fine()
	}
	got := string(h.sit("1").Match().Canonical(play.Arbitro, play.ID))
	want := string(sim.Canonical(play.Arbitro, play.ID))
	if got != want {
		t.Errorf("the record is\n%s\nwant\n%s", got, want)
	}
}

// seat returns the link of a seat.
func (e *keptBy) seat(holder int) string { return e.link + "seat/" + e.ring.of(holder) }

// in returns which of two the phone of a seat has: its language, or what it says in it.
func in[T any](seat int, italian, inEnglish T) T {
	if seat == english {
		return inEnglish
	}
	return italian
}

// offers returns the seat whose form of this moment can say a line, and what is tapped there.
func (e *keptBy) offers(line string) (seat int, verb, value string) {
	e.main.catchUp(e.Context())
	e.main.mu.Lock()
	defer e.main.mu.Unlock()
	for seat := range e.phones {
		d, err := e.main.at(e.Context(), seat, in(seat, lang.It, lang.En))
		if err != nil {
			e.Fatal(err)
		}
		for _, f := range d.forms() {
			if !f.Due || len(f.Fields) != 1 {
				continue
			}
			options := f.Fields[0].Options
			if len(f.Fields[0].Offer.Options) > 0 {
				options = f.Fields[0].Offer.Options
			}
			for _, o := range options {
				said, err := f.Lines(f.Filled(o.Value))
				if err == nil && len(said) == 1 && strings.EqualFold(said[0], line) {
					return seat, d.verb(f), o.Value
				}
			}
		}
	}
	return 0, "", ""
}

// enter taps a value on the phone of a seat.
func (e *keptBy) enter(seat int, verb, value string) {
	p := e.phones[seat]
	at := e.sit("1").Match().Log().Len()
	if seat == bare {
		p.Visit(e.seat(bare)) // without script the page is loaded again
	}
	form := fmt.Sprintf("[...document.querySelectorAll('#form form')].find(f => f.elements.verb.value === %q && "+
		"f.elements.at.value === '%d')", verb, at)
	p.Until(form + " !== undefined")
	p.Eval(fmt.Sprintf("(f => { f.querySelector('[name=f0][value=%q]').click(); f.querySelector('button').click() })(%s)",
		value, form))
	p.Until(fmt.Sprintf("new URLSearchParams(location.search).get('done') === '%d'", at+1))
	p.Says(in(seat, "Registrato: ", "Recorded: "))
	e.taps++
}
