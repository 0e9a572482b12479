// Commands that a text advises.

package lang

import "cmp"

// Program is the name of the program, with which each command begins.
const Program = "arbitro"

// programGap is the gap of a text in which the name of the program stands. It takes no argument: the writer fills it.
const programGap = Program

// Command is a command that a text advises, such as "arbitro event draw 3". The command must open the database, because
// Calling adds the database to it. Any other command is a plain text.
//
// A text of the words files writes such a command in place, with the name of the program as a gap: "{arbitro} event
// draw {event}".
type Command struct {
	words   Speaker
	program string // instead of the name of the program; "" for the name
}

// CommandOf returns the command of these words, without the name of the program: "event draw 3".
func CommandOf(words Speaker) Command { return Command{words: words} }

// In returns the command as the user types it.
func (c Command) In(language Lang) string {
	return cmp.Or(c.program, Program) + " " + c.words.In(language)
}

// Calling returns the command beginning with program instead of the name of the program.
func (c Command) Calling(program string) Speaker {
	c.program = program
	return c
}

// Calling returns a text in which each command that it advises begins with program instead of the name of the program:
// "arbitro --db club.db resume 3". It includes the commands in the gaps of phrases and of errors. A Speaker without
// commands is returned unchanged.
func Calling(program string, speaker Speaker) Speaker {
	if adviser, ok := speaker.(interface{ Calling(program string) Speaker }); ok {
		return adviser.Calling(program)
	}
	return speaker
}

// Calling returns the phrase with each command beginning with program, also in the values of its gaps.
func (p Phrase) Calling(program string) Speaker {
	called := p.Map(func(value any) any {
		if speaker, ok := value.(Speaker); ok {
			return Calling(program, speaker)
		}
		return value
	})
	called.args = append(called.args, programGap, program)
	return called
}

// Calling returns the text with each command beginning with program, and with the own word of the term.
func (s termed) Calling(program string) Speaker { return termed{Calling(program, s.said), s.term} }
