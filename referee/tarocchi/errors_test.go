package tarocchi_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/tarocchi"
)

const (
	bids5    = "deal a\nbid b take\nbid c pass\nbid d pass\nbid e pass\nbid a pass\n" // b has taken
	bids4    = "deal a\nbid b take\nbid c pass\nbid d pass\nbid a pass\n"
	bids3    = "deal a\nbid b take\nbid c pass\nbid a pass\n"
	without  = "deal a\nbid b guard-without\nbid c pass\nbid d pass\nbid a pass\n"
	against  = "deal a\nbid b guard-against\nbid c pass\nbid d pass\nbid a pass\n"
	against5 = "deal a\nbid b guard-against\nbid c pass\nbid d pass\nbid e pass\nbid a pass\n"
	hand15   = "2S 3S 4S 5S 6S 7S 8S 9S 10S 2H 3H 4H 5H 6H 7H"
	hand18   = hand15 + " 8H 9H 10H"
	trumps   = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
)

// record makes a match of so many players, with options and lines.
func record(players int, options, lines string) string {
	var b strings.Builder
	b.WriteString("game tarocchi\n")
	for i := range players {
		fmt.Fprintf(&b, "player %c\n", 'a'+i)
	}
	for _, o := range strings.Fields(options) {
		key, value, _ := strings.Cut(o, "=")
		fmt.Fprintf(&b, "option %s %s\n", key, value)
	}
	b.WriteString(lines)
	return strings.TrimSuffix(b.String(), "\n")
}

