//go:build race

package cmd_test

// underRace says that the race detector watches: what is measured then is its own memory.
const underRace = true
