import { accent, faint, paper, shade } from './drawing.css.ts'

/** A knocked-over developing tray with a blank print. */
export function Trouble() {
  return (
    <>
      <path className={shade} d="M22 122q66-8 132 0-66 8-132 0z" />
      <path className={paper} d="M28 76h120l-12 40H40z" />
      <g transform="rotate(-12 78 54)">
        <path className={paper} d="M56 22h46v52H56z" />
        <path className={faint} strokeDasharray="3 4" d="M62 28h34v34H62z" />
        <path className={faint} d="M62 56l9-10 7 7" />
      </g>
      <path d="M116 80l28-52M124 80l25-50M144 28q6-6 5 2" />
      <path className={paper} d="M28 76h120l-3 10q-7 4-14 0t-14 0-14 0-14 0-14 0-14 0-14 0-14 0-2 0z" />
      <path className={paper} d="M22 72h132v5H22z" />
      <path className={faint} d="M36 98q13-4 26 0t26 0 26 0 24 0" />
      <path
        className={accent}
        d="M40 44c-5 7-5 11 0 11s5-4 0-11zM26 30c-3 5-3 8 0 8s3-3 0-8zM46 22c-3 5-3 8 0 8s3-3 0-8z"
      />
    </>
  )
}
