package exchange_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// A club's file that is damaged, newer, or made to do harm is refused in one sentence that names it, in both languages,
// and nothing of its folder is stored.
func TestHostileClub(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Sits("one", "Anna", "Bruno", "Carla")
	l.Run("league", "new", "Autunno", "--members", "Anna, Bruno, Carla")
	l.Run("league", "adjust", "Autunno", "Anna", "late", "--points", "-1")
	l.Run("players", "alias", "Anna", "Nina")
	l.Run("remove", "1", "twice")
	folder := l.Export()
	path := filepath.Join(folder, "club.json")
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	person := strings.Split(string(sound), `"`)[7] // the first id
	here := cmdtest.New(t)
	here.Sits("other", "Elena", "Fabio", "Gino")
	before := cmdtest.Files(t, here.Export())
	for name, bad := range map[string]string{
		"empty":               "",
		"no object":           "[]",
		"cut":                 string(sound[:len(sound)/2]),
		"more after it":       string(sound) + "{}",
		"no version":          "{}",
		"a negative version":  `{"version": -1}`,
		"newer":               `{"version": 4, "persons": "otherwise"}`,
		"a huge version":      `{"version": 1e99}`,
		"binary":              "\x00\xff\x00",
		"another kind":        strings.Replace(string(sound), `"Anna"`, `7`, 1),
		"control characters":  strings.Replace(string(sound), `"Anna"`, `"An\u001b[31mna"`, 1),
		"no name":             strings.Replace(string(sound), `"Anna"`, `" "`, 1),
		"an id twice":         strings.Replace(string(sound), person, strings.Split(strings.SplitN(string(sound), `"ids"`, 3)[2], `"`)[1], 1),
		"a strange id":        strings.ReplaceAll(string(sound), person, "../../etc/passwd"),
		"nobody's id":         strings.Replace(string(sound), `"player": "`+person, `"player": "00`+person, 1),
		"a member unknown":    strings.Replace(string(sound), `"members": [`, `"members": ["nobody",`, 1),
		"a day of no month":   strings.Replace(string(sound), `"day": "2026-11-28"`, `"day": "2026-13-45"`, 1),
		"a day that is none":  strings.Replace(string(sound), `"day": "2026-11-28"`, `"day": "yesterday"`, 1),
		"a time that is none": strings.Replace(string(sound), `"removed": "2026`, `"removed": "later`, 1),
		"the year 9999":       strings.Replace(string(sound), `"removed": "2026`, `"removed": "9999`, 1),
		"a change at no time": strings.Replace(string(sound), `"at": "2026-11-28T12:02:00Z"`, `"at": "2026"`, 1),
		"huge points":         strings.Replace(string(sound), `"points": -1,`, `"points": 99999999999,`, 1),
		"points beyond all":   strings.Replace(string(sound), `"points": -1,`, `"points": 1e400,`, 1),
		"another entry":       strings.Replace(string(sound), `"adjustment"`, `"gift"`, 1),
		"no reason":           strings.Replace(string(sound), `"reason": "late"`, `"reason": " "`, 1),
		"another scheme":      strings.Replace(string(sound), `"scheme": "places"`, `"scheme": "luck"`, 1),
		"no history":          `{"version": 2, "leagues": [{"history": []}]}`,
		"no league's name":    strings.Replace(string(sound), `"name": "Autunno"`, `"name": ""`, 1),
		"a seat nowhere":      strings.Replace(string(sound), `"removed": [`, `"seats": [{"match": "one", "seat": 99, "person": "`+person+`"}], "removed": [`, 1),
		"a match without id":  strings.Replace(string(sound), `"match": "one"`, `"match": ""`, 1),
		"a merge of nobody":   strings.Replace(string(sound), `"leagues"`, `"merges": [{"who": "a", "into": "b", "at": "2026-11-28T12:02:00Z"}], "leagues"`, 1),
		"a merge at no time":  strings.Replace(string(sound), `"leagues"`, `"merges": [{"who": "`+person+`", "into": "`+person+`"}], "leagues"`, 1),
	} {
		if bad == string(sound) {
			t.Errorf("%s: nothing is bad about it", name)
		}
		cmdtest.Write(t, path, bad)
		var said []string
		for _, in := range []string{"it", "en"} {
			status, out, stderr := here.Try("import", folder, "--lang", in)
			if status != 2 || out != "" || !strings.HasPrefix(stderr, "arbitro: ") || !strings.Contains(stderr, "club.json") || strings.Count(stderr, "\n") != 1 || strings.Contains(stderr, "\x1b") {
				t.Errorf("%s: status %d: %s%s", name, status, out, stderr)
			}
			said = append(said, stderr)
		}
		if said[0] == said[1] {
			t.Errorf("%s in both languages: %s", name, said[0])
		}
		t.Logf("%s: %s", name, said[1])
	}
	cmdtest.Alike(t, "after all that", before, cmdtest.Files(t, here.Export()))

	// A league that would be two of those here: nothing of the club is stored.
	cmdtest.Write(t, path, string(sound))
	here.Run("league", "new", "Autunno")
	here.Run("league", "new", "Inverno")
	two := strings.Replace(string(sound), `"history": [`, `"history": [{"at": "2026-11-28T11:00:00Z", "reason": "", "played": 0, "settings": {"name": "Inverno", "scheme": "wins", "tie_breaks": []}},`, 1)
	cmdtest.Write(t, path, two)
	before = cmdtest.Files(t, here.Export())
	if status, out, stderr := here.Try("import", folder); status != 2 || out != "" || !strings.Contains(stderr, "club.json") {
		t.Errorf("status %d: %s%s", status, out, stderr)
	}
	cmdtest.Alike(t, "after two leagues", before, cmdtest.Files(t, here.Export()))

	// Numbers of another machine's persons mean nothing here.
	cmdtest.Write(t, path, strings.Replace(string(sound), `"scheme": "places",`, `"scheme": "places", "members": [1, 2],`, 1))
	fresh := cmdtest.New(t)
	fresh.Sits("other", "Elena", "Fabio", "Gino")
	fresh.Run("import", folder)
	if out := fresh.Run("league", "show", "Autunno"); strings.Contains(out, "Elena") || !strings.Contains(out, "Anna") {
		t.Error(out)
	}
}
