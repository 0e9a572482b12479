package cmd

import (
	"os/exec"
	"path/filepath"
	"runtime"

	"arbitro/referee/lang"
)

var textNoViewer = lang.Text{It: "il file è scritto, ma non si apre da solo (%v): apritelo voi", En: "the file is written, but does not open by itself (%v): open it yourself"}

// openFile opens a file with the system's viewer.
func openFile(path string) error {
	var viewer *exec.Cmd
	switch path = absolute(path); runtime.GOOS {
	case "darwin":
		viewer = exec.Command("open", path)
	case "windows":
		viewer = exec.Command("rundll32", "url.dll,FileProtocolHandler", path)
	default:
		viewer = exec.Command("xdg-open", path)
	}
	if err := viewer.Start(); err != nil {
		return failed(textNoViewer, err.Error())
	}
	return viewer.Process.Release()
}

// absolute gives the whole path of a file, as far as the system tells it.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}
