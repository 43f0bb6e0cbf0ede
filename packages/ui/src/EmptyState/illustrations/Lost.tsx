import { accent, faint, ink, paper } from './drawing.css.ts'

/** An empty picture frame that hangs askew. */
export function Lost() {
  return (
    <>
      <path className={faint} d="M24 122h128" />
      <circle className={ink} cx="92" cy="16" r="2.5" />
      <path d="M92 16 66 36M92 16l36 34" />
      <g transform="rotate(8 88 70)">
        <path className={paper} d="M44 36h88v68H44z" />
        <path className={paper} d="M52 44h72v52H52z" />
        <path className={faint} d="M44 36l8 8M132 36l-8 8M132 104l-8-8M44 104l8-8" />
        <path className={accent} strokeDasharray="3 5" d="M64 55h48v30H64z" />
      </g>
      <path className={paper} d="M118 118l18-7 4 10-18 6z" />
    </>
  )
}
