package app

import (
	"os/exec"
	"path/filepath"
	"runtime"
)

// OpenFile opens a file with the system's viewer.
func OpenFile(path string) error {
	var viewer *exec.Cmd
	switch path = Absolute(path); runtime.GOOS {
	case "darwin":
		viewer = exec.Command("open", path)
	case "windows":
		viewer = exec.Command("rundll32", "url.dll,FileProtocolHandler", path)
	default:
		viewer = exec.Command("xdg-open", path)
	}
	if err := viewer.Start(); err != nil {
		return Failed(Words.NoViewer(err.Error()))
	}
	return viewer.Process.Release()
}

// Absolute returns the absolute path of a file, or the path itself if the system cannot resolve it.
func Absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}
