import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { idAt } from './idAt.ts'
import type { Change } from './select.ts'
import { useLongPress } from './useLongPress.ts'
import { useSelectionKeys } from './useSelectionKeys.ts'
import type { PhotoSelection } from './useSelection.ts'

/**
 * Selects photos by mouse, touch and keyboard: click on a checkbox, Shift-click, long press, or Space. While photos are
 * selected, or if photos can't be opened, a plain click selects too. Returns listeners for the container of all tiles.
 */
export function useSelectionInput(
  container: RefObject<HTMLElement | null>,
  selection: PhotoSelection | null,
  { opens }: { opens: boolean },
) {
  const hovered = useRef<number | null>(null)
  const change = (next: Change) => selection?.change(next)
  const longPress = useLongPress((id) => change({ type: 'toggle', id }))
  const { onExtend } = useSelectionKeys(selection, {
    pointed: () =>
      hovered.current ?? (isInside(container, document.activeElement) ? idAt(document.activeElement) : null),
  })
  if (!selection) return { listeners: {}, onExtend: () => {} }

  const listeners = {
    ...longPress.listeners,
    onClickCapture(event: MouseEvent) {
      const id = idAt(event.target)
      if (id === null || isRetry(event.target)) return
      const isCheckMark =
        event.target instanceof Element && event.target.closest('button[aria-pressed]') !== null
      const isEnter = opens && event.detail === 0 && !isCheckMark
      const opensElsewhere = event.ctrlKey || event.metaKey
      const selects = isCheckMark || !opens || event.shiftKey || (selection.ids.size > 0 && !opensElsewhere)
      if (!longPress.wasLong() && (!selects || isEnter)) return
      event.preventDefault()
      event.stopPropagation()
      if (longPress.wasLong()) return
      change(event.shiftKey ? { type: 'take', id } : { type: 'toggle', id })
      if (isCheckMark) focusTile(event.target)
    },
    onPointerOver(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      hovered.current = idAt(event.target)
      if (event.shiftKey) change({ type: 'point', id: hovered.current })
    },
    onPointerLeave() {
      hovered.current = null
      change({ type: 'point', id: null })
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const id = idAt(event.target)
      // If photos can't be opened, tiles are buttons, which turn Space into a click.
      if (event.key !== ' ' || id === null || !opens) return
      event.preventDefault()
      change(event.shiftKey ? { type: 'take', id } : { type: 'toggle', id })
    },
  }
  return { listeners, onExtend }
}

/** Whether the target is a tile's retry button, which must not select the tile. */
const isRetry = (target: EventTarget) => target instanceof Element && target.closest('[data-retry]') !== null

const isInside = (container: RefObject<HTMLElement | null>, element: Element | null) =>
  container.current?.contains(element) === true

/** Moves the focus from a checkbox, which is no tab stop, to its tile, so that arrow keys continue from there. */
function focusTile(check: EventTarget) {
  const tile = check instanceof Element ? check.closest('[data-id]') : null
  tile?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
