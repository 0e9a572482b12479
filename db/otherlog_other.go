//go:build !unix

package db

// lockFolder does nothing: Windows moves and deletes no file that is open.
func lockFolder(string) (unlock func(), isTaken bool) { return func() {}, true }

// isLogApart returns false: Windows moves and deletes no file that is open.
func isLogApart(string) bool { return false }
