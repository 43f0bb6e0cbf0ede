/* oxlint-disable jsx-a11y/prefer-tag-over-role -- not every browser supports vertical range inputs by touch */
import { useTexts } from '@calotype/platform'
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { galleryTexts } from '../../text.ts'
import { countLines, findGroupAt, getGroupTop } from '../../grid/layout/layout.ts'
import type { ScrubberProps as GridScrubberProps } from '../../grid/PhotoGrid.tsx'
import type { Month } from '../groupByMonth.ts'
import { COVERED_PX } from '../../grid/scroll/renderWindow.ts'
import { getTargetMonth, getOffset, createYearMarks } from './scrub.ts'
import * as css from './Scrubber.css.ts'

/**
 * Offset in CSS pixels that keeps a month's heading below the app bar when the user moves to the month with the
 * keyboard.
 */
const BELOW_BAR_PX = COVERED_PX - 1

type ScrubberProps = GridScrubberProps<Month> & {
  formatMonthName: (month: Month) => string
}

/** Slider at the edge of the window that shows the years and scrolls to any month by mouse, touch or keyboard. */
export function Scrubber(props: ScrubberProps) {
  const text = useTexts(galleryTexts)
  const { layout, groups: months, formatMonthName, current, handle, onSeek } = props
  const edge = useRef<HTMLDivElement>(null)
  /** Index of the month under the handle during a drag, otherwise null. */
  const [dragged, setDragged] = useState<number | null>(null)
  /** Index of the month chosen by keyboard, or null while the handle has no focus. */
  const [chosenByKey, setChosenByKey] = useState<number | null>(null)
  const view = window.innerHeight
  const years = useMemo(
    () =>
      createYearMarks(layout, months, view).map(({ year, position }) => (
        <span key={year} aria-hidden className={css.year} style={{ top: `${position * 100}%` }}>
          {year}
        </span>
      )),
    [layout, months, view],
  )
  const monthIndex = dragged ?? chosenByKey ?? current
  const month = months[monthIndex]
  if (!month) return null
  const label = formatMonthName(month)

  const handleDrag = ({ clientY }: PointerEvent) => {
    const box = edge.current?.getBoundingClientRect()
    if (!box || countLines(layout) === 0) return
    const position = (clientY - box.top) / box.height
    const y = getOffset(layout, position, window.innerHeight)
    // The scrubber is almost as high as the window. After scrolling, the pointer is therefore at about the same
    // relative height in the window as on the scrubber. The label shows the month at this height.
    setChosenByKey(null)
    setDragged(findGroupAt(layout, y + position * window.innerHeight))
    onSeek(y)
  }

  return (
    <div
      ref={edge}
      role="presentation"
      className={css.edge}
      data-dragged={dragged !== null || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        handleDrag(event)
      }}
      onPointerMove={(event) => dragged !== null && handleDrag(event)}
      onPointerUp={() => setDragged(null)}
      onPointerCancel={() => setDragged(null)}
    >
      {years}
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        className={css.handle}
        aria-label={text.gallery.timeline}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={months.length - 1}
        aria-valuenow={monthIndex}
        aria-valuetext={label}
        onKeyDown={(event: KeyboardEvent) => {
          const targetMonth = getTargetMonth(months, monthIndex, event.key)
          if (targetMonth === null || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          setChosenByKey(targetMonth)
          onSeek(getGroupTop(layout, targetMonth) - BELOW_BAR_PX)
        }}
        onBlur={() => setChosenByKey(null)}
      >
        <span className={css.label}>{label}</span>
        <span className={css.yearMark} />
      </div>
    </div>
  )
}
