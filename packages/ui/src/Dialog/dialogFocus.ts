import { useRef } from 'react'

/** Whether a toast was touched: toasts lie above dialogs, and dismissing one must not dismiss the other. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

/** What had the focus before the dialog that opened last. */
let lastOpener: Element | null = null

/**
 * Gives the focus back to what had it when the dialog opened: Radix does so only for a trigger of its own. What is gone
 * by then, as with a row that was deleted, leaves it to the page around it. A dialog in whose place another one opens
 * leaves its opener to that one.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  const page = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      opener.current = activeElement === body ? lastOpener : activeElement
      lastOpener = opener.current
      page.current = opener.current?.closest('main') ?? null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current?.isConnected === false) page.current?.focus({ preventScroll: true })
      else if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
