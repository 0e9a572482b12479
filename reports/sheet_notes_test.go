package reports

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestSheetOfAQuietReferee: while a round is open, the sheet tells nothing that no player has noticed. Once a player
// has accused, it does.
func TestSheetOfAQuietReferee(t *testing.T) {
	foul := []string{
		"game dernier", "player anna", "player bruno", "player carla", "deal anna", "start bruno", "flip 9D",
		"play bruno 9H", "play carla 3C",
	}
	for _, c := range []struct {
		after []string
		tells bool
	}{
		{nil, false},
		{[]string{"accuse anna carla dernier.match"}, true},
		{[]string{"slow bruno"}, true}, // the table has said so itself
	} {
		match := matchOf(t, append(foul, c.after...)...)
		if got := len(newSheet(match, SheetOptions{Lang: lang.En}).decisions()) > 0; got != c.tells {
			t.Errorf("after %v the sheet tells of the foul: %v", c.after, got)
		}
	}
}

// A penalty of a round in which the match was ended is listed as lost; one after the end counts with the last round.
func TestPenaltyOfAnUnfinishedRound(t *testing.T) {
	played := []string{
		"game sabai", "player anna", "player bruno", "deal anna", "points anna 25", "points bruno 3", "deal bruno",
	}
	for _, c := range []struct {
		after []string
		lost  bool
		round int
	}{
		{[]string{"penalty anna 5 late", "end"}, true, 1},
		{[]string{"end", "penalty anna 5 late"}, false, 0},
		{[]string{"points anna 12", "points bruno 8", "end", "penalty anna 5 late"}, false, 1},
	} {
		all := newSheet(matchOf(t, append(played, c.after...)...), SheetOptions{Lang: lang.En}).decisions()
		if len(all) != 1 || all[0].round != c.round || strings.Contains(all[0].text, "does not count") != c.lost {
			t.Errorf("after %v the sheet tells %+v", c.after, all)
		}
	}
}

// A sheet with a hundred rulings has one footnote a round: no cell refers to more than one.
func TestFootnotesByRound(t *testing.T) {
	for _, g := range games.All {
		m := referee.Simulate(g, referee.Plan{Players: g.Most, Rounds: 8, Mistakes: 0.5}, rand.New(rand.NewPCG(3, 3)))
		s := newSheet(m, SheetOptions{Lang: lang.It})
		decided := len(s.decisions())
		if decided <= fewNotes {
			continue
		}
		if rounds := len(m.Rounds()) + 2; len(s.notes.Items) > rounds {
			t.Errorf("%s: %d footnotes of %d rounds", g.Name, len(s.notes.Items), rounds)
		}
		for key, refs := range s.noted {
			if len(refs) != 1 {
				t.Errorf("%s: %v refers to %v", g.Name, key, refs)
			}
		}
		lines := 0
		for _, n := range s.notes.Items {
			for i, text := range strings.Split(n.Text, "\n") {
				times := 1
				if _, after, more := strings.Cut(text, " ×"); more {
					if _, err := fmt.Sscan(after, &times); err != nil {
						t.Fatal(err)
					}
				}
				if i > 0 {
					lines += times
				}
			}
		}
		if lines != decided {
			t.Errorf("%s: the footnotes hold %d of %d rulings", g.Name, lines, decided)
		}
	}
}
