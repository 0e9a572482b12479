// Package mover does to the files of a database what other programs and people do: it replaces, deletes and moves them,
// while programs have them open. Two tests do so for minutes, one in db and one in cmd:
//
//	m := mover.Mover{Path: path, Older: older, Past: past}
//	what, err := m.Move()
//
// Every file that was at the path gets a second name in the folder Past, so that the test can look for lines in it, and
// its number is not given to another file. Only tests import the package. It imports nothing of ours.
package mover

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

// Mover moves the files of one database.
type Mover struct {
	Path  string // of the database
	Older string // an earlier copy, which takes the place of the database now and then
	Past  string // the folder with a name for each file that was at the path
	kept  int
}

// Kinds is how many kinds of acts Move has.
const Kinds = 6

// Move does one act at random, and returns what it was.
func (m *Mover) Move() (what string, err error) {
	switch kind := rand.IntN(Kinds); kind {
	case 0, 1:
		return "replaced", m.replace()
	case 2:
		return "deleted", m.remove("")
	case 3:
		return "deleted with its log", m.remove("", "-wal", "-shm")
	case 4:
		return "moved away and back", m.moveAwayAndBack()
	}
	os.Remove(m.Path + []string{"-wal", "-shm"}[rand.IntN(2)])
	return "log deleted", nil
}

// Keep makes a hard link to the file at the path, in the folder Past, under a new number. A missing file is no error.
func (m *Mover) Keep() error {
	m.kept++
	err := os.Link(m.Path, m.name(m.kept))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

func (m *Mover) name(i int) string { return filepath.Join(m.Past, fmt.Sprint(i, ".db")) }

// Kept returns the second names that Keep has given, some of them several to one file. A name may be missing.
func (m *Mover) Kept() []string {
	var names []string
	for i := range m.kept {
		names = append(names, m.name(i+1))
	}
	return names
}

func (m *Mover) replace() error {
	content, err := os.ReadFile(m.Older)
	if err != nil {
		return err
	}
	if err := os.WriteFile(m.Path+".new", content, 0o600); err != nil {
		return err
	}
	if err := m.Keep(); err != nil {
		return err
	}
	return os.Rename(m.Path+".new", m.Path)
}

// remove deletes the files with these endings. A file that is missing is deleted already.
func (m *Mover) remove(endings ...string) error {
	if err := m.Keep(); err != nil {
		return err
	}
	for _, ending := range endings {
		os.Remove(m.Path + ending)
	}
	return nil
}

// moveAwayAndBack moves the file away for a moment. It comes back unless there is another file by then.
func (m *Mover) moveAwayAndBack() error {
	if err := m.Keep(); err != nil {
		return err
	}
	away := m.Path + ".away"
	os.Rename(m.Path, away)
	time.Sleep(time.Duration(rand.IntN(60)) * time.Millisecond)
	os.Link(away, m.Path)
	os.Remove(away)
	return nil
}
