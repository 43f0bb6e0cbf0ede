/** @file The thread of `createQueryWorker`. The message `null` stops it. */
import type { SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { foldText, toNaturalKey } from '../toNaturalKey.ts'
import { openReadOnly } from './openReadOnly.ts'
import type { Reply } from './queryWorker.ts'

interface Request {
  id: number
  sql: string
  parameters: readonly SQLInputValue[]
}

const database = openReadOnly(workerData as string)
const nullable = (convert: (text: string) => string) => (text: unknown) =>
  typeof text === 'string' ? convert(text) : null
database.function('fold_text', { deterministic: true }, nullable(foldText))
database.function('natural_key', { deterministic: true }, nullable(toNaturalKey))

function reply({ id, sql, parameters }: Request): Reply {
  try {
    return { id, rows: database.prepare(sql).all(...parameters) }
  } catch (error) {
    return { id, error: error as Error }
  }
}

parentPort?.on('message', (request: Request | null) => {
  if (request) return parentPort?.postMessage(reply(request))
  database.close()
  parentPort?.close()
})
