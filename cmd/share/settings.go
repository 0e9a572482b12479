package share

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/share/join"
	"arbitro/reports"
)

// suffix is what the name of the settings adds to that of the database.
const suffix = ".hub"

// settings is the file beside a database that keeps how to reach the hub, and what the last rounds came to.
type settings struct {
	Join   string `json:"join"`
	Laptop string `json:"laptop"`       // what tells this database from any other of the club
	Name   string `json:"name"`         // of this laptop, for people
	At     string `json:"at,omitempty"` // the address at which the hub answered last
	Last   report `json:"last,omitzero"`

	path string
	line join.Line
}

// report is what rounds came to.
type report struct {
	At      time.Time `json:"at,omitzero"`       // of the last whole round
	Brought int       `json:"brought"`           // lines, all in all
	Fetched int       `json:"fetched"`           // lines, all in all
	Fault   string    `json:"fault,omitempty"`   // why the last round was not whole, in the language of then
	Clash   []clash   `json:"clash,omitempty"`   // matches that two laptops wrote differently
	Refused []string  `json:"refused,omitempty"` // the last messages that were skipped, as sentences
}

// clash is a match that is recorded otherwise here and on the hub.
type clash struct {
	Match int    `json:"match"`
	ID    string `json:"id"`
	Line  int    `json:"line"`
}

// joined reads the settings of the database. Errors: that it has joined no hub.
func joined(a *app.App) (*settings, error) {
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	s := &settings{path: path + suffix}
	text, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, app.Wrong(words.NoHub)
	}
	if err == nil {
		err = json.Unmarshal(text, s)
	}
	if err == nil {
		s.line, err = join.Parse(s.Join)
	}
	if err != nil {
		return nil, app.Failed(words.BadSettings(s.path))
	}
	return s, nil
}

// newSettings returns the settings of a database that joins a hub, without a name where neither the line nor an earlier
// hub has given one. A database that has joined already stays the same laptop.
func newSettings(a *app.App, line join.Line) (*settings, error) {
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	s := &settings{Join: line.String(), path: path + suffix, line: line}
	if before, err := joined(a); err == nil {
		s.Laptop, s.Name = before.Laptop, cmp.Or(line.Laptop, before.Name)
		return s, nil
	}
	id := make([]byte, 8)
	if _, err := rand.Read(id); err != nil {
		return nil, err
	}
	s.Laptop, s.Name = hex.EncodeToString(id), line.Laptop
	return s, nil
}

// moveTo makes the line name an address before its others.
func (s *settings) moveTo(address string) {
	others := slices.DeleteFunc(s.line.Addresses, func(at string) bool { return at == address })
	s.line.Addresses = append([]string{address}, others...)
	s.Join, s.At = s.line.String(), address
}

// addresses returns where the hub may answer, the address first at which it answered last.
func (s *settings) addresses() []string {
	all := slices.Clone(s.line.Addresses)
	if i := slices.Index(all, s.At); i > 0 {
		all[0], all[i] = all[i], all[0]
	}
	return all
}

// save writes the settings, which only their owner may read: they hold the key.
func (s *settings) save() error {
	return reports.SavePrivate(s.path, true, func(w io.Writer) error {
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		return out.Encode(s)
	})
}
