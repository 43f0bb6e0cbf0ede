import type { OperatingSystem } from '@calotype/platform'
import { useSyncExternalStore } from 'react'
import { operatingSystemOf } from './operatingSystem.ts'

const never = () => () => {}

/** What this browser says it runs on; null while a page is drawn ahead of time, and in the first moment of such a one. */
export function useOperatingSystem(): OperatingSystem | null {
  return useSyncExternalStore(
    never,
    () => operatingSystemOf(navigator.userAgent),
    () => null,
  )
}
