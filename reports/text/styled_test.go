package text

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

func TestStyledTextTellsNothingMore(t *testing.T) {
	var bare, styled bytes.Buffer
	d := doctest.ScoreSheet(4, 8, lang.En)
	if err := errors.Join(
		Write(&bare, d, Options{Width: 90}), Write(&styled, d, Options{Width: 90, Styled: true}),
	); err != nil {
		t.Fatal(err)
	}
	if bytes.ContainsRune(bare.Bytes(), '\x1b') {
		t.Error("escape codes where none were asked for")
	}
	if !bytes.ContainsRune(styled.Bytes(), '\x1b') {
		t.Error("no escape codes where they were asked for")
	}
	plain := styled.String()
	for _, code := range []string{string(boldText), string(dimText), "\x1b[0m"} {
		plain = strings.ReplaceAll(plain, code, "")
	}
	if plain != bare.String() {
		t.Error("without its codes the styled text is another one")
	}
}
