import { reasons, type Clock } from '@calotype/transfer'
import type { FoundFiles, FoundFile, SkippedEntry } from '@calotype/ui'
import { createAwaited, filledBy } from './awaited.ts'
import { keyOf, rejectionAs, rejectionOf, typeOf, type Rejection } from './checkFiles.ts'
import { leaveFor, type Handle } from './files.ts'
import type { Hasher } from './hash/hasher.ts'
import { inSlices } from './inSlices.ts'
import type { ItemList } from './itemList.ts'
import { newItem } from './newItem.ts'
import { problemOf, problems } from './problem.ts'
import { createRejections } from './rejections.ts'
import type { QueueStore, StoredItem } from './store/queueStore.ts'
import { asItIsNow } from './takeTurn.ts'
import type { UploadItem, WaitingFor } from './uploadItem.ts'

export interface IntakeOptions {
  list: ItemList
  put: (item: UploadItem) => void
  /** Hears of each new file. */
  onNew: (id: string) => void
  /** Starts files whose labels and description are known. */
  send: (ids: Iterable<string>) => void
  /** Discards the server's chunks of a file that won't be resumed. */
  giveUp: (id: string) => void
  /** Called when the list has changed. */
  goOn: () => void
  /** Removes files from the store that are not put into the list again. */
  discard: (ids: string[]) => void
  store: QueueStore | null
  hasher: Pick<Hasher, 'head'>
  clock: Clock
  chunkBytes: number
  queueId: string
}

