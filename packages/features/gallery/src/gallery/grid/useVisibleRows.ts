import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { rowOf, type Row } from './layoutRows.ts'

/** Rows kept in the document above and below the window, so that scrolling finds them painted. */
export const OVERSCAN_ROWS = 4
/** Space kept free around a photo that is scrolled into view, in CSS pixels: room for the bars and a heading. */
export const SCROLL_PADDING_PX = 144

/**
 * Which rows to draw while the window scrolls over them. `top` is where they begin on the page, `kept` is a row that
 * stays in the document wherever the window is, or -1.
 */
export function useVisibleRows<Item>(
  rows: readonly Row<Item>[],
  { top, kept }: { top: number; kept: number },
) {
  // The virtualiser is one object that changes inside: the React Compiler would take it for unchanged.
  'use no memo'
  // oxlint-disable-next-line react/incompatible-library -- not compiled, see above
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => rows[at]?.height ?? 0,
    // Its identity says that all sizes are to be asked for again.
    getItemKey: useCallback((at: number) => `${rows.length}/${at}`, [rows]),
    scrollMargin: top,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => {
      const found = defaultRangeExtractor(range)
      if (kept < 0 || kept >= rows.length || found.includes(kept)) return found
      return kept < (found[0] ?? 0) ? [kept, ...found] : [...found, kept]
    },
    scrollPaddingStart: SCROLL_PADDING_PX,
    scrollPaddingEnd: SCROLL_PADDING_PX,
    useFlushSync: false,
  })
  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => rows[index] ?? [])
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const inWindow = rows.slice(startIndex, endIndex + 1).flatMap((row) => row.tiles)
  const shown = { first: inWindow[0]?.index ?? 0, last: inWindow.at(-1)?.index ?? 0 }
  const height = virtualizer.scrollRect?.height ?? 0
  const middle = (virtualizer.scrollOffset ?? 0) + height / 2 - top

  useStayingPut(rows, shown, (at) => virtualizer.scrollToIndex(at, { align: 'center' }))

  return {
    drawn,
    /** The first and the last photo in the window, by index. */
    shown,
    scrollToRow: (at: number, align: 'auto' | 'start' = 'auto') => virtualizer.scrollToIndex(at, { align }),
    /** How far a row is from the middle of the window, in half windows: whole numbers, so that tiles rarely change. */
    distanceOf: (row: Row<Item>) =>
      Math.round((2 * Math.abs(row.top + row.height / 2 - middle)) / (height || 1)),
  }
}

/** Keeps the photo in the middle of the window there when the same photos are laid out anew. */
function useStayingPut(
  rows: readonly Row<unknown>[],
  shown: { first: number; last: number },
  scrollTo: (row: number) => void,
) {
  const before = useRef({ height: 0, middle: 0 })
  const rowHeight = rows[1]?.height ?? 0
  useLayoutEffect(() => {
    const { height, middle } = before.current
    if (height > 0 && rowHeight > 0 && height !== rowHeight && window.scrollY > 0)
      scrollTo(rowOf(rows, middle))
  })
  useEffect(() => {
    before.current = { height: rowHeight, middle: Math.round((shown.first + shown.last) / 2) }
  })
}
