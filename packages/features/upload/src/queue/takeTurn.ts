import type { Api } from '@calotype/api'
import type { Check } from './checkBatch.ts'
import type { Content, Contents } from './contents.ts'
import { deliver, type Delivered, type Delivery } from './deliver.ts'
import { fileOf, isSame } from './files.ts'
import { isUnreadable, problems } from './problem.ts'
import type { UploadItem } from './uploadItem.ts'

/** Another file of the queue has the same content, or may have, and is being sent: this one waits for it. */
export class SameContentOnItsWay extends Error {
  override readonly name = 'SameContentOnItsWay'
  readonly sender: string

  constructor(sender: string) {
    super(`A file with the same content is being uploaded: ${sender}`)
    this.sender = sender
  }
}

export interface TurnOptions extends Omit<
  Delivery,
  'item' | 'beginning' | 'content' | 'knownContent' | 'elsewhere' | 'letPass'
> {
  contents: Contents
  check: Check
  item: () => UploadItem | undefined
  sender: (id: string) => UploadItem | undefined
  isOnItsWay: (id: string) => boolean
}

/** Opens one file, checks that it hasn't changed, and uploads it. */
export async function takeTurn(api: Api, options: TurnOptions): Promise<Delivered> {
  const { contents, check, sender, isOnItsWay, note } = options
  const item = () => {
    const present = options.item()
    if (!present) throw new DOMException('The file was removed.', 'AbortError')
    return present
  }
  const file = await fileOf(item())
  if (item().file === null) {
    if (file.lastModified !== item().lastModified || !(await isSame(item(), file, options.hasher)))
      return failAsChanged(file)
    await note({ file })
  }
  options.signal.throwIfAborted()

  async function elsewhere({ sameAs, sha256 }: Content): Promise<number | null> {
    if (sameAs === null) return null
    if (isOnItsWay(sameAs)) throw new SameContentOnItsWay(sameAs)
    if (sender(sameAs)?.status === 'uploaded') return check.content(sha256)
    // The file that was to send this content isn't sending it and may be missing: read and send this one.
    for (const id of [sameAs, item().id]) contents.forget(id)
    const again = await contents.of(item())
    return again.mediaId ?? elsewhere(again)
  }
  return deliver(api, file, {
    ...options,
    item,
    elsewhere,
    beginning: () => contents.beginning(item()),
    content: (signal) => contents.of(item(), signal),
    knownContent: () => contents.known(item().id),
    letPass(headHash) {
      const first = contents.firstAlike(item(), headHash)
      if (first !== item().id && isOnItsWay(first)) throw new SameContentOnItsWay(first)
    },
  }).catch(async (error: unknown) => {
    const now = isUnreadable(error) && (await anotherThan(file, item()))
    if (!now) throw error
    return failAsChanged(now)
  })

  /** Send the changed file only if the user wants that. */
  async function failAsChanged(now: File): Promise<never> {
    await note(asItIsNow(now, options.chunkBytes))
    throw problems.changed()
  }
}

/** Returns the file now at the path of an unreadable one, if a handle leads there; null if there is none. */
async function anotherThan({ size, lastModified }: File, item: UploadItem): Promise<File | null> {
  if (!item.handle) return null
  const now = await fileOf({ ...item, file: null }).catch(() => null)
  return now && (now.size !== size || now.lastModified !== lastModified) ? now : null
}

/** Discard what is known about a file that has changed. */
export function asItIsNow(file: File, chunkBytes: number): Partial<UploadItem> {
  const { size, lastModified } = file
  const unknown = { headHash: null, sha256: null, breaksOff: false }
  return { ...unknown, file, size, lastModified, chunked: size > chunkBytes }
}
