import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

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

/** What anybody may read: active and not sensitive. Read once, and again after `clear`. */
export function createPublicVariables(db: Kysely<Schema>) {
  let cached: Promise<PublicVariable[]> | null = null

  const read = () =>
    db
      .selectFrom('variable')
      .select(['key as variableKey', 'value as variableValue'])
      .where('is_active', '=', 1)
      .where('is_sensitive', '=', 0)
      .orderBy('key')
      .execute()

  function all(): Promise<PublicVariable[]> {
    cached ??= read()
    cached.catch(clear)
    return cached
  }

  function clear(): void {
    cached = null
  }

  return {
    all,
    clear,
    appUrls: async () => (await all()).filter(({ variableKey }) => APP_URL_KEYS.includes(variableKey)),
  }
}
