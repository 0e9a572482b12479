// What the form of a deal asks about bonuses: handfuls, the Petit in the last trick, a slam.

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

// shownHandles returns the handles that the record of the open deal has, as a value of their entry.
func shownHandles(table referee.TableView) string {
	deal := bidden(table)
	if deal == nil {
		return ""
	}
	var shown []string
	for place, handle := range deal.handles[:deal.N] {
		if handle.recorded {
			id := table.Roster().IDs()[deal.Seat[place]]
			shown = append(shown, fmt.Sprintf("%s %d", id, handle.level+1))
		}
	}
	return strings.Join(shown, " ")
}

// handleTicks returns the handles that players may have shown. The value of a single handle is only the player's name.
func handleTicks(playing []referee.EntryOption, language lang.Lang) []referee.EntryOption {
	var ticks []referee.EntryOption
	for level := range levels {
		for _, player := range playing {
			tick := referee.EntryOption{Value: player.Value, Label: player.Label}
			if level > 0 {
				tick.Value += " " + strconv.Itoa(level+1)
				tick.Label += " " + wordLevel.Say(level, language)
			}
			ticks = append(ticks, tick)
		}
	}
	return ticks
}

// slamEntries returns the entries for the slam, announced and made, except for what the record of the deal says
// already.
func slamEntries(deal *round, bySide []referee.EntryOption, language lang.Lang) []referee.Entry {
	announced := []referee.EntryOption{
		{Value: neither, Label: words.SayNot.In(language), Key: "n"},
		{Value: yes, Label: words.SayAnnounces.In(language), Key: words.KeyYes.In(language)},
	}
	var entries []referee.Entry
	if deal == nil || !deal.announced {
		entries = append(entries, referee.Entry{Key: keySlam, Label: words.AskSlam.In(language), Options: announced})
	}
	if deal == nil || deal.counted.slam == price.Neither {
		entries = append(entries, referee.Entry{
			Key:     keySlamMade,
			Label:   words.AskSlamMade.In(language),
			Asks:    true,
			Options: orNeither(bySide, language),
		})
	}
	return entries
}

// sideOptions returns the options for a side, each chosen by its letter.
func sideOptions(language lang.Lang) []referee.EntryOption {
	var entryOptions []referee.EntryOption
	for k, side := range sides {
		name := wordSide.Say(k, language)
		entryOptions = append(entryOptions, referee.EntryOption{Value: side, Label: name, Key: name[:1]})
	}
	return entryOptions
}

// orNeither puts the option "no" before the sides.
func orNeither(sides []referee.EntryOption, language lang.Lang) []referee.EntryOption {
	return append([]referee.EntryOption{{Value: neither, Label: words.SayNot.In(language), Key: "n"}}, sides...)
}

// handleLines parses the handles: players, each followed by the level of the handle unless it is single. It returns the
// lines of those that the record does not have yet. It returns an error if a recorded one is missing, or if the handles
// need more trumps than exist, which is a typing error.
func handleLines(table referee.TableView, typed string, out []int) ([]string, error) {
	var lines []string
	asked := thresholdsAt(table)
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
		if seat, ok := table.Player(word); ok {
			add()
			who = table.Roster().IDs()[seat]
			level = 0
			if slices.Contains(out, seat) {
				return nil, words.ErrOutPlays(table.Roster().Name(seat)).Err()
			}
			continue
		}
		found, ok := levelOf(word)
		if trumps, err := strconv.Atoi(word); err == nil && !ok { // "bruno 11": as many trumps as are shown
			for size, least := range asked {
				if trumps >= least && trumps <= allTrumps {
					found = size
					ok = true
				}
			}
		}
		if !ok {
			return nil, words.ErrHandleWho(word).Err()
		}
		if who == "" {
			return nil, words.ErrHandleNo.Err()
		}
		level = found
		add()
		who = ""
	}
	add()
	if needed > allTrumps {
		return nil, words.ErrHandleMany(needed, allTrumps).Err()
	}
	return unrecorded(table, lines)
}

// unrecorded returns the lines of handles without those that the record of the open deal has. It returns an error if
// one of these is not among the lines.
func unrecorded(table referee.TableView, lines []string) ([]string, error) {
	deal := bidden(table)
	if deal == nil {
		return lines, nil
	}
	for place, handle := range deal.handles[:deal.N] {
		if !handle.recorded {
			continue
		}
		seat := int(deal.Seat[place])
		line := fmt.Sprintf("handle %s %s", table.Roster().IDs()[seat], levels[handle.level])
		at := slices.Index(lines, line)
		if at < 0 {
			return nil, words.ErrHandleKept(table.Roster().Name(seat), levelNames[handle.level]).Err()
		}
		lines = append(lines[:at], lines[at+1:]...)
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

// sideNamed returns the side of a keyword; Neither for none.
func sideNamed(word string) price.Side {
	for k, side := range sides {
		if word == side {
			return sideOf(k)
		}
	}
	return price.Neither
}
