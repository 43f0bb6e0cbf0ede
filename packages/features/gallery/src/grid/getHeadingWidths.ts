import { HEADING_WIDTHS, type HeadingWidths } from './layout/frame.ts'

/** Text size for which HEADING_WIDTHS were measured, in CSS pixels. */
export const DEFAULT_REM_PX = 16
/** Largest text size at which the name above the count fits into the fixed height of a heading, in CSS pixels. */
const MAX_STACKED_REM_PX = 20

/** Returns the minimum widths of headings at the current text size `rem`, in CSS pixels. */
export function getHeadingWidths(rem: number): HeadingWidths {
  const wide = (HEADING_WIDTHS.wide * rem) / DEFAULT_REM_PX
  return { narrow: rem > MAX_STACKED_REM_PX ? wide : (HEADING_WIDTHS.narrow * rem) / DEFAULT_REM_PX, wide }
}

/** Returns the root font size in CSS pixels. On a server, returns the default size. */
export const getRemPx = (): number =>
  typeof document === 'undefined'
    ? DEFAULT_REM_PX
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
