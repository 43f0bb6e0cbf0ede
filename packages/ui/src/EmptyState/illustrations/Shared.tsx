import { accent, faint, ink, paper, shade } from './drawing.css.ts'

/** Prints hung on a line to dry. */
export function Shared() {
  return (
    <>
      <path d="M10 30q78 20 156 0" />
      <g transform="rotate(-4 50 40)">
        <path className={paper} d="M30 40h40v54H30z" />
        <path className={faint} d="M35 46h30v34H35z" />
        <path d="M35 76l10-13 8 9 4-5 8 9" />
        <path className={ink} d="M48 32h4v14h-4z" />
      </g>
      <g transform="rotate(2 92 44)">
        <path className={paper} d="M72 44h40v54H72z" />
        <path className={faint} d="M77 50h30v34H77z" />
        <circle className={accent} cx="88" cy="62" r="5" />
        <circle className={accent} cx="98" cy="64" r="4" />
        <path className={accent} d="M79 80q9-14 18 0M94 78q5-9 11 2" />
        <path className={ink} d="M90 36h4v14h-4z" />
      </g>
      <g transform="rotate(6 134 38)">
        <path className={paper} d="M114 40h38v50h-38z" />
        <path className={faint} d="M119 46h28v30h-28z" />
        <path d="M133 72V60m0 2c-9 0-8-10 0-10s9 10 0 10z" />
        <path className={ink} d="M131 32h4v14h-4z" />
      </g>
      <path className={shade} d="M30 122q60-6 120 0-60 6-120 0z" />
    </>
  )
}
