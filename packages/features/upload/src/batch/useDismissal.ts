import { useState } from 'react'

/**
 * Returns whether the dock was dismissed in the current state, and a function that dismisses it. The dock reappears
 * when the state changes.
 */
export function useDismissal(state: string | null): [isDismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (dismissed !== null && dismissed !== state) setDismissed(null)
  const dismiss = () => {
    setDismissed(state)
    focusMain()
  }
  return [dismissed !== null && dismissed === state, dismiss]
}

/** Moves the focus to the page's main content. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
