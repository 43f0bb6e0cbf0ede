import { accent, faint, paper, shade } from './drawing.css.ts'

/** A view camera on a tripod. */
export function Photos() {
  return (
    <>
      <path className={shade} d="M34 124q54-9 108 0-54 9-108 0z" />
      <path d="M84 78 56 124M92 78l28 46M88 78v42" />
      <path className={faint} d="M71 100h34" />
      <path className={paper} d="M58 70h64v8H58z" />
      <path className={paper} d="M104 22h14v48h-14z" />
      <path className={paper} d="M72 30l8-4 6 5 6-4 6 3 6-3v40l-6-3-6 3-6-4-6 5-8-4z" />
      <path className={faint} d="M80 26v44M86 31v38M92 27v42M98 30v38" />
      <path className={paper} d="M58 28h14v42H58z" />
      <path className={paper} d="M46 40h12v16H46z" />
      <path className={accent} d="M46 38v20" />
      <path className={faint} d="M36 48h-8M38 38l-6-5M38 58l-6 5" />
      <path d="M118 28h5v36h-5" />
    </>
  )
}
