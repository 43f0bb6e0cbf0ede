import {
  createDotPath,
  type Draw,
  movePlace,
  createGroundPlace,
  createCurve,
  createEllipsePath,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws round, translucent seed pods. */
export const honesty: Draw = (print, random) => {
  const side = random.side()
  for (const { index } of createSteps(3)) {
    const direction = index === 1 ? -side : side
    const stem = createCurve(
      createGroundPlace(480 + direction * index * 26, direction * (4 + index * 13)),
      540 - index * 80,
      direction * 18,
    )
    print.stems += stem.path
    for (const { index: nth, t } of createSteps(6)) {
      const stalk = createCurve(
        rotatePlace(stem.getPlace(0.34 + 0.66 * t), nth % 2 === 0 ? 52 : -52),
        34,
        nth % 2 === 0 ? -30 : 30,
      )
      const size = random.uniform(72, 94) * (1 - t * 0.3)
      const pod = rotatePlace(stalk.getPlace(1), random.uniform(-14, 14))
      print.veins += stalk.path + createEllipsePath(pod, size, size * 0.8)
      print.transparentLeaves += createEllipsePath(pod, size, size * 0.8)
      for (const position of [0.3, 0.52, 0.72])
        print.dots += createDotPath(movePlace(pod, size * position, size * random.uniform(-0.12, 0.12)))
    }
  }
}
