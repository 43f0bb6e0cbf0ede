import { Pines } from './Pines.tsx'
import * as css from './Prints.css.ts'
import { Ridges } from './Ridges.tsx'
import { Sea } from './Sea.tsx'

/** Three prints laid out on the table, each in a tone of its own. */
export function Prints() {
  return (
    <svg viewBox="0 0 560 470" className={css.prints} aria-hidden>
      <g transform="translate(36 74)rotate(-9 110 145)">
        <rect width="220" height="290" rx="3" className={css.paper} />
        <svg x="14" y="14" width="192" height="244" viewBox="0 0 192 244">
          <Pines />
        </svg>
      </g>
      <g transform="translate(300 40)rotate(7 115 125)">
        <rect width="230" height="250" rx="3" className={css.paper} />
        <svg x="14" y="14" width="202" height="202" viewBox="0 0 202 202">
          <Sea />
        </svg>
      </g>
      <g transform="translate(128 196)rotate(-2 160 125)">
        <rect width="328" height="246" rx="3" className={css.paper} />
        <svg x="14" y="14" width="300" height="200" viewBox="0 0 300 200">
          <Ridges />
        </svg>
      </g>
    </svg>
  )
}
