import type { Damage } from '@calotype/api'
import { CHUNK_BYTES } from '../limits.ts'
import type { Problem } from '../reasons/toProblem.ts'

/** Step of an active file: hash the prefix, hash the whole file to look it up in the library, or send it. */
export type Step = 'prefix' | 'content' | 'upload'

/**
 * State of a file (docs/upload-engine.md). Active files and files that wait for a retry have a slot. `isSent`: the last
 * byte was sent, so the server may store the file even if the request is aborted.
 */
export type FileState =
  | { name: 'queued' }
  | { name: 'active'; step: Step; failures: number; isSent: boolean }
  | { name: 'waiting'; for: 'retry'; failures: number }
  | { name: 'waiting'; for: 'duplicate'; original: string }
  | { name: 'waiting'; for: 'start' | 'diskSpace' | 'permission' | 'file' }
  /** The archive is on the server, which is unpacking it or will be asked to. */
  | { name: 'processing'; stagedId: number }
  | { name: 'done' }
  | { name: 'failed' }

/** A file in a batch, and its known properties. */
export interface TransferFile {
  readonly id: string
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  readonly state: FileState
  /** Why the file has failed or is being retried. Becomes null again when more bytes are stored. */
  readonly problem: Problem | null
  /** Metadata from the user, such as labels and a description; null until the user starts the upload. */
  readonly details: object | null
  /** Whether the file is so large that it is sent in chunks. */
  readonly chunked: boolean
  /**
   * Whether the file is sent in chunks, although it isn't large, because the connection is too slow for a single
   * request.
   */
  readonly breaksOff: boolean
  /** SHA-256 of the prefix; null until the prefix has been read. */
  readonly headHash: string | null
  /** SHA-256 of the whole file; null until it is known. */
  readonly sha256: string | null
  /** Id of a chunked upload that the server may have received in part. */
  readonly uploadId: string | null
  /** Id of the item in the library. */
  readonly mediaId: number | null
  /** Whether the file wasn't sent because the library already had it. */
  readonly already: boolean
  /** Kind of damage to the stored file; null if it is intact. Rows stored by earlier versions lack this field. */
  readonly damage?: Damage | null
  /** Whether the server stages the file, and unpacks it later. */
  readonly isArchive?: boolean
  /**
   * Checksums of a file that was hashed and looked up in the library beforehand. In that case, `sha256` is known, too.
   */
  readonly checksums?: {
    /** Rolling checksum of the first megabyte (CONST-027). */
    head: string
    /** Rolling checksums of the chunks (CONST-026); empty if the file always fits into a single request. */
    chunks: readonly string[]
  }
}

/** Creates a file whose upload the user hasn't started. */
export const createFile = (facts: Pick<TransferFile, 'id' | 'name' | 'size'>): TransferFile => ({
  ...facts,
  state: { name: 'waiting', for: 'start' },
  problem: null,
  details: null,
  chunked: facts.size > CHUNK_BYTES,
  breaksOff: false,
  headHash: null,
  sha256: null,
  uploadId: null,
  mediaId: null,
  already: false,
  damage: null,
})

export type FileEvent =
  /** `canOpen`: the file can be read without being selected again. */
  | { type: 'started'; details: object; canOpen: boolean }
  | { type: 'slotFree' }
  /** `mayBeDuplicate`: a file with the same size and prefix exists in the library, or precedes this one in the batch. */
  | { type: 'prefixRead'; headHash: string; mayBeDuplicate: boolean }
  /** `mediaId`: id of the item in the library with this content, or null. */
  | { type: 'contentRead'; sha256: string; mediaId: number | null }
  /** A single request is too slow for this file. */
  | { type: 'tooSlow' }
  /** `uploadId`: null if the server no longer knows the upload. */
  | { type: 'uploadBegun'; uploadId: string | null }
  | { type: 'bytesStored' }
  | { type: 'lastByteSent' }
  | { type: 'stored'; mediaId: number; sha256: string; damage: Damage | null }
  | { type: 'staged'; stagedId: number; sha256: string }
  | { type: 'failed'; problem: Problem; isTemporary: boolean }
  | { type: 'retryDue' }
  /** The batch was paused. */
  | { type: 'interrupted'; by: 'user' | 'connection' | 'folder' }
  | { type: 'originalEnded' }
  | { type: 'spaceFreed' }
  | { type: 'partDiscarded' }
  | { type: 'noSpaceLeft' }
  | { type: 'sourceMissing'; needs: 'permission' | 'file' }
  | { type: 'sourceFound' }
  | { type: 'removed' }

/** Actions for the engine. The result of each effect except `release` is an event. */
export type FileEffect =
  | { type: 'readPrefix' | 'readContent' }
  /** Sends the bytes that the server doesn't have. */
  | { type: 'upload' }
  /** Waits for as long as required after this many consecutive failures. */
  | { type: 'wait'; failures: number }
  /** Discards the part of the file that the server has stored. */
  | { type: 'release'; uploadId: string }

/** State of the batch when an event happens. */
export interface FileContext {
  /** Number of consecutive failures after which a file fails permanently. */
  maxAttempts: number
  isPaused: boolean
  /** Whether the server has a part of any file of the batch. If so, a full disk may have space later. */
  canWaitForSpace: boolean
  /** Id of an earlier file with the same prefix, which is sent first; null if there is none. */
  original: string | null
}

/** Key of a state in the table of transitions. The key of a waiting file is the reason why it waits. */
export type StateKey = Exclude<FileState['name'], 'waiting'> | Extract<FileState, { name: 'waiting' }>['for']

export const toStateKey = (state: FileState): StateKey => (state.name === 'waiting' ? state.for : state.name)

export const isSentInChunks = ({
  chunked,
  breaksOff,
}: Pick<TransferFile, 'chunked' | 'breaksOff'>): boolean => chunked || breaksOff

const isIn = (file: Pick<TransferFile, 'state'> | null, ...keys: readonly StateKey[]) =>
  file !== null && keys.includes(toStateKey(file.state))

/** Whether a file is being sent, or will be retried soon. */
export const hasSlot = (file: Pick<TransferFile, 'state'> | null) => isIn(file, 'active', 'retry')
/** Whether a file has a slot or waits for one. */
export const isPending = (file: Pick<TransferFile, 'state'> | null) => isIn(file, 'queued', 'active', 'retry')
export const needsHashes = (file: Pick<TransferFile, 'state'> | null) =>
  isPending(file) || isIn(file, 'duplicate')
