package db

import "testing"

// TestPhonesOfWhoIsLeftOut: what phones reported goes when a person is left out, whose id it may hold. The links on slips
// that are printed stay good.
func TestPhonesOfWhoIsLeftOut(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	club(t, s)
	season(t, s)
	cup(t, s)
	phoned(t, s)
	sorted(t, s)
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.LeaveOut(ctx, 1, "Anonima") }), nil)
	if phones, err := s.EventPhones(ctx, 1); phones != phonesKnown || err != nil {
		t.Errorf("the phones are %+v (%v)", phones, err)
	}
	if reports, err := s.EventReports(ctx, 1); len(reports) > 0 || err != nil {
		t.Errorf("reported stay %+v (%v)", reports, err)
	}
	if here, err := s.EventArrivals(ctx, 1, -1); len(here) > 0 || err != nil {
		t.Errorf("here stay %v (%v)", here, err)
	}
	if evening, is, err := s.Evening(ctx, 1); is || err != nil {
		t.Errorf("typed stays %+v (%v)", evening, err)
	}
	if drawing, err := s.Drawing(ctx, 1); len(drawing.Form) > 0 || err != nil {
		t.Errorf("drawn stays %+v (%v)", drawing, err)
	}
	if act, err := s.LastAct(ctx, 1); act != "" || err != nil {
		t.Errorf("the last act stays %q (%v)", act, err)
	}
}
