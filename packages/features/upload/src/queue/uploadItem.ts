import type { Damage } from '@calotype/api'
import type { Problem } from '@calotype/transfer'
import type { Handle } from './files.ts'

/** Queued files of a running batch are still idle (UPL-030). */
export type UploadStatus = 'idle' | 'uploading' | 'uploaded' | 'error'

/** Why a file is waiting: for the next retry, for its selection, or for permission to read it. */
export type WaitingFor = null | 'retry' | 'file' | 'permission'

/** A selected file and its outcome. SentBytes has its progress. */
export interface UploadItem {
  /** Also identifies a retried upload to the server. */
  readonly id: string
  /** Null after a reload until the file is opened or selected again. */
  readonly file: File | null
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** MIME type; by the extension where the browser gives none. */
  readonly type: string
  /** Milliseconds since 1970. */
  readonly lastModified: number
  /** From the name of the folder on that was chosen or dropped; null without one. */
  readonly path: string | null
  /** Handle that finds the file after a reload, in browsers that support it (Chromium). */
  readonly handle: Handle | null
  /** 'uploaded' only after the server has confirmed that the file is stored. */
  readonly status: UploadStatus
  readonly waitingFor: WaitingFor
  /** Why the file has failed or is being retried. */
  readonly problem: Problem | null
  /** The file is large, and sent in chunks. */
  readonly chunked: boolean
  /**
   * The file is small, but the connection is too slow for a single request: it is sent in chunks and can be resumed.
   */
  readonly breaksOff: boolean
  /** Labels and description at the start; null before. */
  readonly details: BatchDetails | null
  /** SHA-256 of its first 64 KiB, once they were read. */
  readonly headHash: string | null
  /** SHA-256 of the whole file; null until known. */
  readonly sha256: string | null
  /** Id of the started chunked upload. */
  readonly uploadId: string | null
  /** Id of the item in the library. */
  readonly mediaId: number | null
  /** Whether the library already had the file, so that it wasn't sent. */
  readonly already: boolean
  /** Kind of damage of the stored file; null if it is intact. Rows stored by earlier versions lack this field. */
  readonly damage?: Damage | null
}

/** Labels and description for all files of a batch. */
export interface BatchDetails {
  labels: readonly string[]
  description: string
  /** The album that the files are added to after they have been uploaded. */
  albumId?: number
}

export const goesInChunks = ({ chunked, breaksOff }: UploadItem): boolean => chunked || breaksOff
