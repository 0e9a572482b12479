package serve

import (
	"encoding/json"
	"net/http"

	"arbitro/referee/lang"
)

// boardJSON is the board as other people's pages read it. Texts are in the language of the request.
type boardJSON struct {
	Match      int          `json:"match"`
	Line       int          `json:"line"` // how many lines the record has
	Game       string       `json:"game"`
	Title      string       `json:"title"`
	Place      string       `json:"place,omitempty"`
	State      string       `json:"state,omitempty"`
	Over       bool         `json:"over"`
	Awaited    string       `json:"awaited,omitempty"`
	Scene      string       `json:"scene,omitempty"`
	TableCards []string     `json:"laid"`
	Facts      []string     `json:"facts"`
	Rulings    []rulingJSON `json:"rulings"`
	Players    []playerJSON `json:"players"`
}

type rulingJSON struct {
	Text    string `json:"text"`
	Article string `json:"article"`
}

type playerJSON struct {
	Name   string            `json:"name"`
	Total  int               `json:"total"`
	Place  int               `json:"place,omitempty"`
	Behind int               `json:"behind"`
	Dealer bool              `json:"dealer"`
	Turn   bool              `json:"turn"`
	Won    bool              `json:"won"`
	Cells  map[string]string `json:"cells"` // by the head of the column
}

// json returns the board as JSON.
func (b *board) json() []byte {
	m := b.Match
	out := boardJSON{
		Match: b.number, Line: m.Log().Len(), Game: m.Game().Name, Title: b.Game, Place: b.Place, State: b.State, Over: b.Over,
		Awaited: b.Awaited, Scene: b.Scene, TableCards: append([]string{}, b.TableCards...), Facts: append([]string{}, b.Facts...),
		Rulings: []rulingJSON{}, Players: []playerJSON{},
	}
	for _, r := range b.Rulings {
		out.Rulings = append(out.Rulings, rulingJSON{m.SentenceAt(r, b.Lang), r.Article.ID})
	}
	places, won := b.Places(), map[int]bool{}
	for _, seat := range m.Winners() {
		won[seat] = b.Over
	}
	for _, r := range b.Rows {
		p := playerJSON{
			Name: m.Roster().Name(r.Seat), Total: m.Totals()[r.Seat], Behind: b.Behind(r.Seat), Dealer: r.Dealer, Turn: r.Turn,
			Won: won[r.Seat], Cells: map[string]string{},
		}
		if places != nil {
			p.Place = places[r.Seat]
		}
		for i, text := range r.Cells {
			if i != b.Total {
				p.Cells[b.Heads[i]] = text
			}
		}
		out.Players = append(out.Players, p)
	}
	text, err := json.Marshal(out)
	if err != nil {
		return nil // there is nothing in it that JSON could not say
	}
	return text
}

// later is what the data say before the first board of a delayed match.
func later(in lang.Lang) []byte {
	text, _ := json.Marshal(map[string]string{"state": words.Later.In(in)})
	return text
}

// anyPage lets pages of other sites read the answer: it is what anybody on this network may read.
func anyPage(w http.ResponseWriter) { w.Header().Set("Access-Control-Allow-Origin", "*") }

// data answers with the board as JSON.
func (f *follower) data(w http.ResponseWriter, r *http.Request) {
	anyPage(w)
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(f.public[data].now.Load().boards[f.reads(r)])
}

// dataLive is the stream of the board as JSON: an event `board` for each line.
func (f *follower) dataLive(w http.ResponseWriter, r *http.Request) {
	anyPage(w)
	f.stream(w, r, &f.public[data], nil)
}
