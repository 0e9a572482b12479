// This file reads the JSON of a club's file entry by entry.

package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// read fills the club from its JSON, except for its version. It checks each person as soon as the person is read: a
// file of a few megabytes can hold millions of empty persons, who take a hundred times their text in memory.
func (club *ClubJSON) read(text []byte) error {
	club.find = map[string]int{}
	reader := json.NewDecoder(bytes.NewReader(text))
	if _, err := reader.Token(); err != nil { // the brace that begins the object
		return err
	}
	for reader.More() {
		key, err := reader.Token()
		if err != nil {
			return err
		}
		name, _ := key.(string) // the keys of an object are texts
		if err := inText(club.readPart(reader, name), reader, text); err != nil {
			return err
		}
	}
	return nil
}

// inText returns the error with its position moved: a position in the value that was decoded becomes a position in the
// whole text.
func inText(err error, reader *json.Decoder, text []byte) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		kind.Offset = reader.InputOffset()
	}
	return err
}

// readPart reads the value of one key of the file.
func (club *ClubJSON) readPart(reader *json.Decoder, key string) error {
	switch strings.ToLower(key) {
	case "persons":
		return readList(reader, club.addPerson)
	case "merges":
		return readList(reader, func(m mergeFile) error {
			club.Merges = append(club.Merges, m)
			return nil
		})
	case "leagues":
		return readList(reader, func(l leagueFile) error {
			club.Leagues = append(club.Leagues, l)
			return nil
		})
	case "events":
		return readList(reader, func(e eventFile) error {
			club.Events = append(club.Events, e)
			return nil
		})
	case "seats":
		return readList(reader, func(s seatFile) error {
			club.Seats = append(club.Seats, s)
			return nil
		})
	case "removed":
		return readList(reader, func(r removalFile) error {
			club.Removed = append(club.Removed, r)
			return nil
		})
	}
	return skip(reader)
}

// readList reads a list, or null, and calls add with each entry.
func readList[Entry any](reader *json.Decoder, add func(Entry) error) error {
	begin, err := reader.Token()
	if err != nil || begin == nil {
		return err
	}
	if begin != json.Delim('[') {
		return &json.UnmarshalTypeError{Value: "value", Offset: reader.InputOffset()}
	}
	for reader.More() {
		var entry Entry
		if err := reader.Decode(&entry); err != nil {
			return err
		}
		if err := add(entry); err != nil {
			return err
		}
	}
	_, err = reader.Token()
	return err
}

// skip reads a value that this program does not know.
func skip(reader *json.Decoder) error {
	var unknown json.RawMessage
	return reader.Decode(&unknown)
}
