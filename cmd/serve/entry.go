package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/desk"
	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// enter takes a form from a seat. The answer is judged before it is recorded. If it is a foul, only this phone sees
// that until the seat confirms it.
func (s *server) enter(w http.ResponseWriter, r *http.Request, holder int) {
	if err := r.ParseForm(); err != nil || holder == keeper {
		s.refuse(w, r, http.StatusBadRequest, words.NoPage)
		return
	}
	if r.PostForm.Has(trying) {
		_, _ = w.Write(s.main.tried(r.Context(), holder, s.reads(r), r.PostForm)) // a phone that has gone reads nothing
		return
	}
	sent, err := s.main.take(r.Context(), holder, s.reads(r), r.PostForm)
	switch {
	case err == nil && sent.wrong == "" && sent.fouls == nil && !sent.moved:
		http.Redirect(w, r, fmt.Sprintf("/seat/%s?lang=%v&done=%d", s.ring.of(holder), s.reads(r), sent.done),
			http.StatusSeeOther)
	case err != nil:
		if sent.wrong == "" {
			sent.wrong = words.Trouble(s.excuse(err)).In(s.reads(r))
		}
		s.showSeat(w, r, holder, http.StatusInternalServerError, sent)
	case sent.moved:
		s.showSeat(w, r, holder, http.StatusConflict, sent)
	default:
		s.showSeat(w, r, holder, http.StatusUnprocessableEntity, sent)
	}
}

// elsewhere is the form value that holds what the sender has chosen in another form of the page, which was not sent.
const elsewhere = "elsewhere"

// trying is the form value that marks a form that is still being filled in: nothing is recorded.
const trying = "try"

// tried returns, as a part of a page, what follows from a form that is still being filled in, such as the sum of the
// bids.
func (f *follower) tried(ctx context.Context, holder int, language lang.Lang, form url.Values) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	desktop, err := f.at(ctx, holder, language)
	if err != nil {
		return nil
	}
	line, _ := strconv.Atoi(form.Get("line"))
	made, err := desktop.form(form.Get("verb"), line)
	if err != nil {
		return nil
	}
	said := made.Said(page.Answered(made.Question, form))
	return part(&doc.Document{Lang: language, Blocks: page.Blocks(said)}, "follows")
}

// take judges a form that a holder has sent, and records it unless it is refused or must first be confirmed. It returns
// the outcome. It adds nothing to a removed match.
func (f *follower) take(ctx context.Context, holder int, language lang.Lang, form url.Values) (sent, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	got := sent{verb: form.Get("verb")}
	got.line, _ = strconv.Atoi(form.Get("line"))
	changed, err := f.lookRemoved(ctx)
	if err == nil && !f.removed {
		got, err = f.takeOpen(ctx, holder, language, form, got)
		if errors.Is(err, db.ErrRemoved) { // just now
			changed, err = f.lookRemoved(ctx)
		}
	}
	if f.removed {
		got = sent{moved: true}
	}
	if changed && err == nil {
		err = f.publish(ctx)
	}
	return got, err
}

// takeOpen is take for a match that is not removed. The caller holds mu.
func (f *follower) takeOpen(
	ctx context.Context, holder int, language lang.Lang, form url.Values, got sent,
) (sent, error) {
	if more, err := f.match.CatchUp(ctx); err != nil {
		return got, err
	} else if more {
		if err := f.publish(ctx); err != nil {
			return got, err
		}
	}
	desktop, err := f.at(ctx, holder, language)
	if err != nil {
		return got, err
	}
	if done, err := desktop.sentBefore(ctx, form.Get("once")); done > 0 || err != nil {
		got.done = done
		return got, err
	}
	if got.verb == takeBack || form.Has(takeBack) {
		return f.undo(ctx, desktop, got, form)
	}
	if err := desktop.countWarnings(ctx, got.verb); err != nil {
		return got, err
	}
	made, err := desktop.form(got.verb, got.line)
	isOutdated := form.Get("at") != strconv.Itoa(desktop.Match.Log().Len())
	if err != nil || isOutdated || !desktop.stays(got.verb, got.line) {
		got.moved = true
		return got, nil
	}
	values, wrong, err := page.Judge(made.Question, page.Answered(made.Question, form))
	got.values = values
	if err != nil {
		got.wrong = page.Named(made.Question, wrong, app.Sentence(err, language), language)
		return got, nil
	}
	if desktop.secret && desktop.hides(made) {
		return got, f.hold(ctx, desktop, got.values)
	}
	return f.record(ctx, desktop, made, got, form)
}

// longest is the greatest length of a token that a phone sends, in bytes.
const longest = 300

// note stores the token of an answer before its lines are stored. An answer that is sent again is then recognized, even
// if the program was killed in between. If the token cannot be stored, the phone gets errMoved when it sends the answer
// again.
func (d *desktop) note(ctx context.Context, once string, lines int) {
	if once == "" {
		return
	}
	token := once[:min(len(once), longest)]
	last := d.Match.Log().Len() + lines
	_ = d.store.SetPhoneAnswer(ctx, d.number, d.key(), db.PhoneAnswer{Token: token, Line: last})
}

