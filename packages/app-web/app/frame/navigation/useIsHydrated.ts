import { useBrowserValue } from '@calotype/platform'

/** Returns false during prerendering and hydration, and true afterwards. */
export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false)
}
