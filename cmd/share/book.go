package share

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/referee/lang"
)

// The headers of a message that carries a part of a book.
const (
	headName   = "Arbitro-Name"   // of the laptop, for people
	headDigest = "Arbitro-Digest" // the digest of the whole book
	headPart   = "Arbitro-Part"   // as "2/3"
	headToken  = "Arbitro-Token"  // tells a laptop which books under its id it has published itself
)

// The bounds of books. The file of a real club is packed to between a third and a tenth.
const (
	largestBook = 64 << 20 // the largest size of a book, in bytes
	mostPacking = 50       // how many times its packed size a book may have
	leastBook   = 64 << 10 // a book up to this size may be packed to any size
	mostPending = 32 << 20 // how many bytes of incomplete books are kept for one key
)

// book is the persons, leagues and removals that a laptop publishes. It comes in parts.
type book struct {
	subject string
	name    string   // of the laptop, for people
	digest  string   // the digest of the last complete book
	packed  []byte   // the last complete book, until it is imported
	seqs    []uint64 // the sequences of its messages

	coming    bytes.Buffer // the parts so far of a book that is not yet whole
	parts     int          // how many parts have come so far, or belong to the last complete book
	comingSum string       // the digest of the book that is coming

	club    *exchange.ClubJSON // nil until imported; then it holds only the removals
	seating *exchange.Seating  // nil until imported
	bad     bool
}

// library holds the books of the laptops that were read from the hub.
type library struct {
	*sharer
	byLaptop map[string]*book
	seq      uint64 // the last message of a book that was read
	copied   bool   // whether another database publishes under the id of this laptop
}

// forget drops all books, because the laptop now has another hub.
func (l *library) forget() {
	l.byLaptop = map[string]*book{}
	l.seq = 0
}

// publisher returns the key and the id of the laptop whose book has a subject.
func publisher(subject string) (key, laptop string) {
	words := strings.Split(subject, ".")
	if len(words) < 2 {
		return "", subject
	}
	return words[len(words)-2], words[len(words)-1]
}

// isBook reports whether a subject is that of a book. A key can have the hub carry messages about a match, which any
// key may send, into the stream of the books: they keep their subject.
func isBook(subject string) bool {
	words := strings.Split(subject, ".")
	return len(words) == 5 && words[2] == "book"
}

// ownSubject returns the subject of this laptop's book.
func (l *link) ownSubject() string {
	public, _ := l.line.Public() // join.Parse has checked the key
	return l.subject("book", public, l.Laptop)
}

// read reads the parts of books that have come since the last read, and imports the books that are complete and new.
func (l *library) read(ctx context.Context) error {
	err := l.link.read(ctx, l.link.book, l.seq+1, "", func(msg jetstream.Msg, seq uint64) error {
		l.part(msg, seq)
		return nil
	})
	if err != nil {
		return err
	}
	return l.importAll(ctx)
}

// importAll imports the complete books of the other laptops, one after the other.
func (l *library) importAll(ctx context.Context) error {
	if l.copied {
		if err := l.takeNewID(); err != nil {
			return err
		}
	}
	for laptop, book := range l.byLaptop {
		if book.packed == nil || book.bad || laptop == l.Laptop {
			continue
		}
		if err := l.importOne(ctx, book); err != nil {
			return err
		}
	}
	l.rows.mark.Books = max(l.rows.mark.Books, l.seq)
	return nil
}

// takeNewID gives this laptop another id. Its database was copied together with the file of its settings, and the copy
// publishes under the same id. From now on the book under the old id belongs to the copy.
func (l *library) takeNewID() error {
	public, _ := l.line.Public() // join.Parse has checked the key
	l.copied = false
	l.Laptop = newLaptopID(public)
	l.rows.mark.Book = ""
	l.rows.mark.BookSeq = 0
	l.Last.Renewed = l.app.Now().UTC().Truncate(time.Second)
	l.tookID(l.Laptop)
	l.say(l.app.Say(words.NewID))
	return l.save()
}

