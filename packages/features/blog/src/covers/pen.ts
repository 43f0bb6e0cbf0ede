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

/** Adds a plant to a print. The plant's shape varies with `random`. */
export type Draw = (print: Print, random: Random) => void

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the place moved by `ahead` in its direction and by `aside` to its right. */
export function movePlace({ x, y, angle }: Place, ahead: number, aside = 0): Place {
  const [sin, cos] = [Math.sin(toRadians(angle)), Math.cos(toRadians(angle))]
  return { x: x + ahead * sin + aside * cos, y: y - ahead * cos + aside * sin, angle }
}

/** Returns the place where a stem meets the ground. */
export const createGroundPlace = (x: number, angle: number): Place => ({ x, y: 600, angle })

/** Returns the place rotated by `degrees`. */
export const rotatePlace = (place: Place, degrees: number): Place => ({
  ...place,
  angle: place.angle + degrees,
})

const formatPoint = ({ x, y }: Place) => `${Math.round(x)} ${Math.round(y)}`

/**
 * Returns a line that starts at a place and curves by `bend` degrees: its path, and a function that returns the place
 * at a position from 0 to 1.
 */
export function createCurve(foot: Place, length: number, bend = 0) {
  const middle = movePlace(foot, length / 2)
  const end = movePlace(rotatePlace(foot, bend / 2), length)
  const getPlace = (t: number): Place => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return {
      x: a * foot.x + b * middle.x + c * end.x,
      y: a * foot.y + b * middle.y + c * end.y,
      angle: foot.angle + bend * t,
    }
  }
  return { path: `M${formatPoint(foot)}Q${formatPoint(middle)} ${formatPoint(end)}`, getPlace }
}

/** Returns a pointed leaf. `belly` is the position of its widest part. */
export function createLeafPath(foot: Place, length: number, width: number, bend = 0, belly = 0.4): string {
  const tip = movePlace(rotatePlace(foot, bend), length)
  const side = (aside: number) => formatPoint(movePlace(rotatePlace(foot, bend * 0.3), length * belly, aside))
  return `M${formatPoint(foot)}Q${side(width)} ${formatPoint(tip)}Q${side(-width)} ${formatPoint(foot)}`
}

/** Returns an ellipse, such as a leaf or a berry, whose edge touches the place. */
export function createEllipsePath(foot: Place, length: number, width: number): string {
  const tip = movePlace(foot, length)
  const arc = `A${Math.round(length / 2)} ${Math.round(width / 2)} ${Math.round(foot.angle - 90)} 0 1 `
  return `M${formatPoint(foot)}${arc}${formatPoint(tip)}${arc}${formatPoint(foot)}`
}

/** Returns a closed shape through the points. */
export const createShapePath = (places: readonly Place[]) => `M${places.map(formatPoint).join('L')}z`

/** Returns a dot. */
export const createDotPath = (place: Place) => `M${formatPoint(place)}h0`

/** Returns `count` evenly spaced positions from 0 (inclusive) to 1 (exclusive), with their indexes. */
export const createSteps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, t: index / count }))
