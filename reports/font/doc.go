// Package font has the typeface that pages are set in: which signs it has, and how wide they are.
package font
