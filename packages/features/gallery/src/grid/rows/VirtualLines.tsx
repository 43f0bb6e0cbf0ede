import { memo, type ReactNode } from 'react'
import { getLine, findLineIndex, countLines, countPhotos, type Layout } from '../layout/layout.ts'
import type { RenderWindow } from '../scroll/renderWindow.ts'
import type { GridItem, PhotoGroup } from '../types.ts'
import type { Focus } from '../useRovingFocus.ts'
import { GridRow, type GridRowProps } from './GridRow.tsx'
import { HeadingRow } from './HeadingRow.tsx'

type VirtualLinesProps<Item extends GridItem, Group extends PhotoGroup<Item>> = Omit<
  GridRowProps<Item, Group>,
  'line' | 'top' | 'tabStop'
> & {
  renderWindow: RenderWindow
  focus: Focus
}

/** Renders the headings and rows near the window, and always the focused row. */
export const VirtualLines = memo(Lines) as typeof Lines

function Lines<Item extends GridItem, Group extends PhotoGroup<Item>>(
  props: VirtualLinesProps<Item, Group>,
): ReactNode {
  const { renderWindow, focus, ...row } = props
  const { layout, groups, renderHeading } = row
  // The layout may have fewer lines now than when the render window was computed.
  const end = Math.min(renderWindow.end, countLines(layout))
  const lines = Array.from(
    { length: Math.max(0, end - renderWindow.first) },
    (_, lineIndex) => renderWindow.first + lineIndex,
  )
  const focusedLine =
    focus.hasFocus && focus.index < countPhotos(layout) ? findLineIndex(layout, focus.index) : -1
  if (focusedLine >= 0 && (focusedLine < renderWindow.first || focusedLine >= end)) lines.push(focusedLine)
  const tabStop = findTabStop(layout, renderWindow, focus)

  return lines.map((lineIndex) => {
    const line = getLine(layout, lineIndex)
    const group = groups[line.group]
    const top = clampOffset(line.top - renderWindow.origin)
    if (!group) return null
    return line.row < 0 ? (
      <HeadingRow
        key={group.key}
        group={group}
        renderHeading={renderHeading}
        top={top}
        rowIndex={lineIndex + 1}
      />
    ) : (
      <GridRow
        key={`${group.key} ${line.row}`}
        {...row}
        line={lineIndex}
        top={top}
        tabStop={line.first <= tabStop && tabStop < line.end ? tabStop : -1}
      />
    )
  })
}

/**
 * Returns the index of the photo that is the tab stop: the last focused photo if it is visible or still has the focus,
 * otherwise the first visible photo.
 */
function findTabStop(layout: Layout, renderWindow: RenderWindow, focus: Focus): number {
  const last = countLines(layout) - 1
  if (last < 0) return -1
  const firstVisible = getLine(layout, Math.min(renderWindow.firstVisible, last)).first
  const end = getLine(layout, Math.min(renderWindow.lastVisible, last)).end
  return focus.hasFocus || (firstVisible <= focus.index && focus.index < end) ? focus.index : firstVisible
}

/**
 * Limits the offset of the focused row, because browsers clamp large values. Far from the window, the exact position
 * doesn't matter.
 */
const clampOffset = (top: number) => Math.min(Math.max(top, -MAX_OFFSET_PX), MAX_OFFSET_PX)
const MAX_OFFSET_PX = 500_000
