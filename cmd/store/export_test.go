package store

// OddFile is oddFile for the tests that run the program.
var OddFile = oddFile
