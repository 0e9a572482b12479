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

	textAtPerson  = lang.Text{It: "persona %d", En: "person %d"}
	textAtMerge   = lang.Text{It: "unione %d", En: "merge %d"}
	textAtLeague  = lang.Text{It: "campionato %d", En: "league %d"}
	textAtChange  = lang.Text{It: "campionato %d, cambiamento %d", En: "league %d, change %d"}
	textAtEntry   = lang.Text{It: "campionato %d, voce %d", En: "league %d, entry %d"}
	textAtSeat    = lang.Text{It: "posto %d", En: "seat %d"}
	textAtRemoval = lang.Text{It: "partita tolta %d", En: "removed match %d"}

	textClubNoName = lang.Text{It: "manca il nome", En: "the name is missing"}
	textClubSigns  = lang.Text{It: "%q contiene caratteri di controllo", En: "%q holds control characters"}
	textClubID     = lang.Text{It: "%q non è l'id di una persona", En: "%q is no person's id"}
	textClubTwice  = lang.Text{It: "l'id %s c'è già", En: "the id %s is there already"}
	textClubWho    = lang.Text{
		It: "parla di %q, che non è nell'elenco delle persone",
		En: "it speaks of %q, who is not in the list of persons",
	}
	textClubTime = lang.Text{
		It: "manca il giorno e l'ora, o non sono del calendario",
		En: "the day and time are missing, or not of the calendar",
	}
	textClubNoChange = lang.Text{
		It: "non dice come si gioca: manca la storia",
		En: "it does not say how it is played: the history is missing",
	}
	textClubNoID   = lang.Text{It: "manca l'id", En: "the id is missing"}
	textClubPlayed = lang.Text{It: "%d non è un numero di partite", En: "%d is no number of matches"}
	textClubNoSeat = lang.Text{It: "%d non è un posto al tavolo", En: "%d is no seat at a table"}
)

// largestClub is how many bytes the file of a club may have: a thousand times a large club's.
const largestClub = 64 << 20

// ReadClubs reads the clubs that lie in the folders among these names, by folder. What it gives is sound: nothing of a
// club can be refused afterwards but what does not fit the clubs that are here.
func ReadClubs(a *app.App, names []string) (map[string]*ClubJSON, error) {
	clubs := map[string]*ClubJSON{}
	for _, name := range names {
		path := filepath.Join(name, ClubFile)
		at, err := os.Stat(path)
		switch {
		case err != nil && (errors.Is(err, fs.ErrNotExist) || !isFolder(name)), err == nil && a.Skips(path):
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
	switch line := func(offset int64) int { return 1 + bytes.Count(text[:min(int64(len(text)), offset)], []byte("\n")) }; {
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
