package ask_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/plain"
	"arbitro/referee/lang"
)

// The table answers a form of two bids on lines; the first answer is refused, and ! opens the actions.
func Example() {
	bid := func(value string) error {
		if n, err := strconv.Atoi(value); err != nil || n < 0 || n > 5 {
			return lang.Text{It: "serve un numero da 0 a 5", En: "it takes a number from 0 to 5"}.Err()
		}
		return nil
	}
	q := ask.Question{
		Board:  "Istinto · Round 1",
		Title:  "Bids",
		Fields: []ask.Field{{Key: "anna", Label: "Anna", Check: bid}, {Key: "bruno", Label: "Bruno", Check: bid}},
		Live: func(values ask.Values) string {
			return strings.TrimSpace("so far: " + values.Of("anna") + " " + values.Of("bruno"))
		},
		Actions: true,
	}
	asker := plain.New(strings.NewReader("9\n3\n!\n4\n"), os.Stdout, lang.En)
	a, err := asker.Ask(context.Background(), q)
	if errors.Is(err, ask.ErrActions) {
		asker.Notify("The actions would come here.")
		a, err = asker.Ask(context.Background(), q.Resume(a))
	}
	fmt.Println(a.Of("anna"), a.Of("bruno"), err)
	// Output:
	// Istinto · Round 1
	//
	// Bids
	// (? help, ! the table's actions, < back)
	// Anna: 9
	// ! it takes a number from 0 to 5
	// Anna: 3
	// so far: 3
	// Bruno: !
	// The actions would come here.
	// Bids
	// Bruno: 4
	// so far: 3 4
	// 3 4 <nil>
}
