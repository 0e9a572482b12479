// What this file knows of the club's hub: cmd/share can read it again from the hub. The key of a laptop is then that of
// its first book that the hub has.

package db

import (
	"context"
	"database/sql"
	"errors"
)

// Hub says how far the hub was read, and up to which change this file was published.
type Hub struct {
	Hub     string // the club and the certificate
	Reads   int    // what the program could read that read the hub
	Made    int64  // when the hub's stream was made, in Unix nanoseconds
	Seq     uint64 // the sequence of the last message that was read
	At      int64  // when the hub got message Seq, in Unix nanoseconds
	Deleted uint64 // how many messages were missing on the hub
	Books   uint64 // the sequence of the last part of a book that was read
	Local   string // the last change of this file that was brought
	LeftOut string // the mark of left-out names when Local was brought
	Book    string // the mark of this laptop's book when it was last published
	BookSeq uint64 // the sequence of the last message of that book

	Tokens []string // the tokens of the last books that this file has published
	Bad    []string // what was refused for good: digests of books, and keys with a laptop
}

// HubMatch is what the hub has of a match.
type HubMatch struct {
	Lines  int
	Seq    uint64 // the sequence of the last message about the match
	Digest string // of the lines
	Clash  int    // the first line that differs here; 0 if none does
	Ahead  [2]int // the language of play of the next message if it is unknown here, major and minor; otherwise zero
}

var hubQuestion = `SELECT hub, reads, made, seq, at, deleted, books, local, left_out, book, book_seq, ` +
	listColumn(`token`, `hub_tokens`, `n`) + `, ` + listColumn(`what`, `hub_refused`, `n`) + ` FROM hub`

// Hub returns what is known of the hub. It returns false if nothing is.
func (r noteReads) Hub(ctx context.Context) (hub Hub, known bool, err error) {
	err = r.queryRow(ctx, []any{
		&hub.Hub, &hub.Reads, &hub.Made, &hub.Seq, &hub.At, &hub.Deleted, &hub.Books, &hub.Local, &hub.LeftOut, &hub.Book,
		&hub.BookSeq,
		asJSON{&hub.Tokens},
		asJSON{&hub.Bad},
	}, hubQuestion)
	if errors.Is(err, sql.ErrNoRows) {
		return Hub{}, false, nil
	}
	return hub, err == nil, err
}

// SetHub stores what is known of the hub.
func (w noteWrites) SetHub(ctx context.Context, hub Hub) error {
	_, err := w.do(ctx, `INSERT OR REPLACE INTO hub (one, hub, reads, made, seq, at, deleted, books, local, left_out, book,
		book_seq) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		hub.Hub, hub.Reads, hub.Made, hub.Seq, hub.At, hub.Deleted, hub.Books, hub.Local, hub.LeftOut, hub.Book, hub.BookSeq)
	if err != nil {
		return err
	}
	if err := w.setTexts(
		ctx, `DELETE FROM hub_tokens`, `INSERT INTO hub_tokens (n, token) VALUES (?, ?)`, hub.Tokens,
	); err != nil {
		return err
	}
	return w.setTexts(ctx, `DELETE FROM hub_refused`, `INSERT INTO hub_refused (n, what) VALUES (?, ?)`, hub.Bad)
}

// setTexts stores texts in their order, instead of those that a table holds.
func (w noteWrites) setTexts(ctx context.Context, empty, insert string, texts []string) error {
	if _, err := w.do(ctx, empty); err != nil {
		return err
	}
	for n, text := range texts {
		if _, err := w.do(ctx, insert, n, text); err != nil {
			return err
		}
	}
	return nil
}

// ForgetHub deletes everything that is known of the hub, also the keys of the laptops: on another hub, or on a hub that
// was set up again, a laptop may have another key.
func (w noteWrites) ForgetHub(ctx context.Context) error {
	for _, step := range []string{
		`DELETE FROM hub`, `DELETE FROM hub_tokens`, `DELETE FROM hub_refused`, `DELETE FROM hub_matches`,
		`DELETE FROM hub_laptops`,
	} {
		if _, err := w.do(ctx, step); err != nil {
			return err
		}
	}
	return nil
}

const hubMatchColumns = `id, lines, seq, digest, clash, ahead_major, ahead_minor`

// HubMatch returns what the hub has of the match with this id; the zero value if nothing is known.
func (r noteReads) HubMatch(ctx context.Context, id string) (HubMatch, error) {
	found, err := r.hubMatches(ctx, `SELECT `+hubMatchColumns+` FROM hub_matches WHERE id = ?`, id)
	return found[id], err
}

// OpenHubMatches returns, by id, the matches of which the hub has other lines than this file, or lines that this program
// does not know.
func (r noteReads) OpenHubMatches(ctx context.Context) (map[string]HubMatch, error) {
	return r.hubMatches(ctx, `SELECT `+hubMatchColumns+` FROM hub_matches WHERE clash > 0 OR ahead_major > 0`)
}

func (r noteReads) hubMatches(ctx context.Context, question string, args ...any) (map[string]HubMatch, error) {
	found := map[string]HubMatch{}
	err := r.query(ctx, question, args...).each(func(r *row) {
		var id string
		var match HubMatch
		r.scan(&id, &match.Lines, &match.Seq, &match.Digest, &match.Clash, &match.Ahead[0], &match.Ahead[1])
		found[id] = match
	})
	return found, err
}

// SetHubMatch stores what the hub has of the match with this id.
func (w noteWrites) SetHubMatch(ctx context.Context, id string, match HubMatch) error {
	_, err := w.do(ctx, `INSERT OR REPLACE INTO hub_matches (`+hubMatchColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		id, match.Lines, match.Seq, match.Digest, match.Clash, match.Ahead[0], match.Ahead[1])
	return err
}

// HubLaptops returns the keys of the laptops whose ids do not say them, by id.
func (r noteReads) HubLaptops(ctx context.Context) (map[string]string, error) {
	return pairsOf[string, string](r.query(ctx, `SELECT laptop, key FROM hub_laptops`))
}

// SetHubLaptop stores the key of a laptop.
func (w noteWrites) SetHubLaptop(ctx context.Context, laptop, key string) error {
	_, err := w.do(ctx, `INSERT OR REPLACE INTO hub_laptops (laptop, key) VALUES (?, ?)`, laptop, key)
	return err
}