// sentBefore returns the line of an answer that was recorded earlier and is sent again because the phone got no reply.
// It returns 0 for any other answer.
func (d *desktop) sentBefore(ctx context.Context, once string) (int, error) {
	last, err := d.store.PhoneAnswer(ctx, d.number, d.key())
	if err != nil || once == "" || last.Token != once {
		return 0, err
	}
	if by, err := d.match.EnteredBy(ctx, last.Line); err != nil || by != d.key() {
		return 0, err
	}
	return last.Line, nil
}

// undo takes back the last entry of the holder, unless another line has come since.
func (f *follower) undo(ctx context.Context, desktop *desktop, got sent, form url.Values) (sent, error) {
	if form.Get("at") != strconv.Itoa(desktop.Match.Log().Len()) || !desktop.canTakeBack() {
		got.moved = true
		return got, nil
	}
	desktop.note(ctx, form.Get("once"), 1)
	line := takeBack
	if lines := f.last.line - f.last.first + 1; lines > 1 {
		line += " " + strconv.Itoa(lines)
	}
	if _, err := f.match.ApplyFrom(ctx, []string{desktop.key()}, line); err != nil {
		got.moved = errors.Is(err, desk.ErrElsewhere)
		if got.moved {
			err = nil
		}
		return got, err
	}
	got.done = f.match.Match().Log().Len()
	return got, f.publish(ctx)
}

// hold stores a secret number beside the match, where it survives a crash. When the last number is stored, it records
// all of them as lines.
func (f *follower) hold(ctx context.Context, desktop *desktop, values ask.Values) error {
	number, err := ask.Whole(values.Only())
	if err != nil {
		return fmt.Errorf("hold the secret number of seat %d: %w", desktop.holder, err)
	}
	if err := f.store.SetSecretNumber(ctx, f.number, desktop.Match.OpenFrom(), desktop.holder, number); err != nil {
		return err
	}
	if done, err := f.reveal(ctx); done || err != nil {
		return err
	}
	f.wakeAll()
	if err := f.match.Stir(ctx); err != nil {
		return err
	}
	return f.publish(ctx) // who is ready has changed
}

// corrected says what a correction changes that nobody may expect: the totals, and that a match is no longer over.
func (d *desktop) corrected(after *referee.Match) []string {
	var all []string
	if d.Match.Finished() && !after.Finished() {
		all = append(all, words.NotOver.In(d.Lang))
	}
	moved := sitting.HistoryOf(d.Composer).Changed(after, d.Match.Totals(), after.Totals())
	if moved != "" {
		all = append(all, words.TotalsChange(moved).In(d.Lang))
	}
	return all
}

// record judges the lines of a form and stores them. The form value "sure" names the lines that the holder has
// confirmed after a warning.
func (f *follower) record(
	ctx context.Context, desktop *desktop, made compose.SeatForm, got sent, form url.Values,
) (sent, error) {
	trial, err := made.Try(got.values)
	if err == nil && !desktop.mayEnter(trial) {
		err = words.NotYours.Err()
	}
	if err != nil {
		got.wrong = app.Sentence(err, desktop.Lang)
		return got, nil
	}
	got.trial = trial
	doubts := desktop.Sure(trial.Actions)
	if got.line > 0 {
		doubts = append(doubts, desktop.corrected(trial.After)...)
	}
	if card := form.Get(elsewhere); card != "" {
		said := desktop.Said(trial.Actions[0])
		doubts = append(doubts, words.ChosenElse(text.Show(card[:min(len(card), mostWords)]), said).In(desktop.Lang))
	}
	if made.Doubt != nil {
		if doubt := made.Doubt(got.values); doubt != "" {
			doubts = append(doubts, doubt)
		}
	}
	if (len(trial.Fouls) > 0 || doubts != nil) && form.Get("sure") != sureOf(trial.Lines) {
		got.asks = len(doubts) > 0
		for _, doubt := range doubts {
			got.fouls = append(got.fouls, doc.Line{doc.Text(doubt)})
		}
		for _, ruling := range trial.Fouls {
			got.fouls = append(got.fouls, doc.Line{
				doc.Text(trial.After.In(desktop.Lang).SentenceAt(ruling) + " "), {
					Text: drawn.Words.TheRule.In(desktop.Lang),
					Link: desktop.base() + "/rules/" + ruling.Article.ID,
				},
			})
		}
		return got, nil
	}
	desktop.note(ctx, form.Get("once"), len(trial.Lines))
	by := slices.Repeat([]string{desktop.key()}, len(trial.Lines))
	_, err = f.match.ApplyFrom(ctx, by, trial.Lines...)
	if errors.Is(err, desk.ErrElsewhere) {
		got.moved = true
		_ = f.publish(ctx)
		return got, nil
	}
	if err != nil {
		got.wrong = words.Trouble(f.excuse(err)).In(desktop.Lang)
		return got, app.While(err, "record %d lines of seat %q in match %d", len(trial.Lines), desktop.key(), f.number)
	}
	if how := made.Chosen(got.values); how != referee.Always {
		_ = sitting.Choose(ctx, f.match, how) // if this fails, the lines themselves show it
	}
	got.done = f.match.Match().Log().Len()
	if len(trial.Lines) == 1 || desktop.isScorer() {
		f.last = entry{desktop.holder, got.done - len(trial.Lines) + 1, got.done, f.app.Now()}
	}
	return got, f.publish(ctx)
}
