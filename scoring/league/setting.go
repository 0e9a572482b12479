// The table of settings, one row each. The same code reads, shows, checks and compares all of them.

package league

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/fault"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// Setting is one row of the table of settings: everything about a setting except its words.
type Setting struct {
	Key        string              // the key in JSON (with "_" instead of "-"), in flags and in forms
	Field      func(*Settings) any // a pointer to its field; the field's type decides how it is read, shown and asked
	Least      int                 // for a number: the least value
	Most       int
	OutOfRange fault.Key             // the fault of a number out of range
	Default    func(*Settings)       // sets it in a new league; nil for the zero value
	Unsaid     func(*Settings)       // if a user types only other settings: sets the value; nil keeps the old value
	Check      func(*Settings) error // checks what the field's type does not; may be nil
	Moves      bool                  // whether another value may rank the same matches differently
	Derived    bool                  // follows from other settings, so no form asks for it
}

// settings is the table, in the order of the JSON and of the checks of Validate.
var settings = []Setting{
	{Key: "name", Field: func(s *Settings) any { return &s.Name }},
	{Key: "games", Moves: true, Field: func(s *Settings) any { return &s.Games }},
	{Key: "own-games", Moves: true, Field: func(s *Settings) any { return &s.Own }},
	{Key: "from", Moves: true, Field: func(s *Settings) any { return &s.From }},
	{
		Key:   "to",
		Moves: true,
		Field: func(s *Settings) any { return &s.To },
		Check: func(s *Settings) error {
			if s.From != 0 && s.To != 0 && s.To < s.From {
				return EndsBefore.With("last", s.To, "first", s.From)
			}
			return nil
		},
	},
	{
		Key:     "scheme",
		Moves:   true,
		Field:   func(s *Settings) any { return &s.Scheme },
		Default: func(s *Settings) { s.Scheme = Places },
		Check: func(s *Settings) error {
			if s.Scheme == Totals && len(s.GameIDs()) != 1 && !s.IsSeries() {
				return OneGame
			}
			return nil
		},
	},
	{Key: "lowest", Moves: true, Derived: true, Field: func(s *Settings) any { return &s.Order }},
	{
		Key:     "places",
		Moves:   true,
		Field:   func(s *Settings) any { return &s.Places },
		Default: func(s *Settings) { s.Places = DefaultPlaces() },
	},
	{
		Key:     "tie-breaks",
		Moves:   true,
		Field:   func(s *Settings) any { return &s.TieBreaks },
		Default: func(s *Settings) { s.TieBreaks = []TieBreak{ByWins, ByHeadToHead, ByAveragePlace} },
	},
	{
		Key:        "minimum",
		Moves:      true,
		Field:      func(s *Settings) any { return &s.Minimum },
		Most:       maxEntryMatches,
		OutOfRange: MinimumRange,
		Unsaid:     func(s *Settings) { s.Minimum = max(s.Minimum, s.needed()) },
		Check: func(s *Settings) error {
			if s.Minimum < s.needed() {
				return MinimumMissing
			}
			return nil
		},
	},
	{
		Key:        "best",
		Moves:      true,
		Field:      func(s *Settings) any { return &s.Best },
		Most:       maxEntryMatches,
		OutOfRange: BestRange,
	},
	{Key: "presence", Moves: true, Field: func(s *Settings) any { return &s.Presence }},
	{Key: "members", Moves: true, Field: func(s *Settings) any { return &s.Members }},
	{Key: "categories", Moves: true, Field: func(s *Settings) any { return &s.Categories }},
	{
		Key:   "series",
		Moves: true,
		Field: func(s *Settings) any { return &s.Series },
		Check: func(s *Settings) error {
			if s.IsSeries() && len(s.GameIDs()) > 0 {
				return SeriesUnwanted
			}
			return nil
		},
	},
}

// needed returns the least minimum of matches that the scheme allows: an average needs at least one match.
func (s *Settings) needed() int { return b2i(s.Scheme == Average) }

