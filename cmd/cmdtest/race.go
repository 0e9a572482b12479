//go:build race

package cmdtest

// UnderRace reports whether the race detector watches: what is measured then is its own memory.
const UnderRace = true
