package serve

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

func (s *server) seatPage(w http.ResponseWriter, r *http.Request, holder int) {
	if holder == keeper {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	values := r.URL.Query()
	line, _ := strconv.Atoi(values.Get("line"))
	done, _ := strconv.Atoi(values.Get("done"))
	search := values.Get("q")
	search = search[:min(len(search), mostWords)]
	s.showSeat(w, r, holder, http.StatusOK, sent{
		verb:   values.Get("say"),
		line:   line,
		done:   done,
		search: search,
	})
}

// asked is the version of a form that the user has opened by a link.
const asked = "asked"

// showSeat answers with a seat's page, with the outcome of the form that was sent.
func (s *server) showSeat(w http.ResponseWriter, r *http.Request, holder, status int, got sent) {
	page, err := s.main.seatFrame(r.Context(), holder, s.reads(r), got)
	if err != nil {
		s.refuse(w, r, http.StatusServiceUnavailable, words.NoPage)
		return
	}
	s.show(w, r, status, "/seat/"+s.ring.of(holder), page)
}

// seatFrame returns a seat's page as it is now. Without a script, a page reloads itself only if it holds no form: a
// reload would drop typed text.
func (f *follower) seatFrame(ctx context.Context, holder int, language lang.Lang, got sent) (html.Page, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, err := f.lookRemoved(ctx); err != nil {
		return html.Page{}, err
	}
	desktop, err := f.at(ctx, holder, language)
	if err != nil {
		return html.Page{}, err
	}
	mark := desktop.version()
	path := "/seat/" + desktop.token
	if err := desktop.countWarnings(ctx, got.verb); err != nil {
		return html.Page{}, err
	}
	forms := desktop.document(got, desktop.Match.Log().Len())
	if got.verb != "" || got.line != 0 || got.search != "" {
		mark = asked // the stream does not replace a form that somebody has opened
	}
	sound := words.Sound.In(language)
	if desktop.Match.Finished() {
		sound = "" // nobody's turn comes
	}
	return html.Page{
		Title:   desktop.title(),
		Live:    path + "/live",
		Reload:  !holdsForm(forms.Blocks),
		Score:   f.seats.now.Load().scores[language],
		Counted: drawn.Words.Score.In(language),
		Form:    part(forms, "form"),
		Mark:    mark,
		Sound:   sound,
		Sleeps:  words.Sleeps.In(language),
		Still:   words.Still.In(language),
		Board:   f.seats.now.Load().boards[language],
		Foot:    f.links(language),
	}, nil
}

// holdsForm reports whether some block is a form.
func holdsForm(blocks []doc.Block) bool {
	return slices.ContainsFunc(blocks, func(block doc.Block) bool {
		switch block := block.(type) {
		case doc.Form:
			return true
		case doc.Together:
			return holdsForm(block.Blocks)
		}
		return false
	})
}

// seatLive answers with the stream of a seat's page: the board, and the forms that may be filled in now.
func (s *server) seatLive(w http.ResponseWriter, r *http.Request, holder int) {
	if holder == keeper {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	follower := s.main
	language := s.reads(r)
	defer follower.attend(holder)()
	s.stream(w, r, &follower.seats, func(m *moment) []byte {
		follower.mu.Lock()
		defer follower.mu.Unlock()
		desktop, err := follower.at(r.Context(), holder, language)
		if err != nil || s.ring.of(holder) != r.PathValue("token") {
			return nil
		}
		out := append(
			slices.Clone(m.events[language]),
			event("at", strconv.AppendInt(nil, int64(desktop.Match.Log().Len()), 10))...,
		)
		form := part(desktop.document(sent{}, 0), "form")
		return append(out, formEvent(desktop.version(), form)...)
	})
}

// attend counts a device at a seat until leave is called. If a seat has several devices, they show it.
func (f *follower) attend(holder int) func() {
	gone := f.present.come(holder)
	if f.present.at(holder) > 1 {
		f.renew(f.ending)
	}
	return func() {
		gone()
		if f.present.at(holder) == 1 {
			f.renew(f.ending)
		}
	}
}

// version returns a word that changes when the forms change. As long as it is the same, a page keeps typed text. It is
// taken from what is sent, as an HTTP entity tag is: whatever a phone would show differently counts.
func (d *desktop) version() string { return hash(string(part(d.document(sent{}, 0), "form"))) }

// hash returns a short hash of a text.
func hash(text string) string {
	hash32 := fnv.New32a()
	_, _ = hash32.Write([]byte(text))
	return strconv.FormatUint(uint64(hash32.Sum32()), 36)
}

// document returns the forms of a page. at is the number of lines in the log, for which the forms are made. First come
// notices, then what the holder most likely looks for: a form that was opened (and nothing else), the forms that are
// due, the referee's last words and the hand, and what is rare.
func (d *desktop) document(received sent, at int) *doc.Document {
	document := &doc.Document{Lang: d.Lang, Title: d.title()}
	if d.removed {
		document.Add(notice(doc.Refused, words.WasRemoved.In(d.Lang)))
		return document
	}
	document.Add(d.notices(received)...)
	if received.fouls != nil {
		document.Add(d.warning(received, at)...)
		return document
	}
	isChosen := received.verb != "" || received.line > 0
	if isChosen && !d.stays(received.verb, received.line) {
		document.Add(notice(doc.Refused, words.MovedOn.In(d.Lang)))
		received = sent{}
	} else if isChosen {
		if opened := d.opened(received, at); opened != nil {
			document.Add(opened...)
			return document
		}
	}
	isReferee := d.holder == referees
	if isReferee && received.search != "" { // whoever has searched looks for the answers
		document.Add(d.disputes(received.search)...)
	}
	if isReferee {
		document.Add(d.matters()...)
	}
	due, others := splitByDue(d.forms())
	document.Add(d.laid(due)...)
	for i, form := range due {
		if i == 0 {
			document.Add(d.owed(form)...)
		}
		document.Add(d.dueForm(form, len(due) > 1, received, at))
	}
	if len(due) == 0 {
		document.Add(d.nothingDue()...)
	}
	document.Add(d.board().LastRulings()...)
	document.Add(d.hand()...)
	if d.isScorer() { // who keeps the score looks for a correction more often than for a challenge
		document.Add(d.entries()...)
	}
	document.Add(d.otherForms(others)...)
	if isReferee && received.search == "" {
		document.Add(d.disputes("")...)
	}
	if isReferee {
		document.Add(d.entries()...)
	}
	return document
}

// notices returns what the holder must know before anything else, such as that the table has moved on.
func (d *desktop) notices(received sent) []doc.Block {
	var notices []doc.Block
	if received.moved {
		notices = append(notices, notice(doc.Refused, words.MovedOn.In(d.Lang)))
	}
	if d.present.at(d.holder) > 1 {
		notices = append(notices, doc.Paragraph{Text: words.SecondDevice.In(d.Lang)})
	}
	if d.replaced {
		notices = append(notices, notice(doc.Refused, words.Replaced(d.given, d.instead).In(d.Lang)))
	}
	if !d.Match.Finished() || d.canTakeBack() { // after the end the result says it
		notices = append(notices, d.recorded(received.done)...)
	}
	if d.Match.Finished() && (d.holder == referees || d.isScorer()) { // the result stands below a long page
		notices = append(notices, doc.Heading{Level: 1, Text: d.board().State})
	}
	return notices
}

// opened returns the form that the holder has chosen by a link, with the way back. It returns nil for a form that is due
// anyway.
func (d *desktop) opened(received sent, at int) []doc.Block {
	form, err := d.form(received.verb, received.line)
	if err != nil || form.Due && received.line == 0 {
		return nil
	}
	blocks := []doc.Block{d.entry(form, received, at)}
	blocks = append(blocks, d.settledBy(received)...)
	return append(blocks, d.back())
}

// splitByDue returns the forms that are due, and the others.
func splitByDue(forms []compose.SeatForm) (due, others []compose.SeatForm) {
	for _, form := range forms {
		if form.Due {
			due = append(due, form)
		} else {
			others = append(others, form)
		}
	}
	return due, others
}

// dueForm returns a form for which the match waits. If the page has several, or if the form has no fields, its button
// says what it records.
func (d *desktop) dueForm(form compose.SeatForm, isOneOfSeveral bool, received sent, at int) doc.Form {
	entry := d.entry(form, received, at)
	if !isOneOfSeveral && d.hidesTitle(form) {
		entry.Title = words.YourTurn(d.Match.Roster().Name(d.holder)).In(d.Lang)
		entry.Fields[0].Label = entry.Title
	}
	isCounted := len(entry.Fields) == 1 && entry.Fields[0].Least > 0 // its button says how many cards are chosen
	if isOneOfSeveral && !isCounted {
		entry.Send = entry.Title
	}
	if len(form.Fields) > 0 {
		return entry
	}
	entry.Send = cmp.Or(form.Question.Send, form.Said(form.Start()), entry.Send)
	entry.Follows = ""
	if entry.Send == entry.Title {
		entry.Title = ""
	}
	return entry
}

// hidesTitle reports whether the cards of a form take the room of the page's title, so that the title of the form says
// whose turn it is. A question that says more than who plays stays.
func (d *desktop) hidesTitle(form compose.SeatForm) bool {
	how := d.Match.Game().AskOf(form.Verb)
	isOfCard := len(form.Fields) > 0 && form.Fields[0].Offer.Cards != nil && !form.Fields[0].Offer.Several
	return isOfCard && d.holder != referees && !d.scores() && how.Now == nil && !how.Named.IsZero() && !d.isAnybodys(form)
}

// nothingDue says why no form is due: the holder's number is in, the table counts, a round can begin, or the match waits
// for the laptop or another player.
func (d *desktop) nothingDue() []doc.Block {
	if d.stored {
		return d.ready()
	}
	starts := d.starts(d.View)
	atLaptop := d.atLaptop()
	switch {
	case d.Tallying():
		return []doc.Block{doc.Paragraph{Text: d.Match.Game().Say(d.tallier(), d.Lang)}}
	case starts != "":
		return []doc.Block{doc.Paragraph{Text: starts}}
	case atLaptop != "":
		return []doc.Block{doc.Paragraph{Text: atLaptop}}
	case d.holder != referees && !d.Match.Finished(): // after the end the board says all
		return []doc.Block{doc.Paragraph{Text: words.NotYou.In(d.Lang)}}
	}
	return nil
}

// otherForms returns links to forms that are not due.
func (d *desktop) otherForms(forms []compose.SeatForm) []doc.Block {
	if len(forms) == 0 {
		return nil
	}
	var list doc.List
	for _, form := range forms {
		title := form.Title
		if d.stored && d.hides(form) {
			title = words.ChangeMine.In(d.Lang)
		}
		list.Items = append(list.Items, doc.Line{{Text: title, Link: d.path() + "?say=" + d.verb(form)}})
	}
	if d.holder == referees {
		return []doc.Block{list}
	}
	return []doc.Block{doc.Heading{Level: 1, Text: words.Else.In(d.Lang)}, list}
}

// owed says what the holder has still to do, such as the cards to draw, and above the number of a player what is known
// of the round, such as the bid; nil for nothing.
func (d *desktop) owed(form compose.SeatForm) []doc.Block {
	own := d.OfSeat(score.Only(d.Match.Legal(), form.Verb), d.holder)
	if d.holder < 0 || d.scores() || len(own) == 0 {
		return nil
	}
	said := d.Owes(own)
	if said == "" && d.Match.Game().AskOf(form.Verb).Together {
		said = d.board().Known(d.holder)
	}
	if said == "" {
		return nil
	}
	return []doc.Block{doc.Paragraph{Parts: doc.Line{doc.Text(text.Capital(said)).Strong()}}}
}

// tallier says who records a round by tally: the table, or the player whose phone keeps the score.
func (d *desktop) tallier() lang.Speaker {
	if name := d.scorerName(d.Match); name != "" {
		return words.AtScorer(name)
	}
	return words.AtTable
}

// atLaptop says that the match waits for a line of no player, such as a card turned up, which the laptop records; ""
// if it waits for a player.
func (d *desktop) atLaptop() string {
	due := d.Due()
	if d.scores() || d.Match.Finished() || len(due) == 0 || due[0].Verb == play.Deal {
		return ""
	}
	for _, line := range due {
		if line.Who(d.Match.Game().Grammar) != referee.Nobody || namesSomebody(line, d.Match.Game().Grammar) {
			return ""
		}
	}
	return words.AtLaptop(d.Match.Game().AskOf(due[0].Verb).Asked(d.Lang)).In(d.Lang)
}

// namesSomebody reports whether the first word of lines is a player, who may be any of several.
func namesSomebody(line referee.LegalLines, grammar *play.Grammar) bool {
	shape := grammar.Shape(line.Verb)
	return len(shape.Words) > 0 && shape.Words[0].Kind == play.Seat
}

// board returns the board of the match, for the blocks that the form of a seat shows.
func (d *desktop) board() *drawn.Board {
	board := drawn.New(d.View)
	board.Rules = d.base() + "/rules/"
	return board
}

// back returns the link from a form to the page without it.
func (d *desktop) back() doc.List {
	return doc.List{Items: []doc.Line{{{Text: words.StepBack.In(d.Lang), Link: d.path()}}}}
}

// recorded returns the notice that the line of this number was recorded from this page; nil if that line is not in
// force. The number comes from the page's address, and may be any.
func (d *desktop) recorded(number int) []doc.Block {
	_, stands := d.Match.Log().Standing(number)
	since := d.Match.Log().Len() - number
	corrected := sitting.HistoryOf(d.Composer).SaidCorrection(number)
	if !stands && corrected == "" || d.Match.Log().Compare(d.Match.OpenFrom(), number) > 0 || since >= d.Match.Roster().Len() {
		return nil // also where the page of an old entry is loaded again
	}
	done := text.Capital(corrected) // without "Recorded:", as nobody has recorded what was taken out
	if stands {
		done = words.Recorded(d.saidEntry(number)).In(d.Lang)
	}
	blocks := []doc.Block{notice(doc.Done, done)}
	if d.canTakeBack() && !d.isScorer() {
		form := page.Confirm(d.path(), words.TakeBack.In(d.Lang), doc.FormValue{}, hiddenValues(takeBack, 0, number)...)
		form.Brief = true
		blocks = append(blocks, form)
	}
	return blocks
}

// saidEntry returns line number in words, with the lines that the same answer has made before it.
func (d *desktop) saidEntry(number int) string {
	if d.last.line != number || d.last.first >= number {
		return d.SaidLine(number)
	}
	var lines []int
	for line := d.last.first; line <= number; line++ {
		lines = append(lines, line)
	}
	return sitting.HistoryOf(d.Composer).SaidLines(lines)
}

// hiddenValues returns the hidden values of a form: its verb, the line that it is about, and the number of lines for
// which it was made.
func hiddenValues(verb string, line, at int) []doc.FormValue {
	return []doc.FormValue{
		{Name: "at", Value: strconv.Itoa(at)}, {Name: "verb", Value: verb}, {Name: "line", Value: strconv.Itoa(line)},
	}
}

// warning shows the rulings that a form would bring, and asks for confirmation. The values are sent again as hidden
// ones, so that the user confirms exactly the lines that were judged.
func (d *desktop) warning(got sent, at int) []doc.Block {
	heading := doc.Heading{Level: 1, Text: words.Moment.In(d.Lang)}
	said := doc.Together{Notice: doc.Refused, Blocks: []doc.Block{heading}}
	if !got.asks { // a question says itself what it is about
		for _, act := range got.trial.Actions {
			said.Blocks = append(said.Blocks, doc.Paragraph{Parts: doc.Line{doc.Text(d.Said(act)).Strong()}})
		}
	}
	for _, foul := range got.fouls {
		said.Blocks = append(said.Blocks, doc.Paragraph{Parts: foul})
	}
	send := words.AsPlayed
	if got.asks {
		send = words.YesRecord
	}
	hidden := append(hiddenValues(got.verb, got.line, at), page.Hidden(got.values)...)
	sure := doc.FormValue{Name: "sure", Value: sureOf(got.trial.Lines)}
	form := page.Confirm(d.path(), send.In(d.Lang), sure, hidden...)
	return []doc.Block{said, form, d.back()}
}

// sureOf returns the word that confirms these lines.
func sureOf(lines []string) string { return hash(strings.Join(lines, "\n")) }

// entry returns a form as a page shows it. If the form was sent and refused, it holds the sent values and the reason.
func (d *desktop) entry(seatForm compose.SeatForm, got sent, at int) doc.Form {
	verb := d.verb(seatForm)
	if isMove(got.verb) {
		verb = got.verb
	}
	values := seatForm.Start()
	if d.stored && d.hides(seatForm) {
		values = seatForm.Filled(strconv.Itoa(d.said))
	}
	wrong := ""
	if got.verb == verb && got.values.Len() == len(seatForm.Fields) {
		values = got.values
		wrong = got.wrong
	}
	form := page.FormOf(seatForm.Question, values, wrong, d.Lang, drawn.Look(d.Match))
	form.To = d.path()
	form.Hidden = hiddenValues(verb, got.line, at)
	form.Send = words.Send.In(d.Lang)
	taps := slices.ContainsFunc(seatForm.Fields, func(field ask.Field) bool { return len(field.Offer.Options) > 0 })
	if taps && (!d.secret || !d.hides(seatForm)) {
		form.Help = "" // it says how to type what is tapped here
	}
	if len(form.Fields) == 1 && len(form.Fields[0].Options) == 1 {
		form.Fields[0].Held = []string{form.Fields[0].Options[0].Value} // nothing else can be recorded
	}
	if len(form.Fields) == 1 && d.holder != referees && seatForm.Fields[0].Key == d.Match.Roster().IDs()[d.holder] {
		form.Title = d.Lang.Colon(form.Title) + " " + form.Fields[0].Label
		form.Fields[0].Label = form.Title
	}
	if seatForm.Live != nil {
		form.Follows = "follows-" + verb
	}
	if form.Wrong == "" && got.fouls == nil {
		page.Fold(&form, seatForm.Question, values, d.Lang)
	}
	if seatForm.Due && d.isScorer() && d.canTakeBack() {
		form.Buttons = []doc.Button{{
			Label: words.UndoLast.In(d.Lang),
			Sends: doc.FormValue{Name: takeBack, Value: "1"},
		}}
	}
	return form
}

// hand returns all cards, of which players mark their own, if the round is recorded card by card.
func (d *desktop) hand() []doc.Block {
	offer, ok := d.Hand()
	if !ok || d.holder == referees || d.isScorer() {
		return nil
	}
	return []doc.Block{doc.Hand{
		Title: words.MyHand.In(d.Lang),
		Help:  words.MyHandHelp.In(d.Lang),
		Cards: page.Options(offer, drawn.Look(d.Match), d.Lang),
		Key:   fmt.Sprintf("hand.%d.%d.%d", d.number, d.holder, d.Match.OpenFrom()),
	}}
}

// laid returns what lies on the table, if a form asks for a card; otherwise nil: the trick, or the one that has just been
// taken, and what else everybody sees there, such as the suit that was asked for.
func (d *desktop) laid(forms []compose.SeatForm) []doc.Block {
	if !slices.ContainsFunc(forms, func(form compose.SeatForm) bool {
		return form.Due && len(form.Fields) > 0 && form.Fields[0].Offer.Cards != nil
	}) {
		return nil
	}
	scene, _ := d.Match.Scene()
	var facts []string
	for _, fact := range scene.Facts {
		facts = append(facts, d.Lang.Colon(fact.Label.In(d.Lang))+" "+fact.Value.In(d.Lang))
	}
	blocks := d.board().LastTrick()
	if len(scene.Cards) > 0 {
		blocks = []doc.Block{drawn.Trick(d.View, scene)}
	}
	if facts != nil {
		blocks = append(blocks, doc.Paragraph{Text: strings.Join(facts, " · ")})
	}
	return blocks
}
