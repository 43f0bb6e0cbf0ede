import {
  createLeafPath,
  type Draw,
  movePlace,
  createGroundPlace,
  createCurve,
  createEllipsePath,
  createShapePath,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws seed capsules with crowns. */
export const poppy: Draw = (print, random) => {
  const side = random.side()
  for (const { index, t } of createSteps(5)) {
    const lean = (index - 2) * 9 * side
    const stem = createCurve(
      createGroundPlace(480 + (index - 2) * 46 * side, lean),
      [500, 390, 440, 330, 410][index] ?? 0,
      lean * 0.8 + random.uniform(-8, 8),
    )
    print.stems += stem.path
    const head = stem.getPlace(1)
    const size = random.uniform(58, 78) - 10 * t
    print.leaves += createEllipsePath(movePlace(head, -4), size, size * 0.82)
    const rim = [0.16, 0.4, 0.36].map((half, nth) => ({ half: half * size, up: size - 8 + nth * 9 }))
    print.leaves += createShapePath([
      ...rim.map(({ half, up }) => movePlace(head, up, half)),
      ...rim.toReversed().map(({ half, up }) => movePlace(head, up, -half)),
    ])
    for (const direction of [1, -1])
      print.transparentLeaves += createLeafPath(
        rotatePlace(stem.getPlace(random.uniform(0.02, 0.3)), direction * 40),
        170,
        24,
        direction * 34,
      )
  }
}
