package tarocchi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// The entries of the form for a whole deal.
const (
	keyOut      = "out" // and a number, for each who sits out
	keyTaker    = "taker"
	keyContract = "contract"
	keyPartner  = "partner"
	keyWhose    = "whose"
	keyPoints   = "points"
	keyBouts    = "bouts"
	keyHandles  = "handles"
	keyPetit    = "petit"
	keySlam     = "slam"
	keySlamMade = "slam-made"

	allPass   = "pass"  // in the place of the taker
	byOneself = "alone" // in the place of the partner
	neither   = ""
	yes       = "yes"
)

// tallyForm is the tally of a whole deal.
var tallyForm = &referee.Form{
	Title:  lang.Text{It: "La mano", En: "The deal"},
	Fields: tallyFields,
	Lines:  tallyLines,
	Whole:  true,

	Entered: tallyEntered,
	Enough: func(entered map[string]string, key string) bool {
		return key == keyTaker && entered[keyTaker] == allPass
	},
}

var (
	askOut      = lang.Text{It: "Sta fuori", En: "Sits out"}
	askTaker    = lang.Text{It: "Chi ha preso?", En: "Who is the taker?"}
	sayAllPass  = lang.Text{It: "nessuno: passano tutti", En: "nobody: all pass"}
	keyAllPass  = lang.Text{It: "p", En: "p"}
	askContract = lang.Text{It: "Contratto", En: "Contract"}
	askPartner  = lang.Text{It: "Compagno", En: "Partner"}
	sayAlone    = lang.Text{It: "senza compagno", En: "alone"}
	keyAlone    = lang.Text{It: "s", En: "a"}
	askWhose    = lang.Text{It: "Di chi sono i punti contati?", En: "Whose points were counted?"}
	askPoints   = lang.Text{It: "Punti", En: "Points"}
	helpPoints  = lang.Text{It: "Anche mezzi: 51,5 o 51½.", En: "Halves too: 51.5 or 51½."}
	askBouts    = lang.Text{It: "Estremità dell'attacco", En: "Bouts of the attack"}
	helpBouts   = lang.Text{
		It: "Petit, 21 e Matta che l'attacco ha a fine mano: da 0 a 3.",
		En: "Petit, 21 and Excuse that the attack holds at the end: 0 to 3.",
	}
	askHandles  = lang.Text{It: "Maniglie", En: "Handles"}
	helpHandles = lang.Text{
		It: "Di chiunque, una o più: «%[1]s», oppure «%[1]s 2 %[2]s 1» (1 singola, 2 doppia, 3 tripla). Invio: " +
			"nessuna.",
		En: "Anybody's, one or more: \"%[1]s\", or \"%[1]s 2 %[2]s 1\" (1 single, 2 double, 3 triple). Enter: none.",
	}
	askPetit     = lang.Text{It: "Petit all'ultima presa", En: "Petit in the last trick"}
	sayNot       = lang.Text{It: "no", En: "no"}
	askSlam      = lang.Text{It: "Slam annunciato", En: "Slam announced"}
	sayAnnounces = lang.Text{It: "sì, da chi ha preso", En: "yes, by the taker"}
	keyYes       = lang.Text{It: "s", En: "y"}
	askSlamMade  = lang.Text{It: "Tutte le prese a una parte", En: "Every trick to one side"}
)

