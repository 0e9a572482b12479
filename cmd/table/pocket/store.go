package pocket

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// Entry is a text and its key.
type Entry struct{ Key, Text string }

// Keep stores texts by key, on this device.
type Keep interface {
	// Load returns the entries whose keys begin with a prefix, in order of keys.
	Load(ctx context.Context, prefix string) ([]Entry, error)
	// Save writes fresh entries, whose keys must be new, and other entries, which may replace existing ones; another one
	// without a text is removed. It writes all of them or, with an error, none. When it returns without an error, they
	// are stored. It returns ErrElsewhere for a key that is not new.
	Save(ctx context.Context, fresh, others []Entry) error
}

// ErrElsewhere says that another page has recorded a line first.
var ErrElsewhere = errors.New("another page was first")

// listed is a match as lists show it, with the data that the standings need.
type listed struct {
	sitting.Listed
	ID      string
	Changed time.Time
	Places  []int `json:",omitempty"` // by seat, of a finished match
	Penalty []int `json:",omitempty"`
	Counts  bool  // the match has a counted round, or was recorded by its result
	Warned  bool  // a player was warned
	// Removed says when the match was removed from all lists. It is nil for a match that is listed. A further line lists
	// the match again.
	Removed *time.Time `json:",omitempty"`
}

// store is a sitting.Store over a Keep.
type store struct {
	keep Keep
	now  func() time.Time
}

// allMatches returns the stored matches that are listed, those changed last first.
func (s *store) allMatches(ctx context.Context) ([]listed, error) {
	matches, err := s.summaries(ctx)
	return slices.DeleteFunc(matches, func(match listed) bool { return match.Removed != nil }), err
}

// summaries returns all stored matches, also the removed ones, those changed last first.
func (s *store) summaries(ctx context.Context) ([]listed, error) {
	entries, err := s.keep.Load(ctx, "match/")
	matches := make([]listed, len(entries))
	for i, entry := range entries {
		if err := json.Unmarshal([]byte(entry.Text), &matches[i]); err != nil {
			return nil, fmt.Errorf("read %s: %w", entry.Key, err)
		}
	}
	sortByChange(matches)
	return matches, err
}

// sortByChange sorts matches, those changed last first.
func sortByChange(matches []listed) {
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].Changed.After(matches[j].Changed) })
}

// wantedMatches returns at most limit of the wanted matches, those changed last first.
func (s *store) wantedMatches(ctx context.Context, limit int, wanted func(listed) bool) ([]sitting.Listed, error) {
	all, err := s.allMatches(ctx)
	return firstOf(all, limit, wanted), err
}

// firstOf returns the first wanted matches, at most limit.
func firstOf(all []listed, limit int, wanted func(listed) bool) []sitting.Listed {
	var matches []sitting.Listed
	for _, listed := range all {
		if wanted(listed) && len(matches) < limit {
			matches = append(matches, listed.Listed)
		}
	}
	return matches
}

// Unfinished returns the matches by when lines were recorded in them or they came to the table, the latest first: a page
// that is opened again goes on with the match that was on it.
func (s *store) Unfinished(ctx context.Context, limit int) ([]sitting.Listed, error) {
	all, err := s.allMatches(ctx)
	if err != nil {
		return nil, err
	}
	var last sat
	text, err := s.value(ctx, atTable)
	if err != nil {
		return nil, err
	}
	_ = json.Unmarshal([]byte(text), &last) // without it the matches come as they were changed
	for i := range all {
		if all[i].Number == last.Match && last.At.After(all[i].Changed) {
			all[i].Changed = last.At
		}
	}
	sortByChange(all)
	return firstOf(all, limit, func(match listed) bool { return !match.Finished }), nil
}

// atTable is the key of the match that was at the table last, a sat as JSON.
const atTable = "at-table"

// sat says when a match came to the table.
type sat struct {
	Match int
	At    time.Time
}

