/**
 * Returns the first and last number of each run of consecutive numbers, such as [[1, 3], [7, 7]] for [1, 2, 3, 7].
 * `numbers` must be ascending.
 */
export function groupIntoRanges(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}
