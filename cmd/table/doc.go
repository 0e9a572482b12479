// Package table is the table screen: what the engine expects next becomes questions, and the answers become lines.
//
// # Evenings
//
// An Evening is what happens at the table: Home, New, Play and Resume. Play asks what Match.Expect says is due, one
// question after another, until somebody leaves; it knows a game by its shapes, asks, columns and scene alone:
//
//	numbers that all players say     together.go  one form, with their sum
//	one card of one player           prompt.go    a short code; out of turn the name first
//	a whole round, or a fast game    tallying.go, shortform.go
//	any other line                   forming.go   a field a word
//
// What an answer comes to is judged before it is stored (record.go): a foul is told, and can be taken back, recorded, or
// recorded with an accusation. The actions (actions.go, acting.go) are a key away at every question of a match, and a
// step back leads out of each; what had been typed stands there again. Corrections (correcting.go, chapters.go) are
// asked in the same forms, filled with what stands, and say which totals they have moved.
package table
