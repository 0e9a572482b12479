package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// Pieces that touch or nearly touch become one; what lies further on, or before, stays a piece of its own. The sections
// beside the data are as they were.
func TestJoined(t *testing.T) {
	module := func(pieces ...piece) []byte {
		data := write(pieces)
		out := append([]byte("\x00asm\x01\x00\x00\x00"), 1, 2, 'h', 'i', dataSection)
		out = append(binary.AppendUvarint(out, uint64(len(data))), data...)
		return append(out, 0, 3, 'e', 'n', 'd')
	}
	far := 1 << 20
	got, err := joined(module(
		piece{far, []byte("ab")}, piece{far + 2, []byte("c")}, piece{far + 3 + gap, []byte("d")},
		piece{far + 2*gap + 5, []byte("e")}, piece{64, []byte("f")},
	))
	want := module(
		piece{far, slices.Concat([]byte("abc"), make([]byte, gap), []byte("d"))}, piece{far + 2*gap + 5, []byte("e")}, piece{64, []byte("f")},
	)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%q (%v), want %q", got, err, want)
	}
	for n := range want {
		if _, err := joined(want[:n]); err == nil && n != header && n != header+4 && n != len(want)-5 {
			t.Errorf("%d of %d bytes are taken for a program", n, len(want))
		}
	}
}
