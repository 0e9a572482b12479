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
	"strings"
	"time"
)

// The files of a backup: the identity of the hub, without its streams.
var identityFiles = []string{fileKeys, fileCert, fileKey}

// largestIdentity is the greatest number of bytes of a backup that are read.
const largestIdentity = 16 << 20

// backUp writes the identity of the hub to a file that only its owner can read.
func (o *options) backUp(folder *folder) error {
	if _, err := os.Stat(o.backup); err == nil {
		return words.Exists(o.backup).Err()
	}
	if err := folder.save(folder.ownConfig(folder.listenAddress())); err != nil { // a new folder has no hub.json yet
		return err
	}
	var b bytes.Buffer
	out := tar.NewWriter(&b)
	for _, name := range identityFiles {
		text, err := os.ReadFile(folder.path(name))
		if err != nil {
			return fmt.Errorf("back up %s: %w", name, err)
		}
		header := tar.Header{Name: name, Mode: 0o600, Size: int64(len(text)), ModTime: time.Now()}
		_ = out.WriteHeader(&header) // a buffer takes everything
		_, _ = out.Write(text)
	}
	_ = out.Close()
	if err := writePrivate(o.backup, b.Bytes()); err != nil {
		return err
	}
	_, err := fmt.Fprint(o.Out, o.say(words.BackedUp(o.backup)))
	return err
}

// restoreFrom makes the folder a hub from a backup. It prints the laptops that the backup lets in, because one of them
// may have been revoked since. A key that the folder itself lists as revoked stays revoked. It returns an error if the
// folder is already a hub, or if the file is not a complete backup of a hub.
func (o *options) restoreFrom(context.Context) error {
	f := &folder{dir: o.folder}
	if err := f.arePlain(); err != nil {
		return err
	}
	if _, err := os.Stat(f.path(fileCert)); !errors.Is(err, fs.ErrNotExist) {
		return words.HubAlready(o.folder).Err()
	}
	saved, err := readBackup(o.restore)
	if err != nil {
		return err
	}
	if text, err := os.ReadFile(f.path(fileKeys)); err == nil {
		known := &folder{}
		if json.Unmarshal(text, known) == nil {
			saved.keys.revokeAsIn(known)
		}
	}
	if err := os.MkdirAll(f.path(""), 0o700); err != nil {
		return err
	}
	keys, _ := json.MarshalIndent(saved.keys, "", "  ")          // never fails for texts and times
	for _, name := range []string{fileKey, fileKeys, fileCert} { // certificate last: it shows that all are there
		text := saved.files[name]
		if name == fileKeys {
			text = append(keys, '\n')
		}
		if err := writePrivate(f.path(name), text); err != nil {
			return err
		}
	}
	report := o.say(words.RestoredHub(o.folder))
	if names := saved.keys.validNames(); len(names) > 0 {
		report += o.say(words.RestoredKeys(o.language.Clock(saved.made.Local()), strings.Join(names, ", ")))
	}
	_, err = fmt.Fprint(o.Out, report)
	return err
}

// validNames returns the names of the keys that are not revoked. If the hub has several clubs, each name has its club.
func (f *folder) validNames() []string {
	var names []string
	for _, account := range f.Accounts {
		for _, key := range account.Keys {
			if !key.Revoked.IsZero() || key.Own {
				continue
			}
			name := key.Name
			if len(f.Accounts) > 1 {
				name += " (" + account.Club + ")"
			}
			names = append(names, name)
		}
	}
	return names
}

// revokeAsIn revokes the keys that other, another state of the same hub, lists as revoked.
func (f *folder) revokeAsIn(other *folder) {
	revoked := map[string]time.Time{}
	for _, account := range other.Accounts {
		for _, key := range account.Keys {
			if !key.Revoked.IsZero() {
				revoked[key.Public] = key.Revoked
			}
		}
	}
	for _, account := range f.Accounts {
		for i := range account.Keys {
			if at, ok := revoked[account.Keys[i].Public]; ok {
				account.Keys[i].Revoked = at
				account.Keys[i].Seed = ""
			}
		}
	}
}

// savedIdentity is the content of a backup.
type savedIdentity struct {
	files map[string][]byte
	keys  *folder
	made  time.Time
}

// readBackup reads a backup. It returns an error if the file is not a complete backup.
func readBackup(path string) (savedIdentity, error) {
	saved := savedIdentity{files: map[string][]byte{}, keys: &folder{}}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return saved, words.NoBackup(path).Err()
	}
	file, err := os.Open(path)
	if err != nil {
		return saved, err
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil {
		saved.made = info.ModTime() // a backup of an earlier version holds no time
	}
	for archive := tar.NewReader(io.LimitReader(file, largestIdentity)); ; {
		header, err := archive.Next()
		if err != nil {
			break // the end, or not an archive: missing files are found below
		}
		saved.files[header.Name], err = io.ReadAll(archive)
		if err != nil {
			break
		}
		if header.ModTime.Unix() > 0 {
			saved.made = header.ModTime
		}
	}
	_, err = tls.X509KeyPair(saved.files[fileCert], saved.files[fileKey])
	if err != nil || json.Unmarshal(saved.files[fileKeys], saved.keys) != nil {
		return saved, words.NoBackup(path).Err()
	}
	return saved, nil
}

// certificateLasts is how long a certificate is valid. Laptops check its fingerprint, not its date.
const certificateLasts = 50 * 365 * 24 * time.Hour

// certificate returns the fingerprint of the certificate in a file. If there is none, it makes the certificate and its
// key.
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

// newCertificate writes a new certificate and its key to files.
func newCertificate(certFile, keyFile string) error {
	private, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader) // the system's random numbers never fail
	serial, _ := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	form := &x509.Certificate{
		SerialNumber:          serial,
		Subject:               pkix.Name{CommonName: "arbitro-hub"},
		DNSNames:              []string{"arbitro-hub"},
		NotBefore:             time.Now().Add(-24 * time.Hour),
		NotAfter:              time.Now().Add(certificateLasts),
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		IsCA:                  true,
		BasicConstraintsValid: true,
	}
	cert, err := x509.CreateCertificate(rand.Reader, form, form, &private.PublicKey, private)
	if err != nil {
		return err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return err
	}
	if err := writePrivate(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})); err != nil {
		return err
	}
	return writePrivate(certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert}))
}
