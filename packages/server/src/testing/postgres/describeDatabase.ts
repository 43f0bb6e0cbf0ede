import { describe } from 'vitest'
import { usesPostgres } from './testDatabases.ts'

/** Groups tests of what only SQLite does, such as recovering a damaged file. They are skipped on PostgreSQL. */
export const describeSqlite = usesPostgres ? describe.skip : describe

/** Groups tests that need a PostgreSQL server. They are skipped without one. */
export const describePostgres = usesPostgres ? describe : describe.skip
