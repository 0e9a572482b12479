// The sentences by which people ask, and what is learned from them: which is nearest, and which terms speak for which
// document.

package rulebook

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// sentence is one by which people ask for a document, with its terms.
type sentence struct {
	document int
	in       lang.Lang
	terms    map[string]float64
}

// weighted is a term with its weight.
type weighted struct {
	name   string
	weight float64
}

// vector holds the terms of a sentence by name. Its length is 1, as far as its terms are known.
type vector []weighted

// weightOf returns the weight of a term, 0 if the sentence has it not.
func (v vector) weightOf(name string) float64 {
	i, found := slices.BinarySearchFunc(v, name, func(t weighted, name string) int {
		return strings.Compare(t.name, name)
	})
	if !found {
		return 0
	}
	return v[i].weight
}

// sentences finds the sentences that hold a term.
type sentences struct {
	all     []sentence
	rarity  map[string]float64 // of each term, among the sentences
	vectors []vector
	holding map[string][]posting
}

func indexSentences(all []sentence) *sentences {
	s := &sentences{all: all, rarity: map[string]float64{}, holding: map[string][]posting{}}
	for _, one := range all {
		for name := range one.terms {
			s.rarity[name]++
		}
	}
	for name, having := range s.rarity {
		s.rarity[name] = math.Log(1 + float64(len(all))/(0.5+having))
	}
	for i, one := range all {
		vector := s.vectorOf(one.terms)
		s.vectors = append(s.vectors, vector)
		for _, weighted := range vector {
			s.holding[weighted.name] = append(s.holding[weighted.name], posting{i, weighted.weight})
		}
	}
	return s
}

// vectorOf weighs terms by their rarity. Terms that no sentence has are left out.
func (s *sentences) vectorOf(terms map[string]float64) vector {
	var v vector
	sum := 0.0
	for _, name := range slices.Sorted(maps.Keys(terms)) {
		weight := terms[name] * s.rarity[name]
		if weight > 0 {
			v = append(v, weighted{name, weight})
			sum += weight * weight
		}
	}
	for i := range v {
		v[i].weight /= math.Sqrt(sum)
	}
	return v
}

// nearest returns the cosine to each document's nearest sentence, in any language.
func (s *sentences) nearest(asked vector, documents int) []float64 {
	cosines := make([]float64, len(s.all))
	for _, weighted := range asked {
		for _, posting := range s.holding[weighted.name] {
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
	documents int
	rows      map[string][]float32 // how much a term speaks for each document
}

// How often the classifier goes through the sentences, and how far it moves at first. Twice as often gains nothing.
const (
	learnPasses = 4
	learnRate   = 5.0
)

// learn makes a classifier from the sentences of a language. It always comes out the same.
func learn(sentences *sentences, in lang.Lang, documents int) *classifier {
	c := &classifier{documents, map[string][]float32{}}
	var order []int
	for i, one := range sentences.all {
		if one.in != in {
			continue
		}
		order = append(order, i)
		for _, weighted := range sentences.vectors[i] {
			if c.rows[weighted.name] == nil {
				c.rows[weighted.name] = make([]float32, documents)
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for pass := range learnPasses {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		rate := learnRate * (1 - float64(pass)/learnPasses)
		for _, i := range order {
			wrong := c.probabilities(sentences.vectors[i])
			wrong[sentences.all[i].document]--
			for _, weighted := range sentences.vectors[i] {
				row := c.rows[weighted.name]
				for document, by := range wrong {
					row[document] -= float32(rate * weighted.weight * by)
				}
			}
		}
	}
	return c
}

// probabilities returns for each document the probability that a sentence asks for it.
func (c *classifier) probabilities(asked vector) []float64 {
	all := make([]float64, c.documents)
	for _, weighted := range asked {
		for document, speaks := range c.rows[weighted.name] {
			all[document] += weighted.weight * float64(speaks)
		}
	}
	most := slices.Max(all)
	sum := 0.0
	for document, speaks := range all {
		all[document] = math.Exp(speaks - most)
		sum += all[document]
	}
	for document := range all {
		all[document] /= sum
	}
	return all
}
