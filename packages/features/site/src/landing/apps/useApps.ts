import { getDownloadUrls, listAppUrls, type DownloadUrls } from '@calotype/api'
import type { OperatingSystem } from '@calotype/platform'
import { useOperatingSystem } from '../../download/useOperatingSystem.ts'
import { type Answered, useAnswer } from '../../useAnswer.ts'
import { desktopAddress } from './desktopAddress.ts'
import { storeAddress } from './storeAddress.ts'

/** Where the apps are had, as far as it is known. */
export interface Apps {
  system: OperatingSystem
  desktop: string
  /** Null while there is none. */
  store: string | null
}

const NO_DOWNLOADS: DownloadUrls = { enabled: false, urls: { windows: null, macos: null, linux: null } }

/** Asks where the apps are. What cannot be answered is as if there were none: the download page is always there. */
export function useApps(): Apps {
  const system = useOperatingSystem() ?? 'unknown'
  const downloads = answerOr(useAnswer(getDownloadUrls), NO_DOWNLOADS)
  const variables = answerOr(useAnswer(listAppUrls), [])
  return { system, desktop: desktopAddress(system, downloads, variables), store: storeAddress(variables) }
}

const answerOr = <Answer>(asked: Answered<Answer>, otherwise: Answer): Answer =>
  asked.status === 'answered' ? asked.answer : otherwise
