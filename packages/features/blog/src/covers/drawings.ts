import type { Chance } from './chance.ts'
import { blade, dot, from, line, round, shape, steps, turned, type Place, type Print } from './pen.ts'
import type { Plant } from './plants.ts'

type Draw = (print: Print, chance: Chance) => void

/** Where the cut stem lies. */
const ground = (x: number, angle: number): Place => ({ x, y: 600, angle })

/** A feather of leaflets, each toothed. */
const fern: Draw = (print, chance) => {
  const lean = chance.side()
  frond(print, ground(480 - 90 * lean, -6 * lean), 560, 40 * lean, { pairs: 17, reach: 176 })
  frond(print, ground(480 + 130 * lean, 14 * lean), chance.between(330, 400), 28 * lean, {
    pairs: 12,
    reach: 120,
  })
}

type Feather = { pairs: number; reach: number }

function frond(print: Print, foot: Place, length: number, bend: number, { pairs, reach }: Feather) {
  const stem = line(foot, length, bend)
  print.stems += stem.path
  for (const { t } of steps(pairs)) {
    const on = 0.14 + 0.86 * t
    const size = reach * Math.min(1, 0.62 + 2 * t) * (1 - t) ** 0.8 + 12
    for (const side of [1, -1]) print.leaves += toothed(turned(stem.at(on), side * (78 - 34 * t)), size)
  }
}

/** A narrow leaf with teeth that point to its tip. */
function toothed(foot: Place, length: number): string {
  const teeth = Math.max(2, Math.round(length / 26))
  const edge = (side: number) =>
    steps(teeth).flatMap(({ t }) => {
      const half = (length * 0.07 + 3) * (1 - t) ** 0.7 * side
      return [from(foot, length * t, half * 0.4), from(foot, length * (t + 0.62 / teeth), half)]
    })
  return shape([...edge(1), from(foot, length), ...edge(-1).toReversed()])
}

/** Long narrow leaves on branches that hang over. */
const willow: Draw = (print, chance) => {
  const side = chance.side()
  for (const { index } of steps(3)) {
    const stem = line(
      ground(480 - side * (280 - index * 130), side * (index * 9 - 4)),
      600 - index * 80,
      side * (66 - index * 8),
    )
    print.stems += stem.path
    for (const { index: nth, t } of steps(15)) {
      const turn = nth % 2 === 0 ? 38 : -38
      const leaf = blade(
        turned(stem.at(0.12 + 0.88 * t), turn),
        chance.between(125, 165) * (1 - t * 0.5),
        17,
        turn * 0.45,
      )
      if (index === 1) print.veils += leaf
      else print.leaves += leaf
    }
  }
}

/** Round leaves in pairs, one lying over the other. */
const eucalyptus: Draw = (print, chance) => {
  const side = chance.side()
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
        const foot = turned(stem.at(0.1 + 0.9 * t), turn * (1 - 0.4 * t) + chance.between(-14, 14))
        print.veils += round(foot, size, size * 0.8)
        print.hairs += line(foot, size * 0.86).path
      }
    }
  }
}

/** Rays that end in rays that end in flowers. */
const umbel: Draw = (print, chance) => {
  const side = chance.side()
  const main = line(ground(480 - side * 30, 0), 325, side * 8)
  print.stems += main.path
  crown(print, chance, main.at(1), 178, 15)
  for (const { index } of steps(2)) {
    const way = index === 0 ? side : -side
    const branch = line(turned(main.at(0.3 + index * 0.22), way * 30), 260 - index * 60, way * 22)
    print.stems += branch.path
    crown(print, chance, branch.at(1), 105 - index * 20, 11)
    print.leaves += blade(turned(main.at(0.28 + index * 0.22), -way * 56), 120, 14, -way * 20)
  }
}

function crown(print: Print, chance: Chance, foot: Place, reach: number, rays: number) {
  for (const { index } of steps(rays)) {
    const turn = (index / (rays - 1) - 0.5) * 148
    const ray = line(
      turned(foot, turn),
      reach * (0.82 + 0.18 * Math.cos((turn * Math.PI) / 180)),
      -turn * 0.22,
    )
    print.hairs += ray.path
    for (const { index: nth } of steps(9)) {
      const flower = from(turned(ray.at(1), (nth - 4) * 26), reach * chance.between(0.07, 0.14))
      print.dots += dot(flower)
    }
  }
}

/** Blades, and ears above them. */
const grass: Draw = (print, chance) => {
  for (const { t } of steps(16)) {
    const lean = (t - 0.47) * 70 + chance.between(-7, 7)
    const leaf = blade(ground(380 + 200 * t, lean * 0.5), chance.between(280, 500), 13, lean * 0.7, 0.5)
    if (chance.between(0, 1) < 0.4) print.veils += leaf
    else print.leaves += leaf
  }
  for (const { t } of steps(6)) {
    const lean = (t - 0.42) * 64
    const stalk = line(ground(400 + 160 * t, lean * 0.5), chance.between(430, 530), lean * 0.9)
    print.hairs += stalk.path
    for (const { index, t: on } of steps(16)) {
      const foot = turned(stalk.at(0.72 + 0.28 * on), index % 2 === 0 ? 24 : -24)
      print.leaves += blade(foot, 34 - 14 * on, 8)
    }
  }
}

