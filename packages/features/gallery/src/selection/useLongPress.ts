import { useEffect, useRef, type PointerEvent, type MouseEvent } from 'react'
import { idAt } from './idAt.ts'

/** How long a finger rests on a photo until it is selected, in milliseconds. */
export const LONG_PRESS_MS = 500
/** A finger that goes further than this scrolls, in CSS pixels. */
const STILL_PX = 10

/** Calls with the id of a photo on which a finger rests. The click that follows is not one: `wasLong` says so. */
export function useLongPress(onLongPress: (id: number) => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const isLong = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  return {
    wasLong: () => isLong.current,
    listeners: {
      onPointerDown({ pointerType, target, clientX: x, clientY: y, isPrimary }: PointerEvent) {
        end()
        isLong.current = false
        const id = idAt(target)
        if (pointerType !== 'touch' || !isPrimary || id === null) return
        const timer = setTimeout(() => {
          isLong.current = true
          onLongPress(id)
        }, LONG_PRESS_MS)
        press.current = { x, y, timer }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX)
          end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      // What a browser would offer for a link that is pressed long.
      onContextMenu(event: MouseEvent) {
        if (press.current) event.preventDefault()
      },
    },
  }
}
