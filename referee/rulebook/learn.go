// The search in the example questions: which question is nearest, and which terms speak for which document.

package rulebook

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// sentence is an example question for a document, as its terms.
type sentence struct {
	document int
	terms    []term
}

// vector holds the weighted terms of a question, sorted by their numbers. Its length is 1, unless no term is known.
type vector []term

// weightOf returns the weight of a term; 0 if the question does not have it.
func (v vector) weightOf(number int32) float64 {
	i, found := slices.BinarySearchFunc(v, number, func(one term, number int32) int {
		return cmp.Compare(one.number, number)
	})
	if !found {
		return 0
	}
	return v[i].weight
}

// sentences is an index of the example questions by their terms.
type sentences struct {
	all     []sentence
	rarity  []float64 // by term: how rare it is among the questions; 0 for a term that no question has
	vectors []vector
	holding [][]posting // by term: the questions that have it
}

func indexSentences(all []sentence, terms int) *sentences {
	s := &sentences{all: all, rarity: make([]float64, terms), holding: make([][]posting, terms)}
	for _, one := range all {
		for _, term := range one.terms {
			s.rarity[term.number]++
		}
	}
	for number, having := range s.rarity {
		if having > 0 {
			s.rarity[number] = math.Log(1 + float64(len(all))/(0.5+having))
		}
	}
	for i, one := range all {
		vector := s.vectorOf(one.terms)
		s.vectors = append(s.vectors, vector)
		for _, weighted := range vector {
			s.holding[weighted.number] = append(s.holding[weighted.number], posting{i, weighted.weight})
		}
	}
	return s
}

// vectorOf weights terms by their rarity. It leaves out terms that no example question has.
func (s *sentences) vectorOf(terms []term) vector {
	var weighed vector
	sum := 0.0
	for _, one := range terms {
		if one.number == unknown || s.rarity[one.number] == 0 {
			continue
		}
		weight := one.weight * s.rarity[one.number]
		weighed = append(weighed, term{one.number, weight})
		sum += weight * weight
	}
	for i := range weighed {
		weighed[i].weight /= math.Sqrt(sum)
	}
	return weighed
}

// nearest returns for each document the cosine between the asked question and the nearest example question, in any
// language.
func (s *sentences) nearest(asked vector, documents int) []float64 {
	cosines := make([]float64, len(s.all))
	for _, weighted := range asked {
		for _, posting := range s.holding[weighted.number] {
			cosines[posting.number] += weighted.weight * posting.weight
		}
	}
	nearest := make([]float64, documents)
	for i, cosine := range cosines {
		document := s.all[i].document
		nearest[document] = max(nearest[document], cosine)
	}
	return nearest
}

// classifier finds the document of a question by its terms. It is a softmax regression.
type classifier struct {
	documents []int // the documents that it has learned
	// rows holds, by term and document, how strongly the term speaks for the document. A row is nil for a term that
	// speaks for none.
	rows [][]float32
}

// learnPasses is how often the classifier goes through the example questions. Twice as many passes gain nothing.
// learnRate is the size of the first steps.
const (
	learnPasses = 2
	learnRate   = 5.0
)

// learn makes a classifier from the example questions of some documents. It learns all languages together. They share
// the groups of words with one meaning, so each language helps the others. The result is always the same.
func learn(sentences *sentences, documents []int) *classifier {
	c := &classifier{documents, make([][]float32, len(sentences.rarity))}
	columns := map[int]int{} // of a document, in the rows
	for column, document := range documents {
		columns[document] = column
	}
	var order []int
	for i, sentence := range sentences.all {
		if _, isLearned := columns[sentence.document]; !isLearned {
			continue
		}
		order = append(order, i)
		for _, weighted := range sentences.vectors[i] {
			if c.rows[weighted.number] == nil {
				c.rows[weighted.number] = make([]float32, len(documents))
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	wrong := make([]float32, len(documents))
	for pass := range learnPasses {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		rate := learnRate * (1 - float32(pass)/learnPasses)
		for _, i := range order {
			c.guess(sentences.vectors[i], wrong)
			wrong[columns[sentences.all[i].document]]--
			c.move(sentences.vectors[i], wrong, rate)
		}
	}
	return c
}

// barelyWrong is the error of a probability below which nothing is learned from it. Most documents have nothing in
// common with a question.
const barelyWrong = 0.002

// move changes the weights of a question's terms: down for documents whose probability was too high, up for the right
// document.
func (c *classifier) move(asked vector, wrong []float32, rate float32) {
	for column, by := range wrong {
		if by < barelyWrong && by > -barelyWrong {
			continue
		}
		for _, weighted := range asked {
			c.rows[weighted.number][column] -= rate * float32(weighted.weight) * by
		}
	}
}

// guess sets, for each document that was learned, the probability that a question is about it.
func (c *classifier) guess(asked vector, all []float32) {
	clear(all)
	for _, weighted := range asked {
		row := c.rows[weighted.number]
		if row == nil {
			continue
		}
		weight := float32(weighted.weight)
		row = row[:len(all)] // spares a look at the bounds in the loop where learning spends most of its time
		for column := range all {
			all[column] += weight * row[column]
		}
	}
	most := slices.Max(all)
	var sum float32
	for column, speaks := range all {
		if speaks < most-negligible {
			all[column] = 0
			continue
		}
		all[column] = float32(math.Exp(float64(speaks - most)))
		sum += all[column]
	}
	for column := range all {
		all[column] /= sum
	}
}

// negligible is the difference in score from the most likely document above which a document gets the probability 0.
const negligible = 20

// probabilities returns, for each document, the probability that a question is about it; 0 for a document that was not
// learned.
func (c *classifier) probabilities(asked vector, documents int) []float64 {
	guessed := make([]float32, len(c.documents))
	c.guess(asked, guessed)
	all := make([]float64, documents)
	for column, probability := range guessed {
		all[c.documents[column]] = float64(probability)
	}
	return all
}
