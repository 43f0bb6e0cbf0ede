import type { FoundFile, SkippedEntry } from '@calotype/ui'
import { aMediaItem } from '@calotype/api/fixtures'
import { mockApi, type MockTable } from '@calotype/api/mock'
import { createCalotypeTransport } from '@calotype/transfer'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../../fixtures/fakeClock.ts'
import { createUploadQueue } from '../createUploadQueue.ts'
import type { UploadQueue } from '../createUploadQueue.ts'

const NO_DETAILS = { labels: [], description: '' }

const createFileInFolder = (path: string): FoundFile => ({
  file: new File(['·'], path.split('/').at(-1) ?? '', { type: 'image/jpeg' }),
  path,
})

/** Creates a folder scan that the test controls. `find` yields the next file, and `end` completes the scan. */
function createSlowScan() {
  const { readable, writable } = new TransformStream<FoundFile | SkippedEntry>()
  const writer = writable.getWriter()
  const found = readable as unknown as AsyncIterable<FoundFile | SkippedEntry>
  return {
    found,
    find: (one: FoundFile | SkippedEntry) => void writer.write(one).catch(() => {}),
    end: () => void writer.close(),
  }
}

/** Creates a queue that reports every change immediately, because its clock advances with each reading. */
function createQueueOver(table: MockTable): UploadQueue {
  let ms = 0
  return createUploadQueue({
    transport: createCalotypeTransport(mockApi(table)),
    clock: { ...fakeClock(), now: () => (ms += 20) },
  })
}

const statuses = (queue: UploadQueue) => Array.from(queue.getItems(), ({ status }) => status)

describe('files that are being found', () => {
  it('are listed as they are found', async () => {
    const queue = createQueueOver({})
    const scan = createSlowScan()
    const adding = queue.add(scan.found)
    scan.find(createFileInFolder('Summer/a.jpg'))
    await vi.waitFor(() => expect(queue.getSnapshot()).toMatchObject({ isAdding: true, all: { total: 1 } }))
    scan.find({ path: 'Summer/notes.txt', reason: 'unaccepted' })
    scan.find({ path: 'Summer/Closed', reason: 'unreadable' })
    scan.end()
    expect((await adding).map(({ message }) => message)).toEqual([
      'File "Summer/notes.txt" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.',
      'Summer/Closed: File is empty (0 bytes) or inaccessible',
    ])
    expect(queue.getSnapshot().isAdding).toBe(false)
  })

  it('may have the same name and size in another folder', async () => {
    const queue = createQueueOver({})
    const files = ['Summer/Lake/1.jpg', 'Summer/Sea/1.jpg'].map(createFileInFolder)
    expect(await queue.add(files)).toEqual([])
    expect((await queue.add(files)).map(({ message }) => message)).toEqual([
      'File "1.jpg" is already selected',
      'File "1.jpg" is already selected',
    ])
  })

  it.each(['stopAdding', 'clear'] as const)('are not added after %s', async (end) => {
    const queue = createQueueOver({})
    const scan = createSlowScan()
    const adding = queue.add(scan.found)
    scan.find(createFileInFolder('Summer/a.jpg'))
    await vi.waitFor(() => expect(queue.getSnapshot().all.total).toBe(1))
    queue[end]()
    expect(queue.getSnapshot().isAdding).toBe(false)
    scan.find(createFileInFolder('Summer/b.jpg'))
    await adding
    expect(queue.getSnapshot()).toMatchObject({
      all: { total: end === 'clear' ? 0 : 1 },
    })
  })

  it('are sent if all files were started before', async () => {
    const queue = createQueueOver({ 'POST /api/upload/': aMediaItem({ checksum: '' }) })
    const ended = vi.fn<() => void>()
    queue.onFinished(ended)
    const scan = createSlowScan()
    const adding = queue.add(scan.found)
    scan.find(createFileInFolder('Summer/a.jpg'))
    await vi.waitFor(() => expect(queue.getSnapshot().all.total).toBe(1))
    queue.start(NO_DETAILS)
    await vi.waitFor(() => expect(statuses(queue)).toEqual(['uploaded']))
    expect(queue.getSnapshot().phase).toBe('running')
    scan.find(createFileInFolder('Summer/b.jpg'))
    scan.end()
    await adding
    await vi.waitFor(() => expect(statuses(queue)).toEqual(['uploaded', 'uploaded']))
    expect(queue.getSnapshot()).toMatchObject({ phase: 'idle', batch: { total: 2 } })
    expect(ended).toHaveBeenCalledOnce()
  })
})
