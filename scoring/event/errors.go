package event

import "fmt"

// Fault is why a line is set aside, a round cannot be drawn, or a match does not count.
type Fault string

// The faults of lines, with the fields of an Error that they fill.
const (
	BadWords    Fault = "the words do not fit the verb"            // Word: the verb
	BadVerb     Fault = "no line begins so"                        // Word: the verb
	NoEvent     Fault = "the event has no name yet"                //
	NoGame      Fault = "the event has no game yet"                //
	BadGame     Fault = "the game is not known"                    // Word
	Given       Fault = "this was given before"                    // Word: the verb
	Shut        Fault = "the event is closed"                      //
	BadID       Fault = "this is no id"                            // Word
	TakenID     Fault = "the id is taken"                          // Word
	UnknownID   Fault = "nobody of this id has entered"            // Word
	TwiceID     Fault = "the player would sit twice"               // Word, Stage
	BadStage    Fault = "this is no round"                         // Word
	NotNext     Fault = "another round is next"                    // Stage: the one given; Number: the rounds drawn
	NotLast     Fault = "this is not the last round drawn"         // Stage
	NoStage     Fault = "the round does not stand"                 // Stage
	NoTable     Fault = "the table does not stand"                 // Stage, Number
	BadTable    Fault = "the game has no table of so many players" // Stage, Number: the players
	BadKey      Fault = "there is no such option"                  // Word
	BadValue    Fault = "the option has no such value"             // Word: the key
	NeedsReason Fault = "a change after round 1 needs a reason"    // Word: the key
	BadMinutes  Fault = "these are no minutes"                     // Word; Limit
	NoGhost     Fault = "nobody can enter a round robin now"       // Word
	BadPoints   Fault = "these are no points"                      // Word
	TwiceLine   Fault = "another line has the same uid"            //
	TooManyIn   Fault = "an event has no room for so many"         // Limit
	TooMuchText Fault = "an event has no room for so many words"   // Limit: bytes
)

// The faults of drawing, with the fields of an Error that they fill.
const (
	TooFew      Fault = "too few are present"                     // Number: present; Limit: the least table
	TooMany     Fault = "too many are present"                    // Number: present; Limit
	NoRounds    Fault = "all rounds are drawn"                    // Number: the rounds
	Missing     Fault = "results are missing"                     // Stage; Tables
	NoSeeds     Fault = "the order of seeding is not written yet" //
	OnlyPairs   Fault = "everybody against everybody needs tables of two"
	NotShared   Fault = "nobody shares the first place"               //
	NoFinal     Fault = "a knock-out has no final"                    // Tables: sizes to propose, behind `all`
	NotFalling  Fault = "the sizes of the final do not fall"          //
	NotWhole    Fault = "tables of these sizes do not seat the final" // Number: the players of that round
	NotOneEach  Fault = "not one of each table could go on"           // Number: the players of the next round
	NotSeated   Fault = "the player is not in the round"              // Word, Stage
	SeatedThere Fault = "the player is in the round already"          // Word, Stage
	NoSeat      Fault = "there is no seat in the round"               // Word, Stage
	Begun       Fault = "the table has begun"                         // Stage, Number
)

// The faults of matches that do not count for their table.
const (
	Unfinished   Fault = "the match is not finished"        //
	OtherPlayers Fault = "others than the table's played"   //
	TwoMatches   Fault = "two matches were kept of a table" // Word: the other match
	VoidTable    Fault = "the table was declared not played"
	NoPlaces     Fault = "the match has no places"
)

// Error is why a line does not hold, or why something cannot be done. It is a value and speaks no language. Only the
// fields that its fault names are set.
type Error struct {
	Fault  Fault
	Word   string // a word of the line, an id, or a match
	Stage  Stage
	Number int
	Limit  int
	Tables []int // from 1
}

// Error returns the fault and its fields.
func (e *Error) Error() string {
	return fmt.Sprintf("event: %s (%q, round %s, %d, %d, %v)", e.Fault, e.Word, e.Stage, e.Number, e.Limit, e.Tables)
}
