package share

import "time"

// Wait makes this program one that waits so long for an answer of the hub.
func Wait(answer time.Duration) { answerWait = answer }

// Speak makes this program one that knows another contract.
func Speak(major, minor int) { spoken = contract{major, minor} }
