package serve

import (
	"bytes"
	"context"
	"errors"
	"hash/fnv"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/referee/lang"
)

// errMoved says that the form was made for another moment of the match, or is no form of this seat.
var errMoved = errors.New("the table has moved on")

// sent is a form as a phone sent it, and what came of it.
type sent struct {
	verb   string
	line   int // that a correction is about; 0 for none
	values []string
	wrong  string   // why it was not taken; may be empty
	fouls  []string // what the referee would say of it; it is asked for once more
	lines  []string // what it means
	moved  bool     // the match has gone on meanwhile
	done   int      // the line that was recorded; 0 for none
}

// desktop is what one holder of a key sees of the match at one moment. Whoever uses it holds the follower's mu.
type desktop struct {
	*follower
	compose.Composer
	holder int
	token  string
}

// at returns the desktop of a holder in a language. The caller holds mu. Errors: errHidden for a seat that a correction
// has taken away since its link was looked at, those of the store.
func (f *follower) at(ctx context.Context, holder int, in lang.Lang) (*desktop, error) {
	token := f.ring.of(holder)
	if token == "" {
		return nil, errHidden
	}
	c, err := f.composer(ctx)
	c.Lang = in
	return &desktop{f, c, holder, token}, err
}

// forms returns what the holder may enter now.
func (d *desktop) forms() []compose.SeatForm {
	var forms []compose.SeatForm
	if d.holder == referees {
		forms = d.Director()
	} else {
		forms = d.Seat(d.holder)
	}
	if d.scores() {
		all := d.Scorer()
		for _, f := range forms {
			if !slices.ContainsFunc(all, func(o compose.SeatForm) bool { return o.Verb == f.Verb }) {
				all = append(all, f)
			}
		}
		return all
	}
	if d.secret && d.holder != referees {
		if f, _, ok := d.Apart(d.holder); ok {
			forms = slices.DeleteFunc(forms, func(o compose.SeatForm) bool { return o.Verb == f.Verb })
			forms = slices.Insert(forms, 0, f)
		}
	}
	return forms
}

// scores reports whether the holder may enter what the table itself would. Nobody does while bids are secret.
func (d *desktop) scores() bool {
	if d.secret {
		if _, seats, _ := d.Apart(0); len(seats) > 0 {
			return false
		}
	}
	return d.holder == referees || d.isScorer()
}

// isScorer reports whether the seat is that of the player who keeps the score.
func (d *desktop) isScorer() bool { return d.scorer != "" && d.holder >= 0 && d.key() == d.scorer }

// mends reports whether the holder may put line n right: the referee any line, the scorer those of the last round.
func (d *desktop) mends(n int) bool {
	if d.holder == referees {
		return true
	}
	from := d.Match.OpenFrom()
	if all := d.Match.Rounds(); from == 0 && len(all) > 0 {
		from = all[len(all)-1].From
	}
	return d.isScorer() && from > 0 && n >= from
}

// form returns the form that was sent, made anew.
func (d *desktop) form(verb string, line int) (compose.SeatForm, error) {
	if line > 0 && d.mends(line) {
		if f, ok := d.Amending(line); ok {
			return f, nil
		}
		return compose.SeatForm{}, errMoved
	}
	for _, f := range d.forms() {
		if d.verb(f) == verb {
			return f, nil
		}
	}
	return compose.SeatForm{}, errMoved
}

// verb returns the word by which a form is known.
func (d *desktop) verb(f compose.SeatForm) string { return d.Match.Game().Grammar.Shape(f.Verb).Verb }

// title returns what the holder's page is called.
func (d *desktop) title() string {
	if d.holder == referees {
		return words.Referee.In(d.Lang)
	}
	name := d.Match.Roster().Name(d.holder)
	if slices.ContainsFunc(d.forms(), func(f compose.SeatForm) bool { return f.Due }) {
		return words.YourTurn(name).In(d.Lang)
	}
	return words.YourSeat(name).In(d.Lang)
}

// asked is the version of forms that a phone has asked for.
const asked = "asked"

