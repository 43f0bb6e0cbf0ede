import type { Random } from './random.ts'

/** Point with a direction. `angle` is in degrees: 0 points up, and 90 points to the right. */
export interface Place {
  x: number
  y: number
  angle: number
}

/** Path data of a cover in drawing order, from transparent shapes at the back to opaque ones in front. */
export interface Print {
  /** Filled, partly transparent shapes. */
  transparentLeaves: string
  /** Filled shapes. */
  leaves: string
  /** Lines as thick as a stem. */
  stems: string
  /** Lines as thin as a vein. */
  veins: string
  /** Dots, drawn as lines of length 0 with round ends. */
  dots: string
}

/** Draws a plant that depends on the seed. */
export type Draw = (print: Print, random: Random) => void

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the point that is `ahead` of a place in its direction and `aside` to its right. */
export function from({ x, y, angle }: Place, ahead: number, aside = 0): Place {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))]
  return { x: x + ahead * sin + aside * cos, y: y - ahead * cos + aside * sin, angle }
}

/** Returns the lower end of the plant's stem. */
export const ground = (x: number, angle: number): Place => ({ x, y: 600, angle })

/** Returns the place rotated by `degrees`. */
export const turned = (place: Place, degrees: number): Place => ({ ...place, angle: place.angle + degrees })

const spot = ({ x, y }: Place) => `${Math.round(x)} ${Math.round(y)}`

/**
 * Returns a line that starts at a place and curves by `bend` degrees. The result has its path, and a function that
 * returns the place at a position from 0 to 1.
 */
export function line(foot: Place, length: number, bend = 0) {
  const middle = from(foot, length / 2)
  const end = from(turned(foot, bend / 2), length)
  const at = (t: number): Place => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return {
      x: a * foot.x + b * middle.x + c * end.x,
      y: a * foot.y + b * middle.y + c * end.y,
      angle: foot.angle + bend * t,
    }
  }
  return { path: `M${spot(foot)}Q${spot(middle)} ${spot(end)}`, at }
}

/** Returns a pointed leaf. `belly` is the position of its widest part. */
export function blade(foot: Place, length: number, width: number, bend = 0, belly = 0.4): string {
  const tip = from(turned(foot, bend), length)
  const side = (aside: number) => spot(from(turned(foot, bend * 0.3), length * belly, aside))
  return `M${spot(foot)}Q${side(width)} ${spot(tip)}Q${side(-width)} ${spot(foot)}`
}

/** Returns an ellipse, such as a leaf or a berry, whose edge touches the place. */
export function round(foot: Place, length: number, width: number): string {
  const tip = from(foot, length)
  const arc = `A${Math.round(length / 2)} ${Math.round(width / 2)} ${Math.round(foot.angle - 90)} 0 1 `
  return `M${spot(foot)}${arc}${spot(tip)}${arc}${spot(foot)}`
}

/** Returns a closed shape through the points. */
export const shape = (places: readonly Place[]) => `M${places.map(spot).join('L')}z`

/** Returns a dot. */
export const dot = (place: Place) => `M${spot(place)}h0`

/** Returns `count` steps from 0 to 1 with their indexes. */
export const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, t: index / count }))
