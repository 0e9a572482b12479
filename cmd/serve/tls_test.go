package serve

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// certified is a certificate for this computer alone.
func certified(t *testing.T) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "arbitro"}, NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// A board with a certificate answers https, and tells who has typed http:// what to type, in their language.
func TestTLS(t *testing.T) {
	h := openHouse(t, generous, func(s *server) {
		s.secure = &tls.Config{Certificates: []tls.Certificate{certified(t)}, NextProtos: []string{"h2", "http/1.1"}}
	}, beginning)
	browser := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ForceAttemptHTTP2: true, // its own certificate, made here
	}}
	defer browser.CloseIdleConnections()
	got, err := browser.Get(h.link)
	if err != nil {
		t.Fatal(err)
	}
	page, _ := io.ReadAll(got.Body)
	got.Body.Close()
	h.has(string(page), "Anna Rossi")
	if got.StatusCode != http.StatusOK || got.ProtoMajor != 2 {
		t.Errorf("https answers %s by %s", got.Status, got.Proto)
	}
	h.url = strings.Replace(h.url, "https:", "http:", 1)
	status, said := h.get("/", "en")
	h.has(said, "only over https", h.link)
	if status != http.StatusBadRequest {
		t.Errorf("http answers %d", status)
	}
	_, said = h.get("/", "it")
	h.has(said, "solo a https")
}

// A certificate that cannot be used is named before anything else is said.
func TestCertificateIsReadFirst(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	var out strings.Builder
	h.app.Out = &out
	missing := filepath.Join(t.TempDir(), "missing.pem")
	c := Command(h.app, "serve")
	c.SetArgs([]string{"1", "--cert", missing, "--key", missing})
	c.SilenceErrors = true
	c.SilenceUsage = true
	if err := c.ExecuteContext(t.Context()); err == nil || !strings.Contains(err.Error(), missing) {
		t.Errorf("a missing certificate: %v", err)
	}
	if out.Len() > 0 {
		t.Errorf("printed before: %s", out.String())
	}
}

// The pad is served over https with a certificate's two files, and then says nothing of what a browser withholds.
func TestPadTLS(t *testing.T) {
	dir := t.TempDir()
	c := certified(t)
	key, err := x509.MarshalPKCS8PrivateKey(c.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"cert.pem":        pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: c.Certificate[0]}),
		"key.pem":         pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}),
		"index.html":      []byte("<title>Arbitro</title>"),
		"arbitro.wasm.gz": []byte("packed"),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, end := context.WithCancel(t.Context())
	defer end()
	said, out := io.Pipe()
	served := make(chan error, 1)
	command := Command(&app.App{Out: out, Err: io.Discard, Env: func(string) string { return "" }, Lang: lang.En}, "pad")
	command.SetArgs([]string{dir, "--address", ":0", "--cert", filepath.Join(dir, "cert.pem"), "--key", filepath.Join(dir, "key.pem")})
	go func() { served <- command.ExecuteContext(ctx); out.Close() }()
	lines := bufio.NewScanner(said)
	link := ""
	for lines.Scan() && !strings.Contains(lines.Text(), "Ctrl-C") {
		if _, at, found := strings.Cut(lines.Text(), "https://"); found {
			link = "https://" + at
		}
		if strings.Contains(lines.Text(), "does not install") {
			t.Error(lines.Text())
		}
	}
	go func() { _, _ = io.Copy(io.Discard, said) }()
	browser := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} // made here
	defer browser.CloseIdleConnections()
	got, err := browser.Get(link)
	if err != nil {
		t.Fatal(err)
	}
	page, _ := io.ReadAll(got.Body)
	got.Body.Close()
	if got.StatusCode != http.StatusOK || !strings.Contains(string(page), "Arbitro") {
		t.Errorf("%s answers %s: %s", link, got.Status, page)
	}
	end()
	if err := <-served; err != nil {
		t.Error(err)
	}
}
