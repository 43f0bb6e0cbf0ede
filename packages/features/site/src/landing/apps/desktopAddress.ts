import type { DownloadUrls, PublicVariable } from '@calotype/api'
import { paths, type OperatingSystem } from '@calotype/platform'
import { valueOf } from './valueOf.ts'

/** Names of the operator's variable for the desktop app, the first that is set counts (LAND-034). */
const DESKTOP_KEYS = ['DESKTOP_APP_URL', 'desktopAppUrl', 'windows_app_url']

/**
 * Where the desktop app is had: for the visitor's system, else for Linux, else for Windows, else where the operator's
 * variables say, else on the download page (LAND-020, LAND-021).
 */
export function desktopAddress(
  system: OperatingSystem,
  { enabled, urls }: DownloadUrls,
  variables: readonly PublicVariable[],
): string {
  const own = system === 'unknown' ? null : urls[system]
  const offered = enabled ? (own ?? urls.linux ?? urls.windows) : null
  return offered ?? valueOf(DESKTOP_KEYS, variables) ?? paths.download
}
