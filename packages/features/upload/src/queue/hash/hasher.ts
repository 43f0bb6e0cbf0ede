import { computeWeakHash } from '@calotype/api'
import type { Hasher } from '@calotype/transfer'
import { digest, hashPrefix } from './digest.ts'

/** Hasher that runs on the calling thread. */
export const directHasher: Hasher = { digest, hashPrefix, weakHash: computeWeakHash }

export interface HashRequest {
  id: number
  task: keyof Hasher
  blob: Blob
}

/** Cancels a request to the worker. */
export interface HashAbort {
  abort: number
}

/** Response of the worker: a result, or the name and message of an error. */
export type HashResponse =
  | { id: number; result: unknown }
  | { id: number; failure: { name: string; message: string } }
