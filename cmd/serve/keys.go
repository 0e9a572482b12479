package serve

import (
	"crypto/rand"
	"crypto/subtle"
	"net/http"
	"slices"
	"sync"
	"time"
)

// The holders of keys besides the seats, which are counted from 0.
const (
	referees = -1 // the referee's own seat
	keeper   = -2 // whoever runs the table: prints the links, and replaces them
)

// keyring holds the links that may do more than read. The store keeps them; see kept.go.
type keyring struct {
	mu   sync.Mutex
	keys []key
}

// key is the token of one link: 130 bits at random.
type key struct {
	Token  string `json:"token"`
	Holder int    `json:"holder"`
	Player string `json:"player,omitempty"` // the id of whose seat it is; a correction may give the seat to somebody else
}

// need gives a holder a token, if there is none yet.
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

// renew gives a holder a new token. The one before opens nothing any more.
func (k *keyring) renew(holder int) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	token := rand.Text()
	for i := range k.keys {
		if k.keys[i].Holder == holder {
			k.keys[i].Token = token
			return token
		}
	}
	k.keys = append(k.keys, key{Token: token, Holder: holder})
	return token
}

// seat gives each player's seat a token of its own, and takes back those of seats that are no longer theirs; "" is a seat
// whose player has left. It returns the seats whose token is new.
func (k *keyring) seat(players []string) []int {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.keys = slices.DeleteFunc(k.keys, func(one key) bool {
		return one.Holder >= 0 && (one.Holder >= len(players) || players[one.Holder] != one.Player)
	})
	var fresh []int
	for holder, player := range players {
		if player != "" && !slices.ContainsFunc(k.keys, func(one key) bool { return one.Holder == holder }) {
			k.keys = append(k.keys, key{rand.Text(), holder, player})
			fresh = append(fresh, holder)
		}
	}
	return fresh
}

// of returns a holder's token, "" for nobody's.
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

// holder returns whose a token is. It takes as long for every token: nobody learns how a right one begins.
func (k *keyring) holder(token string) (holder int, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, one := range k.keys {
		if subtle.ConstantTimeCompare([]byte(one.Token), []byte(token)) == 1 {
			holder, ok = one.Holder, true
		}
	}
	return holder, ok
}

// wrongPause is how long whoever tries a wrong token waits for the answer.
const wrongPause = 500 * time.Millisecond

// holding finds whose the token of a path is, before a page is answered.
func (s *server) holding(answer func(http.ResponseWriter, *http.Request, int)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		holder, ok := s.ring.holder(r.PathValue("token"))
		if ok {
			answer(w, r, holder)
			return
		}
		s.wrongKey(w, r)
	}
}

// wrongKey answers whoever has no right link, after a pause.
func (s *server) wrongKey(w http.ResponseWriter, r *http.Request) {
	select {
	case <-time.After(wrongPause):
	case <-r.Context().Done():
	}
	s.refuse(w, r, http.StatusNotFound, words.NoKey)
}
