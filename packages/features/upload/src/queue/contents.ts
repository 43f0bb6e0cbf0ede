import { isAbort, getStatus } from '@calotype/api'
import type { Hasher } from './hash/hasher.ts'
import type { Digest, Head } from './hash/digest.ts'
import type { Check } from './checkBatch.ts'
import { isTransient } from '@calotype/platform/transfer'
import type { UploadItem } from './uploadItem.ts'

/** What is known of a file before it is sent. */
export interface Beginning extends Head {
  /** Another file of this queue or of the library is as large and begins alike: it may be the same. */
  mayBeThere: boolean
}

/** What is known of a file all of which was read. */
export interface Content extends Digest {
  /** The item of the library that has it already, or null. */
  mediaId: number | null
  /** The file of this queue with the same content that is sent instead of it, or null. */
  sameAs: string | null
}

export interface Contents {
  /** How this file begins; read and asked about once, until it is forgotten. */
  beginning: (item: UploadItem) => Promise<Beginning>
  /** Whether that was asked by now. */
  isBegun: (id: string) => boolean
  /** What this file is; read and asked for once, until it is forgotten. The first to ask may end that. */
  of: (item: UploadItem, signal?: AbortSignal) => Promise<Content>
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

/** Files that are read at the same time. */
const READ_AT_ONCE = 2

/** Knows contents: of the library, and which files of the queue have the same. */
export function createContents(hasher: Pick<Hasher, 'digest' | 'head'>, check: Check): Contents {
  const begun = new Map<string, Promise<Beginning>>()
  const asked = new Map<string, Promise<Content>>()
  const known = new Map<string, Content>()
  /** Who sends which content: ids by SHA-256, and the other way round. */
  const senders = new Map<string, string>()
  const sent = new Map<string, string>()
  /** Who came first of those that begin alike: ids by what they begin with, and the other way round. */
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

/** A library that does not answer this question is sent the file; one that cannot be reached is asked again. */
export function unknownWhenRefused(error: unknown): null {
  if (isAbort(error) || isTransient(error) || getStatus(error) === 401) throw error
  return null
}

function fileIn({ file }: UploadItem): File {
  if (file) return file
  throw new DOMException('', 'NotFoundError')
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
