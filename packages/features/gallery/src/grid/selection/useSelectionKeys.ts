import { isFormField } from '@calotype/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { GridSelection } from './select.ts'

/** Whether a dialog, the viewer or a menu covers the grid and handles the keys. */
const isCovered = () => document.querySelector('[data-modal], [role="menu"]') !== null

/**
 * Selects all photos on Ctrl+A or Cmd+A, and clears the selection on Escape. Holding Shift highlights the range to the
 * photo that `getPointedId` returns. Releasing Shift selects a range extended with the keyboard, and Escape discards
 * it.
 */
export function useSelectionKeys<Id>(
  selection: GridSelection<Id> | null,
  { getPointedId }: { getPointedId: () => Id | null },
) {
  const extendedId = useRef<Id | null>(null)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!selection || isFormField(event.target) || isCovered()) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
      event.preventDefault()
      selection.change({ type: 'selectAll' })
    }
    if (key === 'Escape') {
      const wasExtended = extendedId.current !== null
      extendedId.current = null
      selection.change(wasExtended ? { type: 'highlightRange', id: null } : { type: 'clear' })
    }
    if (key === 'Shift' && !event.repeat) selection.change({ type: 'highlightRange', id: getPointedId() })
  })
  const onKeyUp = useEffectEvent(({ key }: KeyboardEvent) => {
    if (!selection || key !== 'Shift') return
    const id = extendedId.current
    extendedId.current = null
    selection.change(id === null ? { type: 'highlightRange', id } : { type: 'selectRange', id })
  })
  const onBlur = useEffectEvent(() => {
    extendedId.current = null
    selection?.change({ type: 'highlightRange', id: null })
  })

  const isEnabled = selection !== null
  useEffect(() => {
    if (!isEnabled) return
    // Capture the event before dialogs handle it, while a dialog that Escape will close is still in the document.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', onBlur)
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', onBlur)
    }
  }, [isEnabled])

  return {
    /** Called when a key has moved the focus while the user holds Shift. */
    onExtend(from: Id, to: Id) {
      extendedId.current = to
      selection?.change({ type: 'setAnchor', id: from })
      selection?.change({ type: 'highlightRange', id: to })
    },
  }
}
