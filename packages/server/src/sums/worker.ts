/** @file Takes sums in a thread of its own, for `sums.ts`. */
import { parentPort } from 'node:worker_threads'
import { ContentSum, Etag, type Sum } from './kinds.ts'

/** What is asked of the sum with this number. */
export type ChecksumTask = { sum: number } & (
  | { task: 'etag' | 'content' }
  | { task: 'add'; bytes: Uint8Array }
  | { task: 'hex' }
  | { task: 'end' }
)

/** An id of null: nobody waits for an answer. */
export type ChecksumRequest = ChecksumTask & { id: number | null }

export interface ChecksumResponse {
  /** Of what was asked. */
  id: number
  hex: string
  problem?: string
}

const sums = new Map<number, Sum>()

function get(sum: number): Sum {
  const found = sums.get(sum)
  if (!found) throw new Error('This sum is over.')
  return found
}

function answer(asked: ChecksumRequest): string {
  const { sum, task } = asked
  if (task === 'etag') sums.set(sum, new Etag())
  else if (task === 'content') sums.set(sum, new ContentSum())
  else if (task === 'add') get(sum).add(asked.bytes)
  else if (task === 'end') sums.delete(sum)
  else return get(sum).hex()
  return ''
}

parentPort?.on('message', (asked: ChecksumRequest) => {
  const said: Omit<ChecksumResponse, 'id'> = { hex: '' }
  try {
    said.hex = answer(asked)
  } catch (error) {
    said.problem = (error as Error).message
  }
  if (asked.id !== null) parentPort?.postMessage({ id: asked.id, ...said } satisfies ChecksumResponse)
})
