/** Position of a leaflet on the stem, rotation in degrees, and scale. */
export interface Leaflet {
  x: number
  y: number
  turn: number
  size: number
  side: 1 | -1
}

const PAIRS = 23
const LOBES = 12

/** Returns the point of the stem at `t` from 0 (base) to 1 (tip). */
const getStemPoint = (t: number) => ({ x: 138 + 34 * Math.sin(t * 2.4), y: 400 - 344 * t })

/** Rounds to a tenth, so that all engines produce the same short markup. */
const roundToTenth = (length: number) => Math.round(length * 10) / 10

/** SVG path of the stem. */
export const STEM = `M${Array.from({ length: 13 }, (_, i) => getStemPoint(i / 12.4))
  .map(({ x, y }) => `${roundToTenth(x)} ${roundToTenth(y)}`)
  .join('L')}`

/** SVG path of one leaflet, 100 units long on the x axis: a rib with lobes on both sides that shrink toward the tip. */
export const LEAFLET = `M0-.8L100 0L0 .8z${[1, -1]
  .flatMap((side) => Array.from({ length: LOBES }, (_, i) => createLobePath(i / LOBES, side)))
  .join('')}`

/** Returns the path of one lobe, which leans toward the tip of the leaflet. */
function createLobePath(t: number, side: number): string {
  const baseX = 1 + 97 * t
  const length = 7.4 * (1 - t) ** 0.6 + 1.4
  const toPoint = (x: number, y: number) =>
    `${roundToTenth(baseX + length * x)} ${roundToTenth(length * y * side)}`
  return `M${toPoint(0, 0)}Q${toPoint(-0.1, 0.75)} ${toPoint(0.85, 1)}Q${toPoint(0.95, 0.4)} ${toPoint(0.62, 0)}z`
}

/** Pairs of leaflets that are shorter at the base and longest at a third of the stem. */
export const LEAFLETS: readonly Leaflet[] = Array.from({ length: PAIRS }, (_, i) => {
  const t = 0.13 + (0.86 * i) / PAIRS
  const { x, y } = getStemPoint(t)
  const size = roundToTenth(118 * Math.min(1, 0.7 + 1.6 * (t - 0.13)) * (1 - t) ** 0.85) / 100
  const lift = 16 + 36 * t
  // Rotate leaflets along the curve of the stem.
  const curvature = 7 * Math.cos(t * 2.4)
  return [
    { x: roundToTenth(x), y: roundToTenth(y), turn: roundToTenth(curvature - lift), size, side: 1 as const },
    {
      x: roundToTenth(x),
      y: roundToTenth(y + 5),
      turn: roundToTenth(curvature + lift - 180),
      size,
      side: -1 as const,
    },
  ]
}).flat()
