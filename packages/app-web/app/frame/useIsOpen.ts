import { useInBrowser } from '@calotype/platform'

/** Whether the page stands in a browser: false while it is drawn ahead of time, and where that drawing is taken over. */
export function useIsOpen(): boolean {
  return useInBrowser(() => true, false)
}
