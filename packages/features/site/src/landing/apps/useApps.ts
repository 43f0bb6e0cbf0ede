import { getDownloadUrls, listAppUrls, type DownloadUrls, type PublicVariable } from '@calotype/api'
import { usePlatform, type OperatingSystem } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { useOperatingSystem } from '../../download/useOperatingSystem.ts'
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
  const { api } = usePlatform()
  const system = useOperatingSystem() ?? 'unknown'
  const [downloads, setDownloads] = useState(NO_DOWNLOADS)
  const [variables, setVariables] = useState<readonly PublicVariable[]>([])

  useEffect(() => {
    const giveUp = new AbortController()
    getDownloadUrls(api, giveUp.signal).then(setDownloads, () => {})
    listAppUrls(api, giveUp.signal).then(setVariables, () => {})
    return () => giveUp.abort()
  }, [api])

  return { system, desktop: desktopAddress(system, downloads, variables), store: storeAddress(variables) }
}
