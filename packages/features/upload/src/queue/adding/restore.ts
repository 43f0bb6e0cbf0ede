import type { FileState } from '@calotype/transfer'
import type { QueueParts } from './addFiles.ts'
import { findNeededPermission, type Handle } from './fileSource.ts'
import { processInSlices } from './processInSlices.ts'
import type { QueueStore, StoredItem } from '../store/queueStore.ts'
import type { UploadItem } from '../items/uploadItem.ts'

type NeededPermission = Awaited<ReturnType<typeof findNeededPermission>>

/**
 * Restores the files from an earlier visit, and continues uploading the files that were started.
 * @param discard is called with each file that isn't restored
 */
export async function restore(
  store: QueueStore,
  { list, engine, clock }: QueueParts,
  discard: (id: string) => void,
): Promise<void> {
  const unfinished: UploadItem[] = []
  const uploaded: UploadItem[] = []
  let isFinished = true

  function process({ stored, needs }: { stored: StoredItem; needs: NeededPermission }) {
    if (list.get(stored.id)) return
    const item: UploadItem = { ...stored, file: null, waitingFor: null, state: toState(stored, needs) }
    if (item.state.name === 'done') return void uploaded.push(item)
    if (item.details && item.state.name !== 'failed') isFinished = false
    engine.add(item)
    if (item.details && item.state.name === 'waiting' && !needs) unfinished.push(item)
  }
  const afterSlice = engine.proceed
  await processInSlices(withPermission(store.load()), clock, { restoreItem: process, afterSlice }).catch(
    () => {},
  )
  // Discard uploaded files if their batch is finished.
  for (const item of uploaded)
    if (isFinished) discard(item.id)
    else engine.add(item)
  const start = ({ id, details }: UploadItem) =>
    details && engine.dispatch(id, { type: 'started', details, canOpen: true })
  await processInSlices(unfinished, clock, { restoreItem: start, afterSlice: engine.proceedOnceSaved })
}

/** Requests permission for all files that wait for it, until the user refuses one request. */
export async function requestPermissions({ list, engine, clock }: QueueParts): Promise<void> {
  const waitingIds = [...list.counts().waiting.permission]
  const responses = new Map<Handle | null, NeededPermission>()
  for (const handle of new Set(waitingIds.map((id) => list.get(id)?.handle ?? null))) {
    const needs = handle && (await findNeededPermission(handle, 'requestPermission'))
    responses.set(handle, needs)
    if (needs) break
  }
  function process(id: string) {
    const item = list.get(id)
    const needs = responses.get(item?.handle ?? null)
    // The file may have been selected again or removed during the requests.
    if (item?.waitingFor !== 'permission' || needs === undefined) return
    engine.dispatch(id, needs ? { type: 'sourceMissing', needs } : { type: 'sourceFound' })
  }
  await processInSlices(waitingIds, clock, { restoreItem: process, afterSlice: engine.proceedOnceSaved })
}

function toState({ status }: StoredItem, needs: NeededPermission): FileState {
  if (status === 'uploaded') return { name: 'done' }
  if (status === 'error') return { name: 'failed' }
  return { name: 'waiting', for: needs ?? 'start' }
}

/** Queries the permission only once per handle, because all files of a folder share a handle. */
async function* withPermission(
  items: AsyncIterable<StoredItem>,
): AsyncIterable<{ stored: StoredItem; needs: NeededPermission }> {
  const permissions = new Map<Handle, Promise<NeededPermission>>()
  for await (const stored of items) {
    const { handle } = stored
    if (handle && !permissions.has(handle)) permissions.set(handle, findNeededPermission(handle))
    yield { stored, needs: handle ? ((await permissions.get(handle)) ?? null) : 'file' }
  }
}
