import type { Upload } from '@calotype/api'
import {
  countProcessedFiles,
  countFilesToUpload,
  type ImportProgress,
  type ImportState,
  getCompletedFraction,
  MAX_ATTEMPTS,
} from '@calotype/transfer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg, sha256 } from '../testing/files.ts'
import { waitForAbort } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

/** Creates an upload to a real server. While `server.isSilent` is true, it sends only the start of the file. */
function createSilencedUpload() {
  const real = createNodeUpload()
  const server = { isSilent: false, sentBytesPerTry: 100, startedCount: 0, abortedCount: 0 }
  const upload: Upload = async (request) => {
    if (!server.isSilent) return real(request)
    server.startedCount += 1
    request.onProgress?.(server.sentBytesPerTry)
    return waitForAbort(request).finally(() => (server.abortedCount += 1))
  }
  return { server, upload }
}

test('sends nothing while paused, and then sends interrupted files again', async () => {
  const account = await library.addUser()
  const { server, upload } = createSilencedUpload()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath(), upload })
  const movie = mp4(2_500_000)
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg(), 'film.mp4': movie }))
  server.isSilent = true
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending', ({ bytesInFlight }) => bytesInFlight === 200)
  await desktop.calls.pauseImport()
  await expect.poll(() => server.abortedCount).toBe(2)
  await desktop.waitForStatus(
    'sending',
    ({ pauseReason, bytesInFlight }) => pauseReason === 'paused' && bytesInFlight === 200,
  )
  // The file is sent again from its first byte, which must not decrease the progress.
  server.sentBytesPerTry = 40
  await desktop.calls.resumeImport()
  await expect.poll(() => server.startedCount).toBe(4)
  expect(await desktop.calls.importState()).toMatchObject({ pauseReason: null, bytesInFlight: 200 })
  await desktop.calls.pauseImport()
  server.isSilent = false
  await desktop.calls.resumeImport()
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  expect(server.startedCount).toBe(4)
  expect(await library.listItems(account)).toContainEqual(
    expect.objectContaining({ name: 'film.mp4', checksum: sha256(movie) }),
  )
  await desktop.close()
})

test('counts a file once if the server has no disk space for it, without reducing progress', async () => {
  const real = createNodeUpload()
  const reported: Extract<ImportState, { status: 'sending' }>[] = []
  let isFull = true
  let tries = 0
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    parallelFiles: 1,
    notifyMs: 0,
    async upload(request) {
      if (!isFull) return real(request)
      // Each file is attempted `MAX_ATTEMPTS` times. Every attempt reports 100 bytes for the first file and 60 for each
      // of the others, and only one attempt per file may count.
      tries += 1
      request.onProgress?.(tries > MAX_ATTEMPTS ? 20 : 50)
      request.onProgress?.(tries > MAX_ATTEMPTS ? 60 : 100)
      return { status: 507, statusText: 'Insufficient Storage', text: '', retryAfter: '0' }
    },
    onImport: (state) => state.status === 'sending' && reported.push(state),
  })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg(), 'c.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done', ({ failed }) => failed.count === 3)
  expect(tries).toBe(3 * MAX_ATTEMPTS)
  expect(Math.max(...reported.map(({ sentBytes }) => sentBytes))).toBe(220)
  for (const [index, server] of reported.entries()) {
    const before = reported[index - 1] ?? server
    expect(server.sentBytes).toBeGreaterThanOrEqual(before.sentBytes)
    expect(getShare(server)).toBeGreaterThanOrEqual(getShare(before))
  }
  isFull = false
  await desktop.calls.retryFailed(['serverFull'])
  const done = await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)
  expect(done.sentBytes).toBe(done.uploaded.size)
  await desktop.close()
})

const getShare = (state: ImportProgress) =>
  getCompletedFraction(countProcessedFiles(state), countFilesToUpload(state))

