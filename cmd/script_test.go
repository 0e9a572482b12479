package cmd_test

import (
	"os"
	"testing"

	"arbitro/cmd/cmdtest"
)

// TestMain makes the test program the program itself when it is called arbitro.
func TestMain(m *testing.M) {
	cmdtest.MainWith(m, map[string]func(){"arbitro": func() {
		status := cmdtest.Run(os.Args[1:])
		if path := os.Getenv(peakVar); path != "" {
			keepPeak(path)
		}
		os.Exit(status)
	}})
}

// peakVar names the file into which the program copies what the system knows of it when it ends, its memory above all.
const peakVar = "ARBITRO_TEST_PEAK"

func keepPeak(path string) {
	known, err := os.ReadFile("/proc/self/status")
	if err == nil {
		err = os.WriteFile(path, known, 0o600)
	}
	if err != nil {
		panic(err)
	}
}

// TestScripts runs the scripts that are about no single room.
func TestScripts(t *testing.T) { cmdtest.Scripts(t) }
