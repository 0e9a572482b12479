package league

import "arbitro/referee/fault"

// The faults of settings, in the order of their table.
const (
	NameMissing      fault.Key = "setting.name-missing"
	GameUnknown      fault.Key = "setting.game-unknown"
	NoDay            fault.Key = "setting.no-day"
	EndsBefore       fault.Key = "setting.ends-before"
	SchemeUnknown    fault.Key = "setting.scheme-unknown"
	OneGame          fault.Key = "setting.one-game"
	PlacesMissing    fault.Key = "setting.places-missing"
	PlacesRise       fault.Key = "setting.places-rise"
	PlacesTable      fault.Key = "setting.places-table"
	PlacesTwice      fault.Key = "setting.places-twice"
	PlacesTooMany    fault.Key = "setting.places-too-many"
	TieBreakUnknown  fault.Key = "setting.tie-break-unknown"
	TieBreakUnwanted fault.Key = "setting.tie-break-unwanted"
	MinimumRange     fault.Key = "setting.minimum-range"
	MinimumMissing   fault.Key = "setting.minimum-missing"
	BestRange        fault.Key = "setting.best-range"
	PresenceRange    fault.Key = "setting.presence-range"
	MemberTwice      fault.Key = "setting.member-twice"
	CategoryMissing  fault.Key = "setting.category-missing"
	CategoryUnwanted fault.Key = "setting.category-unwanted"
	SeriesMissing    fault.Key = "setting.series-missing"
	SeriesUnwanted   fault.Key = "setting.series-unwanted"
	Twice            fault.Key = "setting.twice" // of any list of words
)

// The faults of entries.
const (
	KindUnknown     fault.Key = "entry.kind-unknown"
	PersonMissing   fault.Key = "entry.person-missing"
	DayMissing      fault.Key = "entry.day-missing"
	ReasonMissing   fault.Key = "entry.reason-missing"
	PointsRange     fault.Key = "entry.points-range"
	MatchesUnwanted fault.Key = "entry.matches-unwanted"
	ForfeitRange    fault.Key = "entry.forfeit-range"
	CarriedRange    fault.Key = "entry.carried-range"
	MatchesMissing  fault.Key = "entry.matches-missing"
)

// The faults of texts that cannot be read.
const (
	NotDay    fault.Key = "read.day"
	NotPoints fault.Key = "read.points"
	NotNumber fault.Key = "read.number"
	NotPlaces fault.Key = "read.places"
)

// The faults of standings.
const (
	// NoResult: the match cannot have happened: nobody is at the table, or a place is impossible.
	NoResult fault.Key = "league.no-result"
	// NeedsReason: the change moves a standing that has matches, and gives no reason.
	NeedsReason fault.Key = "league.needs-reason"
)
