package serve

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
)

// challenged is a match in which Anna challenges Carla, who has to show ten cards.
const challenged = beginning + "\nplay bruno 5R\nplay carla 8K\nchallenge anna carla"

// The challenged player reads who challenges and about which card, and taps the cards: the button counts them, and
// records only the whole hand.
func showsHand(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withSeats, challenged)
	carla := b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(2))
	carla.Says("Anna Rossi challenges Carla (trick 1: 8 black on 5 red): Carla shows the cards")
	carla.Says("Tap 10 cards")
	const button = "document.querySelector('#form .entry:has(.cards)>button')"
	says := func(want string, isOff bool) {
		t.Helper()
		carla.Until(fmt.Sprintf("%s.textContent === %q", button, want))
		if off := carla.Eval(button + ".disabled"); off != fmt.Sprint(isOff) {
			t.Errorf("with %q, that the button is off is %s", want, off)
		}
	}
	says("Record · 0 / 10", true)
	cards := strings.Fields("1w 2w 3w 4w 5w 6w 7w 8w 9w 10w")
	for i, card := range cards {
		carla.Tap("#form input[value='" + card + "']")
		says(fmt.Sprintf("Record · %d / 10", i+1), i+1 < len(cards))
	}
	if inSight := carla.Eval(button + ".getBoundingClientRect().bottom <= innerHeight"); inSight != "true" {
		t.Error("the button is not in sight")
	}
	carla.Shot("shows-hand")
	carla.Axe("shows the hand")
	carla.Tap("#form input[value='11w']")
	says("Record · 11 / 10", true)
	carla.Tap("#form input[value='11w']")
	carla.Tap("#form .entry:has(.cards)>button")
	carla.Says("Recorded: ")
	carla.Fine()
}

// Without a script, the complaint about a hand that is not whole stands above the cards, where it is in sight.
func TestHandRefused(t *testing.T) {
	h := openHouse(t, generous, withSeats, challenged)
	carla := h.phone(2, "en")
	if status := carla.send("reveal", "1w"); status != http.StatusUnprocessableEntity {
		t.Fatalf("one card answers %d", status)
	}
	_, form, _ := strings.Cut(carla.page, "<form ")
	h.inOrder(form, "10 cards must be shown, and 1 is here", `class="taps cards"`)
	if strings.Contains(form, "with a space between") {
		t.Error("the page says how to type what is tapped")
	}
}

// The wall and every phone say who challenges, until the cards are shown; the ruling then does not call the revoke free.
func TestChallengeSaid(t *testing.T) {
	h := openHouse(t, generous, withSeats, challenged)
	for language, said := range map[string]string{
		"en": "Anna Rossi challenges Carla (trick 1: 8 black on 5 red): Carla shows the cards",
		"it": "Anna Rossi sfida Carla (presa 1: 8 nero su 5 rosso): Carla mostra le carte",
		"fr": "Anna Rossi défie Carla (pli 1 : 8 noir sur 5 rouge) : Carla montre ses cartes",
	} {
		for _, path := range []string{"/?big=1", "/", "/seat/" + h.ring.of(0), "/seat/" + h.ring.of(2)} {
			_, page := h.get(path, language)
			h.has(strings.ReplaceAll(page, "\u00a0", " "), said)
		}
	}
	h.apply(h.sit("1"), "reveal carla 1R 2R 3R 4R 6R 7R 8R 9R 10R 11R")
	h.main.catchUp(t.Context())
	_, wall := h.get("/?big=1", "en")
	h.has(wall, "Carla did not follow red, yet held it", "loses 10 points")
	if strings.Contains(wall, "only if it is challenged") {
		t.Error("the revoke that was challenged is said to cost nothing without a challenge")
	}
}

// TestRevokeIsNoticedByPlayers: a revoke that costs points only if it is challenged is said to whoever records or
// directs the match, and to the player at fault. The wall and the other phones say it after the challenge, or at the end
// of the round.
func TestRevokeIsNoticedByPlayers(t *testing.T) {
	const revoke = beginning + "\nplay bruno 5R\nplay carla 8K\nplay anna 6R\nplay anna 7W\nplay bruno 8W\nplay carla 9R"
	const said = "Carla did not follow red"
	for name, test := range map[string]struct {
		more     string
		isPublic bool
	}{
		"before anybody challenges":        {"", false},
		"after another is challenged":      {"challenge carla bruno", false},
		"after the challenge":              {"challenge anna carla", true},
		"once the player has owned up":     {"challenge carla carla", true},
		"once the round is no longer open": {"redeal", true},
	} {
		h := openHouse(t, generous, withScorer, strings.Replace(revoke, "\ndeal ", "\noption challenge-ends trick\ndeal ", 1))
		if test.more != "" {
			h.apply(h.sit("1"), test.more)
		}
		h.main.catchUp(t.Context())
		says := func(reader, path string, want bool) {
			t.Helper()
			_, page := h.get(path, "en")
			if strings.Contains(page, said) != want {
				t.Errorf("%s: that the page of %s says it is %t", name, reader, !want)
			}
		}
		says("everybody", "/", test.isPublic)
		says("the score sheet", "/match/1/sheet", test.isPublic)
		if test.more == "" {
			says("another player", "/seat/"+h.ring.of(1), false)
			says("the wall", "/?big=1", false)
			says("the player at fault", "/seat/"+h.ring.of(2), true)
			says("the player who keeps the score", "/seat/"+h.ring.of(0), true)
			says("the referee", "/seat/"+h.ring.of(referees), true)
		}
	}
}

