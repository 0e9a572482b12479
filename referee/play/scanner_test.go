package play_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"arbitro/referee/play"
)

// scan gives every line as "number text", with `*` where another match begins and `!` where it is too long.
func scan(t testing.TB, text string) []string {
	var all []string
	s := play.NewScanner(strings.NewReader(text))
	for s.Scan() {
		line := fmt.Sprintf("%d %s", s.Line(), s.Text())
		if s.Begins() {
			line = "*" + line
		}
		if s.Long() {
			line = "!" + line
		}
		all = append(all, line)
	}
	if s.Err() != nil {
		t.Errorf("%q: %v", text, s.Err())
	}
	return all
}

func TestScan(t *testing.T) {
	const bom = "\ufeff"
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{"\n", []string{"1 "}},
		{"a\nb\n", []string{"1 a", "2 b"}},
		{"a\nb", []string{"1 a", "2 b"}},
		{"a\r\n\r\nb\r\n", []string{"1 a", "2 ", "3 b"}},
		{"a\r", []string{"1 a"}},
		{"a\r\r\n", []string{"1 a\r"}},
		{bom, []string{"1 "}},
		{bom + "game x\r\n", []string{"1 game x"}},
		{bom + bom + "a", []string{"1 " + bom + "a"}},
		{"a" + bom + "\n" + bom + "b", []string{"1 a" + bom, "2 b"}},
		{" " + bom + "game x", []string{"1  " + bom + "game x"}},
		{"arbitro 1\ngame x\ngame y\n", []string{"1 arbitro 1", "2 game x", "*3 game y"}},
		{"game x\narbitro 1\ngame y\n", []string{"1 game x", "*2 arbitro 1", "3 game y"}},
		{"arbitro 1\narbitro 1\ngame x", []string{"1 arbitro 1", "*2 arbitro 1", "3 game x"}},
		{"# one\n\nARBITRO 1\nGame x\n\n# two\n\"game\" y\n\"ARBITRO\" 1", []string{
			"1 # one", "2 ", "3 ARBITRO 1", "4 Game x", "5 ", "6 # two", `*7 "game" y`, `*8 "ARBITRO" 1`,
		}},
		{"note x\ngame x\nnote game\namend 2 x game y\n\tgame\t#z", []string{"1 note x", "2 game x", "3 note game", "4 amend 2 x game y", "*5 \tgame\t#z"}},
		{"game x\n" + bom + "game y\n" + bom + "arbitro 1", []string{"1 game x", "*2 game y", "*3 arbitro 1"}},
		{"game x\n#game y\ngames z\n \n", []string{"1 game x", "2 #game y", "3 games z", "4  "}},
		{"game x\n\xff\xfe\ngame\xff", []string{"1 game x", "2 \xff\xfe", "3 game\xff"}},
	} {
		if got := scan(t, c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q gives\n%q\nand not\n%q", c.text, got, c.want)
		}
	}
}

func TestScanLongLines(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	full := x(play.MaxLine)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"\ufeff" + full + "\r\nb", []string{"1 " + full, "2 b"}},
		{full, []string{"1 " + full}},
		{x(play.MaxLine+6) + "\nb", []string{"!1 ", "2 b"}},
		{x(10 * play.MaxLine), []string{"!1 "}},
		{x(10*play.MaxLine) + "\n", []string{"!1 "}},
		{"game x\ngame y " + x(3*play.MaxLine) + "\nb", []string{"1 game x", "!*2 ", "3 b"}},
		{"game x\n" + x(3*play.MaxLine) + "\ngame y", []string{"1 game x", "!2 ", "*3 game y"}},
		{"game x\n" + x(play.MaxLine+5) + "game y\nb", []string{"1 game x", "!2 ", "3 b"}}, // what follows in the buffer is not a line
	} {
		got := scan(t, c.text)
		if !slices.Equal(got, c.want) {
			for i := range got {
				got[i] = fmt.Sprintf("%.20s (%d)", got[i], len(got[i]))
			}
			t.Errorf("%.20q (%d) gives %q", c.text, len(c.text), got)
		}
	}
	// Between the limit and the buffer's end the scanner leaves it to the lexer.
	for extra := 1; extra <= 5; extra++ {
		s := play.NewScanner(strings.NewReader(x(play.MaxLine+extra) + "\n"))
		var lexer play.Lexer
		if !s.Scan() {
			t.Fatal("nothing is read")
		}
		if _, err := lexer.Split(s.Text()); !s.Long() && !errors.Is(err, play.ErrLong) {
			t.Errorf("%d bytes too many: %v", extra, err)
		}
	}
}

func TestScanBrokenFile(t *testing.T) {
	broken := errors.New("the disk is broken")
	s := play.NewScanner(io.MultiReader(strings.NewReader("game x\nhalf a li"), iotest.ErrReader(broken)))
	if !s.Scan() || string(s.Text()) != "game x" {
		t.Errorf("the first line is %q", s.Text())
	}
	if s.Scan() || !errors.Is(s.Err(), broken) {
		t.Errorf("half a line is read as %q (%v)", s.Text(), s.Err())
	}
	long := strings.NewReader(strings.Repeat("x", 3*play.MaxLine))
	s = play.NewScanner(io.MultiReader(long, iotest.ErrReader(broken)))
	for s.Scan() {
		if !s.Long() {
			t.Error("half a long line is read as a line")
		}
	}
	if !errors.Is(s.Err(), broken) {
		t.Errorf("the error is %v", s.Err())
	}
}

// A line without end is read no further than is needed to know that no line follows soon.
func TestScanEndlessLine(t *testing.T) {
	endless := &endless{}
	s := play.NewScanner(endless)
	if !s.Scan() || !s.Long() || s.Scan() || s.Err() != nil {
		t.Errorf("the line is %d bytes long, too long: %v (%v)", len(s.Text()), s.Long(), s.Err())
	}
	if endless.read > 2<<20 {
		t.Errorf("%d bytes of the line were read", endless.read)
	}
}

type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	e.read += len(p)
	return len(p), nil
}

func TestScanAllocatesNothing(t *testing.T) {
	s := play.NewScanner(strings.NewReader(strings.Repeat("arbitro 1\ngame x\nplay anna c1\r\n", 2000)))
	if n := testing.AllocsPerRun(1000, func() { s.Scan() }); n != 0 {
		t.Errorf("%v allocations a line", n)
	}
}

func FuzzScan(f *testing.F) {
	for _, seed := range []string{
		"", "\n", "\r\n", "game x\ngame y", "\ufeffarbitro 1\r\ngame x\r\n", "a\r", "\"game\" x\n\"game\"\n", "game\x00\n\xff",
		strings.Repeat("x", 70_000) + "\ngame y",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := play.NewScanner(bytes.NewReader(text))
		lines := 0
		for s.Scan() {
			lines++
			if s.Line() != lines || bytes.ContainsRune(s.Text(), '\n') || s.Begins() && lines == 1 {
				t.Fatalf("line %d of %q is %d %q, begins %v", lines, text, s.Line(), s.Text(), s.Begins())
			}
		}
		want := bytes.Count(text, []byte{'\n'})
		if len(text) > 0 && text[len(text)-1] != '\n' {
			want++
		}
		if lines != want || s.Err() != nil {
			t.Fatalf("%q has %d lines, not %d (%v)", text, want, lines, s.Err())
		}
	})
}
