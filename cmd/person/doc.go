// Package person is the commands about players: who they are, their figures, and the hall of fame.
package person
