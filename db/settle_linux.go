package db

import (
	"os"

	"golang.org/x/sys/unix"
)

// Settle waits until all files of a folder are on the disk. It waits only once, however many files were written.
func Settle(folder string) error {
	file, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer file.Close()
	return os.NewSyscallError("syncfs", unix.Syncfs(int(file.Fd())))
}
