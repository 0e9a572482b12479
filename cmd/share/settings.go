// This file keeps how to reach the hub, in a file next to the database.

package share

import (
	"cmp"
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

// suffix is added to the name of the database to name the file of the settings.
const suffix = ".hub"

// settings is the file next to a database that stores how to reach the hub, and the outcome of the last rounds.
type settings struct {
	Join   string `json:"join"`
	Laptop string `json:"laptop"`       // the id of this database in the club
	Name   string `json:"name"`         // the name of this laptop, for people
	At     string `json:"at,omitempty"` // the address at which the hub last answered
	Last   report `json:"last,omitzero"`

	path string
	line join.Line
}

// report is the outcome of rounds.
type report struct {
	At      time.Time `json:"at,omitzero"`       // the time of the last whole round
	Brought int       `json:"brought"`           // the number of all lines brought
	Fetched int       `json:"fetched"`           // the number of all lines fetched
	Fault   string    `json:"fault,omitempty"`   // why the last round failed, in the language used then
	Clash   []clash   `json:"clash,omitempty"`   // matches with different lines on two laptops
	Refused []string  `json:"refused,omitempty"` // sentences about the last messages that were skipped
	Renewed time.Time `json:"renewed,omitzero"`  // when this laptop took another id, because it was a copy
}

// clash is a match whose lines here differ from those on the hub.
type clash struct {
	Match int    `json:"match"`
	ID    string `json:"id"`
	Line  int    `json:"line"`
}

// joined reads the settings of the database. It returns an error if the database has not joined a hub, or if the
// settings are unreadable.
func joined(a *app.App) (*settings, error) {
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	s := &settings{path: path + suffix}
	if err := app.NotFile(s.path); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, app.Wrong(words.NoHub())
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

// newSettings returns the settings of a database that joins a hub. The laptop's name is empty if neither the line nor
// an earlier hub has given one. A database that has joined with the same key before keeps its laptop id.
func newSettings(a *app.App, line join.Line) (*settings, error) {
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	s := &settings{Join: line.String(), path: path + suffix, line: line}
	if err := app.NotFile(s.path); err != nil {
		return nil, err
	}
	public, _ := line.Public() // join.Parse has checked the key
	if before, err := joined(a); err == nil {
		s.Name = cmp.Or(line.Laptop, before.Name)
		if key, _ := before.line.Public(); key == public {
			s.Laptop = before.Laptop
			return s, nil
		}
	}
	s.Laptop = newLaptopID(public)
	s.Name = cmp.Or(s.Name, line.Laptop)
	return s, nil
}

// moveTo puts an address first in the join line.
func (s *settings) moveTo(address string) {
	others := slices.DeleteFunc(s.line.Addresses, func(at string) bool { return at == address })
	s.line.Addresses = append([]string{address}, others...)
	s.Join = s.line.String()
	s.At = address
}

// addresses returns the addresses of the hub. The address at which it last answered comes first.
func (s *settings) addresses() []string {
	all := slices.Clone(s.line.Addresses)
	if i := slices.Index(all, s.At); i > 0 {
		all[0], all[i] = all[i], all[0]
	}
	return all
}

// save writes the settings. Only their owner may read them, because they hold the key.
func (s *settings) save() error {
	return reports.SavePrivate(s.path, true, func(w io.Writer) error {
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		return out.Encode(s)
	})
}
