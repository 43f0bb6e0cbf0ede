import { accent, faint, glow, paper, shade } from './drawing.css.ts'

/** An open album with one empty space on its pages. */
export function Albums() {
  return (
    <>
      <path className={shade} d="M20 116q68-8 136 0-68 8-136 0z" />
      <path
        className={paper}
        d="M88 34C72 24 46 24 24 30v78c22-6 48-6 64 4 16-10 42-10 64-4V30c-22-6-48-6-64 4z"
      />
      <path d="M88 34v78" />
      <path className={faint} d="M24 114c22-6 48-6 64 4 16-10 42-10 64-4" />
      <g transform="rotate(-2 56 68)">
        <path className={paper} d="M37 46h38v46H37z" />
        <path className={faint} d="M42 51h28v28H42z" />
        <path d="M42 75l9-11 7 8 5-6 7 9" />
        <circle className={glow} cx="62" cy="58" r="2.5" />
      </g>
      <g className={accent} transform="rotate(2 120 68)">
        <path d="M101 52v-6h6M133 46h6v6M139 86v6h-6M107 92h-6v-6" />
        <path className={faint} strokeDasharray="2 4" d="M109 46h22M139 54v30M131 92h-22M101 84V54" />
      </g>
    </>
  )
}
