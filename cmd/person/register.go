package person

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/db/register"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// registerArgs returns what the command of the register takes.
func registerArgs() []arg {
	args := []arg{
		{Key: "who", Word: "PLAYER", Source: act.Players},
		{Kind: act.Pages},
		{Key: "json", Kind: act.Switch},
		{Key: "member", Kind: act.Switch},
		{Key: "guest", Kind: act.Switch},
		{Key: "file", Kind: act.Option, Source: act.Files("csv"), Was: "from"},
		{Key: "dry-run", Kind: act.Switch},
		{Key: "new", Kind: act.Texts, Source: act.MadeUp},
	}
	for _, field := range register.Fields {
		args = append(args, arg{
			Key:    string(field),
			Kind:   act.Option,
			Source: act.MadeUp,
			Help:   registerWords[field].flag,
		})
	}
	return args
}

// registerChange returns the change of a player's card that options ask for. It returns false if they ask for none.
func registerChange(values act.Values) (change registerLine, is bool) {
	change.values = map[register.Field]string{}
	for _, field := range register.Fields {
		if values.Has(string(field)) {
			change.values[field] = takenOut(values.Text(string(field)))
		}
	}
	if values.Is("member") || values.Is("guest") {
		change.guest = new(values.Is("guest"))
	}
	return change, len(change.values) > 0 || change.guest != nil
}

// onlyLists reports whether the command of the register only shows it.
func onlyLists(values act.Values) bool {
	_, changes := registerChange(values)
	return !changes && values.Text("file") == ""
}

// checkRegister refuses options that do not go together.
func checkRegister(_ *app.App, values act.Values) error {
	_, changes := registerChange(values)
	file := values.Text("file")
	isNamed := values.IsTyped("who")
	switch {
	case values.Is("member") && values.Is("guest"):
		return app.Wrong(words.MemberOrGuest)
	case file != "" && (changes || isNamed):
		return app.Wrong(words.FromAlone)
	case values.Is("dry-run") && file == "":
		return app.Wrong(words.DryAlone)
	case changes && !isNamed:
		return app.Wrong(words.NobodyTo())
	}
	return nil
}

// changeRegister changes the register as options or a file say. Without them it lists the register.
func changeRegister(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	if onlyLists(values) {
		return nil, c.listRegister(ctx, values)
	}
	people := &exchange.People{App: c.app, Store: c.store, New: values.Texts("new")}
	if file := values.Text("file"); file != "" {
		return nil, readRegister(ctx, people, file, values.Is("dry-run"))
	}
	people.Known = true
	who, err := people.Who(ctx, values.Text("who"))
	if err != nil {
		return nil, err
	}
	change, _ := registerChange(values)
	change.who = who
	return nil, registerOne(ctx, people, change)
}

// takenOut returns a typed value in the form in which it is stored. A dash becomes "", which deletes the stored value.
func takenOut(typed string) string {
	typed = register.Clean(typed)
	if text.IsDash(typed) {
		return ""
	}
	return typed
}

// member is a person with the person's card in the register.
type member struct {
	db.Person
	card register.Card
}

// membersOf returns the persons who were not left out, with their cards in the register, sorted by name.
func membersOf(ctx context.Context, store *db.Store) ([]member, error) {
	everybody, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	cards := map[db.PersonID]register.Card{}
	gone := map[db.PersonID]bool{}
	for _, identity := range everybody {
		root := cmp.Or(identity.Into, identity.ID)
		if cards[root] == nil {
			cards[root] = register.Card{}
		}
		cards[root].Unite(identity.Card)
		gone[identity.ID] = identity.IsGone()
	}
	persons, err := store.Persons(ctx, 0)
	if err != nil {
		return nil, err
	}
	var members []member
	for _, person := range persons {
		if !gone[person.ID] {
			members = append(members, member{person, cards[person.ID]})
		}
	}
	slices.SortStableFunc(members, func(a, b member) int {
		return cmp.Or(strings.Compare(db.Fold(a.Name), db.Fold(b.Name)), cmp.Compare(a.ID, b.ID))
	})
	return members, nil
}

