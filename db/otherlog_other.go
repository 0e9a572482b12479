//go:build !unix

package db

// isLockedApart returns false: Windows moves no file over one that is open.
func isLockedApart(string) bool { return false }
