package hub

import (
	"errors"

	"golang.org/x/sys/windows"
)

// lock locks the folder until unlock is called or the program ends. It reports whether another hub has locked it. The
// lock is a file that only one program can open, and that Windows deletes with its last handle.
func (f *folder) lock() (unlock func(), isTaken bool) {
	name, err := windows.UTF16PtrFromString(f.path("running"))
	if err != nil {
		return func() {}, false
	}
	handle, err := windows.CreateFile(name, windows.GENERIC_WRITE, 0, nil, windows.OPEN_ALWAYS,
		windows.FILE_ATTRIBUTE_NORMAL|windows.FILE_FLAG_DELETE_ON_CLOSE, 0)
	if errors.Is(err, windows.ERROR_SHARING_VIOLATION) {
		return nil, true
	}
	if err != nil {
		return func() {}, false
	}
	return func() { _ = windows.CloseHandle(handle) }, false
}
