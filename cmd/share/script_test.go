package share_test

import (
	"flag"
	"testing"

	"arbitro/cmd/cmdtest"
)

// The tests here wait for servers more than they compute, so more of them run at once than there are processors.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", "4"); err != nil {
		panic(err)
	}
	cmdtest.MainWith(m, map[string]func(){nodeProgram: serveNode})
}

func TestScripts(t *testing.T) { cmdtest.Scripts(t) }
