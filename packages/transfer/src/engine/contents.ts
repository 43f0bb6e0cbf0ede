import { createLimit } from '../createLimit.ts'
import type { TransferFile } from '../file/fileState.ts'
import type { Clock } from '../retry/clock.ts'
import { createLibraryCheck } from './libraryCheck.ts'
import type { Digest, Hasher, PrefixHashes } from './ports.ts'
import type { Transport } from './transport.ts'

export interface Prefix extends PrefixHashes {
  /** Whether the library or the batch has another file with the same size and prefix, which may be a duplicate. */
  mayBeDuplicate: boolean
}

export interface Content extends Digest {
  /** Id of the library's item with this content, or null. */
  mediaId: number | null
}

const CONCURRENT_READS = 2

/**
 * Hashes files and looks them up in the library, and remembers the results until a file is forgotten.
 * @param findOriginal returns the id of an earlier file in the batch with the same prefix, or null
 */
export function createContents(
  {
    transport,
    hasher,
    clock,
  }: { transport: Transport; hasher: Pick<Hasher, 'digest' | 'hashPrefix'>; clock: Clock },
  findOriginal: (file: TransferFile, headHash: string) => string | null,
) {
  const library = createLibraryCheck(transport, clock)
  const prefixes = new Map<string, Promise<Prefix>>()
  const contents = new Map<string, Promise<Content>>()
  const knownContents = new Map<string, Content>()
  const limitReads = createLimit(() => CONCURRENT_READS)

  async function readPrefix(file: TransferFile, source: Blob): Promise<Prefix> {
    const head = await limitReads(() => hasher.hashPrefix(source))
    const beginning = { size: file.size, checksum: head.headHash }
    const isInBatch = findOriginal(file, head.headHash) !== null
    return { ...head, mayBeDuplicate: isInBatch || (await library.hasPrefix(beginning)) }
  }

  async function readContent(id: string, source: Blob, signal: AbortSignal): Promise<Content> {
    const digest = await limitReads(() => hasher.digest(source, signal))
    const content = { ...digest, mediaId: await library.findContent(digest.sha256) }
    if (contents.has(id)) knownContents.set(id, content)
    return content
  }

  return {
    hasPrefix: (id: string) => prefixes.has(id),
    getPrefix: (file: TransferFile, source: Blob) =>
      runOnce(prefixes, file.id, () => readPrefix(file, source)),
    /** Hashes a file and looks up its content. `signal` has no effect if an earlier call has started hashing. */
    getContent: ({ id }: Pick<TransferFile, 'id'>, source: Blob, signal: AbortSignal) =>
      runOnce(contents, id, () => readContent(id, source, signal)),
    /** Returns the content if it is already known; otherwise null. */
    getKnownContent: (id: string): Content | null => knownContents.get(id) ?? null,
    forget(id: string) {
      for (const all of [prefixes, contents, knownContents]) all.delete(id)
    },
    clear() {
      for (const all of [prefixes, contents, knownContents]) all.clear()
    },
  }
}

export type Contents = ReturnType<typeof createContents>

/** Returns the stored promise for an id, or stores the promise that `begin` returns. A rejected promise is removed. */
function runOnce<T>(stored: Map<string, Promise<T>>, id: string, begin: () => Promise<T>): Promise<T> {
  const runningPromise = stored.get(id)
  if (runningPromise) return runningPromise
  const promise = begin()
  stored.set(id, promise)
  // Handle the rejection here, because the promise may not be awaited yet.
  promise.catch(() => stored.get(id) === promise && stored.delete(id))
  return promise
}
