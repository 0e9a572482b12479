package cmd

import _ "embed"

// licences holds the licences of every module that is linked into the program. A test writes it and keeps it true:
//
//	go test ./cmd -run TestLicences -update
//
//go:embed licences.txt
var licences string
