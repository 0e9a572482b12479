package serve

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"net"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

var manyPhones = flag.Int("phones", 0, "how many phones read along in TestManyPhones; 0 for 500")

// load lets so many phones read along while a table plays, and logs how long a line takes.
func load(t *testing.T, phones int) {
	h := openHouse(t, generous, nil, beginning)
	host := strings.TrimPrefix(h.url, "http://")
	table := h.sit("1")
	const rounds = 10
	alone := make([]time.Duration, rounds)
	for i := range alone {
		began := time.Now()
		h.hear(table, "note alone")
		alone[i] = time.Since(began)
	}
	time.Sleep(2 * seldom)
	before := heap()
	arrived := make([]chan time.Time, phones)
	var ready sync.WaitGroup
	for i := range phones {
		arrived[i] = make(chan time.Time, rounds)
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprintf(c, "GET /live HTTP/1.1\r\nHost: %s\r\nAccept-Language: %s\r\n\r\n", host, []string{"it", "en"}[i%2])
		ready.Add(1)
		go read(c, &ready, arrived[i])
	}
	ready.Wait()
	t.Logf("%d phones: %d KiB each, with the reader's own buffer of 8", phones, (heap()-before)/1024/phones)
	var took, stored []time.Duration
	for i := range rounds {
		began := time.Now()
		h.hear(table, fmt.Sprintf("note \"round %d\"", i))
		done := time.Now()
		stored = append(stored, done.Sub(began))
		for _, a := range arrived {
			select {
			case at := <-a:
				took = append(took, at.Sub(done))
			case <-time.After(20 * time.Second):
				t.Fatal("a line was lost")
			}
		}
	}
	slices.Sort(took)
	slices.Sort(stored)
	slices.Sort(alone)
	t.Logf("a line: p50 %v, p99 %v, last %v; stored in %v, without phones in %v",
		took[len(took)/2], took[len(took)*99/100], took[len(took)-1], stored[rounds/2], alone[rounds/2])
}

// read notes when each board after the first arrives.
func read(c net.Conn, ready *sync.WaitGroup, arrived chan<- time.Time) {
	in := bufio.NewReaderSize(c, 8<<10)
	first := true
	for {
		line, err := in.ReadSlice('\n')
		for err == bufio.ErrBufferFull {
			_, err = in.ReadSlice('\n')
		}
		if err != nil {
			return
		}
		if !bytes.HasPrefix(line, []byte("event: board")) {
			continue
		}
		if first {
			first = false
			ready.Done()
			continue
		}
		arrived <- time.Now()
	}
}

// heap returns the bytes in use after a collection, stacks included.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse + m.StackInuse)
}
