package db

import (
	"errors"
	"strings"
	"testing"
	"time"

	"arbitro/db/register"
)

// enter enters a value in the register.
func enter(t *testing.T, s *Store, id PersonID, f register.Field, text string) {
	t.Helper()
	wants(t, s.Write(t.Context(), func(tx *Tx) error { return tx.Enter(t.Context(), id, f, text) }), nil)
}

// entered enters in the register what version 11 holds.
func entered(t *testing.T, s *Store) {
	t.Helper()
	enter(t, s, 1, register.Number, "12")
	enter(t, s, 1, register.Club, "Circolo  del Giovedì")
}

// card returns what the register holds about a person themselves.
func card(t *testing.T, s *Store, id PersonID) register.Card {
	t.Helper()
	all, err := s.Identities(t.Context())
	wants(t, err, nil)
	for _, p := range all {
		if p.ID == id {
			return p.Card
		}
	}
	return nil
}

func inRegister(t *testing.T, s *Store) {
	t.Helper()
	if c := card(t, s, 1); c.Text(register.Number) != "12" || c.Text(register.Club) != "Circolo del Giovedì" || len(c) != 2 {
		t.Errorf("the register has %v", c)
	}
}

// What was entered last holds, also in one second; what does not fit is refused; who is left out is gone from it.
func TestRegister(t *testing.T) {
	s := store(t)
	club(t, s)
	entered(t, s)
	inRegister(t, s)
	enter(t, s, 1, register.Number, "")
	if c := card(t, s, 1); c.Text(register.Number) != "" || c[register.Number].At.IsZero() {
		t.Errorf("the register has %v", c)
	}
	ctx := t.Context()
	err := s.Write(ctx, func(tx *Tx) error { return tx.Enter(ctx, 1, register.Mail, "nobody") })
	if !errors.Is(err, register.ErrMail) {
		t.Error(err)
	}
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.LeaveOut(ctx, 1, "Anonima") }), nil)
	if c := card(t, s, 1); len(c) != 0 {
		t.Errorf("the register still has %v", c)
	}
	err = s.Write(ctx, func(tx *Tx) error { return tx.Enter(ctx, 1, register.Note, "x") })
	if !errors.Is(err, ErrLeftOut) {
		t.Error(err)
	}
	there := Identity{Card: register.Card{register.Note: {Text: "again", At: time.Now().Add(time.Hour), ID: "z"}}}
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.Unite(ctx, 1, there) }), nil)
	if text := dump(t, s.file.pool); strings.Contains(text, "Circolo") || strings.Contains(text, "again") {
		t.Error("the register came back")
	}
}

// Of what two machines have entered the later holds, whichever came first.
func TestRegisterUnites(t *testing.T) {
	at := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	a := register.Card{register.Number: {Text: "12", At: at, ID: "a"}, register.Club: {Text: "Roma", At: at, ID: "a"}}
	b := register.Card{register.Number: {Text: "13", At: at, ID: "b"}, register.Club: {At: at.Add(-time.Hour), ID: "b"}}
	for _, order := range [][]register.Card{{a, b}, {b, a}, {a, b, a}} {
		s := store(t)
		club(t, s)
		for _, there := range order {
			wants(t, s.Write(t.Context(), func(tx *Tx) error { return tx.Unite(t.Context(), 1, Identity{Name: "Anna Rossi", Card: there}) }), nil)
		}
		if c := card(t, s, 1); c.Text(register.Number) != "13" || c.Text(register.Club) != "Roma" {
			t.Errorf("the register has %v", c)
		}
	}
}
