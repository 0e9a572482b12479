package table

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee/lang"
)

// texts is what the table's own questions say.
var texts = sitting.Words

// asked is what the forms for lines of play say.
var asked = compose.Words

// called is a text of the table that a key names, such as "action.undo"; key is the letter that chooses it.
func called(name string) lang.Text { return compose.Keyed.Text(name) }

func key(name string) lang.Text { return called(name + ".key") }

// The signs that tests type.
const (
	undoKey    = "-"
	clockKey   = "."
	opinionKey = "="
	roundsKey  = "%"
	eveningKey = "%%"
)

// What keys do is said in rows of its own, which a page leaves out: it has no keyboard.
func TestKeysApart(t *testing.T) {
	t.Parallel()
	names := regexp.MustCompile(`\b(Tab|F[0-9]+|Ctrl|Esc|Enter (on|is|goes|confirms)|Invio|Entrée)\b`)
	files, err := filepath.Glob("words/??.txt")
	for _, room := range []string{"compose", "sitting", "board", "pocket"} {
		more, _ := filepath.Glob(room + "/words/??.txt")
		files = append(files, more...)
	}
	if err != nil || len(files) != 15 {
		t.Fatal(files, err)
	}
	found := 0
	for _, file := range files {
		all, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for row := range strings.Lines(string(all)) {
			name, said, _ := strings.Cut(row, ": ")
			switch apart := strings.Contains(name, "-keys"); {
			case !names.MatchString(said):
			case apart:
				found++
			default:
				t.Errorf("%s: %s", file, row)
			}
		}
	}
	if found != 22 {
		t.Errorf("%d rows name keys", found)
	}
}
