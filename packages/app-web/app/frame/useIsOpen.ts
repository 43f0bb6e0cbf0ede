import { useInBrowser } from '@calotype/platform'

/** Whether the page is running in a browser. False during prerendering and hydration. */
export function useIsOpen(): boolean {
  return useInBrowser(() => true, false)
}
