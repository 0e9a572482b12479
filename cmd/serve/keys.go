package serve

import (
	"crypto/rand"
	"crypto/subtle"
	"slices"
	"sync"

	"arbitro/referee/lang"
)

// The holders of keys that are not seats. Seats are counted from 0.
const (
	referees = -1 // the referee's own seat
	keeper   = -2 // the person who runs the table, prints the links and replaces them
)

// keyring holds the links that may do more than read. The store keeps them; see kept.
type keyring struct {
	mu   sync.Mutex
	keys []key
}

// key is the token of one link: 130 bits at random.
type key struct {
	Token  string `json:"token"`
	Holder int    `json:"holder"`
	Player string `json:"player,omitempty"` // the id of the seat's player; a correction may give the seat to another
}

// need gives a holder a token if the holder has none.
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

// seat gives each player's seat its own token, and revokes tokens of seats that belong to another player now. An empty
// id is a seat whose player has left. It returns the seats with a new token.
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

// of returns a holder's token, "" for a holder without a token.
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

// holder returns the holder of a token. It takes the same time for every token, so that nobody can guess one by parts.
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
	changed chan struct{} // closed when a device comes or goes; nil while nobody waits
}

// come counts a device at a seat until leave is called.
func (p *presence) come(holder int) (leave func()) {
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
