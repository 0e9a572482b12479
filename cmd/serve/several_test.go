package serve

import (
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask/page"
	"arbitro/cmd/browsertest"
)

// fast is a round of Dernier in which Ada is the next to play.
const fast = "game dernier\nplayer ada Ada\nplayer bice Bice\nplayer ciro Ciro\nplayer dino Dino\ndeal dino"

// In a fast game nobody's phone says that it is their turn before the player of a jack has named the suit; and until the
// first card is turned up, the phones say where that is recorded.
func TestNobodyIsAskedBeforeTheSuitIsNamed(t *testing.T) {
	at := func(lines string) *house { return openHouse(t, generous, withSeats, fast+lines) }
	h := at("")
	h.has(h.phone(2, "en").page, ">Ciro starts</button>")
	h = at("\nstart ada")
	h.has(h.phone(2, "en").page, "The first card: it is recorded at the laptop.")
	h = at("\nstart ada\nflip 7H\nplay ada JH")
	h.has(h.phone(0, "en").page, "Ada: your turn", "Ada names the suit")
	for _, seat := range []int{1, 2, 3} {
		page := h.phone(seat, "en").page
		h.has(page, "Nothing is expected from you now.")
		h.lacks(page, "your turn", `value="draw"`)
	}
	h = at("\nstart ada\nflip 7H\nplay ada JH\nsuit ada h")
	h.has(h.phone(1, "en").page, "Bice: your turn")
}

// While a player owes the cards of a seven, no other phone says that it is its player's turn: nobody plays before.
func TestNobodyIsAskedBeforeASevenIsPaid(t *testing.T) {
	h := openHouse(t, generous, withSeats, fast+"\nstart ada\nflip 7H\nplay ada 7C")
	h.has(h.phone(3, "en").page, "Dino: your turn", `value="draw"`)
	for _, seat := range []int{0, 1, 2} {
		page := h.phone(seat, "en").page
		h.lacks(page, "your turn", `value="draw"`, `value="pass"`)
	}
	h = openHouse(t, generous, withSeats, fast+"\nstart ada\nflip 7H\nplay ada 7C\ndraw dino 2")
	h.has(h.phone(1, "en").page, "Bice: your turn")
}

// Several forms on one page have buttons that say what each records. Whoever has chosen a card and sends another form
// is asked.
func TestButtonsSayWhatTheyRecord(t *testing.T) {
	h := openHouse(t, generous, withSeats, fast+"\nstart ada\nflip 7H")
	ada := h.phone(0, "en")
	h.has(ada.page, ">Ada plays</button>", ">Ada draws</button>")
	h.lacks(ada.page, ">Record</button>")
	draw := ada.form("draw")
	draw.Set("f0", "1")
	draw.Set("elsewhere", "J♥")
	ada.post(draw)
	h.has(ada.page, "You had chosen J♥, which is not recorded. Record this instead: Ada draws: 1?", "Yes, record it")
	if strings.Contains(h.record(), "draw") {
		t.Error("the draw was recorded unasked")
	}
	ada.read()
	if ada.send("draw", "1"); !strings.Contains(h.record(), "draw ada 1") {
		t.Error("a draw without a chosen card was asked about")
	}
	h.has(ada.read(), ">Ada passes</button>")
}

// A correction that changes totals, or after which a match is no longer over, is asked about first; the phone then says
// what was corrected.
func TestCorrectionsSayWhatTheyChange(t *testing.T) {
	short := strings.Replace(beginning, "player anna", "option target 10\nplayer anna", 1)
	h := openHouse(t, generous, withSeats, short+"\ntook anna 2\ntook bruno 4\ntook carla 5")
	director := h.phone(referees, "en")
	h.has(director.page, "<h2>The match is over: won by Anna Rossi</h2>")
	_, director.page = h.get(director.path+"?line=9", "en")
	h.has(director.page, "Recorded now: Bids: Anna Rossi 2", ">Bids</label>")
	values := director.form("bid")
	for i, value := range []string{"change", "anna", "3", "wrong"} {
		values.Set(page.Name(i), value)
	}
	director.post(values)
	h.has(director.page, "The match is then no longer over.", "The totals then change: Anna Rossi from 10 to 0.", "Yes, record it")
	if !director.taken(values) {
		t.Fatal(bodyOf(director.page))
	}
	_, director.page = h.get(director.path+"?done="+strconv.Itoa(h.sit("1").Match().Log().Len()), "en")
	h.has(director.page, "Corrected: Bids: Anna Rossi 3")
}

// A side whose total a correction changes is named once, not for each of its players.
func TestACorrectionNamesASideOnce(t *testing.T) {
	h := openHouse(t, generous, withSeats, "game other\ntitle Scopa\noption sides 2\nplayer ada Ada\nplayer bice Bice\n"+
		"player ciro Ciro\nplayer dino Dino\ndeal ada\npoints ada 10\npoints bice 8")
	director := h.phone(referees, "en")
	_, director.page = h.get(director.path+"?line=9", "en")
	values := director.form("points")
	for i, value := range []string{"change", "ada", "12", "wrong"} {
		values.Set(page.Name(i), value)
	}
	director.post(values)
	h.has(director.page, "The totals then change: Ada · Ciro from 10 to 12.")
}

// The player who keeps the score is named by name, first name or id; a first name of two players means neither.
func TestFindScorer(t *testing.T) {
	roster := openHouse(t, generous, withSeats, "game istinto\nplayer a1 \"Anna Rossi\"\nplayer a2 \"Anna Bianchi\"\n"+
		"player anna Anna\nplayer zoe \"Zoè Neri\"").sit("1").Match().Roster()
	for typed, want := range map[string]int{
		"anna": 2, "ANNA": 2, "anna rossi": 0, "a2": 1, "zoè": 3, "Zoe": 3, "carla": -1,
	} {
		if got := findScorer(roster, typed); got != want {
			t.Errorf("%q is seat %d, not %d", typed, got, want)
		}
	}
}

// The button of a form names the chosen card, and the script tells the server of a card chosen in another form.
func chosenElsewhere(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withSeats, fast+"\nstart ada\nflip 7H\ndraw ada 1")
	ada := b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	ada.Tap("#form .cards input[value='jh']")
	ada.Until("[...document.querySelectorAll('#form button')].some(b => b.textContent === 'Ada plays: J♥')")
	ada.Shot("several")
	ada.Tap("#form .entry:not(:has(.cards))>button")
	ada.Says("You had chosen J♥, which is not recorded. Record this instead: Ada passes?")
	ada.Leave()
	bice := b.Open(browsertest.Device{Language: "fr", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	bice.Tap("#form .cards input")
	bice.Until("[...document.querySelectorAll('#form button')].some(b => /\\u00a0: .+$/.test(b.textContent))")
	bice.Leave()
}
