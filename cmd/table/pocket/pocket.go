// Package pocket runs the session of a table on a page that stores its matches itself: the pad on a phone, without a
// laptop and offline.
//
//	pocket.Run(ctx, pocket.Setup{Page: p, Keep: browser, Device: browser, Lang: lang.It})
//
// Everything at a table is done by table.Session and sitting.Table, which ask through page.Page. This package replaces
// the parts of a laptop:
//
//	pocket.go     the session, the board with its questions, sharing and importing records, the standings
//	store.go      a sitting.Store over a Keep
//
// A Keep stores texts by key, and lists them in order of keys. Each line of a match has a key of its own, which is
// written once:
//
//	line/0000012/0000034    challenge carla bruno
//	match/0000012           what lists show of the match, as JSON, written together with its lines
//	set/0000012/typed       what the table keeps besides the lines
//	typed                   the names typed for a match that has not begun
//
// The package imports no browser: package main of arbitro-pad is the Keep and the Device.
package pocket

//go:generate go run arbitro/referee/lang/gen

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/table"
	"arbitro/cmd/table/board"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// Device is what a pad needs from its browser.
type Device interface {
	// Claim claims a match, and reports whether no other page has claimed the match of that number.
	Claim(match int) bool
	// NewLines returns a channel that is closed when another page has recorded a line.
	NewLines(ctx context.Context) <-chan struct{}
	// Hand passes a file to the user, with a message beside it.
	Hand(ctx context.Context, name, text, message string) (Handed, error)
	// Pick asks for files and returns their texts; none if the user chose none.
	Pick(ctx context.Context) ([]string, error)
	Print()
	// Storage returns whether the browser keeps the entries of the user.
	Storage() Storage
}

// Handed says how a file was passed to the user.
type Handed int

const (
	Shared Handed = iota // by the share sheet, with its message
	Saved                // as a download
	Copied               // as a download, and the message can be pasted
)

// Storage says whether a browser keeps the entries of the user.
type Storage int

// With Forbidden and Full, entries are lost when the page is closed.
const (
	Keeps     Storage = iota
	Forgets           // it may delete what is stored
	Forbidden         // it stores nothing for this page
	Full              // it stores nothing more, because the device is full
)

// Setup holds the parts that a pad gets from its program.
type Setup struct {
	Page   *page.Page
	Keep   Keep
	Device Device
	Lang   lang.Lang
	Now    func() time.Time
}

// pad is a session on a page.
type pad struct {
	Setup
	*table.Session
	store *store
	boxes []int // the seats in the order of the last boxes for their numbers; nil between rounds
}

// language is the key of the chosen language.
const language = "language"