// sits stores that a match comes to the table now.
func (s *store) sits(ctx context.Context, match *match) error {
	text, err := json.Marshal(sat{Match: match.number, At: s.now().UTC()})
	if err != nil {
		return err
	}
	return s.keep.Save(ctx, nil, []Entry{{atTable, string(text)}})
}

func (s *store) Finished(ctx context.Context, limit int) ([]sitting.Listed, error) {
	return s.wantedMatches(ctx, limit, func(m listed) bool { return m.Finished })
}

func (s *store) Search(ctx context.Context, day, typed string, limit int) ([]sitting.Listed, error) {
	want := text.Fold(typed)
	return s.wantedMatches(ctx, limit, func(m listed) bool {
		fits := func(seat sitting.ListedSeat) bool { return strings.Contains(text.Fold(seat.Name), want) }
		return day != "" && m.Date == day || day == "" && want != "" && slices.ContainsFunc(m.Seats, fits)
	})
}

func (s *store) Latest(ctx context.Context) (sitting.Listed, bool) {
	return first(s.wantedMatches(ctx, 1, func(listed) bool { return true }))
}

func (s *store) LatestOf(ctx context.Context, game string, but int) (sitting.Listed, bool) {
	return first(s.wantedMatches(ctx, 1, func(m listed) bool { return m.Game == game && m.Number != but }))
}

func first(matches []sitting.Listed, err error) (sitting.Listed, bool) {
	if err != nil || len(matches) == 0 {
		return sitting.Listed{}, false
	}
	return matches[0], true
}

// MatchesOn returns all matches of the day, whoever played them: a pad lies on one table, and all who sat there share
// one evening.
func (s *store) MatchesOn(ctx context.Context, day string, _ []string) ([]sitting.Listed, error) {
	matches, err := s.wantedMatches(ctx, everything, func(m listed) bool { return m.Date == day })
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].Number < matches[j].Number })
	return matches, err
}

// everything is a limit that no store reaches.
const everything = 1 << 30

// known reports whether names contains a name.
func known(names []string, name string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return text.Key(n) == text.Key(name) })
}

func (s *store) Names(ctx context.Context, limit int) (names []string, err error) {
	all, err := s.allMatches(ctx)
	for _, listed := range all {
		for _, seat := range listed.Seats {
			if !known(names, seat.Name) && len(names) < limit {
				names = append(names, seat.Name)
			}
		}
	}
	return names, err
}

// players returns typed names in the spelling of the stored ones: a name typed without its accents or in lower case is
// that of the only player who is called so.
func (s *store) players(ctx context.Context, typed []string) ([]string, error) {
	stored, err := s.Names(ctx, everything)
	names := make([]string, len(typed))
	for i, name := range typed {
		names[i] = spelledAs(name, stored)
	}
	return names, err
}

// spelledAs returns a typed name in the spelling of the only stored one that differs in accents or capitals. It returns
// the name as typed if there are several, or if its capitals were typed with care.
func spelledAs(typed string, stored []string) string {
	found := ""
	for _, name := range stored {
		if text.Fold(name) != text.Fold(typed) {
			continue
		}
		withCare := strings.EqualFold(name, typed) && typed != strings.ToLower(typed)
		if withCare || found != "" {
			return typed
		}
		found = name
	}
	return cmp.Or(found, typed)
}

func (s *store) LastRules(ctx context.Context, game *referee.Game, names []string) (referee.Options, bool, error) {
	last, found := first(s.wantedMatches(ctx, 1, func(m listed) bool {
		return m.Game == game.ID() && len(m.Seats) == len(names) &&
			!slices.ContainsFunc(m.Seats, func(seat sitting.ListedSeat) bool { return !known(names, seat.Name) })
	}))
	if !found {
		return referee.Defaults(game.Options), false, nil
	}
	stored, err := s.Open(ctx, strconv.Itoa(last.Number))
	if err != nil {
		return referee.Defaults(game.Options), false, nil // an unreadable match must not keep people from playing
	}
	return stored.Match().Options(), true, nil
}

