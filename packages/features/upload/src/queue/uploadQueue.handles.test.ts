import { mockApi } from '@calotype/api/mock'
import { createCalotypeTransport } from '@calotype/transfer'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { storedItem } from '../fixtures/storedItem.ts'
import { listItems } from '../fixtures/openPage.ts'
import { waitUntilFinished, createPhoto } from '../fixtures/queues.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import type { QueueStore } from './store/queueStore.ts'

const DETAILS = { labels: ['sea'], description: '' }

describe('files with stored handles', () => {
  it.each([
    ['selected', null],
    ['started', DETAILS],
  ])('writes nothing for files that were %s and are restored unchanged', async (_what, details) => {
    const { handle } = createHandle(createPhoto('a.jpg'), 'granted')
    const save = vi.fn<QueueStore['save']>(async () => {})
    const store: QueueStore = {
      async *load() {
        yield { ...STORED_PROPERTIES, id: 'q-0', name: 'a.jpg', size: 5, lastModified: 1, details, handle }
      },
      save,
    }
    const queue = createUploadQueue({
      transport: createCalotypeTransport(mockApi({})),
      clock: fakeClock(),
      store,
    })
    queue.pause('offline')
    await queue.restore()
    await queue.flush()
    expect(listItems(queue)).toEqual([['a.jpg', 'idle', null]])
    expect(queue.isRunning()).toBe(details !== null)
    expect(save).not.toHaveBeenCalled()
  })

  it('requests permission once for all files', async () => {
    const queue = await openLockedQueue(['a.jpg', 'b.jpg'])
    const end = waitUntilFinished(queue)
    await queue.requestPermissions()
    await end
    await vi.waitFor(() => expect(queue.getSnapshot().all.uploaded).toBe(2))
  })

  it.each([
    ['denies permission', 'denied', 'file'],
    ['ignores the request', 'prompt', 'permission'],
  ] as const)(
    'continues with a file that is selected again when the user %s',
    async (_what, answer, waitingFor) => {
      const queue = await openLockedQueue(['a.jpg', 'b.jpg'], answer)
      await queue.requestPermissions()
      // The queue did not request permission for the other file.
      expect(listItems(queue)).toEqual([
        ['a.jpg', 'idle', waitingFor],
        ['b.jpg', 'idle', 'permission'],
      ])
      const end = waitUntilFinished(queue)
      expect(await queue.add([createPhoto('a.jpg')])).toEqual([])
      await end
      expect(listItems(queue)).toEqual([
        ['a.jpg', 'uploaded', null],
        ['b.jpg', 'idle', 'permission'],
      ])
    },
  )

  it('waits for the file to be selected if permission was denied', async () => {
    const queue = await openLockedQueue(['a.jpg'], 'denied', 'denied')
    expect(listItems(queue)).toEqual([['a.jpg', 'idle', 'file']])
  })

  it('adds no file twice whose permission was granted in the meantime', async () => {
    const queue = await openLockedQueue(['a.jpg'])
    queue.pause('paused')
    await queue.requestPermissions()
    expect(await queue.add([createPhoto('a.jpg')])).toMatchObject([{ kind: 'selected' }])
  })
})

/** Restores a queue that was started on an earlier page and that needs permission to read its files. */
async function openLockedQueue(names: readonly string[], answer?: PermissionState, before?: PermissionState) {
  const handles = names.map((name) => createHandle(createPhoto(name), before, answer))
  const store: QueueStore = {
    async *load() {
      for (const [index, { handle, file }] of handles.entries()) {
        const { name, size, lastModified } = file
        yield { ...STORED_PROPERTIES, id: `q-${index}`, name, size, lastModified, handle }
      }
    },
    save: async () => {},
  }
  const queue = createUploadQueue({
    transport: createCalotypeTransport(mockApi({ 'POST /api/upload/': storedItem })),
    clock: fakeClock(),
    store,
  })
  await queue.restore()
  return queue
}

const STORED_PROPERTIES = {
  type: 'image/jpeg',
  path: null,
  status: 'idle',
  problem: null,
  chunked: false,
  breaksOff: false,
  details: { labels: [], description: '' },
  headHash: null,
  sha256: null,
  uploadId: null,
  mediaId: null,
  already: false,
} as const

/** Creates a handle that behaves as Chromium's handles do after a reload. */
function createHandle(file: File, before: PermissionState = 'prompt', answer: PermissionState = 'granted') {
  let permission = before
  const handle = {
    getFile: async () => file,
    queryPermission: async () => permission,
    requestPermission: async () => {
      permission = answer
      return permission
    },
  }
  return { file, handle: handle as unknown as FileSystemFileHandle }
}
