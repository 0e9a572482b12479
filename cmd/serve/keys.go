package serve

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	_ "embed"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/page"
	drawn "arbitro/cmd/table/board"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// The holders of keys that are not seats. Seats are counted from 0.
const (
	referees = -1 // the referee's own seat
	keeper   = -2 // the person who runs the table, prints the links and replaces them
)

// keyring holds the links that may do more than read. They are stored as part of kept.
type keyring struct {
	mu   sync.Mutex
	keys []key
}

// key is the token of one link: 130 random bits.
type key = db.BoardKey

// need gives a holder a token, unless the holder has one.
func (k *keyring) need(holder int) {
	if k.of(holder) == "" {
		k.renew(holder)
	}
}

// all returns a copy of the keys.
func (k *keyring) all() []key {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Clone(k.keys)
}

// renew gives a holder a new token. The old token stops working.
func (k *keyring) renew(holder int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for i := range k.keys {
		if k.keys[i].Holder == holder {
			k.keys[i].Token = rand.Text()
			return
		}
	}
	k.keys = append(k.keys, key{Token: rand.Text(), Holder: holder})
}

// seat gives each player's seat its own token, and revokes the tokens of seats that now belong to another player.
// players holds ids by seat; an empty id is a seat whose player has left. It returns the seats with a new token.
func (k *keyring) seat(players []string) []int {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.keys = slices.DeleteFunc(k.keys, func(one key) bool {
		return one.Holder >= 0 && (one.Holder >= len(players) || players[one.Holder] != one.Player)
	})
	var fresh []int
	for holder, player := range players {
		if player != "" && !slices.ContainsFunc(k.keys, func(one key) bool { return one.Holder == holder }) {
			k.keys = append(k.keys, key{Token: rand.Text(), Holder: holder, Player: player})
			fresh = append(fresh, holder)
		}
	}
	return fresh
}

// of returns a holder's token; "" if the holder has none.
func (k *keyring) of(holder int) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, one := range k.keys {
		if one.Holder == holder {
			return one.Token
		}
	}
	return ""
}

// holder returns the holder of a token. It takes the same time for every token, so that a token cannot be guessed part
// by part.
func (k *keyring) holder(token string) (holder int, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, one := range k.keys {
		if subtle.ConstantTimeCompare([]byte(one.Token), []byte(token)) == 1 {
			holder = one.Holder
			ok = true
		}
	}
	return holder, ok
}

// place is a seat with its link.
type place struct {
	holder int
	id     string
	name   lang.Speaker
	link   string
}

// presence counts the devices that are connected at each seat.
type presence struct {
	mu      sync.Mutex
	devices map[int]int   // by holder
	changed chan struct{} // closed when a device comes or goes; nil while no goroutine waits
}

// come counts a device at a seat until leave is called.
func (p *presence) come(holder int) func() {
	p.add(holder, 1)
	return func() { p.add(holder, -1) }
}

func (p *presence) add(holder, n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.devices == nil {
		p.devices = map[int]int{}
	}
	p.devices[holder] += n
	if p.changed != nil {
		close(p.changed)
		p.changed = nil
	}
}

// at returns how many devices are at a seat.
func (p *presence) at(holder int) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.devices[holder]
}

// next returns a channel that is closed when a device comes or goes.
func (p *presence) next() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.changed == nil {
		p.changed = make(chan struct{})
	}
	return p.changed
}

