//go:build !unix

package db

// lockFolder does nothing: Windows moves and deletes no file that is open.
func lockFolder(string) (unlock func(), isTaken bool) { return func() {}, true }

// shareLog does nothing: Windows deletes no log that is open.
func shareLog(string) (release func()) { return func() {} }

// isLogApart returns false: Windows moves and deletes no file that is open.
func isLogApart(string) bool { return false }
