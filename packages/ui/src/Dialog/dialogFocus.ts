import { useRef } from 'react'

/** Whether a toast was touched: toasts lie above dialogs, and dismissing one must not dismiss the other. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

/** Gives the focus back to what had it when the dialog opened: Radix does so only for a trigger of its own. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
