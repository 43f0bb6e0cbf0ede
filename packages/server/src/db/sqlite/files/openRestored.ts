import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { readSchemaVersion } from '../../migrate.ts'
import type { Schema } from '../../schema.ts'
import { createDialect } from '../dialect.ts'

/** The database of a snapshot that is being restored. Its schema may be older than this server. */
export interface RestoredDatabase extends Disposable {
  db: Kysely<Schema>
  /** Number of migrations that were applied. */
  schemaVersion: number
}

export function openRestored(file: string): RestoredDatabase {
  const database = new DatabaseSync(file)
  return {
    db: new Kysely<Schema>({ dialect: createDialect(database) }),
    schemaVersion: readSchemaVersion(database),
    [Symbol.dispose]: () => database.close(),
  }
}
