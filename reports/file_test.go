package reports

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"arbitro/referee/lang"
)

func writes(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// only fails where a folder holds anything but these files, each with its contents.
func only(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, ok := want[e.Name()]; !ok {
			t.Errorf("%s is left in the folder", e.Name())
		}
	}
	for name, contents := range want {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != contents {
			t.Errorf("%s holds %q (%v), want %q", name, got, err, contents)
		}
	}
}

func TestSaveFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "foglio.pdf")
	if err := SaveFile(path, false, writes("uno")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"foglio.pdf": "uno"})

	err := SaveFile(path, false, writes("due"))
	if !errors.Is(err, ErrExists) {
		t.Errorf("a file that is there: %v", err)
	}
	for _, l := range lang.All {
		if said := lang.Say(err, l); !strings.Contains(said, path) || !strings.Contains(said, lang.Say(ErrExists, l)) {
			t.Errorf("%s: %q", l, said)
		}
	}
	only(t, dir, map[string]string{"foglio.pdf": "uno"})

	if err := SaveFile(path, true, writes("tre")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"foglio.pdf": "tre"})

	broken := errors.New("broken")
	half := func(w io.Writer) error { return errors.Join(writes("qua")(w), broken) }
	if err := SaveFile(path, true, half); !errors.Is(err, broken) {
		t.Errorf("an error of the writer: %v", err)
	}
	if err := SaveFile(filepath.Join(dir, "altro"), false, half); !errors.Is(err, broken) {
		t.Errorf("an error of the writer: %v", err)
	}
	only(t, dir, map[string]string{"foglio.pdf": "tre"})
}

func TestSaveFileIsNotOverrun(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "foglio.pdf")
	err := SaveFile(path, false, func(w io.Writer) error {
		return errors.Join(os.WriteFile(path, []byte("l’altro"), 0o600), writes("mio")(w))
	})
	if !errors.Is(err, ErrExists) {
		t.Errorf("a file that came while ours was written: %v", err)
	}
	only(t, dir, map[string]string{"foglio.pdf": "l’altro"})
}

func TestSaveFileErrors(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		path string
		is   error
		it   string
	}{
		{dir, nil, "è una cartella"},
		{filepath.Join(dir, "manca", "foglio.pdf"), fs.ErrNotExist, "la cartella non c'è"},
		{"", nil, "il nome del file è vuoto"},
	} {
		err := SaveFile(c.path, true, writes("x"))
		if err == nil || c.is != nil && !errors.Is(err, c.is) {
			t.Errorf("%s: %v", c.path, err)
		}
		if said := lang.Say(err, lang.It); !strings.Contains(said, c.it) {
			t.Errorf("%s: %q", c.path, said)
		}
	}
}

// What the system says is put into words by its cause; any other cause is named without the path of the file beside.
func TestSaveFileSaysWhy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "foglio.pdf")
	for cause, said := range map[error]string{
		syscall.ENOSPC: "disk is full", syscall.EROFS: "not allowed to write", fs.ErrPermission: "not allowed to write", fs.ErrNotExist: "folder",
		syscall.EIO: syscall.EIO.Error(),
	} {
		err := SaveFile(path, false, func(io.Writer) error { return &fs.PathError{Op: "write", Path: ".arbitro-1", Err: cause} })
		if !errors.Is(err, cause) || !strings.Contains(lang.Say(err, lang.En), said) || !strings.Contains(lang.Say(err, lang.En), path) {
			t.Errorf("%v is said as %q", cause, lang.Say(err, lang.En))
		}
		if strings.Contains(lang.Say(err, lang.En), ".arbitro-1") {
			t.Errorf("%q names the file beside", lang.Say(err, lang.En))
		}
	}
}

func TestSaveFileFollowsLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights there")
	}
	dir := t.TempDir()
	target := filepath.Join(dir, "vero.pdf")
	link := filepath.Join(dir, "nome.pdf")
	if err := errors.Join(os.WriteFile(target, []byte("uno"), 0o600), os.Symlink(target, link)); err != nil {
		t.Fatal(err)
	}
	if err := SaveFile(link, true, writes("due")); err != nil {
		t.Fatal(err)
	}
	only(t, dir, map[string]string{"vero.pdf": "due", "nome.pdf": "due"})
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	if err := SaveFile("/dev/null", false, writes("x")); err != nil {
		t.Errorf("what is no file: %v", err)
	}
	if err := SaveFile("/dev/full", false, writes("x")); runtime.GOOS == "linux" && !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("what is no file and full: %v", err)
	}
}

// On a disk without hard links a file appears by its new name, but never over another.
func TestAppearWithoutLinks(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "folder")
	there := filepath.Join(dir, "there")
	free := filepath.Join(dir, "free")
	if err := errors.Join(os.Mkdir(folder, 0o700), os.WriteFile(there, []byte("mine"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := appear(folder, there); !errors.Is(err, fs.ErrExist) { // no folder has hard links
		t.Errorf("over another file: %v", err)
	}
	if err := appear(folder, free); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(free); err != nil {
		t.Error(err)
	}
}
