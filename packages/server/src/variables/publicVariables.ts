import type { Kysely } from 'kysely'
import { readSlices } from '../db/readSlices.ts'
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

/** Variables that are cached: more than any operator creates by hand. Longer lists are read for each request. */
const MAX_CACHED = 1000

/** The public variables by key, read once, and again after `clear`. */
export function createPublicVariables(db: Kysely<Schema>) {
  let cached: Promise<PublicVariable[]> | null = null

  async function* all(): AsyncGenerator<PublicVariable[], void> {
    cached ??= publicVariables(db)
      .orderBy('key')
      .limit(MAX_CACHED + 1)
      .execute()
    cached.catch(clear)
    const first = await cached
    if (first.length <= MAX_CACHED) yield first
    else
      yield* readSlices(publicVariables(db), {
        columns: ['key'],
        direction: 'asc',
        keyOf: ({ variableKey }) => [variableKey],
      })
  }

  function clear(): void {
    cached = null
  }

  return {
    all,
    clear,
    async appUrls(): Promise<PublicVariable[]> {
      const rows = publicVariables(db).where('key', 'in', APP_URL_KEYS).orderBy('key')
      // A variable of any type counts only if its value is an address that a browser may follow (THREATS T37).
      return (await rows.execute()).filter(({ variableValue }) => isWebAddress(variableValue))
    },
  }
}
