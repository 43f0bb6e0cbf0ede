import { keyOf, rejectionOf, typeOf, type Rejection } from './checkFiles.ts'
import type { Clock } from './clock.ts'
import { foundFileOf, isSame, type FoundFile } from './files.ts'
import type { Hasher } from './hash/hasher.ts'
import { inSlices } from './inSlices.ts'
import type { ItemList } from './itemList.ts'
import { NoticedProblem, problemOf } from './problem.ts'
import type { QueueStore, StoredItem } from './store/queueStore.ts'
import { asItIsNow } from './takeTurn.ts'
import type { UploadItem } from './uploadItem.ts'

export interface IntakeOptions {
  list: ItemList
  put: (item: UploadItem) => void
  /** Sends files of which it is known what was typed for them. */
  send: (ids: Iterable<string>) => void
  changed: () => void
  store: QueueStore | null
  hasher: Pick<Hasher, 'head'>
  clock: Clock
  chunkBytes: number
  queueId: string
}

/** Where files come into the queue: new ones, those of an earlier page, and those that were waited for. */
export function createIntake(options: IntakeOptions) {
  const { list, put, send, changed, store, hasher, clock, chunkBytes, queueId } = options
  const selected = new Set<string>()
  /** Files that are to be chosen again, by what they are known by. */
  const awaited = new Map<string, string>()
  let added = 0

  function addNew({ file, handle = null, path = null }: FoundFile) {
    const { name, size, lastModified } = file
    selected.add(keyOf(file))
    put({
      ...UNTOUCHED,
      ...{
        id: `${queueId}-${String(added++).padStart(6, '0')}`,
        file,
        name,
        size,
        lastModified,
        path,
        handle,
      },
      type: typeOf(file),
      chunked: size > chunkBytes,
    })
  }

  /** A file is there again. If it is another one by now, that is said, and it is not sent before somebody wants it. */
  async function takeBack(id: string, { file, handle = null }: FoundFile) {
    const item = list.get(id)
    if (!item) return
    const found = { ...item, file, handle: handle ?? item.handle, status: 'idle', waitingFor: null } as const
    if (await isSame(item, file, hasher)) put({ ...found, lastModified: file.lastModified, problem: null })
    else {
      const problem = problemOf(new NoticedProblem('changed'))
      put({ ...found, ...asItIsNow(file, chunkBytes), uploadId: null, status: 'error', problem })
    }
    if (list.get(id)?.status === 'idle' && item.details) send([id])
    else changed()
  }

  function awaits(id: string) {
    const item = list.get(id)
    if (item) awaited.set(keyOf(item), id)
  }

  return {
    awaits,
    forget(id: string) {
      const item = list.get(id)
      if (!item) return
      const key = keyOf(item)
      selected.delete(key)
      if (awaited.get(key) === id) awaited.delete(key)
    },
    clear() {
      selected.clear()
      awaited.clear()
    },
    async add(
      files: Iterable<File | FoundFile> | AsyncIterable<File | FoundFile>,
    ): Promise<readonly Rejection[]> {
      const rejected: Rejection[] = []
      const found: Promise<void>[] = []
      const each = (one: File | FoundFile) => {
        const fresh = foundFileOf(one)
        const key = keyOf(fresh.file)
        const id = awaited.get(key)
        if (id !== undefined) {
          awaited.delete(key)
          found.push(takeBack(id, fresh))
          return
        }
        const rejection = rejectionOf(fresh.file, selected)
        if (rejection) rejected.push(rejection)
        else addNew(fresh)
      }
      await inSlices(files, clock, { each, afterSlice: changed })
      await Promise.all(found)
      return rejected
    },
    async restore() {
      const left = (await store?.load().catch(() => [])) ?? []
      const unfinished: string[] = []
      const each = (stored: StoredItem) => {
        if (list.get(stored.id)) return
        const isBack = stored.status === 'uploaded' || stored.handle !== null
        const status = stored.status === 'uploading' ? 'idle' : stored.status
        selected.add(keyOf(stored))
        put({ ...stored, status, file: null, waitingFor: isBack || status === 'error' ? null : 'file' })
        if (!isBack) awaits(stored.id)
        if (isBack && status === 'idle' && stored.details) unfinished.push(stored.id)
      }
      await inSlices(left, clock, { each, afterSlice: changed })
      send(unfinished)
    },
  }
}

const UNTOUCHED = {
  status: 'idle',
  waitingFor: null,
  problem: null,
  details: null,
  headHash: null,
  sha256: null,
  uploadId: null,
  mediaId: null,
  already: false,
} as const
