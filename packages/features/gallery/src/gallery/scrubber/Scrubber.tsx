/* oxlint-disable jsx-a11y/prefer-tag-over-role -- not every browser supports vertical range inputs by touch */
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { text } from '../../text.ts'
import { countLines, monthOver, getMonthTop, type Layout } from '../layout/layout.ts'
import type { Month } from '../groupByMonth.ts'
import { COVERED_PX } from '../grid/renderWindow.ts'
import { monthAfter, yAt, yearMarks } from './scrub.ts'
import * as css from './Scrubber.css.ts'

/** Offset that keeps the heading of a month chosen by key below the app bar, in CSS pixels. */
const BELOW_BAR_PX = COVERED_PX - 1

type ScrubberProps = {
  layout: Layout
  months: readonly Month[]
  formatMonthName: (month: Month) => string
  /** Index of the month at the top of the window. */
  current: number
  /** Ref of the handle. The parent sets its `--seen` property to the scroll progress, from 0 to 1. */
  handle: RefObject<HTMLDivElement | null>
  /** Scrolls to an offset of the timeline in CSS pixels. */
  onSeek: (y: number) => void
}

/** Slider at the edge of the window that shows the years and scrolls to any month, by pointer, touch or keyboard. */
export function Scrubber({ layout, months, formatMonthName, current, handle, onSeek }: ScrubberProps) {
  const edge = useRef<HTMLDivElement>(null)
  /** Index of the month under the handle during a drag; otherwise null. */
  const [dragged, setDragged] = useState<number | null>(null)
  /** Index of the month chosen by keyboard; null after the handle loses focus. */
  const [chosenByKey, setChosenByKey] = useState<number | null>(null)
  const view = window.innerHeight
  const years = useMemo(
    () =>
      yearMarks(layout, months, view).map(({ year, position }) => (
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

  const drag = ({ clientY }: PointerEvent) => {
    const box = edge.current?.getBoundingClientRect()
    if (!box || countLines(layout) === 0) return
    const position = (clientY - box.top) / box.height
    const y = yAt(layout, position, window.innerHeight)
    // The scrubber is as high as the window, so the label shows the month that is behind the pointer after scrolling.
    setChosenByKey(null)
    setDragged(monthOver(layout, y + position * window.innerHeight))
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
        drag(event)
      }}
      onPointerMove={(event) => dragged !== null && drag(event)}
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
          const targetMonth = monthAfter(months, monthIndex, event.key)
          if (targetMonth === null || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          setChosenByKey(targetMonth)
          onSeek(getMonthTop(layout, targetMonth) - BELOW_BAR_PX)
        }}
        onBlur={() => setChosenByKey(null)}
      >
        <span className={css.label}>{label}</span>
        <span className={css.yearMark} />
      </div>
    </div>
  )
}
