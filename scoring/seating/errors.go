package seating

import "arbitro/referee/fault"

// The faults: why players cannot be seated.
const (
	Fault     fault.Key = "seating.fault"
	NoSizes   fault.Key = "seating.no-sizes"
	BadSize   fault.Key = "seating.bad-size"
	BadRounds fault.Key = "seating.bad-rounds"
	TooFew    fault.Key = "seating.too-few"
	TooMany   fault.Key = "seating.too-many"
	Twice     fault.Key = "seating.twice"
	NoTables  fault.Key = "seating.no-tables"
	NoRound   fault.Key = "seating.no-round"
	Seated    fault.Key = "seating.seated"
	Absent    fault.Key = "seating.absent"
)
