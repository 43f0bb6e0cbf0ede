import type { DownloadUrls, PublicVariable } from '@calotype/api'
import { paths, type OperatingSystem } from '@calotype/platform'
import { findValue } from './findValue.ts'

/** Keys of operator variables with the desktop app's URL. The first key with a value is used (LAND-034). */
const DESKTOP_KEYS = ['DESKTOP_APP_URL', 'desktopAppUrl', 'windows_app_url']

/**
 * Returns the URL of the desktop app. Tries the download for the visitor's system, then those for Linux and Windows,
 * then the operator's variables, and finally returns the download page (LAND-020, LAND-021).
 */
export function getDesktopUrl(
  system: OperatingSystem,
  { enabled, urls }: DownloadUrls,
  variables: readonly PublicVariable[],
): string {
  const ownUrl = system === 'unknown' ? null : urls[system]
  const desktopUrl = enabled ? (ownUrl ?? urls.linux ?? urls.windows) : null
  return desktopUrl ?? findValue(DESKTOP_KEYS, variables) ?? paths.download
}
