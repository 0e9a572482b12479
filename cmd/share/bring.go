package share

import (
	"context"
	"errors"
	"slices"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/fault"
)

// bring publishes everything that this database has and the hub lacks: the book first, then the lines that need it.
// again reports whether another laptop published lines of a match first; then the hub must be read again.
func (s *sharer) bring(ctx context.Context) (again bool, err error) {
	if err := s.books.bring(ctx); err != nil {
		return false, fault.While(err, "bring the club's file")
	}
	local, err := s.store.LastChange(ctx)
	if err != nil {
		return false, err
	}
	leftOut, err := s.store.Rewritten(ctx, 0)
	if err != nil {
		return false, err
	}
	mark := &s.rows.mark
	rewritten := leftOut != mark.LeftOut
	matches, err := s.store.ChangedAfter(ctx, mark.Local, rewritten)
	if err != nil {
		return false, err
	}
	labels, err := s.store.Labels(ctx)
	if err != nil {
		return false, err
	}
	b := &bringer{sharer: s, compare: rewritten || len(labels) > 0}
	for _, match := range matches {
		if err := b.match(ctx, match); err != nil {
			return false, fault.While(err, "bring match %s", match.ID)
		}
	}
	if err := b.wait(ctx, 0); err != nil {
		return false, err
	}
	s.skipOwn(ctx, b.acked)
	if !b.again {
		mark.Local = local
		mark.LeftOut = leftOut
	}
	return b.again, nil
}

// skipOwn moves the mark past the messages that this laptop has just published, up to the first message of another
// laptop.
func (s *sharer) skipOwn(ctx context.Context, acked []uint64) {
	mark := &s.rows.mark
	slices.Sort(acked)
	last := mark.Seq
	for _, seq := range acked {
		if seq == last+1 {
			last = seq
		}
	}
	if last == mark.Seq {
		return
	}
	if msg, err := s.link.match.GetMsg(ctx, last); err == nil { // if this fails, the messages are read once more
		mark.Seq = last
		mark.At = msg.Time.UnixNano()
	}
}

// bringer publishes the lines of matches. It sends many messages before it waits for their acknowledgements.
type bringer struct {
	*sharer
	compare bool // whether lines that the hub has may have been rewritten here
	again   bool
	acked   []uint64
	waiting []sent
}

// sent is a message that the hub has not acknowledged yet.
type sent struct {
	id      string
	subject string
	body    []byte
	after   uint64 // the sequence of the previous message of the match
	then    row    // what the hub has of the match once the message is acknowledged; without Seq
	lines   int    // how many lines the message holds
	answer  jetstream.PubAckFuture
}

// mostUnanswered is how many messages may be unacknowledged at a time.
const mostUnanswered = 128

// match publishes the lines of a match that the hub lacks.
func (b *bringer) match(ctx context.Context, match db.Match) error {
	have, err := b.rows.of(ctx, match.ID)
	if err != nil {
		return err
	}
	isBarred := have.Clash > 0 || have.Ahead != (contract{})
	hasAll := have.Lines >= match.Lines && !b.compare
	if isBarred || hasAll {
		return nil
	}
	written, err := b.desk.Written(ctx, match.Number)
	if err != nil {
		return err
	}
	if have.Lines > len(written.Lines) {
		return nil
	}
	if written.Digest(have.Lines) != have.Digest {
		have, err = b.restart(ctx, match.ID, have)
		if err != nil {
			return err
		}
	}
	subject := b.link.subjectOf("match", match.ID)
	if b.outrun[match.ID] {
		have.Seq, err = b.lastRead(ctx, subject, have.Seq)
		if err != nil {
			return err
		}
	}
	messages := b.link.messages(match.ID, written, have.Lines, b.rows.mark.BookSeq)
	for _, message := range messages {
		message.After = have.Seq
		body := message.body()
		have = row{Lines: message.last(), Digest: desk.DigestOf(have.Digest, message.Lines)}
		s := sent{
			id:      match.ID,
			subject: subject,
			body:    body,
			after:   message.After,
			then:    have,
			lines:   len(message.Lines),
		}
		if len(messages) > 1 { // the next message names the sequence of this one
			seq, err := b.link.publish(ctx, subject, body, message.After)
			if stop, err := b.done(s, seq, err); stop {
				return err
			}
			have.Seq = seq
			continue
		}
		s.answer, err = b.link.jetStream.PublishMsgAsync(&nats.Msg{Subject: subject, Data: body},
			jetstream.WithExpectLastSequencePerSubject(message.After))
		if err != nil && b.link.nc.IsClosed() { // the library's error is only a text
			err = nats.ErrConnectionClosed
		}
		if err != nil {
			return b.link.allowed(err)
		}
		b.waiting = append(b.waiting, s)
	}
	return b.wait(ctx, mostUnanswered)
}

// lastRead returns the sequence of the last message under a subject if this laptop has read it; otherwise it returns
// known. A message that could not be read has left no row, but the next message must still name it as its predecessor.
func (b *bringer) lastRead(ctx context.Context, subject string, known uint64) (uint64, error) {
	last, err := b.link.match.GetLastMsgForSubject(ctx, subject)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return known, nil
	}
	if err != nil {
		return 0, err
	}
	if last.Sequence > b.rows.mark.Seq {
		return known, nil
	}
	return max(known, last.Sequence), nil
}

// restart deletes the hub's messages about a match, because a name was removed from its lines. It returns the row of a
// match that is not on the hub.
func (b *bringer) restart(ctx context.Context, id string, have row) (row, error) {
	var seqs []uint64
	err := b.link.read(ctx, b.link.match, 1, b.link.subjectOf("match", id), func(_ jetstream.Msg, seq uint64) error {
		seqs = append(seqs, seq)
		return nil
	})
	if err == nil {
		err = erase(ctx, b.link.match, seqs)
	}
	if err != nil {
		return have, err
	}
	b.rows.mark.Deleted += uint64(len(seqs))
	return row{}, nil
}

// wait waits until at most open messages are unacknowledged.
func (b *bringer) wait(ctx context.Context, open int) error {
	for len(b.waiting) > open {
		sent := b.waiting[0]
		b.waiting = b.waiting[1:]
		var seq uint64
		var err error
		select {
		case ack := <-sent.answer.Ok():
			seq = ack.Sequence
		case err = <-sent.answer.Err():
			if wasFirst(err) {
				seq, err = b.link.whether(ctx, sent.subject, sent.body, err)
				break
			}
			err = b.link.allowed(err)
			if !errors.Is(err, nats.ErrPermissionViolation) {
				// The answer was lost: publish looks whether the message is there.
				seq, err = b.link.publish(ctx, sent.subject, sent.body, sent.after)
			}
		case <-ctx.Done():
			return ctx.Err()
		}
		if _, err := b.done(sent, seq, err); err != nil {
			return err
		}
	}
	return nil
}

// done notes the answer to a message. stop reports whether the further messages of the match must not be sent now.
func (b *bringer) done(sent sent, seq uint64, err error) (stop bool, fault error) {
	if errors.Is(err, errFirst) {
		b.again = true
		b.outrun[sent.id] = true
		return true, nil
	}
	if err != nil {
		return true, err
	}
	delete(b.outrun, sent.id)
	sent.then.Seq = seq
	b.rows.set(sent.id, sent.then)
	b.acked = append(b.acked, seq)
	b.Last.Brought += sent.lines
	return false, nil
}