func (s *store) OwnGames(ctx context.Context) ([]compose.OwnGame, error) {
	asked := map[string]bool{}
	matches, err := s.wantedMatches(ctx, everything, func(m listed) bool {
		_, key := scoring.SplitID(m.Game)
		return key != ""
	})
	var ownGames []compose.OwnGame
	for _, last := range matches {
		if asked[last.Game] {
			continue
		}
		asked[last.Game] = true
		if stored, err := s.Open(ctx, strconv.Itoa(last.Number)); err == nil { // an unreadable match names no game
			ownGames = append(ownGames, compose.OwnGame{Game: stored.Match().Game(), Rules: stored.Match().Options()})
		}
	}
	return ownGames, err
}

func (s *store) Typed(ctx context.Context) (string, error) { return s.value(ctx, "typed") }

func (s *store) SetTyped(ctx context.Context, value string) error {
	return s.keep.Save(ctx, nil, []Entry{{"typed", value}})
}

// value returns the text of a key; "" if there is none.
func (s *store) value(ctx context.Context, key string) (string, error) {
	found, err := s.keep.Load(ctx, key)
	if err != nil || len(found) == 0 || found[0].Key != key {
		return "", err
	}
	return found[0].Text, nil
}

func (s *store) Begin(ctx context.Context, head []string) (sitting.Stored, error) {
	return s.begin(ctx, append(slices.Clone(head), "id "+newID(s.now())))
}

// newID returns a new unique id: a UUID v7.
func newID(at time.Time) string {
	ms := at.UnixMilli()
	a := rand.Uint64()
	b := rand.Uint64() // seeded by the system, and hard to guess
	return fmt.Sprintf("%08x-%04x-7%03x-%04x-%012x", ms>>16, ms&0xffff, a&0xfff, 0x8000|a>>16&0x3fff, b&(1<<48-1))
}

// begin stores a new match with these lines, under the next number of which nothing is stored.
func (s *store) begin(ctx context.Context, lines []string) (*match, error) {
	all, err := s.summaries(ctx)
	if err != nil {
		return nil, err
	}
	next := 1
	for _, other := range all {
		next = max(next, other.Number+1)
	}
	for number := next; ; number++ {
		m := &match{store: s, number: number, judged: referee.NewMatch(games.Find)}
		_, err := m.Apply(ctx, lines...)
		if errors.Is(err, ErrElsewhere) && number < next+mostTaken { // another page took the number
			continue
		}
		return m, err
	}
}

// mostTaken is how many numbers other pages can have taken while a match begins.
const mostTaken = 100

// discard removes a match, its lines and its settings.
func (s *store) discard(ctx context.Context, match *match) error {
	var gone []Entry
	for _, prefix := range []string{match.key("line", "/"), match.key("match", ""), match.key("set", "/")} {
		entries, err := s.keep.Load(ctx, prefix)
		if err != nil {
			return err
		}
		for _, entry := range entries {
			gone = append(gone, Entry{Key: entry.Key})
		}
	}
	return s.keep.Save(ctx, nil, gone)
}

// remove removes a match from all lists. Its lines stay, so that putBack can list it again.
func (s *store) remove(ctx context.Context, match *match) error {
	now := s.now().UTC()
	return s.setRemoved(ctx, match.number, &now)
}

// putBack lists a removed match again.
func (s *store) putBack(ctx context.Context, number int) error { return s.setRemoved(ctx, number, nil) }