// part adds a part of a book. It drops parts that do not fit together, and books that were published with the key of
// another laptop.
func (l *library) part(msg jetstream.Msg, seq uint64) {
	l.seq = max(l.seq, seq)
	key, laptop := publisher(msg.Subject())
	if !isBook(msg.Subject()) || !l.rows.owns(key, laptop) {
		if forged := key + " " + laptop; !slices.Contains(l.rows.mark.Bad, forged) {
			l.rows.mark.addBad(forged)
			l.refuse(words.BookForeign(l.called(laptop)))
		}
		return
	}
	if public, _ := l.line.Public(); laptop == l.Laptop && key == public && l.isCopy(msg, seq) {
		l.copied = true
	}
	b := l.byLaptop[laptop]
	if b == nil {
		b = &book{subject: msg.Subject()}
		l.byLaptop[laptop] = b
	}
	if !slices.Contains(b.seqs, seq) {
		b.seqs = append(b.seqs, seq)
	}
	var number, parts int
	_, err := fmt.Sscanf(msg.Headers().Get(headPart), "%d/%d", &number, &parts)
	if err != nil || number < 1 || number > parts {
		return
	}
	sum := msg.Headers().Get(headDigest)
	if number == 1 {
		b.coming.Reset()
		b.parts = 0
		b.comingSum = sum
	}
	isNext := number == b.parts+1 && b.comingSum == sum
	if !isNext || l.pending(key)+len(msg.Data()) > mostPending {
		return
	}
	b.parts = number
	b.coming.Write(msg.Data())
	if number < parts {
		return
	}
	b.name = app.Visible(msg.Headers().Get(headName))
	if b.digest != b.comingSum {
		b.digest = b.comingSum
		b.packed = bytes.Clone(b.coming.Bytes())
		b.club = nil
		b.seating = nil
		b.bad = slices.Contains(l.rows.mark.Bad, b.digest)
	}
	b.coming = bytes.Buffer{}
}

// isCopy reports whether another database, a copy of this one, has published a book under the id of this laptop.
func (l *library) isCopy(msg jetstream.Msg, seq uint64) bool {
	own := l.rows.mark.Tokens
	return len(own) > 0 && seq > l.rows.mark.BookSeq && !slices.Contains(own, msg.Headers().Get(headToken))
}

// pending returns how many bytes of incomplete books of a key are kept.
func (l *library) pending(key string) int {
	size := 0
	for _, book := range l.byLaptop {
		if publishedBy, _ := publisher(book.subject); publishedBy == key {
			size += book.coming.Len()
		}
	}
	return size
}

// unpack returns the text of the last complete book.
func (b *book) unpack() ([]byte, error) {
	most := mostUnpacked(b.packed)
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(b.packed)), int64(most)+1))
	if err != nil {
		return nil, err
	}
	if len(text) > most {
		return nil, words.BookTooLarge(len(b.packed)>>10, most>>10).Err()
	}
	if digestOf(text) != b.digest {
		return nil, errUnfit
	}
	return text, nil
}

// errUnfit says that the parts of a book do not have the digest of the book.
var errUnfit = errors.New("digest")

func digestOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// importOne stores the contents of a book. It skips a book that cannot be read, or that contradicts this database, and
// names it to the user.
func (l *library) importOne(ctx context.Context, book *book) error {
	club, err := l.open(book)
	if err != nil {
		book.bad = true
		book.packed = nil
		l.rows.mark.addBad(book.digest)
		l.refuse(words.BookBad(book.name, err))
		return nil
	}
	seating, err := exchange.ImportClub(ctx, l.desk, l.resolver(), club)
	var wrong app.InputError
	if errors.As(err, &wrong) || app.IsNameError(err) {
		book.bad = true
		book.packed = nil
		l.refuse(words.BookBad(book.name, err))
		return nil
	}
	if err != nil {
		return err
	}
	book.seating = seating
	l.fresh = true
	named, err := club.StillNames(ctx, l.store)
	if named && err == nil && !l.line.ReadOnly {
		err = erase(ctx, l.link.book, book.seqs) // the left-out name; the laptop publishes again at its next round
	}
	if err != nil {
		return err
	}
	book.packed = nil
	book.club = club.OnlyRemovals()
	return nil
}

