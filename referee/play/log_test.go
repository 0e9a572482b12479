package play_test

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// fataler is a test of either kind.
type fataler interface {
	Fatal(...any)
	Fatalf(string, ...any)
}

// logger writes lines into a log as a match does, without judging them.
type logger struct {
	play.Log
	lexer  play.Lexer
	reader *play.Reader
}

func newLogger(t fataler, lines ...string) *logger {
	l := &logger{reader: reader(t)}
	for _, line := range lines {
		if err := l.hear(line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	return l
}

func (l *logger) hear(text string) error {
	line, err := l.lexer.Split([]byte(text))
	if err != nil {
		return err
	}
	if line.Blank() {
		l.AppendBlank([]byte(text))
		return nil
	}
	ev, err := l.reader.Read(line)
	if err != nil {
		return err
	}
	if ev.Verb.IsCorrection() {
		_, err = l.Correct(line, ev, toyGrammar.Verb)
		return err
	}
	l.Append([]byte(text), ev.Verb)
	return nil
}

// standing gives what stands, as "number text" lines.
func (l *logger) standing() string {
	var b strings.Builder
	for n, text := range l.All(1) {
		fmt.Fprintf(&b, "%d %s\n", n, text)
	}
	return b.String()
}

func (l *logger) canonical() string {
	return string(toyGrammar.AppendCanonicalLog(nil, &l.Log, l.Len()))
}

var head = []string{"game toy", "player anna", "# who deals?", "deal anna", "count 3", "note x"}

func TestCorrections(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string // what stands of lines 4 on
	}{
		{"nothing", nil, "4 deal anna\n5 count 3\n6 note x\n"},
		{"undo", []string{"undo"}, "4 deal anna\n5 count 3\n"},
		{"undo twice", []string{"undo", "undo"}, "4 deal anna\n"},
		{"undo goes by places", []string{"strike 6", "amend 5 why count 4", "undo"}, "4 deal anna\n"},
		{"undo passes over blank lines", []string{"", "# hm", "undo"}, "4 deal anna\n5 count 3\n"},
		{"undo after an undone line came again", []string{"undo", "note y", "undo", "undo"}, "4 deal anna\n"},
		{"strike", []string{"strike 5 why"}, "4 deal anna\n6 note x\n"},
		{"strike twice", []string{"strike 5", "strike 5"}, "4 deal anna\n6 note x\n"},
		{"amend", []string{`amend 5 "a b"  count  4   # four`}, "4 deal anna\n5 count  4\n6 note x\n"},
		{"amend twice", []string{"amend 5 w count 4", "amend 5 w count 7"}, "4 deal anna\n5 count 7\n6 note x\n"},
		{"amend a struck line", []string{"strike 5", "amend 5 w count 4"}, "4 deal anna\n5 count 4\n6 note x\n"},
		{"amend an undone line", []string{"undo", "amend 6 w note y"}, "4 deal anna\n5 count 3\n6 note y\n"},
		{"strike an amended line", []string{"amend 5 w count 4", "strike 5"}, "4 deal anna\n6 note x\n"},
		{"another verb", []string{"amend 5 w note y"}, "4 deal anna\n5 note y\n6 note x\n"},
		{"the line as it was", []string{"amend 5 w count 3"}, "4 deal anna\n5 count 3\n6 note x\n"},
		{"what cannot be read is the match's to refuse", []string{"amend 5 w xyz"}, "4 deal anna\n5 xyz\n6 note x\n"},
		{"a line after a correction", []string{"undo", "count 5"}, "4 deal anna\n5 count 3\n8 count 5\n"},
		{"the line after a correction is corrected", []string{"undo", "count 5", "strike 8"}, "4 deal anna\n5 count 3\n"},
	} {
		l := newLogger(t, append(head[:len(head):len(head)], c.lines...)...)
		if got := l.standing(); got != "1 game toy\n2 player anna\n"+c.want {
			t.Errorf("%s: there stands\n%s", c.name, got)
		}
	}
}

func TestHeadCorrections(t *testing.T) {
	l := newLogger(t, append(head[:len(head):len(head)], "amend 2 w player Bruno", "strike 1")...)
	if got := l.standing(); got != "2 player Bruno\n4 deal anna\n5 count 3\n6 note x\n" {
		t.Errorf("there stands\n%s", got)
	}
	if l.Amended(1) || !l.Amended(2) || l.Amended(4) {
		t.Error("line 2, and no other, has been amended")
	}
	if got := string(l.Text(2)); got != "player anna" {
		t.Errorf("line 2 came as %q", got)
	}
	for _, n := range []int{-1, 0, 1, 3, 7, 8, 9} {
		if text, ok := l.Standing(n); ok {
			t.Errorf("line %d stands: %q", n, text)
		}
	}
}

func TestLogTells(t *testing.T) {
	l := newLogger(t, append(head[:len(head):len(head)], "amend 5 w count 4", "undo", "seal "+strings.Repeat("0", 64))...)
	for n, want := range []int{0, 0, 0, 0, 0, 0, 5, 6, 0} {
		if got := l.About(n + 1); got != want {
			t.Errorf("line %d is about %d, not %d", n+1, got, want)
		}
	}
	for n := range 12 {
		if got, want := l.Correctable(n), n > 0 && n < 7 && n != 3; got != want {
			t.Errorf("line %d can be corrected: %v", n, got)
		}
	}
	if n, text := l.Last(); n != 5 || string(text) != "count 4" {
		t.Errorf("the last line that stands is %d %q", n, text)
	}
	if n, text := new(play.Log).Last(); n != 0 || text != nil {
		t.Errorf("of nothing the last line is %d %q", n, text)
	}
	if l.Unsealed() != 8 {
		t.Errorf("a further seal is for %d lines", l.Unsealed())
	}
}

func TestCorrectionErrors(t *testing.T) {
	before := append(head[:len(head):len(head)], "strike 6", "seal "+strings.Repeat("0", 64))
	for _, c := range []struct {
		line string
		says string
	}{
		{"strike 0", "between 1 and"},
		{"strike 9", "no line 9: the log has 8"},
		{"strike 10", "no line 10: the log has 8"},
		{"amend 9 w note y", "no line 9"},
		{"strike 3", "blank or a comment"},
		{"amend 3 w note y", "blank or a comment"},
		{"strike 7", "is a correction"},
		{"amend 7 w note y", "is a correction"},
		{"strike 8", "is a seal"},
		{"amend 8 w note y", "is a seal"},
		{"amend 5 w undo", "neither a correction nor a seal"},
		{"amend 5 w UNDO", "neither a correction nor a seal"},
		{`amend 5 w "undo"`, "neither a correction nor a seal"},
		{"amend 5 w strike 4", "neither a correction nor a seal"},
		{"amend 5 w amend 4 w note y", "neither a correction nor a seal"},
		{"amend 5 w seal " + strings.Repeat("0", 64), "neither a correction nor a seal"},
	} {
		l := newLogger(t, before...)
		standing, lines := l.standing(), l.Len()
		err := l.hear(c.line)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v does not tell %q", c.line, err, c.says)
		}
		if l.standing() != standing || l.Len() != lines {
			t.Errorf("%q is refused, and changes the log to\n%s", c.line, l.standing())
		}
		if lang.Say(err, lang.It) == "" {
			t.Errorf("%q has no Italian", c.line)
		}
	}
}

