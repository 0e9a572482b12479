// Package doctest has documents for the tests of the writers: samples, random ones, and golden files.
package doctest
