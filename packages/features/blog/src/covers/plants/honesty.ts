import { dot, type Draw, from, ground, line, round, steps, turned } from '../pen.ts'

/** Draws round, translucent seed pods. */
export const honesty: Draw = (print, random) => {
  const side = random.side()
  for (const { index } of steps(3)) {
    const way = index === 1 ? -side : side
    const stem = line(ground(480 + way * index * 26, way * (4 + index * 13)), 540 - index * 80, way * 18)
    print.stems += stem.path
    for (const { index: nth, t } of steps(6)) {
      const stalk = line(
        turned(stem.at(0.34 + 0.66 * t), nth % 2 === 0 ? 52 : -52),
        34,
        nth % 2 === 0 ? -30 : 30,
      )
      const size = random.between(72, 94) * (1 - t * 0.3)
      const pod = turned(stalk.at(1), random.between(-14, 14))
      print.veins += stalk.path + round(pod, size, size * 0.8)
      print.transparentLeaves += round(pod, size, size * 0.8)
      for (const ahead of [0.3, 0.52, 0.72])
        print.dots += dot(from(pod, size * ahead, size * random.between(-0.12, 0.12)))
    }
  }
}