// hostPage answers with the codes of all seats, to be printed and cut apart. Only the keeper has its link.
func (s *server) hostPage(w http.ResponseWriter, r *http.Request, holder int) {
	if holder != keeper {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	language := s.reads(r)
	path := "/host/" + s.ring.of(keeper)
	document := &doc.Document{
		Lang:     language,
		Title:    words.Links.In(language),
		Subtitle: s.main.title.In(language),
	}
	renewed := r.URL.Query().Get("new")
	var seats doc.Quarters
	for _, place := range s.seats() {
		if strconv.Itoa(place.holder) == renewed {
			document.Add(notice(doc.Call, words.Renewed(place.name).In(language)))
		}
		seats.Parts = append(seats.Parts, []doc.Block{
			doc.Heading{Level: 1, Text: place.name.In(language)},
			squares(place.link),
			page.Confirm(path, words.NewCode.In(language), doc.FormValue{Name: "holder", Value: strconv.Itoa(place.holder)}),
		})
	}
	document.Add(doc.Paragraph{Text: words.LinksHelp.In(language)}, seats)
	s.show(w, r, http.StatusOK, path, html.Page{Title: document.Title, Board: part(document, "codes")})
}

// replace gives a seat a new link.
func (s *server) replace(w http.ResponseWriter, r *http.Request, holder int) {
	which, err := strconv.Atoi(r.PostFormValue("holder"))
	if holder != keeper || err != nil || which == keeper || s.ring.of(which) == "" {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	s.ring.renew(which)
	if err := s.keep(r.Context(), nil); err != nil {
		s.refuse(w, r, http.StatusServiceUnavailable, words.NotKept)
		return
	}
	http.Redirect(w, r, "/host/"+s.ring.of(keeper)+"?lang="+s.reads(r).String()+"&new="+strconv.Itoa(which), http.StatusSeeOther)
}

// seats returns the seats that have a link, the referee's last.
func (s *server) seats() []place {
	s.main.mu.Lock()
	defer s.main.mu.Unlock()
	var places []place
	for holder := range s.main.match.Match().Roster().Len() {
		if s.ring.of(holder) != "" {
			places = append(places, s.main.place(holder))
		}
	}
	if token := s.ring.of(referees); token != "" {
		places = append(places, place{referees, "referee", drawn.Words.Referee, s.link + "seat/" + token})
	}
	return places
}

// codes returns the link of the page with the codes of all seats.
func (s *server) codes() string { return s.link + "host/" + s.ring.of(keeper) }

// openMain opens the only match of this server. It makes the links of the players' seats if seats is set, and of the
// referee if referee is set.
func (s *server) openMain(ctx context.Context, ref string, seats, referee bool) error {
	if seats || referee {
		s.ring = &keyring{}
	}
	follower, err := s.open(ctx, ref)
	if err != nil {
		return err
	}
	s.main = follower
	s.everySeat = seats
	if s.scorer != "" {
		roster := follower.match.Match().Roster()
		seat := findScorer(roster, s.scorer)
		if seat < 0 {
			return app.Wrong(words.NoScorer(s.scorer, strings.Join(roster.Names(), ", ")))
		}
		s.scorer = roster.IDs()[seat]
	}
	if err := s.restore(ctx); err != nil || s.ring == nil {
		return err
	}
	s.ring.need(keeper)
	if referee {
		s.ring.need(referees)
	}
	if seats {
		s.ring.seat(follower.sitting())
	}
	return s.keep(ctx, nil)
}

// findScorer returns the seat of the player whose name, first name or short name was typed, in upper or lower case; -1
// if it is none or more than one.
func findScorer(roster *play.Roster, typed string) int {
	if seat, ok := roster.Find([]byte(typed)); ok {
		return seat
	}
	if seat, ok := roster.Named(typed); ok {
		return seat
	}
	found := -1
	for seat, name := range roster.Names() {
		first, _, _ := strings.Cut(name, " ")
		if text.Fold(first) != text.Fold(typed) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = seat
	}
	return found
}

// qrPage answers with the code of the board, to be printed and put on the table.
func (s *server) qrPage(w http.ResponseWriter, r *http.Request) {
	language := s.reads(r)
	document := &doc.Document{Lang: language, Title: s.title(language), Subtitle: "Arbitro"}
	document.Add(squares(s.link), doc.Paragraph{Text: words.Scan.In(language)})
	s.show(w, r, http.StatusOK, "/qr", html.Page{Title: document.Title, Board: part(document, "qr")})
}

// title returns the title of the board: the game, or the evening.
func (s *server) title(language lang.Lang) string {
	if s.main != nil {
		return s.main.title.In(language)
	}
	return words.Evening.In(language)
}
