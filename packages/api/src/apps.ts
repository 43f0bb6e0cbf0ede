/** @file Functions that load the URLs and settings for public pages. Public pages must not import the query library. */
import { isEmailAddress } from '@calotype/formats/emailAddress'
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type DownloadUrls = components['schemas']['DownloadUrls']
export type PublicVariable = components['schemas']['PublicVariable']

export const APPS_TIMEOUT_MS = 30_000

/**
 * Loads the URLs of the desktop app's installers, and whether the app is available (API-073). The URL for a system is
 * null if none is set or if it isn't safe to open (THREATS T37).
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

/** The operator's settings for visitors and users. */
export interface SiteSettings {
  /** Email address for questions, or null for the default address. */
  contactEmail: string | null
  /** Notice at the top of every page, or null. */
  banner: string | null
}

/** How long `getSiteSettings` reuses a response, in milliseconds. */
const SITE_SETTINGS_AGE_MS = 10_000
const sharedSettings = new WeakMap<Api, { startedAt: number; settings: Promise<SiteSettings> }>()

/** Loads the operator's contact address and notice. Calls within ten seconds share a request unless it failed. */
export function getSiteSettings(api: Api): Promise<SiteSettings> {
  const sharedPromise = sharedSettings.get(api)
  if (sharedPromise && Date.now() - sharedPromise.startedAt < SITE_SETTINGS_AGE_MS)
    return sharedPromise.settings
  const settings = loadSiteSettings(api)
  sharedSettings.set(api, { startedAt: Date.now(), settings })
  settings.catch(() => sharedSettings.delete(api))
  return settings
}

async function loadSiteSettings({ client, send }: Api): Promise<SiteSettings> {
  const call = client.GET('/api/public/variables', { signal: withTimeout(APPS_TIMEOUT_MS) })
  const variables = await send(call)
  const find = (key: string) =>
    variables.find(({ variableKey }) => variableKey === key)?.variableValue.trim() || null
  const contactEmail = find('CONTACT_EMAIL')
  return {
    contactEmail: contactEmail !== null && isEmailAddress(contactEmail) ? contactEmail : null,
    banner: find('MAINTENANCE_BANNER'),
  }
}

/** Loads the URLs of the mobile and desktop apps, omitting unsafe URLs (API-072). */
export async function listAppUrls({ client, send }: Api, signal?: AbortSignal): Promise<PublicVariable[]> {
  const call = client.GET('/api/public/variables/app-urls', { signal: withTimeout(APPS_TIMEOUT_MS, signal) })
  return (await send(call)).filter(({ variableValue }) => toSafeUrl(variableValue) !== null)
}

/** Returns the input if it is an HTTP(S) URL without credentials, otherwise null. */
function toSafeUrl(input: string | null): string | null {
  if (input === null || !/^https?:\/\/[^\s\\]+$/i.test(input)) return null
  const url = URL.parse(input)
  return url?.username === '' && url.password === '' ? input : null
}