func TestUndoWithoutDeal(t *testing.T) {
	for _, lines := range [][]string{
		nil,
		{"game toy"},
		{"game toy", "player anna", "note x"},
		{"game toy", "player anna", "deal anna", "undo"},
		{"game toy", "player anna", "deal anna", "count 3", "strike 3"},
		{"game toy", "player anna", "deal anna", "count 3", "amend 3 w note x"},
	} {
		l := newLogger(t, lines...)
		if err := l.hear("undo"); err == nil {
			t.Errorf("after %q undo leaves\n%s", lines, l.standing())
		}
	}
	l := newLogger(t, "game toy", "player anna", "note x", "amend 3 w deal anna")
	if err := l.hear("undo"); err != nil || l.standing() != "1 game toy\n2 player anna\n" {
		t.Errorf("a line amended into a deal: %v\n%s", err, l.standing())
	}
}

func TestSeal(t *testing.T) {
	l := newLogger(t, head...)
	canonical := "arbitro 1\ngame toy\nplayer anna\ndeal anna\ncount 3\nnote x\n"
	if l.canonical() != canonical {
		t.Fatalf("the canonical text is\n%s", l.canonical())
	}
	hex := fmt.Sprintf("%x", sha256.Sum256([]byte(canonical)))
	if play.Seal([]byte(canonical)) != hex {
		t.Errorf("the seal is %s", play.Seal([]byte(canonical)))
	}
	if err := play.CheckSeal([]byte(strings.ToUpper(hex)), []byte(canonical)); err != nil {
		t.Errorf("a seal in upper case: %v", err)
	}
	if err := play.CheckSeal([]byte(hex), []byte(canonical+" ")); err == nil || !strings.Contains(err.Error(), "fingerprint") {
		t.Errorf("a seal of another text: %v", err)
	}
	seal := "seal " + strings.ToUpper(hex)
	for _, after := range [][]string{{""}, {"# a comment", "  "}} {
		l := newLogger(t, append(append(head[:len(head):len(head)], seal), after...)...)
		if got := l.canonical(); got != canonical+"seal "+hex+"\n" {
			t.Errorf("after %q there stands\n%s", after, got)
		}
	}
	for _, after := range []string{"note y", "strike 5", "undo", "amend 5 w count 4", seal} {
		l := newLogger(t, append(append(head[:len(head):len(head)], seal), after)...)
		if _, ok := l.Standing(7); ok {
			t.Errorf("the seal stands after %q", after)
		}
	}
}

