import {
  type Draw,
  movePlace,
  createCurve,
  type Place,
  type Print,
  createShapePath,
  createSteps,
  rotatePlace,
} from '../pen.ts'

/** Draws fan-shaped leaves with a cut in the middle. */
export const ginkgo: Draw = (print, random) => {
  const side = random.side()
  const twig = createCurve({ x: 480 - side * 390, y: 480, angle: side * 62 }, 740, side * 40)
  print.stems += twig.path
  for (const { index, t } of createSteps(9)) {
    const turn = (index % 2 === 0 ? -68 : 72) * side + random.uniform(-10, 10)
    const stalk = createCurve(
      rotatePlace(twig.getPlace(0.06 + 0.92 * t), turn),
      random.uniform(52, 84),
      -turn * 0.3,
    )
    print.veins += stalk.path
    drawFan(print, stalk.getPlace(1), random.uniform(104, 132))
  }
}

function drawFan(print: Print, foot: Place, reach: number) {
  const edge = createSteps(15).map(({ index }) => {
    const turn = (index - 7) * 9
    const cut = index === 7 ? 0.5 : 1 - 0.012 * (index % 2)
    return movePlace(rotatePlace(foot, turn), reach * cut * Math.cos((turn * Math.PI) / 420))
  })
  print.transparentLeaves += createShapePath([foot, ...edge])
  for (const { index } of createSteps(8))
    print.veins += createCurve(rotatePlace(foot, (index - 3.5) * 15), reach * 0.78).path
}
