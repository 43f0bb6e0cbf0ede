import { formatMonth } from '@calotype/platform'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PhotoSelection } from '../../selection/useSelection.ts'
import { useSelectionInput } from '../../selection/useSelectionInput.ts'
import { text } from '../../text.ts'
import type { Month } from '../groupByMonth.ts'
import type { Timeline } from '../useTimeline.ts'
import type { ViewMode } from '../layout/frame.ts'
import { Scrubber } from '../scrubber/Scrubber.tsx'
import { VirtualLines } from './VirtualLines.tsx'
import { headingWidths, remPx } from './headingWidths.ts'
import type { FormatHeading } from './MonthHeading.tsx'
import { createIncrementalLayout } from '../layout/createIncrementalLayout.ts'
import { getHeight, lineAt, findHeadingLineIndex, countLines } from '../layout/layout.ts'
import { pageHeight } from '../layout/scrollMapping.ts'
import * as css from './PhotoGrid.css.ts'
import { indexOf, createAnchor, type ScrollAnchor } from '../layout/scrollAnchor.ts'
import { useBox } from './useBox.ts'
import { useVirtualLines } from './useVirtualLines.ts'
import { useRovingFocus, type Focus } from './useRovingFocus.ts'

/** [Note: caption] Must equal the height of `caption` in PhotoGrid.css.ts. */
const CAPTION_HEIGHT_REM = 2

export type PhotoGridProps = {
  months: readonly Month[]
  /** Aspect ratios of all photos as bytes, if they are known before the photos have loaded. */
  shapes?: Uint8Array | undefined
  /** Returns the heading of a month; null for no headings. Defaults to the month's name. */
  formatHeading?: FormatHeading | null | undefined
  /** Whether file names are shown below the photos. */
  hasCaptions?: boolean | undefined
  view: ViewMode
  columns: number
  /** Returns the URL of the viewer. Null if photos can't be opened, as in the trash: a click selects them. */
  mediaHref: ((id: number) => string) | null
  activeId: number | null
  /** Month to scroll to. Each new object scrolls once. */
  target: Timeline['target']
  /** The selection; null if photos can't be selected. */
  selection: PhotoSelection | null
  /** Initial scroll position. Defaults to the top. */
  initialAnchor?: ScrollAnchor | null | undefined
  /** Called when scrolling has stopped at another position; null at the top. */
  onAnchorChange?: ((anchor: ScrollAnchor | null) => void) | undefined
  /** Called with the indexes of the first and last photo in or near the window. */
  onNear?: ((first: number, last: number) => void) | undefined
  /** Whether the edge of the window has a scrubber with the years. */
  hasScrubber?: boolean | undefined
}

/**
 * Virtualized photo grid with month headings: only rows near the window are in the document. The grid is one tab stop.
 * Arrow keys, Page keys, Home and End move the focus, Enter opens a photo, Space selects it, Shift extends the selection.
 */
export function PhotoGrid({
  months,
  shapes,
  formatHeading = formatMonthName,
  hasCaptions = false,
  view,
  columns,
  mediaHref,
  activeId,
  target,
  selection,
  initialAnchor = null,
  onAnchorChange,
  onNear,
  hasScrubber = false,
}: PhotoGridProps) {
  const container = useRef<HTMLDivElement>(null)
  const { width, top } = useBox(container)
  const hasHeadings = formatHeading !== null
  const [layOut] = useState(createIncrementalLayout)
  const layout = useMemo(() => {
    const below = hasCaptions ? CAPTION_HEIGHT_REM * remPx() : 0
    const headings = hasHeadings ? headingWidths() : null
    return layOut(
      width > 0 ? months : [],
      { width, columns, mode: view, captionHeight: below, headings },
      shapes,
    )
  }, [layOut, months, shapes, width, columns, view, hasCaptions, hasHeadings])
  const { drawn, sheet, handle, seek, scrollToLine, distanceTo } = useVirtualLines({
    layout,
    months,
    top,
    initialAnchor,
    onAnchorChange,
    onNear,
  })
  const [focus, onFocusChange] = useState<Focus>({ index: 0, hasFocus: false })
  const isSelecting = selection !== null && selection.ids.size > 0
  const { listeners, onExtend } = useSelectionInput(container, selection, { opens: mediaHref !== null })
  const moving = useRovingFocus({
    container,
    layout,
    months,
    focus,
    onFocusChange,
    activeId,
    scrollToLine,
    onExtend,
    isSelecting,
  })

  // Store the position of the open photo with the history entry, so that Back returns to this photo.
  const storePlace = useEffectEvent((id: number) => {
    const index = indexOf(layout, months, id)
    if (index >= 0) onAnchorChange?.(createAnchor(layout, months, index))
  })
  useEffect(() => {
    if (activeId !== null) storePlace(activeId)
  }, [activeId])

  const jump = useEffectEvent((month: string) => {
    const monthIndex = months.findIndex(({ key }) => key === month)
    if (monthIndex >= 0) scrollToLine(findHeadingLineIndex(layout, monthIndex), 'start')
  })
  useEffect(() => {
    if (target) jump(target.month)
  }, [target])

  return (
    <>
      <div
        ref={container}
        role="grid"
        aria-label={text.gallery.photos}
        aria-rowcount={countLines(layout)}
        aria-multiselectable={selection !== null}
        className={css.grid}
        style={{ height: pageHeight({ height: getHeight(layout), view: 0 }) }}
        data-selecting={isSelecting || undefined}
        {...moving}
        {...listeners}
      >
        <div ref={sheet} role="presentation" className={css.sheet}>
          <VirtualLines
            layout={layout}
            months={months}
            drawn={drawn}
            focus={focus}
            mediaHref={mediaHref}
            hasCaptions={hasCaptions}
            distanceTo={distanceTo}
            formatHeading={formatHeading ?? formatMonthName}
            selected={selection?.ids ?? null}
            range={selection?.range ?? null}
          />
        </div>
      </div>
      {hasScrubber && countLines(layout) > 0 && (
        <Scrubber
          layout={layout}
          months={months}
          formatMonthName={(month) => (formatHeading ?? formatMonthName)(month, 'long')}
          current={lineAt(layout, Math.min(drawn.shownFirst, countLines(layout) - 1)).month}
          handle={handle}
          onSeek={seek}
        />
      )}
    </>
  )
}

const formatMonthName: FormatHeading = ({ key }, length) =>
  key === null ? text.gallery.undated : formatMonth(key, length)