func TestTakeBack(t *testing.T) {
	seal := "seal " + strings.Repeat("0", 64)
	l := newLogger(t, append(head[:len(head):len(head)], "amend 5 w count 9", seal)...)
	before, lines := l.standing(), l.Len()
	mark := l.Try()
	for _, line := range []string{"undo", "amend 4 w note y", "# between", "amend 5 w count 4", "amend 5 w count 5", "strike 5", "amend 1 w game x"} {
		if err := l.hear(line); err != nil {
			t.Fatal(err)
		}
	}
	l.TakeBack(mark)
	if l.standing() != before || l.Len() != lines {
		t.Errorf("taken back, there stands\n%s\nand not\n%s", l.standing(), before)
	}
	if err := l.hear("undo"); err != nil { // the deal counts again
		t.Error(err)
	}
	l.Try()
	if err := l.hear("strike 4"); err != nil {
		t.Fatal(err)
	}
	l.Keep()
	if err := l.hear("undo"); err == nil {
		t.Error("the deal was struck, and is undone")
	}
}

// plainLog is the plainest account of what stands: for each line its text, or nothing.
type plainLog struct {
	stands []string
	event  []bool
}

// hear carries a line out and reports whether it can be.
func (p *plainLog) hear(line string) bool {
	verb, rest, _ := strings.Cut(line, " ")
	stands, event := "", false
	switch verb {
	case "", "#":
	case "undo":
		last, dealt := -1, false
		for i, text := range p.stands {
			if text != "" {
				last = i
			}
			dealt = dealt || strings.HasPrefix(text, "deal")
		}
		if !dealt {
			return false
		}
		p.stands[last] = ""
	case "strike", "amend":
		var n int
		if _, err := fmt.Sscan(rest, &n); err != nil || n > len(p.stands) || !p.event[n-1] {
			return false
		}
		p.stands[n-1] = ""
		if verb == "amend" {
			p.stands[n-1] = strings.SplitN(rest, " ", 3)[2]
		}
	default:
		stands, event = line, true
	}
	p.stands, p.event = append(p.stands, stands), append(p.event, event)
	return true
}

func (p *plainLog) canonical() string {
	out := "arbitro 1\n"
	for _, text := range p.stands {
		if text != "" {
			out += text + "\n"
		}
	}
	return out
}

