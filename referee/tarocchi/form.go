// The form of a whole deal's tally: its fields, what may be typed into them, and the lines that they become.

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

// The keys of the entries in the form for a complete deal, and special values.
const (
	keyOut      = "out" // followed by a number, for each player who sits out
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

	allPass   = "pass"  // entered instead of a taker
	byOneself = "alone" // entered instead of a partner
	neither   = ""
	yes       = "yes"
)

// tallyForm is the form for the tally of a complete deal.
var tallyForm = &referee.Form{
	Title:  words.TheDeal,
	Fields: tallyFields,
	Lines:  tallyLines,
	Until:  "play",
	Midway: true,

	Entered: tallyEntered,
	Enough: func(entered map[string]string, key string) bool {
		return key == keyTaker && entered[keyTaker] == allPass
	},
}

// tallyFields returns the entries of the form: of a complete deal if nobody has bid yet, or of what is missing once
// all have bid. If the record does not say who sits out, the form asks for it.
func tallyFields(match *referee.Match, in lang.Lang) []referee.Entry {
	deal := bidden(match)
	if engine, ok := match.Engine().(*Engine); ok && engine.round.bids.In > 0 && deal == nil {
		return nil
	}
	ids := match.Roster().IDs()
	people := make([]referee.EntryOption, match.Roster().Len())
	for seat, name := range match.Roster().Names() {
		people[seat] = referee.EntryOption{Value: ids[seat], Label: name}
	}
	var all []referee.Entry
	out, known := sittingOut(match)
	if !known {
		for i, seat := range sitsOut(match) {
			all = append(all, referee.Entry{
				Key: keyOut + strconv.Itoa(i), Label: words.AskOut.In(in), Help: words.HelpOut.In(in),
				Value: ids[seat], Options: people,
			})
		}
		out = nil
	}
	playing := make([]referee.EntryOption, 0, len(people))
	for seat, entryOption := range people {
		if !slices.Contains(out, seat) {
			playing = append(playing, entryOption)
		}
	}
	if deal == nil {
		all = append(all, bidEntries(playing, in)...)
	}
	if len(ids) >= maxSeats && !deal.knowsPartner() {
		all = append(all, partnerEntry(playing, deal.takerOf(ids), in))
	}
	asked := thresholdsAt(match)
	handles := func(typed string) error {
		_, err := handleLines(match, typed, out)
		return err
	}
	bySide := sideOptions(in)
	all = append(all,
		referee.Entry{
			Key:     keyWhose,
			Label:   words.AskWhose.In(in),
			Asks:    true,
			Value:   bySide[0].Value,
			Options: bySide,
		},
		referee.Entry{
			Key:   keyPoints,
			Label: words.AskPoints.In(in),
			Help:  words.HelpPoints.In(in),
			Check: checked(readPoints),
			Half:  true,
		},
		referee.Entry{
			Key:   keyBouts,
			Label: words.AskBouts.In(in),
			Help:  words.HelpBouts.In(in),
			Check: checked(readBouts),
			Most:  3,
		},
		referee.Entry{
			Key:   keyHandles,
			Label: words.AskHandles.In(in),
			Help:  words.HelpHandles(ids[0], ids[1], asked[0], asked[1], asked[2]).In(in),
			Value: shownHandles(match),
			Ticks: handleTicks(playing, in),
			Check: handles,
		},
	)
	if deal == nil || deal.counted.petit == price.Neither {
		all = append(
			all,
			referee.Entry{Key: keyPetit, Label: words.AskPetit.In(in), Options: orNeither(bySide, in)},
		)
	}
	if houseOf(match.Options()).slams {
		all = append(all, slamEntries(deal, bySide, in)...)
	}
	return all
}

// bidden returns the open deal if all bids are recorded and its count closes it, because no card is recorded or the
// discard was wrong; otherwise nil.
func bidden(match *referee.Match) *round {
	engine, ok := match.Engine().(*Engine)
	if !ok || !engine.Open() {
		return nil
	}
	deal := &engine.round
	if deal.sits || deal.bids.In < deal.N || deal.byPlay && !deal.badDiscard {
		return nil
	}
	return deal
}

