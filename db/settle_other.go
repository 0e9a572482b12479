//go:build !linux

package db

import (
	"os"
	"path/filepath"
)

// Settle waits until all files of a folder are on the disk.
func Settle(folder string) error {
	found, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, one := range found {
		if !one.Type().IsRegular() {
			continue
		}
		file, err := os.OpenFile(filepath.Join(folder, one.Name()), os.O_RDWR, 0)
		if err != nil {
			continue // not writable for us, so we did not write it
		}
		err = file.Sync()
		file.Close()
		if err != nil {
			return err
		}
	}
	syncFolder(folder)
	return nil
}
