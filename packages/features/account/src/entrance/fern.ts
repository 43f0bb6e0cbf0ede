/** Where a leaflet stands on the stem, how it is turned (degrees) and how large it is. */
export interface Leaflet {
  x: number
  y: number
  turn: number
  size: number
  side: 1 | -1
}

const PAIRS = 23
const LOBES = 12

/** A point of the stem, from its foot (0) to its tip (1). It leans to the right, then back. */
const stem = (t: number) => ({ x: 138 + 34 * Math.sin(t * 2.4), y: 400 - 344 * t })

/** A tenth: the same in every engine, and short in the page. */
const tenth = (length: number) => Math.round(length * 10) / 10

/** The stem as a path. */
export const STEM = `M${Array.from({ length: 13 }, (_, i) => stem(i / 12.4))
  .map(({ x, y }) => `${tenth(x)} ${tenth(y)}`)
  .join('L')}`

/** One leaflet, 100 long, lying along the x axis: a rib with lobes on both sides, smaller towards its tip. */
export const LEAFLET = `M0-.8L100 0L0 .8z${[1, -1]
  .flatMap((side) => Array.from({ length: LOBES }, (_, i) => lobe(i / LOBES, side)))
  .join('')}`

/** A leaf of its own, leaning forward: out along its back edge, home along its front. */
function lobe(t: number, side: number): string {
  const foot = 1 + 97 * t
  const length = 7.4 * (1 - t) ** 0.6 + 1.4
  const at = (x: number, y: number) => `${tenth(foot + length * x)} ${tenth(length * y * side)}`
  return `M${at(0, 0)}Q${at(-0.1, 0.75)} ${at(0.85, 1)}Q${at(0.95, 0.4)} ${at(0.62, 0)}z`
}

/** All leaflets in pairs: shorter at the foot, longest at a third, and a point at the tip. */
export const LEAFLETS: readonly Leaflet[] = Array.from({ length: PAIRS }, (_, i) => {
  const t = 0.13 + (0.86 * i) / PAIRS
  const { x, y } = stem(t)
  const size = tenth(118 * Math.min(1, 0.7 + 1.6 * (t - 0.13)) * (1 - t) ** 0.85) / 100
  const lift = 16 + 36 * t
  // The stem leans, and its leaflets with it.
  const lean = 7 * Math.cos(t * 2.4)
  return [
    { x: tenth(x), y: tenth(y), turn: tenth(lean - lift), size, side: 1 as const },
    { x: tenth(x), y: tenth(y + 5), turn: tenth(lean + lift - 180), size, side: -1 as const },
  ]
}).flat()
