import {
  createLeafPath,
  type Draw,
  createGroundPlace,
  createCurve,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws blades of grass with ears above them. */
export const grass: Draw = (print, random) => {
  for (const { t } of createSteps(16)) {
    const lean = (t - 0.47) * 70 + random.uniform(-7, 7)
    const leaf = createLeafPath(
      createGroundPlace(380 + 200 * t, lean * 0.5),
      random.uniform(280, 500),
      13,
      lean * 0.7,
      0.5,
    )
    if (random.uniform(0, 1) < 0.4) print.transparentLeaves += leaf
    else print.leaves += leaf
  }
  for (const { t } of createSteps(6)) {
    const lean = (t - 0.42) * 64
    const stalk = createCurve(
      createGroundPlace(400 + 160 * t, lean * 0.5),
      random.uniform(430, 530),
      lean * 0.9,
    )
    print.veins += stalk.path
    for (const { index, t: on } of createSteps(16)) {
      const foot = rotatePlace(stalk.getPlace(0.72 + 0.28 * on), index % 2 === 0 ? 24 : -24)
      print.leaves += createLeafPath(foot, 34 - 14 * on, 8)
    }
  }
}
