package serve

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/reports/html"
)

// This file serves the desk's page for the phone of the director or the referee. There they accept or refuse what
// players have reported, as they can at the laptop.

// atDesk wraps a handler of the desk's pages: it refuses a request unless the key in its path is the desk's.
func (c *contest) atDesk(answer func(http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c.mu.Lock()
		holds := c.now.Phones().AtDesk(r.Context(), r.PathValue("key"))
		c.mu.Unlock()
		if !holds {
			c.wrongKey(w, r)
			return
		}
		answer(w, r)
	}
}

func (c *contest) deskPage(w http.ResponseWriter, r *http.Request) {
	c.showDesk(w, r, http.StatusOK, "")
}

func (c *contest) showDesk(w http.ResponseWriter, r *http.Request, status int, wrong string) {
	language := c.reads(r)
	document := c.waitingAt(r.PathValue("key"), language, wrong)
	said := part(document, "form")
	c.showContest(w, r, status, "/desk/"+r.PathValue("key"), html.Page{
		Title:  document.Title,
		Form:   said,
		Mark:   hash(string(said)),
		Board:  c.topic.now.Load().boards[language],
		Reload: true,
	})
}

// deskLive sends the event stream of the desk's page.
func (c *contest) deskLive(w http.ResponseWriter, r *http.Request) {
	language := c.reads(r)
	key := r.PathValue("key")
	c.streamContest(w, r, &c.topic, func(m *moment) []byte {
		said := part(c.waitingAt(key, language, ""), "form")
		return append(slices.Clone(m.events[language]), formEvent(hash(string(said)), said)...)
	})
}

// waitingAt returns the document of the desk's page: a form for each report that waits, and a form for the players who
// have reported that they are there. wrong says why the last form was refused, or is empty.
func (c *contest) waitingAt(key string, language lang.Lang, wrong string) *doc.Document {
	c.mu.Lock()
	defer c.mu.Unlock()
	document := &doc.Document{Lang: language, Title: words.DeskTitle.In(language), Subtitle: c.now.Event.Name}
	path := "/desk/" + key
	if wrong != "" {
		document.Add(notice(doc.Refused, wrong))
	}
	if len(c.waits)+len(c.here) == 0 {
		document.Add(doc.Paragraph{Text: words.NothingWaits.In(language)})
	}
	var agreed []desk.Waiting
	for _, waiting := range c.waits {
		if waiting.Agreed() {
			agreed = append(agreed, waiting)
		}
	}
	if len(agreed) > 0 {
		all := doc.FormValue{Name: "what", Value: acceptAll}
		document.Add(page.Confirm(path, words.AcceptAll(len(agreed)).In(language), all, sees(agreed...)))
	}
	for _, waiting := range c.waits {
		question := c.versionQuestion(waiting, language)
		form := page.FormOf(question, question.Start(), "", language, nil)
		form.To = path
		form.Hidden = []doc.FormValue{sees(waiting)}
		form.Send = words.Decide.In(language)
		if waiting.Agreed() {
			form.Send = words.AcceptThis.In(language)
		}
		form.Sends = doc.FormValue{Name: "what", Value: acceptOne}
		document.Add(form)
	}
	if len(c.here) > 0 {
		document.Add(arrivalForm(c.arrivedQuestion(language), path, words.Decide, language))
	}
	return document
}

// versionQuestion returns the question which version of a table's result to accept. One that all phones agree on is
// chosen at first. The caller holds mu.
func (c *contest) versionQuestion(waiting desk.Waiting, language lang.Lang) ask.Question {
	field := ask.Field{Key: "version", Kind: ask.Choice}
	for n := range waiting.Reports {
		field.Options = append(field.Options, ask.Option{Label: c.version(waiting, n, language), Value: strconv.Itoa(n)})
	}
	if waiting.Agreed() {
		field.Value = "0"
	}
	field.Options = append(field.Options, ask.Option{Label: words.RefuseIt.In(language), Value: refused})
	title := words.TableOf(pages.MatchName(c.now.Event, waiting.Stage, waiting.Table, language), waiting.Table).In(language)
	return ask.Question{Title: title, Fields: []ask.Field{field}}
}

