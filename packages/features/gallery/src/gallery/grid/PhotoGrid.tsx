import { formatMonth } from '@calotype/platform'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Selecting } from '../../selection/useSelection.ts'
import { useSelectionInput } from '../../selection/useSelectionInput.ts'
import { text } from '../../text.ts'
import type { Month } from '../groupByMonth.ts'
import type { Timeline } from '../useTimeline.ts'
import type { ViewMode } from './frame.ts'
import { Scrubber } from '../scrubber/Scrubber.tsx'
import { HeadingRow } from './HeadingRow.tsx'
import { createLayOut } from './createLayOut.ts'
import { heightOf, lineAt, lineOf, linesOf, photosOf } from './layout.ts'
import { pageHeight } from './longPage.ts'
import * as css from './PhotoGrid.css.ts'
import { PhotoRow } from './PhotoRow.tsx'
import type { Place } from './place.ts'
import { useBox } from './useBox.ts'
import { useDrawnLines } from './useDrawnLines.ts'
import { useRovingFocus, type Focus } from './useRovingFocus.ts'

/** [Note: caption] As high as `caption` in PhotoGrid.css.ts. */
const CAPTION_HEIGHT_REM = 2

export type PhotoGridProps = {
  months: readonly Month[]
  /** What stands over a month's photos; its name when left out. */
  headingOf?: ((month: Month) => string) | undefined
  /** Names stand under the photos. */
  named?: boolean | undefined
  view: ViewMode
  columns: number
  /** Null where photos cannot be opened, as in the trash: a click selects. */
  mediaHref: ((id: number) => string) | null
  activeId: number | null
  /** The month that is scrolled to, once for each. */
  target: Timeline['target']
  /** What is selected; null where nothing can be. */
  selection: Selecting | null
  /** Where it begins; its top when left out. */
  place?: Place | null | undefined
  /** The window stands still at another place; null at the top. */
  onPlaceChange?: ((place: Place | null) => void) | undefined
  /** The photos from one index to another are, or soon will be, in the window. */
  onNear?: ((first: number, last: number) => void) | undefined
  /** Years and months stand at the edge of the window, to be gone to. */
  hasScrubber?: boolean | undefined
}

/**
 * The photos under the headings of their months. Only what is near the window is in the document. One tab stop: arrow
 * keys, Page keys, Home and End move through the photos, Enter opens one, Space selects it, Shift extends.
 */
export function PhotoGrid({
  months,
  headingOf = nameOf,
  named = false,
  view,
  columns,
  mediaHref,
  activeId,
  target,
  selection,
  place = null,
  onPlaceChange,
  onNear,
  hasScrubber = false,
}: PhotoGridProps) {
  const container = useRef<HTMLDivElement>(null)
  const { width, top } = useBox(container)
  const [layOut] = useState(createLayOut)
  const layout = useMemo(
    () => layOut(width > 0 ? months : [], { width, columns, mode: view, below: named ? captionHeight() : 0 }),
    [layOut, months, width, columns, view, named],
  )
  const { drawn, sheet, handle, seek, scrollToLine } = useDrawnLines({
    layout,
    months,
    top,
    place,
    onPlaceChange,
    onNear,
  })
  const [focus, onFocusChange] = useState<Focus>({ index: 0, isHere: false })
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

  const jump = useEffectEvent((month: string) => {
    const at = months.findIndex(({ key }) => key === month)
    if (at >= 0) scrollToLine(layout.lines[at] ?? 0, 'start')
  })
  useEffect(() => {
    if (target) jump(target.month)
  }, [target])

  // Lines may be fewer than when these were drawn.
  const end = Math.min(drawn.end, linesOf(layout))
  const lines = Array.from({ length: Math.max(0, end - drawn.first) }, (_, at) => drawn.first + at)
  const kept = focus.isHere && focus.index < photosOf(layout) ? lineOf(layout, focus.index) : -1
  if (kept >= 0 && (kept < drawn.first || kept >= end)) lines.push(kept)
  const tabStop = tabStopOf()
  const middle = (drawn.shownFirst + drawn.shownLast) / 2

  const grid = (
    <div
      ref={container}
      role="grid"
      aria-label={text.gallery.photos}
      aria-rowcount={linesOf(layout)}
      aria-multiselectable={selection !== null}
      className={css.grid}
      style={{ height: pageHeight({ height: heightOf(layout), view: 0 }) }}
      data-selecting={isSelecting || undefined}
      {...moving}
      {...listeners}
    >
      <div ref={sheet} role="presentation" className={css.sheet}>
        {lines.map((at) => {
          const line = lineAt(layout, at)
          const month = months[line.month]
          const lineTop = at === kept ? near(line.top - drawn.origin) : line.top - drawn.origin
          if (!month) return null
          return line.row < 0 ? (
            <HeadingRow
              key={`${month.key}`}
              heading={headingOf(month)}
              count={month.count}
              top={lineTop}
              rowIndex={at + 1}
            />
          ) : (
            <PhotoRow
              key={`${month.key} ${line.row}`}
              months={months}
              layout={layout}
              line={at}
              top={lineTop}
              tabStop={line.first <= tabStop && tabStop < line.end ? tabStop : -1}
              mediaHref={mediaHref}
              priority={Math.round(Math.abs(at - middle))}
              named={named}
              selection={selection}
            />
          )
        })}
      </div>
    </div>
  )

  return (
    <>
      {grid}
      {hasScrubber && linesOf(layout) > 0 && (
        <Scrubber
          layout={layout}
          months={months}
          nameOf={headingOf}
          current={lineAt(layout, Math.min(drawn.shownFirst, linesOf(layout) - 1)).month}
          handle={handle}
          onSeek={seek}
        />
      )}
    </>
  )

  /** Who comes by Tab finds a photo in the window, and the one last visited if it is there. */
  function tabStopOf(): number {
    if (linesOf(layout) === 0) return -1
    const last = linesOf(layout) - 1
    const shown = lineAt(layout, Math.min(drawn.shownFirst, last)).first
    const shownEnd = lineAt(layout, Math.min(drawn.shownLast, last)).end
    return focus.isHere || (shown <= focus.index && focus.index < shownEnd) ? focus.index : shown
  }
}

const nameOf = ({ key }: Month) => (key === null ? text.gallery.undated : formatMonth(key))

/** A row that is kept far from the window for the focus in it need not stand where it belongs. */
const near = (top: number) => Math.min(Math.max(top, -FAR_PX), FAR_PX)
const FAR_PX = 500_000

/** A line of small text with the space around it, in CSS pixels: it grows with the text. */
const captionHeight = () =>
  CAPTION_HEIGHT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
