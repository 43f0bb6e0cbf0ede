import { describe } from 'vitest'
import { usesPostgres } from './testDatabases.ts'

/** Groups tests of features that only SQLite has, such as recovering a damaged file. Skips them on PostgreSQL. */
export const describeSqlite = usesPostgres ? describe.skip : describe

/** Groups tests that need a PostgreSQL server. Skips them without one. */
export const describePostgres = usesPostgres ? describe : describe.skip
