package play_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/play"
)

// plainLog is the plainest account of what stands: the lines in the order in which they stand, each with its number.
type plainLog struct {
	stands []plainLine
	lines  int
}

type plainLine struct {
	n, deep int
	text    string // empty where it does not stand
	event   bool
}

// hear carries a line out and reports whether it can be.
func (p *plainLog) hear(line string) bool {
	verb, rest, _ := strings.Cut(line, " ")
	var n int
	_, bad := fmt.Sscan(rest, &n)
	at := slices.IndexFunc(p.stands, func(l plainLine) bool { return l.n == n && l.event })
	own := plainLine{n: p.lines + 1}
	switch verb {
	case "undo":
		for range max(n, 1) {
			last := -1
			dealt := false
			for i, l := range p.stands {
				if l.text != "" {
					last = i
				}
				dealt = dealt || strings.HasPrefix(l.text, "deal")
			}
			if !dealt {
				return false
			}
			p.stands[last].text = ""
		}
	case "strike", "amend":
		if bad != nil || at < 0 {
			return false
		}
		p.stands[at].text = ""
		if verb == "amend" {
			p.stands[at].text = strings.SplitN(rest, " ", 3)[2]
		}
	case "insert":
		if at < 0 && n > 0 {
			return false
		}
		own.event = true
		own.text = strings.SplitN(rest, " ", 3)[2]
		own.deep = 1
		if n > 0 {
			own.deep = p.stands[at].deep + 1
		}
		for at++; at < len(p.stands) && p.stands[at].deep >= own.deep; {
			at++
		}
		p.stands = slices.Insert(p.stands, at, own)
		p.lines++
		return true
	case "", "#":
	default:
		own.text = line
		own.event = true
	}
	p.lines++
	p.stands = append(p.stands, own)
	return true
}

func (p *plainLog) canonical() string {
	out := "arbitro 1\n"
	for _, l := range p.stands {
		if l.text != "" {
			out += l.text + "\n"
		}
	}
	return out
}

func TestLogAgreesWithPlainLog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := &logger{reader: &play.Reader{Grammar: toyGrammar, Roster: roster(t, "anna")}}
		p := &plainLog{}
		line := rapid.Custom(func(t *rapid.T) string {
			plain := rapid.SampledFrom([]string{"deal anna", "count 3", "note x", "note y", "end"}).Draw(t, "line")
			n := rapid.IntRange(1, 15).Draw(t, "n")
			switch rapid.IntRange(0, 12).Draw(t, "kind") {
			case 0:
				return "undo"
			case 5:
				return fmt.Sprint("undo ", 1+n/4)
			case 6, 7:
				return fmt.Sprintf("insert %d w %s", n-1, plain)
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
			mark := l.Try()
			lines := l.Len()
			before := l.canonical()
			copied := l.Log.Clone()
			was := plainLog{slices.Clone(p.stands), p.lines}
			err := l.hear(text)
			want := p.hear(text)
			if (err == nil) != want {
				t.Fatalf("%q: the log says %v, the list %v", text, err, want)
			}
			if !want {
				*p = was
			}
			if got := string(toyGrammar.AppendCanonicalLog(nil, &copied)); got != before {
				t.Fatalf("%q changes a copy of the log to\n%s\nfrom\n%s", text, got, before)
			}
			inOrder(t, &l.Log, p)
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

// inOrder compares the log's order of any two lines, and its last line, with those of the plain list.
func inOrder(t fataler, l *play.Log, p *plainLog) {
	last := 0
	for i, a := range p.stands {
		if a.text != "" {
			last = a.n
		}
		for k, b := range p.stands {
			got := l.Compare(a.n, b.n)
			want := cmp.Compare(i, k)
			if got != want {
				t.Fatalf("line %d stands %d to line %d, not %d", a.n, got, b.n, want)
			}
		}
		rest := 0
		for n := range l.All(a.n) {
			for ; rest+i < len(p.stands) && p.stands[i+rest].text == ""; rest++ {
			}
			if i+rest == len(p.stands) || p.stands[i+rest].n != n {
				t.Fatalf("from line %d on line %d stands in the wrong place", a.n, n)
			}
			rest++
		}
	}
	if n, _ := l.Last(); n != last {
		t.Fatalf("the last line is %d, not %d", n, last)
	}
}
