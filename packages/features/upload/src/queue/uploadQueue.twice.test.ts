import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { neverResponds } from '@calotype/api/mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../fixtures/fakeServer.ts'
import { listItems, openPage } from '../fixtures/openPage.ts'
import { waitUntilFinished, getId, NO_DETAILS, createPhoto, getItemAt } from '../fixtures/queues.ts'
import { sha256 } from '../fixtures/uploaded.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

/**
 * Opens a page after several concurrent pages each left one unfinished file. Files given as strings were being sent,
 * and `unread` files had not been read.
 */
async function openAfterPages(...left: readonly (string | { unread: string })[]) {
  const server = fakeServer()
  const pages = await Promise.all(
    left.map(() => openPage({ ...server.table, 'POST /api/upload/': neverResponds })),
  )
  for (const [index, before] of pages.entries()) {
    const one = left[index] ?? ''
    const isRead = typeof one === 'string'
    await before.add([createPhoto('a.jpg', isRead ? one : one.unread)])
    if (isRead) before.start(NO_DETAILS)
    await vi.waitFor(() => expect(getItemAt(before, 0)?.headHash !== null).toBe(isRead))
    await before.flush()
  }
  return { queue: await openPage(server.table), ...server }
}

describe('a file that two pages have left behind', () => {
  it('resolves both items when it is selected again, and is uploaded once', async () => {
    const { queue, library } = await openAfterPages('123', '123')
    const end = waitUntilFinished(queue)
    expect(await queue.add([createPhoto('a.jpg', '123')])).toEqual([])
    await end
    const [first, second] = queue.getItems()
    expect([first, second]).toMatchObject([
      { status: 'uploaded', already: false, mediaId: 1 },
      { status: 'uploaded', already: true, mediaId: 1 },
    ])
    expect(library).toHaveLength(1)
  })

  it('stays waiting if another file of the same name and size is selected', async () => {
    const { queue, library } = await openAfterPages('123', '456')
    let end = waitUntilFinished(queue)
    await queue.add([createPhoto('a.jpg', '456')])
    await end
    // The order of the two pages is unknown.
    expect(listItems(queue).toSorted()).toEqual([
      ['a.jpg', 'idle', 'file'],
      ['a.jpg', 'uploaded', null],
    ])
    end = waitUntilFinished(queue)
    await queue.add([createPhoto('a.jpg', '123')])
    await end
    expect(listItems(queue).map(([, status]) => status)).toEqual(['uploaded', 'uploaded'])
    expect(library).toHaveLength(2)
  })

  it.each([
    ['were not read', [{ unread: '123' }, { unread: '456' }]],
    ['were read by one of them', ['456', { unread: '123' }]],
  ])('resolves one of two items that %s, and the other file the other one', async (_, left) => {
    const { queue, library } = await openAfterPages(...left)
    for (const [index, content] of ['123', '456'].entries()) {
      expect(await queue.add([createPhoto('a.jpg', content)])).toEqual([])
      expect(queue.getSnapshot().all.waiting.file.size).toBe(1 - index)
    }
    const end = waitUntilFinished(queue)
    queue.start(NO_DETAILS)
    await end
    const uploaded = { status: 'uploaded', already: false }
    expect([...queue.getItems()]).toMatchObject([uploaded, uploaded])
    expect(library.map((one) => one.sha256).toSorted()).toEqual(['123', '456'].map(sha256).toSorted())
  })

  it.each([
    ['were read', ['123', '456']],
    ['were not read', [{ unread: '123' }, { unread: '456' }]],
  ])('is resolved together with its namesake if both %s', async (_, left) => {
    const { queue, library } = await openAfterPages(...left)
    const end = waitUntilFinished(queue)
    expect(await queue.add([createPhoto('a.jpg', '123'), createPhoto('a.jpg', '456')])).toEqual([])
    queue.start(NO_DETAILS)
    await end
    expect(listItems(queue).map(([, status]) => status)).toEqual(['uploaded', 'uploaded'])
    expect(library).toHaveLength(2)
  })

  it('is reported as unreadable when it is sent', async () => {
    const { queue } = await openAfterPages('123')
    const end = waitUntilFinished(queue)
    const closed = createPhoto('a.jpg', '123')
    vi.spyOn(closed, 'slice').mockImplementation(() => {
      throw new DOMException('', 'NotReadableError')
    })
    await queue.add([closed])
    await end
    expect(getItemAt(queue, 0)).toMatchObject({ status: 'error', problem: { kind: 'unreadable' } })
    expect(queue.getSnapshot().isAdding).toBe(false)
  })

  it('resolves items of another folder if those of the first are all resolved', async () => {
    const server = fakeServer()
    const before = await openPage({ ...server.table, 'POST /api/upload/': neverResponds })
    const closed = createPhoto('a.jpg', '123')
    vi.spyOn(closed, 'slice').mockImplementation(() => {
      throw new DOMException('', 'NotReadableError')
    })
    await before.add([
      { file: closed, path: 'Lake/a.jpg' },
      { file: createPhoto('a.jpg', '456'), path: 'Sea/a.jpg' },
    ])
    before.start(NO_DETAILS)
    await vi.waitFor(() => expect(getItemAt(before, 0)?.status).toBe('error'))
    await vi.waitFor(() => expect(getItemAt(before, 1)?.headHash).not.toBeNull())
    await before.flush()
    const queue = await openPage(server.table)
    const end = waitUntilFinished(queue)
    await queue.add([createPhoto('a.jpg', '123'), createPhoto('a.jpg', '789')])
    await end
    expect([...queue.getItems()]).toMatchObject([
      { path: 'Lake/a.jpg', status: 'uploaded' },
      { path: 'Sea/a.jpg', status: 'error', problem: { kind: 'changed' } },
    ])
  })

  it('has its chunks discarded if it has changed', async () => {
    const server = fakeServer()
    const before = await openPage({ ...server.table, 'POST /api/upload/chunked/complete': neverResponds })
    await before.add([createPhoto('a.jpg', '12345678')])
    before.start(NO_DETAILS)
    await vi.waitFor(() => expect(server.disk.getUsedBytes()).toBe(8))
    await before.flush()
    const queue = await openPage(server.table)
    await queue.add([createPhoto('a.jpg', '87654321')])
    expect(getItemAt(queue, 0)).toMatchObject({
      status: 'error',
      uploadId: null,
      problem: { kind: 'changed' },
    })
    await vi.waitFor(() => expect(server.disk.getUsedBytes()).toBe(0))
  })

  it('is reported as changed if it matches none of the items', async () => {
    const { queue, library } = await openAfterPages('123', '456')
    await queue.add([createPhoto('a.jpg', '789')])
    const changed = { status: 'error', problem: { kind: 'changed' } }
    expect([...queue.getItems()]).toMatchObject([changed, changed])
    expect(library).toEqual([])
  })
})

describe('a file that was selected again and is still being read', () => {
  it('can be started', async () => {
    const { queue } = await openAfterPages('123')
    const end = waitUntilFinished(queue)
    const added = queue.add([createPhoto('a.jpg', '123')])
    queue.start({ labels: ['sea'], description: '' })
    await added
    await end
    expect(getItemAt(queue, 0)).toMatchObject({ status: 'uploaded', details: { labels: ['sea'] } })
  })

  it('can be removed', async () => {
    const { queue } = await openAfterPages('123')
    const added = queue.add([createPhoto('a.jpg', '123')])
    queue.remove(getId(queue, 0))
    await added
    expect(listItems(queue)).toEqual([])
  })
})
