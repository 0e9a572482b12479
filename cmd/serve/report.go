package serve

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/reports/html"
	tournament "arbitro/scoring/event"
)

// This file serves the page of a table, which the code on its slip opens. There the players report their result, and
// who is there for the next round. Reports wait for the desk.

// atTable answers a page only if the key in its path opens a table.
func (c *contest) atTable(answer func(http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c.mu.Lock()
		_, err := c.now.AtTable(r.Context(), r.PathValue("key"))
		c.mu.Unlock()
		if err != nil {
			c.wrongKey(w, r)
			return
		}
		answer(w, r)
	}
}

// reported is the result that a phone has sent for its table, and why it was not taken.
type reported struct {
	totals, places []string // by seat; places is nil where the totals decide
	wrong          string
}

func (c *contest) tablePage(w http.ResponseWriter, r *http.Request) {
	c.showTable(w, r, http.StatusOK, reported{})
}

func (c *contest) showTable(w http.ResponseWriter, r *http.Request, status int, sent reported) {
	if _, err := r.Cookie(phoneCookie); err != nil {
		http.SetCookie(w, &http.Cookie{
			Name: phoneCookie, Value: rand.Text(), Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode,
			Secure: c.secure != nil, MaxAge: phoneDays * 24 * 60 * 60,
		})
	}
	p := c.tableParts(r, sent)
	if p == nil { // the key no longer opens a table
		c.wrongKey(w, r)
		return
	}
	c.showCup(w, r, status, "/table/"+r.PathValue("key"), html.Page{
		Title: p.form.Title, Form: part(p.form, "form"), Mark: p.mark, Board: part(p.state, "board"),
	})
}

// A cookie identifies a phone, so that its later report replaces its earlier one.
const (
	phoneCookie = "phone"
	phoneDays   = 7
)

// tableLive sends the event stream of a table's page.
func (c *contest) tableLive(w http.ResponseWriter, r *http.Request) {
	c.streamCup(w, r, func(*moment) []byte {
		p := c.tableParts(r, reported{})
		if p == nil {
			return nil
		}
		return append(event("board", part(p.state, "board")), formEvent(p.mark, part(p.form, "form"))...)
	})
}

// tableParts are the two parts of a table's page: the questions, and the reports that wait. The mark changes only when
// the questions change, so that a page keeps what somebody is typing.
type tableParts struct {
	form, state *doc.Document
	mark        string
}

// tableParts returns the parts of a table's page, nil if its key no longer opens a table.
func (c *contest) tableParts(r *http.Request, sent reported) *tableParts {
	in := c.reads(r)
	key := r.PathValue("key")
	c.mu.Lock()
	defer c.mu.Unlock()
	at, err := c.now.AtTable(r.Context(), key)
	if err != nil {
		return nil
	}
	where := words.TableOf(pages.RoundName(at.Stage, in), at.Table).In(in)
	p := &tableParts{&doc.Document{Lang: in, Title: where, Subtitle: c.now.Event.Name}, &doc.Document{Lang: in}, ""}
	players := c.now.Event.Round(at.Stage).Tables[at.Table-1].Players
	again := false
	done := slices.ContainsFunc(c.now.At(at.Stage, at.Table), func(m db.Match) bool { return m.Finished })
	if done {
		p.form.Add(notice(doc.Done, words.ResultIn.In(in)))
	} else {
		own := c.versions(p.state, at, phoneOf(r))
		again = own != nil
		if again && sent.totals == nil {
			sent = typed(*own)
		}
		if r.URL.Query().Get("places") != "" && sent.places == nil {
			sent.places = make([]string, len(players))
		}
		p.form.Add(resultForm(c.board(in), c.now.Sides(at.Stage, at.Table), "/table/"+key, again, sent)...)
	}
	next, more := c.now.Event.Next()
	checks := more && c.now.Event.Options.CheckIn && !c.now.Event.Closed
	if checks {
		c.askHere(p, players, next, "/table/"+key)
	}
	p.mark = hash(fmt.Sprintln(where, players, done, again, checks, next))
	return p
}

// askHere names the players of a table who are present for the next round, or have reported to be, and asks which of
// the others are there. The caller holds mu.
func (c *contest) askHere(p *tableParts, players []int, next tournament.Stage, path string) {
	in := p.form.Lang
	f := doc.Form{
		Title: words.WhoIsHere(pages.RoundName(next, in)).In(in), To: path, Send: words.SayHere.In(in),
		Sends: doc.FormValue{Name: "what", Value: arrivals},
	}
	field := doc.Field{Name: arrivals, Label: f.Title, Several: true}
	for _, player := range players {
		e := c.now.Event.Entrants[player]
		if c.now.Event.IsPresent(player, next) || slices.Contains(c.here, player) {
			p.state.Add(doc.Paragraph{Text: words.IsHere(e.Name).In(in)})
		} else if !c.now.Event.Left(player, next) {
			field.Options = append(field.Options, doc.Option{Label: e.Name, Value: e.ID})
		}
	}
	if len(field.Options) > 0 {
		f.Fields = []doc.Field{field}
		p.form.Add(f)
	}
}

// phoneOf returns the token that identifies the phone of a request, "" for none.
func phoneOf(r *http.Request) string {
	cookie, err := r.Cookie(phoneCookie)
	if err != nil || len(cookie.Value) > longest {
		return ""
	}
	return cookie.Value
}

// typed returns a report in the form in which it was typed.
func typed(all desk.Report) (sent reported) {
	for _, t := range all.Tallies {
		sent.totals = append(sent.totals, strconv.Itoa(t.Total))
		if t.Place > 0 {
			sent.places = append(sent.places, strconv.Itoa(t.Place))
		}
	}
	return sent
}

