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
}

/** Moves the focus by keys, scrolling to where it goes. Returns what the container listens to. */
export function useRovingFocus({
  container,
  rows,
  focus,
  onFocusChange,
  activeId,
  scrollToRow,
}: RovingFocus) {
  const isWanted = useRef(false)
  const moveTo = (index: number) => {
    isWanted.current = true
    onFocusChange({ index, isHere: true })
    scrollToRow(rowOf(rows, index))
  }
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const tile = container.current?.querySelector<HTMLElement>(`[data-index="${focus.index}"] a`)
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

  return {
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!isMoveKey(key) || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      moveTo(moveFocus(rows, focus.index, key))
    },
    onFocus(event: { target: Element }) {
      const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
      if (index !== undefined) onFocusChange({ index: Number(index), isHere: true })
    },
    onBlur: () => onFocusChange({ ...focus, isHere: false }),
  }
}
