package hub

import (
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// folders are paths that a user's folder may have, and that a file of a service must not read as something else.
var folders = []string{
	"/home/anna/hub", "/home/anna/my hub", "/srv/R&D <club>", `/srv/the "red" club`, "/srv/100%", "/srv/%h", "/srv/$HOME",
	"/srv/${HOME}", "/srv/$$", `/srv/a\nb`, "/srv/a\nb", "/srv/a\tb\r", "/srv/l'aperto", "/srv/città", "/srv/;x", "/srv/#x",
	"/srv/ends with \\", "/srv/]]>", "/srv/&amp;", "/srv/{FOLDER}",
}

// The service files start the hub in the very folder that the user named, whatever signs its path has.
func TestServiceFolders(t *testing.T) {
	for _, folder := range folders {
		t.Run(folder, func(t *testing.T) {
			unit := filled(t, "systemd", folder)
			_, line, found := strings.Cut(unit, "\nExecStart=")
			line, _, _ = strings.Cut(line, "\n")
			got := readExecStart(line)
			want := []string{"/usr/bin/arbitro-hub", "--folder", folder, "--address", "10.0.0.1"}
			if !found || strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("systemd starts %q, want %q", got, want)
			}
			plist := filled(t, "launchd", folder)
			got = plistStrings(t, plist)[1:6] // after the label
			if strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("launchd starts %q, want %q", got, want)
			}
		})
	}
}

// A path that a service file cannot hold is refused, and nothing is printed.
func TestServiceRefused(t *testing.T) {
	for _, c := range []struct{ system, program, folder string }{
		{"systemd", "/usr/bin/arbitro-hub", "/srv/\x01"},
		{"systemd", "/usr/bin/arbitro-hub", "/srv/\xff"},
		{"systemd", `/opt/the "red" club/arbitro-hub`, "/srv"},
		{"systemd", "/opt/l'aperto/arbitro-hub", "/srv"},
		{"systemd", `/opt/a\b/arbitro-hub`, "/srv"},
		{"launchd", "/usr/bin/arbitro-hub", "/srv/\x1b"},
		{"launchd", "/usr/bin/\xff", "/srv"},
	} {
		file, err := serviceOf(c.system)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := file.fill(c.program, c.folder, "10.0.0.1"); err == nil {
			t.Errorf("%s, %q in %q: %s", c.system, c.program, c.folder, got)
		}
	}
	for _, address := range []string{"nowhere", "10.0.0.1 --club x", "10.0.0.1\nExecStart=/bin/true"} {
		out, errs := says(t, 1, "--service", "systemd", "--address", address)
		if out != "" || !strings.Contains(errs, "not an address") {
			t.Errorf("--address %q prints %q and %q", address, out, errs)
		}
	}
}

// The checkers of the systems find nothing wrong in the files, where there are checkers.
func TestServiceCheckers(t *testing.T) {
	for _, folder := range folders {
		dir := t.TempDir()
		unit := filepath.Join(dir, "arbitro-hub.service")
		text := strings.Replace(filled(t, "systemd", folder), "/usr/bin/arbitro-hub", "/bin/true", 1)
		if err := os.WriteFile(unit, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		plist := filepath.Join(dir, "arbitro-hub.plist")
		if err := os.WriteFile(plist, []byte(filled(t, "launchd", folder)), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, checker := range [][]string{
			{"systemd-analyze", "verify", "--man=no", unit},
			{"plutil", "-lint", plist},
			{"xmllint", "--noout", "--nonet", plist},
		} {
			path, err := exec.LookPath(checker[0])
			if err != nil {
				continue
			}
			out, err := exec.Command(path, checker[1:]...).CombinedOutput()
			if err != nil || strings.Contains(string(out), unit) {
				t.Errorf("%s, folder %q: %v\n%s", checker[0], folder, err, out)
			}
		}
	}
}

// filled returns the service file of a system for a folder.
func filled(t *testing.T, system, folder string) string {
	t.Helper()
	file, err := serviceOf(system)
	if err != nil {
		t.Fatal(err)
	}
	text, err := file.fill("/usr/bin/arbitro-hub", folder, "10.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// readExecStart returns the words of an ExecStart line as systemd.service(5) reads them.
func readExecStart(line string) []string {
	var found []string
	var word strings.Builder
	inQuotes := false
	begun := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			inQuotes = !inQuotes
			begun = true
		case c == ' ' && !inQuotes:
			if begun {
				found = append(found, word.String())
			}
			word.Reset()
			begun = false
		case c == '\\' && i+1 < len(line):
			i++
			word.WriteString(strings.NewReplacer("n", "\n", "r", "\r", "t", "\t").Replace(line[i : i+1]))
		case (c == '%' || c == '$') && i+1 < len(line) && line[i+1] == c:
			i++
			word.WriteByte(c)
		case c == '%' || c == '$':
			word.WriteString("(replaced)")
		default:
			word.WriteByte(c)
			begun = true
		}
	}
	return append(found, word.String())
}

// plistStrings returns the texts of the string elements of a property list.
func plistStrings(t *testing.T, text string) []string {
	t.Helper()
	var found []string
	reader := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := reader.Token()
		if err == io.EOF {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		if element, ok := token.(xml.StartElement); ok && element.Name.Local == "string" {
			var value string
			if err := reader.DecodeElement(&value, &element); err != nil {
				t.Fatal(err)
			}
			found = append(found, value)
		}
	}
}