// TestErrors: the last line of each record is refused, and no line before it.
func TestErrors(t *testing.T) {
	records := map[string]string{}
	for _, c := range []struct {
		name    string
		players int
		options string
		lines   string
	}{
		{"two players", 2, "", "deal a"},
		{"an eighth player", 8, "", ""},
		{"a second bid", 4, "", bids4 + "handle b single\nbid b take"},
		{"a second bid after the dog", 4, "", bids4 + "dog 2S 3S 4S 5S 6S 7S\nbid b pass"},
		{"a second bid after all have passed", 4, "", "deal a\nbid b pass\nbid c pass\nbid d pass\nbid a pass\nbid b take"},
		{"a bid that is no contract", 4, "", "deal a\nbid b slam"},
		{"a card before all have bid", 4, "", "deal a\nbid b take\nplay b 2S"},
		{"a handle before all have bid", 4, "", "deal a\nbid b take\nhandle b single"},
		{"a dog before all have bid", 4, "", "deal a\nbid b take\ndog 2S 3S 4S 5S 6S 7S"},
		{"points before all have bid", 4, "", "deal a\nbid b take\nmade 50 1"},
		{"a line between rounds", 4, "", "bid a pass"},
		{"a line after all have passed", 3, "", "deal a\nbid b pass\nbid c pass\nbid a pass\nplay b 2S"},
		{"a verdict", 4, "", bids4 + "verdict guilty"},

		{"sit-out with five", 5, "", "deal a\nsit-out b"},
		{"sit-out of one with seven", 7, "", "deal a\nsit-out b"},
		{"sit-out of two with six", 6, "", "deal a\nsit-out b c"},
		{"the same player sits out twice", 7, "", "deal a\nsit-out b b"},
		{"a second sit-out", 6, "", "deal a\nsit-out b\nsit-out c"},
		{"no sit-out with six", 6, "", "deal a\nbid b pass"},
		{"a hand before sit-out", 6, "", "deal a\nhand b " + hand15},
		{"a bid by who sits out", 6, "", "deal a\nsit-out b\nbid b pass"},
		{"a card by who sits out", 6, "", "deal a\nsit-out f\nbid b take\nbid c pass\nbid d pass\nbid e pass\nbid a pass\nalone\nplay f 2S"},
		{"a partner who sits out", 6, "", "deal a\nsit-out f\nbid b take\nbid c pass\nbid d pass\nbid e pass\nbid a pass\npartner f"},

		{"a call with four", 4, "", bids4 + "call KS"},
		{"alone with four", 4, "", bids4 + "alone"},
		{"a partner with three", 3, "", bids3 + "partner c"},
		{"a partner with four, after the last card", 3, "", bids3 + "made 50 1\npartner c"},
		{"a call before the bids", 5, "", "deal a\ncall KS"},
		{"a second call", 5, "", bids5 + "call KS\ncall KH"},
		{"a call after the first card", 5, "", bids5 + "alone\nplay b 2S\ncall KH"},
		{"alone twice", 5, "", bids5 + "alone\nalone"},
		{"alone and a partner", 5, "", bids5 + "alone\npartner c"},
		{"a partner and alone", 5, "", bids5 + "partner c\nalone"},
		{"two partners", 5, "", bids5 + "partner c\npartner d"},
		{"the taker as partner", 5, "", bids5 + "partner b"},
		{"a card before the call", 5, "", bids5 + "play b 2S"},
		{"alone, and another plays the card called", 5, "", bids5 + "call KS\nalone\nplay b 2S\nplay c KS"},
		{"alone, and another has played the card called", 5, "", bids5 + "call KS\nplay b 2S\nplay c KS\nalone"},
		{"a partner, and another plays the card called", 5, "", bids5 + "call KS\npartner d\nplay b 2S\nplay c KS"},
		{"a partner, and the taker plays the card called", 5, "", bids5 + "call KS\npartner d\nplay b KS"},
		{"a partner, and the card called is in the dog", 5, "", bids5 + "call KS\npartner d\ndog KS 2S 3S"},
		{"a partner whose hand lacks the card called", 5, "", bids5 + "call KS\nhand d " + hand15 + "\npartner d"},
		{"a hand that lacks the card called, of the partner", 5, "", bids5 + "call KS\npartner d\nhand d " + hand15},
		{"alone, and another shows the card called", 5, "", bids5 + "call T2\nhandle c single " + trumps + "\nalone"},
		{"alone, and another's hand has the card called", 5, "", bids5 + "call 2S\nalone\nhand d " + hand15},

		{"a hand of 14", 5, "", "deal a\nhand b 2S 3S 4S 5S 6S 7S 8S 9S 10S 2H 3H 4H 5H 6H"},
		{"a card twice in a hand", 5, "", "deal a\nhand b 2S 2S 4S 5S 6S 7S 8S 9S 10S 2H 3H 4H 5H 6H 7H"},
		{"a second hand", 5, "", "deal a\nhand b " + hand15 + "\nhand b " + hand15},
		{"a card in two hands", 5, "", "deal a\nhand b " + hand15 + "\nhand c " + hand15},
		{"a card played by another than its hand", 4, "", bids4 + "hand c " + hand18 + "\nplay b 2S"},
		{"a card that is not in the hand", 4, "", bids4 + "hand c " + hand18 + "\nplay b 2C\nplay c 3C"},
		{"a hand without a card played", 4, "", bids4 + "play b 2C\nplay c 3C\nhand c " + hand18},
		{"a taker's hand with four cards too few to explain the play", 5, "", bids5 + "alone\nhand b " + hand15 +
			"\nplay b AC\nplay c 2C\nplay d 3C\nplay e 4C\nplay a KC\nplay a AD\nplay b 2D\nplay c 3D\nplay d 4D\nplay e KD" +
			"\nplay e 5D\nplay a 6D\nplay b 7D\nplay c 8D\nplay d QD\nplay d 10D\nplay e 9D\nplay a JD\nplay b CD"},
		{"a card played twice", 4, "", bids4 + "play b 2S\nplay c 2S"},
		{"two cards by one player in a trick", 4, "", bids4 + "play b 2S\nplay b 3S"},

		{"a dog of five", 4, "", bids4 + "dog 2S 3S 4S 5S 6S"},
		{"a card twice in a dog", 4, "", bids4 + "dog 2S 2S 3S 4S 5S 6S"},
		{"a card twice in a discard", 4, "", bids4 + "discard 2S 2S 3S 4S 5S 6S"},
		{"a partner, and the card called is laid away", 5, "", bids5 + "call 2S\npartner d\ndiscard 2S 3S 4S"},
		{"a partner, and another shows the card called", 5, "", bids5 + "call T2\npartner d\nhandle c single " + trumps},
		{"a dog of cards that the taker has no room for", 4, "", bids4 + "hand b " + hand18 + "\ndiscard 2C 3C 4C 5C 6C 7C\ndog 2D 3D 4D 5D 6D 7D"},
		{"a second dog", 4, "", bids4 + "dog 2S 3S 4S 5S 6S 7S\ndog 8S 9S 2H 3H 4H 5H"},
		{"a dog card of a hand", 4, "", bids4 + "hand c " + hand18 + "\ndog 2S 2C 3C 4C 5C 6C"},
		{"a dog card of the taker's hand as dealt", 4, "", bids4 + "hand b " + hand18 + "\ndog 2S 2C 3C 4C 5C 6C"},
		{"a dog card played by a defender", 4, "", bids4 + "dog 2S 3S 4S 5S 6S 7S\nplay b AS\nplay c 2S"},
		{"a dog card played, where the dog stays unseen", 4, "", without + "dog 2S 3S 4S 5S 6S 7S\nplay b 2S"},
		{"a discard at guard without", 4, "", without + "discard 2S 3S 4S 5S 6S 7S"},
		{"a discard at guard against", 4, "", against + "discard 2S 3S 4S 5S 6S 7S"},
		{"a discard of no card", 4, "", bids4 + "discard"},
		{"a second discard", 4, "", bids4 + "discard 2S 3S 4S 5S 6S 7S\nplay b 2C\ndiscard 2H 3H 4H 5H 6H 7H"},
		{"a second discard of other cards", 4, "", bids4 + "hand b " + hand18 + "\ndog 2C 3C 4C 5C 6C 7C\n" +
			"discard 2C 3C 4C 5C 6C 7C\ndiscard 2D 3D 4D 5D 6D 7D"},
		{"a card laid away and played", 4, "", bids4 + "discard 2S 3S 4S 5S 6S 7S\nplay b 2S"},
		{"a card played and laid away", 4, "", bids4 + "play b 2S\ndiscard 2S 3S 4S 5S 6S 7S"},
		{"a card of another hand laid away", 4, "", bids4 + "hand c " + hand18 + "\ndiscard 2S 2C 3C 4C 5C 6C"},
		{"a card after a wrong discard", 4, "", bids4 + "discard 2S 3S\nplay b 4S"},

		{"a second handle", 4, "", bids4 + "handle b single\nhandle b double"},
		{"a handle with a card that is no trump", 4, "", bids4 + "handle b single " + trumps + " KS"},
		{"a handle with a card twice", 4, "", bids4 + "handle b single " + trumps + " T2"},
		{"a handle with another's card", 4, "", bids4 + "play b 2S\nplay c T2\nhandle d single " + trumps},
		{"a card of another's handle", 4, "", bids4 + "handle c single " + trumps + "\nplay b T2"},
		{"a handle that is not in the hand", 4, "", bids4 + "hand c " + hand18 + "\nhandle c single " + trumps},

		{"handles of more trumps than there are", 4, "", bids4 + "handle b double\nhandle d single"},
		{"... of the cards that they name", 4, "", bids4 + "handle b single " + trumps + " T12\nhandle c single T13 T14 T15 T16 T17 T18 T19 T20 T21 E T1\nhandle d single"},
		{"... of a third one", 5, "handles=federation", bids5 + "alone\nhandle b single\nhandle c single\nhandle d single"},

		{"a slam where none is played", 4, "", bids4 + "slam b"},
		{"a slam by a defender", 4, "slam=on", bids4 + "slam c"},
		{"a slam after the first card", 4, "rules=federation", bids4 + "play b 2S\nslam b"},
		{"a slam twice", 4, "slam=on", bids4 + "slam b\nslam b"},
		{"a slam that its own option forbids", 4, "slam=off rules=federation", bids4 + "slam b"},

		{"92 points", 4, "", bids4 + "made 92 3"},
		{"four bouts", 4, "", bids4 + "made 50 4"},
		{"quarters of a point", 4, "", bids4 + "made 50.25 1"},
		{"the Petit of an attack without bouts", 4, "", bids4 + "petit attack\nmade 50 0"},
		{"the Petit of a defence without bouts", 4, "", bids4 + "petit defence\nmade 50 3"},
		{"the Petit twice", 4, "", bids4 + "petit defence\npetit defence"},
		{"a slam twice made", 4, "", bids4 + "slam-made attack\nslam-made attack"},
		{"Petit and slam to different sides", 4, "", bids4 + "petit defence\nslam-made attack"},
		{"slam and Petit to different sides", 4, "", bids4 + "slam-made attack\npetit defence"},
		{"a slam of 86 points", 4, "", bids4 + "slam-made attack\nmade 86 3"},
		{"13 points with three bouts", 4, "", bids4 + "made 13 3"},
		{"4 points with one bout", 4, "", bids4 + "made 4 1"},
		{"78 points without bouts", 4, "", bids4 + "made 78 0"},
		{"82½ points with one bout", 4, "", bids4 + "made 82.5 1"},
		{"87 points with two bouts", 4, "", bids4 + "made 87 2"},
		{"the whole dog of the defence, with three bouts", 4, "", against + "made 88.5 3"},
		{"... where one bout may lie in it", 4, "", against + "made 84.5 2"},
		{"... and with five", 5, "", against5 + "alone\nmade 90 3"},
		{"... and with five, all bouts the defence's", 5, "", against5 + "alone\nmade 78 0"},
		{"impossible points beside cards", 4, "", bids4 + "play b 2S\nmade 13 3"},
		{"the Petit after points without bouts", 4, "", bids4 + "play b 2S\nmade 50 0\npetit attack"},
		{"every card and no slam", 4, "slam=on", bids4 + "made 91 3"},
		{"every card, and a slam announced but not made", 4, "rules=federation", bids4 + "slam b\nmade 91 3"},
		{"every card and no slam, after a wrong discard", 4, "slam=on", bids4 + "play b AS\ndiscard 2S 3S\nmade 91 3"},
		{"a slam of the defence, and 32 points", 4, "", bids4 + "slam-made defence\nmade 32 3"},
		{"a slam of the defence, and 18½ points with five", 5, "", bids5 + "alone\nslam-made defence\nmade 18.5 2"},
		{"a slam of the defence at guard without", 4, "", without + "slam-made defence\nmade 32 1"},
		{"a slam of the defence at guard against", 4, "", against + "slam-made defence\nmade 5 1"},
		{"a slam of the defence after the points", 4, "", bids4 + "play b 2S\nmade 32 2\nslam-made defence"},
		{"five without a partner", 5, "", bids5 + "call KS\nmade 50 1"},
		{"a handle after the points", 4, "", bids4 + "made 50 1\nhandle b single"},
		{"the Petit after the points", 4, "", bids4 + "made 50 1\npetit attack"},
		{"a partner after the points", 5, "", bids5 + "alone\nmade 50 1\npartner c"},
		{"points twice", 4, "", bids4 + "made 50 1\nmade 50 1"},
	} {
		records[c.name] = record(c.players, c.options, c.lines)
	}
	conformance.Refused(t, tarocchi.Game, "testdata/errors.txt", records)
}

