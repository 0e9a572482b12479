// This file reads and makes the folder of the hub: its parts, its files, clubs and keys.

package hub

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nkeys"

	"arbitro/cmd/share/join"
)

// The two parts of the folder. The identity of the hub is separate from the streams, which may be deleted.
const (
	identity = "hub"
	carried  = "carried"
)

// The files of the identity. hub.conf is generated from hub.json.
const (
	fileKeys   = "hub.json"
	fileConfig = "hub.conf"
	fileCert   = "certificate.pem"
	fileKey    = "key.pem"
)

// key is the nkey of a laptop.
type key struct {
	Name     string    `json:"name"`
	Seed     string    `json:"seed"`
	Public   string    `json:"public"`
	ReadOnly bool      `json:"read_only,omitempty"`
	Own      bool      `json:"own,omitempty"` // whether this is the key by which the hub makes the club's streams
	Made     time.Time `json:"made"`
	Revoked  time.Time `json:"revoked,omitzero"`
}

// account is a club with its keys.
type account struct {
	Club string `json:"club"`
	Keys []key  `json:"keys"`
}

// folder is the contents of hub.json, and the path of the folder.
type folder struct {
	Accounts   []account `json:"accounts"`
	At         []string  `json:"at,omitempty"`         // the addresses of the hub in join lines, host and port
	Nodes      []string  `json:"nodes,omitempty"`      // the addresses of all nodes; empty for a hub of one server
	Federation string    `json:"federation,omitempty"` // the account that gathers the others' streams, "" for none

	dir string
	sum [32]byte // the certificate's fingerprint
}

// openFolder reads the folder, and makes the parts that are missing. dir must be an absolute path.
func openFolder(dir string) (*folder, error) {
	f := &folder{dir: dir}
	for _, dir := range []string{dir, f.path("")} {
		err := os.MkdirAll(dir, 0o700)
		if err == nil {
			err = os.Chmod(dir, 0o700)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := f.splitFolder(); err != nil {
		return nil, err
	}
	if err := f.arePlain(); err != nil {
		return nil, err
	}
	path := f.path(fileKeys)
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, f)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, words.BadFolder(path, err.Error()).Err()
	}
	f.sum, err = certificate(f.path(fileCert), f.path(fileKey))
	if err != nil {
		return nil, err
	}
	return f, nil
}

// splitFolder moves the files of a folder that an earlier version has made, in which the two parts were not separate.
func (f *folder) splitFolder() error {
	// hub.json last: it says that all are there.
	for _, name := range []string{fileCert, fileKey, fileConfig, fileKeys} {
		err := os.Rename(filepath.Join(f.dir, name), f.path(name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	err := os.Rename(filepath.Join(f.dir, "streams"), f.carried())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// path returns the path of a file of the identity.
func (f *folder) path(name string) string { return filepath.Join(f.dir, identity, name) }

// carried returns the path of the folder of the streams.
func (f *folder) carried() string { return filepath.Join(f.dir, carried) }

// arePlain returns an error if a file of the identity is no regular file. A named pipe, for example, may never be
// written to, so that the hub would wait for ever.
func (f *folder) arePlain() error {
	for _, name := range []string{fileKeys, fileCert, fileKey, fileConfig, fileStatus} {
		if info, err := os.Stat(f.path(name)); err == nil && !info.Mode().IsRegular() {
			return words.NotFile(f.path(name)).Err()
		}
	}
	return nil
}

// writePrivate writes a file that only its owner can read.
func writePrivate(path string, text []byte) error {
	out, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)) // with mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(out.Name()) // fails once the file has been renamed
	_, err = out.Write(text)
	if err == nil {
		err = out.Sync()
	}
	if closing := out.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(out.Name(), path)
	}
	return err
}

// club returns the club with this name. If it is missing, club adds it. It returns an error if join.IsClub refuses the
// name.
func (f *folder) club(name string) (*account, error) {
	if !join.IsClub(name) {
		return nil, words.NoClub(name).Err()
	}
	for i := range f.Accounts {
		if f.Accounts[i].Club == name {
			return &f.Accounts[i], nil
		}
	}
	f.Accounts = append(f.Accounts, account{Club: name})
	return &f.Accounts[len(f.Accounts)-1], nil
}

// laptop returns the valid key of a laptop with this permission. If there is none, it adds a key.
func (a *account) laptop(name string, readOnly bool, now time.Time) key {
	for _, key := range a.Keys {
		if key.Name == name && key.Revoked.IsZero() && key.ReadOnly == readOnly && !key.Own {
			return key
		}
	}
	key := newKey(name, now)
	key.ReadOnly = readOnly
	a.Keys = append(a.Keys, key)
	return key
}

// own returns the key with which the hub itself makes the club's streams. If there is none, it adds a key.
func (a *account) own(now time.Time) key {
	for _, key := range a.Keys {
		if key.Own {
			return key
		}
	}
	key := newKey(ownName, now)
	key.Own = true
	a.Keys = append(a.Keys, key)
	return key
}

// newKey returns a new key for a name.
func newKey(name string, now time.Time) key {
	pair, _ := nkeys.CreateUser() // the system's random numbers never fail
	seed, _ := pair.Seed()
	public, _ := pair.PublicKey()
	return key{
		Name:   name,
		Seed:   string(seed),
		Public: public,
		Made:   now.UTC().Truncate(time.Second),
	}
}

// revoke revokes all keys of a name. It returns an error if the name has no valid key.
func (a *account) revoke(name string, now time.Time) error {
	found := false
	for i := range a.Keys {
		if key := &a.Keys[i]; key.Name == name && key.Revoked.IsZero() && !key.Own {
			key.Revoked = now.UTC().Truncate(time.Second)
			found = true
			key.Seed = "" // the secret is not needed any more
		}
	}
	if !found {
		return words.NoLaptop(name).Err()
	}
	return nil
}

// line returns the join line of a key.
func (f *folder) line(club string, key key) join.Line {
	line := join.Line{
		Addresses:   f.At,
		Club:        club,
		Seed:        key.Seed,
		Fingerprint: f.sum,
		ReadOnly:    key.ReadOnly,
	}
	if key.Name != firstLaptop {
		line.Laptop = key.Name
	}
	return line
}

// firstLaptop is the name of the key whose join line is printed when the hub starts. Any laptop may use that line.
const firstLaptop = "club"
