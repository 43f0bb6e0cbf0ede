/** Creates a generator of reproducible random numbers from a seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** Returns a number from 0 (inclusive) to 1 (exclusive), using mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    next,
    /** Returns an integer from 0 to `most`. */
    upTo,
    pick: <T>(values: readonly [T, ...T[]]): T => values[upTo(values.length - 1)] ?? values[0],
  }
}

export type Random = ReturnType<typeof createRandom>
