import type { PoolClient } from 'pg'
import type { Migration } from '../migrate.ts'
import { BASELINE_VERSION, baseline } from './baseline/index.ts'

/** An arbitrary number that identifies the lock of migrations. */
const MIGRATION_LOCK = 4_280_001

/**
 * Creates the schema in an empty database, or applies the missing migrations, in one transaction. Servers that start at
 * the same time wait for each other. Throws if the database is newer than this server.
 */
export async function migratePostgres(
  client: Pick<PoolClient, 'query'>,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const version = await readVersion(client)
    requireKnownVersion(version, migrations.length)
    if (version === 0) for (const statements of baseline) await client.query(statements)
    for (const { postgres } of listMissing(version, migrations)) await client.query(postgres)
    await client.query(`create table if not exists schema_version (version bigint not null)`)
    await client.query('delete from schema_version')
    await client.query('insert into schema_version values ($1)', [migrations.length])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Throws unless all migrations were applied to a database, and no others. */
export async function requireCurrentSchema(
  client: Pick<PoolClient, 'query'>,
  migrations: readonly Migration[],
): Promise<void> {
  const version = await readVersion(client)
  requireKnownVersion(version, migrations.length)
  if (version < migrations.length)
    throw new Error(
      version === 0
        ? 'There is no library in the database of DATABASE_URL. Start the server once.'
        : 'The database was written by an older Calotype. Start the server once, which updates it.',
    )
}

/** Returns the number of migrations that were applied to a database; 0 if it has no schema. */
async function readVersion(client: Pick<PoolClient, 'query'>): Promise<number> {
  const { rows } = await client.query<{ exists: number }>(
    `select to_regclass('schema_version') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  const versions = await client.query<{ version: number }>('select version from schema_version')
  return versions.rows[0]?.version ?? 0
}

function requireKnownVersion(version: number, supported: number): void {
  if (version <= supported) return
  throw new Error(
    `The database was written by a newer Calotype (schema ${version}; this version supports ${supported}). ` +
      'Start that version, or restore a backup from before the update.',
  )
}

function listMissing(version: number, migrations: readonly Migration[]) {
  return migrations.slice(Math.max(version, BASELINE_VERSION)).map((migration) => {
    if (typeof migration === 'string') throw new Error('A migration lacks its variant for PostgreSQL.')
    return migration
  })
}
