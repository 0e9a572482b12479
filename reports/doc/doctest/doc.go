// Package doctest has documents for the tests of the writers, and golden files that -update writes again.
//
//	sample.go    documents as people print them; blocks.go one of each block
//	anything.go  documents of anything
//	golden.go    golden files
//
//	doctest.Golden(t, "score.txt", out)
package doctest
