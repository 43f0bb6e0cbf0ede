import type { Random } from '../random.ts'
import { blade, dot, type Draw, from, ground, line, type Place, type Print, steps, turned } from '../pen.ts'

/** Draws umbels whose rays end in smaller umbels. */
export const umbel: Draw = (print, random) => {
  const side = random.side()
  const main = line(ground(480 - side * 30, 0), 325, side * 8)
  print.stems += main.path
  crown(print, random, main.at(1), 178, 15)
  for (const { index } of steps(2)) {
    const way = index === 0 ? side : -side
    const branch = line(turned(main.at(0.3 + index * 0.22), way * 30), 260 - index * 60, way * 22)
    print.stems += branch.path
    crown(print, random, branch.at(1), 105 - index * 20, 11)
    print.leaves += blade(turned(main.at(0.28 + index * 0.22), -way * 56), 120, 14, -way * 20)
  }
}

function crown(print: Print, random: Random, foot: Place, reach: number, rays: number) {
  for (const { index } of steps(rays)) {
    const turn = (index / (rays - 1) - 0.5) * 148
    const ray = line(
      turned(foot, turn),
      reach * (0.82 + 0.18 * Math.cos((turn * Math.PI) / 180)),
      -turn * 0.22,
    )
    print.veins += ray.path
    for (const { index: nth } of steps(9)) {
      const flower = from(turned(ray.at(1), (nth - 4) * 26), reach * random.between(0.07, 0.14))
      print.dots += dot(flower)
    }
  }
}
