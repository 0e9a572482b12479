// Package exchange is what travels between machines: a club's file with its persons, merges, leagues and removals, the
// question who somebody is, and CSV files of spreadsheets.
//
//	club.go       what a club's file holds, and how it is written; club_read.go and club_check.go read it
//	guests.go     the persons of another club, and who of them is known here; arrivals.go asks where that is in doubt
//	newcomers.go  names that nobody bears yet: they are stored last, so that a command that fails makes nobody
//
// Bringing the same files together in any order gives the same bytes.
package exchange
