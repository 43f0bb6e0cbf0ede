import { useId } from 'react'
import { LEAFLET, LEAFLETS, STEM } from './fern.ts'
import * as css from './FernPrint.css.ts'

const EDGE_POINTS = 40

/** Returns the points of an uneven edge that resembles a brush stroke. `phase` varies the shape. */
const drawEdge = (y: number, phase: number) =>
  Array.from({ length: EDGE_POINTS }, (_, i) => {
    const offset = 2.6 * Math.sin(i * 0.33 + phase) + 1.6 * Math.sin(i * 2.6 + phase) + Math.sin(i * 5.3)
    return `${38 + 6 * i} ${(y + offset).toFixed(1)}`
  })

const COAT = `M${[...drawEdge(37, 0), ...drawEdge(413, 2).toReversed()].join('L')}z`

/** Illustration of a fern as a cyanotype, one of the first photographic processes. */
export function FernPrint() {
  const leaflet = useId()
  return (
    <svg viewBox="0 0 310 450" className={css.print} aria-hidden>
      <rect x="0.5" y="0.5" width="309" height="449" rx="3" className={css.paper} />
      <path d={COAT} className={css.coat} />
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
