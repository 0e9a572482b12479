package page

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// The values of buttons that do not answer. Any other value is a quick sign.
const (
	actions = "actions"
	back    = "back"
)

// follows is the name of the text that depends on the typed values.
const follows = "follows"

// question is an open question.
type question struct {
	ask.Question
	page   *Page
	values []string
	at     int
	wrong  string
	lists  map[int]*ask.List // the state of its Picks fields, by field
	over   error             // the refusal of a tick, because a list is full; nil for none
	noted  []doc.Block
}

// Ask draws a question and waits for its answer.
func (p *Page) Ask(ctx context.Context, asked ask.Question) (ask.Answer, error) {
	if err := asked.Sound(); err != nil {
		return ask.Answer{}, err
	}
	q := &question{
		Question: asked, page: p, values: asked.Start(), at: asked.First(), lists: map[int]*ask.List{}, noted: p.noted(),
	}
	for i, f := range q.Fields {
		if f.Kind == ask.Picks {
			q.lists[i] = ask.NewList(f)
		}
	}
	q.draw()
	for {
		e, err := p.next(ctx, q.Stale)
		if errors.Is(err, ask.ErrStale) {
			return q.Answer(q.values, q.at), err
		}
		if err != nil {
			return ask.Answer{}, err
		}
		if e.Link != "" {
			if err := p.follow(ctx, e.Link); err != nil {
				return ask.Answer{}, err
			}
			q.draw()
			continue
		}
		q.read(e)
		switch {
		case !e.Sent:
			q.follow()
		case e.Button.Name == doing:
			if a, err, done := q.instead(e.Button.Value); done {
				return a, err
			}
		default:
			if a, ok := q.send(); ok {
				return a, nil
			}
			q.draw()
		}
	}
}

// instead returns the meaning of a button that does not answer, and whether it ends the question.
func (q *question) instead(value string) (ask.Answer, error, bool) {
	a := q.Answer(q.values, q.at)
	if value == actions && q.Actions {
		return a, ask.ErrActions, true
	}
	if value == back && !q.Actions {
		return a, ask.ErrBack, true
	}
	a.Quick = q.Sign(value)
	return a, nil, a.Quick != ""
}

// read takes over the values of the form on the page.
func (q *question) read(e Event) {
	if e.Values == nil {
		return
	}
	before := slices.Clone(q.values)
	q.values = Answered(q.Question, e.Values)
	q.over = nil
	for i, l := range q.lists {
		q.values[i] = q.tick(l, e, Name(i))
	}
	for i := range q.values {
		if q.values[i] != before[i] {
			q.at = i
		}
	}
}

// tick takes over the ticks of a list, and the text typed above it. It returns the value of the list.
func (q *question) tick(l *ask.List, e Event, name string) string {
	typed := strings.Join(e.Values[name], "")
	ticked := e.Values[name+ticks]
	for _, row := range l.Rows { // the rows as the page shows them
		if slices.Contains(ticked, row.Value) != l.Has(row.Value) {
			q.over = cmp.Or(q.over, l.Tick(row, true))
		}
	}
	l.Narrow(typed)
	if only := strings.TrimSpace(typed) != "" && len(l.Rows) == 1; e.Sent && only && !l.Has(l.Rows[0].Value) {
		q.over = cmp.Or(q.over, l.Tick(l.Rows[0], false))
	}
	return l.Chosen()
}

// send judges the values of the form. It returns false if they are refused.
func (q *question) send() (ask.Answer, bool) {
	q.wrong = ""
	if q.over != nil {
		return q.refuse(q.at, q.over)
	}
	for i, f := range q.Fields {
		if f.Kind != ask.Text {
			continue
		}
		if q.Raw(f, q.values[i]) && len(f.Offer.Options) == 0 {
			a := q.Answer(q.values, i)
			a.Raw = q.values[i]
			return a, true
		}
		if row := q.Row(i, q.values[i], true); row != nil {
			if _, err := q.Fill(q.values, i, row); err != nil {
				return q.refuse(i, err)
			}
			break
		}
		f.Value = ""
		value, err := f.Read(q.values[i])
		if err != nil {
			return q.refuse(i, err)
		}
		q.values[i] = value
	}
	if at, err := q.Refusal(q.values); err != nil {
		return q.refuse(max(at, 0), err)
	}
	return q.Answer(q.values, len(q.values)-1), true
}

func (q *question) refuse(at int, err error) (ask.Answer, bool) {
	q.at, q.wrong = at, lang.Say(err, q.page.lang)
	return ask.Answer{}, false
}

