package share

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
)

// fault returns an error of the hub as a sentence. Errors of the database and of interruptions stay what they are.
func (s *settings) fault(err error) error {
	at := strings.Join(s.line.Addresses, ", ")
	var refused *jetstream.APIError
	switch {
	case err == nil, errors.Is(err, context.Canceled), app.Speaks(err):
		return err
	case errors.Is(err, errPinned), strings.Contains(err.Error(), errPinned.Error()):
		return app.Failed(words.OtherHub(at))
	case errors.Is(err, errClub):
		return app.Failed(words.OtherClub(s.line.Club))
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthRevoked), errors.Is(err, nats.ErrAuthExpired),
		errors.Is(err, nats.ErrAccountAuthExpired):
		return app.Failed(words.NotLet(at))
	case errors.Is(err, nats.ErrPermissionViolation):
		return app.Failed(words.OnlyRead)
	case errors.Is(err, jetstream.ErrStreamNotFound):
		return app.Failed(words.HubEmpty)
	case errors.As(err, &refused) && full(refused):
		return app.Failed(words.HubFull)
	case errors.As(err, &refused):
		return app.Failed(words.HubOther(at, refused.Description))
	case isNet(err):
		return app.Failed(words.Down(at))
	}
	return err
}

// full reports whether the hub has no room left.
func full(e *jetstream.APIError) bool {
	text := strings.ToLower(e.Description)
	return strings.Contains(text, "no space") || strings.Contains(text, "insufficient") || strings.Contains(text, "resource")
}

// isNet reports whether an error is one of the connection.
func isNet(err error) bool {
	for _, one := range []error{
		nats.ErrNoServers, nats.ErrTimeout, nats.ErrConnectionClosed, nats.ErrNoResponders, nats.ErrDisconnected,
		nats.ErrConnectionReconnecting, nats.ErrConnectionDraining, nats.ErrNoInfoReceived, nats.ErrStaleConnection,
		context.DeadlineExceeded, jetstream.ErrNoHeartbeat, jetstream.ErrMsgIteratorClosed, jetstream.ErrNoStreamResponse,
		jetstream.ErrJetStreamNotEnabled, jetstream.ErrConsumerDeleted, jetstream.ErrConsumerNotFound,
		io.EOF, // something that is no hub answers, and hangs up
	} {
		if errors.Is(err, one) {
			return true
		}
	}
	var network interface{ Timeout() bool }
	return errors.As(err, &network)
}
