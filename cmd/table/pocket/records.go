package pocket

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// hand hands on the record of a match. Its id is the match's: however often it is taken in, it is one match.
func (p *pad) hand(ctx context.Context, m *match) error {
	name := text.FileName("", m.judged.Head().Date+" "+m.judged.Game().Name+" "+strings.Join(compose.Seated(m.judged), " "), ".match")
	return p.Device.Hand(ctx, name, m.text())
}

// handEvening hands on the records of the last day on which somebody played here.
func (p *pad) handEvening(ctx context.Context) error {
	last, _ := p.store.Latest(ctx)
	return p.handSome(ctx, last.Date, func(m listed) bool { return m.Date == last.Date })
}

// handAll hands on all records that are kept here.
func (p *pad) handAll(ctx context.Context) error {
	return p.handSome(ctx, p.Now().Format(time.DateOnly), func(listed) bool { return true })
}

func (p *pad) handSome(ctx context.Context, day string, wanted func(listed) bool) error {
	some, err := p.store.some(ctx, everything, wanted)
	if err != nil {
		return err
	}
	if len(some) == 0 {
		p.Tell(words.NothingKept)
		return nil
	}
	var out strings.Builder
	for _, one := range some {
		m, err := p.store.Open(ctx, strconv.Itoa(one.Number))
		if err != nil {
			return err
		}
		out.WriteString(m.(*match).text())
	}
	return p.Device.Hand(ctx, text.FileName("arbitro-", day, ".match"), out.String())
}

// takeIn takes in the matches of files. A match that is kept here already stays one: lines that go on from it are added.
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

// take takes in one match, and reports whether anything of it was new.
func (p *pad) take(ctx context.Context, records *referee.Records) (more bool, err error) {
	if err := records.Err(); err != nil {
		return false, err
	}
	brought := &match{store: p.store, judged: records.Match()}
	all, err := p.store.all(ctx)
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
		if log.Len() >= len(lines) {
			return false, nil
		}
		_, err = stored.Apply(ctx, lines[log.Len():]...)
		return err == nil, err
	}
	_, err = p.store.begin(ctx, lines)
	if errors.Is(err, ErrElsewhere) {
		err = nil
	}
	return err == nil, err
}
