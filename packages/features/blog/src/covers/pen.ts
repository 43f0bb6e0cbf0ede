import type { Chance } from './chance.ts'

/** Up is 0 degrees, right is 90. */
export interface Place {
  x: number
  y: number
  angle: number
}

/** A print as path data, from the back to the front: what lies loosely on the paper, and what lies flat. */
export interface Print {
  /** Filled, and half seen through. */
  veils: string
  /** Filled. */
  leaves: string
  /** Lines, as thick as a stem. */
  stems: string
  /** Lines, as thin as a vein. */
  hairs: string
  /** Lines of no length with round ends. */
  dots: string
}

/** Lays a plant on a print; no two seeds of chance lay the same one. */
export type Draw = (print: Print, chance: Chance) => void

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where one comes to from a place, `ahead` in its direction and `aside` to its right. */
export function from({ x, y, angle }: Place, ahead: number, aside = 0): Place {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))]
  return { x: x + ahead * sin + aside * cos, y: y - ahead * cos + aside * sin, angle }
}

/** Where the cut stem of a plant lies. */
export const ground = (x: number, angle: number): Place => ({ x, y: 600, angle })

/** A place turned on the spot. */
export const turned = (place: Place, degrees: number): Place => ({ ...place, angle: place.angle + degrees })

const spot = ({ x, y }: Place) => `${Math.round(x)} ${Math.round(y)}`

/** A line from a place that turns by `bend` degrees on its way: its path, and the places along it (0 to 1). */
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

/** A pointed leaf on a place; `belly` says where it is widest. */
export function blade(foot: Place, length: number, width: number, bend = 0, belly = 0.4): string {
  const tip = from(turned(foot, bend), length)
  const side = (aside: number) => spot(from(turned(foot, bend * 0.3), length * belly, aside))
  return `M${spot(foot)}Q${side(width)} ${spot(tip)}Q${side(-width)} ${spot(foot)}`
}

/** A leaf or a berry, round or nearly so, that touches a place. */
export function round(foot: Place, length: number, width: number): string {
  const tip = from(foot, length)
  const arc = `A${Math.round(length / 2)} ${Math.round(width / 2)} ${Math.round(foot.angle - 90)} 0 1 `
  return `M${spot(foot)}${arc}${spot(tip)}${arc}${spot(foot)}`
}

/** A shape through places. */
export const shape = (places: readonly Place[]) => `M${places.map(spot).join('L')}z`

/** A point. */
export const dot = (place: Place) => `M${spot(place)}h0`

/** Steps from 0 towards 1: `count` of them, each with its index. */
export const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, t: index / count }))