// members is an index of the persons in the register, by person and by member number.
type members struct {
	who      map[league.Person]member
	numbered map[string][]member // by folded number; several if other machines have entered the same number
}

// knownMembers returns an index of the persons of membersOf.
func knownMembers(ctx context.Context, store *db.Store) (members, error) {
	all, err := membersOf(ctx, store)
	known := members{map[league.Person]member{}, map[string][]member{}}
	for _, m := range all {
		known.who[league.Person(m.ID)] = m
		if number := m.card.Text(register.Number); number != "" {
			known.numbered[db.Fold(number)] = append(known.numbered[db.Fold(number)], m)
		}
	}
	return known, err
}

// memberJSON is a person as `players register --json` prints them.
type memberJSON struct {
	Number   db.PersonID               `json:"number"`
	Name     string                    `json:"name"`
	Guest    bool                      `json:"guest"`
	Register map[register.Field]string `json:"register"`
}

// listRegister prints the register, or the card of one person.
func (c *club) listRegister(ctx context.Context, values act.Values) error {
	members, err := membersOf(ctx, c.store)
	if err != nil {
		return err
	}
	if values.Has("who") {
		person, err := c.knownPerson(ctx, values.Text("who"))
		if err != nil {
			return err
		}
		members = slices.DeleteFunc(members, func(m member) bool { return m.ID != person.ID })
	}
	if values.Is("json") {
		list := []memberJSON{}
		for _, m := range members {
			j := memberJSON{m.ID, m.Name, m.Guest, map[register.Field]string{}}
			for field, value := range m.card {
				if value.Text != "" {
					j.Register[field] = value.Text
				}
			}
			list = append(list, j)
		}
		return c.app.SayJSON(list)
	}
	return values.Output().Write(ctx, func(bool) (*doc.Document, error) {
		return registerDocument(c.app, members), nil
	})
}

// registerDocument returns the register as a report.
func registerDocument(a *app.App, members []member) *doc.Document {
	var rows [][]string
	for _, member := range members {
		row := []string{app.Visible(member.Name)}
		for _, field := range register.Fields {
			row = append(row, app.Visible(member.card.Text(field)))
		}
		rows = append(rows, append(row, kindOf(a, member.Guest)))
	}
	document := reports.Register(a.Say(words.RegisterTitle), registerHeads(a), rows, a.SheetOptions())
	document.Private = true
	return document
}

// registerHeads returns the headings of the register's columns.
func registerHeads(a *app.App) []string {
	heads := []string{a.Say(words.NameHead)}
	for _, field := range register.Fields {
		heads = append(heads, a.Say(registerWords[field].head))
	}
	return append(heads, a.Say(words.KindHead))
}

// kindOf returns the word for a member or a guest.
func kindOf(a *app.App, guest bool) string {
	if guest {
		return a.Say(words.GuestKind)
	}
	return a.Say(words.Member)
}

// registerLine is a line of a spreadsheet with persons, or the values typed for one person.
type registerLine struct {
	line   int
	name   string
	noName bool          // the name is a number, a day or an address
	who    league.Person // 0 until the person is known
	values map[register.Field]string
	guest  *bool  // nil does not change the mark of a guest
	kind   string // a word that means neither member nor guest; "" if there is none
	failed string // the error that a spreadsheet shows in a cell, such as #REF!; "" if there is none
}