// setRemoved stores when a match was removed from all lists; nil lists it.
func (s *store) setRemoved(ctx context.Context, number int, at *time.Time) error {
	match := &match{store: s, number: number}
	key := match.key("match", "")
	text, err := s.value(ctx, key)
	if err != nil {
		return err
	}
	var summary listed
	if err := json.Unmarshal([]byte(text), &summary); err != nil {
		return fmt.Errorf("read %s: %w", key, err)
	}
	summary.Removed = at
	changed, err := json.Marshal(summary)
	if err != nil {
		return err
	}
	return s.keep.Save(ctx, nil, []Entry{{key, string(changed)}})
}

// removed returns the removed matches, the one removed last first.
func (s *store) removed(ctx context.Context) ([]sitting.Listed, error) {
	all, err := s.summaries(ctx)
	all = slices.DeleteFunc(all, func(match listed) bool { return match.Removed == nil })
	sort.SliceStable(all, func(i, j int) bool { return all[i].Removed.After(*all[j].Removed) })
	return firstOf(all, everything, func(listed) bool { return true }), err
}

func (s *store) Open(ctx context.Context, ref string) (sitting.Stored, error) {
	number, err := strconv.Atoi(ref)
	if err != nil {
		last, _ := s.Latest(ctx)
		number = last.Number
	}
	m := &match{store: s, number: number}
	return m, m.load(ctx)
}

// match is a match of a store.
type match struct {
	store  *store
	number int
	judged *referee.Match
	lines  int // how many lines are stored
	// settings caches the settings that were read or written here, because the board reads some of them at every tap.
	settings map[string]string
}

func (m *match) Number() int           { return m.number }
func (m *match) Match() *referee.Match { return m.judged }

// key returns the key of an entry of the match, such as "line/0000012/0000034". of is the part after the number of the
// match, with its slash.
func (m *match) key(kind, of string) string { return fmt.Sprintf("%s/%07d%s", kind, m.number, of) }

// load reads and judges the stored match.
func (m *match) load(ctx context.Context) error {
	entries, err := m.store.keep.Load(ctx, m.key("line", "/"))
	if err != nil {
		return err
	}
	var lines []string
	for _, entry := range entries {
		lines = append(lines, entry.Text)
	}
	judged := referee.NewMatch(games.Find)
	if _, err := judge(judged, lines); err != nil {
		return err
	}
	m.judged = judged
	m.lines = len(entries)
	return nil
}

// judge judges lines, and ends the rounds or the match if they are due to end after them.
func judge(match *referee.Match, lines []string) (all []referee.Ruling, err error) {
	for _, line := range lines {
		rulings, err := match.Apply([]byte(line))
		if err != nil {
			return nil, err
		}
		all = append(all, rulings...)
	}
	return all, match.Settle()
}

// Apply judges lines on the match itself and stores them. Errors: a *referee.Error for an impossible line; ErrElsewhere
// if another page was first (Match then includes its lines); those of the Keep.
func (m *match) Apply(ctx context.Context, lines ...string) (all []referee.Ruling, err error) {
	all, err = judge(m.judged, lines)
	if err != nil {
		return nil, m.back(ctx, err)
	}
	var fresh []Entry
	for n := m.lines + 1; n <= m.judged.Log().Len(); n++ {
		fresh = append(fresh, Entry{m.key("line", fmt.Sprintf("/%07d", n)), string(m.judged.Log().Text(n))})
	}
	sum, err := json.Marshal(m.listed())
	if err == nil {
		err = m.store.keep.Save(context.WithoutCancel(ctx), fresh, []Entry{{m.key("match", ""), string(sum)}})
	}
	if err != nil {
		return nil, m.back(ctx, err)
	}
	m.lines = m.judged.Log().Len()
	return all, nil
}

// back reads the stored match again, so that nothing remains of lines that were not stored, and returns err.
func (m *match) back(ctx context.Context, err error) error {
	if m.lines > 0 {
		_ = m.load(context.WithoutCancel(ctx)) // err is the error that matters
	}
	return err
}

// CatchUp reads the lines that another page has added.
func (m *match) CatchUp(ctx context.Context) (more bool, err error) {
	before := m.lines
	m.settings = nil // another page may have changed the settings
	err = m.load(ctx)
	return m.lines > before, err
}