// arrivedQuestion returns the question which of the players who have reported that they are there really are. All are
// ticked at first. The caller holds mu.
func (c *contest) arrivedQuestion(language lang.Lang) ask.Question {
	var options []ask.Option
	var all []string
	for _, player := range c.here {
		entrant := c.now.Event.Entrants[player]
		options = append(options, ask.Option{Label: entrant.Name, Value: entrant.ID})
		all = append(all, entrant.ID)
	}
	next, _ := c.now.Event.Next()
	return whoIsHere(c.now.Event, next, options, all, language)
}

// sees returns the hidden form value that names the reports for which a form was made. If other reports wait when the
// form is sent, it changes nothing.
func sees(all ...desk.Waiting) doc.FormValue {
	text, _ := json.Marshal(all)
	return doc.FormValue{Name: "sees", Value: hash(string(text))}
}

// decide answers a form of the desk's page, which accepts or refuses reports that wait.
func (c *contest) decide(w http.ResponseWriter, r *http.Request) {
	if r.ParseForm() != nil {
		c.refuse(w, r, http.StatusBadRequest, words.NoPage)
		return
	}
	if err := c.decided(r); err != nil {
		c.showDesk(w, r, http.StatusUnprocessableEntity, lang.Say(c.excuse(err), c.reads(r)))
		return
	}
	http.Redirect(w, r, to("/desk/"+r.PathValue("key"), c.reads(r)), http.StatusSeeOther)
}

// decided accepts or refuses the reports that a form names: of results, or of players who are there.
func (c *contest) decided(r *http.Request) (err error) {
	ctx := r.Context()
	form := r.PostForm
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.refresh(ctx); err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, c.refresh(ctx)) }()
	if form.Get("what") == arrivals {
		return c.acceptArrivals(ctx, form)
	}
	var some []desk.Waiting
	for _, waiting := range c.waits {
		one := form.Get("what") == acceptOne && sees(waiting).Value == form.Get("sees")
		if one || form.Get("what") == acceptAll && waiting.Agreed() {
			some = append(some, waiting)
		}
	}
	if len(some) == 0 || sees(some...).Value != form.Get("sees") {
		return app.Wrong(words.WaitsElse)
	}
	version := 0 // the only one where all phones agree
	refuses := false
	if form.Get("what") == acceptOne {
		question := c.versionQuestion(some[0], c.reads(r))
		values, _, err := page.Judge(question, page.Answered(question, form))
		if err != nil {
			return app.BadInput(err)
		}
		chosen := values.Of("version")
		refuses = chosen == refused
		version, _ = strconv.Atoi(chosen) // an option is a number, or refuses
	}
	for _, waiting := range some {
		if refuses {
			err = c.now.Phones().Refuse(ctx, waiting)
		} else {
			_, err = c.now.Phones().Accept(ctx, waiting, version, c.app.Now().Format("2006-01-02"))
		}
		if err != nil {
			return app.While(err, "settle the report of table %d in round %s", waiting.Table, waiting.Stage)
		}
	}
	return nil
}

// acceptArrivals marks the players as present who are ticked in a form, and drops the reports of the others. The caller
// holds mu.
func (c *contest) acceptArrivals(ctx context.Context, form url.Values) error {
	ticked := page.Answered(c.arrivedQuestion(lang.En), form).List(arrivals)
	var there []int
	for _, player := range c.here {
		if slices.Contains(ticked, c.now.Event.Entrants[player].ID) {
			there = append(there, player)
		}
	}
	if len(there) == 0 {
		return c.now.Phones().RefuseHere(ctx)
	}
	return c.now.Phones().AcceptHere(ctx, there)
}
