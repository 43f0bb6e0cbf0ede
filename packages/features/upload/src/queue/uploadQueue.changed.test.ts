import { mockApi } from '@calotype/api/mock'
import { createCalotypeTransport } from '@calotype/transfer'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { storedItem } from '../fixtures/storedItem.ts'
import { waitUntilFinished, getId, NO_DETAILS, createPhoto, getItemAt } from '../fixtures/queues.ts'
import { createUploadQueue } from './createUploadQueue.ts'

/** Creates a file whose reads fail like those of a replaced file in Chromium. */
function createMissingFile() {
  const file = createPhoto('a.jpg', 'as it was')
  vi.spyOn(file, 'slice').mockImplementation(() => {
    throw new DOMException('', 'NotReadableError')
  })
  return file
}

const changedFile = createPhoto('a.jpg', 'as it is now')

function aQueue() {
  return createUploadQueue({
    transport: createCalotypeTransport(mockApi({ 'POST /api/upload/': storedItem })),
    clock: fakeClock(),
    maxAttempts: 1,
  })
}

describe('a file that has changed before it is sent', () => {
  it('is reported as changed if its handle leads to it, and sent in its current version on request', async () => {
    const handle = { kind: 'file', getFile: async () => changedFile } as unknown as FileSystemFileHandle
    const queue = aQueue()
    await queue.add([{ file: createMissingFile(), handle }])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)).toMatchObject({ size: changedFile.size, problem: { kind: 'changed' } })
    queue.retry(getId(queue, 0))
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)?.status).toBe('uploaded')
  })

  it('is unreadable if its handle leads to no file', async () => {
    const rejectMissing = () => Promise.reject(new DOMException('', 'NotFoundError'))
    const queue = aQueue()
    await queue.add([
      {
        file: createMissingFile(),
        handle: { kind: 'file', getFile: rejectMissing } as unknown as FileSystemFileHandle,
      },
    ])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)?.problem?.kind).toBe('unreadable')
  })

  it('replaces its item when it is selected again', async () => {
    const queue = aQueue()
    await queue.add([createMissingFile()])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)?.problem).toMatchObject({ kind: 'unreadable' })
    expect(await queue.add([changedFile])).toEqual([])
    expect(queue.getSnapshot().all.total).toBe(1)
    expect(getItemAt(queue, 0)?.problem).toMatchObject({ kind: 'changed' })
    queue.retryFailed()
    await waitUntilFinished(queue)
    expect(getItemAt(queue, 0)?.status).toBe('uploaded')
  })

  it('is the file that was selected last after a wrong selection', async () => {
    const queue = aQueue()
    await queue.add([createMissingFile()])
    queue.start(NO_DETAILS)
    await waitUntilFinished(queue)
    await queue.add([createPhoto('a.jpg', 'by mistake')])
    expect(getItemAt(queue, 0)?.problem?.kind).toBe('changed')
    const right = createPhoto('a.jpg', 'what I saw')
    const end = waitUntilFinished(queue)
    expect(await queue.add([right])).toEqual([])
    expect(getItemAt(queue, 0)?.file).toBe(right)
    await end
    expect(queue.getSnapshot().all.total).toBe(1)
    expect(getItemAt(queue, 0)?.status).toBe('uploaded')
  })
})
