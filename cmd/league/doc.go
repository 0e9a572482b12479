// Package league is the commands and forms of leagues: their settings, entries, standings, evenings, rulings, books and
// seats. What a league computes lies in scoring/league, what its pages say in reports.
//
// To add a setting: a row in scoring/league and its words in words.go. The flags, the form and the list of changes follow.
package league
