import { setTimeout } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { DatabaseUnavailableError, isUnavailableError } from './errors.ts'
import { getTypeParser } from './getTypeParser.ts'

/** Maximum time to get a connection, including the time until another request releases one. */
const CONNECT_TIMEOUT_MS = 5000
/** Maximum time that a query waits for a new connection, so that users don't notice a short interruption. */
const MAX_RECONNECT_MS = 1000
const FIRST_RETRY_MS = 100
const MAX_RETRY_DELAY_MS = 2000
const IDLE_TIMEOUT_MS = 30_000
/** Time after which PostgreSQL cancels a statement, so that a slow query doesn't keep its connection forever. */
const STATEMENT_TIMEOUT_MS = 60_000
const LOCK_TIMEOUT_MS = 15_000
/** Time after which PostgreSQL ends an idle transaction, so that a server that hangs doesn't keep its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** Creates a pool that opens connections on demand, and replaces lost ones. */
export function createPool(url: string, maxConnections: number): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'calotype',
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
  })
  // Without listeners, a lost connection would end the process. The pool replaces it, and the next query fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Connects, and retries with growing delays while PostgreSQL can't be reached. */
export async function connect(pool: Pool, maxWaitMs: number): Promise<PoolClient> {
  const deadline = performance.now() + maxWaitMs
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS)) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isUnavailableError(error) || performance.now() + delay > deadline) throw error
      await setTimeout(delay)
    }
  }
}

/** Adapts a pool to Kysely, and converts errors of lost connections to DatabaseUnavailableError. */
export const toKyselyPool = (pool: Pool): PostgresPool => ({
  options: {},
  async connect() {
    const client = await connect(pool, MAX_RECONNECT_MS).catch(throwUnavailable)
    const query = (text: string, parameters: readonly unknown[] = []) =>
      client.query(text, parameters.map(replaceNul)).catch(throwUnavailable)
    return {
      // Kysely passes cursors only to `stream`, which needs an additional package.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  },
  // Kysely calls this only if it has run a query, so `openPostgres` ends the pool.
  end: async () => {},
})

/** Replaces the character U+0000, which PostgreSQL can't store, so that no stored text contains or equals it. */
const replaceNul = (value: unknown) =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value

function throwUnavailable(error: unknown): never {
  throw isUnavailableError(error) ? new DatabaseUnavailableError(error) : error
}
