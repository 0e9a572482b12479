package font

import (
	"bytes"
	"compress/gzip"
	"os"
	"slices"
	"testing"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"

	"arbitro/reports/doc/doctest"
)

// TestFonts holds the packed fonts against those of the module that they come from; -update packs them again.
func TestFonts(t *testing.T) {
	for name, ttf := range map[string][]byte{
		"DejaVuSansCondensed":      dejavusanscondensed.TTF,
		"DejaVuSansCondensed-Bold": dejavusanscondensedbold.TTF,
	} {
		if *doctest.Update {
			packFont(t, name+".ttf.gz", ttf)
			if err := os.WriteFile(name+".widths", readFace(ttf).packWidths(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		packed, err := os.ReadFile(name + ".widths")
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(unpackWidths(packed).advance, readFace(ttf).advance) {
			t.Errorf("the widths of %s are not those of the font", name)
		}
		if !bytes.Equal(unzipped(name), ttf) {
			t.Errorf("%s is not the font of the module", name)
		}
	}
}

func packFont(t *testing.T, path string, ttf []byte) {
	t.Helper()
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(ttf); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
