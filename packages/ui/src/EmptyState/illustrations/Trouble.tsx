import { accent, faint, paper, shade } from './drawing.css.ts'

/** A developing tray that has been knocked; the print in it has not come up. */
export function Trouble() {
  return (
    <>
      <path className={shade} d="M22 120q66-9 132 0-66 9-132 0z" />
      <path className={paper} d="M28 74h120l-12 40H40z" />
      <path d="M22 74h132" />
      <path className={faint} d="M35 90q14-5 27 0t27 0 27 0 25 0" />
      <g transform="rotate(-14 78 62)">
        <path className={paper} d="M56 30h46v52H56z" />
        <path className={faint} strokeDasharray="3 4" d="M62 36h34v34H62z" />
        <path className={faint} d="M62 64l9-10 7 7" />
      </g>
      <path className={paper} d="M28 74h120l-3 10q-8 4-14 1t-14 0-14 0-14 0-14 0-14 0-14 0-12 0-7-1z" />
      <path d="M112 66l30-40M118 70l30-40M142 26q5-5 6 4" />
      <path
        className={accent}
        d="M40 48c-5 7-5 11 0 11s5-4 0-11zM26 30c-3 5-3 8 0 8s3-3 0-8zM46 22c-3 5-3 8 0 8s3-3 0-8z"
      />
    </>
  )
}