// knowsPartner reports whether the record says who the partner is, or that there is none.
func (r *round) knowsPartner() bool {
	return r != nil && (r.ally.alone || r.ally.declared != nobody)
}

// takerOf returns the id of the taker; "" in a form that still asks who takes.
func (r *round) takerOf(ids []string) string {
	if r == nil {
		return ""
	}
	return ids[r.Seat[r.taker]]
}

// bidEntries returns the entries for the taker and the contract.
func bidEntries(playing []referee.EntryOption, in lang.Lang) []referee.Entry {
	pass := referee.EntryOption{
		Value: allPass,
		Label: words.SayAllPass.In(in),
		Key:   words.KeyAllPass.In(in),
	}
	contract := referee.Entry{Key: keyContract, Label: words.AskContract.In(in)}
	for c := price.Take; c <= price.Highest; c++ {
		contract.Options = append(
			contract.Options,
			referee.EntryOption{
				Value:   c.String(),
				Label:   wordContract.Say(int(c), in),
				Aliases: contractTyped[c].Each(),
			},
		)
	}
	return []referee.Entry{
		{
			Key: keyTaker, Label: words.AskTaker.In(in), Asks: true, Options: append(slices.Clip(playing), pass),
			Fits: plays,
		},
		contract,
	}
}

// partnerEntry returns the entry for the partner. taker is empty if the form asks for the taker too.
func partnerEntry(playing []referee.EntryOption, taker string, in lang.Lang) referee.Entry {
	alone := referee.EntryOption{
		Value: byOneself,
		Label: words.SayAlone.In(in),
		Key:   words.KeyAlone.In(in),
	}
	return referee.Entry{
		Key: keyPartner, Label: words.AskPartner.In(in), Options: append(slices.Clip(playing), alone),
		Fits: func(entered map[string]string, id string) bool {
			return id != entered[keyTaker] && id != taker && plays(entered, id)
		},
	}
}

// shownHandles returns the handles that the record of the open deal has, as a value of their entry.
func shownHandles(match *referee.Match) string {
	deal := bidden(match)
	if deal == nil {
		return ""
	}
	var shown []string
	for place, handle := range deal.handles[:deal.N] {
		if handle.recorded {
			id := match.Roster().IDs()[deal.Seat[place]]
			shown = append(shown, fmt.Sprintf("%s %d", id, handle.level+1))
		}
	}
	return strings.Join(shown, " ")
}

// handleTicks returns the handles that players may have shown. The value of a single handle is only the player's name.
func handleTicks(playing []referee.EntryOption, in lang.Lang) []referee.EntryOption {
	var ticks []referee.EntryOption
	for level := range levels {
		for _, player := range playing {
			tick := referee.EntryOption{Value: player.Value, Label: player.Label}
			if level > 0 {
				tick.Value += " " + strconv.Itoa(level+1)
				tick.Label += " " + wordLevel.Say(level, in)
			}
			ticks = append(ticks, tick)
		}
	}
	return ticks
}

// plays reports whether a player plays the deal: no entry says that the player sits out.
func plays(entered map[string]string, id string) bool {
	for key, out := range entered {
		if strings.HasPrefix(key, keyOut) && out == id {
			return false
		}
	}
	return true
}

// slamEntries returns the entries for the slam, announced and made, except for what the record of the deal says already.
func slamEntries(deal *round, bySide []referee.EntryOption, in lang.Lang) []referee.Entry {
	announced := []referee.EntryOption{
		{Value: neither, Label: words.SayNot.In(in), Key: "n"},
		{Value: yes, Label: words.SayAnnounces.In(in), Key: words.KeyYes.In(in)},
	}
	var all []referee.Entry
	if deal == nil || !deal.announced {
		all = append(all, referee.Entry{Key: keySlam, Label: words.AskSlam.In(in), Options: announced})
	}
	if deal == nil || deal.counted.slam == price.Neither {
		all = append(all, referee.Entry{
			Key: keySlamMade, Label: words.AskSlamMade.In(in), Asks: true, Options: orNeither(bySide, in),
		})
	}
	return all
}

