import { isAbort, getStatus } from '@calotype/api'
import type { Hasher } from './hash/hasher.ts'
import type { Digest, Head } from './hash/digest.ts'
import type { Check } from './checkBatch.ts'
import { isTransient } from '@calotype/transfer'
import type { UploadItem } from './uploadItem.ts'

/** Facts about a file before it is sent. */
export interface Beginning extends Head {
  /** Another file of the queue or library has the same size and prefix, so it may be a duplicate. */
  mayBeThere: boolean
}

/** Facts about a completely read file. */
export interface Content extends Digest {
  /** The item of the library that has it already, or null. */
  mediaId: number | null
  /** Id of the file with the same content that is sent instead of this one, or null. */
  sameAs: string | null
}

export interface Contents {
  /** Prefix hash of this file; read and looked up once until forgotten. */
  beginning: (item: UploadItem) => Promise<Beginning>
  /** Whether the prefix was looked up already. */
  isBegun: (id: string) => boolean
  /** Content of this file; read and looked up once until forgotten. The first caller can abort it. */
  of: (item: UploadItem, signal?: AbortSignal) => Promise<Content>
  /** Content of this file, if it was read already. */
  known: (id: string) => Content | null
  /** The first file with the same size and prefix that was looked up, possibly the file itself. */
  firstAlike: (item: UploadItem, headHash: string) => string
  /** The file has ended, so its hashes aren't needed anymore. */
  release: (id: string) => void
  /** The file is missing, has failed or has changed: the next duplicate is sent. */
  forget: (id: string) => void
  clear: () => void
}

/** Files that are read at the same time. */
const READ_AT_ONCE = 2

/** Knows contents: of the library, and which files of the queue have the same. */
export function createContents(hasher: Pick<Hasher, 'digest' | 'head'>, check: Check): Contents {
  const begun = new Map<string, Promise<Beginning>>()
  const asked = new Map<string, Promise<Content>>()
  const known = new Map<string, Content>()
  /** Sender of each content: ids by SHA-256, and the reverse. */
  const senders = new Map<string, string>()
  const sent = new Map<string, string>()
  /** First file with each prefix: ids by prefix, and the reverse. */
  const firsts = new Map<string, string>()
  const beginnings = new Map<string, string>()
  const reading = limited(READ_AT_ONCE)

  async function begin(item: UploadItem): Promise<Beginning> {
    const { size } = item
    const head = await reading(() => hasher.head(fileIn(item)))
    const isFirst = firstAlike(item, head.headHash) === item.id
    if (!isFirst) return { ...head, mayBeThere: true }
    const isInLibrary = await check.beginning({ size, checksum: head.headHash }).catch(unknownWhenRefused)
    return { ...head, mayBeThere: isInLibrary ?? false }
  }

  async function read(item: UploadItem, signal?: AbortSignal): Promise<Content> {
    const { id } = item
    const digest = await reading(() => hasher.digest(fileIn(item), signal))
    const sender = senders.get(digest.sha256)
    if (sender !== undefined && sender !== id) return { ...digest, mediaId: null, sameAs: sender }
    senders.set(digest.sha256, id)
    sent.set(id, digest.sha256)
    return { ...digest, mediaId: await check.content(digest.sha256).catch(unknownWhenRefused), sameAs: null }
  }

  function firstAlike({ id, size }: UploadItem, headHash: string): string {
    const beginning = `${size} ${headHash}`
    const first = firsts.get(beginning)
    if (first !== undefined) return first
    firsts.set(beginning, id)
    beginnings.set(id, beginning)
    return id
  }

  function noMoreFirst(id: string) {
    firsts.delete(beginnings.get(id) ?? '')
    beginnings.delete(id)
  }

  return {
    beginning(item) {
      const before = begun.get(item.id)
      if (before) return before
      const beginning = begin(item)
      begun.set(item.id, beginning)
      beginning.catch(() => begun.get(item.id) === beginning && begun.delete(item.id))
      return beginning
    },
    isBegun: (id) => begun.has(id),
    of(item, signal) {
      const before = asked.get(item.id)
      if (before) return before
      const content = read(item, signal)
      asked.set(item.id, content)
      const isAsked = () => asked.get(item.id) === content
      // Read ahead of its turn, it may fail before anybody asks.
      content.then(
        (one) => void (isAsked() && known.set(item.id, one)),
        () => isAsked() && asked.delete(item.id),
      )
      return content
    },
    known: (id) => known.get(id) ?? null,
    firstAlike,
    release(id) {
      begun.delete(id)
      asked.delete(id)
      known.delete(id)
      noMoreFirst(id)
    },
    forget(id) {
      begun.delete(id)
      asked.delete(id)
      known.delete(id)
      noMoreFirst(id)
      senders.delete(sent.get(id) ?? '')
      sent.delete(id)
    },
    clear() {
      for (const each of [begun, asked, known, senders, sent, firsts, beginnings]) each.clear()
    },
  }
}

/** Send the file if the library refuses the check; retry if it can't be reached. */
export function unknownWhenRefused(error: unknown): null {
  if (isAbort(error) || isTransient(error) || getStatus(error) === 401) throw error
  return null
}

function fileIn({ file }: UploadItem): File {
  if (file) return file
  throw new DOMException('', 'NotFoundError')
}

/** Limits the number of concurrent calls, and runs them in order. */
function limited(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
