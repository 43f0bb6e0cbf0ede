import { useEffect, useRef, type PointerEvent, type MouseEvent } from 'react'
import type { GetId } from './getTargetIndex.ts'

/** Duration of a long press in milliseconds. */
export const LONG_PRESS_MS = 500
/** Movement in CSS pixels above which a touch counts as scrolling. */
const MAX_MOVEMENT_PX = 10

/**
 * Calls `onLongPress` with the id of a long-pressed photo. `isLongPress` returns whether to ignore the following click.
 */
export function useLongPress<Id>(getId: GetId<Id>, onLongPress: (id: Id) => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const isLong = useRef(false)
  const endPress = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  return {
    isLongPress: () => isLong.current,
    listeners: {
      onPointerDown({ pointerType, target, clientX: x, clientY: y, isPrimary }: PointerEvent) {
        endPress()
        isLong.current = false
        const id = getId(target)
        if (pointerType !== 'touch' || !isPrimary || id === null) return
        const timer = setTimeout(() => {
          isLong.current = true
          onLongPress(id)
        }, LONG_PRESS_MS)
        press.current = { x, y, timer }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (
          press.current &&
          Math.hypot(clientX - press.current.x, clientY - press.current.y) > MAX_MOVEMENT_PX
        )
          endPress()
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      // Suppress the context menu of long-pressed links.
      onContextMenu(event: MouseEvent) {
        if (press.current) event.preventDefault()
      },
    },
  }
}
