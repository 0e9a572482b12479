package sitting

import "arbitro/referee/lang"

// trio are the players of most sittings.
const trio = `
	player anna "Anna Rossi"
	player bruno
	player carla`

// twoAtDernier is a match whose first round is closed.
const twoAtDernier = `
	game dernier
	player anna
	player bruno
	deal bruno
	flip 5S
	start bruno
	play bruno 10S
	play anna 5S
	play bruno 5C
	play anna 5D
	play bruno 2D
	play bruno 6H
	draw bruno 1
	draw bruno 2
	play anna 2D
	play bruno 3D
	play anna 5D
	say anna dernier
	play bruno 10D
	play anna QD
	play bruno JD
	draw anna 1
	suit bruno H
	play anna 5H
	play bruno 10H
	say bruno dernier
	say anna chiudo
	deal anna`

// sittings are what people type at tables of all games.
var sittings = []sat{
	{
		name: "fouls", lang: lang.En, lines: "game istinto" + trio,
		typed: `
			anna | p
			!
			<
			no: 3 | x
			3 | 4 | 4
			1?
			ca?
			no: 9x
			no: 7w 2w 7w
			no: xx 7w
			no: xx
			7w 2w
			3r
			2k 9k
			6w
			-
			6w
			<
			6w
			record
			%
			%%
			&
			<
			&
			warn | bruno | | too slow
			&
			no: fine | bruno | ten
			fine | bruno | 10 | too slow
			&
			stand
			no: anna 1k 2k
			!
			u
			!
			u
			!
			+
			!
			+
			anna 1k 3k
			.
			!
			note
			a remark
			!
			note

			!
			c
			carla
			anna
			yes
			bruno | p
			! 3 | 5
			penalty
			no: warn
			warn | anna |
			~ 3 | 5
			| | 6
			1r
			2r 7g
			5r 8r
			-
			5r 8r
			&
			d | carla | | seen
			y
			bruno | p
			%`,
	},
	{
		name: "out", lang: lang.En, lines: `game other
			title "Scala 40"` + trio + `
			player dario
			option wins fewest
			option target 101
			option at-target out
			deal anna
			points anna 0
			points bruno 62
			points carla 35
			points dario 70
			deal bruno
			points anna 48
			points bruno 41
			points carla 0
			points dario 40`,
		typed: `
			no: return | 101
			return | 48
			leave
			%%
			!
			u
			!
			+
			carla
			0 | 9 | 3
			!
			join
			dario
			!
			<
			return | 57
			%%`,
	},
	{
		name: "disputes", lang: lang.En,
		lines: "game istinto" + trio + `
			deal anna
			bid anna 3
			bid bruno 4
			bid carla 4
			play bruno 7W
			play carla 2W
			play anna 3R
			play bruno 2K
			play carla 9K
			play anna 6W
			play carla 1W`,
		typed: `
			!
			rules
			xyzzy
			!
			rules
			trump
			!
			rules
			trick suit
			!
			dispute
			xyzzy
			the dealer
			<
			too many cards
			a
			ISTINTO.FOLLOW
			challenge
			carla
			bruno
			yes
			bruno | p
			1 | 2 | 5
			1w 2w 3r
			7g 4r 6w
			4w 5w
			.
			!
			dispute
			istinto.follow
			no
			!
			dispute
			istinto.lead
			note
			!
			dispute
			istinto.follow
			director
			warn | anna | | once more
			!
			dispute
			istinto.follow
			challenge
			anna
			carla
			yes
			verdict
			innocent
			carla | t
			!
			dispute
			istinto.follow
			<
			<
			!
			dispute
			istinto.follow
			director
			<
			<
			!
			e
			n
			e
			y
			u
			!
			e
			y
			penalty
			fine | anna | 7 | late
			sheet
			another
			again
			done`,
	},
	{
		name: "silent", lang: lang.It, quiet: true, lines: "game istinto" + trio,
		typed: `
			anna | g
			3 | 4 | 4
			7b 2b 3r
			2n 9n 6b
			!
			holders
			no: xyzzy
			rosso
			!
			s
			bruno
			carla
			yes
			bruno | g
			1 | 2 | 3
			1b 2b 3r
			3b 4r 6b
			!
			to-tally
			3 | 3 | 5`,
	},
	{
		name: "tally", lang: lang.En, lines: "game istinto" + trio,
		typed: `
			anna | t
			2 | 4 | 5
			!
			to-play
			7w
			!
			u
			!
			to-tally
			no: 4 | 4 | 5
			4 | 3 | ?
			4 | 5 | 2
			n
			4 | 5 | 2
			y
			no: + 2 | 3 | x
			+ 2 | 3 | 6
			4 | 4 | 3
			!
			note
			so far
			~
			no: + 4
			~ carla | t
			+ 4 | 4 | 4
			!
			u
			+ 4 | 4 | 5
			!
			u
			~
			!
			+
			4 | 4 | 3
			!
			leave
			carla
			n
			carla
			y
			join
			no: Bruno
			Z?
			Dora Verdi | bruno
			!
			join
			Back
			<
			<
			!
			join
			Carla
			!
			leave
			3
			y
			anna | points
			!
			to-tally
			!
			to-points
			no: 1 | 2 |
			no: 1 | 2 | 3
			10 | 20 | -5
			!
			leave
			dora
			y
			leave
			1
			y
			<
			pause`,
	},
	{
		name: "corrections", lang: lang.En,
		lines: "game istinto" + trio + `
			deal anna
			bid anna 3
			bid bruno 4
			bid carla 3
			took bruno 4
			took carla 4
			took anna 3
			deal bruno
			bid bruno 4
			bid carla 3
			bid anna 5
			play carla 7W
			play anna 2W
			play bruno T
			penalty carla -10 late
			warning anna "too slow"
			redeal seen
			join dora "Dora Verdi" after bruno
			deal bruno
			points bruno 10
			points dora 5
			points carla 0
			points anna -5
			deal carla`,
		typed: `
			t
			!
			correct
			<
			<
			!
			correct
			1
			<
			1
			3
			<
			<
			<
			<
			!
			correct
			1
			2
			3 | - | 3
			n
			<
			!
			correct
			1
			2
			3 | 5 | 3 | Bruno had five
			!
			correct
			1
			5
			| | 5
			t
			5
			3 | 4 | 4
			!
			correct
			1
			w
			3 | 5 | 2
			<
			3 | 5 | 3
			4 | 4 | 3
			wrongly typed
			!
			correct
			1
			w
			| |
			| |
			<
			<
			<
			~`,
	},
	{
		name: "slip", lang: lang.En, lines: "game istinto" + trio,
		typed: `
			no: | p
			r
			totals
			no: 10 | x | 5
			no: 10 | 20
			10 | 20 | 15
			undo
			correct
			0
			4
			change
			| 12
			done`,
	},
	{
		name: "places", lang: lang.En, lines: "game istinto" + trio,
		typed: `
			!
			result
			places
			no: 1 | 4 | 1
			1 | 3 | 1
			correct
			0
			<
			<
			<`,
	},
	{
		name: "again", lang: lang.En, lines: "game istinto" + trio + `
			deal anna
			bid anna 3
			bid bruno 4
			bid carla 3
			play bruno 7W
			play carla 2W
			play anna 3R
			play bruno 8W
			play carla 3W
			play anna 4R
			took anna 3
			took bruno 4
			took carla 4
			deal bruno`,
		typed: `
			t
			!
			correct
			1
			w
			3 | 5 | 3
			no: 7w 2w 7w
			7w 2w

			carla 8k
			back

			record
			play bruno 9K
			<
			<
			<
			<
			<
			3 | 4 | 4


			record
			4 | 3 | 4
			<
			<
			carla 8k
			record
			9k
			9w
			remedy
			<
			<

			accuse
			carla
			yes
			<

			accuse
			carla
			yes
			seen by all
			all
			~`,
	},
	{
		name: "again-short", lang: lang.En, quiet: true, lines: twoAtDernier,
		typed: `
			p
			!
			correct
			1
			w
			-


			10h

			-
			<
			9s


			=
			.
			wait 3
			.
			<
			<
			<
			<
			~`,
	},
	{
		name: "again-taps", lang: lang.Fr, taps: true, lines: twoAtDernier,
		typed: `
			p
			!
			correct
			1
			w
			start
			bruno
			6c
			<
			7c
			<
			<
			<
			<
			<
			~`,
	},
	{
		name: "others", lang: lang.En, lines: "game istinto" + trio,
		typed: `
			@anna deal anna
			p
			@bruno bid bruno 4
			3 | 4
			# play bruno 7W
			2w
			# note "by somebody else"
			carla 2w
			2w
			@anna play anna 3R
			@- note "from elsewhere"
			!
			c
			carla
			# note third
			bruno
			yes
			1r
			@bruno challenge bruno anna`,
	},
	{
		name: "clock", lang: lang.En, quiet: true, lines: "game dernier" + trio,
		typed: `
			bruno | p
			bruno
			no: 7q
			7h
			.
			wait 3
			.
			wait 4
			.
			n
			.
			wait 6
			.
			y
			=
			-
			8h
			+
			bruno +3
			!
			=
			!
			y
			9s
			:
			anna
			match | -
			y
			anna +1
			p
			jh s
			.
			!
			y
			anna dernier
			y
			!
			a
			carla
			no: bruno
			bruno | turn | -
			y
			!
			g
			a card fell
			y
			!
			join
			Dora Verdi | anna
			| t
			no: anna | 0
			3 | 0 | 12 | 5
			~
			!
			u
			3 | 0 | 12 | 6
			!
			correct
			1
			<
			<
			<
			!
			e
			y`,
	},
	{
		name: "dice", lang: lang.It, lines: "game kismet" + trio,
		typed: `
			2 | g
			236
			bruno 5
			a8
			!
			a
			!
			to-tally
			y
			no: 2 3 | 11 | x
			2 3 | 5 | 12`,
	},
	{
		name: "slots", lang: lang.En, lines: "game sabai\nplayer anna\nplayer bruno",
		typed: `
			anna | p
			5
			2 9
			sabai
			bruno!2
			anna!2<bruno3
			7
			6
			anna 2 5 13
			bruno 1 3 4
			bruno | t
			1 2 3 | j 4`,
	},
	{
		name: "piles", lang: lang.En, lines: "game sputo\nplayer anna\nplayer bruno",
		typed: `
			anna | p
			7s ac
			anna 6h
			bruno 5c
			anna!`,
	},
	{
		name: "trumps", lang: lang.En, lines: "game tarocchi" + trio,
		typed: `
			anna | p
			guard
			pass
			pass
			no: gu
			ca?
			ks
			2s 3h
			!
			u
			3s
			!
			h
			no: bruno
			bruno | single | 2 3 4
			-
			bruno | single | 2 3 4 5 6 7 8 9 10 11
			!
			holders
			trump
			!
			holders
			21
			!
			e
			y`,
	},
	{
		name: "lines", lang: lang.En,
		lines: "game istinto" + trio + `
			deal anna
			bid anna 3
			bid bruno 4
			bid carla 4
			play bruno 7W
			play carla 2W
			play anna 3W
			penalty carla -10 late
			warning anna "too slow"
			redeal seen
			join dora "Dora Verdi" after bruno
			deal bruno
			points bruno 10
			points dora 5
			points carla 0
			points anna -5
			leave bruno
			deal carla
			bid carla 5`,
		typed: `
			t
			! 3 | 4
			correct
			v1
			5
			<
			5
			change
			no: bruno | 7w |
			no: bruno | xx | it was the eight
			bruno | 8w | it was the eight
			!
			correct
			v1
			6
			strike
			never played
			all
			!
			correct
			v1
			5
			insert
			<
			insert
			hand
			anna | 1w 2w 3w | seen at the end
			n
			<
			!
			correct
			v1
			7
			change
			carla | +5 | late | it was five
			!
			correct
			v1
			8
			strike
			not a warning
			!
			correct
			0
			<
			0
			1
			change
			Anna Bianchi |
			!
			correct
			0
			4
			no: 100 | late
			200 | we play to 200
			!
			correct
			2
			<
			2
			2
			11
			!
			correct
			1
			<
			<
			<
			~`,
	},
	{
		name: "taps", lang: lang.Fr, taps: true, lines: "game dernier" + trio,
		typed: `
			bruno | g
			flip
			6c
			3
			!
			<
			7c
			-
			else
			<
			else
			play
			<
			else0
			1
			else
			play
			carla | 2h
			~`,
	},
	{
		name: "contracts", lang: lang.En, lines: "game tarocchi" + trio,
		typed: `
			anna | t
			no: anna | take | attack
			anna | guard | attack | 49.5 | 2 | |
			!
			correct
			1
			2
			bruno | guard | attack | 49.5 | 2
			b | points
			no: 40 | |
			no: 40 | 40 | 40
			60 | -30 |`,
	},
	{
		name: "joins", lang: lang.En,
		lines: "game istinto" + trio + `
			deal anna
			points anna 10
			points bruno 5
			points carla 0
			join dora "Dora Verdi"
			join elena
			join franco after anna
			leave bruno
			join bruno after carla
			leave anna
			deal carla`,
		typed: `
			o
			!
			correct
			1
			5
			change
			?
			no: |
			Dora Neri
			!
			correct
			1
			6
			change
			no: |
			| bruno | she sat there
			all
			!
			correct
			1
			7
			change
			| carla
			!
			correct
			1
			9
			change
			<
			change
			Gino | dora | somebody else
			!
			correct
			1
			8
			strike
			he stayed
			n
			<
			10 | 5 | 0 | 0 | 15
			~`,
	},
	{
		name: "over", lang: lang.En, lines: "game kismet" + trio + `
			deal anna
			pile anna 2
			pile bruno
			pile carla 3 11`,
		typed: `
			<
			%
			correct
			1
			w
			2 | 4 | 3+
			miscounted
			correct
			1
			w
			<
			<
			<
			done`,
	},
	{
		name: "code", lang: lang.En,
		lines: "game tarocchi" + trio + `
			deal anna
			bid bruno guard
			bid carla pass
			bid anna pass
			dog 2S 3S 4S 5S 6S 7S
			discard 2S 3S`,
		typed: `
			t
			&
			tally | | | one short
			attack | 60 | 2 | | 
			no: fine | bruno | | late
			fine | bruno | 20 | late
			!
			dispute
			tarocchi.discard
			director
			stand
			!
			correct
			1
			8
			change
			50 | 2
			!
			correct
			1
			w
			<
			<
			<
			<`,
	},
	{
		name: "early", lang: lang.En, quiet: true, lines: "game dernier" + trio,
		typed: `
			2 | p
			!
			=
			.
			no: &
			~`,
	},
	{
		name: "zero", lang: lang.En, lines: "game tarocchi" + trio,
		typed: `
			anna | o
			| 40 | -10
			!
			correct
			1
			3
			change
			| 50 |
			t
			2
			change
			| -40 |
			bruno | o
			no: 1 | 2 | 3
			-2 | | 1
			!
			e
			y
			done`,
	},
	{
		name: "totals", lang: lang.En, lines: "game tarocchi" + trio,
		typed: `
			!
			result
			totals
			no: 10 | |
			no: 10 | 10 | 10
			| 20 | -15
			done`,
	},
}
