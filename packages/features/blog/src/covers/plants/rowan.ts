import { blade, type Draw, ground, line, round, steps, turned } from '../pen.ts'

/** Draws pinnate leaves with berries between them. */
export const rowan: Draw = (print, random) => {
  const side = random.side()
  const twig = line(ground(480 - side * 40, side * 2), 262, side * 16)
  print.stems += twig.path
  for (const { index, t } of steps(4)) {
    const turn = ([66, -60, 34, -26][index] ?? 0) * side
    const rib = line(turned(twig.at(0.24 + t), turn), 226, -turn * 0.4)
    print.stems += rib.path
    for (const { t: on } of steps(6)) {
      const size = (104 - 30 * on) * random.between(0.92, 1.08)
      for (const way of [1, -1])
        print.leaves += blade(turned(rib.at(0.24 + 0.76 * on), way * 56), size, 22, way * 8)
    }
    print.leaves += blade(rib.at(1), 84, 20)
  }
  for (const { t } of steps(12)) {
    const stalk = line(turned(twig.at(0.42), -side * (92 + 64 * t)), random.between(70, 170), -side * 20)
    print.veins += stalk.path
    print.transparentLeaves += round(stalk.at(1), 26, 26)
  }
}
