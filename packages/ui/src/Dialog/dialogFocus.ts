import { useRef } from 'react'

/** Whether a toast was touched: toasts lie above dialogs, and dismissing one must not dismiss the other. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

/** What had the focus before the dialog that opened last. */
let lastOpener: Element | null = null

/**
 * Gives the focus back to what had it when the dialog opened: Radix does so only for a trigger of its own. A dialog in
 * whose place another one opens leaves its opener to that one.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      opener.current = activeElement === body ? lastOpener : activeElement
      lastOpener = opener.current
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
