package serve

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/paper"
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

// reported is a form for a result, as a phone has sent it, and why it was refused.
type reported struct {
	values ask.Values // none if no form was sent
	places bool       // the form has fields for places too
	wrong  string
}

// placesToo is the form value that marks a form with places.
const placesToo = "places"

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
		if last := c.now.Event.Last(); last.Stage != link.Stage { // the next round is drawn
			for _, player := range players {
				name := doc.Text(c.now.Event.Entrants[player].Name + " · ")
				place := doc.Text(c.board(language).whereabouts(last, player)).Strong()
				result = append(result, doc.Paragraph{Parts: doc.Line{name, place}})
			}
		}
		parts.form.Add(result...)
	} else {
		own := c.versions(parts.state, link, phoneOf(r))
		again = own != nil
		asksPlaces := r.URL.Query().Get(placesToo) != ""
		holdsPlaces := sent.values.Len() == 0 && hasPlaces(own)
		sent.places = sent.places || asksPlaces || holdsPlaces
		parts.form.Add(c.resultForm(link, language, "/table/"+key, own, sent)...)
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
	var options []ask.Option
	for _, player := range players {
		entrant := c.now.Event.Entrants[player]
		if c.now.Event.IsPresent(player, next) || slices.Contains(c.here, player) {
			parts.state.Add(doc.Paragraph{Text: words.IsHere(entrant.Name).In(language)})
		} else if !c.now.Event.Left(player, next) {
			options = append(options, ask.Option{Label: entrant.Name, Value: entrant.ID})
		}
	}
	if len(options) > 0 {
		parts.form.Add(arrivalForm(whoIsHere(c.now.Event, next, options, nil, language), path, words.SayHere, language))
	}
}

// whoIsHere returns the question which of some players are there for a round. there are the values of those who
// are ticked at first.
func whoIsHere(
	event *tournament.Event, next tournament.Stage, players []ask.Option, there []string, language lang.Lang,
) ask.Question {
	return ask.Question{
		Title:  words.WhoIsHere(pages.RoundTitle(event, next, language)).In(language),
		Fields: []ask.Field{{Key: arrivals, Kind: ask.Choices, Options: players, Value: ask.Join(there)}},
	}
}

// arrivalForm returns whoIsHere as a form.
func arrivalForm(question ask.Question, path string, send lang.Text, language lang.Lang) doc.Form {
	form := page.FormOf(question, question.Start(), "", language, nil)
	form.To = path
	form.Send = send.In(language)
	form.Sends = doc.FormValue{Name: "what", Value: arrivals}
	return form
}

// phoneOf returns the token that identifies the phone of a request; "" if it has none.
func phoneOf(r *http.Request) string {
	cookie, err := r.Cookie(phoneCookie)
	if err != nil || len(cookie.Value) > longest {
		return ""
	}
	return cookie.Value
}

// hasPlaces reports whether a report has places; false for nil.
func hasPlaces(report *desk.Report) bool {
	return report != nil && slices.ContainsFunc(report.Tallies, func(tally play.Tally) bool { return tally.Place > 0 })
}

