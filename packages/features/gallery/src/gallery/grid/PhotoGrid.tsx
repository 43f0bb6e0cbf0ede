import { formatMonth } from '@calotype/platform'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Selecting } from '../../selection/useSelection.ts'
import { useSelectionInput } from '../../selection/useSelectionInput.ts'
import { text } from '../../text.ts'
import type { Month } from '../groupByMonth.ts'
import type { Timeline } from '../useTimeline.ts'
import type { ViewMode } from '../layout/frame.ts'
import { Scrubber } from '../scrubber/Scrubber.tsx'
import { DrawnLines } from './DrawnLines.tsx'
import { headingWidths, remPx } from './headingWidths.ts'
import type { HeadingOf } from './MonthHeading.tsx'
import { createLayOut } from '../layout/createLayOut.ts'
import { heightOf, lineAt, lineOfMonth, linesOf } from '../layout/layout.ts'
import { pageHeight } from '../layout/longPage.ts'
import * as css from './PhotoGrid.css.ts'
import { indexOf, placeOf, type Place } from '../layout/place.ts'
import { useBox } from './useBox.ts'
import { useDrawnLines } from './useDrawnLines.ts'
import { useRovingFocus, type Focus } from './useRovingFocus.ts'

/** [Note: caption] As high as `caption` in PhotoGrid.css.ts. */
const CAPTION_HEIGHT_REM = 2

export type PhotoGridProps = {
  months: readonly Month[]
  /** Of all photos, where they are known before the photos are. */
  shapes?: Uint8Array | undefined
  /** The text above a month's photos; null for no headings; by default the month's name. */
  headingOf?: HeadingOf | null | undefined
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
  shapes,
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
  const hasHeadings = headingOf !== null
  const [layOut] = useState(createLayOut)
  const layout = useMemo(() => {
    const below = named ? CAPTION_HEIGHT_REM * remPx() : 0
    const headings = hasHeadings ? headingWidths() : null
    return layOut(width > 0 ? months : [], { width, columns, mode: view, below, headings }, shapes)
  }, [layOut, months, shapes, width, columns, view, named, hasHeadings])
  const { drawn, sheet, handle, seek, scrollToLine, distanceTo } = useDrawnLines({
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

  // A photo that is looked at is where its entry of the history is.
  const keep = useEffectEvent((id: number) => {
    const index = indexOf(layout, months, id)
    if (index >= 0) onPlaceChange?.(placeOf(layout, months, index))
  })
  useEffect(() => {
    if (activeId !== null) keep(activeId)
  }, [activeId])

  const jump = useEffectEvent((month: string) => {
    const at = months.findIndex(({ key }) => key === month)
    if (at >= 0) scrollToLine(lineOfMonth(layout, at), 'start')
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
        aria-rowcount={linesOf(layout)}
        aria-multiselectable={selection !== null}
        className={css.grid}
        style={{ height: pageHeight({ height: heightOf(layout), view: 0 }) }}
        data-selecting={isSelecting || undefined}
        {...moving}
        {...listeners}
      >
        <div ref={sheet} role="presentation" className={css.sheet}>
          <DrawnLines
            {...{ layout, months, drawn, focus, mediaHref, named, distanceTo }}
            headingOf={headingOf ?? nameOf}
            selected={selection?.ids ?? null}
            range={selection?.range ?? null}
          />
        </div>
      </div>
      {hasScrubber && linesOf(layout) > 0 && (
        <Scrubber
          layout={layout}
          months={months}
          nameOf={(month) => (headingOf ?? nameOf)(month, 'long')}
          current={lineAt(layout, Math.min(drawn.shownFirst, linesOf(layout) - 1)).month}
          handle={handle}
          onSeek={seek}
        />
      )}
    </>
  )
}

const nameOf: HeadingOf = ({ key }, length) =>
  key === null ? text.gallery.undated : formatMonth(key, length)
