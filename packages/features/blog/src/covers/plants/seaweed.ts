import { createDotPath, type Draw, createGroundPlace, createCurve, type Place, rotatePlace } from '../pen.ts'

/** Draws repeatedly forking branches. */
export const seaweed: Draw = (print, random) => {
  const fork = (foot: Place, length: number, depth: number) => {
    const branch = createCurve(foot, length, random.uniform(-26, 26))
    if (depth > 3) print.stems += branch.path
    else print.veins += branch.path
    if (depth === 0) {
      print.dots += createDotPath(branch.getPlace(1))
      return
    }
    for (const side of [1, -1])
      fork(
        rotatePlace(branch.getPlace(1), side * random.uniform(14, 30)),
        length * random.uniform(0.7, 0.84),
        depth - 1,
      )
    if (depth > 1) fork(rotatePlace(branch.getPlace(0.55), random.side() * 42), length * 0.62, depth - 2)
  }
  fork(createGroundPlace(480, -4), 142, 5)
  fork(createGroundPlace(440, -40), 104, 4)
  fork(createGroundPlace(524, 40), 104, 4)
}
