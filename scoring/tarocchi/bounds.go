package tarocchi

// AllBouts is the number of bouts in the deck: the Petit, the 21 and the Excuse.
const AllBouts = 3

// Bounds returns the least and the most card points, in halves, of an attack with this many bouts, 0 to 3, and a dog of
// this many cards. Each bout counts 4½ for the side that holds it. At guard against the defence also has the dog: each
// of its cards counts at least half a point, and some of them may be the bouts that the attack lacks.
func Bounds(c Contract, bouts, dog int) (least, most int) {
	lacks := AllBouts - bouts
	least, most = Bout*bouts, AllHalves-Bout*lacks
	if c.Dog() == Defence {
		most -= Low * max(dog-lacks, 0)
	}
	return least, most
}

// Trickless returns the most card points, in halves, of an attack that has taken no trick: the Excuse, and the dog
// where it counts for the attack. No card of the dog is worth more than a bout.
func Trickless(c Contract, dog int) int {
	if c.Dog() == Defence {
		return Bout
	}
	return Bout * (dog + 1)
}
