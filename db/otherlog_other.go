//go:build !unix

package db

import "os"

// lockFolder does nothing: Windows moves and deletes no file that is open.
func lockFolder(string) (unlock func(), isTaken bool) { return func() {}, true }

// shareLog opens nothing: Windows deletes no log that is open, also where SQLite has to.
func shareLog(string) *os.File { return nil }

// isLogApart returns false: Windows moves and deletes no file that is open.
func isLogApart(string) bool { return false }
