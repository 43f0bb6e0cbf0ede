import { mockApi } from '@calotype/api/mock'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { kept } from '../fixtures/kept.ts'
import { list } from '../fixtures/page.ts'
import { finished, photo } from '../fixtures/queues.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import type { QueueStore } from './store/queueStore.ts'

const DETAILS = { labels: ['sea'], description: '' }

describe('files of which a browser kept handles', () => {
  it.each([
    ['chosen', null],
    ['sent off', DETAILS],
  ])('writes nothing of what was %s and is taken up as it was', async (_what, details) => {
    const { handle } = handleOf(photo('a.jpg'), 'granted')
    const save = vi.fn<QueueStore['save']>(async () => {})
    const store: QueueStore = {
      async *load() {
        yield { ...STORED, id: 'q-0', name: 'a.jpg', size: 5, lastModified: 1, details, handle }
      },
      save,
    }
    const queue = createUploadQueue({ api: mockApi({}), clock: fakeClock(), store })
    queue.hold('offline')
    await queue.restore()
    await queue.flush()
    expect(list(queue)).toEqual([['a.jpg', 'idle', null]])
    expect(queue.isRunning()).toBe(details !== null)
    expect(save).not.toHaveBeenCalled()
  })

  it('asks which files it may read again, once for all', async () => {
    const handles = ['a.jpg', 'b.jpg'].map((name) => handleOf(photo(name)))
    const store = {
      async *load() {
        for (const [index, { handle, file }] of handles.entries()) {
          const { name, size, lastModified } = file
          yield { ...STORED, id: `q-${index}`, name, size, lastModified, handle }
        }
      },
      save: async () => {},
    }
    const api = mockApi({ 'POST /api/upload/': kept })
    const queue = createUploadQueue({ api, clock: fakeClock(), store })
    await queue.restore()
    await vi.waitFor(() => expect(queue.getSnapshot().all.waiting.permission.size).toBe(2))
    const end = finished(queue)
    await queue.allow()
    await end
    await vi.waitFor(() => expect(queue.getSnapshot().all.uploaded).toBe(2))
  })
})

const STORED = {
  type: 'image/jpeg',
  path: null,
  status: 'idle',
  problem: null,
  chunked: false,
  details: { labels: [], description: '' },
  headHash: null,
  sha256: null,
  uploadId: null,
  mediaId: null,
  already: false,
} as const

/** A handle as Chromium gives it back after a reload. */
function handleOf(file: File, granted: PermissionState = 'prompt') {
  let permission = granted
  const handle = {
    getFile: async () => file,
    queryPermission: async () => permission,
    requestPermission: async () => {
      permission = 'granted'
      return permission
    },
  }
  return { file, handle: handle as unknown as FileSystemFileHandle }
}
