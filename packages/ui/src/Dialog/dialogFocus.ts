import { useRef } from 'react'

/** Whether an event belongs to a toast. Toasts appear above dialogs, and dismissing a toast must not close the dialog. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

/** The element that had the focus before the last dialog opened, followed by its focusable ancestors. */
let lastOpener: readonly HTMLElement[] = []

/**
 * Returns the focus to the element that had it when the dialog opened, because Radix does so only for its own trigger.
 * If that element was removed, its nearest focusable ancestor gets the focus. A dialog that replaces another one keeps
 * its opener.
 */
export function useFocusReturn() {
  const opener = useRef<readonly HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      opener.current = activeElement === body ? lastOpener : withFocusableAncestors(activeElement)
      lastOpener = opener.current
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current.find(({ isConnected }) => isConnected)?.focus()
    },
  }
}

function withFocusableAncestors(element: Element | null | undefined): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...withFocusableAncestors(element.parentElement?.closest('[tabindex]'))]
}
