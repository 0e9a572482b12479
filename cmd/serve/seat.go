package serve

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/ask"
	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/secret"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
)

// errMoved says that the form was made for another state of the match, or is not a form of this seat.
var errMoved = errors.New("the table has moved on")

// sent is a form as a phone sent it, and its outcome.
type sent struct {
	verb   string
	line   int // the line to correct; 0 for none
	values ask.Values
	wrong  string        // why the form was not taken; may be empty
	fouls  []doc.Line    // the rulings that the form would bring; the seat must confirm it
	asks   bool          // fouls begins with a question, which "yes" answers
	trial  compose.Trial // of what the form makes
	moved  bool          // a line was recorded since the form was made
	done   int           // the number of the recorded line; 0 for none
	search string        // the words of a dispute, to find articles
}

// desktop is what one holder of a key sees and may enter in one state of the match. Callers hold the follower's mu.
type desktop struct {
	*follower
	compose.Composer
	holder int
	token  string
	before referee.EarlierWarnings // for the director's form
	said   int                     // the holder's secret number
	stored bool                    // whether there is one
	// replaced reports whether the table has replaced the secret number given by instead.
	replaced bool
	given    int
	instead  int
}

// at returns the desktop of a holder in a language. The caller holds mu. Errors: errHidden for a seat that a correction
// has taken away since its link was checked; those of the store.
func (f *follower) at(ctx context.Context, holder int, language lang.Lang) (*desktop, error) {
	token := f.ring.of(holder)
	if token == "" {
		return nil, errHidden
	}
	composer, err := f.composer(ctx)
	if err != nil {
		return nil, err
	}
	composer.Lang = language
	_, numbers, err := f.held(ctx, composer)
	if err != nil {
		return nil, err
	}
	desktop := &desktop{follower: f, Composer: composer, holder: holder, token: token}
	desktop.Public = holder != referees && !desktop.isScorer()
	desktop.Own = holder
	desktop.said, desktop.stored = numbers[holder]
	if f.secret && holder != referees {
		desktop.given, desktop.instead, desktop.replaced, err = secret.Replaced(ctx, f.match, composer.Match, holder)
	}
	return desktop, err
}

// forms returns the forms that the holder may fill in now.
func (d *desktop) forms() []compose.SeatForm {
	var forms []compose.SeatForm
	if d.holder == referees {
		forms = d.Director(compose.Matter{Seat: referee.Nobody}, d.before)
	} else {
		forms = d.Seat(d.holder)
	}
	if d.scores() {
		seatForms := d.Scorer()
		for _, f := range forms {
			if !slices.ContainsFunc(seatForms, func(o compose.SeatForm) bool { return o.Verb == f.Verb }) {
				seatForms = append(seatForms, f)
			}
		}
		return seatForms
	}
	if d.secret && d.holder != referees {
		if seatForm, _, ok := d.Apart(d.holder); ok {
			seatForm.Due = seatForm.Due && !d.stored
			seatForm.Help = words.StaysSecret.In(d.Lang)
			seatForm.Live = nil // the sum would be that of one number
			forms = slices.DeleteFunc(forms, func(o compose.SeatForm) bool { return o.Verb == seatForm.Verb })
			forms = slices.Insert(forms, 0, seatForm)
		}
	}
	return forms
}

// scores reports whether the holder may enter everything that the table's own form asks. While bids are secret, no
// holder may.
func (d *desktop) scores() bool {
	if d.secret {
		if _, seats, _ := d.Apart(0); len(seats) > 0 {
			return false
		}
	}
	return d.holder == referees || d.isScorer()
}

// isScorer reports whether the holder is the seat of the player who keeps the score.
func (d *desktop) isScorer() bool {
	d.keeping.Lock()
	id := d.scorer
	d.keeping.Unlock()
	return d.holder >= 0 && d.key() == id
}

// starter returns the sentence that says who can start the next round: the laptop, and the player whose phone keeps the
// score.
func (s *server) starter(match *referee.Match) lang.Speaker {
	if name := s.scorerName(match); name != "" {
		return words.StartsAt(name)
	}
	return words.StartsHere
}

// scorerName returns the name of the player whose phone keeps the score; "" if none does.
func (s *server) scorerName(match *referee.Match) string {
	s.keeping.Lock()
	scorer := s.scorer
	s.keeping.Unlock()
	seat := slices.Index(match.Roster().IDs(), scorer)
	if seat < 0 {
		return ""
	}
	return match.Roster().Name(seat)
}

// starts returns the sentence that says who can start the next round, if seats may enter lines and the match waits for
// its deal; otherwise "".
func (f *follower) starts(view score.View) string {
	due := view.Due()
	if f.ring == nil || f.removed || len(due) == 0 || due[0].Verb != play.Deal {
		return ""
	}
	return view.Match.Game().Say(f.starter(view.Match), view.Lang)
}

// mends reports whether the holder may correct line n: the referee any line, the scorer the lines of the last round.
func (d *desktop) mends(n int) bool {
	if d.holder == referees {
		return true
	}
	from := d.Match.OpenFrom() // between rounds, where the last one began
	return d.isScorer() && from > 0 && n >= from
}

