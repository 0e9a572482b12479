package hub

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"arbitro/cmd/share/join"
)

// fileStatus is the file to which a running hub writes its status, for --status.
const fileStatus = "status.json"

// statusEvery is the interval at which a running hub writes its status. A status older than statusHolds means that the
// hub is off.
const (
	statusEvery = 2 * time.Second
	statusHolds = 10 * time.Second
)

// status is the status of a hub as --status prints it, also as JSON.
type status struct {
	On        bool           `json:"on"`
	At        time.Time      `json:"at"` // the time of the status
	Addresses []string       `json:"addresses"`
	Clubs     []clubStatus   `json:"clubs"`
	Laptops   []laptopStatus `json:"laptops"`
	Nodes     []string       `json:"nodes"` // the other nodes that are connected to this one
	Bytes     uint64         `json:"bytes"` // the size of the streams on the disk
}

// clubStatus counts the lines of a club that the hub stores, and the messages that hold them.
type clubStatus struct {
	Club     string `json:"club"`
	Lines    int    `json:"lines"`
	Messages uint64 `json:"messages"`
}

// laptopStatus is the status of a key that was not revoked.
type laptopStatus struct {
	Club   string    `json:"club"`
	Laptop string    `json:"laptop"`
	Key    string    `json:"key"`
	Here   bool      `json:"here"`          // whether the laptop is connected
	Last   time.Time `json:"last,omitzero"` // when it was last connected; zero for never
}

// readStatus reads the last status that the hub wrote. If there is none, it returns the zero status.
func (f *folder) readStatus() (status status, err error) {
	text, err := os.ReadFile(f.path(fileStatus))
	if errors.Is(err, fs.ErrNotExist) {
		return status, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &status)
	}
	return status, err
}

// watch returns the status of a running hub. For laptops that are not connected, it takes the time from the last
// status.
func (h *Hub) watch(before status, now time.Time) status {
	status := status{
		On:        true,
		At:        now.UTC().Truncate(time.Second),
		Addresses: h.folder.At,
		Nodes:     []string{},
	}
	connected := map[string]bool{}
	if connections, err := h.server.Connz(&server.ConnzOptions{Username: true, Limit: 10_000}); err == nil {
		for _, connInfo := range connections.Conns {
			connected[connInfo.AuthorizedUser] = true
		}
	}
	for _, account := range h.folder.Accounts {
		for _, key := range account.Keys {
			if !key.Revoked.IsZero() || key.Own {
				continue
			}
			laptop := laptopStatus{
				Club:   account.Club,
				Laptop: key.Name,
				Key:    key.Public,
				Here:   connected[key.Public],
			}
			if i := slices.IndexFunc(before.Laptops, func(b laptopStatus) bool { return b.Key == key.Public }); i >= 0 {
				laptop.Last = before.Laptops[i].Last
			}
			if laptop.Here {
				laptop.Last = status.At
			}
			status.Laptops = append(status.Laptops, laptop)
		}
	}
	if streams, err := h.server.Jsz(&server.JSzOptions{Accounts: true, Streams: true}); err == nil {
		status.Bytes = streams.Store
		for _, accountDetail := range streams.AccountDetails {
			for _, stream := range accountDetail.Streams {
				if stream.Name == join.Matches {
					status.Clubs = append(
						status.Clubs,
						clubStatus{accountDetail.Name, h.counters[accountDetail.Name].lines(), stream.State.Msgs},
					)
				}
			}
		}
		slices.SortFunc(status.Clubs, func(a, b clubStatus) int { return strings.Compare(a.Club, b.Club) })
	}
	if routes, err := h.server.Routez(nil); err == nil {
		for _, routeInfo := range routes.Routes {
			status.Nodes = append(status.Nodes, routeInfo.RemoteName)
		}
		slices.Sort(status.Nodes)
		status.Nodes = slices.Compact(status.Nodes)
	}
	return status
}

// noteStatus writes the status of a running hub, and returns it.
func (h *Hub) noteStatus(before status) status {
	status := h.watch(before, time.Now())
	h.store(status)
	return status
}

// store writes a status to the file of the status.
func (h *Hub) store(status status) {
	if text, err := json.MarshalIndent(status, "", "  "); err == nil {
		// If this fails, --status says that the hub is off.
		_ = writePrivate(h.folder.path(fileStatus), append(text, '\n'))
	}
}

// noteOff writes the last status again, as that of a hub that is off.
func (h *Hub) noteOff(last status) {
	last.On = false
	last.At = time.Now().UTC().Truncate(time.Second)
	h.store(last)
}

// printStatus prints the status of the hub.
func (o *options) printStatus(folder *folder) error {
	status, err := folder.readStatus()
	if err != nil {
		return words.BadStatus(folder.path(fileStatus), err.Error()).Err()
	}
	status.On = status.On && time.Since(status.At) < statusHolds
	if o.json {
		return o.sayJSON(status)
	}
	switch {
	case status.At.IsZero():
		fmt.Fprint(o.Out, o.say(words.NeverOn))
		return nil
	case status.On:
		fmt.Fprint(o.Out, o.say(words.StatusOn(strings.Join(status.Addresses, ", "))))
	default:
		fmt.Fprint(o.Out, o.say(words.StatusOff(o.language.Clock(status.At.Local()))))
	}
	for _, laptopStatus := range status.Laptops {
		switch {
		case laptopStatus.Here && status.On:
			fmt.Fprint(o.Out, o.say(words.LaptopHere(laptopStatus.Club, laptopStatus.Laptop)))
		case laptopStatus.Last.IsZero():
			fmt.Fprint(o.Out, o.say(words.LaptopNever(laptopStatus.Club, laptopStatus.Laptop)))
		default:
			fmt.Fprint(
				o.Out,
				o.say(words.LaptopLast(laptopStatus.Club, laptopStatus.Laptop, o.language.Clock(laptopStatus.Last.Local()))),
			)
		}
	}
	for _, clubStatus := range status.Clubs {
		fmt.Fprint(o.Out, o.say(words.Carries(clubStatus.Club, clubStatus.Lines)))
	}
	if len(status.Nodes) > 0 {
		fmt.Fprint(o.Out, o.say(words.OtherNodes(strings.Join(status.Nodes, ", "))))
	}
	_, err = fmt.Fprint(o.Out, o.say(words.Space(int((status.Bytes+1023)>>10))))
	return err
}