// TestAccepted: lines that look odd, and are none the less in order.
func TestAccepted(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		options string
		lines   string
	}{
		{"a call beside alone", 5, "", bids5 + "alone\ncall KS\ndog KS 2S 3S\nmade 50 1"},
		{"a partner before the call", 5, "", bids5 + "partner c\ncall KS\nplay b 2S\nplay c KS"},
		{"points without a partner with three", 3, "", bids3 + "made 0 0"},
		{"the least with three bouts", 4, "", bids4 + "made 13.5 3"},
		{"the most without bouts", 4, "", bids4 + "made 77.5 0"},
		{"the most with two bouts", 4, "", bids4 + "made 86.5 2"},
		{"the most with three bouts against the dog", 4, "", against + "made 88 3"},
		{"the most with two bouts against the dog", 4, "", against + "made 84 2"},
		{"the most with five against the dog", 5, "", against5 + "alone\nmade 89.5 3"},
		{"... and the whole dog bouts", 5, "", against5 + "alone\nmade 77.5 0"},
		{"every card where slams do not count", 4, "", bids4 + "made 91 3"},
		{"every card and the slam", 4, "slam=on", bids4 + "slam-made attack\nmade 91 3"},
		{"90½ points and no slam", 4, "slam=on", bids4 + "made 90.5 3"},
		{"a slam of the defence that leaves a rich dog", 4, "", bids4 + "slam-made defence\nmade 31.5 3"},
		{"... with five", 5, "", bids5 + "alone\nslam-made defence\nmade 18 2"},
		{"... and the Excuse alone against the dog", 4, "", against + "slam-made defence\nmade 4.5 1"},
		{"a slam of a few points against the dog", 4, "", against + "slam-made attack\nmade 70 2"},
		{"a late discard", 4, "", bids4 + "play b AS\ndiscard 2S 3S 4S 5S 6S 7S"},
		{"a late dog", 4, "", without + "play b AS\ndog 2S 3S 4S 5S 6S 7S"},
		{"a late handle", 4, "", bids4 + "play b T2\nhandle b single " + trumps},
		{"the taker plays a card of the dog", 4, "", bids4 + "dog 2S 3S 4S 5S 6S 7S\nplay b 2S"},
		{"two handles", 4, "", bids4 + "handle b single\nhandle c single"},
		{"two handles of all trumps", 5, "handles=federation", bids5 + "alone\nhandle b triple\nhandle c single"},
		{"two handles of all the cards that they name", 4, "", bids4 + "handle b single " + trumps + " T12\nhandle c single T13 T14 T15 T16 T17 T18 T19 T20 T21 E T1"},
		{"a third discard, of a card of the first", 4, "", bids4 + "discard 2S 3S 4S 5S 2C 3C\ndiscard 4S 5S 2C 3C 4C 5C\ndiscard 2S 3S 4S 5S 2C 3C\nplay b 4C"},
		{"hands before the bids", 4, "", "deal a\nhand a " + hand18 + "\nbid b pass"},
		{"odd spellings", 4, "", bids4 + "PLAY B t2\nplay c 10♥️\nplay d 0d"},
	} {
		text := record(c.players, c.options, c.lines)
		if all := conformance.Matches(tarocchi.Game, []byte(text)); all[0].Err != nil {
			t.Errorf("%s: %v", c.name, all[0].Err)
		}
	}
}

