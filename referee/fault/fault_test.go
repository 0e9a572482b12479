package fault_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"arbitro/referee/fault"
)

const (
	noSeat fault.Key = "event.no-seat"
	closed fault.Key = "event.closed"
)

func TestFault(t *testing.T) {
	err := fmt.Errorf("draw: %w", noSeat.With("player", "anna", "round", 2, "cause", io.EOF))
	if !errors.Is(err, noSeat) || errors.Is(err, closed) || !errors.Is(err, io.EOF) {
		t.Errorf("%v is not what it is", err)
	}
	if n, ok := fault.Arg[int](err, "round"); n != 2 || !ok {
		t.Errorf("round %d, %v", n, ok)
	}
	if _, ok := fault.Arg[string](err, "round"); ok {
		t.Error("a number is no text")
	}
	f := fault.Of(err)
	if g := f.Replace("player", "Bea"); g.Error() != "event.no-seat, player Bea, round 2, cause EOF" ||
		f.Error() != "event.no-seat, player anna, round 2, cause EOF" {
		t.Errorf("%v from %v", g, f)
	}
	bare := fmt.Errorf("enter: %w", closed)
	if f := fault.Of(bare); !errors.Is(bare, closed) || f.Key != closed || f.Key.Area() != "event" || f.Args != nil {
		t.Errorf("%v of %v", f, bare)
	}
	if up := fault.While(bare, "append to match %d", 7); !errors.Is(up, closed) ||
		up.Error() != "append to match 7: enter: event.closed" || fault.While(nil, "append") != nil {
		t.Errorf("%v on its way up", up)
	}
	if fault.Of(io.EOF) != nil || fault.Of(nil) != nil {
		t.Error("a fault of another error")
	}
}
