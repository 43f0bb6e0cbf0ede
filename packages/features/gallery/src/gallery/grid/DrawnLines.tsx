import { memo } from 'react'
import type { Range } from '../../selection/select.ts'
import type { Month } from '../groupByMonth.ts'
import { lineAt, lineOf, linesOf, photosOf, type Layout } from '../layout/layout.ts'
import type { Drawn } from './drawn.ts'
import { HeadingRow } from './HeadingRow.tsx'
import type { HeadingOf } from './MonthHeading.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import type { Focus } from './useRovingFocus.ts'

type DrawnLinesProps = {
  layout: Layout
  months: readonly Month[]
  drawn: Drawn
  focus: Focus
  headingOf: HeadingOf
  mediaHref: ((id: number) => string) | null
  named: boolean
  distanceTo: (line: number) => number
  selected: ReadonlySet<number> | null
  range: Range | null
}

/** The headings and rows that are near the window, and the row with the focus wherever it is. */
export const DrawnLines = memo(function DrawnLines(props: DrawnLinesProps) {
  const { layout, months, drawn, focus, headingOf, ...row } = props
  // Lines may be fewer than when these were drawn.
  const end = Math.min(drawn.end, linesOf(layout))
  const lines = Array.from({ length: Math.max(0, end - drawn.first) }, (_, at) => drawn.first + at)
  const kept = focus.isHere && focus.index < photosOf(layout) ? lineOf(layout, focus.index) : -1
  if (kept >= 0 && (kept < drawn.first || kept >= end)) lines.push(kept)
  const tabStop = tabStopOf(layout, drawn, focus)

  return lines.map((at) => {
    const line = lineAt(layout, at)
    const month = months[line.month]
    const top = near(line.top - drawn.origin)
    if (!month) return null
    return line.row < 0 ? (
      <HeadingRow key={month.key} month={month} headingOf={headingOf} top={top} rowIndex={at + 1} />
    ) : (
      <PhotoRow
        key={`${month.key} ${line.row}`}
        {...row}
        headingOf={headingOf}
        months={months}
        layout={layout}
        line={at}
        top={top}
        tabStop={line.first <= tabStop && tabStop < line.end ? tabStop : -1}
      />
    )
  })
})

/** Who comes by Tab finds a photo in the window, and the one last visited if it is there. */
function tabStopOf(layout: Layout, drawn: Drawn, focus: Focus): number {
  const last = linesOf(layout) - 1
  if (last < 0) return -1
  const shown = lineAt(layout, Math.min(drawn.shownFirst, last)).first
  const end = lineAt(layout, Math.min(drawn.shownLast, last)).end
  return focus.isHere || (shown <= focus.index && focus.index < end) ? focus.index : shown
}

/** A row that is kept far from the window for the focus in it need not stand where it belongs. */
const near = (top: number) => Math.min(Math.max(top, -FAR_PX), FAR_PX)
const FAR_PX = 500_000