// open reads and checks the text of a book.
func (l *library) open(book *book) (*exchange.ClubJSON, error) {
	text, err := book.unpack()
	if err != nil {
		return nil, err
	}
	return exchange.ParseClub(l.app.Say(words.BookFrom(book.name)), text)
}

// called returns the name of a laptop for the user.
func (l *library) called(laptop string) lang.Speaker {
	if name := l.nameOf(laptop); name != "" {
		return words.LaptopCalled(name)
	}
	return words.SomeLaptop
}

// nameOf returns the name of a laptop, with the end of its id if another laptop has the same name. It returns ""
// if the laptop's book has not come.
func (l *library) nameOf(laptop string) string {
	book := l.byLaptop[laptop]
	if book == nil || book.name == "" {
		return ""
	}
	for id, other := range l.byLaptop {
		if id != laptop && (other.name == book.name || id == l.Laptop && app.Visible(l.Name) == book.name) {
			return apart(book.name, laptop)
		}
	}
	return book.name
}

// apart returns the name of a laptop followed by the end of its id, to distinguish laptops with the same name. The
// beginning of the id is the same for laptops with one key.
func apart(name, laptop string) string { return name + " (" + laptop[max(0, len(laptop)-4):] + ")" }

// seatingOf returns the Seating for the matches that a laptop publishes: the one of its book or, if it has none, of
// another laptop's book. Without any book, only names decide who the players are.
func (l *library) seatingOf(ctx context.Context, laptop string) (*exchange.Seating, error) {
	book := l.byLaptop[laptop]
	if book == nil || book.bad {
		for _, other := range l.byLaptop {
			if !other.bad && other.digest != "" {
				book = other
			}
		}
	}
	if book != nil && !book.bad && book.packed != nil && book.seating == nil {
		if err := l.importOne(ctx, book); err != nil {
			return nil, err
		}
	}
	if book == nil || book.seating == nil {
		return &exchange.Seating{Names: l.resolver(), Seen: map[string]*exchange.Decision{}}, nil
	}
	return book.seating, nil
}

// bring publishes this laptop's book, unless the hub has its current state.
func (l *library) bring(ctx context.Context) error {
	now, err := l.store.BookMark(ctx)
	mark := &l.rows.mark
	if err != nil || now == mark.Book && mark.BookSeq > 0 {
		return err
	}
	text, err := exchange.ExportClub(ctx, l.store)
	if err != nil {
		return err
	}
	subject := l.link.ownSubject()
	if l.seq < mark.Books || mark.BookSeq == 0 { // the hub may have a book of this laptop that was not read yet
		if err := l.read(ctx); err != nil {
			return err
		}
	}
	own := l.byLaptop[l.Laptop]
	if own == nil {
		own = &book{subject: subject}
		l.byLaptop[l.Laptop] = own
	}
	sum := digestOf(text)
	if own.digest == sum && len(own.seqs) == own.parts && own.name == app.Visible(l.Name) {
		mark.Book = now
		mark.BookSeq = own.seqs[len(own.seqs)-1]
		return nil
	}
	before := own.seqs
	seqs, err := l.publish(ctx, subject, sum, text)
	if err != nil {
		return err
	}
	own.seqs = append(before, seqs...)
	if err := erase(ctx, l.link.book, before); err != nil {
		return err
	}
	own.seqs = seqs
	own.parts = len(seqs)
	own.digest = sum
	own.packed = nil
	own.name = app.Visible(l.Name)
	mark.Book = now
	mark.BookSeq = seqs[len(seqs)-1]
	return nil
}

// pack packs the text of a book. It packs a text that says the same thing thousands of times only as far as the other
// laptops unpack it.
func pack(text []byte) []byte {
	packed := deflate(text, flate.BestSpeed)
	if len(text) > mostUnpacked(packed) {
		packed = deflate(text, flate.HuffmanOnly)
	}
	return packed
}

func deflate(text []byte, level int) []byte {
	var packed bytes.Buffer
	writer, _ := flate.NewWriter(&packed, level) // fails only for levels that do not exist
	_, _ = writer.Write(text)                    // a buffer takes everything
	_ = writer.Close()
	return packed.Bytes()
}

