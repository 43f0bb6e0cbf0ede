/** Where a leaflet stands on the stem, how it is turned (degrees) and how large it is. */
export interface Leaflet {
  x: number
  y: number
  turn: number
  size: number
  side: 1 | -1
}

const PAIRS = 24
const LOBES = 9

/** A point of the stem, from its foot (0) to its tip (1). It leans to the right, then a little back. */
const stem = (t: number) => ({ x: 150 + 34 * Math.sin(t * 2.4) - 10 * t, y: 396 - 340 * t })

/** A whole number: the same in every engine, and short in the page. */
const whole = Math.round

/** The stem as a path. */
export const STEM = `M${Array.from({ length: 13 }, (_, i) => stem(i / 12))
  .map(({ x, y }) => `${whole(x)} ${whole(y)}`)
  .join('L')}`

/** One leaflet, 100 long, lying along the x axis: lobes on both sides, smaller towards the tip. */
export const LEAFLET = [1, -1]
  .flatMap((side) => Array.from({ length: LOBES }, (_, i) => lobe(i / LOBES, side)))
  .join('')

function lobe(t: number, side: number): string {
  const x = whole(t * 94)
  const width = whole(15 * (1 - t) ** 0.7 + 2)
  const height = side * width
  return `M${x} 0q${whole(width * 0.2)} ${height} ${whole(width * 1.1)} ${whole(height * 1.1)}q${whole(width * 0.3)} ${-whole(height * 0.8)} ${-whole(width * 0.1)} ${-whole(height * 1.1)}z`
}

/** All leaflets in pairs: short at the foot, longest at a third, a point at the tip. */
export const LEAFLETS: readonly Leaflet[] = Array.from({ length: PAIRS }, (_, i) => {
  const t = 0.12 + (0.86 * i) / (PAIRS - 1)
  const { x, y } = stem(t)
  const size = whole(118 * Math.min(1, 0.62 + t) * (1 - t) ** 0.8 + 6) / 100
  const lift = 18 + 30 * t
  return [
    { x: whole(x), y: whole(y), turn: whole(-lift), size, side: 1 as const },
    { x: whole(x), y: whole(y + 4), turn: whole(lift - 180), size, side: -1 as const },
  ]
}).flat()
