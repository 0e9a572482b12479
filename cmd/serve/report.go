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
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/reports/html"
	tournament "arbitro/scoring/event"
)

// This file serves the page of a table, which the code on its slip opens. There the players report their result, and
// who is there for the next round. Reports wait for the desk.

// atTable wraps a handler of a table's pages: it refuses a request unless the key in its path belongs to a table.
func (c *contest) atTable(answer func(http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c.mu.Lock()
		_, err := c.now.Phones().AtTable(r.Context(), r.PathValue("key"))
		c.mu.Unlock()
		if err != nil {
			c.wrongKey(w, r)
			return
		}
		answer(w, r)
	}
}

// reported is the result that a phone has sent for its table, and why it was refused.
type reported struct {
	totals, places []string // by seat; places is nil if the totals decide
	wrong          string
}

func (c *contest) tablePage(w http.ResponseWriter, r *http.Request) {
	c.showTable(w, r, http.StatusOK, reported{})
}

func (c *contest) showTable(w http.ResponseWriter, r *http.Request, status int, sent reported) {
	if _, err := r.Cookie(phoneCookie); err != nil {
		http.SetCookie(w, &http.Cookie{
			Name:     phoneCookie,
			Value:    rand.Text(),
			Path:     "/",
			HttpOnly: true,
			SameSite: http.SameSiteStrictMode,
			Secure:   c.secure != nil,
			MaxAge:   phoneDays * 24 * 60 * 60,
		})
	}
	parts := c.tableParts(r, sent)
	if parts == nil { // the key no longer opens a table
		c.wrongKey(w, r)
		return
	}
	c.showContest(w, r, status, "/table/"+r.PathValue("key"), html.Page{
		Title:  parts.form.Title,
		Form:   part(parts.form, "form"),
		Mark:   parts.mark,
		Board:  part(parts.state, "board"),
		Reload: !holdsForm(parts.form.Blocks),
	})
}

// A cookie identifies a phone, so that its later report replaces its earlier one.
const (
	phoneCookie = "phone"
	phoneDays   = 7
)

// tableLive sends the event stream of a table's page.
func (c *contest) tableLive(w http.ResponseWriter, r *http.Request) {
	c.streamContest(w, r, &c.topic, func(*moment) []byte {
		parts := c.tableParts(r, reported{})
		if parts == nil {
			return nil
		}
		return append(event("board", part(parts.state, "board")), formEvent(parts.mark, part(parts.form, "form"))...)
	})
}

// tableParts are the two parts of a table's page: the questions, and the reports that wait. The mark changes only when
// the questions change, so that a page keeps typed text.
type tableParts struct {
	form, state *doc.Document
	mark        string
}

// tableParts returns the parts of a table's page; nil if its key is no longer valid.
func (c *contest) tableParts(r *http.Request, sent reported) *tableParts {
	language := c.reads(r)
	key := r.PathValue("key")
	c.mu.Lock()
	defer c.mu.Unlock()
	link, err := c.now.Phones().AtTable(r.Context(), key)
	if err != nil {
		return nil
	}
	where := words.TableOf(pages.MatchName(c.now.Event, link.Stage, link.Table, language), link.Table).In(language)
	parts := &tableParts{&doc.Document{
		Lang:     language,
		Title:    where,
		Subtitle: c.now.Event.Name,
	}, &doc.Document{Lang: language}, ""}
	players := c.now.Event.Round(link.Stage).Tables[link.Table-1].Players
	again := false
	var result []doc.Block
	done := slices.ContainsFunc(c.now.At(link.Stage, link.Table), func(match db.Match) bool { return match.Finished })
	if done {
		parts.form.Add(notice(doc.Done, words.ResultIn.In(language)))
		result = c.board(language).resultBlocks(c.now.Event.Round(link.Stage), link.Table)
		parts.form.Add(result...)
	} else {
		own := c.versions(parts.state, link, phoneOf(r))
		again = own != nil
		if again && sent.totals == nil {
			sent = typed(*own)
		}
		if r.URL.Query().Get("places") != "" && sent.places == nil {
			sent.places = make([]string, len(players))
		}
		parts.form.Add(resultForm(c.board(language), c.now.Sides(link.Stage, link.Table), "/table/"+key, again, sent)...)
	}
	next, more := c.now.Event.Next()
	checks := more && c.now.Event.Options.CheckIn && !c.now.Event.Closed
	if checks {
		c.askHere(parts, players, next, "/table/"+key)
	}
	parts.mark = hash(fmt.Sprintln(where, players, done, result, again, checks, next))
	return parts
}

