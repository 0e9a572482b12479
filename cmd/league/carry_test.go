package league_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/adrg/xdg"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
	"arbitro/scoring/league"
)

// A season that was kept in a spreadsheet, as spreadsheets save it; what cannot be read is left out and says where;
// where nothing can be read, nothing is stored.
func TestCarryFiles(t *testing.T) {
	t.Parallel()
	wide := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune("Nome\tPunti\r\nNiccolò\t2,5\r\n")) {
		wide = append(wide, byte(u), byte(u>>8))
	}
	c := cmdtest.New(t)
	dir := t.TempDir()
	for i, at := range []struct{ file, want, wrong string }{
		{file: "\ufeffGiocatore;Punti;Partite\r\n\"Rossi, Annetta\";12,5;4\r\nBruno;-3\r\n;;\r\n\r\n", want: "Rossi, Annetta 12.5 4|Bruno -3 0"},
		{file: "Anna,\"12,5\",4\nBruno,7\n", want: "Anna 12.5 4|Bruno 7 0"},
		{file: "nome\tpunti\nDario\t2\n", want: "Dario 2 0"},
		{file: "sep=,\r\nPunti totali,Squadra,Cognome e nome\r\n3,Rossi,Verdi Elena\r\n", want: "Verdi Elena 3 0"},
		{file: "\"Carla \"\"Lupo\"\" Verdi\";1.234,5\nGina;\"1,234.5\"\n", want: `Carla "Lupo" Verdi 1234.5 0|Gina 1234.5 0`},
		{file: "# a comment\nZoe;3\rYuri;−4\r", want: "Zoe 3 0|Yuri -4 0"},
		{file: "Nome;Punti\nNiccol\xf2;2,5\n", want: "Niccolò 2.5 0"},
		{file: string(wide), want: "Niccolò 2.5 0"},
		{file: "Nicolo;1\nNic;2\n", want: "Nicolo 1 0|Niccolò 2 0"}, // one letter is missing; the beginning of a name
		{file: "Nome;Punti\n#1;4\n", want: "Rossi, Annetta 4 0"},    // the way that a message about two persons of one name says
		{file: "Anna;dodici\n", wrong: "dodici"},
		{file: "Anna;1\nBruno;2;x\n", want: "Anna 1 0", wrong: "a.csv: C2: "},
		{file: "Anna;1\n\nBruno\n", want: "Anna 1 0", wrong: "a.csv: B3: "},
		{file: "Anna;1\nanna;2\nBruno;3", want: "Bruno 3 0", wrong: "a.csv: A2: Anna"},
		{file: "Anna;1\nanna;2\n", wrong: "a.csv: A2: Anna"},
		{file: "Anna;1\n;2\n", want: "Anna 1 0", wrong: "a.csv: A2: "},
		{file: "Nome;Punti\n", wrong: "a.csv"},
		{file: "", wrong: "a.csv"},
		{file: "PK\x03\x04\x00\x00", wrong: "CSV"},
		{file: "Anna;1,234\n", wrong: "a.csv: B1: "},
	} {
		name := fmt.Sprintf("League %d", i)
		file := filepath.Join(dir, "a.csv")
		if err := os.WriteFile(file, []byte(at.file), 0o600); err != nil {
			t.Fatal(err)
		}
		c.Run("league", "new", name)
		c.Run("league", "new", name+" it")
		for _, in := range []string{"it", "en"} {
			to := name
			if in == "it" && at.wrong != "" {
				to += " it"
			}
			status, _, said := c.Try("league", "carry", to, file, "--new", "*", "--lang", in)
			want := 2
			if at.want != "" {
				want = 1
			}
			if at.wrong != "" && (status != want || !strings.Contains(said, at.wrong)) {
				t.Errorf("%q: status %d, %s", at.file, status, said)
			}
			if at.wrong == "" {
				break
			}
		}
		var got []string
		for _, e := range shown(c, name).Entries {
			got = append(got, fmt.Sprint(e.Player, " ", e.Points, " ", e.Matches))
		}
		if text := strings.Join(got, "|"); text != at.want {
			t.Errorf("%q is carried as %s", at.file, text)
		}
	}
}

// A standing that was written as CSV carries over into the next league, in either language and in every form.
func TestCarryAStanding(t *testing.T) {
	t.Cleanup(xdg.Reload) // after the variable is as it was
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdg.Reload()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	c.Run("league", "adjust", "lega", "anna", "late", "--points", "-1.5")
	c.Run("league", "edit", "lega", "--reason", "test", "--categories", "A: anna, bruno", "--presence", "0.25")
	var want []string
	var standing struct {
		Rows []struct {
			Player string
			Points league.Points
			Played int
		}
	}
	if err := json.Unmarshal([]byte(c.Run("standings", "lega", "--json")), &standing); err != nil {
		t.Fatal(err)
	}
	for _, r := range standing.Rows {
		want = append(want, fmt.Sprint(r.Player, r.Points, r.Played))
	}
	slices.Sort(want)
	file := filepath.Join(t.TempDir(), "s.csv")
	carries := func(in, form string) {
		c.Run("standings", "lega", "--explain", "--csv", file, "--force", "--lang", in)
		name := strings.TrimSpace("Next " + in + " " + form)
		c.Run("league", "new", name)
		c.Run("league", "carry", name, file)
		var got []string
		for _, e := range shown(c, name).Entries {
			got = append(got, fmt.Sprint(e.Player, e.Points, e.Matches))
		}
		slices.Sort(got)
		if len(want) < 3 || !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	carries("it", "")
	carries("en", "")
	for _, separator := range []string{"comma", "semicolon", "tab"} {
		for _, decimal := range []string{"point", "comma"} {
			for _, bom := range []string{"yes", "no"} {
				c.Run("config", "csv-separator", separator)
				c.Run("config", "csv-decimal", decimal)
				c.Run("config", "csv-bom", bom)
				for _, in := range []string{"it", "en"} {
					carries(in, separator+" "+decimal+" "+bom)
				}
			}
		}
	}
}

// A player whose name a spreadsheet would compute is carried over from our own CSV of a standing.
func TestCarryOurOwn(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Old")
	c.Run("league", "adjust", "Old", "=1+1", "x", "--points", "3.5", "--new", "=1+1")
	c.Run("league", "new", "New")
	for _, in := range []string{"it", "en"} {
		file := filepath.Join(t.TempDir(), "old.csv")
		c.Run("--lang", in, "standings", "Old", "--csv", file)
		c.Run("--lang", in, "league", "carry", "New", file, "--again")
	}
	if l := shown(c, "New"); len(l.Entries) != 2 || l.Entries[0].Player != "=1+1" || l.Entries[0].Points != 3.5 {
		t.Errorf("%+v", l.Entries)
	}
}

// A file that is not there is named in the user's language, and the form stays open.
func TestCarryMissingFile(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"en": "there is no file missing.csv", "it": "il file missing.csv non c'è", "fr": "le fichier missing.csv n'existe pas",
	} {
		c := cmdtest.New(t)
		c.Run("league", "new", "Cup")
		leagues := map[string]string{"en": "l", "it": "c", "fr": "c"}[in]
		do := asktest.Answers
		back := asktest.Step{Err: ask.ErrBack}
		missing := asktest.Step{Answers: []string{"missing.csv"}, Refused: want}
		steps := []asktest.Step{do("c"), do(leagues), do("1"), do("6"), do("3"), missing, back, back, back, back, back}
		if status, said := c.Asked(in, steps); status != 0 {
			t.Errorf("%s: status %d: %s", in, status, said)
		}
	}
}
