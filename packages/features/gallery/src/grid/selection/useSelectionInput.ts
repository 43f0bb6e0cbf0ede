import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { GetId } from './getTargetIndex.ts'
import type { Change, GridSelection } from './select.ts'
import { useLongPress } from './useLongPress.ts'
import { useSelectionKeys } from './useSelectionKeys.ts'

/**
 * Selects photos on checkbox click, Shift-click, long press or Space. While photos are selected, or if photos can't be
 * opened, a plain click also selects. Returns listeners for the container of all tiles.
 */
export function useSelectionInput<Id>(
  container: RefObject<HTMLElement | null>,
  selection: GridSelection<Id> | null,
  { getId, canOpen, isCellFocused }: { getId: GetId<Id>; canOpen: boolean; isCellFocused: boolean },
) {
  const hovered = useRef<Id | null>(null)
  const change = (next: Change<Id>) => selection?.change(next)
  const longPress = useLongPress(getId, (id) => change({ type: 'toggle', id }))
  const { onExtend } = useSelectionKeys(selection, {
    getPointedId: () =>
      hovered.current ?? (isInside(container, document.activeElement) ? getId(document.activeElement) : null),
  })
  if (!selection) return { listeners: {}, onExtend: () => {} }

  const listeners = {
    ...longPress.listeners,
    onClickCapture(event: MouseEvent) {
      const id = getId(event.target)
      if (id === null || isRetryButton(event.target)) return
      const isCheckMark =
        event.target instanceof Element && event.target.closest('button[aria-pressed]') !== null
      const isEnter = canOpen && event.detail === 0 && !isCheckMark
      const isOpenedElsewhere = event.ctrlKey || event.metaKey
      const shouldSelect =
        isCheckMark || !canOpen || event.shiftKey || (selection.ids.size > 0 && !isOpenedElsewhere)
      if (!longPress.isLongPress() && (!shouldSelect || isEnter)) return
      event.preventDefault()
      event.stopPropagation()
      if (longPress.isLongPress()) return
      change(event.shiftKey ? { type: 'selectRange', id } : { type: 'toggle', id })
      if (isCheckMark) focusTile(event.target, isCellFocused)
    },
    onPointerOver(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      hovered.current = getId(event.target)
      if (event.shiftKey) change({ type: 'highlightRange', id: hovered.current })
    },
    onPointerLeave() {
      hovered.current = null
      change({ type: 'highlightRange', id: null })
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const id = getId(event.target)
      // Tiles of photos that can't be opened are buttons, for which Space triggers a click.
      if (event.key !== ' ' || id === null || !(canOpen || isCellFocused)) return
      event.preventDefault()
      change(event.shiftKey ? { type: 'selectRange', id } : { type: 'toggle', id })
    },
  }
  return { listeners, onExtend }
}

/** Whether the target is a tile's retry button, which doesn't select the tile. */
const isRetryButton = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-retry]') !== null

const isInside = (container: RefObject<HTMLElement | null>, element: Element | null) =>
  container.current?.contains(element) === true

/** Moves the focus from a checkbox, which isn't a tab stop, to its tile, so that arrow keys continue from there. */
function focusTile(check: EventTarget, isCellFocused: boolean) {
  const cell = check instanceof Element ? check.closest<HTMLElement>('[data-index]') : null
  const tile = isCellFocused ? cell : cell?.querySelector<HTMLElement>('a, button')
  tile?.focus({ preventScroll: true })
}
