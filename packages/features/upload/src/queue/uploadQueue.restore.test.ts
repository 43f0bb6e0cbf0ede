import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { failWith, mockApi, neverResponds } from '@calotype/api/mock'
import type { Clock } from '@calotype/transfer'
import { createCalotypeTransport } from '@calotype/transfer'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeClock } from '../fixtures/fakeClock.ts'
import { storedItem } from '../fixtures/storedItem.ts'
import { ANNA_ID, listItems, openPage } from '../fixtures/openPage.ts'
import { waitUntilFinished, createPhoto, getItemAt } from '../fixtures/queues.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import { openQueueStore } from './store/queueStore.ts'
import type { UploadQueue } from './createUploadQueue.ts'

const DETAILS = { labels: ['sea'], description: '' }
const BEN = 8

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

describe('a queue after a reload', () => {
  it('is restored, and waits for its files', async () => {
    const before = await openPage({})
    await before.add([createPhoto('a.jpg'), createPhoto('b.jpg')])
    await before.flush()
    const queue = await openPage({})
    expect(listItems(queue)).toEqual([
      ['a.jpg', 'idle', 'file'],
      ['b.jpg', 'idle', 'file'],
    ])
    expect(queue.getSnapshot().all.waiting.file.size).toBe(2)
  })

  it('is not visible to other users, and empty after it was cleared', async () => {
    const before = await openPage({})
    await before.add([createPhoto('a.jpg')])
    await before.flush()
    expect(listItems(await openPage({}, BEN))).toEqual([])
    before.clear()
    await before.flush()
    expect(listItems(await openPage({}))).toEqual([])
  })

  it('continues when the same files are selected again, and adds others as new', async () => {
    const before = await openPage({ 'POST /api/upload/': neverResponds })
    await before.add([createPhoto('a.jpg', '123')])
    before.start({ labels: ['sea'], description: '' })
    await vi.waitFor(() => expect(getItemAt(before, 0)?.headHash).not.toBeNull())
    await before.flush()

    const labels: unknown[] = []
    const queue = await openPage({
      'POST /api/upload/': async ({ body }) => {
        labels.push(JSON.parse(await (body.get('dto') as File).text()).labels)
        return storedItem
      },
    })
    const end = waitUntilFinished(queue)
    expect(await queue.add([new File(['123'], 'a.jpg'), createPhoto('new.jpg', '12')])).toEqual([])
    await end
    expect(listItems(queue)).toEqual([
      ['a.jpg', 'uploaded', null],
      ['new.jpg', 'idle', null],
    ])
    expect(labels).toEqual([['sea']])
  })

  it.each([
    ['sent off', (queue: UploadQueue) => void queue.start(DETAILS)],
    ['sent off again', (queue: UploadQueue) => queue.retryFailed()],
  ])('has files that were %s as soon as they count as that', async (what, sendOff) => {
    const fake = fakeClock()
    // Never resolve waits of 500 ms or longer, so that only a change makes the queue write.
    const wait: Clock['wait'] = (ms, signal) => (ms < 500 ? fake.wait(ms, signal) : new Promise(() => {}))
    let isBroken = what === 'sent off again'
    const before = createUploadQueue({
      transport: createCalotypeTransport(
        mockApi({ 'POST /api/upload/': () => (isBroken ? failWith(500) : neverResponds) }),
      ),
      clock: { ...fake, wait },
      maxAttempts: 1,
      store: openQueueStore(ANNA_ID),
    })
    await before.add([createPhoto('a.jpg')])
    if (isBroken) {
      const end = waitUntilFinished(before)
      before.start(DETAILS)
      await end
      isBroken = false
    }
    await before.flush()
    expect(before.getSnapshot().isRunning).toBe(false)
    const running = new Promise<void>((resolve) => {
      before.subscribe(() => before.getSnapshot().isRunning && resolve())
    })
    sendOff(before)
    expect(before.getSnapshot().isRunning).toBe(false)
    // `isRunning()` is already true, so that a second click doesn't upload twice and leaving the page asks for
    // confirmation.
    expect(before.isRunning()).toBe(true)
    await running
    expect(getItemAt(await openPage({}), 0)).toMatchObject({
      details: DETAILS,
      status: 'idle',
      waitingFor: 'file',
    })
  })

  it('has saved an uploaded file before it is reported', async () => {
    const fake = fakeClock()
    const wait: Clock['wait'] = (ms, signal) => (ms < 500 ? fake.wait(ms, signal) : new Promise(() => {}))
    const before = createUploadQueue({
      transport: createCalotypeTransport(mockApi({ 'POST /api/upload/': storedItem })),
      clock: { ...fake, wait },
      store: openQueueStore(ANNA_ID),
    })
    const listStored = async () => {
      const stored = await Array.fromAsync(openQueueStore(ANNA_ID).load())
      return stored.map(({ name, status }) => [name, status])
    }
    const storedFiles: Promise<unknown>[] = []
    before.subscribe(() => {
      const { all, isRunning } = before.getSnapshot()
      if (all.uploaded > 0 && !isRunning) storedFiles.push(listStored())
    })
    before.onFinished(() => storedFiles.push(listStored()))
    await before.add([createPhoto('a.jpg')])
    before.start(DETAILS)
    await vi.waitFor(() => expect(storedFiles).toHaveLength(2))
    for (const left of await Promise.all(storedFiles)) expect(left).toEqual([['a.jpg', 'uploaded']])
  })

  it('does not restore files that a finished batch has uploaded', async () => {
    const before = await openPage({
      'POST /api/upload/': ({ body }) =>
        (body.get('file') as File).name === 'a.jpg' ? storedItem : failWith(500),
    })
    await before.add([createPhoto('a.jpg', '123'), createPhoto('b.jpg', '456')])
    const end = waitUntilFinished(before)
    before.start(DETAILS)
    await end
    await before.flush()
    const next = await openPage({})
    expect(listItems(next)).toEqual([['b.jpg', 'error', null]])
    await next.flush()
    const stored = await Array.fromAsync(openQueueStore(ANNA_ID).load())
    expect(stored.map(({ name }) => name)).toEqual(['b.jpg'])
  })

  it('continues counting the uploaded files of an interrupted batch', async () => {
    const before = await openPage({
      'POST /api/upload/': ({ body }) =>
        (body.get('file') as File).name === 'a.jpg' ? storedItem : neverResponds,
    })
    await before.add([createPhoto('a.jpg', '123'), createPhoto('b.jpg', '456')])
    before.start(DETAILS)
    await vi.waitFor(() => expect(before.getSnapshot().all.uploaded).toBe(1))
    await before.flush()
    expect(listItems(await openPage({})).toSorted()).toEqual([
      ['a.jpg', 'uploaded', null],
      ['b.jpg', 'idle', 'file'],
    ])
  })

  it('neither waits for nor accepts files again that the server rejects', async () => {
    const before = await openPage({
      'POST /api/upload/': () => failWith(415, 'The file can’t be read as a photo.'),
    })
    await before.add([createPhoto('a.jpg', '123')])
    const end = waitUntilFinished(before)
    before.start(DETAILS)
    await end

    const queue = await openPage({ 'POST /api/upload/': storedItem })
    const restored = listItems(queue)
    expect(restored).toEqual([['a.jpg', 'error', null]])
    expect(queue.start(DETAILS)).toBe(0)
    expect(await queue.add([createPhoto('a.jpg', '123')])).toMatchObject([{ kind: 'selected' }])
    expect(listItems(queue)).toEqual(restored)
  })
})

describe('a queue without storage', () => {
  function refuse(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  it.each<[why: string, store: PropertyDescriptor]>([
    ['has no store', { value: undefined }],
    ['has none for this page', { value: null }],
    ['refuses to open one', { value: { open: refuse } }],
    ['refuses even to name one', { get: refuse }],
  ])('sends files even if the browser %s', async (_why, store) => {
    Object.defineProperty(globalThis, 'indexedDB', { ...store, configurable: true })
    // Without storage, there is nothing to lock.
    const locks = vi.spyOn(navigator.locks, 'request')
    onTestFinished(() => locks.mockRestore())
    const queue = await openPage({ 'POST /api/upload/': storedItem })
    await queue.add([createPhoto('a.jpg', '123')])
    const end = waitUntilFinished(queue)
    queue.start(DETAILS)
    await end
    expect(listItems(queue)).toEqual([['a.jpg', 'uploaded', null]])
    expect(locks).not.toHaveBeenCalled()
  })
})
