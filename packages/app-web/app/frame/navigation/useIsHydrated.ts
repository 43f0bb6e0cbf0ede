import { useBrowserValue } from '@calotype/platform'

/** Returns whether the page is hydrated. False during prerendering and hydration. */
export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false)
}