// form returns the form that a phone has sent, composed again from the match as it is now.
func (d *desktop) form(verb string, line int) (compose.SeatForm, error) {
	if d.holder == referees && isMove(verb) {
		return d.Directing(d.matterOf(verb, line), d.before), nil
	}
	if line > 0 && d.mends(line) {
		if form, ok := d.Amending(line); ok {
			return form, nil
		}
		return compose.SeatForm{}, errMoved
	}
	for _, form := range d.forms() {
		if d.verb(form) == verb {
			return form, nil
		}
	}
	return compose.SeatForm{}, errMoved
}

// verb returns the word by which a page names a form.
func (d *desktop) verb(form compose.SeatForm) string {
	return d.Match.Game().Grammar.Shape(form.Verb).Verb
}

// directs is the word by which a page names the director's form. A dot and a disputed article may follow it.
const directs = "warning"

// isMove reports whether a verb names the director's form.
func isMove(verb string) bool { return verb == directs || strings.HasPrefix(verb, directs+".") }

// matterOf returns the matter of the director's form: the ruling on a line, a disputed article, or none.
func (d *desktop) matterOf(verb string, line int) compose.Matter {
	if matter, ok := d.MatterAt(line); ok {
		return matter
	}
	matter := compose.Matter{Seat: referee.Nobody}
	articles := d.Match.Game().Rules.All()
	i := slices.IndexFunc(articles, func(article *rulebook.Article) bool { return directs+"."+article.ID == verb })
	if i >= 0 {
		matter.Article = articles[i]
	}
	return matter
}

// countWarnings counts the warnings in other matches, if verb names the director's form.
func (d *desktop) countWarnings(ctx context.Context, verb string) error {
	if d.holder != referees || !isMove(verb) {
		return nil
	}
	var err error
	d.before, err = d.match.Warned(ctx)
	return err
}

// hides reports whether the answer of a form stays secret until all players have given theirs.
func (d *desktop) hides(made compose.SeatForm) bool {
	if d.holder == referees {
		return false
	}
	form, _, ok := d.Apart(d.holder)
	return ok && form.Verb == made.Verb
}

// ready returns the notice that the holder's secret number is stored; nil if it is not.
func (d *desktop) ready() []doc.Block {
	if !d.stored {
		return nil
	}
	return []doc.Block{notice(doc.Done, words.Safe(strconv.Itoa(d.said)).In(d.Lang))}
}

// title returns the title of the holder's page.
func (d *desktop) title() string {
	if d.holder == referees {
		return drawn.Words.Referee.In(d.Lang)
	}
	name := d.Match.Roster().Name(d.holder)
	if d.scores() {
		return words.KeepsScore(name).In(d.Lang)
	}
	if slices.ContainsFunc(d.forms(), func(form compose.SeatForm) bool { return form.Due && !d.isAnybodys(form) }) {
		return words.YourTurn(name).In(d.Lang)
	}
	return words.YourSeat(name).In(d.Lang)
}

// isAnybodys reports whether any player may answer a form for all of them, such as who starts: it is nobody's turn.
func (d *desktop) isAnybodys(form compose.SeatForm) bool {
	due := score.Only(d.Due(), form.Verb)
	return len(due) > 0 && !slices.ContainsFunc(due, func(line referee.LegalLines) bool {
		grammar := d.Match.Game().Grammar
		return line.Who(grammar) != referee.Nobody || !namesSomebody(line, grammar)
	})
}

// takeBack is the verb of the form that takes an entry back. It may be sent for the time backFor after the entry.
const (
	takeBack = "undo"
	backFor  = 10 * time.Second
)

// canTakeBack reports whether the holder entered the last line of the match, and the line is still in force. Only the
// scorer may take it back later than backFor after the entry.
func (d *desktop) canTakeBack() bool {
	n := d.Match.Log().Len()
	_, stands := d.Match.Log().Standing(n)
	return stands && d.last.holder == d.holder && d.last.line == n &&
		(d.isScorer() || d.app.Now().Sub(d.last.at) <= backFor)
}

// key returns the name of the holder in what is stored beside the match.
func (d *desktop) key() string {
	if d.holder == referees {
		return "referee"
	}
	return d.Match.Roster().IDs()[d.holder]
}

// mayEnter reports whether the holder may enter the lines of a trial. The referee and the scorer may enter any line.
// For others, each line must be one of the game that names the holder's own seat, whatever form it comes from.
func (d *desktop) mayEnter(trial compose.Trial) bool {
	if d.holder == referees || d.isScorer() {
		return true
	}
	if admits, ok := d.OwningUp(d.holder); ok && slices.Equal(trial.Lines, linesOf(admits)) {
		return true
	}
	first := d.Match.Log().Len() + 1
	for n := first; n <= trial.After.Log().Len(); n++ {
		_, corrects := trial.After.Log().Correction(n)
		act, stands := trial.After.ActionAt(n)
		seat, named := trial.After.By(act)
		if corrects || !stands || act.Verb.IsCommon() || !named || seat != d.holder {
			return false
		}
	}
	return trial.After.Log().Len() >= first
}