// askHere lists the players of a table who are present for the next round, or have reported it, and asks which of the
// others are there. The caller holds mu.
func (c *contest) askHere(parts *tableParts, players []int, next tournament.Stage, path string) {
	language := parts.form.Lang
	form := doc.Form{
		Title: words.WhoIsHere(pages.RoundTitle(c.now.Event, next, language)).In(language),
		To:    path,
		Send:  words.SayHere.In(language),
		Sends: doc.FormValue{Name: "what", Value: arrivals},
	}
	field := doc.Field{Name: arrivals, Label: form.Title, Several: true}
	for _, player := range players {
		entrant := c.now.Event.Entrants[player]
		if c.now.Event.IsPresent(player, next) || slices.Contains(c.here, player) {
			parts.state.Add(doc.Paragraph{Text: words.IsHere(entrant.Name).In(language)})
		} else if !c.now.Event.Left(player, next) {
			field.Options = append(field.Options, doc.Option{Label: entrant.Name, Value: entrant.ID})
		}
	}
	if len(field.Options) > 0 {
		form.Fields = []doc.Field{field}
		parts.form.Add(form)
	}
}

// phoneOf returns the token that identifies the phone of a request; "" if it has none.
func phoneOf(r *http.Request) string {
	cookie, err := r.Cookie(phoneCookie)
	if err != nil || len(cookie.Value) > longest {
		return ""
	}
	return cookie.Value
}

// typed returns the texts of a report as they were typed.
func typed(all desk.Report) (sent reported) {
	for _, tally := range all.Tallies {
		sent.totals = append(sent.totals, strconv.Itoa(tally.Total))
		if tally.Place > 0 {
			sent.places = append(sent.places, strconv.Itoa(tally.Place))
		}
	}
	return sent
}

// versions adds the waiting reports of a table to a page, and returns the report of this device; nil if there is none.
// The caller holds mu.
func (c *contest) versions(state *doc.Document, link *desk.TableLink, device string) (own *desk.Report) {
	i := slices.IndexFunc(c.waits, func(waiting desk.Waiting) bool {
		return waiting.Stage == link.Stage && waiting.Table == link.Table
	})
	if i < 0 {
		return nil
	}
	waiting := c.waits[i]
	said := words.Agreed
	if !waiting.Agreed() {
		said = words.Differ
	}
	state.Add(notice(doc.Call, said.In(state.Lang)))
	for n, report := range waiting.Reports {
		state.Add(doc.Paragraph{Text: c.version(waiting, n, state.Lang)})
		if slices.Contains(report.From, device) {
			own = &report
		}
	}
	return own
}

// version returns the text of one of several reported results, with the sum of its totals, and how many phones have
// sent it.
func (c *contest) version(waiting desk.Waiting, index int, language lang.Lang) string {
	var all []string
	sum := 0
	for _, tally := range waiting.Reports[index].Tallies {
		player, _ := c.now.Event.Find(tally.ID)
		said := language.Colon(c.now.Event.Entrants[player].Name) + "\u00a0" + text.Integer(tally.Total)
		if tally.Place > 0 {
			said += "/" + strconv.Itoa(tally.Place)
		}
		all = append(all, said)
		sum = sum + tally.Total
	}
	return words.Version(strings.Join(all, " · "), text.Integer(sum), len(waiting.Reports[index].From)).In(language)
}

