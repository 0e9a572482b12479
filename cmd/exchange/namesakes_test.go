package exchange_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// A club of persons who all have one name costs in proportion to its persons: a file that is made to do harm does not
// keep a processor busy for minutes. The work is counted in bytes, since every list of namesakes takes some.
func TestManyNamesakes(t *testing.T) {
	const few, times = 500, 6
	work := func(persons int) float64 {
		var rows []string
		for i := range persons {
			rows = append(rows, fmt.Sprintf(`{"ids": ["%032x"], "name": "A"}`, i))
		}
		folder := t.TempDir()
		cmdtest.Write(t, filepath.Join(folder, "club.json"), `{"version": 3, "persons": [`+strings.Join(rows, ",")+`]}`)
		here := cmdtest.New(t)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		here.Run("import", folder)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	work(few) // what is prepared once in a program is not counted
	small := work(few)
	if ratio := work(few*times) / small; ratio > times*1.15 {
		t.Errorf("%d times the namesakes take %.1f times the work", times, ratio)
	}
}