// follow stores the typed values, and shows the text that depends on them.
func (q *question) follow() {
	if q.Left != nil {
		q.Left(q.Answer(q.values, q.at))
	}
	p := q.page
	if q.over != nil {
		p.Notify(lang.Say(q.over, p.lang))
	}
	p.screen.Follow(follows, &doc.Document{Lang: p.lang, Blocks: Blocks(q.Said(q.values))})
	for i, f := range q.Fields {
		if f.Suggest != nil && i == q.at {
			p.screen.Offer(Name(i), f.Suggest(q.values[i]))
		}
		if l := q.lists[i]; l != nil {
			p.screen.Rows(q.rows(i))
		}
	}
}

// ticks is the ending of the name of the field that holds the rows of a Picks field.
const ticks = "-ticks"

// draw draws the question.
func (q *question) draw() {
	p := q.page
	form := &doc.Document{Lang: p.lang}
	form.Add(q.noted...)
	above := p.above(q.Question)
	if q.Board == "" {
		above.Board = &doc.Document{Lang: p.lang}
	} else if q.wrong == "" {
		form.Add(above.Between...)
	}
	score := &doc.Document{Lang: p.lang, Blocks: above.Score}
	f := doc.Form{
		Title: q.Title, Help: q.Help, Wrong: q.wrong, Follows: follows, Followed: Blocks(q.Said(q.values)),
		Terms: doc.Fact{Label: words.Terms.In(p.lang), Value: q.Terms},
	}
	for i := range q.Fields {
		f.Fields = append(f.Fields, q.fields(i)...)
	}
	if !slices.ContainsFunc(f.Fields, func(f doc.Field) bool { return f.Press }) {
		f.Send = words.Done.In(p.lang)
	}
	if q.Folded != nil && q.wrong == "" {
		if line := q.Folded(q.values); line != "" {
			f.Title = line
			f.Fold = words.Change.In(p.lang)
			f.Send = cmp.Or(q.Send, f.Send)
		}
	}
	do := func(label, value string) {
		f.Buttons = append(f.Buttons, doc.Button{Label: label, Sends: doc.FormValue{Name: doing, Value: value}})
	}
	for _, k := range q.Quick {
		do(k.Label, k.Key)
	}
	if q.Actions {
		do(words.Actions.In(p.lang), actions)
	} else if !q.NoBack {
		do(words.Back.In(p.lang), back)
	}
	if c := q.Clock; c != nil {
		left := c.SecondsLeft(time.Now())
		said := c.Over
		if left > 0 {
			said = c.Left(left)
		}
		form.Add(doc.Paragraph{Text: said})
	}
	form.Add(f)
	at := ""
	if len(q.Fields) > 1 || q.wrong != "" {
		at = Name(q.at)
	}
	p.draw(Drawing{Score: score, Form: form, Board: above.Board, At: at})
}

// mostPressed is how many numbers may be buttons. More numbers are typed faster.
const mostPressed = 25

// fields returns the fields of a page for field i of the question.
func (q *question) fields(i int) []doc.Field {
	f := q.Fields[i]
	if l := q.lists[i]; l != nil {
		over := doc.Field{Name: Name(i), Label: words.Search.In(q.page.lang), Help: f.Help, Filters: true}
		return []doc.Field{over, q.rows(i)}
	}
	n := f.Number
	alone := len(q.Fields) == 1
	if alone && n != nil && len(f.Offer.Options) == 0 && n.Most-n.Least < mostPressed {
		q.Fields[i].Offer.Options = numbers(*n)
	}
	field := FieldOf(q.Question, i, q.values[i], q.page.lang, q.page.Look)
	if n := f.Number; n != nil {
		field.Likely = cmp.Or(n.Likely, n.Most)
	}
	field.Press = len(q.Fields) == 1 && len(field.Options) > 0 && !field.Several
	if f.Suggest != nil && len(field.Options) == 0 {
		field.Offers = Name(i)
	}
	return []doc.Field{field}
}

// rows returns the field with the rows of a list that fit the text typed above it.
func (q *question) rows(i int) doc.Field {
	l := q.lists[i]
	field := doc.Field{
		Name: Name(i) + ticks, Label: q.Title, Several: !l.One(), Press: l.One() && len(q.Fields) == 1,
		Held:    slices.Clone(l.Ticks),
		Follows: Name(i) + ticks,
	}
	if field.Press {
		field.Held = nil
	}
	for _, o := range l.Rows {
		field.Options = append(field.Options, doc.Option{Label: o.Label, Value: o.Value})
	}
	return field
}

// numbers returns the numbers of a range as options.
func numbers(n ask.Number) (all []ask.Option) {
	for v := n.Least; v <= n.Most; v++ {
		all = append(all, ask.Option{Label: doc.Integer(v), Value: strconv.Itoa(v)})
	}
	return all
}
