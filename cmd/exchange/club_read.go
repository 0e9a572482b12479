package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textClubLarge = lang.Text{
		It: "%s è troppo grande (%d MiB, qui fino a %d): non è il file di un club",
		En: "%s is too large (%d MiB, read here up to %d): it is no club's file",
	}
	textClubNewer = lang.Text{
		It: "%s è di una versione più nuova (%d, qui fino a %d): aggiornate il programma",
		En: "%s is of a newer version (%d, known here up to %d): update the program",
	}
	textClubVersion = lang.Text{
		It: "%s non dice la sua versione: non è il file di un club, o è danneggiato",
		En: "%s does not tell its version: it is no club's file, or damaged",
	}
	textClubBad = lang.Text{It: "%s non si può leggere: %v", En: "%s cannot be read: %v"}
	textClubAt  = lang.Text{
		It: "%s, %v: %v; esportate di nuovo il club da dove viene",
		En: "%s, %v: %v; export the club anew where it comes from",
	}
	textClubLine = lang.Text{
		It: "%s:%d: il file è danneggiato da questa riga in poi; esportate di nuovo il club da dove viene",
		En: "%s:%d: the file is damaged from this line on; export the club anew where it comes from",
	}
	textClubKind = lang.Text{
		It: "%s:%d: qui c'è un valore di un altro genere; esportate di nuovo il club da dove viene",
		En: "%s:%d: there is a value of another kind here; export the club anew where it comes from",
	}
	textClubClock = lang.Text{It: "%q non è un giorno con la sua ora", En: "%q is no day with its time"}
)

// largestClub limits the bytes of a club's file: a thousand times the file of a large club.
const largestClub = 64 << 20

// ReadClubs reads the clubs in the folders among these names, and returns them by folder. They are fully checked: a
// later error can only come from a conflict with the database.
func ReadClubs(a *app.App, names []string) (map[string]*ClubJSON, error) {
	clubs := map[string]*ClubJSON{}
	for _, name := range names {
		path := filepath.Join(name, ClubFile)
		at, err := os.Stat(path)
		switch {
		case err != nil && (errors.Is(err, fs.ErrNotExist) || !isFolder(name)), err == nil && a.Files().Skips(path):
			continue
		case err != nil:
			return nil, app.BadInput(err)
		case at.Size() > largestClub:
			return nil, app.Wrong(textClubLarge, path, at.Size()>>20, largestClub>>20)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, app.BadInput(err)
		}
		if clubs[name], err = parseClub(path, text); err != nil {
			return nil, err
		}
	}
	return clubs, nil
}

func isFolder(name string) bool {
	at, err := os.Stat(name)
	return err == nil && at.IsDir()
}

// ParseClub reads a club's file that came from another machine; from names it in errors and messages.
func ParseClub(from string, text []byte) (*ClubJSON, error) {
	if len(text) > largestClub {
		return nil, app.Wrong(textClubLarge, from, len(text)>>20, largestClub>>20)
	}
	return parseClub(from, text)
}

// parseClub reads the text of a club's file and checks it. Faults name the line or the entry.
func parseClub(path string, text []byte) (*ClubJSON, error) {
	var head struct {
		Version int `json:"version"`
	}
	club := &ClubJSON{path: path}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	err := json.Unmarshal(text, &head)
	if err == nil && head.Version > clubVersion {
		return nil, app.Wrong(textClubNewer, path, head.Version, clubVersion)
	}
	if err == nil {
		err = json.Unmarshal(text, club)
	}
	var broken *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var clock *time.ParseError
	line := func(offset int64) int { return 1 + bytes.Count(text[:min(int64(len(text)), offset)], []byte("\n")) }
	switch {
	case errors.As(err, &broken):
		return nil, app.Wrong(textClubLine, path, line(broken.Offset))
	case errors.As(err, &kind):
		return nil, app.Wrong(textClubKind, path, line(kind.Offset))
	case errors.As(err, &clock):
		return nil, app.Wrong(textClubBad, path, lang.Errorf(textClubClock, clock.Value))
	case err != nil:
		return nil, app.Wrong(textClubBad, path, err)
	case club.Version < 1:
		return nil, app.Wrong(textClubVersion, path)
	}
	return club, club.check()
}
