package hub

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"arbitro/cmd/share/join"
	"arbitro/reports/doc/doctest"
)

// What the program prints and which configuration it writes, for a hub alone, for several nodes and for a federation.
func TestPrinted(t *testing.T) {
	var all bytes.Buffer
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "hub")
	own := regexp.MustCompile(`\bSU[A-Z2-7]{56}\b|\bU[A-Z2-7]{55}\b|\d{4}-\d\d-\d\dT[\d:]+Z|(?m)(^[ █▀▄]+\n)+`)
	sum := regexp.MustCompile(`(SEED@[^/\s]+/[a-z-]+)/[\w-]{43}`)
	add := func(title, text string) {
		for part, name := range map[string]string{dir: "FOLDER", program: "PROGRAM"} {
			text = strings.ReplaceAll(text, part, name)
		}
		text = own.ReplaceAllStringFunc(text, func(s string) string {
			switch {
			case strings.HasPrefix(s, "SU"):
				return "SEED"
			case strings.HasPrefix(s, "U"):
				return "KEY"
			case strings.HasPrefix(s, "20"):
				return "TIME"
			}
			return "(a code)\n"
		})
		fmt.Fprintf(&all, "— %s —\n%s\n", title, sum.ReplaceAllString(text, "$1/FINGERPRINT"))
	}
	for _, c := range []struct {
		status int
		args   string
	}{
		{0, "--status"},
		{0, "--keys"},
		{0, "--keys --json"},
		{0, "--laptop anna"},
		{0, "--laptop bruno --read-only --json"},
		{0, "--laptop carla --club other"},
		{0, "--revoke anna"},
		{1, "--revoke anna"},
		{0, "--keys"},
		{1, "--laptop x --club Not"},
		{1, "--laptop x --address nowhere"},
		{0, "--print-config nodes --address 10.0.0.1,10.0.0.2:5000,hub.example.org"},
		{1, "--print-config nodes --address 10.0.0.1,10.0.0.2"},
		{1, "--print-config nodes --address 10.0.0.1,10.0.0.2,a:b:c:d"},
		{1, "--print-config five"},
		{0, "--print-config federation"},
		{0, "--print-config federation --club all-clubs --address 127.0.0.1:5000"},
		{0, "--service systemd --address 10.0.0.1"},
		{0, "--service launchd"},
		{1, "--service upstart"},
		{2, "--nonsense"},
		{2, "a word"},
		{2, "--licences --json"},
	} {
		out, errs := says(t, c.status, append([]string{"--folder", dir}, strings.Fields(c.args)...)...)
		add("arbitro-hub "+c.args, out+errs)
	}
	for _, args := range []string{
		"--laptop anna", "--laptop anna --nodes 127.0.0.1,10.0.0.2,10.0.0.3", "--laptop anna --club north --federation all-clubs",
	} {
		dir = filepath.Join(t.TempDir(), "hub")
		says(t, 0, append([]string{"--folder", dir}, strings.Fields(args)...)...)
		text, err := os.ReadFile(filepath.Join(dir, identity, fileConfig))
		if err != nil {
			t.Fatal(err)
		}
		add("hub.conf after arbitro-hub "+args, string(text))
	}
	empty := filepath.Join(t.TempDir(), "empty")
	_, errs := says(t, 1, "--folder", empty, "--print-config", "federation")
	add("a federation of no club", errs)
	doctest.Golden(t, "printed.txt", all.Bytes())
}

