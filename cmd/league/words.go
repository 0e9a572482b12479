package league

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// settingWords holds the words of a setting. Its row in scoring/league holds everything else. Flags, form, reading and
// the list of changes are made from these two rows. The sentences for refused values are in app.SettingFaults.
type settingWords struct {
	key   string    // of the row
	title lang.Text // where a change is shown
	flag  lang.Text // its help on the command line
	label lang.Text // in the form
	help  lang.Text // there, below the field
}

// leagueSettings is the table of settings; leagueWords holds their words in the order of the form.
var (
	leagueSettings = league.SettingTable()
	leagueWords    = []settingWords{
		{
			key:   "name",
			title: lang.Text{It: "nome", En: "name"},
			flag:  lang.Text{It: "un altro `nome`", En: "another `name`"},
			label: lang.Text{It: "Nome", En: "Name"},
			help: lang.Text{
				It: "come lo chiamano le partite, alla domanda sul campionato",
				En: "as the matches call it, where they are asked for their league",
			},
		},
		{
			key:   "games",
			title: lang.Text{It: "giochi", En: "games"},
			flag: lang.Text{
				It: "i `giochi`, separati da virgole (tutti, se non si dice)",
				En: "the `games`, parted by commas (by default all)",
			},
			label: lang.Text{It: "Giochi", En: "Games"},
			help:  lang.Text{It: "nessuno segnato: contano tutti", En: "none marked: all of them count"},
		},
		{
			key:   "scheme",
			title: lang.Text{It: "si conta per", En: "counted by"},
			flag: lang.Text{
				It: "come si conta, in un `modo`: places, wins, totals o average",
				En: "the `way` of counting: places, wins, totals or average",
			},
			label: lang.Text{It: "Si conta per", En: "Counted by"},
		},
		{
			key:   "places",
			title: reports.TitlePlaces,
			flag: lang.Text{
				It: "i `punti` dei posti, come \"5 3 2 1\"; per i tavoli da 3: \"5 3 2 1; 3: 4 2 1\"",
				En: "the `points` of the places, such as \"5 3 2 1\"; for tables of 3: \"5 3 2 1; 3: 4 2 1\"",
			},
			label: lang.Text{It: "Punti dei posti", En: "Points of the places"},
			help: lang.Text{
				It: "del primo, del secondo…; per i tavoli da 3 punti diversi: 5 3 2 1; 3: 4 2 1",
				En: "of the first, the second…; other points for tables of 3: 5 3 2 1; 3: 4 2 1",
			},
		},
		{
			key:   "tie-breaks",
			title: lang.Text{It: "spareggi", En: "tie-breaks"},
			flag: lang.Text{
				It: "gli `spareggi` nell'ordine: " + breakWords(),
				En: "the `tie-breaks` in order: " + breakWords(),
			},
			label: lang.Text{It: "Spareggi", En: "Tie-breaks"},
			help:  lang.Text{It: "nell'ordine, separati da virgole: %s", En: "in order, parted by commas: %s"},
		},
		{
			key:   "minimum",
			title: reports.TitleMinimum,
			flag: lang.Text{
				It: "quante `partite` servono per avere una posizione",
				En: "how many `matches` are needed for a rank",
			},
			label: lang.Text{It: "Minimo di partite", En: "Minimum of matches"},
			help: lang.Text{
				It: "quante partite servono per avere una posizione; vuoto o -: basta una qualsiasi",
				En: "how many matches are needed for a rank; empty or -: any number will do",
			},
		},
		{
			key:   "best",
			title: reports.TitleBest,
			flag: lang.Text{
				It: "di ognuno contano solo i migliori, quanti lo dice questo `numero`",
				En: "only everybody's best results bring points: this `number` of them",
			},
			label: lang.Text{It: "Migliori risultati", En: "Best results"},
			help: lang.Text{
				It: "quanti, di ognuno, danno punti; vuoto o -: tutti",
				En: "how many of everybody's bring points; empty or -: all",
			},
		},
		{
			key:   "presence",
			title: reports.TitlePresence,
			flag: lang.Text{
				It: "i `punti` in più per ogni serata giocata",
				En: "the extra `points` for each evening played",
			},
			label: lang.Text{It: "Premio di presenza", En: "Bonus for presence"},
			help: lang.Text{
				It: "punti in più per ogni serata giocata; vuoto o -: nessuno",
				En: "extra points for each evening played; empty or -: none",
			},
		},
		{
			key:   "from",
			title: lang.Text{It: "inizio", En: "first day"},
			flag:  lang.Text{It: "il primo `giorno`, come 1/9/2026", En: "the first `day`, such as 2026-09-01"},
			label: lang.Text{It: "Primo giorno", En: "First day"},
			help:  textHelpDay,
		},
		{
			key:   "to",
			title: lang.Text{It: "fine", En: "last day"},
			flag:  lang.Text{It: "l'ultimo `giorno`", En: "the last `day`"},
			label: lang.Text{It: "Ultimo giorno", En: "Last day"},
			help:  textHelpDay,
		},
		{
			key:   "members",
			title: lang.Text{It: "partecipanti", En: "members"},
			flag: lang.Text{
				It: "chi partecipa: `nomi` separati da virgole, o \"all\" per chiunque giochi",
				En: "who belongs: `names` parted by commas, or \"all\" for anyone who plays",
			},
			label: lang.Text{It: "Partecipanti", En: "Members"},
			help: lang.Text{
				It: "nessuno segnato: chiunque giochi",
				En: "nobody ticked: anyone who plays",
			},
		},
		{
			key:   "categories",
			title: reports.TitleCategories,
			flag: lang.Text{
				It: "le `categorie`, ognuna con la sua tabella: \"A: Anna, Bruno; B: Carla\"",
				En: "the `categories`, each with a table of its own: \"A: Anna, Bruno; B: Carla\"",
			},
			label: lang.Text{It: "Categorie", En: "Categories"},
			help: lang.Text{
				It: "ognuna con la sua tabella: A: Anna, Bruno; B: Carla; vuoto o -: nessuna",
				En: "each with a table of its own: A: Anna, Bruno; B: Carla; empty or -: none",
			},
		},
		{
			key:   "series",
			title: reports.TitleSeries,
			flag: lang.Text{
				It: "i `campionati` di cui questo somma le classifiche, separati da virgole",
				En: "the `leagues` whose standings this one adds up, parted by commas",
			},
			label: lang.Text{It: "Serie", En: "Series"},
			help: lang.Text{
				It: "i campionati di cui si sommano le classifiche; vuoto o -: contano le partite",
				En: "the leagues whose standings are added up; empty or -: matches count",
			},
		},
		{key: "lowest", title: lang.Text{It: "vince il totale", En: "the total that wins"}},
	}
)