// Run runs the session until ctx is done.
func Run(ctx context.Context, setup Setup) error {
	p := &pad{Setup: setup, store: &store{setup.Keep, setup.Now}}
	chosen, err := p.store.value(ctx, language)
	if err != nil {
		return err
	}
	if l, ok := lang.Parse(chosen); ok {
		p.Setup.Lang = l
		setup.Page.Speak(l)
	}
	var kept *match // the match at the table
	p.Session = table.NewSession(table.Setup{
		Talk: sitting.Talk{
			Asker:   setup.Page,
			Lang:    p.Setup.Lang,
			Taps:    true,
			Article: p.rule,
		}, Store: p.store, Games: games.All,
		Other:  games.Other,
		Speaks: func(game *referee.Game) bool { return !game.Quiet },
		Stays:  true, Shuffle: rand.Shuffle,
		Speak: func(l lang.Lang) {
			p.Setup.Lang = l
			setup.Page.Speak(l)
			if err := p.store.keep.Save(ctx, nil, []Entry{{language, l.String()}}); err != nil {
				setup.Page.Notify(lang.Say(err, l))
			}
		},
		News: func() string {
			if setup.Device.Storage() == Forgets {
				return words.Forgets.In(p.Setup.Lang)
			}
			return ""
		},
		Removed: p.store.removed,
		PutBack: p.store.putBack,
		House: sitting.House{
			Now: setup.Now, Elsewhere: ErrElsewhere,
			NewLines: func(ctx context.Context, _, _ int) <-chan struct{} { return setup.Device.NewLines(ctx) },
			Players:  p.players,
			Discard:  func(ctx context.Context, stored sitting.Stored) error { return p.store.discard(ctx, stored.(*match)) },
			Remove:   func(ctx context.Context, stored sitting.Stored) error { return p.store.remove(ctx, stored.(*match)) },
			Share:    func(ctx context.Context, stored sitting.Stored) error { return p.hand(ctx, stored.(*match)) },
			Sheet:    func(ctx context.Context, stored sitting.Stored) error { return p.sheet(ctx, stored.(*match)) },
			Keeps: func(stored sitting.Stored) string {
				if kept == stored.(*match) {
					return ""
				}
				book := stored.Match().Game().Rules
				time.AfterFunc(time.Second, func() { book.All() }) // read while nobody waits, not at the first foul
				kept = stored.(*match)
				if err := p.store.sits(ctx, kept); err != nil {
					return lang.Say(err, p.Setup.Lang)
				}
				if !setup.Device.Claim(kept.number) {
					return words.TwoPages.In(p.Setup.Lang)
				}
				return ""
			},
		},
		Screens: []table.Screen{
			{Label: words.Standings, Open: p.standings},
			{Label: words.HandEvening, Open: p.handEvening},
			{Label: words.HandAll, Open: p.handAll},
			{Label: words.TakeIn, Open: p.takeIn},
		},
	})
	setup.Page.Above = p.above
	setup.Page.Warning = p.warning
	setup.Page.Look = func(card int, in lang.Lang) *doc.Card {
		if stored := p.At(); stored != nil && stored.Match().Game().Deck != nil {
			return board.Look(stored.Match())(card, in)
		}
		return nil
	}
	setup.Page.Cell = p.cell
	setup.Page.Open = p.article
	setup.Page.Leave = sitting.ErrLeft
	for {
		err := p.Home(ctx)
		if err == nil || errors.Is(err, ask.ErrBack) {
			continue
		}
		if ctx.Err() != nil {
			return err
		}
		// Show the error and go on: what was recorded is stored.
		if err := setup.Page.Show(ctx, words.Trouble.In(p.Setup.Lang), lang.Say(err, p.Setup.Lang)); err != nil {
			return err
		}
	}
}

// warning says that new entries are not stored, and what to do about it; "" if they are stored.
func (p *pad) warning() string {
	switch p.Device.Storage() {
	case Forbidden:
		return words.Forbidden.In(p.Setup.Lang)
	case Full:
		return words.Full.In(p.Setup.Lang)
	default:
		return ""
	}
}

// above returns the parts above a question: the score and the board of the match at the table, and the cards on the
// table as their own block.
func (p *pad) above(question ask.Question) page.Above {
	lang := p.Setup.Lang
	if p.At() == nil {
		return page.Above{Board: &doc.Document{Lang: lang}}
	}
	composer := p.Composer()
	b := board.New(composer.View)
	b.Cells = cells
	b.Rules = articles
	b.Order(p.orderOf(question))
	document := &doc.Document{Lang: lang, Title: b.Game, Subtitle: b.Place}
	if b.State != "" {
		document.Title = b.State
		document.Subtitle = text.Join(" · ", b.Game, b.Place)
	}
	if result := b.Result(); result != nil && question.Actions {
		document.Title = ""
		document.Subtitle = ""
		document.Add(append(b.Story(), b.Rounds()...)...)
		return page.Above{Title: b.State, Between: result, Board: document}
	}
	if aim := b.Aim(); aim != "" {
		document.Subtitle = text.Join(" · ", document.Subtitle, aim)
	}
	document.Add(append(b.Players(false), b.LastRulings()...)...)
	var between []doc.Block
	if scene, ok := composer.Match.Scene(); ok && len(scene.Cards) > 0 {
		between = []doc.Block{board.Trick(composer.View, scene)}
	}
	if composer.Match.Game().Short != nil && len(b.Facts) > 0 { // what a card has to fit
		between = append(between, doc.Paragraph{Text: strings.Join(b.Facts, " · ")})
	} else {
		document.Add(b.OnTable()...)
	}
	document.Add(b.Rounds()...)
	return page.Above{Score: b.Score(false), Between: between, Board: document}
}