test('does not reduce progress if the duplicates of a file fail with it', async () => {
  const reported: number[] = []
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    parallelFiles: 1,
    notifyMs: 0,
    upload(request) {
      request.onProgress?.(100)
      return Promise.resolve({ status: 507, statusText: 'Insufficient Storage', text: '', retryAfter: '0' })
    },
    onImport: (state) => state.status === 'sending' && reported.push(state.sentBytes),
  })
  const photo = jpeg()
  await desktop.preview(library.createFolder({ 'a.jpg': photo, 'the same.jpg': photo, 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.waitForStatus('done', ({ failed }) => failed.count === 3)
  expect([...reported].sort((one, other) => one - other)).toEqual(reported)
  expect(done.sentBytes).toBe(200)
  await desktop.close()
})

test('does not reduce progress after a restart, even while the server is unreachable', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const { server, upload } = createSilencedUpload()
  const photo = jpeg()
  const root = library.createFolder({ 'a.jpg': photo, 'film.mp4': mp4(2_500_000) })
  const before = await aDesktop({ account, journalPath, upload })
  await before.preview(root)
  server.isSilent = true
  // All bytes of the photo are sent, but the server hasn't responded.
  server.sentBytesPerTry = photo.length
  await before.calls.startImport(NO_DETAILS)
  const lastState = await before.waitForStatus(
    'sending',
    ({ bytesInFlight }) => bytesInFlight === 2 * photo.length,
  )
  await before.close()

  const reported: Extract<ImportState, { status: 'sending' }>[] = []
  let isServerDown = true
  const starting = aDesktop({
    account,
    journalPath,
    upload,
    notifyMs: 0,
    fetch: (...args) => (isServerDown ? Promise.reject(new TypeError('no answer')) : fetch(...args)),
    onImport: (state) => state.status === 'sending' && reported.push(state),
  })
  await expect.poll(() => reported.at(-1)?.pauseReason).toBe('unreachable')
  expect(reported.at(-1)).toMatchObject({
    sentBytes: lastState.sentBytes,
    bytesInFlight: lastState.bytesInFlight,
  })
  isServerDown = false
  server.isSilent = false
  const after = await starting
  expect(await after.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  expect(reported[0]?.sentBytes).toBe(lastState.sentBytes)
  for (const values of [reported.map(getShare), reported.map(({ sentBytes }) => sentBytes)])
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  await after.close()
})

test('counts the sent bytes of failed files after a restart', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const before = await aDesktop({
    account,
    journalPath,
    upload(request) {
      request.onProgress?.(100)
      return Promise.resolve({ status: 507, statusText: 'Insufficient Storage', text: '', retryAfter: '0' })
    },
  })
  const done = await before.import(library.createFolder({ 'a.jpg': jpeg() }))
  expect(done).toMatchObject({ failed: { count: 1 }, sentBytes: 100 })
  await before.close()
  const after = await aDesktop({ account, journalPath })
  expect(await after.waitForStatus('done')).toMatchObject({ failed: { count: 1 }, sentBytes: 100 })
  await after.calls.retryFailed(['serverFull'])
  const afterRestart = await after.waitForStatus('done', ({ uploaded }) => uploaded.count === 1)
  expect(afterRestart.sentBytes).toBe(afterRestart.uploaded.size)
  await after.close()
})

test('uploads files even if progress cannot be recorded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const journal = openJournal(library.createJournalPath())
  const { server, upload } = createSilencedUpload()
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: ':memory:',
    upload,
    journal: {
      ...journal,
      run(sql, ...values) {
        if (sql.includes('told')) throw new Error('database or disk is full')
        return journal.run(sql, ...values)
      },
    },
  })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg() }))
  server.isSilent = true
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending', ({ bytesInFlight }) => bytesInFlight === 100)
  await desktop.calls.pauseImport()
  server.isSilent = false
  await desktop.calls.resumeImport()
  expect(await desktop.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 } })
  expect(warn).toHaveBeenCalledWith('The reported progress could not be recorded:', expect.any(Error))
  await desktop.close()
})

test('reports a video as completely sent after its last byte, before the response', async () => {
  const real = createNodeUpload()
  const response = Promise.withResolvers<void>()
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async upload(request) {
      const uploadResponse = await real(request)
      if (request.body.get('chunkIndex') === '2') await response.promise
      return uploadResponse
    },
  })
  const movie = mp4(2_500_000)
  await desktop.preview(library.createFolder({ 'film.mp4': movie }))
  await desktop.calls.startImport(NO_DETAILS)
  const state = await desktop.waitForStatus('sending', ({ bytesInFlight }) => bytesInFlight === movie.length)
  expect(state).toMatchObject({ remaining: { count: 0 }, unacknowledged: { count: 1, size: movie.length } })
  response.resolve()
  expect(await desktop.waitForStatus('done')).toMatchObject({
    unacknowledged: { count: 0 },
    uploaded: { count: 1 },
  })
  await desktop.close()
})

test('notices an unresponsive server during an upload, and continues automatically', async () => {
  const { server, upload } = createSilencedUpload()
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    upload,
    fetch: (request, init) =>
      server.isSilent &&
      server.startedCount === 2 &&
      request instanceof Request &&
      request.url.endsWith('/health')
        ? Promise.reject(new TypeError('no answer'))
        : fetch(request, init),
  })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg(), 'film.mp4': mp4(2_500_000) }))
  server.isSilent = true
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'unreachable')
  await expect.poll(() => server.abortedCount).toBe(2)
  server.isSilent = false
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})