var (
	textHelpDay = lang.Text{
		It: "come 1/9/2026 o 1 settembre 2026; vuoto o -: nessun limite",
		En: "such as 1 Sep 2026; empty or -: no limit",
	}

	textChanged = lang.Text{It: "%s: da %s a %s", En: "%s: from %s to %s"}
	textAll     = lang.Text{It: "tutti", En: "all"}
	textNone    = lang.Text{It: "nessuno", En: "none"}
	textAnyone  = lang.Text{It: "chiunque giochi", En: "anyone who plays"}
	textMembers = lang.Text{It: "un elenco di %d", En: "a list of %d"}
	textHighest = lang.Text{It: "più alto", En: "highest"}
	textLowest  = lang.Text{It: "più basso", En: "lowest"}
)

// wordsOf returns the words of a setting; empty for an unknown setting.
func wordsOf(key string) settingWords {
	i := slices.IndexFunc(leagueWords, func(w settingWords) bool { return w.key == key })
	if i < 0 {
		return settingWords{key: key}
	}
	return leagueWords[i]
}

// settingCalled returns the row of a setting.
func settingCalled(key string) league.Setting {
	return leagueSettings[slices.IndexFunc(leagueSettings, func(row league.Setting) bool { return row.Key == key })]
}

// breakWords lists the words of the tie-breaks in settings.
func breakWords() string {
	var all []string
	for _, b := range league.TieBreaks() {
		all = append(all, string(b))
	}
	return strings.Join(all, ", ")
}
