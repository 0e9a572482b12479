// What stands beside the record of a match: no part of the record, without effect on the referee, never exported, and
// deleted with the match.

package db

import (
	"context"
	"database/sql"
	"errors"
)

// Table is what the table of a match keeps beside its record.
type Table struct {
	Voice string // whether the referee speaks unasked, a word of cmd/table/sitting; "" if the players have not said
	Typed string // what is typed there and not recorded, as JSON of cmd/table/sitting; "" for nothing
}

// Table returns what the table of a match keeps; the zero value if it keeps nothing.
func (r noteReads) Table(ctx context.Context, match int) (table Table, err error) {
	err = r.queryRow(ctx, []any{&table.Voice, &table.Typed}, `SELECT voice, typed FROM tables WHERE match = ?`, match)
	if errors.Is(err, sql.ErrNoRows) {
		return Table{}, nil
	}
	return table, err
}

// SetVoice stores whether the referee of a match speaks unasked. Errors: ErrNotFound, and those of Write.
func (s storeWrites) SetVoice(ctx context.Context, match int, voice string) error {
	return s.beside(ctx, match, `INSERT INTO tables (match, voice, typed, stirred)
		SELECT number, ?, '', 0 FROM matches WHERE number = ? ON CONFLICT DO UPDATE SET voice = excluded.voice`,
		voice, match)
}

// SetTableTyped stores what is typed at the table of a match and not recorded. Errors: ErrNotFound, unless typed is "";
// and those of Write.
func (s storeWrites) SetTableTyped(ctx context.Context, match int, typed string) error {
	if typed == "" {
		return s.store.Write(ctx, func(t *Tx) error {
			_, err := t.do(ctx, `UPDATE tables SET typed = '' WHERE match = ? AND typed <> ''`, match)
			return err
		})
	}
	return s.beside(ctx, match, `INSERT INTO tables (match, voice, typed, stirred)
		SELECT number, '', ?, 0 FROM matches WHERE number = ? ON CONFLICT DO UPDATE SET typed = excluded.typed`,
		typed, match)
}

// Stirred returns how often Stir was called for a match.
func (r noteReads) Stirred(ctx context.Context, match int) (stirred int, err error) {
	err = r.queryRow(ctx, []any{&stirred}, `SELECT ifnull(max(stirred), 0) FROM tables WHERE match = ?`, match)
	return stirred, err
}

// Stir makes Stirred of a match greater. Errors: ErrNotFound, and those of Write.
func (s storeWrites) Stir(ctx context.Context, match int) error {
	return s.beside(ctx, match, `INSERT INTO tables (match, voice, typed, stirred)
		SELECT number, '', '', 1 FROM matches WHERE number = ? ON CONFLICT DO UPDATE SET stirred = stirred + 1`, match)
}

// beside executes a statement that stores something beside the record of a match. It returns ErrNotFound if no row has
// changed.
func (s storeWrites) beside(ctx context.Context, match int, text string, args ...any) error {
	return s.store.Write(ctx, func(t *Tx) error { return t.change(ctx, match, text, args...) })
}

// EnteredBy returns who entered a line of a match; "" if it was entered at the table.
func (r noteReads) EnteredBy(ctx context.Context, match, line int) (string, error) {
	var who string
	err := r.queryRow(ctx, []any{&who}, `SELECT who FROM entered_by WHERE match = ? AND line = ?`, match, line)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return who, err
}

// SetEnteredBy stores who entered the lines of a match from a number on, one for each line. Errors: ErrNotFound, and
// those of Write.
func (s storeWrites) SetEnteredBy(ctx context.Context, match, from int, who []string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		for i, name := range who {
			if err := t.change(ctx, match, `INSERT OR REPLACE INTO entered_by (match, line, who)
				SELECT number, ?, ? FROM matches WHERE number = ?`, from+i, name, match); err != nil {
				return err
			}
		}
		return nil
	})
}

// RewriteBeside replaces the id of a player in everything that stands beside a match, because the player is left out.
// LeaveOut deletes what is typed at the tables.
func (w noteWrites) RewriteBeside(ctx context.Context, match int, was, is string) error {
	for _, step := range []string{
		`UPDATE entered_by SET who = ?3 WHERE match = ?1 AND who = ?2`,
		`UPDATE OR REPLACE phone_answers SET who = ?3 WHERE match = ?1 AND who = ?2`,
		`UPDATE boards SET scorer = ?3 WHERE match = ?1 AND scorer = ?2`,
		`UPDATE board_keys SET player = ?3 WHERE match = ?1 AND player = ?2`,
	} {
		if _, err := w.do(ctx, step, match, was, is); err != nil {
			return err
		}
	}
	return nil
}

// PhoneAnswer is the last answer of a seat's phone: a token of the phone, and the last line that the answer has made.
type PhoneAnswer struct {
	Token string
	Line  int
}

