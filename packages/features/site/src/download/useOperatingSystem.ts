import { type OperatingSystem, useBrowserValue } from '@calotype/platform'
import { detectOperatingSystem } from './operatingSystem.ts'

/**
 * Returns the operating system of the browser. Returns null during prerendering and in the first render of a
 * prerendered page.
 */
export function useOperatingSystem(): OperatingSystem | null {
  return useBrowserValue(() => detectOperatingSystem(navigator.userAgent), null)
}
