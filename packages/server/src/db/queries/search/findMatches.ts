import { isPostgres } from '../../dialect.ts'
import { findInPostgres } from './postgresIndex.ts'
import type { Match, Search, SearchContext } from './search.ts'
import { findInSqlite } from './sqliteIndex.ts'

/** Finds the items of a user whose text contains every word of a query, newest first. */
export const findMatches = (context: SearchContext, search: Search): Promise<Match[]> =>
  isPostgres(context.db) ? findInPostgres(context, search) : findInSqlite(context, search)