func TestLogAgreesWithPlainLog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, p := &logger{reader: &play.Reader{Grammar: toyGrammar, Roster: roster(t, "anna")}}, &plainLog{}
		line := rapid.Custom(func(t *rapid.T) string {
			plain := rapid.SampledFrom([]string{"deal anna", "count 3", "note x", "note y", "end"}).Draw(t, "line")
			n := rapid.IntRange(1, 15).Draw(t, "n")
			switch rapid.IntRange(0, 9).Draw(t, "kind") {
			case 0:
				return "undo"
			case 1:
				return fmt.Sprint("strike ", n)
			case 2, 3:
				return fmt.Sprintf("amend %d w %s", n, plain)
			case 4:
				return rapid.SampledFrom([]string{"", "# x"}).Draw(t, "blank")
			}
			return plain
		})
		for _, text := range rapid.SliceOfN(line, 1, 25).Draw(t, "lines") {
			mark, lines, before := l.Try(), l.Len(), l.canonical()
			err := l.hear(text)
			if want := p.hear(text); (err == nil) != want {
				t.Fatalf("%q: the log says %v, the list %v", text, err, want)
			}
			if l.canonical() != p.canonical() {
				t.Fatalf("after %q there stands\n%s\nand not\n%s", text, l.canonical(), p.canonical())
			}
			if rapid.Bool().Draw(t, "back") { // and what is taken back leaves no trace
				after := l.canonical()
				l.TakeBack(mark)
				if l.Len() != lines || l.canonical() != before {
					t.Fatalf("%q taken back leaves\n%s\nand not\n%s", text, l.canonical(), before)
				}
				if err == nil {
					if again := l.hear(text); again != nil || l.canonical() != after {
						t.Fatalf("%q again: %v\n%s", text, again, l.canonical())
					}
				}
			}
		}
	})
}

// Canonical text reads back to the same lines, byte for byte.
func TestCanonicalOfCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLogger(t, "game toy", "player anna", "player NICCOLO\u0300", "player ωμέγα")
		for _, text := range rapid.SliceOfN(anyToyLine(), 0, 20).Draw(t, "lines") {
			_ = l.hear(text) // some cannot be read
		}
		once := l.canonical()
		again := newLogger(t, strings.Split(strings.TrimSuffix(once, "\n"), "\n")...)
		if twice := again.canonical(); twice != once {
			t.Fatalf("canonical text\n%s\nreads back as\n%s", once, twice)
		}
	})
}

// TestEmptyLines: empty lines have their numbers, and are only counted: a file may be full of them.
func TestEmptyLines(t *testing.T) {
	l := newLogger(t, "", "game toy", "", "", "player anna", " ", "deal anna", "", "count 3", "", "amend 9 w count 4", "", "note x", "")
	if got, want := l.standing(), "2 game toy\n5 player anna\n7 deal anna\n9 count 4\n13 note x\n"; got != want || l.Len() != 14 {
		t.Errorf("of %d lines there stands\n%s\nand not\n%s", l.Len(), got, want)
	}
	for n, want := range []string{"", "game toy", "", "", "player anna", " ", "deal anna", "", "count 3", "", "amend 9 w count 4", "", "note x", ""} {
		if got := string(l.Text(n + 1)); got != want {
			t.Errorf("line %d came as %q, and not %q", n+1, got, want)
		}
		if got := l.Correctable(n + 1); got != (strings.TrimSpace(want) != "" && n+1 != 11) {
			t.Errorf("line %d can be corrected: %v", n+1, got)
		}
	}
	if got := l.About(11); got != 9 {
		t.Errorf("line 11 is about %d", got)
	}
	if n, text := l.Last(); n != 13 || string(text) != "note x" {
		t.Errorf("the last line that stands is %d %q", n, text)
	}
	if allocs := testing.AllocsPerRun(1, func() {
		for range 100_000 {
			l.AppendBlank(nil)
		}
	}); allocs > 0 {
		t.Errorf("empty lines take %v allocations", allocs)
	}
	for _, line := range []string{"undo", "undo", "count 5"} {
		if err := l.hear(line); err != nil {
			t.Fatal(err)
		}
	}
	if n, text := l.Last(); n != l.Len() || string(text) != "count 5" {
		t.Errorf("the last line that stands is %d %q", n, text)
	}
}
