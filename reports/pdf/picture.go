package pdf

import (
	"bytes"
	"image"
	paint "image/draw"
	_ "image/jpeg" // crests are of these two kinds
	"image/png"

	"github.com/go-pdf/fpdf"

	"arbitro/reports/doc"
	"arbitro/reports/page"
)

// mostPixels is the most pixels of a picture on either side.
const mostPixels = 4000

// Picture reads the picture in a PNG or JPEG file. A PNG comes back in eight bits and in whole rows, which the library
// can read whatever the file had.
func Picture(data []byte) (*doc.Picture, error) {
	c, kind, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || c.Width > mostPixels || c.Height > mostPixels {
		return nil, words.NoPicture(mostPixels).Err()
	}
	drawn, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, words.NoPicture(mostPixels).Err()
	}
	if kind == "png" {
		plain := image.NewNRGBA(drawn.Bounds())
		paint.Draw(plain, plain.Bounds(), drawn, drawn.Bounds().Min, paint.Src)
		var out bytes.Buffer
		if err := png.Encode(&out, plain); err != nil {
			return nil, err
		}
		data = out.Bytes()
	}
	return &doc.Picture{Kind: kind, Data: data, Width: c.Width, Height: c.Height}, nil
}

// picture draws a picture. The library keeps one that several pages show once.
func (n *pen) picture(p page.Picture) {
	o := fpdf.ImageOptions{ImageType: p.Of.Kind}
	if n.pdf.GetImageInfo(pictureName) == nil {
		n.pdf.RegisterImageOptionsReader(pictureName, o, bytes.NewReader(p.Of.Data))
	}
	n.pdf.ImageOptions(pictureName, p.X, p.Y, p.W, p.H, false, o, 0, "")
}

// pictureName is the library's name of the one picture that a document has.
const pictureName = "crest"
