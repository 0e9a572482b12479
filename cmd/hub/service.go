// This file writes the files by which systemd and launchd start the hub with the computer.

package hub

import (
	"context"
	_ "embed"
	"encoding/xml"
	"fmt"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
)

// The files with which a system starts the hub at boot. The words in braces are filled in.
//
//go:embed service/arbitro-hub.service
var systemdForm string

//go:embed service/arbitro-hub.plist
var launchdForm string

// serviceFile is the file with which one system starts the hub.
type serviceFile struct {
	form  string
	where lang.Speaker // where the user writes the file, and how to start the hub by it

	program  func(path string) (string, bool) // writes the path of the program; false if the file cannot hold it
	argument func(word string) (string, bool) // writes a word of the program's command line, likewise
}

// serviceOf returns the file of a system: systemd or launchd.
func serviceOf(system string) (serviceFile, error) {
	switch system {
	case "systemd":
		return serviceFile{systemdForm, words.SystemdWhere, systemdProgram, systemdArgument}, nil
	case "launchd":
		return serviceFile{launchdForm, words.LaunchdWhere, plistText, plistText}, nil
	}
	return serviceFile{}, words.ServiceWhat(system).Err()
}

// printService prints the file with which systemd or launchd keeps the hub running. It returns an error if the file
// cannot hold a path, or if the address is not valid.
func (o *options) printService(context.Context) error {
	file, err := serviceOf(o.service)
	if err != nil {
		return err
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	address := o.address
	if address == "" {
		address = "0.0.0.0"
	}
	if _, _, err := hostPort(address); err != nil {
		return err
	}
	filled, err := file.fill(program, o.folder, address)
	if err != nil {
		return err
	}
	fmt.Fprint(o.Err, o.say(file.where))
	_, err = fmt.Fprint(o.Out, filled)
	return err
}

// fill returns the text of the file with its words in braces replaced.
func (f serviceFile) fill(program, folder, address string) (string, error) {
	writtenProgram, ok := f.program(program)
	if !ok {
		return "", words.ServiceProgram(program).Err()
	}
	writtenFolder, ok := f.argument(folder)
	if !ok {
		return "", words.ServiceFolder(folder).Err()
	}
	writtenAddress, ok := f.argument(address)
	if !ok {
		return "", words.BadAddress(address).Err()
	}
	gaps := map[string]string{
		"PROGRAM": writtenProgram,
		"FOLDER":  writtenFolder,
		"ADDRESS": writtenAddress,
	}
	return os.Expand(f.form, func(name string) string { return gaps[name] }), nil
}

// systemdArgument quotes a word of the line ExecStart; see systemd.service(5). Within quotes a backslash begins an
// escape, % a specifier, and $ a variable. It returns false for a word that the file cannot hold.
func systemdArgument(word string) (string, bool) {
	escaped := strings.NewReplacer(
		`\`, `\\`, `"`, `\"`, "%", "%%", "$", "$$", "\n", `\n`, "\r", `\r`, "\t", `\t`,
	).Replace(word)
	return `"` + escaped + `"`, isPrintable(word)
}

// systemdProgram quotes the first word of the line ExecStart, the path of the program. In it systemd replaces no
// variables, and accepts no quotes, backslashes or control characters: for these it returns false.
func systemdProgram(path string) (string, bool) {
	if strings.ContainsAny(path, "\"'\\\n\r\t") {
		return "", false
	}
	return `"` + strings.ReplaceAll(path, "%", "%%") + `"`, isPrintable(path)
}

// plistText writes a word as the text of an XML element. It returns false for a word that the file cannot hold.
func plistText(word string) (string, bool) {
	var escaped strings.Builder
	_ = xml.EscapeText(&escaped, []byte(word)) // a builder takes everything
	return escaped.String(), isPrintable(word)
}

// isPrintable reports whether a word is valid UTF-8 without control characters. Tabs and ends of lines are allowed.
func isPrintable(word string) bool {
	for _, r := range word {
		if unicode.IsControl(r) && !strings.ContainsRune("\n\r\t", r) {
			return false
		}
	}
	return utf8.ValidString(word) && !strings.ContainsAny(word, "\uFFFE\uFFFF")
}
