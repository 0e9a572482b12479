package reports

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/page"
)

// A pad of every game has the key of points, and under the rounds a row each for penalties, total and place. On A4 and
// Letter it has one page, with the lines to sign on.
func TestPadsSayHowPointsAreMade(t *testing.T) {
	for _, g := range games.All {
		for _, players := range []int{g.Least, g.Most} {
			for i, paper := range doc.Papers {
				language := lang.All[i]
				pages := page.Of(Pad(g, players, nil, SheetOptions{Lang: language, Paper: paper}))
				if len(pages) != 1 && paper != doc.A5 {
					t.Errorf("%s for %d takes %d pages", g.Name, players, len(pages))
				}
				text := ""
				for _, p := range pages {
					text += " " + strings.Join(strings.Fields(p.Text()), " ")
				}
				for _, id := range g.Scoring {
					short := strings.Join(strings.Fields(g.Rules.Article(id).Short().In(language)), " ")
					if !strings.Contains(text, short) {
						t.Errorf("%s for %d lacks %q in\n%s", g.Name, players, short, text)
					}
				}
				rows := 0
				for _, label := range []lang.Text{words.Penalties, words.FinalTotal, words.PlaceWord} {
					if strings.Contains(text, label.In(language)) {
						rows++
					}
				}
				if rows != 3 {
					t.Errorf("%s for %d has %d rows at the foot", g.Name, players, rows)
				}
			}
		}
	}
}

// Whoever the Cursed Joker puts last is marked so among the places of the sheet, and nobody else is.
func TestWhatPutsLast(t *testing.T) {
	marked := 0
	for _, g := range games.All {
		for seed := range uint64(30) {
			m := referee.Simulate(g, referee.Plan{Rounds: 3}, rand.New(rand.NewPCG(seed, 1)))
			text := string(textOf(t, Sheet(m, 1, SheetOptions{Lang: lang.It})))
			by := " (" + g.LastBy.It + ")"
			switch {
			case g.LastBy.IsZero(), m.LastPlace() == referee.Nobody:
				if strings.Contains(text, "(Jolly Maledetto)") {
					t.Errorf("%s, %d: nobody was put last", g.Name, seed)
				}
			case m.Finished() && !strings.Contains(strings.Join(strings.Fields(text), " "), by):
				t.Errorf("%s, %d: %q is missing in\n%s", g.Name, seed, by, text)
			default:
				marked++
			}
		}
	}
	if marked == 0 {
		t.Error("no match was lost by what puts a player last")
	}
}

// TestPadNamesVariant: a pad of a game with variants says which of them it is for, the usual one too.
func TestPadNamesVariant(t *testing.T) {
	game, _ := games.Find("kismet")
	discard, err := referee.Defaults(game.Options).With(game.Options, "variant", "discard")
	if err != nil {
		t.Fatal(err)
	}
	for _, house := range []referee.Options{{}, discard} {
		variant := game.Variants[0]
		if house.Values != nil {
			variant = game.Variants[1]
		}
		document := Pad(game, 4, nil, SheetOptions{Lang: lang.En, House: house})
		said := string(textOf(t, document))
		rule := referee.Defaults(game.Options)
		if house.Values != nil {
			rule = house
		}
		if !strings.HasPrefix(said, variant.Title.En+":") || !strings.Contains(said, rule.Say(game.Options[0], 0, lang.En)) {
			t.Errorf("the pad of %s says\n%s", variant.Title.En, said)
		}
	}
}

// Kismet has no dealer: the pad of every other game has a column for the dealer, Kismet's for who begins.
func TestPadsWithoutADealer(t *testing.T) {
	for _, game := range games.All {
		text := string(textOf(t, Pad(game, game.Least, nil, SheetOptions{Lang: lang.En})))
		want := "Dealer"
		other := "Begins"
		if game.Name == "kismet" {
			want = "Begins"
			other = "Dealer"
		}
		if !strings.Contains(text, want) || strings.Contains(text, other) {
			t.Errorf("%s: the pad does not say %q, or says %q:\n%s", game.Name, want, other, text)
		}
	}
}
