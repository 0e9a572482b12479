// The files of BG Stats.

package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/encoding"
	utf16 "golang.org/x/text/encoding/unicode"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// bgFile holds the parts that are read of a file of BG Stats, an export in JSON.
type bgFile struct {
	Players   []bgPlayer        `json:"players"`
	Games     []bgGame          `json:"games"`
	Locations []bgLocation      `json:"locations"`
	Plays     []json.RawMessage `json:"plays"` // each is parsed separately, so that a bad play spoils no other
}

// bgPlayer is a player in the list of players.
type bgPlayer struct {
	ID        loose `json:"id"`
	Name      loose `json:"name"`
	Anonymous loose `json:"isAnonymous"`
}

// bgGame is a game in the list of games.
type bgGame struct {
	ID          loose `json:"id"`
	Name        loose `json:"name"`
	HighestWins loose `json:"highestWins"` // "" if the file does not say
}

// bgLocation is a place in the list of places.
type bgLocation struct {
	ID   loose `json:"id"`
	Name loose `json:"name"`
}

// bgPlay is a play of BG Stats.
type bgPlay struct {
	UUID         loose     `json:"uuid"`
	Date         loose     `json:"playDate"` // as 2026-11-21 20:15:00
	Game         loose     `json:"gameRefId"`
	Location     loose     `json:"locationRefId"`
	Ignored      loose     `json:"ignored"`
	ManualWinner loose     `json:"manualWinner"` // the winner was chosen by hand
	Teams        loose     `json:"usesTeams"`
	Scores       []bgScore `json:"playerScores"`
}

// bgScore is the result of a player.
type bgScore struct {
	Player loose `json:"playerRefId"`
	Score  loose `json:"score"`
	Rank   loose `json:"rank"` // 0 for none
	Winner loose `json:"winner"`
	Team   loose `json:"team"`
}

// loose is a value of a file of BG Stats as text, without blanks around it. Versions of the app write the same value as
// a text, a number or a boolean. A value of another type is kept as its JSON.
type loose string

// UnmarshalJSON reads a value of any kind.
func (l *loose) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) != nil {
		text = string(data)
	}
	if text == "null" {
		text = ""
	}
	*l = loose(strings.Join(strings.Fields(text), " "))
	return nil
}

// yes reports whether the value is a yes.
func (l loose) yes() bool {
	number, err := strconv.Atoi(string(l))
	return strings.EqualFold(string(l), "true") || err == nil && number != 0
}

// mostPlays is the largest size of a file of BG Stats, in bytes.
const mostPlays = 256 << 20

// playsRead holds what was read from a file of BG Stats. Each play of the file is a record, or refused, or ignored, or
// counted in other.
type playsRead struct {
	records []record
	refused []playSaid     // the plays that cannot be stored, and why
	said    []playSaid     // how stored plays differ from the file
	ignored int            // how many plays BG Stats itself does not count
	other   map[string]int // by the title of a game that no --game names: how many plays it has
}

// playSaid is a sentence about a play.
type playSaid struct {
	number int    // of the play in its file, from 1
	date   string // as the file has it
	reason lang.Speaker
	detail string // such as the player and the score; may be ""
}

// lists holds the lists of a file of BG Stats by the ids of their entries.
type lists struct {
	players, namesakes map[loose]bgPlayer // namesakes are the players who share a name with another player of the file
	games              map[loose]bgGame
	places             map[loose]string
}

// readPlays reads a file of BG Stats. Each play of a game in wanted becomes a match by its totals. wanted holds our
// games by the key of the game's title in the file (see titleKey). Errors: the file is not a file of BG Stats, or is
// damaged.
func readPlays(r io.Reader, wanted map[string]*referee.Game) (*playsRead, error) {
	raw, err := io.ReadAll(io.LimitReader(r, mostPlays))
	if err != nil {
		return nil, err
	}
	var file bgFile
	if err := json.Unmarshal(asUTF8(raw), &file); err != nil {
		return nil, whyUnread(err)
	}
	if file.Plays == nil {
		return nil, words.NoPlays.Err()
	}
	lists := file.lists()
	read := &playsRead{other: map[string]int{}}
	for n, raw := range file.Plays {
		read.play(n+1, raw, lists, wanted)
	}
	return read, nil
}

// whyUnread returns the error about a file that is no JSON, or no JSON of BG Stats.
func whyUnread(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && syntax.Offset > 1 {
		return words.PlaysBroken.Err()
	}
	return words.NoPlays.Err()
}

