/** @file Computes checksums in a worker thread, for `hashThread.ts`. */
import { parentPort } from 'node:worker_threads'
import { ContentHasher, EtagHasher, type Hasher } from './hashers.ts'

/** A task for the hasher with the id `hasherId`. The first task creates the hasher. */
export type ChecksumTask = { hasherId: number } & (
  | { task: 'etag' | 'content' }
  | { task: 'update'; bytes: Uint8Array }
  | { task: 'digest' }
  | { task: 'dispose' }
)

/** A task. The thread doesn't respond if the id is null. */
export type ChecksumRequest = ChecksumTask & { id: number | null }

export interface ChecksumResponse {
  id: number
  hex: string
  error?: string
}

const hashers = new Map<number, Hasher>()

function requireHasher(id: number): Hasher {
  const hasher = hashers.get(id)
  if (!hasher) throw new Error('The hasher was disposed.')
  return hasher
}

function perform(request: ChecksumRequest): string {
  const { hasherId, task } = request
  if (task === 'etag') hashers.set(hasherId, new EtagHasher())
  else if (task === 'content') hashers.set(hasherId, new ContentHasher())
  else if (task === 'update') requireHasher(hasherId).update(request.bytes)
  else if (task === 'dispose') hashers.delete(hasherId)
  else return requireHasher(hasherId).digest()
  return ''
}

parentPort?.on('message', (request: ChecksumRequest) => {
  const result: Omit<ChecksumResponse, 'id'> = { hex: '' }
  try {
    result.hex = perform(request)
  } catch (error) {
    result.error = (error as Error).message
  }
  if (request.id !== null) parentPort?.postMessage({ id: request.id, ...result } satisfies ChecksumResponse)
})
