// Package version says which build a program is. Its text files, one for each language, list what each release changed
// for the people who use the program, the newest release first.
package version

import (
	"embed"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"arbitro/referee/lang"
)

// Number, Commit and Date are the version of the program. A release sets them when linking: the tag, the commit's hash,
// and the commit's day as 2026-11-21. Otherwise Built takes the commit and its day from the build information of Go.
var (
	Number = "1.2.0"
	Commit string
	Date   string
)

// Line returns the line of --version for a program, such as "arbitro 1.1.0 (4f2a9c1d0b3e, 2026-11-21)".
func Line(program string) string {
	commit, date := Built()
	if commit == "" {
		return program + " " + Number
	}
	if date == "" {
		return fmt.Sprintf("%s %s (%s)", program, Number, commit)
	}
	return fmt.Sprintf("%s %s (%s, %s)", program, Number, commit, date)
}

// Built returns the commit that the program was built from, cut to twelve digits, and its day; empty texts if they are
// unknown.
func Built() (commit, date string) {
	var settings []debug.BuildSetting
	if info, ok := debug.ReadBuildInfo(); ok {
		settings = info.Settings
	}
	return built(settings)
}

// built is like Built, for the given settings of the build information.
func built(settings []debug.BuildSetting) (commit, date string) {
	commit = Commit
	date = Date
	if commit == "" {
		for _, buildSetting := range settings {
			switch buildSetting.Key {
			case "vcs.revision":
				commit = buildSetting.Value
			case "vcs.time":
				if at, err := time.Parse(time.RFC3339, buildSetting.Value); err == nil {
					date = at.Format(time.DateOnly)
				}
			}
		}
	}
	return commit[:min(len(commit), 12)], date
}

// Build is what --version --json prints.
type Build struct {
	Program string `json:"program"`
	Version string `json:"version"`
	Commit  string `json:"commit,omitempty"` // twelve digits
	Date    string `json:"date,omitempty"`   // of the commit, as 2026-11-21
	System  string `json:"system"`           // operating system and processor, as Go names them
	Go      string `json:"go"`
}

// Of returns the build of a program.
func Of(program string) Build {
	commit, date := Built()
	return Build{program, Number, commit, date, runtime.GOOS + "/" + runtime.GOARCH, runtime.Version()}
}

//go:embed *.txt
var files embed.FS

// Changes returns the changes of all releases, in a language.
func Changes(language lang.Lang) string {
	text, err := files.ReadFile(language.String() + ".txt")
	if err != nil {
		panic(err) // a test reads the file of every language
	}
	return language.Typeset(strings.ReplaceAll(string(text), "\r\n", "\n")) // a checkout on Windows may write \r\n
}
