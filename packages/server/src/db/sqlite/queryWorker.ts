import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** An idle thread exits after this time and releases its memory. */
const IDLE_MS = 60_000

interface Compilable<Row> {
  compile(db: Kysely<Schema>): CompiledQuery<Row>
}

/**
 * Runs slow queries, such as counting or sorting all matches, in a separate thread on a read-only connection, because
 * the synchronous calls of SQLite would block all other requests. Queries may call `fold_text` and `natural_key`, the
 * functions of `toNaturalKey.ts`.
 */
export interface QueryWorker {
  /** Returns the rows. The query sees only committed changes, so it can't be part of a transaction. */
  read<Row>(query: Compilable<Row>): Promise<Row[]>
  close(): Promise<void>
}

export type Reply = { id: number; rows: unknown[] } | { id: number; error: Error }

interface PendingQuery {
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

export function createQueryWorker(folder: string, db: Kysely<Schema>): QueryWorker {
  const file = path.join(folder, 'calotype.sqlite')
  const pendingQueries = new Map<number, PendingQuery>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const worker = new Worker(new URL('./queryThread.ts', import.meta.url), { workerData: file })
    worker.on('message', (reply: Reply) => {
      const request = pendingQueries.get(reply.id)
      pendingQueries.delete(reply.id)
      if ('rows' in reply) request?.resolve(reply.rows)
      else request?.reject(reply.error)
      if (pendingQueries.size > 0) return
      worker.unref()
      idle = setTimeout(stop, IDLE_MS).unref()
    })
    worker.on('error', (error) => rejectAll(error))
    worker.on('exit', () => {
      if (thread === worker) thread = null
    })
    return worker
  }

  function rejectAll(error: unknown): void {
    for (const { reject } of pendingQueries.values()) reject(error)
    pendingQueries.clear()
  }

  function stop(): void {
    thread?.postMessage(null)
    thread = null
  }

  return {
    read<Row>(query: Compilable<Row>): Promise<Row[]> {
      clearTimeout(idle)
      thread ??= start()
      thread.ref()
      const { sql, parameters } = query.compile(db)
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
      pendingQueries.set(id, { resolve, reject })
      thread.postMessage({ id, sql, parameters })
      return promise as Promise<Row[]>
    },
    async close() {
      clearTimeout(idle)
      if (!thread) return
      thread.ref()
      const exit = once(thread, 'exit')
      stop()
      await exit
      rejectAll(new Error('The database was closed.'))
    },
  }
}
