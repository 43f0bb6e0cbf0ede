import { isRightToLeft } from '@calotype/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { findLineIndex, countPhotos, type Layout } from './layout/layout.ts'
import { isMoveKey, moveFocus, type MoveKey } from './layout/moveFocus.ts'
import { findItemIndex, getItem } from './layout/scrollAnchor.ts'
import { getViewHeight, type Scroller } from './scroll/scroller.ts'
import { getScrollPadding } from './scroll/useVirtualLines.ts'
import { getTargetIndex } from './selection/getTargetIndex.ts'
import type { GridItem, ItemId, PhotoGroup } from './types.ts'

/** Index of the last focused photo, and whether the focus is in the grid. */
export type Focus = { index: number; hasFocus: boolean }

type RovingFocus<Item extends GridItem> = {
  container: RefObject<HTMLElement | null>
  scroller: Scroller
  layout: Layout
  groups: readonly PhotoGroup<Item>[]
  focus: Focus
  onFocusChange: (focus: Focus) => void
  /** Id of the photo in the viewer. Its tile receives the focus when the viewer closes. */
  activeId: ItemId | null
  scrollToLine: (line: number) => void
  /** Called when a key has moved the focus while the user holds Shift. */
  onExtend: (from: Item['id'], to: Item['id']) => void
  /** Whether any photos are selected. When the selection ends, the grid takes the focus if no element has it. */
  isSelecting: boolean
  /** Whether cells receive the focus instead of the links or buttons in their tiles. */
  isCellFocused: boolean
}

/**
 * Implements a roving tabindex: keys move the focus, and the grid scrolls to the focused photo. Returns event listeners
 * for the container.
 */
export function useRovingFocus<Item extends GridItem>({
  container,
  scroller,
  layout,
  groups,
  focus,
  onFocusChange,
  activeId,
  scrollToLine,
  onExtend,
  isSelecting,
  isCellFocused,
}: RovingFocus<Item>) {
  const isPending = useRef(false)
  const moveTo = (index: number) => {
    isPending.current = true
    onFocusChange({ index, hasFocus: true })
    scrollToLine(findLineIndex(layout, index))
  }
  // Runs after every render, because the target cell may render after the focus change, and its photo even later.
  useLayoutEffect(() => {
    if (!focus.hasFocus && !isPending.current) return
    const cell = container.current?.querySelector<HTMLElement>(`[data-index="${focus.index}"]`)
    if (!cell) return
    if (focus.hasFocus && document.activeElement === cell) isPending.current = true
    if (!isPending.current) return
    const tile = isCellFocused ? null : cell.querySelector<HTMLElement>('a, button')
    isPending.current = false
    ;(tile ?? cell).focus({ preventScroll: true })
  })

  const lastActive = useRef(activeId)
  const returnFocus = useEffectEvent((id: ItemId) => {
    const index = findItemIndex(layout, groups, id)
    if (index >= 0) moveTo(index)
  })
  useEffect(() => {
    const closedId = activeId === null ? lastActive.current : null
    lastActive.current = activeId
    if (closedId === null) return
    // A closing dialog restores the focus in a separate task. This timer runs after that task.
    const timer = setTimeout(() => returnFocus(closedId))
    return () => clearTimeout(timer)
  }, [activeId])

  // The focused element may have been removed, for example a button in the selection bar or a deleted photo.
  const lastIndex = countPhotos(layout) - 1
  const previousLastIndex = useRef(lastIndex)
  const wasSelecting = useRef(isSelecting)
  const restoreLostFocus = useEffectEvent(() => {
    if (document.activeElement === document.body && lastIndex >= 0) moveTo(Math.min(focus.index, lastIndex))
  })
  useEffect(() => {
    const hasSelectionEnded = wasSelecting.current && !isSelecting
    wasSelecting.current = isSelecting
    if (!hasSelectionEnded) return
    const timer = setTimeout(restoreLostFocus)
    return () => clearTimeout(timer)
  }, [isSelecting])
  const restoreFocusInGrid = useEffectEvent(() => {
    if (focus.hasFocus) restoreLostFocus()
  })
  useEffect(() => {
    const hasFewer = lastIndex < previousLastIndex.current
    previousLastIndex.current = lastIndex
    if (hasFewer) restoreFocusInGrid()
  }, [lastIndex])

  return {
    onKeyDown(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      // A focused cell contains no link or button that handles Enter.
      if (key === 'Enter' && target instanceof HTMLElement && target.matches('[data-index]')) target.click()
      if (!isMoveKey(key) || altKey || ctrlKey || metaKey) return
      event.preventDefault()
      const next = moveFocus(
        layout,
        focus.index,
        toReadingDirection(key, event.currentTarget),
        getViewHeight(scroller) - 2 * getScrollPadding(scroller),
      )
      moveTo(next)
      const [from, to] = [getItem(layout, groups, focus.index)?.id, getItem(layout, groups, next)?.id]
      if (shiftKey && from !== undefined && to !== undefined) onExtend(from, to)
    },
    onFocus(event: { target: Element }) {
      const index = getTargetIndex(event.target)
      if (index !== null) onFocusChange({ index, hasFocus: true })
    },
    onBlur: () => onFocusChange({ ...focus, hasFocus: false }),
  }
}

/** Swaps left and right in right-to-left text, in which the next photo is on the left. */
function toReadingDirection(key: MoveKey, grid: Element): MoveKey {
  if (!isRightToLeft(grid)) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
