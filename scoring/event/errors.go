package event

import "arbitro/referee/fault"

// The faults of lines: why a line is set aside.
const (
	BadWords    fault.Key = "event.bad-words"
	BadVerb     fault.Key = "event.bad-verb"
	Unread      fault.Key = "event.unread"
	NoEvent     fault.Key = "event.no-event"
	NoGame      fault.Key = "event.no-game"
	BadGame     fault.Key = "event.bad-game"
	Given       fault.Key = "event.given"
	Shut        fault.Key = "event.shut"
	BadID       fault.Key = "event.bad-id"
	TakenID     fault.Key = "event.taken-id"
	UnknownID   fault.Key = "event.unknown-id"
	TwiceID     fault.Key = "event.twice-id"
	BadStage    fault.Key = "event.bad-stage"
	NotNext     fault.Key = "event.not-next"
	NotLast     fault.Key = "event.not-last"
	NoStage     fault.Key = "event.no-stage"
	NoTable     fault.Key = "event.no-table"
	BadTable    fault.Key = "event.bad-table"
	BadKey      fault.Key = "event.bad-key"
	BadValue    fault.Key = "event.bad-value"
	NeedsReason fault.Key = "event.needs-reason"
	BadMinutes  fault.Key = "event.bad-minutes"
	NoGhost     fault.Key = "event.no-ghost"
	BadPoints   fault.Key = "event.bad-points"
	TwiceLine   fault.Key = "event.twice-line"
	TooManyIn   fault.Key = "event.too-many-in"
	TooMuchText fault.Key = "event.too-much-text"
)

// The faults of drawing.
const (
	TooFew      fault.Key = "event.too-few"
	TooMany     fault.Key = "event.too-many"
	NoRounds    fault.Key = "event.no-rounds"
	Missing     fault.Key = "event.missing"
	NoSeeds     fault.Key = "event.no-seeds"
	OnlyPairs   fault.Key = "event.only-pairs"
	NotShared   fault.Key = "event.not-shared"
	NoFinal     fault.Key = "event.no-final"
	NotFalling  fault.Key = "event.not-falling"
	NotWhole    fault.Key = "event.not-whole"
	NotOneEach  fault.Key = "event.not-one-each"
	NotSeated   fault.Key = "event.not-seated"
	SeatedThere fault.Key = "event.seated-there"
	NoSeat      fault.Key = "event.no-seat"
	Begun       fault.Key = "event.begun"
)

// The faults of matches that do not count for their table.
const (
	Unfinished   fault.Key = "event.unfinished"
	OtherPlayers fault.Key = "event.other-players"
	TwoMatches   fault.Key = "event.two-matches"
	VoidTable    fault.Key = "event.void-table"
	NoPlaces     fault.Key = "event.no-places"
)
