import { createRandom } from './random.ts'
import { DRAWINGS } from './drawings.ts'
import type { Print } from './pen.ts'
import type { Plant } from './plants.ts'

/** Size of a cover's coordinate system. */
export const SHEET = { width: 960, height: 640 } as const

const EDGE_POINTS = 44

/** Returns the points of an uneven edge that resembles a brush stroke. `phase` varies the shape. */
const drawEdge = (y: number, phase: number) =>
  Array.from({ length: EDGE_POINTS }, (_, i) => {
    const rise = 4 * Math.sin(i * 0.31 + phase) + 3 * Math.sin(i * 2.6 + phase) + 2 * Math.sin(i * 5.3)
    return `${Math.round(36 + i * 20.65)} ${Math.round(y + rise)}`
  })

/** Path of the coated area. */
export const COAT = `M${[...drawEdge(36, 0), ...drawEdge(604, 2).toReversed()].join('L')}z`

/** Returns the path data of a cover that shows the plant. The same seed always produces the same cover. */
export function drawPrint(plant: Plant, seed: string): Print {
  const print: Print = { transparentLeaves: '', leaves: '', stems: '', veins: '', dots: '' }
  DRAWINGS[plant](print, createRandom(seed))
  return print
}
