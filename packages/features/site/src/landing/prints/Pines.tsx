import { sepia } from './Prints.css.ts'

/** Path of a pine of height 1, with its base at the origin. */
export const PINE = 'M0-1L.12-.7H.06L.2-.44H.1L.27-.16H.03V0H-.03V-.16H-.27L-.1-.44H-.2L-.06-.7H-.12z'

/** Position and height of each tree in a row. */
const ROWS = [
  {
    tone: sepia.far,
    ground: 168,
    trees: [
      [12, 62],
      [38, 78],
      [60, 58],
      [88, 84],
      [116, 66],
      [142, 80],
      [172, 62],
    ],
  },
  {
    tone: sepia.middle,
    ground: 206,
    trees: [
      [-4, 96],
      [34, 116],
      [78, 92],
      [128, 122],
      [162, 98],
      [192, 110],
    ],
  },
  {
    tone: sepia.near,
    ground: 250,
    trees: [
      [14, 138],
      [62, 108],
      [152, 172],
      [184, 120],
    ],
  },
] as const

/** Rows of pines that fade into mist. */
export function Pines() {
  return (
    <>
      <path d="M0 0h192v244H0z" className={sepia.sky} />
      <circle cx="62" cy="54" r="13" className={sepia.glow} />
      {ROWS.map(({ tone, ground, trees }) => (
        <g key={ground} className={tone}>
          <path d={`M0 ${ground - 4}h192v100H0z`} />
          {trees.map(([x, height]) => (
            <path key={x} d={PINE} transform={`translate(${x} ${ground})scale(${height})`} />
          ))}
        </g>
      ))}
    </>
  )
}