// orderOf returns the seats in the order of the boxes of a question, so that the n-th name of the score above is that of
// the n-th box. A question without boxes for the players keeps the order of the one before, until the round is over.
func (p *pad) orderOf(question ask.Question) []int {
	match := p.At().Match()
	if _, open := match.Open(); !open {
		p.boxes = nil
		return nil
	}
	var seats []int
	for _, field := range question.Fields {
		if seat := slices.Index(match.Roster().IDs(), field.Key); seat >= 0 && field.Number != nil {
			seats = append(seats, seat)
		}
	}
	if len(seats) > 1 {
		p.boxes = seats
	}
	return p.boxes
}

// cells is the address before the round and the seat, in links from points to their round.
const cells = "cell/"

// cell returns the round and seat to which a link leads, as board.Board writes it.
func (p *pad) cell(link string) (cell ask.Cell, ok bool) {
	address, ok := strings.CutPrefix(link, cells)
	if !ok || p.At() == nil {
		return ask.Cell{}, false
	}
	round, seat, _ := strings.Cut(address, "/")
	match := p.At().Match()
	if round == board.NameCell {
		cell.Round = ask.OfName
		cell.Seat = number(seat, match.Roster().Len())
		return cell, cell.Seat >= 0
	}
	rounds := len(match.Rounds())
	if _, open := match.Open(); open {
		rounds++
	}
	seat, column, inColumn := strings.Cut(seat, "/")
	cell.Round = number(round, rounds)
	cell.Seat = number(seat, match.Entries())
	if inColumn {
		cell.Column = max(0, number(column, 1+len(match.Game().Columns)))
	}
	return cell, cell.Round >= 0 && cell.Seat >= 0
}

// number parses a number from 0 to most-1. It returns -1 for any other text.
func number(written string, most int) int {
	n, err := strconv.Atoi(written)
	if err != nil || n < 0 || n >= most {
		return -1
	}
	return n
}

// articles is the address before the code of an article, in links from rulings.
const articles = "article/"

// article shows the article to which a ruling on the board links, as it holds in the match at the table.
func (p *pad) article(ctx context.Context, link string) error {
	if p.At() == nil {
		return nil
	}
	match := p.At().Match()
	article, found := rulebook.Find(match.Game().Rules.All(), strings.TrimPrefix(link, articles))
	if !found {
		return nil
	}
	return p.rule(ctx, match.Game(), match.Options(), article)
}

// rule shows an article of a game, as it holds with these house rules.
func (p *pad) rule(ctx context.Context, game *referee.Game, options referee.Options, article *rulebook.Article) error {
	booklet := reports.Booklet{Game: game, House: &reports.HouseRules{Options: options}}
	document := booklet.ArticlePage(article, p.Setup.Lang)
	document.Subtitle = "" // the code, which nobody types here
	_, err := p.Page.Read(ctx, document)
	return err
}

// The additional buttons under a document.
const (
	toPrint = "print"
	toHand  = "hand"
)

