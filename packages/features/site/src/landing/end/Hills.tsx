import { PINE } from '../prints/Pines.tsx'
import * as css from './CallToAction.css.ts'

/** Position and height of each pine on the front hill. */
const PINES = [
  [86, 226, 74],
  [124, 222, 104],
  [158, 224, 62],
  [962, 236, 58],
  [1004, 230, 96],
  [1038, 228, 126],
  [1080, 224, 84],
] as const

/** Three hills at the lower edge of the page. Nearer hills are darker. */
export function Hills() {
  return (
    <svg viewBox="0 0 1200 280" preserveAspectRatio="xMaxYMax slice" className={css.hills} aria-hidden>
      <path
        d="M0 150c90-18 150-64 238-58s128 48 222 40 150-66 260-62 150 60 250 64 150-30 230-34v180H0z"
        className={css.farHill}
      />
      <path d="M0 196c130-44 236-10 352-28s208-44 346-14 230 54 502-10v136H0z" className={css.middle} />
      <g className={css.nearHill}>
        <path d="M0 236c190-40 350-18 520-4s420 22 680-24v72H0z" />
        {PINES.map(([x, y, height]) => (
          <path key={x} d={PINE} transform={`translate(${x} ${y})scale(${height})`} />
        ))}
      </g>
    </svg>
  )
}
