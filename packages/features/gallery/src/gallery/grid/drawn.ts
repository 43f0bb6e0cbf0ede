import { lineOver, linesOf, type Layout } from '../layout/layout.ts'

/** How much is drawn above and below the window, in its heights, so that scrolling finds it painted. */
const DRAWN_AROUND = 0.5
/** The same where the window is scrolled to. */
const DRAWN_AHEAD = 1
/** Lines that come and go together: what comes one by one is drawn anew twice as often. */
const STEP_LINES = 2
/** Tops of what is drawn are told from a place no further away than twice this, in CSS pixels: beyond 16.7 million browsers fail. */
const ORIGIN_STEP_PX = 100_000
/** The bar over the page covers a little less than this of the window, in CSS pixels. */
export const COVERED_PX = 65

/** What is drawn, and where the window last stood still. */
export type Drawn = {
  /** The first line, and the one after the last. */
  first: number
  end: number
  /** What the tops of lines are told from. */
  origin: number
  /** The lines in the window when it last stood still. */
  shownFirst: number
  shownLast: number
}

/**
 * A window of the height `view` that shows a timeline from `y` on, and is scrolled upwards (-1), downwards (1) or nowhere
 * (0). It may have jumped there: then it alone is drawn, until what it shows has come.
 */
type Shown = { y: number; view: number; way: number; hasJumped: boolean; isAtRest: boolean }

export const nothingDrawn: Drawn = { first: 0, end: 0, origin: 0, shownFirst: 0, shownLast: 0 }

/** What to draw around a window; `before` itself where that is the same. */
export function drawnAt(layout: Layout, before: Drawn, { y, view, way, hasJumped, isAtRest }: Shown): Drawn {
  const around = hasJumped ? 0 : DRAWN_AROUND
  const isFar = Math.abs(y - before.origin) > 2 * ORIGIN_STEP_PX
  const next = {
    first: stepUnder(lineOver(layout, y - (way < 0 ? DRAWN_AHEAD : around) * view)),
    end: Math.min(
      linesOf(layout),
      stepUnder(lineOver(layout, y + (1 + (way > 0 ? DRAWN_AHEAD : around)) * view)) + STEP_LINES,
    ),
    origin: isFar ? Math.max(0, Math.floor(y / ORIGIN_STEP_PX)) * ORIGIN_STEP_PX : before.origin,
    shownFirst: isAtRest ? lineOver(layout, y + COVERED_PX) : before.shownFirst,
    shownLast: isAtRest ? lineOver(layout, y + view) : before.shownLast,
  }
  return isSame(before, next) ? before : next
}

const stepUnder = (line: number) => line - (line % STEP_LINES)

const isSame = (one: Drawn, other: Drawn) =>
  one.first === other.first &&
  one.end === other.end &&
  one.origin === other.origin &&
  one.shownFirst === other.shownFirst &&
  one.shownLast === other.shownLast