// mostUnpacked returns how large the text of a packed book may be.
func mostUnpacked(packed []byte) int {
	return min(largestBook, max(leastBook, mostPacking*len(packed)))
}

// publish publishes a book in parts, and returns the sequences of its messages.
func (l *library) publish(ctx context.Context, subject, sum string, text []byte) (seqs []uint64, err error) {
	packed := pack(text)
	token := newToken()
	l.rows.mark.addToken(token)
	if err := l.rows.keep(ctx); err != nil { // so that a crash does not make this book that of a copy
		return nil, err
	}
	rest := packed
	parts := (len(packed) + most - 1) / most
	for number := 1; number <= parts; number++ {
		part := rest[:min(len(rest), most)]
		rest = rest[len(part):]
		msg := &nats.Msg{
			Subject: subject,
			Data:    part,
			Header: nats.Header{
				headName:   {l.Name},
				headDigest: {sum},
				headPart:   {fmt.Sprintf("%d/%d", number, parts)},
				headToken:  {token},
			},
		}
		ack, err := l.link.jetStream.PublishMsg(ctx, msg)
		if err != nil {
			return nil, l.link.allowed(err)
		}
		seqs = append(seqs, ack.Sequence)
	}
	return seqs, nil
}

// erase deletes messages of a stream, and overwrites their place on the hub's disk.
func erase(ctx context.Context, stream jetstream.Stream, seqs []uint64) error {
	for _, seq := range seqs {
		err := stream.SecureDeleteMsg(ctx, seq)
		if errors.Is(err, jetstream.ErrMsgDeleteUnsuccessful) {
			_, missing := stream.GetMsg(ctx, seq)
			if errors.Is(missing, jetstream.ErrMsgNotFound) { // another laptop has erased it
				continue
			}
			err = errors.Join(err, missing)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// message holds consecutive lines of a match, as many as fit into most bytes.
type message struct {
	ID     string   `json:"id"`
	First  int      `json:"first"`            // the number of its first line
	Before string   `json:"before,omitempty"` // the fingerprint of all lines before First
	After  uint64   `json:"after"`            // the sequence of the previous message of the match, 0 for none
	Own    bool     `json:"own"`              // a line of the match holds the id
	By     contract `json:"by,omitzero"`      // the contract of the lines; zero before 1.2
	From   string   `json:"from"`             // the laptop that published this
	// Book is the sequence of the last message of the laptop's book of persons and leagues at that time.
	Book  uint64   `json:"book"`
	Lines []string `json:"lines"` // as in an exported log
}

// most is the largest number of bytes of lines, or of a book, in one message.
const most = 512 << 10

// plainID matches the ids that can stand in a NATS subject as they are: a subject separates its words by dots, and must
// not hold spaces, * or >. subjectOf puts a digest in place of any other id.
var plainID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9_-]{1,64}$`) })

// subjectOf returns the subject of messages of one kind, such as "match", about a match.
func (l *link) subjectOf(what, id string) string {
	if !plainID().MatchString(id) {
		sum := sha256.Sum256([]byte(id))
		id = "~" + hex.EncodeToString(sum[:])
	}
	return l.subject(what, id)
}

// messages returns the messages with the lines of a match after the first lines, which were sent. The field After is
// not set.
func (l *link) messages(id string, written desk.Written, sent int, book uint64) []message {
	var messages []message
	for sent < len(written.Lines) {
		next := message{ID: id, First: sent + 1, Own: written.Own, By: spoken, From: l.Laptop, Book: book}
		if sent > 0 {
			next.Before = written.Digest(sent)
		}
		size := 0
		for ; sent < len(written.Lines) && (size == 0 || size+len(written.Lines[sent]) < most); sent++ {
			size += len(written.Lines[sent]) + 8
			next.Lines = append(next.Lines, written.Lines[sent])
		}
		messages = append(messages, next)
	}
	return messages
}

func (m message) body() []byte {
	text, _ := json.Marshal(m) // numbers and texts alone
	return text
}

// last returns the number of the message's last line.
func (m message) last() int { return m.First + len(m.Lines) - 1 }
