// The files of the books apart from the program: the program for browsers is built without them, and its page fetches
// them after the start.

package rulebook

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// apart begins the text that stands in the program in place of a file that comes later. The file's name follows.
const apart = "apart: "

// Apart returns the text to build a program with in place of the file of this name.
func Apart(name string) string { return apart + name + "\n" }

// WriteApart writes a file for Bring:
//
//	referee/istinto/book/en.txt 17891
//	…
//
// The number says how many bytes of text follow. Files stand one after another.
func WriteApart(w io.Writer, name string, text []byte) error {
	_, err := fmt.Fprintf(w, "%s %d\n%s", name, len(text), text)
	return err
}

// brought has the files that have come, by name.
var brought = struct {
	files map[string]string
	once  sync.Once
	come  chan struct{} // closed when the files are there
}{come: make(chan struct{})}

// Bring gives the books of a program that was built without them the files that WriteApart wrote. A second call does
// nothing. It returns an error if the text is cut off.
func Bring(all []byte) error {
	files := map[string]string{}
	for len(all) > 0 {
		head, rest, _ := bytes.Cut(all, []byte("\n"))
		name, size, _ := strings.Cut(string(head), " ")
		length, err := strconv.Atoi(size)
		if err != nil || length < 0 || length > len(rest) {
			return fmt.Errorf("bring the rulebooks: %q has not come whole", name)
		}
		files[name] = string(rest[:length])
		all = rest[length:]
	}
	brought.once.Do(func() {
		brought.files = files
		close(brought.come)
	})
	return nil
}

// Awaited reports whether the program was built without the books, and they have not come yet. A goroutine that needs
// an article then waits for them.
func Awaited() bool {
	select {
	case <-brought.come:
		return false
	default:
		return strings.HasPrefix(groupFile, apart)
	}
}

// fileText returns the text of a file of the program. If the file comes later, fileText waits until Bring has brought
// it, and an error says that it was not among the files.
func fileText(text string) (string, error) {
	name, later := strings.CutPrefix(text, apart)
	if !later {
		return text, nil
	}
	<-brought.come
	name = strings.TrimSuffix(name, "\n")
	came, known := brought.files[name]
	if !known {
		return "", fmt.Errorf("%s was not brought", name)
	}
	return came, nil
}
