// The form of a whole deal's tally: its fields, the lines that they become, and the way back.

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
func tallyFields(table referee.TableView, language lang.Lang) []referee.Entry {
	deal := bidden(table)
	if engine, ok := table.Engine().(*Engine); ok && engine.round.bids.Given > 0 && deal == nil {
		return nil
	}
	ids := table.Roster().IDs()
	people := make([]referee.EntryOption, table.Roster().Len())
	for seat, name := range table.Roster().Names() {
		people[seat] = referee.EntryOption{Value: ids[seat], Label: name}
	}
	var entries []referee.Entry
	out, known := sittingOut(table)
	if !known {
		entries = outEntries(table, people, language)
		out = nil
	}
	playing := make([]referee.EntryOption, 0, len(people))
	for seat, entryOption := range people {
		if !slices.Contains(out, seat) {
			playing = append(playing, entryOption)
		}
	}
	if deal == nil {
		entries = append(entries, bidEntries(playing, language)...)
	}
	if len(ids) >= maxSeats && !deal.knowsPartner() {
		entries = append(entries, partnerEntry(playing, deal.takerOf(ids), language))
	}
	entries = append(entries, countEntries(table, playing, out, language)...)
	bySide := sideOptions(language)
	if deal == nil || deal.counted.petit == price.Neither {
		entries = append(
			entries,
			referee.Entry{
				Key:     keyPetit,
				Label:   words.AskPetit.In(language),
				Options: orNeither(bySide, language),
			},
		)
	}
	if houseOf(table.Options()).slams {
		entries = append(entries, slamEntries(deal, bySide, language)...)
	}
	return entries
}

// outEntries returns the entries that ask who sits out.
func outEntries(table referee.TableView, people []referee.EntryOption, language lang.Lang) []referee.Entry {
	var entries []referee.Entry
	for i, seat := range sitsOut(table) {
		entries = append(entries, referee.Entry{
			Key:     keyOut + strconv.Itoa(i),
			Label:   words.AskOut.In(language),
			Help:    words.HelpOut.In(language),
			Value:   people[seat].Value,
			Options: people,
		})
	}
	return entries
}

// countEntries returns the entries of every deal: whose points are counted, the points and the bouts, and the handles.
func countEntries(
	table referee.TableView, playing []referee.EntryOption, out []int, language lang.Lang,
) []referee.Entry {
	ids := table.Roster().IDs()
	asked := thresholdsAt(table)
	bySide := sideOptions(language)
	handles := func(typed string) error {
		_, err := handleLines(table, typed, out)
		return err
	}
	return []referee.Entry{
		{
			Key:     keyWhose,
			Label:   words.AskWhose.In(language),
			Asks:    true,
			Value:   bySide[0].Value,
			Options: bySide,
		},
		{
			Key:   keyPoints,
			Label: words.AskPoints.In(language),
			Help:  words.HelpPoints.In(language),
			Told:  func(attack string) string { return toldPoints(attack, language) },
			Check: checked(readPoints),
			Half:  true,
		},
		{
			Key:   keyBouts,
			Label: words.AskBouts.In(language),
			Help:  words.HelpBouts.In(language),
			Check: checked(readBouts),
			Most:  3,
		},
		{
			Key:   keyHandles,
			Label: words.AskHandles.In(language),
			Help:  words.HelpHandles(ids[0], ids[1], asked[0], asked[1], asked[2]).In(language),
			Value: shownHandles(table),
			Ticks: handleTicks(playing, language),
			Check: handles,
		},
	}
}

// toldPoints returns the points of both sides: the record has those of the attack, and the table may have counted the
// others.
func toldPoints(attack string, language lang.Lang) string {
	halves, err := readPoints(attack)
	if err != nil {
		return attack
	}
	defence := string(play.AppendHalf(nil, price.AllHalves-halves))
	return words.ToldPoints(attack, language.Decimal(defence)).In(language)
}

// bidden returns the open deal if all bids are recorded and its count closes it, because no card is recorded or the
// discard was wrong; otherwise nil.
func bidden(table referee.TableView) *round {
	engine, ok := table.Engine().(*Engine)
	if !ok || !engine.Open() {
		return nil
	}
	deal := &engine.round
	if deal.sits || deal.bids.Given < deal.N || deal.byPlay && !deal.badDiscard {
		return nil
	}
	return deal
}

// tallyLines returns the lines of a deal that was counted, in the order of the game, without those that the record has.
func tallyLines(table referee.TableView, entered map[string]string) ([]string, error) {
	lines, out, err := outLines(table, entered)
	if err != nil {
		return nil, err
	}
	playing := players(table, out)
	deal := bidden(table)
	if deal != nil {
		known := map[string]string{} // maps.Clone would add 1.8 kB to what a phone loads first
		for key, value := range entered {
			known[key] = value
		}
		entered = known
		entered[keyTaker] = deal.takerOf(table.Roster().IDs())
		entered[keyContract] = deal.contract.String()
	}
	taker := entered[keyTaker]
	if err := playsToo(table, out, taker, entered[keyPartner]); err != nil {
		return nil, err
	}
	if deal == nil {
		for _, seat := range playing {
			bid := contracts[price.Pass]
			if id := table.Roster().IDs()[seat]; id == taker {
				bid = entered[keyContract]
			}
			lines = append(lines, fmt.Sprintf("bid %s %s", table.Roster().IDs()[seat], bid))
		}
	}
	if taker == allPass {
		return lines, nil
	}
	if len(playing) == maxSeats && !deal.knowsPartner() {
		lines = append(lines, partnerLine(entered[keyPartner]))
	}
	handles, err := handleLines(table, entered[keyHandles], out)
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
