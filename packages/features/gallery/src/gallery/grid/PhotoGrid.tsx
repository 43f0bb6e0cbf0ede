import { formatMonth } from '@calotype/platform'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Selecting } from '../../selection/useSelection.ts'
import { useSelectionInput } from '../../selection/useSelectionInput.ts'
import type { Month } from '../groupByMonth.ts'
import { heightOf, layoutRows, rowOf, type ViewMode } from './layoutRows.ts'
import { MonthSection } from './MonthSection.tsx'
import * as css from './PhotoGrid.css.ts'
import { text } from '../../text.ts'
import { usePlace } from './usePlace.ts'
import { useRovingFocus, type Focus } from './useRovingFocus.ts'
import type { Timeline } from '../useTimeline.ts'
import { useVisibleRows } from './useVisibleRows.ts'

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
  /** The month that is scrolled to, once when it is there. */
  target: Timeline['target']
  /** What is selected; null where nothing can be. */
  selection: Selecting | null
}

/**
 * The photos under the headings of their months. Only what is near the window is in the document. One tab stop: arrow
 * keys, Home and End move through the photos, Enter opens one, Space selects it, Shift extends.
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
}: PhotoGridProps) {
  const container = useRef<HTMLDivElement>(null)
  const { width, top } = usePlace(container)
  const rows = useMemo(() => {
    const below = named ? captionHeight() : 0
    return width > 0 ? layoutRows(months, { width, columns, mode: view, below }) : []
  }, [months, width, columns, view, named])
  const [focus, onFocusChange] = useState<Focus>({ index: 0, isHere: false })
  const kept = focus.isHere ? rowOf(rows, focus.index) : -1
  const { drawn, shown, scrollToRow, distanceOf } = useVisibleRows(rows, { top, kept })
  const isSelecting = selection !== null && selection.ids.size > 0
  const { listeners, onExtend } = useSelectionInput(container, selection, { opens: mediaHref !== null })
  const moving = useRovingFocus({
    container,
    rows,
    focus,
    onFocusChange,
    activeId,
    scrollToRow,
    onExtend,
    isSelecting,
  })

  const targetRow = rows.findIndex((row) => months[row.month]?.key === target?.month)
  const isTargetHere = targetRow >= 0
  const jump = useEffectEvent(() => scrollToRow(targetRow, 'start'))
  useEffect(() => {
    if (target && isTargetHere) jump()
  }, [target, isTargetHere])

  // Who comes by Tab finds a photo in the window, and the one last visited if it is there.
  const isInWindow = shown.first <= focus.index && focus.index <= shown.last
  const tabStop = focus.isHere || isInWindow ? focus.index : shown.first
  const headings = rows.filter((row) => row.kind === 'heading')

  return (
    <div
      ref={container}
      className={css.grid}
      style={{ height: heightOf(rows) }}
      data-selecting={isSelecting || undefined}
      {...moving}
      {...listeners}
    >
      {months.map((month, at) => {
        const heading = headings[at]
        const parts = drawn.filter((row) => row.month === at)
        if (!heading || parts.length === 0) return null
        return (
          <MonthSection
            key={month.key}
            month={month}
            heading={headingOf(month)}
            top={heading.top}
            rows={parts}
            tabStop={tabStop}
            mediaHref={mediaHref}
            priorityOf={distanceOf}
            named={named}
            selection={selection}
          />
        )
      })}
    </div>
  )
}

const nameOf = ({ key }: Month) => (key === null ? text.gallery.undated : formatMonth(key))

/** A line of small text with the space around it, in CSS pixels: it grows with the text. */
const captionHeight = () =>
  CAPTION_HEIGHT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
