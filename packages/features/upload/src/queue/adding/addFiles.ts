import type { FormatSet } from '@calotype/api'
import { reasons, type Clock, type Engine, type Hasher } from '@calotype/transfer'
import type { FoundFiles, FoundFile, SkippedEntry } from '@calotype/ui'
import { createAwaitedFiles, selectMatching } from './awaited.ts'
import { toFileKey, createRejection, findRejection, getMimeType, type Rejection } from './checkFiles.ts'
import { resetFileProperties } from './fileSource.ts'
import { processInSlices } from './processInSlices.ts'
import type { ItemList } from '../items/itemList.ts'
import { createChangedEvent } from '../items/problem.ts'
import { createRejections } from './rejections.ts'
import type { UploadTexts } from '../../text.ts'
import { createItem, type UploadItem } from '../items/uploadItem.ts'

/** Dependencies shared by the parts of a queue. */
export interface QueueParts {
  list: ItemList
  engine: Engine<UploadItem>
  hasher: Pick<Hasher, 'hashPrefix'>
  clock: Clock
  chunkBytes: number
}

interface AddFilesOptions extends QueueParts {
  queueId: string
  /** Called before each new file is added. */
  onNew: (id: string) => void
  /**
   * Returns the labels and description for files whose upload starts as soon as they are found; null if uploads don't
   * start automatically.
   */
  getDetails: () => object | null
  text: UploadTexts
}

