package hub

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
)

// The files by which a system starts the hub with the computer. The words in braces are filled in.
//
//go:embed service/arbitro-hub.service
var systemd string

//go:embed service/arbitro-hub.plist
var launchd string

// printService prints the file by which systemd or launchd keeps the hub on.
func (o *options) printService(context.Context) error {
	form, where := systemd, words.SystemdWhere
	switch o.service {
	case "systemd":
	case "launchd":
		form, where = launchd, words.LaunchdWhere
	default:
		return words.ServiceWhat(o.service).Err()
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	dir, err := filepath.Abs(o.folder)
	if err != nil {
		return err
	}
	address := o.address
	if address == "" {
		address = "0.0.0.0"
	}
	fmt.Fprint(o.Err, o.say(where))
	_, err = fmt.Fprint(o.Out, os.Expand(form, func(name string) string {
		return map[string]string{"PROGRAM": program, "FOLDER": dir, "ADDRESS": address}[name]
	}))
	return err
}
