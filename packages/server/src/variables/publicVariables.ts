import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { isWebAddress } from './valueProblem.ts'

/** The keys under which the store app and the desktop app are found (LAND-033, LAND-034). */
const APP_URL_KEYS = [
  'GOOGLE_PLAY_URL',
  'googlePlayUrl',
  'google_play_url',
  'DESKTOP_APP_URL',
  'desktopAppUrl',
  'windows_app_url',
]

/** A variable as anybody sees it. */
export interface PublicVariable {
  variableKey: string
  variableValue: string
}

/** What anybody may read: active and not sensitive. */
export function publicVariables(db: Kysely<Schema>) {
  return db
    .selectFrom('variable')
    .select(['key as variableKey', 'value as variableValue'])
    .where('is_active', '=', 1)
    .where('is_sensitive', '=', 0)
}

/** The public variables by key, read once, and again after `clear`. */
export function createPublicVariables(db: Kysely<Schema>) {
  let cached: Promise<PublicVariable[]> | null = null

  function all(): Promise<PublicVariable[]> {
    cached ??= publicVariables(db).orderBy('key').execute()
    cached.catch(clear)
    return cached
  }

  function clear(): void {
    cached = null
  }

  return {
    all,
    clear,
    appUrls: async () => (await all()).filter(isAppUrl),
  }
}

/** Whatever type its variable has, only an address that a browser may follow is one (THREATS T37). */
function isAppUrl({ variableKey, variableValue }: PublicVariable): boolean {
  return APP_URL_KEYS.includes(variableKey) && isWebAddress(variableValue)
}
