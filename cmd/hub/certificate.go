package hub

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"time"
)

// lasting is how long a certificate holds. Laptops know it by its fingerprint, not by its date.
const lasting = 50 * 365 * 24 * time.Hour

// certificate returns the fingerprint of the certificate in a file, and makes certificate and key where there is none.
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
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return err
	}
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

// put writes a file that only its owner reads.
func put(path string, text []byte) error {
	out, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)) // with mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(out.Name()) // fails once it has its name
	_, err = out.Write(text)
	if err == nil {
		err = out.Sync()
	}
	if closing := out.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(out.Name(), path)
	}
	return err
}
