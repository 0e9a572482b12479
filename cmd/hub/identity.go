package hub

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/big"
	"os"
	"time"
)

// The files of a backup: the identity of the hub, without its streams.
var identityFiles = []string{fileKeys, fileCert, fileKey}

// largestIdentity is how many bytes of a backup are read at most.
const largestIdentity = 16 << 20

// backUp writes the identity of the hub to a file that only its owner can read.
func (o *options) backUp(f *folder) error {
	if _, err := os.Stat(o.backup); err == nil {
		return words.Exists(o.backup).Err()
	}
	if err := f.save(f.single(f.listened())); err != nil { // a new folder has no hub.json yet
		return err
	}
	var b bytes.Buffer
	out := tar.NewWriter(&b)
	for _, name := range identityFiles {
		text, err := os.ReadFile(f.path(name))
		if err != nil {
			return fmt.Errorf("back up %s: %w", name, err)
		}
		_ = out.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: int64(len(text))}) // a buffer takes everything
		_, _ = out.Write(text)
	}
	_ = out.Close()
	if err := put(o.backup, b.Bytes()); err != nil {
		return err
	}
	_, err := fmt.Fprint(o.Out, o.say(words.BackedUp(o.backup)))
	return err
}

// restoreFrom makes the folder a hub from a backup. It returns an error if the folder is already a hub, or if the file
// is not a whole backup of a hub.
func (o *options) restoreFrom(context.Context) error {
	f := &folder{dir: o.folder}
	if _, err := os.Stat(f.path(fileCert)); !errors.Is(err, fs.ErrNotExist) {
		return words.HubAlready(o.folder).Err()
	}
	files, err := readBackup(o.restore)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.path(""), 0o700); err != nil {
		return err
	}
	for _, name := range []string{fileKey, fileKeys, fileCert} { // certificate last: it shows that all are there
		if err := put(f.path(name), files[name]); err != nil {
			return err
		}
	}
	_, err = fmt.Fprint(o.Out, o.say(words.RestoredHub(o.folder)))
	return err
}

// readBackup reads the files of a backup. It returns an error if the file is not a complete backup.
func readBackup(path string) (map[string][]byte, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	files := map[string][]byte{}
	for archive := tar.NewReader(io.LimitReader(in, largestIdentity)); ; {
		h, err := archive.Next()
		if err != nil {
			break // the end, or not an archive: missing files are found below
		}
		if files[h.Name], err = io.ReadAll(archive); err != nil {
			break
		}
	}
	_, err = tls.X509KeyPair(files[fileCert], files[fileKey])
	if err != nil || json.Unmarshal(files[fileKeys], &folder{}) != nil {
		return nil, words.NoBackup(path).Err()
	}
	return files, nil
}

// lasting is how long a certificate is valid. Laptops check its fingerprint, not its date.
const lasting = 50 * 365 * 24 * time.Hour

// certificate returns the fingerprint of the certificate in a file. It makes the certificate and the key if there is
// none.
func certificate(certFile, keyFile string) (sum [sha256.Size]byte, err error) {
	text, err := os.ReadFile(certFile)
	if errors.Is(err, fs.ErrNotExist) {
		if err := newCertificate(certFile, keyFile); err != nil {
			return sum, err
		}
		text, err = os.ReadFile(certFile)
	}
	if err != nil {
		return sum, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return sum, words.BadCert(certFile).Err()
	}
	return sha256.Sum256(block.Bytes), nil
}

func newCertificate(certFile, keyFile string) error {
	private, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader) // the system's random numbers never fail
	serial, _ := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	form := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "arbitro-hub"}, DNSNames: []string{"arbitro-hub"},
		NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().Add(lasting),
		KeyUsage:    x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		IsCA:        true, BasicConstraintsValid: true,
	}
	cert, err := x509.CreateCertificate(rand.Reader, form, form, &private.PublicKey, private)
	if err != nil {
		return err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return err
	}
	if err := put(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})); err != nil {
		return err
	}
	return put(certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert}))
}
