package share

// Speak makes this program one that knows another contract.
func Speak(major, minor int) { spoken = contract{major, minor} }
