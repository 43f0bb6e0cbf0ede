import type { UploadDescriptor } from '@calotype/api'
import type { PauseReason } from '../batch/createBatch.ts'
import type { FileEvent, TransferFile } from '../file/fileState.ts'
import type { Problem } from '../reasons/toProblem.ts'
import type { Clock } from '../retry/clock.ts'
import type { Transport } from './transport.ts'

/** Hashes of the beginning of a file. */
export interface PrefixHashes {
  /** Rolling checksum of the first megabyte (CONST-027). */
  checksum: string
  /** SHA-256 of the first 64 KiB. */
  headHash: string
}

/** Hashes that identify a file. */
export interface Digest extends PrefixHashes {
  /** SHA-256 of the whole file in lowercase hex. */
  sha256: string
}

/** Hashes files. All methods reject with a DOMException if the file can't be read. */
export interface Hasher {
  /** Rejects with `signal.reason` when aborted. */
  digest: (file: Blob, signal?: AbortSignal) => Promise<Digest>
  hashPrefix: (file: Blob) => Promise<PrefixHashes>
  /** Returns the rolling checksum of a chunk (CONST-026). */
  weakHash: (chunk: Blob) => Promise<string>
}

/** All files in the order in which they were added. Changing a file takes constant time. */
export interface FileList<File extends TransferFile> {
  get: (id: string) => File | undefined
  set: (file: File) => void
  delete: (id: string) => void
  values: () => Iterable<File>
  /** Resets the counts of files at the start of a batch. */
  beginBatch?: () => void
}

/** Opens the contents of files. */
export interface FileSource<File extends TransferFile> {
  /** Returns the content, and changed properties of the file, if any. Throws SourceError. */
  open: (file: File) => Promise<{ content: Blob; facts?: Partial<File> }>
  /** Returns the content if it can be read immediately; otherwise null. */
  peek?: (file: File) => Blob | null
  /** Called before each chunk and each retry. Throws if the content has changed. */
  verify?: (file: File) => Promise<void>
  /** Returns the cause of a failed request: the content may be unreadable or have changed. */
  explain: (error: unknown, content: Blob, file: File) => Promise<unknown>
}

/**
 * Thrown if the user must first make the content readable, or if the content has changed. `facts` describe the current
 * content.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly event: FileEvent
  readonly facts: object | undefined

  constructor(event: FileEvent, facts?: object) {
    super(event.type)
    this.event = event
    this.facts = facts
  }
}

/** A connection to a server that several engines share. */
export interface Connection {
  isReachable: () => Promise<boolean>
  /** Pauses the engines until the reason no longer applies. */
  pause: (reason: PauseReason) => void
}

/** Everything that the engine needs from its platform. */
export interface Ports<File extends TransferFile> {
  transport: Transport
  files: FileList<File>
  source: FileSource<File>
  hasher: Hasher
  clock: Clock
  /** Returns a number from 0 to 1. */
  random: () => number
  /** Resolves when all changes are stored. Null if the platform stores no changes. */
  saved: (() => Promise<void>) | null
  describe: (file: File, checksum: string) => UploadDescriptor
  toProblem: (error: unknown) => Problem
}
