package html

import (
	"bufio"
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// longest is the number of characters that a user may type into a field.
const longest = 300

// form writes a form, with the reason why the last answer was refused.
func (h *writer) form(form doc.Form) {
	h.steps = inSteps(form)
	h.formBegin(form)
	isLong := slices.ContainsFunc(form.Fields, hasCards) // the refusal stands above the cards, where it is in sight
	if isLong {
		h.refusal(form)
	}
	h.formFields(form)
	if form.Fold != "" {
		h.f("</details>")
	}
	if !isLong {
		h.refusal(form)
	}
	if form.Follows != "" {
		h.f(`<div id="%s" class="follows" role="status">`, escape(form.Follows))
		h.blocks(form.Followed)
		h.f("</div>")
	}
	h.formButtons(form)
	h.f("</form>\n")
	if form.Terms.Value != "" {
		h.f(`<details aria-label="%s"><summary>%s</summary><p>%s</p></details>`+"\n",
			escape(form.Terms.Label), content(form.Terms.Label), lines(form.Terms.Value))
	}
}

// refusal writes the reason why the last answer was refused, if it was.
func (h *writer) refusal(form doc.Form) {
	if form.Wrong != "" {
		h.f(`<p class="refused" role="alert">%s</p>`, lines(form.Wrong))
	}
}

// hasCards reports whether some options of a field are drawn as playing cards.
func hasCards(field doc.Field) bool {
	return slices.ContainsFunc(field.Options, func(option doc.Option) bool { return option.Card != nil })
}

// formBegin writes what comes before the fields of a form.
func (h *writer) formBegin(form doc.Form) {
	attributes := `class="entry" method="post" novalidate` // our sentence refuses an empty choice, not the browser's
	if h.steps {
		attributes = `class="entry steps" method="post" novalidate`
	} else if form.Brief {
		attributes = `class="entry brief" method="post" novalidate`
	} else if form.Search {
		attributes = `class="search" role="search" method="get"`
	}
	if slices.ContainsFunc(form.Fields, func(field doc.Field) bool { return field.File }) {
		attributes += ` enctype="multipart/form-data"`
	}
	h.f(`<form %s action="%s"%s>`, attributes, escape(h.address(form.To)), h.onNewPage())
	for _, formValue := range form.Hidden {
		h.f(`<input type="hidden" name="%s" value="%s">`, escape(formValue.Name), escape(formValue.Value))
	}
	if form.Title != "" {
		h.f("<h2>%s</h2>", content(form.Title))
	}
	if form.Help != "" {
		h.f(`<p class="fine">%s</p>`, lines(form.Help))
	}
	if form.Fold != "" {
		h.f(`<details class="fold" aria-label="%[1]s"><summary>%[1]s</summary>`, content(form.Fold))
		if form.Unfolded != "" {
			h.f("<h2>%s</h2>", content(form.Unfolded))
		}
	}
}

// formFields writes the fields of a form. In a form in steps, typed fields that follow each other are next to each
// other.
func (h *writer) formFields(form doc.Form) {
	fields := form.Fields
	for i := 0; i < len(fields); {
		typed := 0
		for h.steps && i+typed < len(fields) && len(fields[i+typed].Options) == 0 {
			typed++
		}
		if typed == 0 {
			h.formField(form, i)
			i++
			continue
		}
		h.f(`<div class="typed">`)
		for range typed {
			h.f("<div>")
			h.formField(form, i)
			h.f("</div>")
			i++
		}
		h.f("</div>")
	}
}

// formField writes field i of a form, with its help unless the field before it has the same.
func (h *writer) formField(form doc.Form, i int) {
	field := form.Fields[i]
	if form.Search {
		h.f(`<input type="search" name="%s" maxlength="%d" aria-label="%s" value="%s">`,
			escape(field.Name), longest, escape(field.Label), escape(strings.Join(field.Held, " ")))
	} else if len(field.Options) > 0 || field.Follows != "" {
		h.taps(field, field.Label == form.Title)
	} else {
		h.fields++
		id := escape(h.part + field.Name + strconv.Itoa(h.fields))
		attributes, after := inputOf(field)
		h.f(`<p><label for="%s">%s</label> <input id="%s" name="%s" maxlength="%d" autocomplete="off"%s value="%s">%s</p>`,
			id, content(field.Label), id, escape(field.Name), longest, attributes, escape(strings.Join(field.Held, " ")), after)
	}
	if field.Help != "" && (i == 0 || field.Help != form.Fields[i-1].Help) {
		h.f(`<p class="fine">%s</p>`, lines(field.Help))
	}
}

// inputOf returns the attributes of a typed field, each after a space, and the HTML after the field.
func inputOf(field doc.Field) (attributes, after string) {
	switch {
	case field.Halves:
		attributes = ` inputmode="decimal"`
	case field.Digits:
		attributes = ` inputmode="numeric"`
		if field.Sign != "" { // many keypads for digits lack the minus, and only a script has the button for it
			attributes = ` inputmode="text"`
			after = `<button type="button" class="sign" aria-label="` + escape(field.Sign) + `">±</button>`
		}
		if field.Likely > 0 {
			attributes += ` data-likely="` + strconv.Itoa(field.Likely) + `" data-most="` + strconv.Itoa(field.Most) + `"`
		}
	case field.Keypad:
		attributes = ` type="tel"`
	case field.File:
		attributes = ` type="file" required`
	case field.Filters:
		attributes = ` type="search"`
	case field.Offers != "":
		attributes = ` list="` + escape(field.Offers) + `-offers"`
		after = `<datalist id="` + escape(field.Offers) + `-offers"></datalist>`
	}
	return attributes, after
}

// formButtons writes the buttons of a form.
func (h *writer) formButtons(form doc.Form) {
	if form.Send != "" {
		sends := ""
		if form.Sends.Name != "" {
			sends = ` name="` + escape(form.Sends.Name) + `" value="` + escape(form.Sends.Value) + `"`
		}
		h.f("<button%s>%s</button>", sends, content(form.Send))
	}
	if len(form.Buttons) > 0 {
		h.f(`<div class="further">`)
		for _, button := range form.Buttons {
			h.f(`<button name="%s" value="%s">%s</button>`,
				escape(button.Sends.Name), escape(button.Sends.Value), content(button.Label))
		}
		h.f("</div>")
	}
}

// mostOpen is the largest number of options to tick that are visible if none is ticked. More options, such as the
// handfuls of all players, are opened by their label. They are rarely used, and would push the other fields off a
// phone's screen.
const mostOpen = 8

// isFolded reports whether the options of a field must be opened by its label.
func isFolded(field doc.Field) bool {
	return field.Several && field.Follows == "" && len(field.Options) > mostOpen && len(field.Held) == 0 && !hasCards(field)
}

// fewSteps is how many choices of one option each make a form too high for a phone, unless a choice folds to its option
// once it is made.
const fewSteps = 3

// inSteps reports whether the choices of a form fold.
func inSteps(form doc.Form) bool {
	choices := 0
	for _, field := range form.Fields {
		if len(field.Options) > 0 && field.Options[0].Card == nil && !field.Several && !field.Press {
			choices++
		}
	}
	return choices >= fewSteps && !form.Search
}

// taps writes a field to tap on: a fieldset with its options, folded under the label if they are many. If named is set,
// the title of the form already is the label, and only screen readers get it here.
func (h *writer) taps(field doc.Field, named bool) {
	if isFolded(field) {
		h.f(`<details class="rare" aria-label="%[1]s"><summary>%[1]s</summary>`, content(field.Label))
		defer h.f("</details>")
		named = true
	}
	aside := ""
	if named {
		aside = ` class="aside"`
	}
	made := ""
	holds := func(option doc.Option) bool { return isHeld(field, option) }
	if h.steps && !field.Several && slices.ContainsFunc(field.Options, holds) {
		made = ` class="chosen"`
	}
	h.f(`<fieldset%s><legend%s>%s</legend>`, made, aside, content(field.Label))
	h.options(field)
	h.f("</fieldset>")
}

// options writes the options of a field. Playing cards are drawn.
func (h *writer) options(field doc.Field) {
	class := "taps"
	attributes := ""
	if hasCards(field) {
		class = "taps cards"
	}
	if field.Press {
		class += " press"
	}
	if field.Follows != "" {
		attributes = ` id="` + escape(field.Follows) + `"`
	}
	if field.Least > 0 {
		attributes += ` data-least="` + strconv.Itoa(field.Least) + `" data-most="` + strconv.Itoa(field.Most) + `"`
	}
	h.f(`<div class="%s"%s>`, class, attributes)
	h.each(field)
	h.f("</div>")
}

// Options returns only the options of a field, for a page on which they change while the user types.
func Options(field doc.Field) []byte {
	var out bytes.Buffer
	h := &writer{out: bufio.NewWriter(&out)}
	h.each(field)
	_ = h.out.Flush() // writing to memory never fails
	return out.Bytes()
}

// isHeld reports whether an option is the field's value, or one of its values.
func isHeld(field doc.Field, option doc.Option) bool {
	return slices.Contains(field.Held, option.Value) || option.Value == "" && len(field.Held) == 0
}

// each writes the options of a field one after another.
func (h *writer) each(field doc.Field) {
	kind := "radio"
	name := ""
	if field.Several {
		kind = "checkbox"
	}
	if field.Name != "" {
		name = ` name="` + escape(field.Name) + `"`
	}
	open := !slices.ContainsFunc(field.Options, func(option doc.Option) bool { return option.Value == "" })
	for i, option := range field.Options {
		held := ""
		tier := ""
		class := ""
		switch {
		case option.Gone:
			held = " disabled"
		case isHeld(field, option):
			held = " checked"
		case kind == "radio" && i == 0 && len(field.Held) == 0 && open:
			held = " required"
		}
		if option.Ends {
			held += " data-ends"
		}
		if card := option.Card; card != nil {
			h.suit(field.Options, i)
			tier = ` data-tier="` + strconv.Itoa(card.Tier) + `"`
			class = ` class="card` + look(*card) + `"`
		}
		label := content(option.Label)
		if option.Card != nil && option.Card.Rank != "" {
			label = "<b>" + content(option.Card.Rank) + "</b> <i>" + content(option.Card.Name) + "</i>"
		}
		if field.Press {
			if !option.Gone {
				held = ""
			}
			h.f(`<button%s value="%s"%s%s>%s</button>`, name, escape(option.Value), class, held, label)
			continue
		}
		h.f(`<label%s><input type="%s"%s value="%s"%s><span%s>%s</span></label>`,
			tier, kind, name, escape(option.Value), held, class, label)
	}
}

// acrossCards is the number of coloured cards in a row of a phone, next to the name of the colour.
const acrossCards = 6

// suit separates the cards of a suit from those before them, if card i is the first of its suit. If the cards are
// coloured, it writes the name of the colour once next to them.
func (h *writer) suit(options []doc.Option, i int) {
	card := options[i].Card
	if i > 0 {
		before := options[i-1].Card
		if before != nil && before.Suit == card.Suit {
			return
		}
		if before != nil {
			h.f("<hr>")
		}
	}
	if card.Rank == "" {
		return
	}
	next := slices.IndexFunc(options[i:], func(option doc.Option) bool {
		return option.Card == nil || option.Card.Suit != card.Suit
	})
	if next < 0 {
		next = len(options) - i
	}
	rows := (next + acrossCards - 1) / acrossCards
	h.f(`<span class="suit rows%d" aria-hidden="true">%s</span>`, min(rows, 2), content(card.Name))
}

// hand writes the cards to mark. Only a script shows them; without a script they stay hidden.
func (h *writer) hand(hand doc.Hand) {
	h.f(`<details class="hand" aria-label="%[2]s" data-key="%[1]s" hidden>`+
		`<summary>%[2]s <b></b></summary><p class="fine">%[3]s</p>`,
		escape(hand.Key), escape(hand.Title), lines(hand.Help))
	h.options(doc.Field{Options: hand.Cards, Several: true, Held: []string{"-"}})
	h.f("</details>\n")
}

// squares writes a field of squares as a drawing, black on white in all colour schemes of the page.
func (h *writer) squares(squares doc.Squares) {
	h.f(`<figure class="squares"%s>`, h.onNewPage())
	if squares.Size > 0 {
		h.f(
			`<svg viewBox="0 0 %d %[1]d" aria-hidden="true"><path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/><path d="`,
			squares.Size,
		)
		squares.Runs(func(x, y, long int) { h.f("M%d %dh%dv1h-%[3]dz", x, y, long) })
		h.f(`"/></svg>`)
	}
	h.f("<figcaption>%s</figcaption></figure>\n", h.cell(doc.Cell{Text: squares.Text, Link: squares.Link}))
}

// mostAcross is the largest number of score cards in a row of a phone. If there are more, they are spread evenly over
// rows.
const mostAcross = 5

// The numbers of characters of a total, of the text under the total of a result, and of a word of a name in a result,
// that the cards in a row of a phone have room for on one line.
const (
	longestTotal = 4
	longestNow   = 13
	longestWord  = 11
)

// breakable returns a name that may be broken after an apostrophe, as in a narrow card.
func breakable(name string) string { return strings.ReplaceAll(content(name), "&#39;", "&#39;<wbr>") }

// hasLongWord reports whether a name has a word of more than longestWord letters.
func hasLongWord(name string) bool {
	long := 0
	for _, sign := range name {
		long++
		if strings.ContainsRune(" -'’", sign) {
			long = 0
		}
		if long > longestWord {
			return true
		}
	}
	return false
}

// score writes the score cards. The class says how many of them are in a row of a phone.
func (h *writer) score(score doc.Score) {
	across := len(score.Players)
	if across > mostAcross {
		across = 4
		if len(score.Players)%4 != 0 && len(score.Players)%3 == 0 {
			across = 3
		}
	}
	kind := "score of" + strconv.Itoa(across)
	if score.Final {
		kind = "score final"
	}
	if slices.ContainsFunc(score.Players, func(card doc.ScoreCard) bool {
		if score.Final {
			return utf8.RuneCountInString(card.Now) > longestNow || hasLongWord(card.Name)
		}
		return utf8.RuneCountInString(card.Total) > longestTotal
	}) {
		kind += " long"
	}
	h.f(`<ul class="%s"%s aria-label="%s">`, kind, h.onNewPage(), escape(score.Label))
	var names []string
	for _, card := range score.Players {
		names = append(names, card.Name)
	}
	for _, card := range score.Players {
		class := ""
		if card.Leads {
			class = "leads"
		}
		if card.Turn {
			class = text.Join(" ", class, "turn")
		}
		if class != "" {
			class = ` class="` + class + `"`
		}
		place := ""
		if card.Place != "" {
			place = `<span class="place">` + content(card.Place) + "</span> "
		}
		who := "who"
		name := content(card.Name)
		if score.Final {
			name = breakable(card.Name)
		} else if from := doc.Apart(card.Name, names); from > 0 { // the strip of a running match cuts the first part
			who = "who apart"
			name = "<span>" + content(card.Name[:from]) + "</span><span>" + content(card.Name[from:]) + "</span>"
		}
		total := ""
		if card.Total != "" {
			total = " <b>" + content(card.Total) + "</b>"
		}
		h.f(`<li%s><span class="%s">%s%s</span>%s <span class="lately">%s</span>`,
			class, who, place, name, total, lines(card.Now))
		for _, said := range card.Said {
			h.f(` <span class="aside">%s</span>`, content(said))
		}
		h.f("</li>\n")
	}
	h.f("</ul>\n")
	if score.Note != "" {
		h.f(`<p class="note">%s</p>`+"\n", content(score.Note))
	}
}