// sideOptions returns the options for a side, each chosen by its letter.
func sideOptions(in lang.Lang) []referee.EntryOption {
	var all []referee.EntryOption
	for k, side := range sides {
		name := wordSide.Say(k, in)
		all = append(all, referee.EntryOption{Value: side, Label: name, Key: name[:1]})
	}
	return all
}

// orNeither puts the option "no" before the sides.
func orNeither(sides []referee.EntryOption, in lang.Lang) []referee.EntryOption {
	return append([]referee.EntryOption{{Value: neither, Label: words.SayNot.In(in), Key: "n"}}, sides...)
}

// tallyLines returns the lines of a deal that was counted, in the order of the game, without those that the record has.
func tallyLines(match *referee.Match, entered map[string]string) ([]string, error) {
	lines, out, err := outLines(match, entered)
	if err != nil {
		return nil, err
	}
	playing := players(match, out)
	deal := bidden(match)
	if deal != nil {
		known := map[string]string{} // maps.Clone would add 1.8 kB to what a phone loads first
		for key, value := range entered {
			known[key] = value
		}
		entered = known
		entered[keyTaker] = deal.takerOf(match.Roster().IDs())
		entered[keyContract] = deal.contract.String()
	}
	taker := entered[keyTaker]
	if err := playsToo(match, out, taker, entered[keyPartner]); err != nil {
		return nil, err
	}
	if deal == nil {
		for _, seat := range playing {
			bid := contracts[price.Pass]
			if id := match.Roster().IDs()[seat]; id == taker {
				bid = entered[keyContract]
			}
			lines = append(lines, fmt.Sprintf("bid %s %s", match.Roster().IDs()[seat], bid))
		}
	}
	if taker == allPass {
		return lines, nil
	}
	if len(playing) == maxSeats && !deal.knowsPartner() {
		lines = append(lines, partnerLine(entered[keyPartner]))
	}
	handles, err := handleLines(match, entered[keyHandles], out)
	if err != nil {
		return nil, err
	}
	lines = append(lines, handles...)
	if entered[keySlam] == yes {
		lines = append(lines, "slam "+taker)
	}
	counted, err := readCounted(entered, len(playing))
	if err != nil {
		return nil, err
	}
	if counted.petit != price.Neither {
		lines = append(lines, "petit "+entered[keyPetit])
	}
	if counted.slam != price.Neither {
		lines = append(lines, "slam-made "+entered[keySlamMade])
	}
	return append(lines, fmt.Sprintf("made %s %d", play.AppendHalf(nil, counted.halves), counted.bouts)), nil
}

// playsToo returns an error for a taker or a partner who sits out.
func playsToo(match *referee.Match, out []int, ids ...string) error {
	for _, id := range ids {
		if seat, ok := match.Roster().Find([]byte(id)); ok && slices.Contains(out, seat) {
			return words.ErrOutPlays(match.Roster().Name(seat)).Err()
		}
	}
	return nil
}

// settled returns the line about the partner if the open round has shown who it is: its play names the player, or the
// card called has been played.
func settled(match *referee.Match) []string {
	engine, ok := match.Engine().(*Engine)
	if !ok || engine.round.N != maxSeats {
		return nil
	}
	round := &engine.round
	ally := round.ally
	if ally.caller == nobody && ally.called != missing && round.table.Has(ally.called) {
		ally.caller = round.Trick.Who(ally.called) // the trick is still going on
	}
	if ally.alone || ally.caller != nobody && ally.caller == round.taker {
		return []string{partnerLine(byOneself)}
	}
	partner := ally.place(round.taker)
	for seat, id := range match.Roster().IDs() {
		if partner != nobody && int(round.Place[seat]) == partner {
			return []string{partnerLine(id)}
		}
	}
	return nil
}

// partnerLine returns the line that names the partner, or says that the taker has none.
func partnerLine(partner string) string {
	if partner == byOneself {
		return "alone"
	}
	return "partner " + partner
}

