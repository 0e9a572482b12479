package table

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// TestEveningOnATerminal: a match from the home screen to a broken off round, gone on with by play, in both languages
// and on small terminals.
func TestEveningOnATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("starts programs")
	}
	const enter, esc, ctrlC = "\r", "\x1b", "\x03"
	for _, c := range []struct {
		lang          lang.Lang
		columns, rows uint16
	}{{lang.It, 80, 24}, {lang.En, 60, 15}} {
		t.Run(c.lang.String(), func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "a.db")
			say := func(it, en string) string { return lang.Text{It: it, En: en}.In(c.lang) }
			p := asktest.SitDown(t, c.columns, c.rows, []string{"-test.run=^TestEveningChild$"}, eveningEnv(path, c.lang)...)
			p.SitThrough(
				say("Nuova", "New match"), "n",
				say("Posto 6", "Seat 6"), "Anna Rossi"+enter+"Niccolò"+enter+"Carla 🎴"+enter+enter,
				say("chi dà le carte?", "who deals?"), "1"+say("c", "t"),
				say("somma 0", "sum 0"), "3"+enter+"4"+esc,
				texts.Actions.In(c.lang), key("action.note").In(c.lang),
				called("action.note").In(c.lang), "vino"+enter,
				say("somma 7", "sum 7"), enter+"4"+enter,
				say("prese 0", "tricks 0"), "3"+enter+"4",
				say("restano 4", "4 left"), enter+enter, // the 4 is done, and so is the only number that is left
				say("Maiusc-Tab", "Shift-Tab"), "\x1b[Z"+say("g", "p"), // the bids stand there, the way of the round before too
				say("Invio avanti", "Enter next"), "5"+enter+"4"+enter+"3"+enter,
				say("Carla 🎴 gioca", "Carla 🎴 plays"), ctrlC,
				"OVER", "",
			)
			p.Leave()

			p = asktest.SitDown(
				t, c.columns, c.rows, []string{"-test.run=^TestEveningChild$"}, eveningEnv(path, c.lang, resumeVar+"=1")...,
			)
			p.SitThrough(
				say("Carla 🎴 gioca", "Carla 🎴 plays"), "7"+say("b", "w"),
				say("il 7 bianco", "the white 7"), enter,
				say("Anna Rossi gioca", "Anna Rossi plays"), "3r"+enter,
				say("Niccolò gioca", "Niccolò plays"), "9"+"\t",
				say("il 9 bianco", "the white 9"), enter, // the suit that was led is offered first
				say("Presa 2", "Trick 2"), "anna 2r"+enter,
				texts.Foul.In(c.lang), key("foul.record").In(c.lang),
				say("L'arbitro: Anna", "The referee: Anna"), ctrlC,
				"OVER", "",
			)
			p.Leave()

			s, err := openDesk(t, path).Open(t.Context(), "last")
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, text := range s.Match().Log().All(1) {
				if line := string(text); len(got) > 0 || strings.HasPrefix(line, "deal") {
					got = append(got, line)
				}
			}
			want := []string{
				"deal anna", "note vino", "bid anna 3", "bid niccolò 4", "bid carla 4", "took anna 3", "took niccolò 4",
				"took carla 4",
				"deal niccolò", "bid niccolò 5", "bid carla 4", "bid anna 3", "play carla 7W", "play anna 3R", "play niccolò 9W",
				"play anna 2R",
			}
			if !slices.Equal(got, want) {
				t.Errorf("recorded:\n%s", strings.Join(got, "\n"))
			}
		})
	}
}