/** What forks and forks again. */
const seaweed: Draw = (print, chance) => {
  const fork = (foot: Place, length: number, depth: number) => {
    const branch = line(foot, length, chance.between(-26, 26))
    if (depth > 3) print.stems += branch.path
    else print.hairs += branch.path
    if (depth === 0) {
      print.dots += dot(branch.at(1))
      return
    }
    for (const side of [1, -1])
      fork(turned(branch.at(1), side * chance.between(14, 30)), length * chance.between(0.7, 0.84), depth - 1)
    if (depth > 1) fork(turned(branch.at(0.55), chance.side() * 42), length * 0.62, depth - 2)
  }
  fork(ground(480, -4), 142, 5)
  fork(ground(440, -40), 104, 4)
  fork(ground(524, 40), 104, 4)
}

/** Joints, each with a wreath of needles. */
const horsetail: Draw = (print, chance) => {
  const side = chance.side()
  for (const { index } of steps(3)) {
    const height = 540 - index * 110
    const stem = line(
      ground(480 + side * ([-20, 190, -230][index] ?? 0), side * ([2, 9, -9][index] ?? 0)),
      height,
      side * ([8, 16, -14][index] ?? 0),
    )
    print.stems += stem.path
    const joints = 12 - index * 2
    for (const { t } of steps(joints)) {
      const joint = stem.at(0.14 + 0.84 * t)
      const reach = height * 0.23 * Math.sin(Math.PI * (0.2 + 0.76 * t)) + 8
      for (const turn of [78, 62, 46, 30, -30, -46, -62, -78])
        print.hairs += line(turned(joint, turn), reach * chance.between(0.82, 1), -turn * 0.5).path
      print.dots += dot(joint)
    }
  }
}

/** Moons of seed that light falls through. */
const honesty: Draw = (print, chance) => {
  const side = chance.side()
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
      const size = chance.between(72, 94) * (1 - t * 0.3)
      const pod = turned(stalk.at(1), chance.between(-14, 14))
      print.hairs += stalk.path + round(pod, size, size * 0.8)
      print.veils += round(pod, size, size * 0.8)
      for (const ahead of [0.3, 0.52, 0.72])
        print.dots += dot(from(pod, size * ahead, size * chance.between(-0.12, 0.12)))
    }
  }
}

/** Fans with a cut in the middle. */
const ginkgo: Draw = (print, chance) => {
  const side = chance.side()
  const twig = line({ x: 480 - side * 390, y: 480, angle: side * 62 }, 740, side * 40)
  print.stems += twig.path
  for (const { index, t } of steps(9)) {
    const turn = (index % 2 === 0 ? -68 : 72) * side + chance.between(-10, 10)
    const stalk = line(turned(twig.at(0.06 + 0.92 * t), turn), chance.between(52, 84), -turn * 0.3)
    print.hairs += stalk.path
    fan(print, stalk.at(1), chance.between(104, 132))
  }
}

function fan(print: Print, foot: Place, reach: number) {
  const edge = steps(15).map(({ index }) => {
    const turn = (index - 7) * 9
    const cut = index === 7 ? 0.5 : 1 - 0.012 * (index % 2)
    return from(turned(foot, turn), reach * cut * Math.cos((turn * Math.PI) / 420))
  })
  print.veils += shape([foot, ...edge])
  for (const { index } of steps(8)) print.hairs += line(turned(foot, (index - 3.5) * 15), reach * 0.78).path
}

/** Capsules under little crowns. */
const poppy: Draw = (print, chance) => {
  const side = chance.side()
  for (const { index, t } of steps(5)) {
    const lean = (index - 2) * 9 * side
    const stem = line(
      ground(480 + (index - 2) * 46 * side, lean),
      [500, 390, 440, 330, 410][index] ?? 0,
      lean * 0.8 + chance.between(-8, 8),
    )
    print.stems += stem.path
    const head = stem.at(1)
    const size = chance.between(58, 78) - 10 * t
    print.leaves += round(from(head, -4), size, size * 0.82)
    const rim = [0.16, 0.4, 0.36].map((half, nth) => ({ half: half * size, up: size - 8 + nth * 9 }))
    print.leaves += shape([
      ...rim.map(({ half, up }) => from(head, up, half)),
      ...rim.toReversed().map(({ half, up }) => from(head, up, -half)),
    ])
    for (const way of [1, -1])
      print.veils += blade(turned(stem.at(chance.between(0.02, 0.3)), way * 40), 170, 24, way * 34)
  }
}

/** Feathered leaves, and berries among them. */
const rowan: Draw = (print, chance) => {
  const side = chance.side()
  const twig = line(ground(480 - side * 40, side * 2), 262, side * 16)
  print.stems += twig.path
  for (const { index, t } of steps(4)) {
    const turn = ([66, -60, 34, -26][index] ?? 0) * side
    const rib = line(turned(twig.at(0.24 + t), turn), 226, -turn * 0.4)
    print.stems += rib.path
    for (const { t: on } of steps(6)) {
      const size = (104 - 30 * on) * chance.between(0.92, 1.08)
      for (const way of [1, -1])
        print.leaves += blade(turned(rib.at(0.24 + 0.76 * on), way * 56), size, 22, way * 8)
    }
    print.leaves += blade(rib.at(1), 84, 20)
  }
  for (const { t } of steps(12)) {
    const stalk = line(turned(twig.at(0.42), -side * (92 + 64 * t)), chance.between(70, 170), -side * 20)
    print.hairs += stalk.path
    print.veils += round(stalk.at(1), 26, 26)
  }
}

export const DRAWINGS: Readonly<Record<Plant, Draw>> = {
  fern,
  willow,
  eucalyptus,
  umbel,
  grass,
  seaweed,
  horsetail,
  honesty,
  ginkgo,
  poppy,
  rowan,
}
