package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// asProgram makes the tests' binary behave as the program.
const asProgram = "ARBITRO_JOIN_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// The program goes from standard input to standard output; what is none is refused in one line.
func TestProgram(t *testing.T) {
	runs := func(in string) (out, errs string, status int) {
		c := exec.CommandContext(t.Context(), os.Args[0])
		var o, e bytes.Buffer
		c.Stdin, c.Stdout, c.Stderr, c.Env = strings.NewReader(in), &o, &e, append(os.Environ(), asProgram+"=1")
		if err := c.Run(); err != nil && c.ProcessState == nil {
			t.Fatal(err)
		}
		return o.String(), e.String(), c.ProcessState.ExitCode()
	}
	const wasm = "\x00asm\x01\x00\x00\x00\x01\x02hi"
	if out, errs, status := runs(wasm); out != wasm || errs != "" || status != 0 {
		t.Errorf("status %d: %q, %s", status, out, errs)
	}
	if out, errs, status := runs("no"); out != "" || errs != "join: this is no program of Go's linker\n" || status != 1 {
		t.Errorf("status %d: %q, %q", status, out, errs)
	}
}

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

// A data section that Go's linker does not write is refused.
func TestOtherForms(t *testing.T) {
	one := write([]piece{{at: 200, data: []byte("ab")}}) // 1 piece: 0, i32.const, 200 in two bytes, end, 2, a, b
	if all, err := read(one); err != nil || len(all) != 1 || all[0].at != 200 || string(all[0].data) != "ab" {
		t.Fatalf("%v, %v", all, err)
	}
	for at, what := range map[int]string{1: "another kind", 2: "another instruction", 5: "no end", 6: "too long"} {
		other := slices.Clone(one)
		other[at] = 3
		if all, err := read(other); err == nil {
			t.Errorf("%s: %v is read of %v", what, all, other)
		}
	}
	if _, err := read(nil); err == nil {
		t.Error("a section without a count is read")
	}
	for _, at := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 30, -1, -64, -65, -1 << 20} {
		text := appendNumber(nil, at)
		if got, n := number(append(text, 0x55)); got != at || n != len(text) {
			t.Errorf("%d comes back as %d of %d bytes, not %d", at, got, n, len(text))
		}
	}
	if _, n := number(bytes.Repeat([]byte{0x80}, 6)); n != 0 {
		t.Error("a number of six bytes is read")
	}
}