// tallyFields returns the entries of the form if nobody has bid yet. The form also asks who sits out if the record does
// not say so.
func tallyFields(m *referee.Match, in lang.Lang) []referee.Entry {
	if e, ok := m.Engine().(*Engine); ok && e.round.bidsIn > 0 {
		return nil
	}
	ids, names := m.Roster().IDs(), make([]string, m.Roster().Len())
	people := make([]referee.EntryOption, len(names))
	for seat := range names {
		names[seat] = m.Roster().Name(seat)
		people[seat] = referee.EntryOption{Value: ids[seat], Label: names[seat]}
	}
	var all []referee.Entry
	out, known := sittingOut(m)
	if !known {
		for i, seat := range sitsOut(m) {
			all = append(
				all,
				referee.Entry{Key: keyOut + strconv.Itoa(i), Label: askOut.In(in), Value: ids[seat], Options: people},
			)
		}
		out = nil
	}
	playing := make([]referee.EntryOption, 0, len(people))
	for seat, p := range people {
		if !slices.Contains(out, seat) {
			playing = append(playing, p)
		}
	}
	pass := referee.EntryOption{Value: allPass, Label: sayAllPass.In(in), Key: keyAllPass.In(in)}
	all = append(all, referee.Entry{Key: keyTaker, Label: askTaker.In(in), Options: append(slices.Clip(playing), pass)})
	contract := referee.Entry{Key: keyContract, Label: askContract.In(in)}
	for c := price.Take; c <= price.Highest; c++ {
		contract.Options = append(
			contract.Options, referee.EntryOption{Value: c.String(), Label: wordContract.Say(int(c), in)},
		)
	}
	all = append(all, contract)
	if len(ids) >= maxSeats {
		alone := referee.EntryOption{Value: byOneself, Label: sayAlone.In(in), Key: keyAlone.In(in)}
		all = append(
			all, referee.Entry{Key: keyPartner, Label: askPartner.In(in), Options: append(slices.Clip(playing), alone)},
		)
	}
	handles := func(typed string) error {
		_, err := handleLines(m, typed, out)
		return err
	}
	bySide := sideOptions(in)
	sample := []any{ids[0], ids[1]}
	all = append(all,
		referee.Entry{Key: keyWhose, Label: askWhose.In(in), Value: bySide[0].Value, Options: bySide},
		referee.Entry{Key: keyPoints, Label: askPoints.In(in), Help: helpPoints.In(in), Check: checked(readPoints)},
		referee.Entry{Key: keyBouts, Label: askBouts.In(in), Help: helpBouts.In(in), Check: checked(readBouts), Most: 3},
		referee.Entry{Key: keyHandles, Label: askHandles.In(in), Help: helpHandles.Fill(in, sample...), Check: handles},
		referee.Entry{Key: keyPetit, Label: askPetit.In(in), Options: orNeither(bySide, in)},
	)
	if houseOf(m.Options()).slams {
		all = append(all, slamEntries(bySide, in)...)
	}
	return all
}

// slamEntries returns the entries for the slam, announced and made.
func slamEntries(bySide []referee.EntryOption, in lang.Lang) []referee.Entry {
	announced := []referee.EntryOption{
		{Value: neither, Label: sayNot.In(in), Key: "n"}, {Value: yes, Label: sayAnnounces.In(in), Key: keyYes.In(in)},
	}
	return []referee.Entry{
		{Key: keySlam, Label: askSlam.In(in), Options: announced},
		{Key: keySlamMade, Label: askSlamMade.In(in), Options: orNeither(bySide, in)},
	}
}

// sideOptions returns the choice of a side, by its letter.
func sideOptions(in lang.Lang) []referee.EntryOption {
	var all []referee.EntryOption
	for k, side := range sides {
		name := wordSide.Say(k, in)
		all = append(all, referee.EntryOption{Value: side, Label: name, Key: name[:1]})
	}
	return all
}

// orNeither puts "no" before the sides.
func orNeither(sides []referee.EntryOption, in lang.Lang) []referee.EntryOption {
	return append([]referee.EntryOption{{Value: neither, Label: sayNot.In(in), Key: "n"}}, sides...)
}

// tallyLines returns the lines of a deal that was counted, in the order of the game.
func tallyLines(m *referee.Match, entered map[string]string) ([]string, error) {
	lines, out, err := outLines(m, entered)
	if err != nil {
		return nil, err
	}
	playing, taker := players(m, out), entered[keyTaker]
	if err := playsToo(m, out, taker, entered[keyPartner]); err != nil {
		return nil, err
	}
	for _, seat := range playing {
		bid := contracts[price.Pass]
		if id := m.Roster().IDs()[seat]; id == taker {
			bid = entered[keyContract]
		}
		lines = append(lines, fmt.Sprintf("bid %s %s", m.Roster().IDs()[seat], bid))
	}
	if taker == allPass {
		return lines, nil
	}
	if len(playing) == maxSeats {
		lines = append(lines, partnerLine(entered[keyPartner]))
	}
	handles, err := handleLines(m, entered[keyHandles], out)
	if err != nil {
		return nil, err
	}
	lines = append(lines, handles...)
	if entered[keySlam] == yes {
		lines = append(lines, "slam "+taker)
	}
	c, err := readCounted(entered, len(playing))
	if err != nil {
		return nil, err
	}
	if c.petit != price.Neither {
		lines = append(lines, "petit "+entered[keyPetit])
	}
	if c.slam != price.Neither {
		lines = append(lines, "slam-made "+entered[keySlamMade])
	}
	return append(lines, fmt.Sprintf("made %s %d", play.AppendHalf(nil, c.halves), c.bouts)), nil
}

