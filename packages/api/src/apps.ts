/** @file Where the apps are found. No query library here: public pages must stay light. */
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type DownloadUrls = components['schemas']['DownloadUrls']
export type PublicVariable = components['schemas']['PublicVariable']

/** How long a call about the apps may take. */
export const APPS_TIMEOUT_MS = 30_000

/**
 * Where the desktop app is downloaded, and whether it is at all (API-073). Null for a system without an address, and
 * for an address that nobody should follow (THREATS T37).
 */
export async function getDownloadUrls({ client, send }: Api, signal?: AbortSignal): Promise<DownloadUrls> {
  const call = client.GET('/api/apps/download-urls', { signal: within(APPS_TIMEOUT_MS, signal) })
  const { enabled, urls } = await send(call)
  const { windows, macos, linux } = urls
  return {
    enabled,
    urls: { windows: followable(windows), macos: followable(macos), linux: followable(linux) },
  }
}

/** The operator's addresses of the store app and the desktop app by their known keys (API-072), those one may follow. */
export async function listAppUrls({ client, send }: Api, signal?: AbortSignal): Promise<PublicVariable[]> {
  const call = client.GET('/api/public/variables/app-urls', { signal: within(APPS_TIMEOUT_MS, signal) })
  return (await send(call)).filter(({ variableValue }) => followable(variableValue) !== null)
}

/** An address of the web as it is, without somebody's name in it; null for any other. */
function followable(address: string | null): string | null {
  if (address === null || !/^https?:\/\/[^\s\\]+$/i.test(address)) return null
  const url = URL.parse(address)
  return url?.username === '' && url.password === '' ? address : null
}
