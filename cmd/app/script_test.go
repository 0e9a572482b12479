package app_test

import (
	"testing"

	"arbitro/cmd/cmdtest"
)

func TestMain(m *testing.M) { cmdtest.Main(m) }

func TestScripts(t *testing.T) { cmdtest.Scripts(t) }
