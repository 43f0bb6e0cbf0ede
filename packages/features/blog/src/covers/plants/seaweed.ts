import { dot, type Draw, ground, line, type Place, turned } from '../pen.ts'

/** Draws repeatedly forking branches. */
export const seaweed: Draw = (print, random) => {
  const fork = (foot: Place, length: number, depth: number) => {
    const branch = line(foot, length, random.between(-26, 26))
    if (depth > 3) print.stems += branch.path
    else print.veins += branch.path
    if (depth === 0) {
      print.dots += dot(branch.at(1))
      return
    }
    for (const side of [1, -1])
      fork(turned(branch.at(1), side * random.between(14, 30)), length * random.between(0.7, 0.84), depth - 1)
    if (depth > 1) fork(turned(branch.at(0.55), random.side() * 42), length * 0.62, depth - 2)
  }
  fork(ground(480, -4), 142, 5)
  fork(ground(440, -40), 104, 4)
  fork(ground(524, 40), 104, 4)
}
