import {
  createLeafPath,
  type Draw,
  createGroundPlace,
  createCurve,
  createEllipsePath,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws pinnate leaves with berries between them. */
export const rowan: Draw = (print, random) => {
  const side = random.side()
  const twig = createCurve(createGroundPlace(480 - side * 40, side * 2), 262, side * 16)
  print.stems += twig.path
  for (const { index, t } of createSteps(4)) {
    const turn = ([66, -60, 34, -26][index] ?? 0) * side
    const rib = createCurve(rotatePlace(twig.getPlace(0.24 + t), turn), 226, -turn * 0.4)
    print.stems += rib.path
    for (const { t: on } of createSteps(6)) {
      const size = (104 - 30 * on) * random.uniform(0.92, 1.08)
      for (const direction of [1, -1])
        print.leaves += createLeafPath(
          rotatePlace(rib.getPlace(0.24 + 0.76 * on), direction * 56),
          size,
          22,
          direction * 8,
        )
    }
    print.leaves += createLeafPath(rib.getPlace(1), 84, 20)
  }
  for (const { t } of createSteps(12)) {
    const stalk = createCurve(
      rotatePlace(twig.getPlace(0.42), -side * (92 + 64 * t)),
      random.uniform(70, 170),
      -side * 20,
    )
    print.veins += stalk.path
    print.transparentLeaves += createEllipsePath(stalk.getPlace(1), 26, 26)
  }
}
