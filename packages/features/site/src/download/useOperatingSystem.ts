import { type OperatingSystem, useBrowserValue } from '@calotype/platform'
import { operatingSystemOf } from './operatingSystem.ts'

/** What this browser says it runs on; null while a page is drawn ahead of time, and in the first moment of such a one. */
export function useOperatingSystem(): OperatingSystem | null {
  return useBrowserValue(() => operatingSystemOf(navigator.userAgent), null)
}
