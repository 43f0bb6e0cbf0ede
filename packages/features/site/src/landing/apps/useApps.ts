import { getDownloadUrls, listAppUrls, type DownloadUrls } from '@calotype/api'
import type { OperatingSystem } from '@calotype/platform'
import { useOperatingSystem } from '../../download/useOperatingSystem.ts'
import { type RequestState, useRequest } from '../../useRequest.ts'
import { getDesktopUrl } from './getDesktopUrl.ts'
import { getStoreUrl } from './getStoreUrl.ts'

/** URLs of the apps, and the visitor's operating system. */
export interface Apps {
  system: OperatingSystem
  desktop: string
  /** URL in the store; null if the app isn't in a store. */
  store: string | null
}

const NO_DOWNLOADS: DownloadUrls = { enabled: false, urls: { windows: null, macos: null, linux: null } }

/** Loads the URLs of the apps. While they load and after a failure, the desktop button links to the download page. */
export function useApps(): Apps {
  const system = useOperatingSystem() ?? 'unknown'
  const downloads = getResponse(useRequest(getDownloadUrls), NO_DOWNLOADS)
  const variables = getResponse(useRequest(listAppUrls), [])
  return { system, desktop: getDesktopUrl(system, downloads, variables), store: getStoreUrl(variables) }
}

const getResponse = <Value>(state: RequestState<Value>, fallback: Value): Value =>
  state.status === 'answered' ? state.response : fallback
