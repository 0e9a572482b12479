package serve

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/reports/html"
)

// cupShown is how long after its last change a tournament is shown.
const cupShown = 7 * 24 * time.Hour

// contests follows the tournaments of a store, for the list of the evening and for pages of their own.
type contests struct {
	*server
	mu  sync.Mutex
	all map[db.EventID]*contest
}

// contest follows one tournament.
type contest struct {
	*server
	number int

	mu    sync.Mutex // is held while the tournament is read
	now   *desk.Contest
	order int // of the last moment
	topic topic
}

// renew follows tournaments that are new, forgets those that were removed, and publishes what has changed. An error of
// the store is no reason to stop: the boards stay as they are until the store can be read again.
func (c *contests) renew(ctx context.Context) {
	events, err := c.store.Events(ctx)
	if err != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	shown := map[db.EventID]*contest{}
	for _, e := range events {
		if !e.Removed.IsZero() || c.app.Now().Sub(e.Changed) > cupShown {
			continue
		}
		one := c.all[e.ID]
		if one == nil {
			read, err := c.desk.Contest(ctx, e.UID)
			if err != nil {
				continue
			}
			one = &contest{server: c.server, number: int(e.ID), now: read}
			one.publish()
		}
		shown[e.ID] = one
	}
	c.all = shown
	for _, one := range c.all {
		one.catchUp(ctx)
	}
}

// sorted returns the tournaments, the newest first.
func (c *contests) sorted() []*contest {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.SortedFunc(maps.Values(c.all), func(a, b *contest) int { return b.number - a.number })
}

// of finds the tournament of a path before a page is answered. Beside a single match no tournament is shown.
func (c *contests) of(answer func(*contest, http.ResponseWriter, *http.Request)) http.HandlerFunc {
	find := func(r *http.Request) *contest {
		number, err := strconv.Atoi(r.PathValue("event"))
		if err != nil || c.main != nil {
			return nil
		}
		for range 2 {
			for _, one := range c.sorted() {
				if one.number == number {
					return one
				}
			}
			c.renew(r.Context()) // it may be newer than the last look
		}
		return nil
	}
	return func(w http.ResponseWriter, r *http.Request) {
		if one := find(r); one != nil {
			answer(one, w, r)
			return
		}
		c.refuse(w, r, http.StatusNotFound, words.NoCup)
	}
}

// catchUp reads the tournament again if it has changed since, and publishes its board.
func (c *contest) catchUp(ctx context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if changed, err := c.now.Refresh(ctx); err == nil && changed {
		c.publish()
	}
}

// publish writes the board as it stands. The caller holds mu, or knows the tournament alone.
func (c *contest) publish() {
	c.order++
	c.topic.put(newMoment(c.order, written(func(m *markup) { (&cupBoard{m, c.now, c.number}).write() })))
}

// base returns the path of the tournament's pages.
func (c *contest) base() string { return "/event/" + strconv.Itoa(c.number) }

// page shows the board of the tournament.
func (c *contest) page(w http.ResponseWriter, r *http.Request) {
	in := c.reads(r)
	c.show(w, r, http.StatusOK, c.base(), html.Page{
		Title: c.name(), Live: c.base() + "/live", Reload: true, Big: r.URL.Query().Get("big") != "",
		Board: c.topic.now.Load().boards[in], Foot: c.links(in),
	})
}

// live is the stream of the board.
func (c *contest) live(w http.ResponseWriter, r *http.Request) { c.stream(w, r, &c.topic, nil) }

// name returns the name of the tournament.
func (c *contest) name() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now.Event.Name
}

// links leads to the other pages.
func (c *contest) links(in lang.Lang) []html.Link {
	return []html.Link{
		link(in, c.base(), words.Cup), link(in, c.base()+"?big=1", words.Wall), link(in, "/", words.Evening),
	}
}

// playerPage shows where a player sits, above the board.
func (c *contest) playerPage(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("player")
	said, version, name := c.seatOf(id, c.reads(r))
	if said == nil {
		c.refuse(w, r, http.StatusNotFound, words.NoEntrant)
		return
	}
	path := c.base() + "/player/" + id
	c.show(w, r, http.StatusOK, path, html.Page{
		Title: name, Live: path + "/live", Reload: true, Form: said, Mark: version,
		Board: c.topic.now.Load().boards[c.reads(r)], Foot: c.links(c.reads(r)),
	})
}

// playerLive is the stream of a player's page.
func (c *contest) playerLive(w http.ResponseWriter, r *http.Request) {
	id, in := r.PathValue("player"), c.reads(r)
	if said, _, _ := c.seatOf(id, in); said == nil {
		c.refuse(w, r, http.StatusNotFound, words.NoEntrant)
		return
	}
	c.stream(w, r, &c.topic, func() []byte {
		said, version, _ := c.seatOf(id, in)
		if said == nil {
			return nil
		}
		return event("form", append([]byte(version+" "), said...))
	})
}

// seatOf returns what a player's page says first, with its version, and the player's name; nil for an id that nobody
// has.
func (c *contest) seatOf(id string, in lang.Lang) (said []byte, version, name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	player, known := c.now.Event.Find(strings.ToLower(id))
	if !known {
		return nil, "", ""
	}
	m := &markup{in: in}
	(&cupBoard{m, c.now, c.number}).player(player)
	return m.out, hash(string(m.out)), c.now.Event.Entrants[player].Name
}

// state says how far the tournament is.
func (c *contest) state(in lang.Lang) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.now.Event
	switch last := e.Last(); {
	case e.Closed:
		return words.CupClosed.In(in)
	case last != nil:
		return pages.RoundName(last.Stage, in)
	}
	return words.Entrants(len(e.Entrants)).In(in)
}
