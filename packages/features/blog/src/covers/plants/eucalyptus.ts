import { type Draw, ground, line, round, steps, turned } from '../pen.ts'

/** Draws overlapping pairs of round leaves. */
export const eucalyptus: Draw = (print, random) => {
  const side = random.side()
  for (const { index } of steps(2)) {
    const stem = line(
      ground(480 + side * (index * 150 - 110), side * (index * 26 - 14)),
      560 - index * 130,
      side * (index * 44 - 10),
    )
    print.stems += stem.path
    for (const { t } of steps(7)) {
      const size = (118 - 62 * t) * (1 - index * 0.16)
      for (const turn of [68, -68]) {
        const foot = turned(stem.at(0.1 + 0.9 * t), turn * (1 - 0.4 * t) + random.between(-14, 14))
        print.transparentLeaves += round(foot, size, size * 0.8)
        print.veins += line(foot, size * 0.86).path
      }
    }
  }
}
