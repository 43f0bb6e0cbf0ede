import { useBrowserValue } from '@calotype/platform'

/** Returns whether the page is running in a browser. False during prerendering and hydration. */
export function useIsOpen(): boolean {
  return useBrowserValue(() => true, false)
}