// playsToo refuses a taker or a partner who sits out.
func playsToo(m *referee.Match, out []int, ids ...string) error {
	for _, id := range ids {
		if seat, ok := m.Roster().Find([]byte(id)); ok && slices.Contains(out, seat) {
			return lang.Errorf(errOutPlays, m.Roster().Name(seat))
		}
	}
	return nil
}

func partnerLine(partner string) string {
	if partner == byOneself {
		return "alone"
	}
	return "partner " + partner
}

// outLines returns who sits out, and the line for it if the record has none.
func outLines(m *referee.Match, entered map[string]string) (lines []string, out []int, err error) {
	out, known := sittingOut(m)
	if known {
		return nil, out, nil
	}
	line := "sit-out"
	for i := range m.Roster().Len() - maxSeats {
		id := entered[keyOut+strconv.Itoa(i)]
		if seat, ok := m.Roster().Find([]byte(id)); ok {
			out = append(out, seat)
		}
		line += " " + id
	}
	return []string{line}, out, nil
}

var (
	errHandleWho = lang.Text{
		It: "maniglie: «%s» non è un giocatore, e neanche 1, 2 o 3",
		En: "handles: \"%s\" is no player, nor 1, 2 or 3",
	}
	errHandleMany = lang.Text{
		It: "le briscole con la Matta sono %d: tutte queste maniglie insieme non possono esserci",
		En: "there are %d trumps with the Excuse: all these handles together cannot be",
	}
	errHandleNo = lang.Text{
		It: "maniglie: prima il nome di chi l'ha mostrata, poi 1, 2 o 3",
		En: "handles: first the name of who showed it, then 1, 2 or 3",
	}
)

// handleLines reads the handles: players, each with the level of the handle unless it is single. Handles that need more
// trumps than exist are a typing error.
func handleLines(m *referee.Match, typed string, out []int) ([]string, error) {
	var lines []string
	asked := houseOf(m.Options()).thresholds(min(m.Roster().Len(), maxSeats))
	who, level, needed := "", 0, 0
	add := func() {
		if who != "" {
			needed += asked[level]
			lines = append(lines, fmt.Sprintf("handle %s %s", who, levels[level]))
		}
	}
	for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		if seat, ok := called(m, word); ok {
			add()
			if who, level = m.Roster().IDs()[seat], 0; slices.Contains(out, seat) {
				return nil, lang.Errorf(errOutPlays, m.Roster().Name(seat))
			}
			continue
		}
		n, ok := levelOf(word)
		switch {
		case !ok:
			return nil, lang.Errorf(errHandleWho, word)
		case who == "":
			return nil, lang.Errorf(errHandleNo)
		}
		level = n
		add()
		who = ""
	}
	add()
	if needed > allTrumps {
		return nil, lang.Errorf(errHandleMany, allTrumps)
	}
	return lines, nil
}

// called returns the player whose id a word is, or the only player whose id or name begins with it.
func called(m *referee.Match, word string) (int, bool) {
	if seat, ok := m.Roster().Find([]byte(word)); ok {
		return seat, true
	}
	found, fits := 0, 0
	for seat, id := range m.Roster().IDs() {
		begins := play.Fold([]byte(word))
		if strings.HasPrefix(id, begins) || strings.HasPrefix(play.Fold([]byte(m.Roster().Name(seat))), begins) {
			found = seat
			fits++
		}
	}
	return found, fits == 1
}

// levelOf reads a handle's level: 1, 2 or 3, or its name.
func levelOf(word string) (int, bool) {
	word = play.Fold([]byte(word))
	for k, name := range levels {
		if word == strconv.Itoa(k+1) || word == name || levelNames[k].Is(word) {
			return k, true
		}
	}
	return 0, false
}