// lists returns the lists of the file by their ids.
func (f bgFile) lists() lists {
	in := lists{
		players:   map[loose]bgPlayer{},
		namesakes: map[loose]bgPlayer{},
		games:     map[loose]bgGame{},
		places:    map[loose]string{},
	}
	named := map[string]bgPlayer{}
	for _, p := range f.Players {
		in.players[p.ID] = p
		key := text.Key(string(p.Name))
		other, twice := named[key]
		named[key] = p
		if twice && other.ID != p.ID && !p.Anonymous.yes() && !other.Anonymous.yes() {
			in.namesakes[p.ID] = p
			in.namesakes[other.ID] = other
		}
	}
	for _, g := range f.Games {
		in.games[g.ID] = g
	}
	for _, bgLocation := range f.Locations {
		in.places[bgLocation.ID] = string(bgLocation.Name)
	}
	return in
}

// play parses one play of the file and adds it to read.
func (read *playsRead) play(number int, raw json.RawMessage, lists lists, wanted map[string]*referee.Game) {
	var p bgPlay
	if err := json.Unmarshal(raw, &p); err != nil {
		read.refused = append(read.refused, playSaid{number: number, reason: words.PlayUnread})
		return
	}
	there := lists.games[p.Game]
	game := wanted[titleKey(string(there.Name))]
	if game == nil {
		game = wanted[everyGame]
	}
	if p.Ignored.yes() {
		read.ignored++
		return
	}
	if game == nil {
		read.other[string(there.Name)]++
		return
	}
	about := playSaid{number: number, date: string(p.Date)}
	record, said, refused := p.record(game, there, lists)
	if refused != nil {
		read.refused = append(read.refused, about.because(*refused))
		return
	}
	for _, one := range said {
		read.said = append(read.said, about.because(one))
	}
	record.At = words.PlayNumber(number, string(p.Date))
	read.records = append(read.records, record)
}

// because returns a copy of the sentence about the same play with another reason.
func (s playSaid) because(why why) playSaid {
	s.reason = why.reason
	s.detail = why.detail
	return s
}

// why is a reason with its detail.
type why struct {
	reason lang.Speaker
	detail string
}

// record returns the record of a play and how it differs from the play, or why the play cannot be stored. The id of the
// record is the id of the play.
func (p bgPlay) record(game *referee.Game, there bgGame, lists lists) (record, []why, *why) {
	day, ok := p.day()
	if !ok {
		return record{}, nil, &why{words.PlayDay, string(p.Date)}
	}
	names, refused := p.names(lists)
	if refused != nil {
		return record{}, nil, refused
	}
	game, ok = there.named(game)
	if !ok {
		return record{}, nil, &why{words.PlayUntitled, ""}
	}
	result, refused := p.result(game, there, names)
	if refused != nil {
		return record{}, nil, refused
	}
	w := &playWriter{
		game:  game,
		day:   day,
		place: lists.places[p.Location],
		id:    p.id(),
		names: names,
	}
	written := w.text(result)
	match, fault := judged(written)
	if fault != nil && !result.isByPlacesOnly() {
		byPlaces := result.byPlacesOnly() // such as totals that do not add up to zero where they must
		if again, none := judged(w.text(byPlaces)); none == nil {
			result = byPlaces
			written = w.text(byPlaces)
			match = again
			fault = nil
		}
	}
	if fault != nil {
		return record{}, nil, &why{words.PlayFault(fault.Err), ""}
	}
	return record{Text: written, Match: match}, result.said, nil
}

// day returns the day of the play, or "" if the file has none. It returns false if the date cannot be read.
func (p bgPlay) day() (string, bool) {
	day, _, _ := strings.Cut(strings.ReplaceAll(string(p.Date), "T", " "), " ")
	if day == "" {
		return "", true
	}
	_, err := time.Parse(time.DateOnly, day)
	return day, err == nil
}

// names returns the names of the players, in the order of the play. An anonymous player gets a name in brackets, and so
// is a guest of this match only (see text.IsGuest). It returns a reason if the play cannot be stored: a player is not
// in the list, has no name, has the same name as another player of the file, or takes part twice.
func (p bgPlay) names(lists lists) ([]string, *why) {
	var names []string
	seen := map[loose]bool{}
	guests := 0
	for _, score := range p.Scores {
		player, listed := lists.players[score.Player]
		switch {
		case !listed:
			return nil, &why{words.PlayStranger, string(score.Player)}
		case player.Anonymous.yes():
			guests++
			names = append(names, guestName(string(player.Name), guests))
			continue
		case text.IsBlank(string(player.Name)):
			return nil, &why{words.PlayNameless, string(score.Player)}
		case seen[score.Player]:
			return nil, &why{words.PlayTwice, string(player.Name)}
		}
		if _, shared := lists.namesakes[score.Player]; shared {
			return nil, &why{words.PlayNamesakes, string(player.Name)}
		}
		seen[score.Player] = true
		names = append(names, printable(string(player.Name)))
	}
	return names, nil
}

