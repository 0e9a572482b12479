package hub

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// The files of a backup: what makes the hub this hub, and nothing that it carried.
var identityFiles = []string{fileKeys, fileCert, fileKey}

// largestIdentity limits what is read of a backup's file.
const largestIdentity = 16 << 20

// backUp writes the identity of the hub to a file that only its owner reads.
func (o *options) backUp(f *folder) error {
	if _, err := os.Stat(o.backup); err == nil {
		return words.Exists(o.backup).Err()
	}
	if err := f.save(f.single(f.listened())); err != nil { // a new folder has no keys yet
		return err
	}
	var b bytes.Buffer
	out := tar.NewWriter(&b)
	for _, name := range identityFiles {
		text, err := os.ReadFile(f.path(name))
		if err == nil {
			err = out.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: int64(len(text))})
		}
		if err == nil {
			_, err = out.Write(text)
		}
		if err != nil {
			return fmt.Errorf("back up %s: %w", name, err)
		}
	}
	if err := out.Close(); err != nil {
		return err
	}
	if err := put(o.backup, b.Bytes()); err != nil {
		return err
	}
	_, err := fmt.Fprint(o.Out, o.say(words.BackedUp(o.backup)))
	return err
}

// restoreFrom makes the folder the hub of a backup. Errors: that the folder is a hub already, that the file is no
// backup of one.
func (o *options) restoreFrom(context.Context) error {
	dir, err := filepath.Abs(o.folder)
	if err != nil {
		return err
	}
	f := &folder{dir: dir}
	if _, err := os.Stat(f.path(fileCert)); !errors.Is(err, fs.ErrNotExist) {
		return words.HubAlready(dir).Err()
	}
	files, err := readBackup(o.restore)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.path(""), 0o700); err != nil {
		return err
	}
	for _, name := range []string{fileKey, fileKeys, fileCert} { // the certificate last: it says that all are there
		if err := put(f.path(name), files[name]); err != nil {
			return err
		}
	}
	_, err = fmt.Fprint(o.Out, o.say(words.RestoredHub(dir)))
	return err
}

// readBackup reads the files of a backup. Errors: that it is none, or not whole.
func readBackup(path string) (map[string][]byte, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	files := map[string][]byte{}
	for archive := tar.NewReader(io.LimitReader(in, largestIdentity)); ; {
		h, err := archive.Next()
		if err != nil {
			break // the end, or no archive: what is missing is found below
		}
		if files[h.Name], err = io.ReadAll(archive); err != nil {
			break
		}
	}
	_, err = tls.X509KeyPair(files[fileCert], files[fileKey])
	if err != nil || json.Unmarshal(files[fileKeys], &folder{}) != nil {
		return nil, words.NoBackup(path).Err()
	}
	return files, nil
}
