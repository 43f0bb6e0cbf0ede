import { computeWeakHash } from '@calotype/api'
import { digest, head, type Digest, type Head } from './digest.ts'

/** Hashes files. Methods reject with the DOMException of an unreadable file. */
export interface Hasher {
  /** Rejects with the signal's reason when aborted. */
  digest: (file: Blob, signal?: AbortSignal) => Promise<Digest>
  head: (file: Blob) => Promise<Head>
  /** The specified weak hash of the whole chunk (CONST-026). */
  weakHash: (chunk: Blob) => Promise<string>
}

/** Hashes in the calling thread. */
export const directHasher: Hasher = { digest, head, weakHash: computeWeakHash }

/** Request to the worker. */
export interface HashRequest {
  id: number
  task: keyof Hasher
  blob: Blob
}

/** Cancels a request to the worker. */
export interface HashStop {
  stop: number
}

/** Response of the worker: a result, or the name and message of an error. */
export type HashAnswer =
  | { id: number; result: unknown }
  | { id: number; failure: { name: string; message: string } }
