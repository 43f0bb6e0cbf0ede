import { useId } from 'react'
import { LEAFLET, LEAFLETS, STEM } from './fern.ts'
import * as css from './FernPrint.css.ts'

/** Strokes of a brush: the sheet is coated by hand, so its edges are uneven. Each is x, top and bottom. */
const STROKES = [
  [52, 44, 408],
  [82, 36, 416],
  [112, 41, 411],
  [142, 34, 419],
  [172, 39, 413],
  [202, 35, 417],
  [232, 42, 409],
  [258, 37, 414],
] as const

/** A fern laid on coated paper and left in the sun: how the first photographs were made. */
export function FernPrint() {
  const leaflet = useId()
  return (
    <svg viewBox="0 0 310 450" className={css.print} aria-hidden>
      <rect x="0.5" y="0.5" width="309" height="449" rx="3" className={css.paper} />
      <path d={STROKES.map(([x, top, bottom]) => `M${x} ${top}V${bottom}`).join('')} className={css.coat} />
      <g className={css.plant}>
        <path d={STEM} className={css.stem} />
        <defs>
          <path id={leaflet} d={LEAFLET} />
        </defs>
        {LEAFLETS.map(({ x, y, turn, size, side }) => (
          <use
            key={`${x} ${y}`}
            href={`#${leaflet}`}
            transform={`translate(${x} ${y})rotate(${turn})scale(${size} ${size * side})`}
          />
        ))}
      </g>
    </svg>
  )
}
