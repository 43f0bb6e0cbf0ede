import { HEADING_WIDTHS, type HeadingWidths } from './layout/frame.ts'

/** Root font size for which HEADING_WIDTHS were measured, in CSS pixels. */
export const DEFAULT_REM_PX = 16
/** Largest root font size at which a name above a count fits into the fixed height of a heading, in CSS pixels. */
const MAX_STACKED_REM_PX = 20

/** Returns the minimum widths of headings for a root font size, in CSS pixels. */
export function getHeadingWidths(rem: number): HeadingWidths {
  const wideWidth = (HEADING_WIDTHS.wide * rem) / DEFAULT_REM_PX
  return {
    narrow: rem > MAX_STACKED_REM_PX ? wideWidth : (HEADING_WIDTHS.narrow * rem) / DEFAULT_REM_PX,
    wide: wideWidth,
  }
}

/** Returns the root font size in CSS pixels, or the default on a server. */
export const getRemPx = (): number =>
  typeof document === 'undefined'
    ? DEFAULT_REM_PX
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