// against returns, in words, the changes that the line would make; nil if there are none. Errors: those of checkValue;
// a kind that is neither member nor guest; a member number that another person has.
func (l registerLine) against(a *app.App, known members) (does []string, err error) {
	if l.kind != "" {
		return nil, app.Wrong(words.BadKind(l.kind))
	}
	if l.failed != "" {
		return nil, app.Wrong(words.NotComputed(l.failed))
	}
	for _, field := range register.Fields {
		if err := checkValue(field, l.values[field]); err != nil {
			return nil, err
		}
	}
	now := known.who[l.who]
	if number := l.values[register.Number]; number != "" {
		for _, member := range known.numbered[db.Fold(number)] {
			if member.ID != now.ID {
				return nil, app.Wrong(words.Somebodys(number, app.Visible(member.Name)))
			}
		}
	}
	for _, field := range register.Fields {
		text, said := l.values[field]
		if !said {
			continue
		}
		if text != now.card.Text(field) {
			shown := app.Visible(text)
			if text == "" {
				shown = "-"
			}
			does = append(does, a.Say(registerWords[field].head)+" "+shown)
		}
	}
	if l.guest != nil && (*l.guest != now.Guest || now.ID == 0) {
		does = append(does, kindOf(a, *l.guest))
	}
	if does == nil && now.ID == 0 { // a new person, of whom the line has only the name
		does = []string{kindOf(a, false)}
	}
	return does, nil
}

// store stores the line for a person.
func (l registerLine) store(ctx context.Context, tx *db.Tx, id db.PersonID) error {
	for _, field := range register.Fields {
		if text, said := l.values[field]; said {
			if err := tx.Enter(ctx, id, field, text); err != nil {
				return err
			}
		}
	}
	if l.guest != nil {
		return tx.SetGuest(ctx, id, *l.guest)
	}
	return nil
}

// registerOne changes the card of one person in the register, and prints it.
func registerOne(ctx context.Context, people *exchange.People, change registerLine) error {
	a := people.App
	known, err := knownMembers(ctx, people.Store)
	if err != nil {
		return err
	}
	does, err := change.against(a, known)
	if err != nil {
		return err
	}
	if does == nil {
		app.Tell(a, words.NoChange)
		return nil
	}
	err = people.Store.Write(ctx, func(tx *db.Tx) error { return change.store(ctx, tx, db.PersonID(change.who)) })
	if err != nil {
		return app.While(err, "change the entry of person %d", change.who)
	}
	app.Tell(a, words.Registered(app.Visible(people.Name(change.who)), a.Lang.Clauses(does)))
	return nil
}

// fieldWords holds the words of a field of the register.
type fieldWords struct {
	head     lang.Text  // the heading of its column
	flag     lang.Text  // the help of its flag
	headings lang.Words // the headings of its column in spreadsheets, folded
}

// registerWords holds the words of each field. Flags, forms, columns and the reading of spreadsheets are made from it.
var registerWords = map[register.Field]fieldWords{
	register.Number: {
		head:     words.Number,
		flag:     words.TheMemberSNumber,
		headings: words.NumberNo,
	},
	register.Club: {
		head:     words.Club,
		flag:     words.TheClub,
		headings: words.ClubWords,
	},
	register.Mail: {
		head:     words.EMail,
		flag:     words.TheEMailAddress,
		headings: words.MailWords,
	},
	register.Phone: {
		head:     words.Telephone,
		flag:     words.TheTelephoneNumber,
		headings: words.TelephonePhoneMobile,
	},
	register.Note: {
		head:     words.Note,
		flag:     words.ANote,
		headings: words.NoteWords,
	},
}

// valueFaults are the sentences for the errors of values.
var valueFaults = []struct {
	err  error
	says lang.Text
}{
	{register.ErrBlank, words.Blank},
	{register.ErrLong, gaps.TooLong},
	{register.ErrSigns, gaps.Signs},
	{register.ErrMail, gaps.BadMail},
	{register.ErrPhone, gaps.BadPhone},
}

// checkValue returns an InputError for a value that is not valid for its field.
func checkValue(field register.Field, text string) error {
	err := field.Check(text)
	for _, fault := range valueFaults {
		if errors.Is(err, fault.err) {
			return app.Wrong(fault.says.Put("text", text))
		}
	}
	return err
}
