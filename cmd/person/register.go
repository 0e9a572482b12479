package person

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/db/register"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

type registerOptions struct {
	app           *app.App
	out           app.Output
	fresh         *[]string
	values        map[register.Field]*string
	file          string
	member, guest bool
	dry, json     bool
}

// newRegister returns the command that lists and changes the club's register.
func newRegister(a *app.App) *cobra.Command {
	o := &registerOptions{app: a, out: app.Output{App: a}, values: map[register.Field]*string{}}
	command := &cobra.Command{Use: "register [PLAYER]", Args: app.Args(0, 1), RunE: o.run}
	o.out.Flags(command)
	flags := command.Flags()
	for _, field := range register.Fields {
		o.values[field] = flags.String(string(field), "", a.Say(registerWords[field].flag))
	}
	flags.BoolVar(&o.member, "member", false, "")
	flags.BoolVar(&o.guest, "guest", false, "")
	flags.StringVar(&o.file, "file", "", "")
	a.OldOptions(command, map[string]string{"from": "file"})
	flags.BoolVar(&o.dry, "dry-run", false, "")
	o.fresh = exchange.Flag(flags)
	flags.BoolVar(&o.json, "json", false, "")
	return command
}

func (o *registerOptions) run(command *cobra.Command, args []string) error {
	ctx := command.Context()
	change := registerLine{values: map[register.Field]string{}}
	for field, value := range o.values {
		if command.Flags().Changed(string(field)) {
			change.values[field] = takenOut(*value)
		}
	}
	if o.member || o.guest {
		change.guest = &o.guest
	}
	changes := len(change.values) > 0 || change.guest != nil
	switch {
	case o.member && o.guest:
		return app.Wrong(words.MemberOrGuest)
	case o.file != "" && (changes || len(args) > 0):
		return app.Wrong(words.FromAlone)
	case o.dry && o.file == "":
		return app.Wrong(words.DryAlone)
	case changes && len(args) == 0:
		return app.Wrong(words.NobodyTo)
	case o.file == "" && !changes:
		return o.list(ctx, args)
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	people := &exchange.People{App: o.app, Store: store, New: *o.fresh, Known: o.file == ""}
	if o.file != "" {
		return readRegister(ctx, people, o.file, o.dry)
	}
	who, err := people.Who(ctx, args[0])
	if err != nil {
		return err
	}
	change.who = who
	return registerOne(ctx, people, change)
}

// takenOut returns a typed value in the form in which it is stored. A dash becomes "", which deletes the stored value.
func takenOut(typed string) string {
	typed = register.Clean(typed)
	if typed == "-" {
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
	var all []member
	for _, person := range persons {
		if !gone[person.ID] {
			all = append(all, member{person, cards[person.ID]})
		}
	}
	slices.SortStableFunc(all, func(a, b member) int {
		return cmp.Or(strings.Compare(db.Fold(a.Name), db.Fold(b.Name)), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
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

// list prints the register, or the card of one person.
func (o *registerOptions) list(ctx context.Context, names []string) error {
	if err := o.out.Check(); err != nil {
		return err
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := membersOf(ctx, store)
	if err != nil {
		return err
	}
	if len(names) > 0 {
		person, err := knownPerson(ctx, o.app, store, names[0])
		if err != nil {
			return err
		}
		all = slices.DeleteFunc(all, func(m member) bool { return m.ID != person.ID })
	}
	if o.json {
		list := []memberJSON{}
		for _, m := range all {
			j := memberJSON{m.ID, m.Name, m.Guest, map[register.Field]string{}}
			for field, value := range m.card {
				if value.Text != "" {
					j.Register[field] = value.Text
				}
			}
			list = append(list, j)
		}
		return o.app.SayJSON(list)
	}
	return o.out.Write(ctx, func(bool) (*doc.Document, error) { return registerDocument(o.app, all), nil })
}

// registerDocument returns the register as a report.
func registerDocument(a *app.App, all []member) *doc.Document {
	var rows [][]string
	for _, member := range all {
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
	if err == nil {
		app.Tell(a, words.Registered(app.Visible(people.Name(change.who)), a.Lang.Clauses(does)))
	}
	return err
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
