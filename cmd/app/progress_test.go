package app

import (
	"context"
	"errors"
	"testing"
	"time"
)

// A signal ends the second count of a standing at once, however long that would still take.
func TestSecondCountStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	forever := make(chan struct{})
	defer close(forever)
	time.AfterFunc(50*time.Millisecond, cancel)
	_, err := During(ctx, new(Progress), "", func() (int, error) {
		<-forever
		return 0, nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the count ended with %v", err)
	}
}