// seatPage shows a seat's page.
func (s *server) seatPage(w http.ResponseWriter, r *http.Request, holder int) {
	if holder == keeper {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	q := r.URL.Query()
	line, _ := strconv.Atoi(q.Get("line"))
	done, _ := strconv.Atoi(q.Get("done"))
	s.showSeat(w, r, holder, http.StatusOK, sent{verb: q.Get("say"), line: line, done: done})
}

// showSeat shows a seat's page, with what came of the form that was sent.
func (s *server) showSeat(w http.ResponseWriter, r *http.Request, holder, status int, got sent) {
	page, err := s.main.seatFrame(r.Context(), holder, s.reads(r), got)
	if err != nil {
		s.refuse(w, r, http.StatusServiceUnavailable, words.NoPage)
		return
	}
	s.show(w, r, status, page)
}

// seatFrame returns a seat's page as it stands now. Without a script it loads itself again only where it holds no form:
// else it would drop what somebody has begun.
func (f *follower) seatFrame(ctx context.Context, holder int, in lang.Lang, got sent) (frame, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	d, err := f.at(ctx, holder, in)
	if err != nil {
		return frame{}, err
	}
	m := &markup{in: in}
	d.write(m, got, d.Match.Log().Len())
	version, path := d.version(), "/seat/"+d.token
	if got.verb != "" || got.line != 0 {
		version = asked // the stream leaves alone what somebody has opened
	}
	return frame{
		title: d.title(), path: path, live: path + "/live", reload: !bytes.Contains(m.out, []byte("<form")),
		body: f.seats.now.Load().boards[in], form: m.out, version: version, foot: f.links,
	}, nil
}

// seatLive is the stream of a seat's page: the board, and the forms of the moment.
func (s *server) seatLive(w http.ResponseWriter, r *http.Request, holder int) {
	if holder == keeper {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	f, in := s.main, s.reads(r)
	defer f.attend(holder)()
	s.stream(w, r, &f.seats, func() []byte {
		f.mu.Lock()
		defer f.mu.Unlock()
		d, err := f.at(r.Context(), holder, in)
		if err != nil || s.ring.of(holder) != r.PathValue("token") {
			return nil
		}
		m := &markup{in: in}
		d.write(m, sent{}, 0)
		out := event("at", strconv.AppendInt(nil, int64(d.Match.Log().Len()), 10))
		return append(out, event("form", append([]byte(d.version()+" "), m.out...))...)
	})
}

// attend counts a device at a seat until leave is called, and lets the seat's devices know where there are several.
func (f *follower) attend(holder int) (leave func()) {
	gone := f.present.come(holder)
	renew := func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		_ = f.publish(f.ending) // else the devices are told with the next line
	}
	if f.present.at(holder) > 1 {
		renew()
	}
	return func() {
		if gone(); f.present.at(holder) == 1 {
			renew()
		}
	}
}

// version tells the forms of one moment from those of another: forms that stay the same keep what was typed.
func (d *desktop) version() string {
	m := &markup{in: d.Lang}
	d.write(m, sent{}, 0)
	h := fnv.New32a()
	_, _ = h.Write(m.out)
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// write writes the forms, made for the moment when the log had so many lines.
func (d *desktop) write(m *markup, got sent, at int) {
	m.element("h1", d.title())
	if got.moved {
		m.tag(`<p class="wrong" role="alert">`)
		m.say(words.MovedOn)
		m.tag(`</p>`)
	}
	if d.present.at(d.holder) > 1 {
		m.element("p", words.SecondDevice.In(m.in))
	}
	d.recorded(m, got.done)
	if got.fouls != nil {
		d.warning(m, got, at)
		return
	}
	if got.verb != "" || got.line > 0 {
		if f, err := d.form(got.verb, got.line); err == nil && (got.line > 0 || !f.Due) {
			d.writeForm(m, f, got, at)
			m.tag(`<p>`)
			m.link(m.to("/seat/"+d.token), words.TakeBack.In(m.in), ` class="button"`)
			m.tag(`</p>`)
			return
		}
	}
	forms := d.forms()
	due := slices.DeleteFunc(slices.Clone(forms), func(f compose.SeatForm) bool { return !f.Due })
	for _, f := range due {
		d.writeForm(m, f, got, at)
	}
	switch {
	case len(due) == 0 && d.Tallying():
		m.element("p", words.AtTable.In(m.in))
	case len(due) == 0 && d.holder != referees:
		m.element("p", words.NotYou.In(m.in))
	}
	d.ready(m)
	if len(forms) > len(due) {
		if d.holder != referees {
			m.element("h2", words.Else.In(m.in))
		}
		m.tag(`<ul class="articles">`)
		for _, f := range forms {
			if !f.Due {
				m.tag(`<li>`)
				m.link(m.to("/seat/"+d.token)+"&amp;say="+d.verb(f), f.Title)
				m.tag(`</li>`)
			}
		}
		m.tag(`</ul>`)
	}
	d.entries(m)
}

// recorded says what stands on a line that was recorded from here; the number comes from the address.
func (d *desktop) recorded(m *markup, n int) {
	if n < 1 || n > d.Match.Log().Len() {
		return
	}
	if text, stands := d.Match.Log().Standing(n); stands {
		m.tag(`<p role="status">`)
		m.say(words.Recorded(d.Match.Say(text, m.in)))
		m.tag(`</p>`)
		if d.canTakeBack() {
			d.open(m, takeBack, 0, n)
			m.tag(`<p class="back"><button>`)
			m.say(words.TakeBack)
			m.tag(`</button></p></form>`)
		}
	}
}

// writeForm writes one form, with what was wrong with it when it was sent.
func (d *desktop) writeForm(m *markup, f compose.SeatForm, got sent, at int) {
	verb := d.verb(f)
	mine := got.verb == verb && len(got.values) == len(f.Fields)
	values := f.Start()
	if mine {
		values = got.values
	}
	d.open(m, verb, got.line, at)
	m.element("h2", f.Title)
	if f.Help != "" && len(f.Offers) == 0 {
		m.tag(`<p class="fine">`)
		m.text(f.Help)
		m.tag(`</p>`)
	}
	m.fields(f, verb, values)
	if mine && got.wrong != "" {
		m.tag(`<p class="wrong" role="alert">`)
		m.text(got.wrong)
		m.tag(`</p>`)
	}
	m.tag(`<p><button>`)
	m.say(words.Send)
	m.tag(`</button></p></form>`)
}

// open opens a form.
func (d *desktop) open(m *markup, verb string, line, at int) {
	m.tag(`<form class="entry" method="post" action="/seat/`, d.token, `?lang=`, m.in.String(),
		`"><input type="hidden" name="at" value="`, strconv.Itoa(at), `"><input type="hidden" name="verb" value="`, verb,
		`"><input type="hidden" name="line" value="`, strconv.Itoa(line), `">`)
}

// warning says what the referee would rule, and asks once more. The values go along unseen, so that what is confirmed
// is what was judged.
func (d *desktop) warning(m *markup, got sent, at int) {
	d.open(m, got.verb, got.line, at)
	m.tag(`<div class="ruling" role="alert"><h2>`)
	m.say(words.Moment)
	m.tag(`</h2>`)
	for _, foul := range got.fouls {
		m.element("p", foul)
	}
	m.tag(`</div>`)
	for i, value := range got.values {
		for _, v := range strings.Split(value, "\n") {
			m.tag(`<input type="hidden" name="`, fieldName(i), `" value="`)
			m.text(v)
			m.tag(`">`)
		}
	}
	m.tag(`<p><button name="sure" value="`, sureOf(got.lines), `">`)
	m.say(words.AsPlayed)
	m.tag(`</button></p><p>`)
	m.link(m.to("/seat/"+d.token), words.TakeBack.In(m.in), ` class="button"`)
	m.tag(`</p></form>`)
}

// sureOf names the lines that somebody is sure of.
func sureOf(lines []string) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(strings.Join(lines, "\n")))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
