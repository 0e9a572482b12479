// Package season is a league together with the records that its standing is made of, as the commands of leagues and the
// second count of verify need it.
package season
