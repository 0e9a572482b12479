package serve

import (
	"context"
	"fmt"
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

// contestShown is how long after its last change a tournament stays listed, unless the server was started for it.
const contestShown = 7 * 24 * time.Hour

// contests follows the tournaments of a store, for the list of the evening and for their own pages.
type contests struct {
	*server
	mu  sync.Mutex
	all map[db.EventID]*contest
}

// contest follows one tournament.
type contest struct {
	*server
	number int

	mu      sync.Mutex // held while the tournament is read or changed
	now     *desk.Contest
	waits   []desk.Waiting // reports from phones that the desk has not accepted
	here    []int          // players who have reported that they are there for the next round
	waiting string         // the mark of waits and here
	order   int            // the number of the last moment

	topic    topic
	wall     topic  // for screens that everybody sees
	deskLink string // the link by which the desk accepts what phones report
}

// renew starts to follow new tournaments, drops those that were removed or have not changed for contestShown, and
// publishes the boards that have changed. If the store cannot be read, the boards stay as they are until it can be read
// again.
func (c *contests) renew(ctx context.Context) {
	events, err := c.store.Events(ctx)
	if err != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	shown := map[db.EventID]*contest{}
	for _, event := range events {
		one := c.all[event.ID]
		served := one != nil && one == c.mainContest
		if !event.Removed.IsZero() || c.app.Now().Sub(event.Changed) > contestShown && !served {
			continue
		}
		if one == nil {
			read, err := c.desk.Contest(ctx, event.UID)
			if err != nil {
				continue
			}
			one = &contest{server: c.server, number: int(event.ID), now: read}
			one.begin(ctx)
		}
		shown[event.ID] = one
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

// of wraps a handler: it passes the tournament named in the path to answer. A server of a single match shows no
// tournament.
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
			c.renew(r.Context()) // the tournament may be newer than the last look
		}
		return nil
	}
	return func(w http.ResponseWriter, r *http.Request) {
		if one := find(r); one != nil {
			answer(one, w, r)
			return
		}
		c.refuse(w, r, http.StatusNotFound, words.NoContest)
	}
}

// catchUp reads the tournament and the phones' reports again, and publishes the board if either has changed.
func (c *contest) catchUp(ctx context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.refresh(ctx) // the board stays as it is until the store can be read again
}

// refresh is catchUp for a caller that holds mu.
func (c *contest) refresh(ctx context.Context) error {
	changed, err := c.now.Refresh(ctx)
	if err != nil {
		return err
	}
	before := c.waiting
	err = c.readReports(ctx)
	if err == nil && (changed || before != c.waiting) {
		c.publish()
	}
	return err
}

// begin publishes the first board. Only the caller has the tournament yet.
func (c *contest) begin(ctx context.Context) {
	_ = c.readReports(ctx) // the board is worth reading without the reports
	c.publish()
}

// readReports reads the reports that wait for the desk.
func (c *contest) readReports(ctx context.Context) error {
	waits, here, mark, err := c.now.Phones().MarkedWaiting(ctx)
	if err != nil {
		return err
	}
	c.waits = waits
	c.here = here
	c.waiting = mark
	return nil
}

// publish makes the next moment: the board as it is now. The caller holds mu, or is begin.
func (c *contest) publish() {
	c.order++
	c.topic.put(newMoment(c.order, func(language lang.Lang) []byte { return part(c.board(language).document(), "board") }))
	c.wall.put(newMoment(c.order, func(language lang.Lang) []byte { return c.board(language).wall() }))
}

// board returns a contestBoard of the tournament as it is now. The caller holds mu.
func (c *contest) board(language lang.Lang) contestBoard {
	b := contestBoard{Contest: c.now, language: language, base: c.base()}
	for _, waiting := range c.waits {
		if last := c.now.Event.Last(); waiting.Stage == last.Stage {
			b.reported = append(b.reported, waiting.Table)
		}
	}
	return b
}

// base returns the path of the tournament's pages.
func (c *contest) base() string { return "/event/" + strconv.Itoa(c.number) }

// page answers with the board of the tournament.
func (c *contest) page(w http.ResponseWriter, r *http.Request) {
	if viewOf(r) == wall {
		c.showContest(w, r, http.StatusOK, c.base(), html.Page{
			Title:  c.name(),
			Big:    true,
			Fit:    true,
			Board:  c.wall.now.Load().boards[c.reads(r)],
			Reload: true,
		})
		return
	}
	c.showContest(w, r, http.StatusOK, c.base(), html.Page{
		Title:  c.name(),
		Board:  c.topic.now.Load().boards[c.reads(r)],
		Reload: true,
	})
}

