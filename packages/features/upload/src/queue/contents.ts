import { isAbort, statusOf } from '@calotype/api'
import type { Hasher } from './hash/hasher.ts'
import type { Digest } from './hash/digest.ts'
import { WHOLE_BYTES } from './hash/wholeBytes.ts'
import { isPassing } from '@calotype/platform/transfer'
import type { UploadItem } from './uploadItem.ts'

/** What is known of a file before it is sent. */
export interface Content extends Digest {
  /** The item of the library that has it already, or null. */
  mediaId: number | null
  /** The file of this queue with the same content that is sent instead of it, or null. */
  sameAs: string | null
}

export interface Contents {
  /** What this file is; read and asked for once, until it is forgotten. */
  of: (item: UploadItem) => Promise<Content>
  /** What this file is, if it was read by now. */
  known: (id: string) => Content | null
  /** Of the files that are as large and begin alike, the one that asked this first; itself, if it is that. */
  firstAlike: (item: UploadItem, headHash: string) => string
  /** The file is through: what was read of it is not needed any more. */
  release: (id: string) => void
  /** The file is gone, has failed or is another now: the next one with its content is to be sent. */
  forget: (id: string) => void
  clear: () => void
}

/** Whether a file is read before it is sent: only where that takes no time. */
export function isReadFirst({ chunked, size }: UploadItem): boolean {
  return !chunked && size <= WHOLE_BYTES
}

/** Files that are read at the same time. */
const READ_AT_ONCE = 2

/** Knows contents: of the library, and which files of the queue have the same. */
export function createContents(
  hasher: Pick<Hasher, 'digest'>,
  check: (sha256: string) => Promise<number | null>,
): Contents {
  const asked = new Map<string, Promise<Content>>()
  const known = new Map<string, Content>()
  /** Who sends which content: ids by SHA-256, and the other way round. */
  const senders = new Map<string, string>()
  const sent = new Map<string, string>()
  /** Who came first of those that begin alike: ids by what they begin with, and the other way round. */
  const firsts = new Map<string, string>()
  const beginnings = new Map<string, string>()
  const reading = limited(READ_AT_ONCE)

  async function read({ id, file }: UploadItem): Promise<Content> {
    if (!file) throw new DOMException('', 'NotFoundError')
    const digest = await reading(() => hasher.digest(file))
    const sender = senders.get(digest.sha256)
    if (sender !== undefined && sender !== id) return { ...digest, mediaId: null, sameAs: sender }
    senders.set(digest.sha256, id)
    sent.set(id, digest.sha256)
    return { ...digest, mediaId: await check(digest.sha256).catch(unknownWhenRefused), sameAs: null }
  }

  function noMoreFirst(id: string) {
    firsts.delete(beginnings.get(id) ?? '')
    beginnings.delete(id)
  }

  return {
    of(item) {
      const before = asked.get(item.id)
      if (before) return before
      const content = read(item)
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
    firstAlike({ id, size }, headHash) {
      const beginning = `${size} ${headHash}`
      const first = firsts.get(beginning)
      if (first !== undefined) return first
      firsts.set(beginning, id)
      beginnings.set(id, beginning)
      return id
    },
    release(id) {
      asked.delete(id)
      known.delete(id)
      noMoreFirst(id)
    },
    forget(id) {
      asked.delete(id)
      known.delete(id)
      noMoreFirst(id)
      senders.delete(sent.get(id) ?? '')
      sent.delete(id)
    },
    clear() {
      for (const each of [asked, known, senders, sent, firsts, beginnings]) each.clear()
    },
  }
}

/** A library that does not answer this question is sent the file; one that cannot be reached is asked again. */
export function unknownWhenRefused(error: unknown): null {
  if (isAbort(error) || isPassing(error) || statusOf(error) === 401) throw error
  return null
}

/** Lets only so many run at once, in the order they came. */
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
