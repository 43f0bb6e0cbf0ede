import { useState } from 'react'

/** Whether a dock was dismissed in the current state, and a function that dismisses it. A dock reappears in another state. */
export function useDismissal(state: string | null): [isDismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (dismissed !== null && dismissed !== state) setDismissed(null)
  const dismiss = () => {
    setDismissed(state)
    focusMain()
  }
  return [dismissed !== null && dismissed === state, dismiss]
}

/** Moves the focus to the page when a dock disappears. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
