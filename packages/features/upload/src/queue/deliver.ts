import { NetworkError, type Api } from '@calotype/api'
import type { Beginning, Content } from './contents.ts'
import type { Hasher } from './hash/hasher.ts'
import { problems } from './problem.ts'
import { withRetry, type SingleRequestLimit, type OnProgress, type RetryOptions } from '@calotype/transfer'
import { sendFile, type Kept, type Sending } from './sendFile.ts'
import { slowEnough } from './slowEnough.ts'
import { goesInChunks, type UploadItem } from './uploadItem.ts'

/** How a file came to be in the library. */
export interface Delivered extends Kept {
  /** The library already had the file, so it wasn't sent, or not completely. */
  already: boolean
}

export interface Delivery extends Omit<Sending, 'checksum' | 'onUploadId' | 'onStored' | 'hasher'> {
  hasher: Pick<Hasher, 'weakHash' | 'head'>
  patience: RetryOptions
  /** The current item, which records a started upload. */
  item: () => UploadItem
  /** Hashes the prefix of the file, and returns whether it may be a duplicate. */
  beginning: () => Promise<Beginning>
  /** Content of the file; reads the whole file unless the signal aborts. */
  content: (signal?: AbortSignal) => Promise<Content>
  /** Content of the file, if known already. */
  knownContent: () => Content | null
  /** Returns the id of the library's item if another file of the queue has sent this content; otherwise null. */
  elsewhere: (content: Content) => Promise<number | null>
  note: (over: Partial<UploadItem>) => Promise<void>
  oneRequest: SingleRequestLimit
  /** Throws if a file with the same prefix is being sent, because this file must wait for it. */
  letPass: (headHash: string) => void
  /** Reason of the current retry; null if the upload continues. */
  onWait: (error: unknown) => void
}

/**
 * Uploads one file with retries, unless the library has it. Throws errors of `@calotype/api`, a FileProblem, or the
 * DOMException of an unreadable file.
 */
export function deliver(api: Api, file: File, delivery: Delivery): Promise<Delivered> {
  const { patience, signal, onWait } = delivery
  return withRetry((onStored) => bring(api, file, delivery, onStored), {
    ...patience,
    signal,
    onWait,
    explain: (error) => whatIsWrong(error, file),
  })
}

/**
 * Reads the whole file first only if a file with the same size and prefix exists. Otherwise starts sending immediately,
 * and hashes the file concurrently while the connection is slow enough.
 */
async function bring(api: Api, file: File, delivery: Delivery, onStored: OnProgress): Promise<Delivered> {
  const { checksum, headHash, mayBeThere } = await delivery.beginning()
  delivery.signal.throwIfAborted()
  await delivery.note({ headHash })
  delivery.letPass(headHash)
  const known = delivery.knownContent() ?? (mayBeThere ? await delivery.content() : null)
  const before = known && (await whereItIs(known, delivery))
  if (before) return before

  const { oneRequest, item, note } = delivery
  if (!goesInChunks(item()) && oneRequest.isExceededBy(file.size)) await note({ breaksOff: true })
  const beside = new Beside()
  const isSlow = slowEnough(file.size)
  let furthest = -1
  const sending: Sending = {
    ...delivery,
    checksum,
    signal: AbortSignal.any([delivery.signal, beside.signal]),
    onUploadId: (uploadId) => note({ uploadId }),
    onStored,
    onProgress(bytes, isResumed) {
      delivery.onProgress(bytes, isResumed)
      // Data that is sent again doesn't measure the connection.
      if (bytes <= furthest) return
      furthest = bytes
      if (known) return
      if (isSlow(bytes)) beside.begin(delivery.content)
      else beside.stop()
    },
  }
  try {
    const kept = await sendFile(api, item(), file, sending)
    const content = known ?? (await beside.content)
    return { ...sameAsHere(kept, content?.sha256), already: false }
  } catch (error) {
    // The next attempt creates a new one.
    beside.stop()
    const isWhole = !goesInChunks(item()) && !beside.signal.aborted
    if (isWhole && oneRequest.recordInterruption(error, furthest)) await note({ breaksOff: true })
    delivery.signal.throwIfAborted()
    if (beside.signal.aborted) {
      const found = await beside.content
      const there = found && (await whereItIs(found, delivery))
      if (there) return there
    } else throw error
    // The library doesn't have the file after all: retry as if there had been no response.
    throw new NetworkError({ cause: error })
  }
}

/** Hashes a file while it is being sent, and aborts sending if the library has the content. */
class Beside {
  readonly #found = new AbortController()
  #reading: AbortController | null = null
  /** Aborts when the file doesn't have to be sent. */
  readonly signal = this.#found.signal
  content: Promise<Content | null> | null = null

  begin(read: (signal: AbortSignal) => Promise<Content>) {
    if (this.content) return
    const reading = new AbortController()
    this.#reading = reading
    this.content = read(reading.signal).then(
      (content) => {
        // The abort came too late; the next attempt uses the result.
        if (this.#reading !== reading) return content
        this.#reading = null
        if (content.mediaId !== null || content.sameAs !== null) this.#found.abort()
        return content
      },
      () => null,
    )
  }

  /** Stops hashing. A later attempt reads the file again. */
  stop() {
    if (!this.#reading) return
    this.#reading.abort()
    this.#reading = null
    this.content = null
  }
}

/** Returns the library's item with this content; null if the file has to be sent. */
async function whereItIs(content: Content, { elsewhere }: Delivery): Promise<Delivered | null> {
  const mediaId = content.mediaId ?? (await elsewhere(content))
  return mediaId === null ? null : { mediaId, sha256: content.sha256, already: true, damage: null }
}

/** The server's checksum must match the local one. Ignore texts that aren't SHA-256 hashes. */
function sameAsHere(kept: Kept, sha256: string | undefined): Kept {
  const isKnown = sha256 !== undefined && /^[0-9a-f]{64}$/.test(kept.sha256)
  if (isKnown && kept.sha256 !== sha256) throw problems.damaged()
  return kept
}

/** Browsers report a file that became unreadable as a network error. */
async function whatIsWrong(error: unknown, file: File): Promise<unknown> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return error
  } catch (unreadable) {
    return unreadable
  }
}
