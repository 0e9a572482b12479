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
			return nil, app.Wrong(words.ClubLarge(path, at.Size()>>20, largestClub>>20))
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
		return nil, app.Wrong(words.ClubLarge(from, len(text)>>20, largestClub>>20))
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
		return nil, app.Wrong(words.ClubNewer(path, head.Version, clubVersion))
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
		return nil, app.Wrong(words.ClubLine(path, line(broken.Offset)))
	case errors.As(err, &kind):
		return nil, app.Wrong(words.ClubKind(path, line(kind.Offset)))
	case errors.As(err, &clock):
		return nil, app.Wrong(words.ClubBad(path, words.ClubClock(clock.Value).Err()))
	case err != nil:
		return nil, app.Wrong(words.ClubBad(path, err))
	case club.Version < 1:
		return nil, app.Wrong(words.ClubVersion(path))
	}
	return club, club.check()
}
