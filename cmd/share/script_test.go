package share_test

import (
	"flag"
	"testing"
	"time"

	"arbitro/cmd/cmdtest"
	"arbitro/cmd/share"
)

// The tests here wait for servers more than they compute, so more of them run at once than there are processors.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	share.Wait(5 * time.Second) // nodes that choose another leader do not answer
	cmdtest.MainWith(m, map[string]func(){nodeProgram: serveNode})
}

func TestScripts(t *testing.T) { cmdtest.Scripts(t) }
