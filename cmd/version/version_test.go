package version

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"arbitro/referee/goldentest"
	"arbitro/referee/lang"
)

// A build is named by what a release has set, else by what Go knows of the clone; a commit by twelve digits.
func TestBuild(t *testing.T) {
	commit := Commit
	date := Date
	t.Cleanup(func() {
		Commit = commit
		Date = date
	})
	for _, c := range []struct{ commit, date, line string }{
		{"4f2a9c1d0b3eff", "2026-11-21", "arbitro " + Number + " (4f2a9c1d0b3e, 2026-11-21)"},
		{"4f2a9c", "", "arbitro " + Number + " (4f2a9c)"},
	} {
		Commit = c.commit
		Date = c.date
		if got := Line("arbitro"); got != c.line {
			t.Errorf("%q, not %q", got, c.line)
		}
		want := Build{"arbitro-hub", Number, c.commit[:min(12, len(c.commit))], c.date, runtime.GOOS + "/" + runtime.GOARCH, runtime.Version()}
		if got := Of("arbitro-hub"); got != want {
			t.Errorf("%+v, not %+v", got, want)
		}
	}
	Commit = ""
	Date = ""
	if !strings.HasPrefix(Line("arbitro"), "arbitro "+Number) {
		t.Error(Line("arbitro"))
	}
}

// Go knows the clone's commit and its time, unless a release has set them.
func TestBuiltFromAClone(t *testing.T) {
	commit := Commit
	date := Date
	t.Cleanup(func() {
		Commit = commit
		Date = date
	})
	clone := func(at string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "GOOS", Value: "plan9"}, {Key: "vcs.revision", Value: "4f2a9c1d0b3eff"}, {Key: "vcs.time", Value: at}}
	}
	for _, c := range []struct{ set, at, commit, date string }{
		{"", "2026-11-21T20:15:03Z", "4f2a9c1d0b3e", "2026-11-21"},
		{"", "yesterday", "4f2a9c1d0b3e", ""},
		{"a1b2", "2026-11-21T20:15:03Z", "a1b2", ""},
	} {
		Commit = c.set
		Date = ""
		if commit, date := built(clone(c.at)); commit != c.commit || date != c.date {
			t.Errorf("%+v: %s of %s", c, commit, date)
		}
	}
}

// The changes begin with this release in every language, and name the same releases with as many points each.
func TestChanges(t *testing.T) {
	var first string
	for _, l := range lang.All {
		text := Changes(l)
		if !strings.HasPrefix(text, Number+"\n") {
			t.Errorf("%s: the changes do not begin with %s", l, Number)
		}
		var shape strings.Builder
		for line := range strings.Lines(text) {
			switch {
			case strings.HasPrefix(line, "- "):
				shape.WriteString("-")
			case line[0] >= '0' && line[0] <= '9':
				shape.WriteString(line)
			case line != "\n":
				shape.WriteString("+")
			}
		}
		if first == "" {
			first = shape.String()
		}
		if shape.String() != first {
			t.Errorf("%s has the releases and points\n%s\nand another language\n%s", l, &shape, first)
		}
	}
}

// The changelog for whoever looks at the project without the program says the same as the program, in English.
func TestChangelog(t *testing.T) {
	goldentest.File(t, "../../.github/CHANGELOG.md", []byte(changelog(Changes(lang.En))))
}

// changelog returns the changes as Markdown: a heading for each release, and below it one for each kind of user.
func changelog(changes string) string {
	var b strings.Builder
	b.WriteString("# What is new\n\n`arbitro --changes` says it in Italian, English and French.\n\n")
	for line := range strings.Lines(changes) {
		if line[0] >= '0' && line[0] <= '9' {
			b.WriteString("## ")
		} else if line != "\n" && !strings.HasPrefix(line, "- ") {
			line = "### " + line + "\n"
		}
		b.WriteString(line)
	}
	return b.String()
}