// TestUpheldChallengeNamesTheTrick: once a challenge is upheld by what was seen before, everybody reads which suit was
// not followed, and in which trick.
func TestUpheldChallengeNamesTheTrick(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+
		"\nplay bruno 5R\nplay carla 8K\nplay anna 6R\nplay anna 7W\nplay bruno 8W\nplay carla 9R\nchallenge anna carla")
	for _, path := range []string{"/?big=1", "/", "/seat/" + h.ring.of(1)} {
		_, page := h.get(path, "en")
		h.inOrder(page, "In round 1, trick 1, Carla did not follow red", "challenge is right")
		if strings.Contains(page, "only if it is challenged") {
			t.Errorf("%s: the revoke that was challenged is said to cost nothing without a challenge", path)
		}
	}
}

// TestAccusedOwnsUp: the phone of a player who is challenged offers to own up, which settles the challenge once it is
// confirmed, or to show the cards still held. Cards that were played stay in their places. No other phone may own up.
func TestAccusedOwnsUp(t *testing.T) {
	h := openHouse(t, generous, withSeats, challenged)
	carla := h.phone(2, "en")
	h.inOrder(carla.page, "Carla shows the cards", "It is true: I own up",
		"Or show everybody the 10 cards still in your hand", `value="5r" disabled`, `value="6r">`)
	for _, player := range []int{0, 1} {
		values := carla.form("verdict")
		values.Set("sure", sureOf([]string{"verdict guilty"}))
		h.phone(player, "en").post(values)
	}
	carla.send("verdict")
	h.has(carla.page, "Record that you own up?")
	if strings.Contains(h.record(), "verdict") {
		t.Error("owning up was recorded without a question, or by another phone")
	}
	sure := carla.form("verdict")
	sure.Set("sure", sureOf([]string{"verdict guilty"}))
	carla.post(sure)
	h.has(h.record(), "verdict guilty")
	h.has(carla.read(), "Carla loses 10 points")
}

const ofDernier = "game dernier\nplayer anna \"Anna Rossi\"\nplayer bruno Bruno\nplayer carla Carla\ndeal anna"

// At the beginning of Dernier it is nobody's turn; then everybody reads who starts, and at the cards what lies on the
// table and which suit was asked for.
func TestDernierBegins(t *testing.T) {
	h := openHouse(t, generous, withSeats, ofDernier)
	bruno := h.phone(1, "en")
	h.has(bruno.page, "Bruno&#39;s seat", "Who starts?", ">Bruno starts</button>")
	if strings.Contains(bruno.page, "your turn") {
		t.Error("it is said to be the turn of everybody")
	}
	bruno.send("start", "bruno")
	h.has(h.record(), "start bruno")
	for _, path := range []string{"/?big=1", "/", "/seat/" + h.ring.of(0)} {
		_, page := h.get(path, "en")
		h.has(page, "Bruno starts: which card is turned up first?")
	}
	table := h.sit("1")
	h.apply(table, "flip 9h")
	h.main.catchUp(t.Context())
	h.inOrder(bruno.read(), "First card: 9♥", `class="taps cards"`)
	h.apply(table, "play bruno jh", "suit bruno c")
	h.main.catchUp(t.Context())
	_, carla := h.get("/seat/"+h.ring.of(2), "en")
	h.inOrder(carla, "Suit: ♣ clubs", `class="taps cards"`)
}

// The answer that ends the match can be taken back like any other, and the page of tricks says whose they are, beside
// the bid.
func TestLastAnswerTakenBack(t *testing.T) {
	last := strings.Replace(beginning, "\ndeal", "\noption target 10\ndeal", 1) + "\ntook anna 2\ntook bruno 2"
	h := openHouse(t, generous, withSeats, last)
	carla := h.phone(2, "en")
	h.inOrder(carla.page, "Bid 2", "Tricks taken: Carla", `name="f0"`)
	status := carla.send("took", "7")
	if status != http.StatusSeeOther {
		t.Fatalf("the tricks answer %d", status)
	}
	_, over := h.get(carla.path+"?done="+strconv.Itoa(h.main.match.Match().Log().Len()), "en")
	h.has(over, "The match is over", "Recorded: ", "Take it back (within ten seconds)")
}

// inOrder fails where the page does not hold the texts one after the other.
func (h *house) inOrder(page string, texts ...string) {
	h.Helper()
	for _, text := range texts {
		_, rest, found := strings.Cut(page, text)
		if !found {
			h.Errorf("%q is missing, or stands too early, in:\n%s", text, page)
			return
		}
		page = rest
	}
}
