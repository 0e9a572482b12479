package share

import (
	"context"
	"errors"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textDown = lang.Text{
		It: "il centro (%s) non risponde: è acceso, e questo computer è sulla sua rete? Al tavolo non cambia niente",
		En: "the hub (%s) does not answer: is it on, and is this computer on its network? Nothing changes at the table",
	}
	textNotLet = lang.Text{
		It: "il centro (%s) non lascia entrare questo computer: la sua chiave è stata tolta, o è di un altro centro. " +
			"Serve una riga nuova: arbitro share RIGA",
		En: "the hub (%s) does not let this computer in: its key was revoked, or is another hub's. It takes a new line: " +
			"arbitro share LINE",
	}
	textOtherHub = lang.Text{
		It: "all'indirizzo %s risponde un altro centro, non quello della riga: non gli è stato mandato niente",
		En: "another hub answers at %s, not that of the line: nothing was sent to it",
	}
	textOnlyRead = lang.Text{
		It: "questa chiave può soltanto leggere: il centro ha rifiutato il resto",
		En: "this key may only read: the hub refused the rest",
	}
	textHubFull = lang.Text{
		It: "il disco del centro è pieno: quello che manca resta qui, e si porta la prossima volta",
		En: "the hub's disk is full: what is missing stays here, and is brought the next time",
	}
	textHubEmpty = lang.Text{
		It: "sul centro non c'è ancora niente, e questa chiave può soltanto leggere",
		En: "there is nothing on the hub yet, and this key may only read",
	}
	textHubOther = lang.Text{It: "il centro (%s) rifiuta: %v", En: "the hub (%s) refuses: %v"}
)

// fault returns an error of the hub as a sentence. Errors of the database and of interruptions stay what they are.
func (s *settings) fault(err error) error {
	at := strings.Join(s.line.Addresses, ", ")
	var refused *jetstream.APIError
	switch {
	case err == nil, errors.Is(err, context.Canceled), app.Speaks(err):
		return err
	case errors.Is(err, errPinned), strings.Contains(err.Error(), errPinned.Error()):
		return app.Failed(textOtherHub, at)
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthRevoked), errors.Is(err, nats.ErrAuthExpired),
		errors.Is(err, nats.ErrAccountAuthExpired):
		return app.Failed(textNotLet, at)
	case errors.Is(err, nats.ErrPermissionViolation):
		return app.Failed(textOnlyRead)
	case errors.Is(err, jetstream.ErrStreamNotFound):
		return app.Failed(textHubEmpty)
	case errors.As(err, &refused) && full(refused):
		return app.Failed(textHubFull)
	case errors.As(err, &refused):
		return app.Failed(textHubOther, at, refused.Description)
	case isNet(err):
		return app.Failed(textDown, at)
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
	} {
		if errors.Is(err, one) {
			return true
		}
	}
	var network interface{ Timeout() bool }
	return errors.As(err, &network)
}