/** Returns a function that adds selected files to the queue: new files, and files that items wait for. */
export function createAddFiles({
  list,
  engine,
  hasher,
  clock,
  chunkBytes,
  queueId,
  text,
  ...options
}: AddFilesOptions) {
  /**
   * Id of the last file with each key. Excludes uploaded files, because they may have been deleted or changed after the
   * upload.
   */
  const idsByKey = new Map<string, string>()
  const awaitedFiles = createAwaitedFiles()
  const allRejections = createRejections(text)
  /** Abort controllers of running calls to `add`. */
  const controllers = new Set<AbortController>()
  let addedCount = 0

  /** Keeps the indexes of selected and awaited files up to date. */
  function handleItemChange(before: UploadItem | null, after: UploadItem | null) {
    if (before && after && INDEXED_PROPERTIES.every((property) => before[property] === after[property]))
      return
    if (before) {
      if (idsByKey.get(toFileKey(before)) === before.id) idsByKey.delete(toFileKey(before))
      awaitedFiles.delete(before)
    }
    if (after && after.status !== 'uploaded') idsByKey.set(toFileKey(after), after.id)
    if (after && canReplaceFile(after)) awaitedFiles.add(after)
  }

  function addNew({ file, handle = null, path = null }: FoundFile) {
    const { name, size, lastModified } = file
    const id = `${queueId}-${String(addedCount++).padStart(6, '0')}`
    options.onNew(id)
    const facts = createItem({ id, file, name, size, lastModified, type: getMimeType(file) })
    engine.add({ ...facts, path, handle, chunked: size > chunkBytes })
    const details = options.getDetails()
    if (details) engine.dispatch(id, { type: 'started', details, canOpen: true })
  }

  /** Returns the items that may be waiting for this file. */
  function findAwaiting({ file: { name, size }, path = null }: FoundFile): readonly UploadItem[] {
    return awaitedFiles.find({ name, size, path }).flatMap((id) => list.get(id) ?? [])
  }

  /**
   * Returns the file's prefix hash if a waiting item has one to compare it with, otherwise null. Ignores an unreadable
   * file, because sending it reports the error.
   */
  async function readHeadHash(waiting: readonly UploadItem[], { file }: FoundFile): Promise<string | null> {
    if (!waiting.some(hasHeadHash)) return null
    return hasher.hashPrefix(file).then(
      ({ headHash }) => headHash,
      () => null,
    )
  }

  /**
   * Resolves the waiting items that match the selected file. If none matches, the file has changed: reports the change,
   * and sends the file only if the user retries it.
   */
  function resolveWaiting(waiting: readonly UploadItem[], found: FoundFile, headHash: string | null) {
    const { file, handle, path = null } = found
    // Without a handle, keep the path that the item already has, because a path is relative to its handle.
    const source = handle ? { file, handle, path } : { file }
    const matchingItems = selectMatching(
      waiting.filter(({ size }) => size === file.size),
      headHash,
    )
    for (const { id } of matchingItems)
      engine.dispatch(id, { type: 'sourceFound' }, { ...source, lastModified: file.lastModified })
    if (matchingItems.length === 0)
      for (const { id } of waiting)
        engine.dispatch(id, createChangedEvent(text), { ...source, ...resetFileProperties(file, chunkBytes) })
    engine.proceedOnceSaved()
  }

  async function add(files: FoundFiles, formats: FormatSet): Promise<readonly Rejection[]> {
    list.beginAddition()
    const rejections = createRejections(text)
    const pendingReads: Promise<void>[] = []
    const controller = new AbortController()
    controllers.add(controller)

    function reject(rejection: Rejection) {
      rejections.add(rejection)
      if (rejection.kind !== 'selected') allRejections.add(rejection)
    }
    function addUnlessRejected(found: FoundFile) {
      const { name, size, type } = found.file
      const { path = null } = found
      const rejection = findRejection(
        { name, size, type, path },
        idsByKey.has(toFileKey({ name, size, path })),
        { text, formats },
      )
      if (rejection) reject(rejection)
      else addNew(found)
    }
    /**
     * Finds waiting items again after reading the file, because items may have been resolved or removed during the
     * read.
     */
    async function resolveOrAdd(waiting: readonly UploadItem[], found: FoundFile): Promise<void> {
      const headHash = await readHeadHash(waiting, found)
      const currentlyWaiting = findAwaiting(found)
      // Start over if only the current items have a prefix hash, because the file's prefix hasn't been read.
      if (!waiting.some(hasHeadHash) && currentlyWaiting.some(hasHeadHash))
        return resolveOrAdd(currentlyWaiting, found)
      if (currentlyWaiting.length > 0) resolveWaiting(currentlyWaiting, found, headHash)
      else if (waiting.some(({ id }) => list.get(id))) addUnlessRejected(found)
    }
    function restoreItem(entry: File | FoundFile | SkippedEntry) {
      if ('reason' in entry)
        return reject(
          createRejection(entry.reason === 'unaccepted' ? 'unsupported' : 'unreadable', entry.path, {
            text,
            formats,
          }),
        )
      const found: FoundFile = entry instanceof File ? { file: entry } : entry
      const waitingItems = findAwaiting(found)
      if (waitingItems.length > 0) pendingReads.push(resolveOrAdd(waitingItems, found))
      else addUnlessRejected(found)
    }
    await processInSlices(files, clock, {
      restoreItem,
      afterSlice: engine.proceed,
      signal: controller.signal,
    })
    await Promise.all(pendingReads)
    controllers.delete(controller)
    return rejections.read()
  }

  function stop() {
    for (const controller of controllers) controller.abort()
    controllers.clear()
  }

  return {
    add,
    stop,
    handleItemChange,
    isRunning: () => controllers.size > 0,
    /** Files that were rejected since the last `clear`. */
    getRejections: allRejections.read,
    clear() {
      stop()
      for (const collection of [idsByKey, awaitedFiles, allRejections]) collection.clear()
    },
  }
}

const hasHeadHash = ({ headHash }: UploadItem) => headHash !== null

const INDEXED_PROPERTIES = ['size', 'status', 'waitingFor'] as const

/** Whether a file that the user selects may replace the file of this item. */
function canReplaceFile({ status, waitingFor, problem, file }: UploadItem): boolean {
  if (status !== 'error') return waitingFor === 'file' || waitingFor === 'permission'
  const kind = problem?.kind ?? 'unknown'
  if (kind === 'unreadable' || kind === 'changed') return true
  return file === null && reasons[kind].nextStep !== 'none'
}
