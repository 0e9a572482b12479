//go:build unix

package app

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestRead: a file and the standard input are read whole; a folder, a missing file and a pipe are errors of the input.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	a := newApart()
	path := filepath.Join(dir, "f")
	pipe := filepath.Join(dir, "pipe")
	long := strings.Repeat("0123456789", 20_000)
	if err := errors.Join(os.WriteFile(path, []byte(long), 0o600), syscall.Mkfifo(pipe, 0o600)); err != nil {
		t.Fatal(err)
	}
	a.In = strings.NewReader(long)
	for _, name := range []string{Stdin, path} {
		var got []byte
		err := a.Files().ReadRecords(t.Context(), name, func(r io.Reader) (err error) { got, err = io.ReadAll(r); return err })
		if err != nil || string(got) != long {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
	}
	for name, said := range map[string]string{dir: dir, filepath.Join(dir, "gone"): "gone", pipe: "pipe"} {
		a.err.Reset()
		err := a.Files().ReadRecords(t.Context(), name, func(io.Reader) error { return nil })
		if a.Conclude(err) != StatusWrong || !strings.Contains(a.err.String(), said) {
			t.Errorf("%s: %v, %q", name, err, a.err.String())
		}
	}
	if a.Files().Skips(path) || !a.Files().Skips(pipe) {
		t.Error("the pipe is not skipped, or the file is")
	}
	broken := errors.New("broken")
	if err := a.Files().Read(t.Context(), path, func(io.Reader) error { return broken }); !errors.Is(err, broken) {
		t.Error("the reader's error is", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	a.In, _ = io.Pipe()
	err := a.Files().Read(ctx, Stdin, func(r io.Reader) error {
		cancel()
		_, err := r.Read(make([]byte, 1))
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Error("a broken off read ends with", err)
	}
}