/** Adds files to the queue: new ones, stored ones of an earlier page, and selected ones that items wait for. */
export function createIntake(options: IntakeOptions) {
  const { list, put, onNew, send, giveUp, goOn, discard, store, hasher, clock, chunkBytes, queueId } = options
  /** Id of the last file with each key. */
  const selected = new Map<string, string>()
  const awaited = createAwaited()
  const refused = createRejections()
  /** Files that are being added. */
  const takings = new Set<AbortController>()
  let added = 0

  function addNew({ file, handle = null, path = null }: FoundFile, key: string) {
    const { name, size, lastModified } = file
    const id = `${queueId}-${String(added++).padStart(6, '0')}`
    selected.set(key, id)
    put({
      ...newItem({ id, file, name, size, lastModified, type: typeOf(file) }),
      path,
      handle,
      chunked: size > chunkBytes,
    })
    onNew(id)
  }

  /** An uploaded file may have been deleted or changed since: the check before sending decides. */
  function isSelected(key: string): boolean {
    const item = list.get(selected.get(key) ?? '')
    return item !== undefined && item.status !== 'uploaded'
  }

  /** Current waiting files that this file may be. */
  function thoseAwaiting({ file, path = null }: FoundFile): UploadItem[] {
    const { name, size } = file
    const found = awaited.find({ name, size, path }).flatMap((id) => list.get(id) ?? [])
    // Some may be read by now, and be on their way.
    return found.filter(({ status, waitingFor }) => status === 'error' || (waitingFor ?? 'retry') !== 'retry')
  }

  /**
   * Prefix hash of a file, if needed to find the waiting file that it resolves. An unreadable file is reported when it
   * is sent.
   */
  async function headOf(waiting: readonly UploadItem[], { file }: FoundFile): Promise<string | null> {
    if (!waiting.some(isRead)) return null
    return hasher.head(file).then(
      ({ headHash }) => headHash,
      () => null,
    )
  }

  /**
   * A selected file resolves those waiting items that it matches; the others keep waiting. If it matches none, the file
   * has changed: report that, and send it only if the user wants that.
   */
  function takeBack(waiting: readonly UploadItem[], found: FoundFile, headHash: string | null) {
    const same = waiting.filter(({ size }) => size === found.file.size)
    const filled = filledBy(same, headHash)
    for (const item of filled) {
      awaited.delete(item)
      fill(item, found)
    }
    if (filled.length === 0)
      for (const item of waiting) {
        awaited.delete(item)
        change(item, found)
      }
    const toSend = filled.flatMap(({ id, details }) => (details ? id : []))
    if (toSend.length > 0) send(toSend)
    else goOn()
  }

  function fill(item: UploadItem, found: FoundFile) {
    const { lastModified } = found.file
    put({ ...item, ...placeOf(found), lastModified, status: 'idle', waitingFor: null, problem: null })
  }

  function change(item: UploadItem, found: FoundFile) {
    giveUp(item.id)
    const problem = problemOf(problems.changed())
    const now = { ...placeOf(found), ...asItIsNow(found.file, chunkBytes) }
    put({ ...item, ...now, uploadId: null, status: 'error', waitingFor: null, problem })
    // The user may have chosen the file by mistake.
    awaits(item.id)
  }

  function awaits(id: string) {
    const item = list.get(id)
    if (item) awaited.add(item)
  }

  function stop() {
    for (const taking of takings) taking.abort()
    takings.clear()
  }

  function putBack({ stored, waitingFor }: Left) {
    const status = stored.status === 'uploading' ? 'idle' : stored.status
    const isThrough = status === 'uploaded' || status === 'error'
    selected.set(keyOf(stored), stored.id)
    // The stored item stays unchanged, so nothing is saved.
    list.set({ ...stored, status, file: null, waitingFor: isThrough ? null : waitingFor })
    const next = stored.problem && reasons[stored.problem.kind].nextStep
    const isWanted = next === 'chooseAgain' || (waitingFor !== null && next !== 'none')
    if (isWanted && status !== 'uploaded') awaits(stored.id)
  }

  return {
    awaits,
    isTaking: () => takings.size > 0,
    refused: refused.read,
    stop,
    forget(id: string) {
      const item = list.get(id)
      if (!item) return
      const key = keyOf(item)
      if (selected.get(key) === id) selected.delete(key)
      awaited.delete(item)
    },
    clear() {
      stop()
      for (const all of [selected, awaited, refused]) all.clear()
    },
    async add(files: FoundFiles): Promise<readonly Rejection[]> {
      list.beginAddition()
      const rejections = createRejections()
      const found: Promise<void>[] = []
      const taking = new AbortController()
      takings.add(taking)
      const reject = (rejection: Rejection) => {
        rejections.add(rejection)
        if (rejection.kind !== 'selected') refused.add(rejection)
      }
      const each = (one: File | FoundFile | SkippedEntry) => {
        if ('reason' in one)
          return reject(rejectionAs(one.reason === 'unaccepted' ? 'unsupported' : 'empty', one.path))
        const fresh: FoundFile = one instanceof File ? { file: one } : one
        const waiting = thoseAwaiting(fresh)
        if (waiting.length > 0) found.push(again(waiting, fresh))
        else takeNew(fresh)
      }
      const takeNew = (fresh: FoundFile) => {
        const { name, size, type } = fresh.file
        const { path = null } = fresh
        const key = keyOf({ name, size, path })
        const rejection = rejectionOf({ name, size, type, path }, isSelected(key))
        if (rejection) reject(rejection)
        else addNew(fresh, key)
      }
      // Look up waiting files after reading this one: others of its name may have been added first, and removed ones
      // are unwanted.
      const again = async (waiting: readonly UploadItem[], fresh: FoundFile): Promise<void> => {
        const headHash = await headOf(waiting, fresh)
        const now = thoseAwaiting(fresh)
        // Files that wait now may be in another folder.
        if (!waiting.some(isRead) && now.some(isRead)) return again(now, fresh)
        if (now.length > 0) takeBack(now, fresh, headHash)
        else if (waiting.some(({ id }) => list.get(id))) takeNew(fresh)
      }
      await inSlices(files, clock, { each, afterSlice: goOn, signal: taking.signal })
      await Promise.all(found)
      takings.delete(taking)
      return rejections.read()
    },
    async restore() {
      if (!store) return
      const unfinished: string[] = []
      const uploaded: Left[] = []
      let isFinished = true
      const each = (left: Left) => {
        const { stored } = left
        if (list.get(stored.id)) return
        if (stored.status === 'uploaded') return void uploaded.push(left)
        if (stored.details && stored.status !== 'error') isFinished = false
        putBack(left)
        const item = list.get(stored.id)
        if (item?.status === 'idle' && item.waitingFor === null && item.details) unfinished.push(stored.id)
      }
      await inSlices(withPermission(store.load()), clock, { each, afterSlice: goOn }).catch(() => {})
      // Uploaded files count only while their batch continues.
      if (isFinished) discard(uploaded.map(({ stored }) => stored.id))
      else for (const left of uploaded) putBack(left)
      goOn()
      send(unfinished)
    },
  }
}

const isRead = ({ headHash }: UploadItem) => headHash !== null

/** Path of a file, which is relative to its handle and unused without one. */
function placeOf({ file, handle = null, path = null }: FoundFile): Partial<UploadItem> {
  return handle ? { file, handle, path } : { file }
}

interface Left {
  stored: StoredItem
  waitingFor: WaitingFor
}

/** Asks once for each handle: all files of a folder have the same. */
async function* withPermission(left: AsyncIterable<StoredItem>): AsyncIterable<Left> {
  const leaves = new Map<Handle, Promise<WaitingFor>>()
  for await (const stored of left) {
    const { handle } = stored
    if (!handle) yield { stored, waitingFor: 'file' }
    else {
      const leave = leaves.get(handle) ?? leaveFor(handle)
      leaves.set(handle, leave)
      yield { stored, waitingFor: await leave }
    }
  }
}
