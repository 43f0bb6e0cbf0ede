import type {
  ChunkCompleteRequest,
  ChunkInitiateRequest,
  Damage,
  FileBeginning,
  OutgoingChunk,
  SendOptions,
  UploadDescriptor,
} from '@calotype/api'
import type { StoredChunks } from '../chunks/planChunks.ts'

/** A file that is sent in one request. */
export interface OutgoingFile extends SendOptions {
  file: File
  descriptor: UploadDescriptor
  /** Whether the server unpacks the file. Only folder imports of the desktop app contain archives. */
  isArchive: boolean
}

/** A file that the server has stored. */
export interface StoredFile {
  /** Id of the item in the library, or of a staged archive. */
  id: number
  /** SHA-256 of the stored content in lowercase hex. If it is known, the engine compares it with the file. */
  checksum?: string
  damage?: Damage | null
}

/** An upload that the server has begun, and the chunks that it has. */
export type BegunUpload = StoredChunks & { uploadId: string }

/** Sends files in chunks, so that an interrupted upload can be resumed. */
export interface ChunkTransport {
  /** Starts an upload. `chunkSize` is in bytes. */
  initiate: (
    upload: ChunkInitiateRequest & { isArchive: boolean; signal?: AbortSignal },
  ) => Promise<{ uploadId: string }>
  /** Returns the chunks that the server has, or null if it no longer knows the upload. */
  status: (uploadId: string, signal?: AbortSignal) => Promise<BegunUpload | null>
  /** Sends a chunk. `etag` identifies its content, and is passed to `complete`. */
  send: (chunk: OutgoingChunk) => Promise<{ etag: string }>
  /** Assembles the chunks. Resolves when the server has stored the file. */
  complete: (
    upload: ChunkCompleteRequest & { isArchive: boolean; signal?: AbortSignal },
  ) => Promise<StoredFile>
  /** Discards an upload and its chunks on the server. */
  cancel: (uploadId: string) => Promise<void>
}

/**
 * Sends files to a server. Functions reject with the errors of `@calotype/api`: with a `NetworkError` if there is no
 * response, otherwise with an `ApiError`, whose status decides whether the file is retried.
 */
export interface Transport {
  /** Sends a file in one request. Resolves when the server has stored it. */
  send: (request: OutgoingFile) => Promise<StoredFile>
  /** Sends large files. If omitted, every file is sent in one request. */
  chunks?: ChunkTransport
  /**
   * Finds contents in the library by their SHA-256 in lowercase hex, and returns the ids of their items. If omitted,
   * files that the library already has are sent again.
   */
  findContents?: (checksums: readonly string[]) => Promise<ReadonlyMap<string, readonly number[]>>
  /**
   * Returns the prefixes that match an item of the library with the same size. If omitted, only files of the same batch
   * and files on a slow connection are compared by content.
   */
  findPrefixes?: (prefixes: readonly FileBeginning[]) => Promise<readonly FileBeginning[]>
  /** Whether the server responds. If omitted, an unreachable server makes files fail after a few attempts. */
  isReachable?: () => Promise<boolean>
  /** Whether nobody is signed in, so that uploads wait. If omitted, files fail with the status 401. */
  isSignedOut?: () => boolean
}
