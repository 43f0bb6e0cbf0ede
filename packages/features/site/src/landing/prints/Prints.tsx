import { Pines } from './Pines.tsx'
import * as css from './Prints.css.ts'
import { Ridges } from './Ridges.tsx'
import { Sea } from './Sea.tsx'

/** Drawings for prints, with their view boxes. */
const DRAWINGS = {
  pines: { Drawing: Pines, viewBox: '0 0 192 244' },
  ridges: { Drawing: Ridges, viewBox: '0 0 300 200' },
  sea: { Drawing: Sea, viewBox: '0 0 202 202' },
} as const

type DrawingName = keyof typeof DRAWINGS

/** Drawings for the left, right and top prints. */
export type PrintDrawings = readonly [left: DrawingName, right: DrawingName, top: DrawingName]

/** Three overlapping photo prints, each in a different tone. */
export function Prints({ drawings: [left, right, top] }: { drawings: PrintDrawings }) {
  return (
    <svg viewBox="0 0 560 470" className={css.prints} aria-hidden>
      <g transform="translate(36 74)rotate(-9 110 145)">
        <rect width="220" height="290" rx="3" className={css.paper} />
        <Print drawing={left} width={192} height={244} />
      </g>
      <g transform="translate(300 40)rotate(7 115 125)">
        <rect width="230" height="250" rx="3" className={css.paper} />
        <Print drawing={right} width={202} height={202} />
      </g>
      <g transform="translate(128 196)rotate(-2 160 125)">
        <rect width="328" height="246" rx="3" className={css.paper} />
        <Print drawing={top} width={300} height={200} />
      </g>
    </svg>
  )
}

/** Photo print of a drawing, cropped to fill its area. */
function Print({ drawing, width, height }: { drawing: DrawingName; width: number; height: number }) {
  const { Drawing, viewBox } = DRAWINGS[drawing]
  return (
    <svg x="14" y="14" width={width} height={height} viewBox={viewBox} preserveAspectRatio="xMidYMid slice">
      <Drawing />
    </svg>
  )
}
