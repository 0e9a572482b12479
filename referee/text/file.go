package text

import (
	"fmt"
	"hash/fnv"
	"strings"
	"unicode"
)

// longestFile is the longest name of a file that every file system takes, in bytes.
const longestFile = 255

// FileName returns the name of a file that is about a person, a league or anything else with a name: the letters and
// digits of that name, folded, with a hyphen between the words, and what stands before and after it. A longer name than
// file systems take is cut, and ends with a checksum of the whole: names that begin alike stay different files.
func FileName(before, name, after string) string {
	words := strings.Join(strings.FieldsFunc(Fold(name), func(r rune) bool {
		return !unicode.In(r, unicode.Letter, unicode.Digit, unicode.Mark)
	}), "-")
	if room := longestFile - len(before) - len(after); len(words) > room {
		sum := fnv.New32a()
		sum.Write([]byte(words))
		end := fmt.Sprintf("-%08x", sum.Sum32())
		words = strings.TrimRight(strings.ToValidUTF8(words[:room-len(end)], ""), "-") + end
	}
	return before + words + after
}
