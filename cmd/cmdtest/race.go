//go:build race

package cmdtest

// UnderRace reports whether the race detector is on. Memory that a test measures then includes the detector's own.
const UnderRace = true