// showContest answers with a page of the tournament, with the clock of the round. The stream at path/live keeps the
// page up to date.
func (c *contest) showContest(w http.ResponseWriter, r *http.Request, status int, path string, page html.Page) {
	language := c.reads(r)
	page.Live = path + "/live"
	if page.Big {
		page.Live += "?big=1"
	}
	page.Foot = c.links(language)
	page.Countdown = &html.Countdown{
		Ends:  c.ends(),
		Label: words.Clock.In(language),
		Over:  words.ClockOver.In(language),
	}
	page.Sound = words.Ring.In(language)
	if page.Big {
		page.Sleeps = words.Sleeps.In(language)
	}
	c.show(w, r, status, path, page)
}

// ends returns when the clock of the round ends, as ClockEnds of the tournament.
func (c *contest) ends() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now.ClockEnds()
}

// live answers with the stream of the board.
func (c *contest) live(w http.ResponseWriter, r *http.Request) {
	language := c.reads(r)
	topic := &c.topic
	if viewOf(r) == wall {
		topic = &c.wall
	}
	c.streamContest(w, r, topic, func(m *moment) []byte { return m.events[language] })
}

// streamContest answers with a stream, which sends the text that say returns of each moment of a topic, and the clock
// of the round.
func (c *contest) streamContest(w http.ResponseWriter, r *http.Request, topic *topic, say func(*moment) []byte) {
	c.stream(w, r, topic, func(m *moment) []byte {
		said := say(m)
		if said == nil {
			return nil
		}
		ends := int64(0)
		if at := c.ends(); !at.IsZero() {
			ends = at.UnixMilli()
		}
		return append(slices.Clone(said), event("clock", fmt.Appendf(nil, "%d %d", ends, c.app.Now().UnixMilli()))...)
	})
}

// closed reports whether the tournament is over, so that no link sends anything any more.
func (c *contest) closed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now.Event.Closed
}

func (c *contest) name() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now.Event.Name
}

// links returns the links to the other pages.
func (c *contest) links(language lang.Lang) []html.Link {
	links := []html.Link{link(language, c.base(), words.Contest), link(language, c.base()+"?big=1", words.Wall)}
	if c.mainContest == nil {
		links = append(links, link(language, "/", words.Evening))
	}
	return links
}

// tableLinks returns the desk's link and the links on the slips of the last round, by table. It leaves out tables with
// a result.
func (c *contest) tableLinks(ctx context.Context) (desk string, tables map[string]string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	tables = map[string]string{}
	if last := c.now.Event.Last(); last != nil {
		for _, table := range c.now.Score.Missing(last.Stage) {
			key, err := c.now.Phones().TableKey(ctx, last.Stage, table)
			if err != nil {
				return "", nil, err
			}
			tables[strconv.Itoa(table)] = c.link + "table/" + key
		}
	}
	return c.deskLink, tables, nil
}

// playerPage answers with a player's page: the player's seat, then the board.
func (c *contest) playerPage(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("player")
	said, version, name := c.seatOf(id, c.reads(r))
	if said == nil {
		c.refuse(w, r, http.StatusNotFound, words.NoEntrant)
		return
	}
	c.showContest(w, r, http.StatusOK, c.base()+"/player/"+id, html.Page{
		Title:  name,
		Form:   said,
		Mark:   version,
		Board:  c.topic.now.Load().boards[c.reads(r)],
		Reload: true,
	})
}

// playerLive answers with the stream of a player's page.
func (c *contest) playerLive(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("player")
	language := c.reads(r)
	if said, _, _ := c.seatOf(id, language); said == nil {
		c.refuse(w, r, http.StatusNotFound, words.NoEntrant)
		return
	}
	c.streamContest(w, r, &c.topic, func(m *moment) []byte {
		said, version, _ := c.seatOf(id, language)
		if said == nil {
			return nil
		}
		return append(slices.Clone(m.events[language]), formEvent(version, said)...)
	})
}

// seatOf returns the part of a player's page above the board, a version that changes with this part, and the player's
// name. said is nil if the id is unknown.
func (c *contest) seatOf(id string, language lang.Lang) (said []byte, version, name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	player, known := c.now.Event.Find(strings.ToLower(id))
	if !known {
		return nil, "", ""
	}
	said = part(c.board(language).player(player), "form")
	return said, hash(string(said)), c.now.Event.Entrants[player].Name
}

// state returns the state of the tournament in words: that it is closed, or the name of its last round, or, before the
// first round, the number of entrants.
func (c *contest) state(language lang.Lang) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	event := c.now.Event
	last := event.Last()
	if event.Closed {
		return words.ContestClosed.In(language)
	}
	if last != nil {
		return pages.RoundTitle(event, last.Stage, language)
	}
	return words.Entrants(len(event.Entrants)).In(language)
}
