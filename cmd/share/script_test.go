package share_test

import (
	"testing"

	"arbitro/cmd/cmdtest"
)

func TestMain(m *testing.M) { cmdtest.MainWith(m, map[string]func(){nodeProgram: serveNode}) }

func TestScripts(t *testing.T) { cmdtest.Scripts(t) }
