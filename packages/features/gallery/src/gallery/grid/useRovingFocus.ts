import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { rowOf, type Row } from './layoutRows.ts'
import { isMoveKey, moveFocus } from './moveFocus.ts'

/** Where the keyboard is among the photos: at which, and whether it is there now. */
export type Focus = { index: number; isHere: boolean }

type RovingFocus = {
  container: RefObject<HTMLElement | null>
  rows: readonly Row<{ id: number }>[]
  focus: Focus
  onFocusChange: (focus: Focus) => void
  /** The photo open in the viewer; when that closes, the focus comes back to it. */
  activeId: number | null
  scrollToRow: (row: number) => void
  /** A key with Shift went from one photo to another. */
  onExtend: (from: number, to: number) => void
  /** While something is selected. When that ends, the focus is not lost. */
  isSelecting: boolean
}

/** Moves the focus by keys, scrolling to where it goes. Returns what the container listens to. */
export function useRovingFocus({
  container,
  rows,
  focus,
  onFocusChange,
  activeId,
  scrollToRow,
  onExtend,
  isSelecting,
}: RovingFocus) {
  const isWanted = useRef(false)
  const idOf = (index: number) =>
    rows[rowOf(rows, index)]?.tiles.find((tile) => tile.index === index)?.item.id
  const moveTo = (index: number) => {
    isWanted.current = true
    onFocusChange({ index, isHere: true })
    scrollToRow(rowOf(rows, index))
  }
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const tile = container.current?.querySelector<HTMLElement>(`[data-index="${focus.index}"] :is(a, button)`)
    tile?.focus({ preventScroll: true })
  }, [container, focus])

  const lastActive = useRef(activeId)
  const comeBack = useEffectEvent((id: number) => {
    const tile = rows.flatMap((row) => row.tiles).find(({ item }) => item.id === id)
    if (tile) moveTo(tile.index)
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
  const last = rows.at(-1)?.tiles.at(-1)?.index ?? -1
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
      const next = moveFocus(rows, focus.index, key)
      moveTo(next)
      const [from, to] = [idOf(focus.index), idOf(next)]
      if (shiftKey && from !== undefined && to !== undefined) onExtend(from, to)
    },
    onFocus(event: { target: Element }) {
      const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
      if (index !== undefined) onFocusChange({ index: Number(index), isHere: true })
    },
    onBlur: () => onFocusChange({ ...focus, isHere: false }),
  }
}