// outLines returns the players who sit out, and the line that records them if the record has none.
func outLines(match *referee.Match, entered map[string]string) (lines []string, out []int, err error) {
	out, known := sittingOut(match)
	if known {
		return nil, out, nil
	}
	line := "sit-out"
	for i := range match.Roster().Len() - maxSeats {
		id := entered[keyOut+strconv.Itoa(i)]
		if seat, ok := match.Roster().Find([]byte(id)); ok {
			out = append(out, seat)
		}
		line += " " + id
	}
	return []string{line}, out, nil
}

// handleLines parses the handles: players, each followed by the level of the handle unless it is single. It returns the
// lines of those that the record does not have yet. It returns an error if a recorded one is missing, or if the handles
// need more trumps than exist, which is a typing error.
func handleLines(match *referee.Match, typed string, out []int) ([]string, error) {
	var lines []string
	asked := thresholdsAt(match)
	who := ""
	level := 0
	needed := 0
	add := func() {
		if who != "" {
			needed += asked[level]
			lines = append(lines, fmt.Sprintf("handle %s %s", who, levels[level]))
		}
	}
	for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		if seat, ok := match.Player(word); ok {
			add()
			who = match.Roster().IDs()[seat]
			level = 0
			if slices.Contains(out, seat) {
				return nil, words.ErrOutPlays(match.Roster().Name(seat)).Err()
			}
			continue
		}
		n, ok := levelOf(word)
		if !ok {
			return nil, words.ErrHandleWho(word).Err()
		}
		if who == "" {
			return nil, words.ErrHandleNo.Err()
		}
		level = n
		add()
		who = ""
	}
	add()
	if needed > allTrumps {
		return nil, words.ErrHandleMany(needed, allTrumps).Err()
	}
	return unrecorded(match, lines)
}

// unrecorded returns the lines of handles without those that the record of the open deal has. It returns an error if
// one of these is not among the lines.
func unrecorded(match *referee.Match, lines []string) ([]string, error) {
	deal := bidden(match)
	if deal == nil {
		return lines, nil
	}
	for place, handle := range deal.handles[:deal.N] {
		if !handle.recorded {
			continue
		}
		seat := int(deal.Seat[place])
		line := fmt.Sprintf("handle %s %s", match.Roster().IDs()[seat], levels[handle.level])
		at := slices.Index(lines, line)
		if at < 0 {
			return nil, words.ErrHandleKept(match.Roster().Name(seat), levelNames[handle.level]).Err()
		}
		lines = slices.Delete(lines, at, at+1)
	}
	return lines, nil
}

// levelOf parses a handle's level: 1, 2 or 3, or its name.
func levelOf(word string) (int, bool) {
	word = play.Fold([]byte(word))
	for k, name := range levels {
		if word == strconv.Itoa(k+1) || word == name || levelNames[k].Is(word) {
			return k, true
		}
	}
	return 0, false
}

// counted holds the counts of a deal that the table entered in the form.
type counted struct {
	players  int
	contract price.Contract
	halves   int // the attack's card points, in halves
	bouts    int
	petit    price.Side
	slam     price.Side
}

// readCounted parses the counts, and returns an error for impossible counts.
func readCounted(entered map[string]string, players int) (counted, error) {
	c := counted{
		players: players,
		petit:   sideNamed(entered[keyPetit]),
		slam:    sideNamed(entered[keySlamMade]),
	}
	for k, name := range contracts {
		if name == entered[keyContract] {
			c.contract = price.Contract(k)
		}
	}
	var err error
	c.halves, err = readPoints(entered[keyPoints])
	if err != nil {
		return c, err
	}
	if sideNamed(entered[keyWhose]) == price.Defence {
		c.halves = price.AllHalves - c.halves
	}
	c.bouts, err = readBouts(entered[keyBouts])
	if err != nil {
		return c, err
	}
	return c, c.possible()
}

// readPoints parses card points, in halves.
func readPoints(typed string) (int, error) {
	halves, ok := play.ReadHalf([]byte(typed))
	if !ok || halves > price.AllHalves {
		return 0, words.ErrPointsForm.Err()
	}
	return int(halves), nil
}