// PhoneAnswer returns the last answer of a seat in a match; the zero value if there is none. who is the id of the seat's
// player, or the referee.
func (r noteReads) PhoneAnswer(ctx context.Context, match int, who string) (answer PhoneAnswer, err error) {
	err = r.queryRow(ctx, []any{&answer.Token, &answer.Line},
		`SELECT token, line FROM phone_answers WHERE match = ? AND who = ?`, match, who)
	if errors.Is(err, sql.ErrNoRows) {
		return PhoneAnswer{}, nil
	}
	return answer, err
}

// SetPhoneAnswer stores the last answer of a seat in a match. Errors: ErrNotFound, and those of Write.
func (s storeWrites) SetPhoneAnswer(ctx context.Context, match int, who string, answer PhoneAnswer) error {
	return s.beside(ctx, match, `INSERT OR REPLACE INTO phone_answers (match, who, token, line)
		SELECT number, ?, ?, ? FROM matches WHERE number = ?`, who, answer.Token, answer.Line, match)
}

// SecretNumbers returns the numbers that players have said secretly in a round of a match, by seat. deal is the line
// that opened the round.
func (r noteReads) SecretNumbers(ctx context.Context, match, deal int) (map[int]int, error) {
	return pairsOf[int, int](r.query(ctx, `SELECT seat, number FROM secret_numbers WHERE match = ? AND deal = ?`,
		match, deal))
}

// SetSecretNumber stores the number that a player has said secretly. Errors: ErrNotFound, and those of Write.
func (s storeWrites) SetSecretNumber(ctx context.Context, match, deal, seat, number int) error {
	return s.beside(ctx, match, `INSERT OR REPLACE INTO secret_numbers (match, deal, seat, number)
		SELECT number, ?, ?, ? FROM matches WHERE number = ?`, deal, seat, number, match)
}

// DropSecretNumbers deletes the secret numbers of a round, because the record holds them now.
func (s storeWrites) DropSecretNumbers(ctx context.Context, match, deal int) error {
	return s.store.Write(ctx, func(t *Tx) error {
		_, err := t.do(ctx, `DELETE FROM secret_numbers WHERE match = ? AND deal = ?`, match, deal)
		return err
	})
}

// Board is the board that the table of a match shows on phones.
type Board struct {
	On     bool   // the table has turned the board on
	At     string // where it listens, host and port
	What   string // the choice of the table, a word of cmd/serve
	Scorer string // the id of the player whose phone keeps the score; "" for none
	Keys   []BoardKey
	Before []int // earlier matches of the same evening with this board
}

// BoardKey is the token of one link of a board.
type BoardKey struct {
	Token  string
	Holder int    // a seat, from 0; those below 0 are known to cmd/serve
	Player string // the id of the seat's player; a correction may give the seat to another
}

var boardQuestion = `SELECT shown, address, phones, scorer, ` +
	listColumn(`json_object('Token', token, 'Holder', holder, 'Player', player)`,
		`board_keys k WHERE k.match = b.match`, `n`) + `, ` +
	listColumn(`earlier`, `board_matches m WHERE m.match = b.match`, `n`) + ` FROM boards b WHERE match = ?`

// Board returns the board of a match. It returns false if none is stored.
func (r noteReads) Board(ctx context.Context, match int) (board Board, stored bool, err error) {
	err = r.queryRow(ctx, []any{
		&board.On, &board.At, &board.What, &board.Scorer, asJSON{&board.Keys}, asJSON{&board.Before},
	}, boardQuestion, match)
	if errors.Is(err, sql.ErrNoRows) {
		return Board{}, false, nil
	}
	return board, err == nil, err
}

// SetBoard stores the board of a match. Errors: ErrNotFound, and those of Write.
func (s storeWrites) SetBoard(ctx context.Context, match int, board Board) error {
	return s.store.Write(ctx, func(t *Tx) error {
		err := t.change(ctx, match, `INSERT INTO boards (match, shown, address, phones, scorer)
			SELECT number, ?, ?, ?, ? FROM matches WHERE number = ? ON CONFLICT DO UPDATE SET shown = excluded.shown,
				address = excluded.address, phones = excluded.phones, scorer = excluded.scorer`,
			board.On, board.At, board.What, board.Scorer, match)
		if err != nil {
			return err
		}
		for _, step := range []string{
			`DELETE FROM board_keys WHERE match = ?`, `DELETE FROM board_matches WHERE match = ?`,
		} {
			if _, err := t.do(ctx, step, match); err != nil {
				return err
			}
		}
		for n, key := range board.Keys {
			if _, err := t.do(ctx, `INSERT INTO board_keys (match, n, token, holder, player) VALUES (?, ?, ?, ?, ?)`,
				match, n, key.Token, key.Holder, key.Player); err != nil {
				return err
			}
		}
		for n, earlier := range board.Before {
			if _, err := t.do(ctx, `INSERT INTO board_matches (match, n, earlier) VALUES (?, ?, ?)`,
				match, n, earlier); err != nil {
				return err
			}
		}
		return nil
	})
}
