// A match for the app BG Stats, as a link that has all of it.

package reports

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// Post is what BG Stats needs to know of a finished match besides its record.
type Post struct {
	Match    string    // the id that the match keeps
	Persons  []string  // the id that each seat's person keeps, "" for nobody's
	From, To time.Time // when the match was played, zero where nobody knows; the day is that of their zone
}

// mostPost is the most characters of a link to BG Stats. The app takes 8,000, and a QR code holds that many.
const mostPost = 2900

// playing is a play as BG Stats takes it. Its app refuses a play in which a yes or no is missing.
type playing struct {
	Source string `json:"sourceName"`
	ID     string `json:"sourcePlayId"`
	Date   string `json:"playDate,omitempty"` // as 2026-11-21 20:15:00
	Game   struct {
		Name        string `json:"name"`
		ID          string `json:"sourceGameId"`
		HighestWins bool   `json:"highestWins"`
		NoPoints    bool   `json:"noPoints"`
	} `json:"game"`
	Place   string        `json:"location,omitempty"`
	Players []playingSeat `json:"players"`
	Minutes int           `json:"durationMin,omitempty"`
}

type playingSeat struct {
	Name   string `json:"name"`
	ID     string `json:"sourcePlayerId,omitempty"`
	Score  string `json:"score"`
	Rank   int    `json:"rank,omitempty"`
	Winner bool   `json:"winner"`
	Starts bool   `json:"startPlayer"`
}

// Link returns the link that opens BG Stats with a match filled in, for its user to store; "" for a match that is not
// over. Everything is in the link: nothing is fetched or sent until somebody follows it. Names that would make the link
// too long are cut.
func (p Post) Link(m *referee.Match, in lang.Lang) string {
	if !m.Finished() || m.Places() == nil {
		return ""
	}
	link := ""
	for most := 60; most > 5; most /= 2 {
		said, err := json.Marshal(p.play(m, in, most))
		if err != nil {
			return ""
		}
		link = "https://app.bgstatsapp.com/createPlay.html?data=" + inAddress(said)
		if len(link) <= mostPost {
			break
		}
	}
	return link
}

// inAddress returns bytes as they stand in an address of the web. The pad in a browser is spared net/url.
func inAddress(all []byte) string {
	var b strings.Builder
	for _, c := range all {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("-_.~", c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// play returns the match as a play, its names cut to this many columns.
func (p Post) play(m *referee.Match, in lang.Lang, most int) playing {
	var out playing
	g, totals, places := m.Game(), m.Totals(), m.Places()
	out.Source, out.ID, out.Date = "Arbitro", p.Match, p.date(m.Head().Date)
	out.Game.Name, out.Game.ID = g.Title.In(in), g.Name
	out.Game.HighestWins = g.Order == scoring.MostWins
	out.Game.NoPoints = m.ByTotals() && !slices.ContainsFunc(totals, func(t int) bool { return t != 0 })
	out.Place = text.Cut(m.Head().Place, most)
	if d := p.To.Sub(p.From); !p.From.IsZero() && d > 0 && d < 24*time.Hour {
		out.Minutes = int((d + time.Minute - 1) / time.Minute)
	}
	for seat := range m.Roster().Len() {
		if places[seat] == 0 { // came and went without a round that counts
			continue
		}
		one := playingSeat{
			Name: text.Cut(m.Roster().Name(seat), most), Score: strconv.Itoa(totals[seat]), Rank: places[seat],
			Winner: slices.Contains(m.Winners(), seat), Starts: seat == starts(m),
		}
		if seat < len(p.Persons) {
			one.ID = p.Persons[seat]
		}
		out.Players = append(out.Players, one)
	}
	return out
}

// date returns when the match began: by the clock where that was on the match's own day, else at noon, which is on that
// day in every zone where the link may be read.
func (p Post) date(day string) string {
	began := ""
	if !p.From.IsZero() {
		began = p.From.Format(time.DateTime)
	}
	if day == "" || strings.HasPrefix(began, day) {
		return began
	}
	return day + " 12:00:00"
}

// starts returns the seat that acts first in the match; Nobody where the game does not say, or no round was dealt.
func starts(m *referee.Match) int {
	all := m.Rounds()
	if len(all) == 0 || m.Game().Starts == referee.Anybody {
		return referee.Nobody
	}
	r := all[0]
	if m.Game().Starts == referee.OfDealer {
		return r.Dealer
	}
	table := m.Roster().Len()
	if r.Seating != nil {
		table = len(r.Seating.Seats)
	}
	return r.SeatAt((r.Place(r.Dealer) + 1) % table)
}
