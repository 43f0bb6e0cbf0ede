import { useRef } from 'react'

/**
 * Whether the target of an event is in a toast. Dismissing a toast, which appears above dialogs, must not close the
 * dialog.
 */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

/** The element that had the focus before the last dialog opened, followed by its focusable ancestors. */
let lastOpener: readonly HTMLElement[] = []

/**
 * Returns the focus to the element that had it before the dialog opened, or to its nearest focusable ancestor if the
 * element was removed. Radix does this only for its own trigger. If a dialog replaces another one, the focus returns to
 * the opener of the first dialog.
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
