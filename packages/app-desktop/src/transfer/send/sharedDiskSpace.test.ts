import type { Upload } from '@calotype/api'
import {
  countProcessedFiles,
  countFilesToUpload,
  type ImportState,
  getCompletedFraction,
} from '@calotype/transfer'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg, zip } from '../testing/files.ts'
import { fullDisk } from '../testing/fullDisk.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterEach(() => fullDisk.restore())
afterAll(() => library.end())

const CHUNK = 1_048_576
const SLOW = { timeout: 60_000 }

type Options = Omit<Parameters<typeof aDesktop>[0], 'account' | 'journalPath'>

/**
 * Creates an upload to a real server whose disk has `more` bytes of free space once the server has received the first
 * chunks of `chunks` files. Refuses chunks of fewer than `refusedBytes` bytes.
 */
function createFillingUpload(chunks: number, more: number, refusedBytes = 0): Upload {
  const real = createNodeUpload()
  const isFull = Promise.withResolvers<void>()
  let startedCount = 0
  let chunkCount = 0
  return async (request) => {
    const isFirst = request.body.get('chunkIndex') === '0'
    if (isFirst) startedCount += 1
    if (!isFirst || startedCount > chunks) await isFull.promise
    const chunk = request.body.get('chunkData')
    const isRefused = chunk instanceof Blob && chunk.size < refusedBytes
    const response = isRefused ? { status: 422, statusText: 'No', text: '' } : await real(request)
    if (isFirst) chunkCount += 1
    if (isFirst && chunkCount === chunks) {
      fullDisk.limitSpace(more, library.dataFolder)
      isFull.resolve()
    }
    return response
  }
}

async function startImport(files: Readonly<Record<string, Buffer>>, upload: Upload, overrides: Options = {}) {
  const account = await library.addUser()
  const reported: ImportState[] = []
  const journalPath = library.createJournalPath()
  const onImport = (state: ImportState) => void reported.push(state)
  const desktop = await aDesktop({ account, journalPath, notifyMs: 0, onImport, upload, ...overrides })
  const root = library.createFolder(files)
  await desktop.preview(root)
  await desktop.calls.startImport(NO_DETAILS)
  const namesInLibrary = async () =>
    (await library.get<{ name: string }[]>(account, '/api/media/all-metadata')).map(({ name }) => name).sort()
  return { account, journalPath, root, desktop, reported, namesInLibrary }
}

const createVideos = (...extraBytes: number[]) =>
  Object.fromEntries(extraBytes.map((bytes, index) => [`${'abc'[index]}.mp4`, mp4(CHUNK + bytes)]))

function expectNoDecrease(reported: readonly ImportState[]) {
  const sending = reported.flatMap((state) => (state.status === 'sending' ? [state] : []))
  const steps = sending.map((state) => ({
    sent: state.sentBytes,
    share: getCompletedFraction(countProcessedFiles(state), countFilesToUpload(state)),
    failed: state.failed.count,
  }))
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1] ?? step
    expect(step.sent).toBeGreaterThanOrEqual(before.sent)
    expect(step.share).toBeGreaterThanOrEqual(before.share)
    expect(step.failed).toBeGreaterThanOrEqual(before.failed)
  }
}

test('completes one of several videos that share the disk space, and fails the others', SLOW, async () => {
  const { desktop, reported, namesInLibrary } = await startImport(
    createVideos(300_000, 150_000, 400_000),
    createFillingUpload(2, 50_000),
  )
  const done = await desktop.waitForStatus('done')
  expect(done).toMatchObject({ uploaded: { count: 1 }, failures: [{ kind: 'serverFull', count: 2 }] })
  expect(await namesInLibrary()).toHaveLength(1)
  expectNoDecrease(reported)
  expect(reported.some((state) => state.status === 'sending' && state.retryReason === 'serverFull')).toBe(
    true,
  )

  fullDisk.restore()
  await desktop.calls.retryFailed(['serverFull'])
  await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)
  expect(await namesInLibrary()).toEqual(['a.mp4', 'b.mp4', 'c.mp4'])
  await desktop.close()
})

test(
  'afterwards sends the files that fit, smallest first, including photos that did not fit before',
  SLOW,
  async () => {
    const photo = jpeg(100_000)
    const files = { ...createVideos(100_000, 200_000, 900_000), 'z.jpg': photo }
    // The disk has space for two videos and the photo, but not for another chunk of the third video.
    const { desktop, reported, namesInLibrary } = await startImport(files, createFillingUpload(3, 90_000))
    const done = await desktop.waitForStatus('done')
    expect(done).toMatchObject({ uploaded: { count: 3 }, failures: [{ kind: 'serverFull', count: 1 }] })
    expect(await namesInLibrary()).toEqual(['a.mp4', 'b.mp4', 'z.jpg'])
    expectNoDecrease(reported)
    await desktop.close()
  },
)

test('frees the space of a rejected file before the space is shared', SLOW, async () => {
  const upload = createFillingUpload(3, 50_000, 150_000)
  const { desktop, namesInLibrary } = await startImport(createVideos(100_000, 300_000, 150_000), upload)
  expect(await desktop.waitForStatus('done')).toMatchObject({
    uploaded: { count: 2 },
    failures: [{ kind: 'refused', count: 1 }],
  })
  expect(await namesInLibrary()).toEqual(['b.mp4', 'c.mp4'])
  await desktop.close()
})

