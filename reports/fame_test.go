package reports_test

import (
	"bytes"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/pdf"
	"arbitro/reports/text"
)

func TestHallOfFame(t *testing.T) {
	game := &referee.Game{Title: lang.Text{It: "Gioco", En: "Game"}}
	famous := []reports.Famous{
		{Name: "Anna", Date: "2026-11-20", Place: "Bar Sport", Match: 5, Table: []string{"Anna", "Bruno", "Anna"}},
		{Name: "Carla", Match: 12, Table: []string{"Dario", "Carla"}},
	}
	for _, c := range []struct {
		famous   []reports.Famous
		language lang.Lang
		want     []string
	}{
		{nil, lang.En, []string{"Game: all four jokers in one hand", "Nobody is listed here yet."}},
		{nil, lang.It, []string{"Gioco: tutti e quattro i jolly in una mano", "Qui non c'è ancora nessuno."}},
		{famous, lang.En, []string{"Anna   20 Nov 2026  Bar Sport  Bruno, Anna", "Carla", "Dario", "12"}},
		{famous, lang.It, []string{"giocatori", "Luogo", "Giorno"}},
	} {
		var said, paper bytes.Buffer
		d := reports.HallOfFame(game, c.famous, reports.SheetOptions{Lang: c.language})
		if err := text.Write(&said, d, text.Options{Width: 80}); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(said.String(), want) {
				t.Errorf("%q is missing in\n%s", want, said.String())
			}
		}
		if err := pdf.Write(&paper, d); err != nil || paper.Len() == 0 {
			t.Errorf("no page comes of it: %v", err)
		}
	}
}
