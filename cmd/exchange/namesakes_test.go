package exchange_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// A club of persons who all have one name costs in proportion to its persons, and so does a second one with others of
// that name: a file that is made to do harm does not keep a processor busy for minutes. The work is counted in bytes,
// since every list of namesakes takes some.
func TestManyNamesakes(t *testing.T) {
	for what, person := range map[string]string{
		"the name shown":       `{"ids": ["%032[1]x"], "name": "A"}`,
		"the first name":       `{"ids": ["%032[1]x"], "name": "A", "born": {"%032[1]x": "b"}}`,
		"another name":         `{"ids": ["%032[1]x"], "name": "A %[1]d", "aliases": ["B"]}`,
		"another's other name": `{"ids": ["%032[1]x"], "name": "A", "aliases": ["B", "C"]}`,
	} {
		t.Run(what, func(t *testing.T) {
			const few, times = 300, 6
			bytesOf(t, person, few) // what is prepared once in a program is not counted
			first, second := bytesOf(t, person, few)
			firstOfMany, secondOfMany := bytesOf(t, person, few*times)
			if ratio := firstOfMany / first; ratio > times*1.15 {
				t.Errorf("%d times the namesakes take %.1f times the work", times, ratio)
			}
			if ratio := secondOfMany / second; ratio > times*1.15 {
				t.Errorf("%d times the namesakes take %.1f times the work in a second club", times, ratio)
			}
		})
	}
}

// bytesOf imports two clubs of as many persons, of whom every third is in both, and returns how many bytes that takes.
func bytesOf(t *testing.T, person string, count int) (first, second float64) {
	t.Helper()
	here := cmdtest.New(t)
	took := func(step int) float64 {
		var persons []string
		for i := range count {
			persons = append(persons, fmt.Sprintf(person, i*step))
		}
		folder := t.TempDir()
		cmdtest.Write(t, filepath.Join(folder, "club.json"), `{"version": 3, "persons": [`+strings.Join(persons, ",")+`]}`)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		here.Run("import", folder)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	return took(1), took(3)
}

// So does a match between persons whose names many others have.
func TestMatchOfNamesakes(t *testing.T) {
	work := func(count int) float64 {
		var persons []string
		for i := range count {
			persons = append(persons, fmt.Sprintf(`{"ids": ["%032x"], "name": "%c"}`, i, 'A'+i%2))
		}
		folder := t.TempDir()
		cmdtest.Write(t, filepath.Join(folder, "club.json"), `{"version": 3, "persons": [`+strings.Join(persons, ",")+`]}`)
		here := cmdtest.New(t)
		here.Run("import", folder)
		record := cmdtest.Write(t, filepath.Join(t.TempDir(), "a.match"), "game istinto\nplayer a A\nplayer b B\nplayer c C\n")
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		here.Run("import", record)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	const few, times = 500, 6
	work(few) // what is prepared once in a program is not counted
	first := work(few)
	if ratio := work(few*times) / first; ratio > times {
		t.Errorf("%d times the namesakes take %.1f times the work", times, ratio)
	}
}

// A club with thousands of doubts does not fill the screen with them.
func TestManyDoubts(t *testing.T) {
	club := func(from int) (folder string) {
		var persons []string
		for i := range 150 {
			persons = append(persons, fmt.Sprintf(`{"ids": ["%032x"], "name": "A"}`, from+i))
		}
		folder = t.TempDir()
		cmdtest.Write(t, filepath.Join(folder, "club.json"), `{"version": 3, "persons": [`+strings.Join(persons, ",")+`]}`)
		return folder
	}
	here := cmdtest.New(t)
	here.Run("import", club(0))
	for i, want := range []string{
		"Further doubtful names, stored as new persons: 50\n",
		"Altri nomi dubbi, contati come persone nuove: 50\n",
		"Autres noms douteux, comptés comme de nouvelles personnes\u00a0: 50\n",
	} {
		_, _, said := here.Try("import", club(1000*(i+1)), "--lang", []string{"en", "it", "fr"}[i])
		if strings.Count(said, "\n") != 101 || !strings.HasSuffix(said, want) {
			t.Errorf("it said %d lines, at the end %q", strings.Count(said, "\n"), said[max(0, len(said)-200):])
		}
	}
}