// SettingTable returns the rows of all settings, in the order of JSON.
func SettingTable() []Setting { return slices.Clone(settings) }

// Valid returns the first fault of this setting, or nil. If knows is nil, Valid accepts every name of a game.
func (row Setting) Valid(settings *Settings, knows func(game string) bool) error {
	if err := row.validValue(settings, knows); err != nil || row.Check == nil {
		return err
	}
	return row.Check(settings)
}

// validValue checks the setting as far as the type of its field allows, one case for each type.
func (row Setting) validValue(settings *Settings, knows func(game string) bool) error {
	switch field := row.Field(settings).(type) {
	case *string:
		if text.IsBlank(*field) {
			return NameMissing
		}
	case *[]string:
		return validGames(*field, knows)
	case *Day:
		if *field != 0 && !field.onCalendar() {
			return NoDay.With("value", *field)
		}
	case *Scheme:
		if !slices.Contains(schemes, *field) {
			return SchemeUnknown.With("value", string(*field), "choices", Schemes())
		}
	case *[]PlaceRow:
		if settings.Scheme.ByPlace() {
			return validPlaces(*field)
		}
	case *[]TieBreak:
		return validTieBreaks(*field, settings)
	case *int:
		if *field < row.Least || *field > row.Most {
			return row.OutOfRange.With("value", *field)
		}
	case *Points:
		if *field < 0 || *field > maxPoints {
			return PresenceRange.With("value", *field)
		}
	case *[]Person:
		if listsTwice(*field) {
			return MemberTwice
		}
	case *[]Category:
		return validCategories(*field)
	case *Leagues:
		return validLeagues(*field)
	case *Titles:
		return validTitles(*field)
	}
	return nil
}

// validGames returns the fault of the first game that is unknown or listed twice, or nil.
func validGames(all []string, knows func(game string) bool) error {
	for i, g := range all {
		if knows != nil && !knows(g) {
			return GameUnknown.With("value", g)
		}
		if slices.Contains(all[:i], g) {
			return Twice.With("value", g)
		}
	}
	return nil
}

// listsTwice reports whether a person is listed more than once.
func listsTwice(persons []Person) bool {
	for i, person := range persons {
		if slices.Contains(persons[:i], person) {
			return true
		}
	}
	return false
}

// validTieBreaks returns the first fault of a list of tie-breaks, or nil.
func validTieBreaks(tieBreaks []TieBreak, settings *Settings) error {
	for i, tieBreak := range tieBreaks {
		switch {
		case tieBreak.row() == nil:
			return TieBreakUnknown.With("value", string(tieBreak), "choices", TieBreaks())
		case slices.Contains(tieBreaks[:i], tieBreak):
			return Twice.With("value", string(tieBreak))
		case tieBreak.row().oneGame && settings.IsSeries():
			return TieBreakUnwanted.With("value", string(tieBreak))
		case tieBreak.row().oneGame && len(settings.GameIDs()) != 1:
			return OneGame
		}
	}
	return nil
}

// Reader reads names that a user types, because this package knows no game and no language.
type Reader struct {
	Game     func(typed string) (string, error)
	Title    func(typed string) (string, error) // of a game that its matches know by title
	TieBreak func(typed string) TieBreak
}

