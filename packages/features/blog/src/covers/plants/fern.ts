import {
  type Draw,
  movePlace,
  createGroundPlace,
  createCurve,
  type Place,
  type Print,
  createShapePath,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws fronds of toothed leaflets. */
export const fern: Draw = (print, random) => {
  const lean = random.side()
  drawFrond(print, createGroundPlace(480 - 90 * lean, -6 * lean), 560, 40 * lean, { pairs: 17, reach: 176 })
  drawFrond(print, createGroundPlace(480 + 130 * lean, 14 * lean), random.uniform(330, 400), 28 * lean, {
    pairs: 12,
    reach: 120,
  })
}

type Feather = { pairs: number; reach: number }

function drawFrond(print: Print, foot: Place, length: number, bend: number, { pairs, reach }: Feather) {
  const stem = createCurve(foot, length, bend)
  print.stems += stem.path
  for (const { t } of createSteps(pairs)) {
    const position = 0.14 + 0.86 * t
    const size = reach * Math.min(1, 0.62 + 2 * t) * (1 - t) ** 0.8 + 12
    for (const side of [1, -1])
      print.leaves += drawToothedLeaflet(rotatePlace(stem.getPlace(position), side * (78 - 34 * t)), size)
  }
}

/** Returns the path of a narrow leaf with teeth that point to its tip. */
function drawToothedLeaflet(foot: Place, length: number): string {
  const teeth = Math.max(2, Math.round(length / 26))
  const edge = (side: number) =>
    createSteps(teeth).flatMap(({ t }) => {
      const half = (length * 0.07 + 3) * (1 - t) ** 0.7 * side
      return [movePlace(foot, length * t, half * 0.4), movePlace(foot, length * (t + 0.62 / teeth), half)]
    })
  return createShapePath([...edge(1), movePlace(foot, length), ...edge(-1).toReversed()])
}