test('shares disk space among archives', SLOW, async () => {
  const archives = Object.fromEntries(
    ['a', 'b'].map((name) => [`${name}.zip`, zip({ [`${name}.jpg`]: jpeg(CHUNK + 200_000) })]),
  )
  const { desktop } = await startImport(archives, createFillingUpload(2, 50_000))
  const { failures } = await desktop.waitForStatus('done')
  // Unpacked files need additional space.
  expect(failures).toMatchObject([{ kind: 'serverFull', count: 2 }])
  const messages = failures.flatMap(({ files }) => files.map(({ message }) => message))
  expect(messages.filter((message) => message?.includes('unpacked'))).toHaveLength(1)
  await desktop.close()
})

test('discards no chunks of a single video', SLOW, async () => {
  const { desktop, account } = await startImport(createVideos(300_000), createFillingUpload(1, 50_000))
  await desktop.waitForStatus('done', ({ failed }) => failed.count === 1)
  fullDisk.restore()
  await desktop.calls.retryFailed(['serverFull'])
  const resumed = await desktop.waitForStatus('sending', ({ remaining }) => remaining.count === 1)
  expect(resumed.bytesInFlight).toBeGreaterThanOrEqual(CHUNK)
  await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)
  expect(await library.get<object[]>(account, '/api/media/all-metadata')).toHaveLength(1)
  await desktop.close()
})

/** Delays the first request to discard chunks, or the response to it. */
function interceptDiscards(delayed: 'request' | 'response') {
  const isReached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const wait = () => {
    isReached.resolve()
    return release.promise
  }
  const interceptedFetch: typeof fetch = async (request, init) => {
    const isDiscard = request instanceof Request && request.method === 'DELETE'
    if (isDiscard && delayed === 'request') await wait()
    const response = await fetch(request, init)
    if (isDiscard && delayed === 'response') await wait()
    return response
  }
  return { interceptedFetch, isReached: isReached.promise, release: release.resolve }
}

test.each(['request', 'response'] as const)(
  'continues after a restart while the %s of discarding chunks is delayed',
  SLOW,
  async (delayed) => {
    const { interceptedFetch, isReached, release } = interceptDiscards(delayed)
    const before = await startImport(createVideos(300_000, 150_000), createFillingUpload(2, 50_000), {
      fetch: interceptedFetch,
    })
    await isReached
    release()
    await before.desktop.close()
    const { account, journalPath, namesInLibrary } = before
    const after = await aDesktop({ account, journalPath })
    expect(await after.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 }, failed: { count: 1 } })
    expect(await namesInLibrary()).toEqual(['b.mp4'])
    await after.close()
  },
)

test('can be paused and stopped while disk space is shared', SLOW, async () => {
  const { interceptedFetch, isReached, release } = interceptDiscards('response')
  const { desktop, namesInLibrary } = await startImport(
    createVideos(300_000, 150_000),
    createFillingUpload(2, 50_000),
    {
      fetch: interceptedFetch,
    },
  )
  await isReached
  await desktop.calls.pauseImport()
  release()
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'paused')
  expect(await namesInLibrary()).toEqual([])
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('stopped')).toMatchObject({
    remaining: { count: 2 },
    failed: { count: 0 },
  })
  await expect.poll(() => fullDisk.getUsedBytes(path.join(library.dataFolder, 'tmp'))).toBe(0)
  await desktop.close()
})

test('shares disk space in a watched folder', SLOW, async () => {
  const account = await library.addUser()
  const longIntervals = { rescanMs: 3_600_000, shortRescanMs: 3_600_000 }
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload: createFillingUpload(2, 50_000),
    ...longIntervals,
  })
  await desktop.watch(library.createFolder(createVideos(300_000, 150_000)))
  const folder = await desktop.waitForWatched(({ failed }) => failed > 0)
  expect(folder).toMatchObject({ sent: 1, failed: 1, failures: [{ kind: 'serverFull' }] })
  await desktop.close()
})

test('sends a duplicate of a file that disappeared while it waited for disk space', SLOW, async () => {
  const { interceptedFetch, isReached, release } = interceptDiscards('request')
  const shared = createVideos(300_000, 150_000)
  const withDuplicate = { ...shared, 'same.mp4': shared['b.mp4'] ?? Buffer.alloc(0) }
  const { root, desktop, namesInLibrary } = await startImport(withDuplicate, createFillingUpload(2, 50_000), {
    fetch: interceptedFetch,
  })
  await isReached
  rmSync(path.join(root, 'b.mp4'))
  fullDisk.restore()
  release()
  expect(await desktop.waitForStatus('done')).toMatchObject({
    remaining: { count: 0 },
    uploaded: { count: 2 },
    duplicates: { count: 1 },
    failed: { count: 0 },
  })
  expect(await namesInLibrary()).toEqual(['a.mp4', 'same.mp4'])
  await desktop.close()
})