// linesOf returns the lines of a form without fields.
func linesOf(form compose.SeatForm) []string {
	lines, _ := form.Lines(ask.Values{}) // without fields, nothing can be wrong in them
	return lines
}

// path returns the path of the holder's page.
func (d *desktop) path() string { return "/seat/" + d.token }

// stays reports whether a form that was opened by a link can stay on the page: the matter of a ruling is closed once a
// challenge has settled it.
func (d *desktop) stays(verb string, line int) bool {
	return verb != directs || line == 0 ||
		slices.ContainsFunc(d.unsettled(), func(ruling referee.Ruling) bool { return ruling.Line == line })
}

// unsettled returns the rulings of the round that a director may settle, except those that an upheld challenge has
// settled. There is none once the match is over.
func (d *desktop) unsettled() []referee.Ruling {
	if d.Match.Finished() {
		return nil
	}
	var open []referee.Ruling
	for _, ruling := range d.Matters() {
		settled := slices.ContainsFunc(d.Audible(), func(later referee.Ruling) bool {
			return later.Verdict == rulebook.Upheld && d.Match.Log().Compare(later.Line, ruling.Line) > 0
		})
		if !settled {
			open = append(open, ruling)
		}
	}
	return open
}

// settledBy returns a link from the director's form to the article whose remedies the form suggests.
func (d *desktop) settledBy(got sent) []doc.Block {
	matter := d.matterOf(got.verb, got.line)
	if !isMove(got.verb) || matter.Article == nil || matter.Article.Settled() == nil {
		return nil
	}
	return []doc.Block{d.list([]*rulebook.Article{matter.Article.Settled()}, d.Lang)}
}

// matters lists the rulings of the round that a director may settle, each a link to the form that suggests its remedy.
func (d *desktop) matters() []doc.Block {
	var some doc.List
	for _, ruling := range d.unsettled() {
		if len(some.Items) < mostEntries {
			some.Items = append(some.Items, doc.Line{{
				Text: d.Match.In(d.Lang).SentenceAt(ruling),
				Link: d.decide(directs) + "&line=" + strconv.Itoa(ruling.Line),
			}})
		}
	}
	if some.Items == nil {
		return nil
	}
	return []doc.Block{doc.Heading{Level: 1, Text: words.Remedies.In(d.Lang)}, some}
}

// disputes asks which article a dispute is about, and lists the articles that a search finds, each a link to the
// director's form.
func (d *desktop) disputes(search string) []doc.Block {
	blocks := []doc.Block{
		doc.Heading{Level: 1, Text: words.Disputed.In(d.Lang)}, searchForm(d.path(), words.Disputed, search, d.Lang),
	}
	if strings.TrimSpace(search) == "" {
		return blocks
	}
	game := d.Match.Game()
	found := game.SearchRules(search, d.Match.Options(), d.Lang)
	if len(found.Articles) == 0 {
		return append(blocks, notice(doc.Done, found.Nothing(search).In(d.Lang)))
	}
	if found.Unsure {
		blocks = append(blocks, notice(doc.Done, rulebook.Words.Doubtful.In(d.Lang)))
	}
	var list doc.List
	for _, article := range found.Articles {
		item := doc.Line{{Text: article.Title().In(d.Lang), Link: d.decide(directs + "." + article.ID)}}
		if !found.Unsure {
			item = append(item, answerOf(article, game, d.Match.Options(), d.Lang)...)
		}
		list.Items = append(list.Items, item)
	}
	return append(blocks, list)
}

// decide returns the address of the director's form about a matter.
func (d *desktop) decide(verb string) string { return d.path() + "?say=" + url.QueryEscape(verb) }

// mostEntries is how many lines a seat's page offers to correct, and how many rulings it offers to settle. Older lines
// are corrected at the laptop.
const mostEntries = 12

// entries lists the last lines that the holder may correct, each a link to its form.
func (d *desktop) entries() []doc.Block {
	var some doc.List
	for n := d.Match.Log().Len(); n > 0 && len(some.Items) < mostEntries && d.mends(n); n-- {
		if _, ok := d.Amending(n); !ok {
			continue
		}
		some.Items = append(some.Items, doc.Line{
			{Text: d.Match.In(d.Lang).LineAt(n), Link: d.path() + "?line=" + strconv.Itoa(n)},
			{Text: " " + d.Match.In(d.Lang).Where(n)},
		})
	}
	if some.Items == nil {
		return nil
	}
	blocks := []doc.Block{doc.Heading{Level: 1, Text: words.Entries.In(d.Lang)}, some}
	if d.isScorer() || len(some.Items) == mostEntries {
		blocks = append(blocks, doc.Paragraph{Text: d.Match.Game().Say(words.EntriesBefore, d.Lang), Small: true})
	}
	return blocks
}