// sheet shows the score sheet, with buttons to print it and to share the record.
func (p *pad) sheet(ctx context.Context, match *match) error {
	for {
		lang := p.Setup.Lang
		document := reports.Sheet(match.judged, match.number, reports.SheetOptions{
			Lang:    lang,
			Explain: true,
			Created: p.Now(),
		})
		chosen, err := p.Page.Read(ctx, document,
			doc.Option{
				Label: words.Print.In(lang),
				Value: toPrint,
			}, doc.Option{Label: words.HandMatch.In(lang), Value: toHand})
		switch {
		case err != nil:
			return err
		case chosen == toPrint:
			p.Device.Print()
		case chosen == toHand:
			if err := p.hand(ctx, match); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

// hand passes the record of a match to the user. A match that began on this device has its id in the record, so that it
// stays one match however often the record is imported.
func (p *pad) hand(ctx context.Context, match *match) error {
	people := strings.Join(match.judged.Seated(), " ")
	name := text.FileName(
		"",
		match.judged.Head().Date+" "+cmp.Or(match.judged.Game().Key, match.judged.Game().Name)+" "+people,
		".match",
	)
	return p.handFile(ctx, name, match.text(), message(score.View{Match: match.judged, Lang: p.Setup.Lang}))
}

// message returns what a chat shows of a match: the game, and the places with their totals, or the totals so far.
func message(view score.View) string {
	title := view.Lang.Colon(view.Say(view.Match.Game().Title)) + " "
	if ranking := view.Ranking(); view.Match.Finished() && ranking != "" {
		return title + ranking
	}
	return title + view.TotalsSaid()
}

// handEvening passes to the user the records of the last day on which a match was played here.
func (p *pad) handEvening(ctx context.Context) error {
	last, _ := p.store.Latest(ctx)
	return p.handSome(ctx, last.Date, func(m listed) bool { return m.Date == last.Date })
}

// handAll passes to the user all records that are stored here.
func (p *pad) handAll(ctx context.Context) error {
	return p.handSome(ctx, p.Now().Format(time.DateOnly), func(listed) bool { return true })
}

func (p *pad) handSome(ctx context.Context, day string, wanted func(listed) bool) error {
	matches, err := p.store.wantedMatches(ctx, everything, wanted)
	if err != nil {
		return err
	}
	if len(matches) == 0 {
		p.Tell(words.NothingKept)
		return nil
	}
	var out strings.Builder
	for _, one := range matches {
		stored, err := p.store.Open(ctx, strconv.Itoa(one.Number))
		if err != nil {
			return err
		}
		out.WriteString(stored.(*match).text())
	}
	return p.handFile(ctx, text.FileName("arbitro-", day, ".match"), out.String(), "")
}

// handFile passes a file to the user, and says so if the device has saved it without a word.
func (p *pad) handFile(ctx context.Context, name, file, message string) error {
	handed, err := p.Device.Hand(ctx, name, file, message)
	if err != nil || handed == Shared {
		return err
	}
	p.Tell(words.Saved(name))
	if handed == Copied {
		p.Tell(words.Copied)
	}
	if message != "" {
		p.Setup.Page.Notify(message)
	}
	return nil
}

// takeIn imports the matches of files. If a match is stored here already, it adds only the lines that continue the
// match.
func (p *pad) takeIn(ctx context.Context) error {
	files, err := p.Device.Pick(ctx)
	if err != nil || len(files) == 0 {
		return err
	}
	var taken, same int
	for _, file := range files {
		for records := referee.NewRecords(strings.NewReader(file), games.Find); records.Next(); {
			more, err := p.take(ctx, records)
			switch {
			case err != nil:
				p.Tell(words.NotTaken(records.First(), lang.Say(err, p.Session.Lang)))
			case more:
				taken++
			default:
				same++
			}
		}
	}
	p.Tell(words.Taken(taken, same))
	return nil
}

// take imports one match, and reports whether it brought new lines or put a removed match back. It returns an error if
// the stored match has other lines than the record.
func (p *pad) take(ctx context.Context, records *referee.Records) (more bool, err error) {
	if err := records.Err(); err != nil {
		return false, err
	}
	brought := &match{store: p.store, judged: records.Match()}
	all, err := p.store.summaries(ctx)
	if err != nil {
		return false, err
	}
	var lines []string
	for n := range brought.judged.Log().Len() {
		lines = append(lines, string(brought.judged.Log().Text(n+1)))
	}
	for _, have := range all {
		if have.ID != brought.id() {
			continue
		}
		stored, err := p.store.Open(ctx, strconv.Itoa(have.Number))
		if err != nil {
			return false, err
		}
		log := stored.Match().Log()
		for n := range min(log.Len(), len(lines)) {
			if string(log.Text(n+1)) != lines[n] {
				return false, words.Differs(have.Number).Err()
			}
		}
		if log.Len() >= len(lines) && have.Removed != nil {
			return true, p.store.putBack(ctx, have.Number)
		}
		if log.Len() >= len(lines) {
			return false, nil
		}
		_, err = stored.Apply(ctx, lines[log.Len():]...)
		return err == nil, err
	}
	_, err = p.store.begin(ctx, lines)
	return err == nil, err
}

// standings shows a standing of all players of the stored matches, as a league of all games.
func (p *pad) standings(ctx context.Context) error {
	lang := p.Setup.Lang
	all, err := p.store.allMatches(ctx)
	if err != nil {
		return err
	}
	var names []string
	person := func(seated string) league.Person {
		if text.IsGuest(seated) {
			return league.Guest
		}
		at := slices.IndexFunc(names, func(n string) bool { return text.Key(n) == text.Key(seated) })
		if at < 0 {
			at = len(names)
			names = append(names, seated)
		}
		return league.Person(at + 1)
	}
	var matches []league.Match
	for _, listed := range all {
		day, err := league.ParseDay(listed.Date)
		if err != nil || !listed.Finished || !listed.Counts || listed.Places == nil {
			continue
		}
		match := league.Match{ID: listed.ID, Day: day, Game: listed.Game, Finished: true}
		for i, seat := range listed.Seats {
			match.Seats = append(match.Seats, league.Seat{
				Person:  person(seat.Name),
				Place:   listed.Places[i],
				Total:   seat.Total,
				Penalty: listed.Penalty[i],
				Won:     seat.Won,
			})
		}
		matches = append(matches, match)
	}
	set := league.Default(words.OurLeague.In(lang))
	sums, err := league.NewSums(set.Filter(0), matches)
	if err != nil {
		return err
	}
	ladder, _ := league.NewLadder(set.Filter(0), matches) // the sums have found no fault in the matches
	name := func(p league.Person) string { return names[p-1] }
	own, err := p.store.OwnGames(ctx)
	if err != nil {
		return err
	}
	document := reports.StandingOf(reports.LeagueTable{
		Standing: sums.Standing(set, league.View{Name: func(p league.Person) string {
			return text.Fold(name(p)) + "\x00" + name(p)
		}}),
		Name: name, Ladder: ladder, Sums: sums, Explain: true,
		GameName: func(name string) string {
			if game, found := games.Find(name); found {
				return game.Title.In(lang)
			}
			for _, ownGame := range own {
				if ownGame.Game.ID() == name {
					return ownGame.Game.Title.In(lang)
				}
			}
			return name
		},
	}, reports.SheetOptions{Lang: lang, Created: p.Now()})
	chosen, err := p.Page.Read(ctx, document, doc.Option{Label: words.Print.In(lang), Value: toPrint})
	if chosen == toPrint {
		p.Device.Print()
	}
	return err
}

// players returns the names to record for typed names: known ones as they are spelled (see store.players). Where a name
// that nobody has may be short for one or several that are known, it asks who is meant.
func (p *pad) players(ctx context.Context, typed []string) ([]string, error) {
	names, err := p.store.players(ctx, typed)
	if err != nil {
		return nil, err
	}
	known, err := p.store.Names(ctx, everything)
	if err != nil {
		return nil, err
	}
	for i, name := range names {
		among := mayMean(name, known, names)
		if len(among) == 0 {
			continue
		}
		names[i], err = p.whoIs(ctx, name, among)
		if err != nil {
			return nil, err
		}
	}
	return names, nil
}

// mayMean returns the known names for which a name that is not known may be short, except those of others who are seated.
func mayMean(name string, known, seated []string) []string {
	if slices.Contains(known, name) || text.IsGuest(name) {
		return nil
	}
	var field ask.Field
	for _, other := range known {
		if !slices.Contains(seated, other) {
			field.Options = append(field.Options, ask.Option{Label: other, Value: other})
		}
	}
	list := ask.NewList(field)
	list.Narrow(name)
	var among []string
	for _, option := range list.Rows {
		among = append(among, option.Value)
	}
	return among
}

// whoIs asks which of several known players a typed name means, or whether it is a new one.
func (p *pad) whoIs(ctx context.Context, typed string, among []string) (string, error) {
	who := ask.Field{Key: "who", Kind: ask.Choice, Unset: true}
	for _, name := range among {
		who.Options = append(who.Options, ask.Option{Label: p.Say(words.WhoKnown(name)), Value: name})
	}
	who.Options = append(who.Options, ask.Option{Label: p.Say(words.WhoNew(typed)), Value: typed})
	answer, err := p.Page.Ask(ctx, ask.Question{
		Title:  p.Say(words.WhoIs(typed)),
		Help:   p.Say(words.WhoHelp),
		Fields: []ask.Field{who},
	})
	return answer.Of("who"), err
}
