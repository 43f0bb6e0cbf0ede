import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { anUploadItem } from '../../fixtures/anUploadItem.ts'
import { openQueueStore, type QueueStore, type StoredItem } from './queueStore.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const createStored = (id: string, over: Partial<StoredItem> = {}): StoredItem => {
  const { file: _file, waitingFor: _waitingFor, ...item } = anUploadItem({ id, ...over })
  return item
}

const loadItems = async (store: QueueStore) => {
  const items: StoredItem[] = []
  for await (const item of store.load()) items.push(item)
  return items
}

/** Creates a fake handle that the store can clone. */
const createFolderHandle = (name: string) => ({ kind: 'directory', name }) as FileSystemDirectoryHandle

const countHandles = (user: number) =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open(`calotype-upload-${user}`)
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('handles').objectStore('handles').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
  })

it('returns more files than one read contains, in order', async () => {
  const ids = Array.from({ length: 1201 }, (_, index) => `q-${String(index).padStart(6, '0')}`)
  await openQueueStore(1).save(
    ids.toReversed().map((id) => createStored(id)),
    [],
  )
  expect((await loadItems(openQueueStore(1))).map(({ id }) => id)).toEqual(ids)
})

it("stores a folder's handle once for all of its files", async () => {
  const [summer, winter] = [createFolderHandle('Summer'), createFolderHandle('Winter')]
  const store = openQueueStore(2)
  await store.save([createStored('q-1', { handle: summer }), createStored('q-2', { handle: winter })], [])
  await store.save([createStored('q-3', { handle: summer }), createStored('q-4')], [])
  expect(await countHandles(2)).toBe(2)
  const handles = (await loadItems(openQueueStore(2))).map(({ handle }) => handle)
  expect(handles).toEqual([summer, winter, summer, null])
  expect(handles[0]).toBe(handles[2])
})

it('deletes handles that no file needs anymore', async () => {
  const store = openQueueStore(3)
  await store.save([createStored('q-1', { handle: createFolderHandle('Summer') })], [])
  await store.save([], ['q-1'])
  expect(await loadItems(openQueueStore(3))).toEqual([])
  expect(await countHandles(3)).toBe(0)
})
