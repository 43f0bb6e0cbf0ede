import { isRightToLeft } from '@calotype/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Month } from '../groupByMonth.ts'
import { lineOf, photosOf, type Layout } from '../layout/layout.ts'
import { isMoveKey, moveFocus, type MoveKey } from '../layout/moveFocus.ts'
import { idOf, indexOf } from '../layout/place.ts'
import { SCROLL_PADDING_PX } from './useDrawnLines.ts'

/** Where the keyboard is among the photos: at which, and whether it is there now. */
export type Focus = { index: number; isHere: boolean }

type RovingFocus = {
  container: RefObject<HTMLElement | null>
  layout: Layout
  months: readonly Month[]
  focus: Focus
  onFocusChange: (focus: Focus) => void
  /** The photo open in the viewer; when that closes, the focus comes back to it. */
  activeId: number | null
  scrollToLine: (line: number) => void
  /** A key with Shift went from one photo to another. */
  onExtend: (from: number, to: number) => void
  /** While something is selected. When that ends, the focus is not lost. */
  isSelecting: boolean
}

/** Moves the focus by keys, scrolling to where it goes. Returns what the container listens to. */
export function useRovingFocus({
  container,
  layout,
  months,
  focus,
  onFocusChange,
  activeId,
  scrollToLine,
  onExtend,
  isSelecting,
}: RovingFocus) {
  const isWanted = useRef(false)
  const moveTo = (index: number) => {
    isWanted.current = true
    onFocusChange({ index, isHere: true })
    scrollToLine(lineOf(layout, index))
  }
  // After every drawing: the photo may be drawn later than it is gone to, and its place before it is loaded.
  useLayoutEffect(() => {
    if (!focus.isHere && !isWanted.current) return
    const cell = container.current?.querySelector<HTMLElement>(`[data-index="${focus.index}"]`)
    if (!cell) return
    if (focus.isHere && document.activeElement === cell) isWanted.current = true
    if (!isWanted.current) return
    const tile = cell.querySelector<HTMLElement>('a, button')
    isWanted.current = false
    ;(tile ?? cell).focus({ preventScroll: true })
  })

  const lastActive = useRef(activeId)
  const comeBack = useEffectEvent((id: number) => {
    const index = indexOf(layout, months, id)
    if (index >= 0) moveTo(index)
  })
  useEffect(() => {
    const left = activeId === null ? lastActive.current : null
    lastActive.current = activeId
    if (left === null) return
    // A closing dialog gives the focus back in a task of its own; this one comes after it.
    const timer = setTimeout(() => comeBack(left))
    return () => clearTimeout(timer)
  }, [activeId])

  // What had the focus may have gone: with the selection a button of its bar, or the photo itself.
  const last = photosOf(layout) - 1
  const lastBefore = useRef(last)
  const wasSelecting = useRef(isSelecting)
  const stay = useEffectEvent(() => {
    if (document.activeElement === document.body && last >= 0) moveTo(Math.min(focus.index, last))
  })
  useEffect(() => {
    const isOver = wasSelecting.current && !isSelecting
    wasSelecting.current = isSelecting
    if (!isOver) return
    const timer = setTimeout(stay)
    return () => clearTimeout(timer)
  }, [isSelecting])
  const stayIfHere = useEffectEvent(() => {
    if (focus.isHere) stay()
  })
  useEffect(() => {
    const areFewer = last < lastBefore.current
    lastBefore.current = last
    if (areFewer) stayIfHere()
  }, [last])

  return {
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!isMoveKey(key) || altKey || ctrlKey || metaKey) return
      event.preventDefault()
      const next = moveFocus(
        layout,
        focus.index,
        inReadingDirection(key, event.currentTarget),
        window.innerHeight - 2 * SCROLL_PADDING_PX,
      )
      moveTo(next)
      const [from, to] = [idOf(layout, months, focus.index), idOf(layout, months, next)]
      if (shiftKey && from !== undefined && to !== undefined) onExtend(from, to)
    },
    onFocus(event: { target: Element }) {
      const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
      if (index !== undefined) onFocusChange({ index: Number(index), isHere: true })
    },
    onBlur: () => onFocusChange({ ...focus, isHere: false }),
  }
}

/** In right-to-left text the photo to the left is the next one. */
function inReadingDirection(key: MoveKey, grid: Element): MoveKey {
  if (!isRightToLeft(grid)) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
