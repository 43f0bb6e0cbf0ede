import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { migrations } from '../migrations/index.ts'
import type { Schema } from '../schema.ts'
import { explainError } from './explainError.ts'
import { migratePostgres, requireCurrentSchema } from './migrate.ts'
import { connect, createPool, toKyselyPool } from './createPool.ts'

/** Maximum time that the server waits for PostgreSQL at startup, because both may start at the same time. */
const MAX_WAIT_MS = 60_000
/** Number of slow queries that run at the same time. */
const READER_CONNECTIONS = 3
const MIN_SERVER_VERSION = 150_000

/**
 * Opens a PostgreSQL database, and creates or updates its schema. Throws an error with a message for the operator if
 * PostgreSQL can't be reached for a minute, refuses the connection or is too old, or if the database is newer than this
 * server.
 */
export async function openPostgres(
  url: string,
  maxConnections: number,
  { maxWaitMs = MAX_WAIT_MS } = {},
): Promise<Database> {
  const { db, close } = await openPool(url, { maxConnections, maxWaitMs }, (client) =>
    migratePostgres(client, migrations),
  )
  // Slow queries have their own connections, so that they don't occupy all connections of requests.
  const reader = createDatabase(createPool(url, READER_CONNECTIONS))
  return {
    db,
    // A cache saves nothing: checking whether another process has written takes as long as reading a few indexed rows.
    readCached: (_name, read) => read(),
    reader: {
      read: async (query) => (await reader.db.executeQuery(query.compile(reader.db))).rows,
      close: async () => {},
    },
    confirmUpdate() {},
    close: () => reader.close().finally(close),
  }
}

/**
 * Opens a PostgreSQL database for a command. Throws an error with a message for the operator if the database can't be
 * opened or is from another version.
 */
export const openSharedPostgres = (url: string): Promise<OpenPool> =>
  openPool(url, { maxConnections: 2, maxWaitMs: 0 }, (client) => requireCurrentSchema(client, migrations))

interface OpenPool {
  db: Kysely<Schema>
  close(): Promise<void>
}

/** @param prepare checks or updates the schema before the database is used */
async function openPool(
  url: string,
  { maxConnections, maxWaitMs }: { maxConnections: number; maxWaitMs: number },
  prepare: (client: PoolClient) => Promise<void>,
): Promise<OpenPool> {
  const pool = createPool(url, maxConnections)
  try {
    const client = await connect(pool, maxWaitMs)
    try {
      await requireSupportedServer(client)
      await prepare(client)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw explainError(error, url)
  }
  return createDatabase(pool)
}

function createDatabase(pool: Pool): OpenPool {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: toKyselyPool(pool) }),
    // PostgreSQL, unlike SQLite, rejects empty lists.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
  return { db, close: () => db.destroy().finally(() => pool.end()) }
}

async function requireSupportedServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int8 as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`,
  )
  const [server] = rows
  if (!server || server.version < MIN_SERVER_VERSION)
    throw new Error(
      `Calotype needs PostgreSQL 15 or later. The server at DATABASE_URL has version ${server?.name}.`,
    )
  if (server.encoding !== 'UTF8')
    throw new Error(
      `The database in DATABASE_URL has the encoding ${server.encoding} instead of UTF8. Create one with: createdb --encoding=UTF8`,
    )
}