// The nodes of a hub know each other by its certificate, as servers and as clients; it holds now, and for decades.
func TestCertificate(t *testing.T) {
	dir := t.TempDir()
	cert := filepath.Join(dir, fileCert)
	key := filepath.Join(dir, fileKey)
	sum, err := certificate(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := certificate(cert, key); again != sum || err != nil {
		t.Errorf("the second time it is another (%v)", err)
	}
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(pair.Leaf)
	for _, at := range []time.Time{time.Now(), time.Now().Add(-23 * time.Hour), time.Now().AddDate(49, 0, 0)} {
		for _, use := range []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth} {
			_, err := pair.Leaf.Verify(x509.VerifyOptions{
				DNSName: "arbitro-hub", Roots: roots, CurrentTime: at, KeyUsages: []x509.ExtKeyUsage{use},
			})
			if err != nil {
				t.Errorf("at %v: %v", at, err)
			}
		}
	}
	if !pair.Leaf.IsCA || pair.Leaf.SerialNumber.BitLen() < 60 {
		t.Errorf("an authority: %v; the number is %v", pair.Leaf.IsCA, pair.Leaf.SerialNumber)
	}
	broken := t.TempDir()
	says(t, 0, "--folder", broken, "--keys")
	cert = filepath.Join(broken, identity, fileCert)
	if err := os.WriteFile(cert, []byte("no certificate"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, errs := says(t, 1, "--folder", broken, "--keys"); !strings.Contains(errs, cert) {
		t.Errorf("a broken certificate: %s", errs)
	}
}

// A hub that runs hears at once of keys that another arbitro-hub makes or takes away, and makes the streams of a
// federation and of its clubs.
func TestRuns(t *testing.T) {
	dir := t.TempDir()
	says(t, 0, "--folder", dir, "--laptop", "carla", "--club", "north")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	out, in := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		p := Program{Out: in, Err: io.Discard, Env: func(string) string { return "" }}
		ended <- p.Main(ctx, []string{"--folder", dir, "--address", "127.0.0.1:0", "--federation", "all-clubs", "--json"})
		in.Close()
	}()
	text := make([]byte, 4096)
	n, err := out.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	if !strings.Contains(string(text[:n]), `"club":"all-clubs","laptop":"reader","read_only":true`) {
		t.Errorf("printed is %s", text[:n])
	}
	read := regexp.MustCompile(`arbitro://[^"]+`).FindString(string(text[:n]))
	enter := func(word string) (*nats.Conn, error) {
		line, err := join.Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		pair, _ := nkeys.FromSeed([]byte(line.Seed))
		public, _ := pair.PublicKey()
		return nats.Connect("tls://"+line.Addresses[0], nats.Nkey(public, pair.Sign), nats.Secure(&tls.Config{InsecureSkipVerify: true}))
	}
	within := func(what string, is func() bool) {
		t.Helper()
		for until := time.Now().Add(time.Minute); !is(); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(until) {
				t.Fatalf("not within a minute: %s", what)
			}
		}
	}
	has := func(word string, streams ...string) {
		t.Helper()
		within(fmt.Sprint(streams), func() bool {
			nc, err := enter(word)
			if err != nil {
				return false
			}
			defer nc.Close()
			js, err := jetstream.New(nc)
			for _, name := range streams {
				if err == nil {
					_, err = js.Stream(t.Context(), name)
				}
			}
			return err == nil
		})
	}
	has(read, join.Matches, join.Books)
	line := func(args ...string) string {
		out, _ := says(t, 0, append([]string{"--folder", dir, "--json"}, args...)...)
		return regexp.MustCompile(`arbitro://[^"]+`).FindString(out)
	}
	has(line("--laptop", "carla", "--club", "north"), join.Matches, join.Books, join.Tables)
	fresh := line("--laptop", "bruno", "--club", "north")
	within("a new key opens", func() bool {
		nc, err := enter(fresh)
		if err == nil {
			nc.Close()
		}
		return err == nil
	})
	says(t, 0, "--folder", dir, "--revoke", "bruno", "--club", "north")
	within("a revoked key is refused", func() bool {
		nc, err := enter(fresh)
		if err == nil {
			nc.Close()
		}
		return err != nil
	})
	within("the status names the club", func() bool {
		out, _ := says(t, 0, "--folder", dir, "--status")
		return strings.Contains(out, "hub is on") && strings.Contains(out, "north") && !strings.Contains(out, "bruno")
	})
	stop()
	if status := <-ended; status != 0 {
		t.Errorf("it ends with status %d", status)
	}
}
