/** @file URLs of the apps. Public pages use this file, so it doesn't import the query library. */
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type DownloadUrls = components['schemas']['DownloadUrls']
export type PublicVariable = components['schemas']['PublicVariable']

export const APPS_TIMEOUT_MS = 30_000

/**
 * Loads the URLs of the desktop app's installers, and whether it is available (API-073). A URL is null if none is set
 * for the system, or if it is unsafe to follow (THREATS T37).
 */
export async function getDownloadUrls({ client, send }: Api, signal?: AbortSignal): Promise<DownloadUrls> {
  const call = client.GET('/api/apps/download-urls', { signal: withTimeout(APPS_TIMEOUT_MS, signal) })
  const { enabled, urls } = await send(call)
  const { windows, macos, linux } = urls
  return {
    enabled,
    urls: { windows: toSafeUrl(windows), macos: toSafeUrl(macos), linux: toSafeUrl(linux) },
  }
}

/** Loads the safe URLs of the mobile and desktop apps, by their known keys (API-072). */
export async function listAppUrls({ client, send }: Api, signal?: AbortSignal): Promise<PublicVariable[]> {
  const call = client.GET('/api/public/variables/app-urls', { signal: withTimeout(APPS_TIMEOUT_MS, signal) })
  return (await send(call)).filter(({ variableValue }) => toSafeUrl(variableValue) !== null)
}

/** Returns an http(s) URL without a user name. Returns null for any other URL. */
function toSafeUrl(input: string | null): string | null {
  if (input === null || !/^https?:\/\/[^\s\\]+$/i.test(input)) return null
  const url = URL.parse(input)
  return url?.username === '' && url.password === '' ? input : null
}
