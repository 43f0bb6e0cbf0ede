import type { Api, UploadDescriptor } from '@calotype/api'
import type { PauseReason } from '../batch/createBatch.ts'
import type { FileEvent, TransferFile } from '../file/fileState.ts'
import type { Problem } from '../reasons/toProblem.ts'
import type { Clock } from '../retry/clock.ts'

/** Hashes of a file that don't require reading all of it. */
export interface Head {
  /** The specified checksum of the first megabyte (CONST-027). */
  checksum: string
  /** SHA-256 of the first 64 KiB. */
  headHash: string
}

/** Hashes that identify a file. */
export interface Digest extends Head {
  /** SHA-256 of the whole file in lower-case hex. */
  sha256: string
}

/** Hashes files. Methods reject with the DOMException of an unreadable file. */
export interface Hasher {
  /** Rejects with `signal.reason` when aborted. */
  digest: (file: Blob, signal?: AbortSignal) => Promise<Digest>
  head: (file: Blob) => Promise<Head>
  /** The specified checksum of a chunk (CONST-026). */
  weakHash: (chunk: Blob) => Promise<string>
}

/** All files in their order. Changing one takes constant time. */
export interface FileList<File extends TransferFile> {
  get: (id: string) => File | undefined
  set: (file: File) => void
  delete: (id: string) => void
  values: () => Iterable<File>
  /** Starts a new count of files, for a new batch. */
  beginBatch?: () => void
}

/** Opens the contents of files. */
export interface FileSource<File extends TransferFile> {
  /** Returns the content, and new facts about the file, if any. Throws SourceError. */
  open: (file: File) => Promise<{ content: Blob; facts?: Partial<File> }>
  /** Returns the content if it can be read without waiting, or null. */
  peek?: (file: File) => Blob | null
  /** Called before each chunk and each retry. Throws if the content has changed. */
  verify?: (file: File) => Promise<void>
  /** Returns why a request with this content failed: the content may be unreadable, or have changed. */
  explain: (error: unknown, content: Blob, file: File) => Promise<unknown>
}

/** Thrown if the user must first make the content readable, or if it has changed: `facts` describe the current content. */
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

/** The connection of several engines to a server. */
export interface Connection {
  isReachable: () => Promise<boolean>
  /** Pauses the engines until the reason has ended. */
  pause: (reason: PauseReason) => void
}

/** Everything that the engine needs from its platform. `Api` is the transport. */
export interface Ports<File extends TransferFile> {
  api: Api
  files: FileList<File>
  source: FileSource<File>
  hasher: Hasher
  clock: Clock
  /** Numbers from 0 to 1. */
  random: () => number
  /** Resolves when all changes are stored; null if no changes are stored. */
  saved: (() => Promise<void>) | null
  describe: (file: File, checksum: string) => UploadDescriptor
  toProblem: (error: unknown) => Problem
}
