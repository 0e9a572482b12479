// A match for the app BG Stats, as a link that contains all its data.

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

// Post holds the facts about a finished match that BG Stats needs besides its record.
type Post struct {
	Match    string    // the permanent id of the match
	Persons  []string  // by seat: the person's permanent id; "" for no person
	From, To time.Time // when the match began and ended, in the time zone of its table; zero if unknown
}

// mostPost is the greatest length of a link to BG Stats, in characters. The app accepts 8,000, but a QR code holds
// fewer.
const mostPost = 2900

// playing is a play in the format of BG Stats. The app refuses a play in which a boolean is missing.
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

// Link returns a link that opens BG Stats with the data of a match, so that the user can save it there. It returns ""
// for a match that is not over, or that ended before a round counted. All data is in the link: nothing is fetched or
// sent until somebody follows it. Names are cut if they would make the link too long.
func (p Post) Link(match *referee.Match, language lang.Lang) string {
	if !match.Finished() || match.Places() == nil {
		return ""
	}
	link := ""
	for most := 60; most > 5; most /= 2 {
		said, err := json.Marshal(p.play(match, language, most))
		if err != nil {
			return ""
		}
		link = "https://app.bgstatsapp.com/createPlay.html?data=" +
			escapeQuery(said)
		if len(link) <= mostPost {
			break
		}
	}
	return link
}

// escapeQuery returns a text as the value of a query. It is here because net/url makes the page of cmd/arbitro-pad
// larger by 18 KB.
func escapeQuery(text []byte) string {
	var escaped strings.Builder
	for _, b := range text {
		letter := 'a' <= b|0x20 && b|0x20 <= 'z'
		if letter || '0' <= b && b <= '9' || strings.IndexByte("-_.~", b) >= 0 {
			escaped.WriteByte(b)
		} else {
			fmt.Fprintf(&escaped, "%%%02X", b)
		}
	}
	return escaped.String()
}

// play returns the match as a play. Its names are cut to this many columns.
func (p Post) play(match *referee.Match, language lang.Lang, most int) playing {
	var out playing
	game := match.Game()
	totals := match.Totals()
	places := match.Places()
	out.Source = "Arbitro"
	out.ID = p.Match
	out.Date = p.date(match.Head().Date)
	out.Game.Name = game.Title.In(language)
	out.Game.ID = game.Name
	out.Game.HighestWins = game.Order == scoring.MostWins
	out.Game.NoPoints = match.ByTotals() && !slices.ContainsFunc(totals, func(t int) bool { return t != 0 })
	out.Place = text.Cut(match.Head().Place, most)
	if d := p.To.Sub(p.From); !p.From.IsZero() && d > 0 && d < 24*time.Hour {
		out.Minutes = int((d + time.Minute - 1) / time.Minute)
	}
	for seat := range match.Roster().Len() {
		if places[seat] == 0 { // played no round that counts
			continue
		}
		one := playingSeat{
			Name:   text.Cut(match.Roster().Name(seat), most),
			Score:  strconv.Itoa(totals[seat]),
			Rank:   places[seat],
			Winner: slices.Contains(match.Winners(), seat),
			Starts: seat == starts(match),
		}
		if seat < len(p.Persons) {
			one.ID = p.Persons[seat]
		}
		out.Players = append(out.Players, one)
	}
	return out
}

// date returns the time at which the match began. It is From if that is on the match's own day or the match has no day;
// otherwise it is noon. Noon is on the match's day in every time zone in which the link may be read. date returns "" if
// neither is known.
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

// starts returns the seat that acts first in the match. It returns Nobody if the game does not say, or if no round was
// dealt.
func starts(match *referee.Match) int {
	rounds := match.Rounds()
	if len(rounds) == 0 || match.Game().Starts == referee.Anybody {
		return referee.Nobody
	}
	round := rounds[0]
	if match.Game().Starts == referee.OfDealer {
		return round.Dealer
	}
	return match.AfterDealer(round)
}
