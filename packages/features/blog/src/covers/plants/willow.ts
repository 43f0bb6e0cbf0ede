import {
  createLeafPath,
  type Draw,
  createGroundPlace,
  createCurve,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws hanging branches with long, narrow leaves. */
export const willow: Draw = (print, random) => {
  const side = random.side()
  for (const { index } of createSteps(3)) {
    const stem = createCurve(
      createGroundPlace(480 - side * (280 - index * 130), side * (index * 9 - 4)),
      600 - index * 80,
      side * (66 - index * 8),
    )
    print.stems += stem.path
    for (const { index: nth, t } of createSteps(15)) {
      const turn = nth % 2 === 0 ? 38 : -38
      const leaf = createLeafPath(
        rotatePlace(stem.getPlace(0.12 + 0.88 * t), turn),
        random.uniform(125, 165) * (1 - t * 0.5),
        17,
        turn * 0.45,
      )
      if (index === 1) print.transparentLeaves += leaf
      else print.leaves += leaf
    }
  }
}