// readBouts parses a number of bouts.
func readBouts(typed string) (int, error) {
	bouts, err := strconv.Atoi(typed)
	if err != nil || bouts < 0 || bouts > 3 {
		return 0, words.ErrBoutsForm.Err()
	}
	return bouts, nil
}

// checked returns the check of an entry that read parses. The check returns the error of read.
func checked(read func(string) (int, error)) func(string) error {
	return func(typed string) error {
		_, err := read(strings.TrimSpace(typed))
		return err
	}
}

// sideNamed returns the side of a keyword; Neither for none.
func sideNamed(word string) price.Side {
	for k, side := range sides {
		if word == side {
			return sideOf(k)
		}
	}
	return price.Neither
}

// of returns a side's card points, in halves.
func (c counted) of(side price.Side) int {
	if side == price.Attack {
		return c.halves
	}
	return price.AllHalves - c.halves
}

// possible returns an error for counts that no deal can have. It is stricter than the lines of the game, to catch
// typing errors.
func (c counted) possible() error {
	if err := withinBounds(c.contract, c.halves, c.bouts, dealt[c.players].dog); err != nil {
		return err
	}
	if c.petit != price.Neither {
		// The Petit and a card of every other player; an Excuse among them may stay with the other side.
		if least := price.Bout + price.Low*(c.players-2); c.of(c.petit) < least {
			name := words.SideAttack
			if c.petit == price.Defence {
				name = words.SideDefence
			}
			return words.ErrPetitTrick(points(c.of(c.petit)), name, points(least)).Err()
		}
	}
	if c.slam != price.Neither {
		if rest := c.slam.Other(); c.of(rest) > c.trickless(rest) {
			return words.ErrSlamRest(points(c.trickless(rest)), points(c.of(rest))).Err()
		}
	}
	return nil
}

// trickless returns the greatest number of card points of a side without a trick: an Excuse that it never had to pay
// for, and the dog if it counts for that side. The taker's discard contains no king and no bout.
func (c counted) trickless(side price.Side) int {
	dog := dealt[c.players].dog
	if side == price.Attack && c.contract.Exchanges() {
		queens := min(dog, 4)
		return price.Bout + queens*price.Queen + (dog-queens)*price.Cavalier
	}
	if side == c.contract.Dog() {
		return price.Bout * (dog + 1)
	}
	return price.Bout
}

// tallyEntered is the reverse of tallyLines: it returns the values of the form that made these lines.
func tallyEntered(roster *play.Roster, acts []play.Action, _ lang.Lang) map[string]string {
	entered := map[string]string{
		keyTaker: allPass, keyWhose: sides[0], keyContract: price.Take.String(), keyHandles: "", keyPetit: neither,
		keySlam: neither, keySlamMade: neither,
	}
	ids := roster.IDs()
	var handles []string
	for _, act := range acts {
		switch act.Verb {
		case verbSitOut:
			for i, seat := range act.Args {
				entered[keyOut+strconv.Itoa(i)] = ids[seat]
			}
		case verbBid:
			if contract := price.Contract(act.Arg(1)); contract != price.Pass {
				entered[keyTaker] = ids[act.Seat()]
				entered[keyContract] = contract.String()
			}
		case verbAlone:
			entered[keyPartner] = byOneself
		case verbPartner:
			entered[keyPartner] = ids[act.Seat()]
		case verbHandle:
			if len(act.Args) >= 2 {
				handles = append(handles, ids[act.Seat()]+" "+strconv.Itoa(1+act.Arg(1)))
			}
		case verbSlam:
			entered[keySlam] = yes
		case verbPetit:
			entered[keyPetit] = sides[act.Arg(0)]
		case verbSlamMade:
			entered[keySlamMade] = sides[act.Arg(0)]
		case verbMade:
			entered[keyPoints] = string(play.AppendHalf(nil, act.Arg(0)))
			entered[keyBouts] = strconv.Itoa(act.Arg(1))
		}
	}
	entered[keyHandles] = strings.Join(handles, " ")
	return entered
}
