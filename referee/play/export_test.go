package play

import "testing"

// SmallChunks lets the chunks of all logs take few entries until the test ends, so that a short log has several.
func SmallChunks(t testing.TB) {
	was := chunkBits
	chunkBits = 2
	t.Cleanup(func() { chunkBits = was })
}
