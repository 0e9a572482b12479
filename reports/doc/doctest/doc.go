// Package doctest has documents for the tests of the writers: samples (sample.go), documents of anything (anything.go),
// and golden files that -update writes anew (golden.go).
//
//	doctest.Golden(t, "score.txt", out)
package doctest
