import {
  type Draw,
  createGroundPlace,
  createCurve,
  createEllipsePath,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws overlapping pairs of round leaves. */
export const eucalyptus: Draw = (print, random) => {
  const side = random.side()
  for (const { index } of createSteps(2)) {
    const stem = createCurve(
      createGroundPlace(480 + side * (index * 150 - 110), side * (index * 26 - 14)),
      560 - index * 130,
      side * (index * 44 - 10),
    )
    print.stems += stem.path
    for (const { t } of createSteps(7)) {
      const size = (118 - 62 * t) * (1 - index * 0.16)
      for (const turn of [68, -68]) {
        const foot = rotatePlace(stem.getPlace(0.1 + 0.9 * t), turn * (1 - 0.4 * t) + random.uniform(-14, 14))
        print.transparentLeaves += createEllipsePath(foot, size, size * 0.8)
        print.veins += createCurve(foot, size * 0.86).path
      }
    }
  }
}
