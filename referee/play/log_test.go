package play_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
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
	act, err := l.reader.Read(line)
	if err != nil {
		return err
	}
	if act.Verb.IsCorrection() {
		var inner play.Verb
		if act.Verb.HasLine() {
			inner, _ = toyGrammar.Verb(line.Tail(3).Words[0])
		}
		_, err = l.Correct([]byte(text), act, inner)
		return err
	}
	l.Append([]byte(text), act)
	return nil
}

// about returns the lines that correction n concerns.
func about(l *logger, n int) []int {
	fix, _ := l.Correction(n)
	return fix.About
}

// standing gives what stands, as "number text" lines.
func (l *logger) standing() string {
	var b strings.Builder
	for n, text := range l.All(0) {
		fmt.Fprintf(&b, "%d %s\n", n, text)
	}
	return b.String()
}

func (l *logger) canonical() string {
	return string(toyGrammar.AppendCanonicalLog(nil, &l.Log))
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
		{"undo of some", []string{"undo 2"}, "4 deal anna\n"},
		{"undo of some in quotes", []string{`"UNDO" "02" # two`}, "4 deal anna\n"},
		{"undo of the deal too", []string{"undo 3"}, ""},
		{"undo of some passes over what was struck", []string{"strike 5", "undo 2"}, ""},
		{"undo of some by places", []string{"insert 4 w count 4", "undo 2"}, "4 deal anna\n7 count 4\n"},
		{"insert", []string{`insert 5 "a b"  count  4   # four`}, "4 deal anna\n5 count 3\n7 count  4\n6 note x\n"},
		{"insert at the end", []string{"insert 6 w count 4", "note y"}, "4 deal anna\n5 count 3\n6 note x\n7 count 4\n8 note y\n"},
		{"insert twice", []string{"insert 5 w count 4", "insert 5 w count 5"}, "4 deal anna\n5 count 3\n7 count 4\n8 count 5\n6 note x\n"},
		{"insert after an inserted line", []string{"insert 5 w count 4", "insert 7 w count 5"}, "4 deal anna\n5 count 3\n7 count 4\n8 count 5\n6 note x\n"},
		{
			"what stands after an inserted line goes with it",
			[]string{"insert 5 w count 4", "insert 5 w count 9", "insert 7 w count 5", "insert 9 w count 6", "insert 7 w count 7", "insert 5 w count 10"},
			"4 deal anna\n5 count 3\n7 count 4\n9 count 5\n10 count 6\n11 count 7\n8 count 9\n12 count 10\n6 note x\n",
		},
		{"insert after a struck line", []string{"strike 5", "insert 5 w count 4"}, "4 deal anna\n8 count 4\n6 note x\n"},
		{"strike an inserted line", []string{"insert 5 w count 4", "strike 7"}, "4 deal anna\n5 count 3\n6 note x\n"},
		{"... and not what was inserted after it", []string{"insert 5 w count 4", "insert 7 w count 5", "strike 7"}, "4 deal anna\n5 count 3\n8 count 5\n6 note x\n"},
		{"amend an inserted line", []string{"insert 5 w count 4", "amend 7 w note y"}, "4 deal anna\n5 count 3\n7 note y\n6 note x\n"},
		{"bring an inserted line back", []string{"insert 5 w count 4", "strike 7", "amend 7 w count 5"}, "4 deal anna\n5 count 3\n7 count 5\n6 note x\n"},
		{"undo an inserted line", []string{"insert 6 w count 4", "undo"}, "4 deal anna\n5 count 3\n6 note x\n"},
		{"undo goes by places also before an inserted line", []string{"insert 5 w count 4", "undo"}, "4 deal anna\n5 count 3\n7 count 4\n"},
		{"undo the inserted and the next", []string{"insert 5 w count 4", "undo", "undo"}, "4 deal anna\n5 count 3\n"},
		{"an inserted deal may be undone to", []string{"strike 4", "insert 5 w deal anna", "undo 2"}, "5 count 3\n"},
		{"an insert in quotes", []string{`"insert" "5" "w" "count" "4"`}, "4 deal anna\n5 count 3\n7 \"count\" \"4\"\n6 note x\n"},
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

// What is inserted before line 1 stands before it, in the order in which it came.
func TestInsertFirst(t *testing.T) {
	l := newLogger(t, "# a table", "game toy", "insert 0 w arbitro 1", "player anna",
		"insert 0 w note y", "insert 3 w note z", "note x")
	if got := l.standing(); got != "3 arbitro 1\n6 note z\n5 note y\n2 game toy\n4 player anna\n7 note x\n" {
		t.Errorf("there stands\n%s", got)
	}
	if got := l.canonical(); got != "arbitro 1\nnote z\nnote y\ngame toy\nplayer anna\nnote x\n" {
		t.Errorf("the canonical text is\n%s", got)
	}
}

func TestLogTells(t *testing.T) {
	l := newLogger(t, append(head[:len(head):len(head)], "amend 5 w count 4", "undo", "seal "+strings.Repeat("0", 64),
		"insert 4 w count  9 # nine", "undo 2", "amend 5 w count 4")...)
	for n, want := range [][]int{7: {5}, 8: {6}, 9: nil, 10: {10}, 11: {5, 10}} {
		if got := about(l, n); !slices.Equal(got, want) {
			t.Errorf("line %d is about %d, not %d", n, got, want)
		}
	}
	if fix, ok := l.Correction(10); fix.Verb != play.Insert || fix.After != 4 || fix.Why != "w" ||
		string(fix.Line) != "count  9" || !ok {
		t.Errorf("line 10 is the correction %+v", fix)
	}
	if fix, ok := l.Correction(7); fix.Verb != play.Amend || fix.Why != "w" || string(fix.Line) != "count 4" || !ok {
		t.Errorf("line 7 is the correction %+v", fix)
	}
	if fix, ok := l.Correction(6); ok {
		t.Errorf("line 6 is the correction %+v", fix)
	}
	if got := string(l.Stood(10)) + string(l.Stood(5)) + string(l.Stood(6)); got != "count  9count 4note x" {
		t.Errorf("lines 10, 5 and 6 stood as %q", got)
	}
	for n := range 14 {
		got := l.Correctable(n)
		want := n > 0 && n < 7 && n != 3 || n == 10
		if got != want {
			t.Errorf("line %d can be corrected: %v", n, got)
		}
	}
	if n, text := l.Last(); n != 5 || string(text) != "count 4" {
		t.Errorf("the last line that stands is %d %q", n, text)
	}
	if n, text := new(play.Log).Last(); n != 0 || text != nil {
		t.Errorf("of nothing the last line is %d %q", n, text)
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
		{"insert 9 w note y", "no line 9"},
		{"insert 3 w note y", "blank or a comment"},
		{"insert 7 w note y", "is a correction"},
		{"insert 8 w note y", "is a seal"},
		{"insert 5 w undo", "a correction or a seal cannot"},
		{"insert 5 w insert 4 w note y", "a correction or a seal cannot"},
		{"amend 5 w insert 4 w note y", "a correction or a seal cannot"},
		{"insert 5 w seal " + strings.Repeat("0", 64), "a correction or a seal cannot"},
		{"insert 0 w strike 4", "a correction or a seal cannot"},
		{"insert 5 w", "is missing"},
		{"insert -1 w note y", "has a sign"},
		{"undo 0", "between 1 and"},
		{"undo 3", "3 lines cannot be undone: since the first deal there are only 2"},
		{"undo 999999999", "since the first deal there are only 2"},
		{"undo 1 2", "a word too many"},
		{"amend 5 w undo", "a correction or a seal cannot"},
		{"amend 5 w UNDO", "a correction or a seal cannot"},
		{`amend 5 w "undo"`, "a correction or a seal cannot"},
		{"amend 5 w strike 4", "a correction or a seal cannot"},
		{"amend 5 w amend 4 w note y", "a correction or a seal cannot"},
		{"amend 5 w seal " + strings.Repeat("0", 64), "a correction or a seal cannot"},
	} {
		l := newLogger(t, before...)
		standing := l.standing()
		lines := l.Len()
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
	if err := toyGrammar.CheckSeal([]byte(strings.ToUpper(hex)), &l.Log); err != nil {
		t.Errorf("a seal in upper case: %v", err)
	}
	other := newLogger(t, append(head[:len(head):len(head)], "note x")...)
	if err := toyGrammar.CheckSeal([]byte(hex), &other.Log); err == nil || !strings.Contains(err.Error(), "fingerprint") {
		t.Errorf("a seal of another text: %v", err)
	}
	seal := "seal " + strings.ToUpper(hex)
	for _, after := range [][]string{{""}, {"# a comment", "  "}} {
		l := newLogger(t, append(append(head[:len(head):len(head)], seal), after...)...)
		if got := l.canonical(); got != canonical+"seal "+hex+"\n" {
			t.Errorf("after %q there stands\n%s", after, got)
		}
	}
	for _, after := range []string{"note y", "strike 5", "undo", "undo 2", "amend 5 w count 4", "insert 5 w note z", "league x", seal} {
		l := newLogger(t, append(append(head[:len(head):len(head)], seal), after)...)
		if _, ok := l.Standing(7); ok {
			t.Errorf("the seal stands after %q", after)
		}
	}
}

func TestTakeBack(t *testing.T) {
	seal := "seal " + strings.Repeat("0", 64)
	l := newLogger(t, append(head[:len(head):len(head)], "amend 5 w count 9", seal)...)
	before := l.standing()
	lines := l.Len()
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

// Empty lines have their numbers.
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
	if got := about(l, 11); !slices.Equal(got, []int{9}) {
		t.Errorf("line 11 is about %v", got)
	}
	if n, text := l.Last(); n != 13 || string(text) != "note x" {
		t.Errorf("the last line that stands is %d %q", n, text)
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

// A log that writes over another, corrected one is empty, and reads as any other.
func TestOver(t *testing.T) {
	first := newLogger(t, append(head[:len(head):len(head)], "strike 5", "insert 4 w count 7", "count 8", "undo")...)
	l := &logger{reader: reader(t)}
	l.Over(&first.Log)
	readsAsAnyOther(t, l)
}

func readsAsAnyOther(t *testing.T, l *logger) {
	t.Helper()
	for _, line := range append(head[:len(head):len(head)], "", "strike 5", "insert 4 w count 9", "seal "+strings.Repeat("0", 64)) {
		if err := l.hear(line); err != nil {
			t.Fatal(err)
		}
	}
	for n, want := range append(head[:len(head):len(head)], "", "strike 5", "insert 4 w count 9") {
		if got := string(l.Text(n + 1)); got != want {
			t.Errorf("line %d is %q, not %q", n+1, got, want)
		}
	}
	if l.Len() != len(head)+4 {
		t.Errorf("the log has %d lines", l.Len())
	}
	if l.Stood(0) != nil || l.Stood(8) != nil || string(l.Stood(5)) != "count 3" || l.Text(0) != nil || l.Text(99) != nil {
		t.Errorf("line 5 stood as %q, lines that are none as %q and %q", l.Stood(5), l.Stood(0), l.Stood(8))
	}
	sealed := string(toyGrammar.AppendCanonicalLog(nil, &l.Log))
	plain, _, _ := strings.Cut(sealed, "seal ")
	if got := toyGrammar.SealOf(&l.Log, ""); got != play.Seal([]byte(plain)) {
		t.Errorf("the seal is %s", got)
	}
	with := strings.Replace(plain, "game toy\n", "game toy\nid abc\n", 1)
	if got := toyGrammar.SealOf(&l.Log, "abc"); got != play.Seal([]byte(with)) {
		t.Errorf("with an id the seal is %s", got)
	}
	long := newLogger(t, head...)
	for range 2000 { // more than is hashed at a time
		if err := long.hear("count 3"); err != nil {
			t.Fatal(err)
		}
	}
	if got := toyGrammar.SealOf(&long.Log, ""); got != play.Seal(toyGrammar.AppendCanonicalLog(nil, &long.Log)) {
		t.Errorf("the seal of a long log is %s", got)
	}
}
