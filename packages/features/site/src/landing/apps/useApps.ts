import { getDownloadUrls, listAppUrls, type DownloadUrls } from '@calotype/api'
import type { OperatingSystem } from '@calotype/platform'
import { useOperatingSystem } from '../../download/useOperatingSystem.ts'
import { type Answered, useAnswer } from '../../useAnswer.ts'
import { desktopAddress } from './desktopAddress.ts'
import { storeAddress } from './storeAddress.ts'

/** Addresses of the apps. */
export interface Apps {
  system: OperatingSystem
  desktop: string
  /** Null if the app isn't in a store. */
  store: string | null
}

const NO_DOWNLOADS: DownloadUrls = { enabled: false, urls: { windows: null, macos: null, linux: null } }

/**
 * Loads the addresses of the apps. While loading and after a failure, the desktop button links to the download page.
 */
export function useApps(): Apps {
  const system = useOperatingSystem() ?? 'unknown'
  const downloads = answerOr(useAnswer(getDownloadUrls), NO_DOWNLOADS)
  const variables = answerOr(useAnswer(listAppUrls), [])
  return { system, desktop: desktopAddress(system, downloads, variables), store: storeAddress(variables) }
}

const answerOr = <Answer>(asked: Answered<Answer>, otherwise: Answer): Answer =>
  asked.status === 'answered' ? asked.answer : otherwise