// resultForm returns the form for the result of a table. Its fields follow the order of the slip.
func resultForm(contestBoard contestBoard, sides [][]int, path string, again bool, sent reported) []doc.Block {
	form := doc.Form{
		Title: words.Result.In(contestBoard.language),
		Help:  words.InOrder.In(contestBoard.language),
		To:    path,
		Wrong: sent.wrong,
		Send:  words.SendResult.In(contestBoard.language),
		Sends: doc.FormValue{Name: "what", Value: "result"},
	}
	if again {
		form.Title = words.ResultAgain.In(contestBoard.language)
		form.Send = words.SendAgain.In(contestBoard.language)
	}
	held := func(all []string, i int) []string {
		if i < len(all) && all[i] != "" {
			return all[i : i+1]
		}
		return nil
	}
	for i, side := range sides {
		name := contestBoard.SideName(side)
		form.Fields = append(form.Fields, doc.Field{
			Name:   page.Name(i),
			Label:  name,
			Held:   held(sent.totals, i),
			Digits: true,
			Sign:   page.Sign(contestBoard.language),
		})
		if sent.places != nil {
			form.Fields = append(form.Fields, doc.Field{
				Name:   placeName(i),
				Label:  words.PlaceOf(name).In(contestBoard.language),
				Held:   held(sent.places, i),
				Digits: true,
			})
		}
	}
	blocks := []doc.Block{form}
	if sent.places == nil {
		blocks = append(blocks, doc.List{Items: []doc.Line{{{
			Text: words.WithPlaces.In(contestBoard.language),
			Link: path + "?places=1",
		}}}})
	}
	return blocks
}

// placeName returns the name of the form field for a seat's place.
func placeName(i int) string { return "p" + strconv.Itoa(i) }

// report answers a form with which a phone reports for its table.
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

// take stores a phone's report until the desk accepts it. It returns the typed texts.
func (c *contest) take(r *http.Request) (sent reported, err error) {
	ctx := r.Context()
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.refresh(ctx); err != nil {
		return sent, err
	}
	link, err := c.now.Phones().AtTable(ctx, r.PathValue("key"))
	if err != nil {
		return sent, err
	}
	if r.PostForm.Get("what") == arrivals {
		err = link.ReportHere(ctx, r.PostForm[arrivals])
	} else {
		var tallies []play.Tally
		sent, tallies, err = c.tallies(link, r)
		if err == nil {
			err = link.Report(ctx, phoneOf(r), tallies)
		}
	}
	if err == nil {
		err = c.refresh(ctx)
	}
	return sent, err
}

// tallies parses the result that a phone has sent. The caller holds mu.
func (c *contest) tallies(link *desk.TableLink, r *http.Request) (sent reported, all []play.Tally, err error) {
	for i, side := range c.now.Sides(link.Stage, link.Table) {
		entrant := c.now.Event.Entrants[side[0]]
		tally := play.Tally{ID: entrant.ID}
		total := strings.TrimSpace(r.PostForm.Get(page.Name(i)))
		place := strings.TrimSpace(r.PostForm.Get(placeName(i)))
		sent.totals = append(sent.totals, total)
		if r.PostForm.Has(placeName(i)) {
			sent.places = append(sent.places, place)
		}
		var wrong error
		tally.Total, wrong = ask.Whole(total)
		if wrong != nil {
			err = cmp.Or(err, app.Wrong(words.NeedTotal(entrant.Name)))
		}
		tally.Place, wrong = strconv.Atoi(cmp.Or(place, "0"))
		if wrong != nil || tally.Place < 0 {
			err = cmp.Or(err, app.Wrong(words.NeedPlace(entrant.Name)))
		}
		all = append(all, tally)
	}
	return sent, all, err
}
