/** Pseudorandom number generator. The same seed produces the same numbers. */
export interface Random {
  /** Returns a number between `min` and `max`. */
  uniform: (min: number, max: number) => number
  /** Returns a random direction. */
  side: () => 1 | -1
}

/** Creates a generator. Hashes the seed with FNV-1a, and generates the numbers with mulberry32. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    uniform: (least, most) => least + (most - least) * next(),
    side: () => (next() < 0.5 ? 1 : -1),
  }
}
