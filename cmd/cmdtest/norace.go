//go:build !race

package cmdtest

const UnderRace = false
