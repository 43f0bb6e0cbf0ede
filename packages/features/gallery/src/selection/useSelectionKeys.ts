import { isField } from '@calotype/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Selecting } from './useSelection.ts'

/** Whether what a key is for lies over the photos: a dialog, the viewer, a menu. */
const isCovered = () => document.querySelector('[data-modal], [role="menu"]') !== null

/**
 * Ctrl or Cmd and A selects all, Escape clears. While Shift is held the range to the photo that `pointed` answers is
 * shown; one that was extended by arrow keys is taken when Shift is let go, or given up by Escape.
 */
export function useSelectionKeys(selection: Selecting | null, { pointed }: { pointed: () => number | null }) {
  const extended = useRef<number | null>(null)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!selection || isField(event.target) || isCovered()) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
      event.preventDefault()
      selection.change({ type: 'all' })
    }
    if (key === 'Escape') {
      const wasExtended = extended.current !== null
      extended.current = null
      selection.change(wasExtended ? { type: 'point', id: null } : { type: 'clear' })
    }
    if (key === 'Shift' && !event.repeat) selection.change({ type: 'point', id: pointed() })
  })
  const onKeyUp = useEffectEvent(({ key }: KeyboardEvent) => {
    if (!selection || key !== 'Shift') return
    const id = extended.current
    extended.current = null
    selection.change(id === null ? { type: 'point', id } : { type: 'take', id })
  })
  const onBlur = useEffectEvent(() => {
    extended.current = null
    selection?.change({ type: 'point', id: null })
  })

  const isOn = selection !== null
  useEffect(() => {
    if (!isOn) return
    // Before a dialog hears of it: one that Escape closes is still there then.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', onBlur)
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', onBlur)
    }
  }, [isOn])

  return {
    /** An arrow key with Shift went from one photo to another. */
    onExtend(from: number, to: number) {
      extended.current = to
      selection?.change({ type: 'anchor', id: from })
      selection?.change({ type: 'point', id: to })
    },
  }
}
