import { createDotPath, type Draw, createGroundPlace, createCurve, createSteps, rotatePlace } from '../pen.ts'

/** Draws jointed stems with a whorl of needles at each joint. */
export const horsetail: Draw = (print, random) => {
  const side = random.side()
  for (const { index } of createSteps(3)) {
    const height = 540 - index * 110
    const stem = createCurve(
      createGroundPlace(480 + side * ([-20, 190, -230][index] ?? 0), side * ([2, 9, -9][index] ?? 0)),
      height,
      side * ([8, 16, -14][index] ?? 0),
    )
    print.stems += stem.path
    const joints = 12 - index * 2
    for (const { t } of createSteps(joints)) {
      const joint = stem.getPlace(0.14 + 0.84 * t)
      const reach = height * 0.23 * Math.sin(Math.PI * (0.2 + 0.76 * t)) + 8
      for (const turn of [78, 62, 46, 30, -30, -46, -62, -78])
        print.veins += createCurve(
          rotatePlace(joint, turn),
          reach * random.uniform(0.82, 1),
          -turn * 0.5,
        ).path
      print.dots += createDotPath(joint)
    }
  }
}