// EnteredBy returns "": everything is entered on this device.
func (m *match) EnteredBy(context.Context, int) (string, error) { return "", nil }

// The names of what is kept beside a match.
const (
	voice  = "referee"
	beside = "typed"
)

func (m *match) Voice(ctx context.Context) (string, error)        { return m.setting(ctx, voice) }
func (m *match) SetVoice(ctx context.Context, value string) error { return m.set(ctx, voice, value) }
func (m *match) Beside(ctx context.Context) (string, error)       { return m.setting(ctx, beside) }
func (m *match) SetBeside(ctx context.Context, text string) error { return m.set(ctx, beside, text) }

// setting returns what set has stored under a name; "" for nothing.
func (m *match) setting(ctx context.Context, name string) (string, error) {
	if value, known := m.settings[name]; known {
		return value, nil
	}
	value, err := m.store.value(ctx, m.key("set", "/"+name))
	if err == nil {
		m.remember(name, value)
	}
	return value, err
}

func (m *match) remember(name, value string) {
	if m.settings == nil {
		m.settings = map[string]string{}
	}
	m.settings[name] = value
}

func (m *match) set(ctx context.Context, name, value string) error {
	err := m.store.keep.Save(ctx, nil, []Entry{{m.key("set", "/"+name), value}})
	if err == nil {
		m.remember(name, value)
	}
	return err
}

// Warned counts the players' warnings in the other stored matches of the same day.
func (m *match) Warned(ctx context.Context) (warnings referee.EarlierWarnings, err error) {
	all, err := m.store.allMatches(ctx)
	warnings.Evening = make([]int, m.judged.Roster().Len())
	for _, other := range all {
		if !other.Warned || other.Number == m.number || other.Date == "" || other.Date != m.judged.Head().Date {
			continue
		}
		stored, err := m.store.Open(ctx, strconv.Itoa(other.Number))
		if err != nil {
			continue // skip an invalid match
		}
		for _, warning := range stored.Match().Warnings() {
			for seat := range warnings.Evening {
				if text.Key(stored.Match().Roster().Name(warning.Seat)) == text.Key(m.judged.Roster().Name(seat)) {
					warnings.Evening[seat]++
				}
			}
		}
	}
	return warnings, err
}

// text returns the log of the match as a record file.
func (m *match) text() string {
	var out strings.Builder
	for n := range m.judged.Log().Len() {
		out.Write(m.judged.Log().Text(n + 1))
		out.WriteByte('\n')
	}
	return out.String()
}

// id returns an id that is the same on every device: the match's own id or, if it has none, a seal of its record.
func (m *match) id() string {
	if id := m.judged.Head().ID; id != "" {
		return strings.ToLower(id)
	}
	return "sealed " + play.Seal(m.judged.Canonical(play.ID, play.Sealed))
}

// listed returns the match as an entry of a list.
func (m *match) listed() listed {
	match := m.judged
	head := match.Head()
	roster := match.Roster()
	totals := match.Totals()
	l := listed{
		ID: m.id(), Changed: m.store.now().UTC(), Penalty: match.Penalties(), Warned: len(match.Warnings()) > 0,
		Listed: sitting.Listed{
			Number: m.number, Game: match.Game().ID(), Date: head.Date, Place: head.Place, League: head.League,
			Rounds: match.Counted(), Lines: match.Log().Len(), Finished: match.Finished(),
		},
	}
	l.Counts = l.Rounds > 0 || match.ByTotals()
	if match.Finished() {
		l.Places = match.Places()
	}
	for seat := range roster.Len() {
		won := slices.Contains(match.Winners(), seat)
		l.Seats = append(l.Seats, sitting.ListedSeat{
			Name:  roster.Name(seat),
			Total: totals[seat],
			Won:   won,
		})
	}
	return l
}