// versions adds the waiting reports of a table to a page, and returns the report of this device, nil for none. The
// caller holds mu.
func (c *contest) versions(state *doc.Document, at *desk.TableLink, device string) (own *desk.Report) {
	i := slices.IndexFunc(c.waits, func(w desk.Waiting) bool { return w.Stage == at.Stage && w.Table == at.Table })
	if i < 0 {
		return nil
	}
	w := c.waits[i]
	said := words.Agreed
	if !w.Agreed() {
		said = words.Differ
	}
	state.Add(notice(doc.Call, said.In(state.Lang)))
	for n, v := range w.Reports {
		state.Add(doc.Paragraph{Text: c.version(w, n, state.Lang)})
		if slices.Contains(v.From, device) {
			own = &v
		}
	}
	return own
}

// version returns the text of one version of a result, with the sum of its totals, and how many phones have sent it.
func (c *contest) version(w desk.Waiting, n int, in lang.Lang) string {
	var all []string
	sum := 0
	for _, t := range w.Reports[n].Tallies {
		p, _ := c.now.Event.Find(t.ID)
		said := c.now.Event.Entrants[p].Name + " " + doc.Integer(t.Total)
		if t.Place > 0 {
			said += "/" + strconv.Itoa(t.Place)
		}
		all = append(all, said)
		sum = sum + t.Total
	}
	return words.Version(strings.Join(all, " · "), doc.Integer(sum), len(w.Reports[n].From)).In(in)
}

// resultForm returns the form for the result of a table. Its fields follow the order of the slip.
func resultForm(b cupBoard, sides [][]int, path string, again bool, sent reported) []doc.Block {
	f := doc.Form{
		Title: words.Result.In(b.in), Help: words.InOrder.In(b.in), To: path, Wrong: sent.wrong,
		Send: words.SendResult.In(b.in), Sends: doc.FormValue{Name: "what", Value: "result"},
	}
	if again {
		f.Title = words.ResultAgain.In(b.in)
		f.Send = words.SendAgain.In(b.in)
	}
	held := func(all []string, i int) []string {
		if i < len(all) && all[i] != "" {
			return all[i : i+1]
		}
		return nil
	}
	for i, side := range sides {
		name := b.SideName(side)
		f.Fields = append(f.Fields, doc.Field{Name: page.Name(i), Label: name, Held: held(sent.totals, i)})
		if sent.places != nil {
			f.Fields = append(f.Fields, doc.Field{
				Name: placeName(i), Label: words.PlaceOf(name).In(b.in), Held: held(sent.places, i), Digits: true,
			})
		}
	}
	blocks := []doc.Block{f}
	if sent.places == nil {
		blocks = append(blocks, doc.List{Items: []doc.Line{{{Text: words.WithPlaces.In(b.in), Link: path + "?places=1"}}}})
	}
	return blocks
}

// placeName returns the name of a seat's place in a form.
func placeName(i int) string { return "p" + strconv.Itoa(i) }

// report answers a form by which a phone reports for its table.
func (c *contest) report(w http.ResponseWriter, r *http.Request) {
	if r.ParseForm() != nil {
		c.refuse(w, r, http.StatusBadRequest, words.NoPage)
		return
	}
	sent, err := c.take(r)
	switch {
	case errors.Is(err, desk.ErrNoLink):
		c.wrongKey(w, r)
	case err != nil:
		var fault *referee.Error
		if errors.As(err, &fault) { // drop the line number: nobody typed a line
			err = fault.Err
		}
		sent.wrong = lang.Say(c.excuse(err), c.reads(r))
		c.showTable(w, r, http.StatusUnprocessableEntity, sent)
	default:
		http.Redirect(w, r, to("/table/"+r.PathValue("key"), c.reads(r)), http.StatusSeeOther)
	}
}

// take stores what a phone reports until the desk accepts it. It returns what was typed.
func (c *contest) take(r *http.Request) (sent reported, err error) {
	ctx := r.Context()
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.refresh(ctx); err != nil {
		return sent, err
	}
	at, err := c.now.AtTable(ctx, r.PathValue("key"))
	if err != nil {
		return sent, err
	}
	if r.PostForm.Get("what") == arrivals {
		err = at.ReportHere(ctx, r.PostForm[arrivals])
	} else {
		var tallies []desk.Tally
		sent, tallies, err = c.tallies(at, r)
		if err == nil {
			err = at.Report(ctx, phoneOf(r), tallies)
		}
	}
	if err == nil {
		err = c.refresh(ctx)
	}
	return sent, err
}

// tallies reads the result that a phone has sent. The caller holds mu.
func (c *contest) tallies(at *desk.TableLink, r *http.Request) (sent reported, all []desk.Tally, err error) {
	for i, side := range c.now.Sides(at.Stage, at.Table) {
		e := c.now.Event.Entrants[side[0]]
		t := desk.Tally{ID: e.ID}
		total := strings.TrimSpace(r.PostForm.Get(page.Name(i)))
		place := strings.TrimSpace(r.PostForm.Get(placeName(i)))
		sent.totals = append(sent.totals, total)
		if r.PostForm.Has(placeName(i)) {
			sent.places = append(sent.places, place)
		}
		var wrong error
		t.Total, wrong = ask.Whole(total)
		if wrong != nil {
			err = cmp.Or(err, app.Wrong(words.NeedTotal(e.Name)))
		}
		t.Place, wrong = strconv.Atoi(cmp.Or(place, "0"))
		if wrong != nil || t.Place < 0 {
			err = cmp.Or(err, app.Wrong(words.NeedPlace(e.Name)))
		}
		all = append(all, t)
	}
	return sent, all, err
}
