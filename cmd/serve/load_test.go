package serve

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

var manyPhones = flag.Int("phones", 0, "how many phones read along in TestManyPhones; 0 for 500, and fewer lines")

// readersVar makes the test program read along with many phones, so that what they hold and do is not the server's. It
// holds the host and the number of phones.
const readersVar = "ARBITRO_READERS"

func TestMain(m *testing.M) {
	if asked := os.Getenv(readersVar); asked != "" {
		host, phones, _ := strings.Cut(asked, " ")
		n, err := strconv.Atoi(phones)
		if err == nil {
			err = readAlong(host, n)
		}
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	// The tests wait for browsers more than they compute, so more of them run at once than there are processors.
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// readAlong opens the streams and prints "ready"; then, for each board, when it has reached the half of the phones, all
// but one in a hundred, and the last, in nanoseconds since 1970. It ends when it is killed.
func readAlong(host string, phones int) error {
	arrived := make([]chan int64, phones)
	for i := range arrived {
		arrived[i] = make(chan int64, 100)
		c, err := net.Dial("tcp", host)
		if err != nil {
			return err
		}
		defer c.Close()
		fmt.Fprintf(c, "GET /live HTTP/1.1\r\nHost: %s\r\nAccept-Language: %s\r\n\r\n", host, []string{"it", "en"}[i%2])
		go read(c, arrived[i])
	}
	for first := true; ; first = false {
		at := make([]int64, phones)
		for i, a := range arrived {
			at[i] = <-a
		}
		slices.Sort(at)
		if first {
			fmt.Println("ready")
		} else {
			fmt.Println(at[phones/2], at[phones*99/100], at[phones-1])
		}
	}
}

// read notes when each board arrives.
func read(c net.Conn, arrived chan<- int64) {
	in := bufio.NewReaderSize(c, 8<<10)
	for {
		line, err := in.ReadSlice('\n')
		for err == bufio.ErrBufferFull {
			_, err = in.ReadSlice('\n')
		}
		if err != nil {
			return
		}
		if bytes.HasPrefix(line, []byte("event: board")) {
			arrived <- time.Now().UnixNano()
		}
	}
}

// startReaders starts the program that reads along, and returns what it prints after "ready".
func startReaders(t *testing.T, host string, phones int) *bufio.Scanner {
	t.Helper()
	readers := exec.CommandContext(t.Context(), os.Args[0])
	readers.Env = append(os.Environ(), readersVar+"="+host+" "+strconv.Itoa(phones))
	out, err := readers.StdoutPipe()
	if err == nil {
		err = readers.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = readers.Process.Kill(); _ = readers.Wait() })
	said := bufio.NewScanner(out)
	if !said.Scan() || said.Text() != "ready" {
		t.Fatalf("the phones say %q", said.Text())
	}
	return said
}

// A line reaches every phone, and storing it takes no longer than without them. The figures are logged: medians over
// the lines.
func TestManyPhones(t *testing.T) {
	phones := 500
	lines := 5
	if *manyPhones > 0 {
		phones = *manyPhones
		lines = 20
	}
	h := openHouse(t, generous, nil, beginning)
	table := h.sit("1")
	const apart = 50 * time.Millisecond // at a table they come seconds apart
	var took [3][]time.Duration
	var stored, alone []time.Duration
	hear := func() time.Time {
		time.Sleep(apart)
		began := time.Now()
		h.apply(table, fmt.Sprintf("note \"line %d\"", len(stored)))
		done := time.Now()
		stored = append(stored, done.Sub(began))
		return done
	}
	for range lines {
		hear()
	}
	alone = stored
	stored = nil
	time.Sleep(2 * seldom)
	before := heap()
	said := startReaders(t, strings.TrimPrefix(h.url, "http://"), phones)
	each := (heap() - before) / 1024 / phones
	for range lines {
		done := hear()
		if !said.Scan() {
			t.Fatal("a line was lost")
		}
		for i, at := range strings.Fields(said.Text()) {
			n, err := strconv.ParseInt(at, 10, 64)
			if err != nil {
				t.Fatal(said.Text())
			}
			took[i] = append(took[i], time.Unix(0, n).Sub(done))
		}
	}
	for _, all := range [][]time.Duration{took[0], took[1], took[2], stored, alone} {
		slices.Sort(all)
	}
	t.Logf("%d phones, %d KiB each; a line reaches half of them in %v, 99 %% in %v, all in %v, the slowest line in %v; "+
		"it is stored in %v, without phones in %v", phones, each,
		took[0][lines/2], took[1][lines/2], took[2][lines/2], took[2][lines-1], stored[lines/2], alone[lines/2])
}

// heap returns the bytes in use after a collection, stacks included.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse + m.StackInuse)
}
