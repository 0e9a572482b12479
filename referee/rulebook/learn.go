// The sentences by which people ask, and what is learned from them: which is nearest, and which terms speak for which
// document.

package rulebook

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// sentence is one by which people ask for a document, with its terms.
type sentence struct {
	document int
	terms    []term
}

// vector holds the terms of a sentence in the order of their numbers. Its length is 1, as far as its terms are known.
type vector []term

// weightOf returns the weight of a term, 0 if the sentence has it not.
func (v vector) weightOf(number int32) float64 {
	i, found := slices.BinarySearchFunc(v, number, func(one term, number int32) int {
		return cmp.Compare(one.number, number)
	})
	if !found {
		return 0
	}
	return v[i].weight
}

// sentences finds the sentences that hold a term.
type sentences struct {
	all     []sentence
	rarity  []float64 // of each term, among the sentences; 0 for a term that none has
	vectors []vector
	holding [][]posting // of each term
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

// vectorOf weighs terms by their rarity. Terms that no sentence has are left out.
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

// nearest returns the cosine to each document's nearest sentence, in any language.
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

// classifier tells the document of a sentence by its terms: a softmax regression.
type classifier struct {
	documents []int       // that it has learned
	rows      [][]float32 // how much each term speaks for each of these; nil for a term that speaks for none
}

// How often the classifier goes through the sentences, and how far it moves at first. Twice as often gains nothing.
const (
	learnPasses = 2
	learnRate   = 5.0
)

// learn makes a classifier from the sentences of some documents. It learns all languages together: they share the groups
// of words with one meaning, and what one language says of these helps the others. It always comes out the same.
func learn(sentences *sentences, documents []int) *classifier {
	c := &classifier{documents, make([][]float32, len(sentences.rarity))}
	columns := map[int]int{} // of a document, in the rows
	for column, document := range documents {
		columns[document] = column
	}
	var order []int
	for i, one := range sentences.all {
		if _, isLearned := columns[one.document]; !isLearned {
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

// barelyWrong is how far a probability may be off without being learned from. Most documents are nowhere near a sentence.
const barelyWrong = 0.002

// move makes the terms of a sentence speak against the documents for which they spoke too much, and for its own.
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

// guess sets for each document that was learned the probability that a sentence asks for it.
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

// negligible is how far behind the most likely document another has no probability left.
const negligible = 20

// probabilities returns for each of so many documents the probability that a sentence asks for it, 0 for one that was not
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