// TestEveryCard: where the cards are recorded they show the slam, and the points of every card need no line for it.
func TestEveryCard(t *testing.T) {
	deal := played(t, "testdata/slam-giocato.match")
	cards := deal[:strings.Index(deal, "petit ")]
	last := strings.LastIndex(strings.TrimSuffix(cards, "\n"), "\n") + 1
	for _, text := range []string{cards + "made 91 3\n", cards[:last] + "made 91 3\n" + cards[last:]} {
		if all := conformance.Matches(tarocchi.Game, []byte(text)); all[0].Err != nil {
			t.Errorf("points of every card beside the cards: %v", all[0].Err)
		}
	}
}

// TestCompared: what is counted beside the cards must agree, on the line that closes the round or at once after it.
func TestCompared(t *testing.T) {
	deal := played(t, "testdata/matta-persa.match")
	cut := strings.Index(deal, "partner ")
	cards := deal[:cut]
	last := strings.LastIndex(strings.TrimSuffix(cards, "\n"), "\n") + 1
	for _, c := range []struct {
		line string
		fine bool
	}{
		{"made 54 2", true},
		{"made 54.5 2", false},
		{"made 54 3", false},
		{"petit attack", true},
		{"petit defence", false},
		{"slam-made attack", false},
		{"partner anna", true},
		{"partner dario", false},
	} {
		before := cards[:last] + c.line + "\n" + cards[last:]
		after := cards + c.line + "\n"
		for _, text := range []string{before, after} {
			all := conformance.Matches(tarocchi.Game, []byte(text))
			if c.fine != (all[0].Err == nil) {
				t.Errorf("%q: %v", c.line, all[0].Err)
			}
			if err := all[0].Err; err != nil && err.Line != strings.Count(text, "\n") {
				if c.line != "partner dario" { // the card called shows that at once
					t.Errorf("%q is refused on line %d: %v", c.line, err.Line, err)
				}
			}
		}
	}
}
