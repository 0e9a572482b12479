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

	"arbitro/cmd/ask/page"

	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// errMoved says that the form was made for another moment of the match, or is no form of this seat.
var errMoved = errors.New("the table has moved on")

// sent is a form as a phone sent it, and what came of it.
type sent struct {
	verb   string
	line   int // the line that a correction is about; 0 for none
	values []string
	wrong  string     // why it was not taken; may be empty
	fouls  []doc.Line // what the referee would say of it; it is asked for once more
	lines  []string   // what it means
	moved  bool       // the match has gone on meanwhile
	done   int        // the line that was recorded; 0 for none
	search string     // words of a dispute, for articles to settle
}

// desktop is what one holder of a key sees of the match at one moment. Whoever uses it holds the follower's mu.
type desktop struct {
	*follower
	compose.Composer
	holder int
	token  string
	before referee.EarlierWarnings // of the director's form
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
	return &desktop{f, c, holder, token, referee.EarlierWarnings{}}, err
}

// forms returns what the holder may enter now.
func (d *desktop) forms() []compose.SeatForm {
	var forms []compose.SeatForm
	if d.holder == referees {
		forms = d.Director(compose.Matter{Seat: referee.Nobody}, d.before)
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
func (d *desktop) isScorer() bool {
	d.keeping.Lock()
	id := d.scorer
	d.keeping.Unlock()
	return id != "" && d.holder >= 0 && d.key() == id
}

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

// form returns the form that was sent, made again.
func (d *desktop) form(verb string, line int) (compose.SeatForm, error) {
	if d.holder == referees && isMove(verb) {
		return d.Directing(d.matterOf(verb, line), d.before), nil
	}
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
		return drawn.Words.Referee.In(d.Lang)
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
	search := q.Get("q")
	search = search[:min(len(search), mostWords)]
	s.showSeat(w, r, holder, http.StatusOK, sent{verb: q.Get("say"), line: line, done: done, search: search})
}

// showSeat shows a seat's page, with what came of the form that was sent.
func (s *server) showSeat(w http.ResponseWriter, r *http.Request, holder, status int, got sent) {
	page, err := s.main.seatFrame(r.Context(), holder, s.reads(r), got)
	if err != nil {
		s.refuse(w, r, http.StatusServiceUnavailable, words.NoPage)
		return
	}
	s.show(w, r, status, "/seat/"+s.ring.of(holder), page)
}

// seatFrame returns a seat's page as it stands now. Without a script it loads itself again only where it holds no form:
// else it would drop what somebody has begun.
func (f *follower) seatFrame(ctx context.Context, holder int, in lang.Lang, got sent) (html.Page, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	d, err := f.at(ctx, holder, in)
	if err != nil {
		return html.Page{}, err
	}
	mark, path := d.version(), "/seat/"+d.token
	if err := d.countWarnings(ctx, got.verb); err != nil {
		return html.Page{}, err
	}
	form := part(d.document(got, d.Match.Log().Len()), "form")
	if got.verb != "" || got.line != 0 || got.search != "" {
		mark = asked // the stream leaves alone what somebody has opened
	}
	return html.Page{
		Title: d.title(), Live: path + "/live", Reload: !bytes.Contains(form, []byte("<form")), Form: form, Mark: mark,
		Sound: words.Sound.In(in), Sleeps: words.Sleeps.In(in), Still: words.Still.In(in),
		Board: f.seats.now.Load().boards[in], Foot: f.links(in),
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
	s.stream(w, r, &f.seats, func(m *moment) []byte {
		f.mu.Lock()
		defer f.mu.Unlock()
		d, err := f.at(r.Context(), holder, in)
		if err != nil || s.ring.of(holder) != r.PathValue("token") {
			return nil
		}
		out := append(slices.Clone(m.events[in]), event("at", strconv.AppendInt(nil, int64(d.Match.Log().Len()), 10))...)
		form := part(d.document(sent{}, 0), "form")
		return append(out, formEvent(d.version(), form)...)
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
func (d *desktop) version() string { return hash(string(part(d.document(sent{}, 0), "form"))) }

// hash returns a short word that differs where the text does.
func hash(text string) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// document returns the forms, made for the moment when the log had this many lines.
func (d *desktop) document(got sent, at int) *doc.Document {
	form := &doc.Document{Lang: d.Lang, Title: d.title()}
	if got.moved {
		form.Add(notice(doc.Refused, words.MovedOn.In(d.Lang)))
	}
	if d.present.at(d.holder) > 1 {
		form.Add(doc.Paragraph{Text: words.SecondDevice.In(d.Lang)})
	}
	form.Add(d.recorded(got.done)...)
	if got.fouls != nil {
		form.Add(d.warning(got, at)...)
		return form
	}
	if got.verb != "" || got.line > 0 {
		if f, err := d.form(got.verb, got.line); err == nil && (got.line > 0 || !f.Due) {
			form.Add(d.entry(f, got, at))
			form.Add(d.settledBy(got)...)
			form.Add(d.back())
			return form
		}
	}
	var other doc.List
	due, forms := false, d.forms()
	form.Add(d.laid(forms)...)
	for _, f := range forms {
		if f.Due {
			due = true
			form.Add(d.entry(f, got, at))
			continue
		}
		other.Items = append(other.Items, doc.Line{{Text: f.Title, Link: d.path() + "?say=" + d.verb(f)}})
	}
	switch {
	case !due && d.Tallying():
		form.Add(doc.Paragraph{Text: d.Match.Game().Say(words.AtTable, d.Lang)})
	case !due && d.holder != referees:
		form.Add(doc.Paragraph{Text: words.NotYou.In(d.Lang)})
	}
	form.Add(d.ready()...)
	form.Add(d.hand()...)
	if len(other.Items) > 0 {
		if d.holder != referees {
			form.Add(doc.Heading{Level: 1, Text: words.Else.In(d.Lang)})
		}
		form.Add(other)
	}
	if d.holder == referees {
		form.Add(d.matters()...)
		form.Add(d.disputes(got.search)...)
	}
	form.Add(d.entries()...)
	return form
}

// path returns the path of the holder's page.
func (d *desktop) path() string { return "/seat/" + d.token }

// back leads from a form to the page as it was.
func (d *desktop) back() doc.List {
	return doc.List{Items: []doc.Line{{{Text: words.TakeBack.In(d.Lang), Link: d.path()}}}}
}

// recorded says what stands on a line that was recorded from here; the number comes from the address.
func (d *desktop) recorded(n int) []doc.Block {
	text, stands := d.Match.Log().Standing(n)
	if !stands {
		return nil
	}
	all := []doc.Block{notice(doc.Done, words.Recorded(d.Match.Say(text, d.Lang)).In(d.Lang))}
	if d.canTakeBack() {
		all = append(all, doc.Form{To: d.path(), Brief: true, Hidden: of(takeBack, 0, n), Send: words.TakeBack.In(d.Lang)})
	}
	return all
}

// of returns what a form sends along unseen: what it is, the line that it is about, and the moment it was made for.
func of(verb string, line, at int) []doc.FormValue {
	return []doc.FormValue{
		{Name: "at", Value: strconv.Itoa(at)}, {Name: "verb", Value: verb}, {Name: "line", Value: strconv.Itoa(line)},
	}
}

// warning says what the referee would rule, and asks once more. The values go along unseen, so that what is confirmed
// is what was judged.
func (d *desktop) warning(got sent, at int) []doc.Block {
	said := doc.Together{Notice: doc.Refused, Blocks: []doc.Block{doc.Heading{Level: 1, Text: words.Moment.In(d.Lang)}}}
	for _, foul := range got.fouls {
		said.Blocks = append(said.Blocks, doc.Paragraph{Parts: foul})
	}
	f := doc.Form{
		To: d.path(), Hidden: of(got.verb, got.line, at),
		Send: words.AsPlayed.In(d.Lang), Sends: doc.FormValue{Name: "sure", Value: sureOf(got.lines)},
	}
	for i, value := range got.values {
		for _, v := range strings.Split(value, "\n") {
			f.Hidden = append(f.Hidden, doc.FormValue{Name: page.Name(i), Value: v})
		}
	}
	return []doc.Block{said, f, d.back()}
}

// sureOf names the lines that somebody is sure of.
func sureOf(lines []string) string { return hash(strings.Join(lines, "\n")) }
