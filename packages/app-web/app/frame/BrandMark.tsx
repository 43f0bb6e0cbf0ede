import * as css from './Frame.css.ts'

/** Logo of the product: a lens in the shape of a C, in the theme's accent color. */
export function BrandMark() {
  return (
    <svg className={css.brandMark} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M25 10a11 11 0 1 0 0 12" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="16" cy="16" r="4" fill="currentColor" stroke="none" />
    </svg>
  )
}
