package pocket

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/table"
	"arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// Device is what a page may ask of its browser.
type Device interface {
	// Alone reports whether this page is the only one with the match of that number. It holds from then on.
	Alone(match int) bool
	// NewLines returns a channel that is closed once another page has recorded something.
	NewLines(ctx context.Context) <-chan struct{}
	// Hand hands a file on: by the share sheet, or as a download.
	Hand(ctx context.Context, name, text string) error
	// Pick asks for files and returns their texts; none where nobody chose any.
	Pick(ctx context.Context) ([]string, error)
	Print()
	// Forgets reports whether the browser may forget what is kept.
	Forgets() bool
}

// Setup is what a pad is made of.
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
}

// language is the key of the language that somebody has chosen.
const language = "language"

// Run keeps matches until ctx is done.
func Run(ctx context.Context, s Setup) error {
	p := &pad{Setup: s, store: &store{s.Keep, s.Now}}
	chosen, err := p.store.value(ctx, language)
	if err != nil {
		return err
	}
	if l, ok := lang.Parse(chosen); ok {
		p.Setup.Lang = l
		s.Page.Speak(l)
	}
	var kept *match // the match at the table
	p.Session = table.NewSession(table.Setup{
		Talk: compose.Talk{Asker: s.Page, Lang: p.Setup.Lang, Taps: true}, Store: p.store, Elsewhere: ErrElsewhere, Games: games.All,
		Speaks: func(g *referee.Game) bool { return !g.Quiet },
		Now:    s.Now, Stays: true, Shuffle: rand.Shuffle,
		Sheet: func(ctx context.Context, m compose.Stored) error { return p.sheet(ctx, m.(*match)) },
		Speak: func(l lang.Lang) {
			p.Setup.Lang = l
			s.Page.Speak(l)
			if err := p.store.keep.Save(ctx, nil, []Entry{{language, l.String()}}); err != nil {
				s.Page.Notify(lang.Say(err, l))
			}
		},
		NewLines: func(ctx context.Context, _, _ int) <-chan struct{} { return s.Device.NewLines(ctx) },
		News: func() string {
			if s.Device.Forgets() {
				return words.Forgets.In(p.Setup.Lang)
			}
			return ""
		},
		Keeps: func(m compose.Stored) string {
			if kept == m.(*match) {
				return ""
			}
			book := m.Match().Game().Rules
			time.AfterFunc(time.Second, func() { book.All() }) // read while nobody waits, not at the first foul
			if kept = m.(*match); !s.Device.Alone(kept.number) {
				return words.TwoPages.In(p.Setup.Lang)
			}
			return ""
		},
		Screens: []table.Screen{
			{Label: words.Standings, Open: p.standings},
			{Label: words.HandEvening, Open: p.handEvening},
			{Label: words.HandAll, Open: p.handAll},
			{Label: words.TakeIn, Open: p.takeIn},
		},
	})
	s.Page.Above = p.above
	s.Page.Look = func(card int) *doc.Card {
		if m := p.At(); m != nil && m.Match().Game().Deck != nil {
			return board.Look(m.Match())(card)
		}
		return nil
	}
	s.Page.Open = p.article
	for {
		err := p.Home(ctx)
		if err == nil || errors.Is(err, ask.ErrBack) {
			continue
		}
		if ctx.Err() != nil {
			return err
		}
		// What went wrong is said, and the pad goes on: what was recorded is kept.
		if err := s.Page.Show(ctx, words.Trouble.In(p.Setup.Lang), lang.Say(err, p.Setup.Lang)); err != nil {
			return err
		}
	}
}

// above returns the board of the match at the table, and the trick that lies there.
func (p *pad) above() (*doc.Document, []doc.Block) {
	lang := p.Setup.Lang
	if p.At() == nil {
		return &doc.Document{Lang: lang}, nil
	}
	c := p.Composer()
	b := board.New(c)
	b.Rules = "article/" + c.Match.Game().Name + "/"
	d := &doc.Document{Lang: lang, Title: b.Game, Subtitle: b.Place}
	if b.State != "" {
		d.Title, d.Subtitle = b.State, strings.Trim(b.Game+" · "+b.Place, " ·")
	}
	d.Add(append(b.Players(false, false), b.LastRulings()...)...)
	d.Add(b.OnTable()...)
	d.Add(b.Rounds()...)
	var between []doc.Block
	if scene, ok := c.Match.Scene(); ok && len(scene.Cards) > 0 {
		between = []doc.Block{board.Trick(c, scene)}
	}
	return d, between
}

// article shows the article that a ruling on the board leads to.
func (p *pad) article(ctx context.Context, link string) error {
	name, id, _ := strings.Cut(strings.TrimPrefix(link, "article/"), "/")
	g, found := games.Find(name)
	if !found {
		return nil
	}
	a, found := rulebook.Find(g.Rules.All(), id)
	if !found {
		return nil
	}
	_, err := p.Page.Read(ctx, reports.Booklet{Game: g}.ArticlePage(a, p.Setup.Lang))
	return err
}

// The further buttons of a document.
const (
	toPrint = "print"
	toHand  = "hand"
)

// sheet shows the score sheet, prints it, and hands the record on.
func (p *pad) sheet(ctx context.Context, m *match) error {
	for {
		lang := p.Setup.Lang
		d := reports.Sheet(m.judged, m.number, reports.SheetOptions{Lang: lang, Explain: true, Created: p.Now()})
		chosen, err := p.Page.Read(ctx, d, doc.Option{Label: words.Print.In(lang), Value: toPrint}, doc.Option{Label: words.HandMatch.In(lang), Value: toHand})
		switch {
		case err != nil:
			return err
		case chosen == toPrint:
			p.Device.Print()
		case chosen == toHand:
			if err := p.hand(ctx, m); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}
