package cmd

import (
	_ "embed"
	"fmt"
	"runtime/debug"
	"time"
)

// Version, Commit and Date say which program this is. A release sets them when linking: the tag, the commit's hash, and
// the commit's day as 2026-11-21. Elsewhere Commit and Date come from what Go knows of the clone.
var (
	Version = "1.1.0"
	Commit  string
	Date    string
)

// Licences holds the licences of every module that is linked into the program. A test writes it and keeps it true:
//
//	go test ./cmd -run TestLicences -update
//
//go:embed licences.txt
var licences string

// versionLine returns the line of --version, such as "arbitro 1.1.0 (4f2a9c1d0b3e, 2026-11-21)".
func versionLine() string {
	commit, date := built()
	switch {
	case commit == "":
		return "arbitro " + Version
	case date == "":
		return fmt.Sprintf("arbitro %s (%s)", Version, commit)
	}
	return fmt.Sprintf("arbitro %s (%s, %s)", Version, commit, date)
}

// built returns the commit that the program was built from, cut to twelve digits, and its day; empty if nobody knows.
func built() (commit, date string) {
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
