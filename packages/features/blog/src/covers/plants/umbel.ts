import type { Random } from '../random.ts'
import {
  createLeafPath,
  createDotPath,
  type Draw,
  movePlace,
  createGroundPlace,
  createCurve,
  type Place,
  type Print,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws umbels whose rays end in smaller umbels. */
export const umbel: Draw = (print, random) => {
  const side = random.side()
  const main = createCurve(createGroundPlace(480 - side * 30, 0), 325, side * 8)
  print.stems += main.path
  drawUmbel(print, random, main.getPlace(1), 178, 15)
  for (const { index } of createSteps(2)) {
    const direction = index === 0 ? side : -side
    const branch = createCurve(
      rotatePlace(main.getPlace(0.3 + index * 0.22), direction * 30),
      260 - index * 60,
      direction * 22,
    )
    print.stems += branch.path
    drawUmbel(print, random, branch.getPlace(1), 105 - index * 20, 11)
    print.leaves += createLeafPath(
      rotatePlace(main.getPlace(0.28 + index * 0.22), -direction * 56),
      120,
      14,
      -direction * 20,
    )
  }
}

function drawUmbel(print: Print, random: Random, foot: Place, reach: number, rays: number) {
  for (const { index } of createSteps(rays)) {
    const turn = (index / (rays - 1) - 0.5) * 148
    const ray = createCurve(
      rotatePlace(foot, turn),
      reach * (0.82 + 0.18 * Math.cos((turn * Math.PI) / 180)),
      -turn * 0.22,
    )
    print.veins += ray.path
    for (const { index: nth } of createSteps(9)) {
      const flower = movePlace(
        rotatePlace(ray.getPlace(1), (nth - 4) * 26),
        reach * random.uniform(0.07, 0.14),
      )
      print.dots += createDotPath(flower)
    }
  }
}
