import { findLineAt, countLines, type Layout } from '../layout/layout.ts'

/** Overscan above and below the window, in window heights. Rows are painted before they scroll into view. */
const OVERSCAN = 0.5
/** Overscan in the scroll direction, in window heights. */
const OVERSCAN_AHEAD = 1
/** Lines are added and removed in steps of this size, which halves the number of renders. */
const STEP_LINES = 2
/**
 * Tops of rendered lines are relative to an origin at most twice this many CSS pixels from the top of the window,
 * because browsers limit positions to 16.7 million.
 */
const ORIGIN_STEP_PX = 100_000
/** Height of the app bar that covers the top of the window, in CSS pixels, rounded up. */
export const COVERED_PX = 65

/** The lines to render, and the lines that were visible when scrolling last stopped. */
export type RenderWindow = {
  /** Index of the first line, and of the line after the last one. */
  first: number
  end: number
  /** Offset to which the tops of lines are relative, in CSS pixels. */
  origin: number
  /** First and last visible line when scrolling last stopped. */
  firstVisible: number
  lastVisible: number
}

/**
 * Scroll state in CSS pixels: the window starts at `y` in the timeline and is `view` high, of which app bars cover
 * `coveredHeight`. `direction` is -1 (up), 0 or 1 (down). After a jump, only visible lines are rendered until their
 * images have had time to load.
 */
type ScrollState = {
  y: number
  view: number
  coveredHeight: number
  direction: number
  hasJumped: boolean
  isAtRest: boolean
}

export const emptyRenderWindow: RenderWindow = {
  first: 0,
  end: 0,
  origin: 0,
  firstVisible: 0,
  lastVisible: 0,
}

/** Window height that server rendering assumes, in CSS pixels. */
const SERVER_VIEW_PX = 900

/** Returns the lines that a server renders, at the top of the page. */
export const createInitialRenderWindow = (layout: Layout): RenderWindow =>
  computeRenderWindow(layout, emptyRenderWindow, {
    y: 0,
    view: SERVER_VIEW_PX,
    coveredHeight: 0,
    direction: 0,
    hasJumped: true,
    isAtRest: true,
  })

/** Computes the lines to render. Returns `previous` if nothing changed. */
export function computeRenderWindow(
  layout: Layout,
  previous: RenderWindow,
  { y, view, coveredHeight, direction, hasJumped, isAtRest }: ScrollState,
): RenderWindow {
  const overscan = hasJumped ? 0 : OVERSCAN
  const isFar = Math.abs(y - previous.origin) > 2 * ORIGIN_STEP_PX
  const next = {
    first: floorToStep(findLineAt(layout, y - (direction < 0 ? OVERSCAN_AHEAD : overscan) * view)),
    end: Math.min(
      countLines(layout),
      floorToStep(findLineAt(layout, y + (1 + (direction > 0 ? OVERSCAN_AHEAD : overscan)) * view)) +
        STEP_LINES,
    ),
    origin: isFar ? Math.max(0, Math.floor(y / ORIGIN_STEP_PX)) * ORIGIN_STEP_PX : previous.origin,
    firstVisible: isAtRest ? findLineAt(layout, y + coveredHeight) : previous.firstVisible,
    lastVisible: isAtRest ? findLineAt(layout, y + view) : previous.lastVisible,
  }
  return isSame(previous, next) ? previous : next
}

const floorToStep = (line: number) => line - (line % STEP_LINES)

const isSame = (one: RenderWindow, other: RenderWindow) =>
  one.first === other.first &&
  one.end === other.end &&
  one.origin === other.origin &&
  one.firstVisible === other.firstVisible &&
  one.lastVisible === other.lastVisible
