import type { Found, FoundFile, PassedOver } from '@calotype/ui'
import { createAwaited } from './awaited.ts'
import { keyOf, rejectionAs, rejectionOf, typeOf, type Rejection } from './checkFiles.ts'
import type { Clock } from '@calotype/platform/transfer'
import { isPermitted, isSame, type Handle } from './files.ts'
import type { Hasher } from './hash/hasher.ts'
import { inSlices } from './inSlices.ts'
import type { ItemList } from './itemList.ts'
import { newItem } from './newItem.ts'
import { NoticedProblem, problemOf } from './problem.ts'
import { createRejections } from './rejections.ts'
import type { QueueStore, StoredItem } from './store/queueStore.ts'
import { asItIsNow } from './takeTurn.ts'
import type { UploadItem } from './uploadItem.ts'

export interface IntakeOptions {
  list: ItemList
  put: (item: UploadItem) => void
  /** Hears of each new file. */
  onNew: (id: string) => void
  /** Sends files of which it is known what was typed for them. */
  send: (ids: Iterable<string>) => void
  /** Hears that the list is another one now. */
  goOn: () => void
  store: QueueStore | null
  hasher: Pick<Hasher, 'head'>
  clock: Clock
  chunkBytes: number
  queueId: string
}

/** Where files come into the queue: new ones, those of an earlier page, and those that were waited for. */
export function createIntake(options: IntakeOptions) {
  const { list, put, onNew, send, goOn, store, hasher, clock, chunkBytes, queueId } = options
  const selected = new Set<string>()
  const awaited = createAwaited()
  const refused = createRejections()
  /** What is being taken in. */
  const takings = new Set<AbortController>()
  let added = 0

  function addNew({ file, handle = null, path = null }: FoundFile, key: string) {
    const { name, size, lastModified } = file
    const id = `${queueId}-${String(added++).padStart(6, '0')}`
    selected.add(key)
    put({
      ...newItem({ id, file, name, size, lastModified, type: typeOf(file) }),
      path,
      handle,
      chunked: size > chunkBytes,
    })
    onNew(id)
  }

  /** A file is there again. If it is another one by now, that is said, and it is not sent before somebody wants it. */
  async function takeBack(id: string, { file, handle = null, path = null }: FoundFile) {
    const item = list.get(id)
    if (!item) return
    // A path leads to a file from its handle.
    const where = handle ? { handle, path } : {}
    const found = { ...item, ...where, file, status: 'idle', waitingFor: null } as const
    if (await isSame(item, file, hasher)) put({ ...found, lastModified: file.lastModified, problem: null })
    else {
      const problem = problemOf(new NoticedProblem('changed'))
      put({ ...found, ...asItIsNow(file, chunkBytes), uploadId: null, status: 'error', problem })
    }
    if (list.get(id)?.status === 'idle' && item.details) send([id])
    else goOn()
  }

  function awaits(id: string) {
    const item = list.get(id)
    if (item) awaited.add(item)
  }

  function stop() {
    for (const taking of takings) taking.abort()
    takings.clear()
  }

  function putBack(stored: StoredItem, canBeRead: boolean) {
    const status = stored.status === 'uploading' ? 'idle' : stored.status
    const isThrough = status === 'uploaded' || status === 'error'
    const waitingFor = stored.handle === null ? 'file' : canBeRead ? null : 'permission'
    selected.add(keyOf(stored))
    // It is kept as it is: nothing of it is to be written.
    list.set({ ...stored, status, file: null, waitingFor: isThrough ? null : waitingFor })
    if (stored.handle === null && status !== 'uploaded') awaits(stored.id)
  }

  return {
    awaits,
    isTaking: () => takings.size > 0,
    refused: refused.read,
    stop,
    forget(id: string) {
      const item = list.get(id)
      if (!item) return
      selected.delete(keyOf(item))
      awaited.delete(item)
    },
    clear() {
      stop()
      for (const all of [selected, awaited, refused]) all.clear()
    },
    async add(files: Found): Promise<readonly Rejection[]> {
      const rejections = createRejections()
      const found: Promise<void>[] = []
      const taking = new AbortController()
      takings.add(taking)
      const reject = (rejection: Rejection) => {
        rejections.add(rejection)
        if (rejection.kind !== 'selected') refused.add(rejection)
      }
      const each = (one: File | FoundFile | PassedOver) => {
        if ('reason' in one)
          return reject(rejectionAs(one.reason === 'unaccepted' ? 'unsupported' : 'empty', one.path))
        const fresh: FoundFile = one instanceof File ? { file: one } : one
        const { name, size, type } = fresh.file
        const { path = null } = fresh
        const before = list.get(awaited.find({ name, size, path }) ?? '')
        if (before) {
          awaited.delete(before)
          found.push(takeBack(before.id, fresh))
          return
        }
        const key = keyOf({ name, size, path })
        const rejection = rejectionOf({ name, size, type, path }, selected.has(key))
        if (rejection) reject(rejection)
        else addNew(fresh, key)
      }
      await inSlices(files, clock, { each, afterSlice: goOn, signal: taking.signal })
      await Promise.all(found)
      takings.delete(taking)
      return rejections.read()
    },
    async restore() {
      if (!store) return
      const unfinished: string[] = []
      const each = ({ stored, canBeRead }: Left) => {
        if (list.get(stored.id)) return
        putBack(stored, canBeRead)
        const item = list.get(stored.id)
        if (item?.status === 'idle' && item.waitingFor === null && item.details) unfinished.push(stored.id)
      }
      await inSlices(withPermission(store.load()), clock, { each, afterSlice: goOn }).catch(() => {})
      send(unfinished)
    },
  }
}

interface Left {
  stored: StoredItem
  canBeRead: boolean
}

/** Asks once for each handle: all files of a folder have the same. */
async function* withPermission(left: AsyncIterable<StoredItem>): AsyncIterable<Left> {
  const permitted = new Map<Handle, boolean>()
  for await (const stored of left) {
    const { handle } = stored
    const canBeRead = handle === null || (permitted.get(handle) ?? (await isPermitted(handle)))
    if (handle) permitted.set(handle, canBeRead)
    yield { stored, canBeRead }
  }
}
