/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a range field cannot stand upright under a finger in every browser */
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { text } from '../../text.ts'
import { linesOf, monthOver, topOfMonth, type Layout } from '../layout/layout.ts'
import type { Month } from '../groupByMonth.ts'
import { COVERED_PX } from '../grid/drawn.ts'
import { monthAfter, yAt, yearMarks } from './scrub.ts'
import * as css from './Scrubber.css.ts'

/** A month that keys lead to begins below the bar over the page. */
const BELOW_BAR_PX = COVERED_PX - 1

type ScrubberProps = {
  layout: Layout
  months: readonly Month[]
  nameOf: (month: Month) => string
  /** Index of the month at the top of the window. */
  current: number
  /** Its handle, which is moved from outside as the window scrolls: by `--seen`, from 0 to 1. */
  handle: RefObject<HTMLDivElement | null>
  /** Shows the timeline from `y` on, in CSS pixels. */
  onSeek: (y: number) => void
}

/** The years at the edge of the window, and a handle that leads to any month of them: by pointer, by touch, by keys. */
export function Scrubber({ layout, months, nameOf, current, handle, onSeek }: ScrubberProps) {
  const edge = useRef<HTMLDivElement>(null)
  /** Index of the month that it is dragged to; null while it is not. */
  const [dragged, setDragged] = useState<number | null>(null)
  /** Index of the month that keys led to; null once the handle is left. */
  const [sought, setSought] = useState<number | null>(null)
  const view = window.innerHeight
  const years = useMemo(
    () =>
      yearMarks(layout, months, view).map(({ year, part }) => (
        <span key={year} aria-hidden className={css.year} style={{ top: `${part * 100}%` }}>
          {year}
        </span>
      )),
    [layout, months, view],
  )
  const at = dragged ?? sought ?? current
  const month = months[at]
  if (!month) return null
  const said = nameOf(month)

  const drag = ({ clientY }: PointerEvent) => {
    const box = edge.current?.getBoundingClientRect()
    if (!box || linesOf(layout) === 0) return
    const part = (clientY - box.top) / box.height
    const y = yAt(layout, part, window.innerHeight)
    // At the top of the edge what stands at the top of the window is meant, at its foot what stands at the foot.
    setSought(null)
    setDragged(monthOver(layout, y + part * window.innerHeight))
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
        aria-valuenow={at}
        aria-valuetext={said}
        onKeyDown={(event: KeyboardEvent) => {
          const to = monthAfter(months, at, event.key)
          if (to === null || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          setSought(to)
          onSeek(topOfMonth(layout, to) - BELOW_BAR_PX)
        }}
        onBlur={() => setSought(null)}
      >
        <span className={css.label}>{said}</span>
        <span className={css.mark} />
      </div>
    </div>
  )
}
