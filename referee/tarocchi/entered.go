package tarocchi

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	price "arbitro/scoring/tarocchi"
)

// tallyEntered returns what stands in the form that has made these lines: the lines of tallyLines, read back.
func tallyEntered(_ *referee.Match, lines [][]string) map[string]string {
	entered := map[string]string{
		keyTaker: allPass, keyWhose: sides[0], keyContract: price.Take.String(), keyHandles: "", keyPetit: neither,
		keySlam: neither, keySlamMade: neither,
	}
	var handles []string
	for _, words := range lines {
		if len(words) < 2 {
			if words[0] == byOneself {
				entered[keyPartner] = byOneself
			}
			continue
		}
		switch words[0] {
		case "sit-out":
			for i, id := range words[1:] {
				entered[keyOut+strconv.Itoa(i)] = id
			}
		case "bid":
			if len(words) == 3 && words[2] != contracts[price.Pass] {
				entered[keyTaker], entered[keyContract] = words[1], words[2]
			}
		case "partner":
			entered[keyPartner] = words[1]
		case "handle":
			if len(words) == 3 {
				handles = append(handles, words[1]+" "+strconv.Itoa(1+slices.Index(levels[:], words[2])))
			}
		case "slam":
			entered[keySlam] = yes
		case "petit":
			entered[keyPetit] = words[1]
		case "slam-made":
			entered[keySlamMade] = words[1]
		case "made":
			if len(words) == 3 {
				entered[keyPoints], entered[keyBouts] = words[1], words[2]
			}
		}
	}
	entered[keyHandles] = strings.Join(handles, " ")
	return entered
}
