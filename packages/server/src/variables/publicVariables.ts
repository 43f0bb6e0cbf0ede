import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { readSlices } from '../db/readSlices.ts'
import type { Schema } from '../db/schema.ts'
import { isWebUrl } from './validateValue.ts'

/** Keys of the variables that contain the URLs of the mobile and desktop apps (LAND-033, LAND-034). */
const APP_URL_KEYS = [
  'GOOGLE_PLAY_URL',
  'googlePlayUrl',
  'google_play_url',
  'DESKTOP_APP_URL',
  'desktopAppUrl',
  'windows_app_url',
]

export interface PublicVariable {
  variableKey: string
  variableValue: string
}

/** Selects the active variables that aren't sensitive, which anyone may read. */
export function selectPublicVariables(db: Kysely<Schema>) {
  return db
    .selectFrom('variable')
    .select(['key as variableKey', 'value as variableValue'])
    .where('is_active', '=', 1)
    .where('is_sensitive', '=', 0)
}

/** Maximum number of cached variables. Longer lists are read for each request. */
const MAX_CACHED = 1000

/** Creates functions that read the public variables, sorted by key. Any write, by any process, clears the cache. */
export function createPublicVariableReader({ db, readCached }: Pick<AppContext, 'db' | 'readCached'>) {
  async function* readAll(): AsyncGenerator<PublicVariable[], void> {
    const first = await readCached('public variables', () =>
      selectPublicVariables(db)
        .orderBy('key')
        .limit(MAX_CACHED + 1)
        .execute(),
    )
    if (first.length <= MAX_CACHED) yield first
    else
      yield* readSlices(selectPublicVariables(db), {
        columns: ['key'],
        direction: 'asc',
        getKey: ({ variableKey }) => [variableKey],
      })
  }

  return {
    all: readAll,
    async appUrls(): Promise<PublicVariable[]> {
      const rows = selectPublicVariables(db).where('key', 'in', APP_URL_KEYS).orderBy('key')
      // Variables with these keys can have any type, so return only URLs (THREATS T37).
      return (await rows.execute()).filter(({ variableValue }) => isWebUrl(variableValue))
    },
  }
}