// Read sets the setting from a text that a user typed. Commas separate the items of a list. The points of places are
// written "5 3 2 1; 3: 4 2 1". An empty text means no day, or 0. Read returns a fault if the text has the wrong syntax,
// or the error of the Reader. Read does not check the value, and it cannot read persons or leagues.
func (row Setting) Read(settings *Settings, typed string, reader Reader) error {
	switch field := row.Field(settings).(type) {
	case *string:
		*field = typed
	case *[]string:
		*field = nil
		for _, word := range Commas(typed) {
			g, err := reader.Game(word)
			if err != nil {
				return err
			}
			*field = append(*field, g)
		}
	case *Titles:
		*field = nil
		for _, word := range Commas(typed) {
			title, err := reader.Title(word)
			if err != nil {
				return err
			}
			*field = append(*field, title)
		}
	case *Day:
		if typed == "" {
			*field = 0
			return nil
		}
		day, err := ParseDay(typed)
		if err == nil {
			*field = day
		}
		return err
	case *Scheme:
		*field = Scheme(strings.ToLower(typed))
	case *[]PlaceRow:
		rows, err := ParsePlaces(typed)
		if err == nil {
			*field = rows
		}
		return err
	case *[]TieBreak:
		*field = nil
		for _, word := range Commas(typed) {
			*field = append(*field, reader.TieBreak(word))
		}
	case *int:
		if typed == "" {
			typed = "0"
		}
		n, err := strconv.Atoi(typed)
		if err != nil {
			return NotNumber.With("text", typed)
		}
		*field = n
	case *Points:
		if typed == "" {
			typed = "0"
		}
		points, err := ParsePoints(typed)
		if err == nil {
			*field = points
		}
		return err
	}
	return nil
}

// Commas splits a typed text at its commas.
func Commas(typed string) []string {
	var words []string
	for word := range strings.SplitSeq(typed, ",") {
		word = strings.TrimSpace(word)
		if word != "" {
			words = append(words, word)
		}
	}
	return words
}

// value returns the setting's value. It sorts lists whose order has no meaning.
func (row Setting) value(settings Settings) any {
	switch field := row.Field(&settings).(type) {
	case *[]string:
		return slices.Sorted(slices.Values(*field))
	case *[]Person:
		return slices.Sorted(slices.Values(*field))
	case *Titles:
		return slices.Sorted(slices.Values(*field))
	case *scoring.Order:
		return *field
	default:
		return reflect.ValueOf(field).Elem().Interface()
	}
}

// Differs reports whether two settings have different values in this row. An empty list equals no list.
func (row Setting) Differs(was, settings Settings) bool {
	a := reflect.ValueOf(row.value(was))
	b := reflect.ValueOf(row.value(settings))
	if a.Kind() == reflect.Slice && a.Len() == 0 && b.Len() == 0 {
		return false
	}
	return !reflect.DeepEqual(a.Interface(), b.Interface())
}

// Default returns the settings of a new league: all games, points by place, the usual tie-breaks, open to every player.
func Default(name string) Settings {
	s := Settings{Name: name}
	for _, row := range settings {
		if row.Default != nil {
			row.Default(&s)
		}
	}
	return s
}

// Validate returns the first fault, in the order of the table. knows reports whether a game exists; if it is nil,
// Validate accepts every name of a game.
func (s Settings) Validate(knows func(game string) bool) error {
	for _, row := range settings {
		if err := row.Valid(&s, knows); err != nil {
			return err
		}
	}
	return nil
}

// Change is one entry in a league's history: its new settings, the time and the reason.
type Change struct {
	ID       string   `json:"id,omitempty"` // the same on every machine; empty until the change is stored
	At       string   `json:"at"`           // the time of the caller's clock, as RFC 3339
	Reason   string   `json:"reason"`       // may be empty unless the change moves a standing that has matches
	Played   int      `json:"played"`       // matches that counted at that time
	Settings Settings `json:"settings"`
}

// Allow returns NeedsReason if the change from was moves a standing that has matches, and has no reason.
func (c Change) Allow(was Settings) error {
	if c.Played > 0 && text.IsBlank(c.Reason) && MovesStanding(was, c.Settings) {
		return NeedsReason.With("played", c.Played)
	}
	return nil
}

// MovesStanding reports whether two settings may rank the same matches differently: they differ in anything except the
// name.
func MovesStanding(was, is Settings) bool {
	return slices.ContainsFunc(settings, func(row Setting) bool { return row.Moves && row.Differs(was, is) })
}