// versions adds the waiting reports of a table to a page, and returns the report of this device; nil if there is none.
// The caller holds mu.
func (c *contest) versions(state *doc.Document, link *desk.TableLink, device string) *desk.Report {
	var own *desk.Report
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
// sent it. Totals that the reports have in common bear no mark.
func (c *contest) version(waiting desk.Waiting, n int, language lang.Lang) string {
	report := waiting.Reports[n]
	sum := 0
	for _, tally := range report.Tallies {
		sum += tally.Total
	}
	slip := c.onPaper(waiting.Stage, waiting.Table, false)
	for i, entry := range slip.Entries {
		slip.Entries[i].Name = waiting.Marked(entry.ID, entry.Name)
	}
	return words.Version(slip.Said(report.Tallies, language), text.Integer(sum), len(report.From)).In(language)
}

// onPaper returns the slip of a table: a total for each player or side and, if places is set, its place. The caller
// holds mu.
func (c *contest) onPaper(stage tournament.Stage, table int, places bool) paper.Placed {
	game, _ := c.now.Game()
	slip := paper.Slip{Sums: paper.SumsOf(game), Summed: true}
	for _, side := range c.now.Sides(stage, table) {
		slip.Entries = append(slip.Entries, paper.Entry{ID: c.now.Event.Entrants[side[0]].ID, Name: c.now.SideName(side)})
	}
	return paper.Placed{Slip: slip, Asked: places}
}

// resultForm returns the form for the result of a table, filled in with what was sent, otherwise with own, the report of
// this phone; nil for none. The caller holds mu.
func (c *contest) resultForm(link *desk.TableLink, language lang.Lang, path string, own *desk.Report, sent reported) []doc.Block {
	slip := c.onPaper(link.Stage, link.Table, sent.places)
	question := resultQuestion(slip, language)
	send := words.SendResult
	if own != nil {
		question = slip.Fill(question, own.Tallies)
		question.Title = words.ResultAgain.In(language)
		send = words.SendAgain
	}
	values := question.Start()
	if sent.values.Len() == values.Len() {
		values = sent.values
	}
	form := page.FormOf(question, values, sent.wrong, language, nil)
	form.To = path
	form.Follows = "follows"
	form.Send = send.In(language)
	form.Sends = doc.FormValue{Name: "what", Value: "result"}
	if sent.places {
		form.Hidden = []doc.FormValue{{Name: placesToo, Value: "1"}}
		return []doc.Block{form}
	}
	return []doc.Block{form, doc.List{Items: []doc.Line{{{Text: words.WithPlaces.In(language), Link: path + "?places=1"}}}}}
}

// resultQuestion returns the question for the result of a table.
func resultQuestion(slip paper.Placed, language lang.Lang) ask.Question {
	question := slip.Ask(language)
	question.Title = words.Result.In(language)
	question.Help = text.Join("\n", words.InOrder.In(language), question.Help)
	return question
}

// report answers a form with which a phone reports for its table.
func (c *contest) report(w http.ResponseWriter, r *http.Request) {
	if r.ParseForm() != nil {
		c.refuse(w, r, http.StatusBadRequest, words.NoPage)
		return
	}
	if r.PostForm.Has(trying) {
		_, _ = w.Write(c.tried(r)) // a phone that has gone reads nothing
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
		sent.wrong = cmp.Or(sent.wrong, lang.Say(c.excuse(err), c.reads(r)))
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
		err = link.ReportHere(ctx, r.PostForm[page.Name(0)])
	} else {
		sent, err = c.takeResult(link, r)
	}
	if err == nil {
		err = c.refresh(ctx)
	}
	return sent, err
}

// takeResult reports the result that a phone has sent. The caller holds mu.
func (c *contest) takeResult(link *desk.TableLink, r *http.Request) (sent reported, err error) {
	language := c.reads(r)
	sent.places = r.PostForm.Has(placesToo)
	slip := c.onPaper(link.Stage, link.Table, sent.places)
	question := resultQuestion(slip, language)
	var wrong int
	sent.values, wrong, err = page.Judge(question, page.Answered(question, r.PostForm))
	if err != nil {
		sent.wrong = page.Named(question, wrong, app.Sentence(err, language), language)
		return sent, err
	}
	tallies, err := slip.Read(slip.Typed(sent.values))
	if err != nil {
		return sent, err
	}
	return sent, link.Report(r.Context(), phoneOf(r), tallies)
}

// tried returns, as a part of a page, the sum of a result that is still being typed.
func (c *contest) tried(r *http.Request) []byte {
	language := c.reads(r)
	c.mu.Lock()
	defer c.mu.Unlock()
	link, err := c.now.Phones().AtTable(r.Context(), r.PathValue("key"))
	if err != nil {
		return nil
	}
	question := resultQuestion(c.onPaper(link.Stage, link.Table, r.PostForm.Has(placesToo)), language)
	said := question.Said(page.Answered(question, r.PostForm))
	return part(&doc.Document{Lang: language, Blocks: page.Blocks(said)}, "follows")
}
