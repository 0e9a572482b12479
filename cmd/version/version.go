// Package version says which build a program is.
package version

import (
	"fmt"
	"runtime/debug"
	"time"
)

// Number, Commit and Date are those of the program. A release sets them when linking: the tag, the commit's hash, and the
// commit's day as 2026-11-21. Elsewhere Commit and Date come from what Go knows of the clone.
var (
	Number = "1.1.0"
	Commit string
	Date   string
)

// Line returns the line of --version for a program, such as "arbitro 1.1.0 (4f2a9c1d0b3e, 2026-11-21)".
func Line(program string) string {
	commit, date := Built()
	switch {
	case commit == "":
		return program + " " + Number
	case date == "":
		return fmt.Sprintf("%s %s (%s)", program, Number, commit)
	}
	return fmt.Sprintf("%s %s (%s, %s)", program, Number, commit, date)
}

// Built returns the commit that the program was built from, cut to twelve digits, and its day; empty if nobody knows.
func Built() (commit, date string) {
	commit, date = Commit, Date
	if info, ok := debug.ReadBuildInfo(); ok && commit == "" {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				commit = s.Value
			case "vcs.time":
				if at, err := time.Parse(time.RFC3339, s.Value); err == nil {
					date = at.Format(time.DateOnly)
				}
			}
		}
	}
	return commit[:min(len(commit), 12)], date
}
