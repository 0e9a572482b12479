package serve

import (
	"context"
	"errors"
	"strings"
	"sync"

	"arbitro/cmd/ask"
	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
)

// presence counts the devices that are connected at each seat.
type presence struct {
	mu      sync.Mutex
	devices map[int]int   // by holder
	changed chan struct{} // closed when a device comes or goes; nil while nobody waits
}

// come counts a device at a seat until leave is called.
func (p *presence) come(holder int) (leave func()) {
	p.add(holder, 1)
	return func() { p.add(holder, -1) }
}

func (p *presence) add(holder, n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.devices == nil {
		p.devices = map[int]int{}
	}
	p.devices[holder] += n
	if p.changed != nil {
		close(p.changed)
		p.changed = nil
	}
}

// at returns how many devices are at a seat.
func (p *presence) at(holder int) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.devices[holder]
}

// next returns a channel that is closed when a device comes or goes.
func (p *presence) next() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.changed == nil {
		p.changed = make(chan struct{})
	}
	return p.changed
}

// State returns who is connected at the seats of the table's board, as one line in a language; "" where it is off or shows
// no seats.
func (t *AtTable) State(in lang.Lang) string {
	s := t.shown(&t.match)
	if s == nil || s.ring == nil {
		return ""
	}
	var here, twice []string
	for _, one := range s.seats() {
		switch n := s.present.at(one.holder); {
		case n > 1:
			twice = append(twice, one.name.In(in))
			fallthrough
		case n == 1:
			here = append(here, one.name.In(in))
		}
	}
	switch {
	case len(here) == 0:
		return words.NobodyHere.In(in)
	case len(twice) > 0:
		return words.TwoDevices(strings.Join(here, ", "), strings.Join(twice, ", ")).In(in)
	}
	return words.Connected(strings.Join(here, ", ")).In(in)
}

// scan shows the code of one seat after another, and says of each as soon as its phone has come.
func (t *AtTable) scan(ctx context.Context, s *server) error {
	all := s.seats()
	for i := 0; i < len(all); {
		one, a := all[i], t.app
		title := a.Say(words.PointCamera(one.name))
		if s.present.at(one.holder) > 0 {
			title = a.Say(words.HasCome(one.name))
		}
		answer, err := a.Prompt().Ask(ctx, ask.Question{
			Title: title, Help: qrcode.Blocks(one.link) + one.link, Stale: s.present.next(), Fresh: true,
			Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Value: scanNext, Options: []ask.Option{
				{Label: a.Say(words.NextSeat), Value: scanNext}, {Label: a.Say(words.NoMoreSeats), Value: scanEnd},
			}}},
		})
		switch {
		case errors.Is(err, ask.ErrStale): // somebody has come or gone: the same code again, with what is so now
		case errors.Is(err, ask.ErrBack) && i > 0:
			i--
		case errors.Is(err, ask.ErrBack), err == nil && answer.Of("do") == scanEnd:
			return nil
		case err != nil:
			return err
		default:
			i++
		}
	}
	return nil
}

// What may be chosen next to a seat's code.
const (
	scanNext = "next"
	scanEnd  = "end"
)
