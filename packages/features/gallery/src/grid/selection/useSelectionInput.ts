import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { IdAt } from './idAt.ts'
import type { Change, GridSelection } from './select.ts'
import { useLongPress } from './useLongPress.ts'
import { useSelectionKeys } from './useSelectionKeys.ts'

/**
 * Selects photos by mouse, touch and keyboard: click on a checkbox, Shift-click, long press, or Space. While photos are
 * selected, or if photos can't be opened, a plain click selects too. Returns listeners for the container of all tiles.
 */
export function useSelectionInput<Id>(
  container: RefObject<HTMLElement | null>,
  selection: GridSelection<Id> | null,
  { idAt, opens, focusesCell }: { idAt: IdAt<Id>; opens: boolean; focusesCell: boolean },
) {
  const hovered = useRef<Id | null>(null)
  const change = (next: Change<Id>) => selection?.change(next)
  const longPress = useLongPress(idAt, (id) => change({ type: 'toggle', id }))
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
      if (isCheckMark) focusTile(event.target, focusesCell)
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
      // Tiles of photos that can't be opened are buttons, which turn Space into a click.
      if (event.key !== ' ' || id === null || !(opens || focusesCell)) return
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
function focusTile(check: EventTarget, focusesCell: boolean) {
  const cell = check instanceof Element ? check.closest<HTMLElement>('[data-index]') : null
  const tile = focusesCell ? cell : cell?.querySelector<HTMLElement>('a, button')
  tile?.focus({ preventScroll: true })
}
