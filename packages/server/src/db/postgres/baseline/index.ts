import { account } from './account.ts'
import { administration } from './administration.ts'
import { functions } from './functions.ts'
import { library } from './library.ts'
import { mail } from './mail.ts'
import { plans } from './plans.ts'
import { search } from './search.ts'
import { sharing } from './sharing.ts'
import { textFunctions } from './textFunctions.ts'
import { triggers } from './triggers/index.ts'
import { uploads } from './uploads.ts'
import { views } from './views.ts'

/** The number of SQLite migrations whose result equals the baseline. Later migrations also change PostgreSQL. */
export const BASELINE_VERSION = 50

/** The SQL that creates the schema in an empty database, in order. */
export const baseline: readonly string[] = [
  functions,
  textFunctions,
  ...[account, library, uploads, sharing, plans, mail, administration].map(sortByCodePoint),
  views,
  search,
  triggers,
]

/**
 * Adds the collation "C" to every text column, so that texts are sorted as in SQLite: by code point, whatever the
 * database's locale.
 */
function sortByCodePoint(tables: string): string {
  return tables.replaceAll(/^( {2}\w+ (?:text|citext))\b/gm, '$1 collate "C"')
}
