import { type Draw, from, ground, line, type Place, type Print, shape, steps, turned } from '../pen.ts'

/** Draws fronds of toothed leaflets. */
export const fern: Draw = (print, random) => {
  const lean = random.side()
  frond(print, ground(480 - 90 * lean, -6 * lean), 560, 40 * lean, { pairs: 17, reach: 176 })
  frond(print, ground(480 + 130 * lean, 14 * lean), random.between(330, 400), 28 * lean, {
    pairs: 12,
    reach: 120,
  })
}

type Feather = { pairs: number; reach: number }

function frond(print: Print, foot: Place, length: number, bend: number, { pairs, reach }: Feather) {
  const stem = line(foot, length, bend)
  print.stems += stem.path
  for (const { t } of steps(pairs)) {
    const on = 0.14 + 0.86 * t
    const size = reach * Math.min(1, 0.62 + 2 * t) * (1 - t) ** 0.8 + 12
    for (const side of [1, -1]) print.leaves += toothed(turned(stem.at(on), side * (78 - 34 * t)), size)
  }
}

/** Returns the path of a narrow leaf with teeth that point to its tip. */
function toothed(foot: Place, length: number): string {
  const teeth = Math.max(2, Math.round(length / 26))
  const edge = (side: number) =>
    steps(teeth).flatMap(({ t }) => {
      const half = (length * 0.07 + 3) * (1 - t) ** 0.7 * side
      return [from(foot, length * t, half * 0.4), from(foot, length * (t + 0.62 / teeth), half)]
    })
  return shape([...edge(1), from(foot, length), ...edge(-1).toReversed()])
}
