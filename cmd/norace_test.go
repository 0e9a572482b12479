//go:build !race

package cmd_test

const underRace = false
