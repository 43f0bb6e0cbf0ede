import { useRef } from 'react'

/** Whether a toast was touched: toasts lie above dialogs, and dismissing one must not dismiss the other. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

/** What had the focus before the dialog that opened last, and then what is around that and can have it. */
let lastOpener: readonly HTMLElement[] = []

/**
 * Gives the focus back to what had it when the dialog opened: Radix does so only for a trigger of its own. Where that is
 * gone, with what the dialog was about, what was around it gets it. A dialog in whose place another one opens leaves its
 * opener to that one.
 */
export function useFocusReturn() {
  const opener = useRef<readonly HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      opener.current = activeElement === body ? lastOpener : outwardsFrom(activeElement)
      lastOpener = opener.current
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current.find(({ isConnected }) => isConnected)?.focus()
    },
  }
}

function outwardsFrom(element: Element | null | undefined): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...outwardsFrom(element.parentElement?.closest('[tabindex]'))]
}