// guestName returns the name of an anonymous player: the name in the file, in brackets, with a number for the second
// and each further one of a play. It does not depend on the user's language, so that the same file always makes the
// same records.
func guestName(name string, number int) string {
	name = strings.Trim(printable(name), "() ")
	if text.IsBlank(name) {
		name = "?"
	}
	if number > 1 {
		name += " " + strconv.Itoa(number)
	}
	return "(" + name + ")"
}

// printable returns a name without the characters that a record cannot hold.
func printable(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, "\ufffd"))
	return text.Tidy(name)
}

// id returns the id of the play's record, made of the play's own id; "" if the play has none that fits.
func (p bgPlay) id() string {
	id := strings.ToLower(string(p.UUID))
	isOther := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' }
	if id == "" || strings.ContainsFunc(id, isOther) {
		return ""
	}
	return "bgstats-" + id
}

// playWriter writes the record of a play.
type playWriter struct {
	game           *referee.Game
	day, place, id string
	names          []string
}

// named returns the game of a play. A game of the catalogue stays as it is. A game named only in matches gets the title
// in the file, unless it has one, and the order that the file gives. It returns false if the title has no letters.
func (there bgGame) named(game *referee.Game) (named *referee.Game, ok bool) {
	if game.Own == nil {
		return game, true
	}
	order := game.Order
	if there.HighestWins != "" {
		order = scoring.Order(!there.HighestWins.yes())
	}
	title := game.Title.In(lang.En)
	if game.Key == "" {
		title = printable(string(there.Name))
	}
	if text.Letters(title) == "" {
		return nil, false
	}
	rules := referee.Defaults(game.Options)
	if order == scoring.LeastWins {
		rules, _ = rules.With(game.Options, "wins", "fewest") // which every such game has
	}
	return game.Own(title, rules), true
}

// text returns the record of a play with a result.
func (w *playWriter) text(result playResult) string {
	var body strings.Builder
	if w.day != "" {
		fmt.Fprintf(&body, "date %q\n", w.day)
	}
	if place := printable(w.place); place != "" {
		body.WriteString("place " + word(place) + "\n")
	}
	var after strings.Builder
	ids := play.IDs(w.names)
	for i, name := range w.names {
		after.WriteString("player " + ids[i] + " " + word(name) + "\n")
	}
	if w.game.Own != nil && w.game.Order == scoring.LeastWins {
		after.WriteString("option wins fewest\n")
	}
	for i, id := range ids {
		tally := play.Tally{ID: id, Total: result.totals[i]}
		if result.places != nil {
			tally.Place = result.places[i]
		}
		after.WriteString(tally.Line() + "\n")
	}
	id := w.id
	if id == "" {
		sum := sha256.Sum256([]byte(body.String() + after.String()))
		id = "bgstats-" + hex.EncodeToString(sum[:12])
	}
	head := strings.Join(compose.GameLines(w.game, lang.En), "\n")
	return "arbitro 1\n" + head + "\n" + body.String() + "id " + strconv.Quote(id) + "\n" + after.String()
}

// word returns a text as one word of a record.
func word(text string) string { return string(play.AppendWord(nil, []byte(text))) }

// titleKey returns the key by which titles of games are compared: their letters and digits, without regard to case and
// accents. A title without letters and digits is its own key.
func titleKey(title string) string {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, text.Fold(title))
	if letters == "" {
		return strings.TrimSpace(title)
	}
	return letters
}

// asUTF8 returns the text of a file in UTF-8 without a byte order mark. The file may be in UTF-16, of either byte order
// and without a mark: JSON begins with an ASCII character, which shows the order.
func asUTF8(raw []byte) []byte {
	var from encoding.Encoding
	switch {
	case bytes.HasPrefix(raw, []byte{0xff, 0xfe}), bytes.HasPrefix(raw, []byte{0xfe, 0xff}):
		from = utf16.UTF16(utf16.LittleEndian, utf16.UseBOM)
	case len(raw) > 1 && raw[1] == 0:
		from = utf16.UTF16(utf16.LittleEndian, utf16.IgnoreBOM)
	case len(raw) > 1 && raw[0] == 0:
		from = utf16.UTF16(utf16.BigEndian, utf16.IgnoreBOM)
	default:
		return bytes.TrimPrefix(raw, []byte("\ufeff"))
	}
	decoded, err := from.NewDecoder().Bytes(raw)
	if err != nil { // never so: a decoder replaces what it cannot read
		return raw
	}
	return decoded
}

// sortedGames returns the titles of games, those with the most plays first.
func sortedGames(plays map[string]int) []string {
	titles := make([]string, 0, len(plays))
	for title := range plays {
		titles = append(titles, title)
	}
	slices.SortFunc(titles, func(a, b string) int {
		if plays[a] != plays[b] {
			return plays[b] - plays[a]
		}
		return strings.Compare(a, b)
	})
	return titles
}
