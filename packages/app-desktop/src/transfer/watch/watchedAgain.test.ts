import { systemClock } from '@calotype/transfer'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'
import { countOpenings, denyReading } from '../testing/denyAccess.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const RESCAN_MS = 300_000
const SOON_MS = 60_000

/** Creates a clock whose delays end almost immediately and advance the time, except for the interval between scans. */
function createImpatientClock() {
  let elapsed = 0
  return {
    ...systemClock,
    now: () => systemClock.now() + elapsed,
    async wait(ms: number, signal?: AbortSignal) {
      await systemClock.wait(ms === RESCAN_MS ? ms : Math.min(ms, 5), signal)
      elapsed += ms
    },
  }
}

const createClock = () => ({
  journalPath: library.createJournalPath(),
  clock: createImpatientClock(),
  rescanMs: RESCAN_MS,
  shortRescanMs: SOON_MS,
})

test('reports an inaccessible file, and sends it automatically once it is accessible', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() })
  const open = denyReading(path.join(root, 'b.jpg'))
  const desktop = await aDesktop({ account: await library.addUser(), ...createClock() })
  await desktop.watch(root)
  const { failures } = await desktop.waitForWatched(({ sent, failed }) => sent === 1 && failed === 1)
  expect(failures).toEqual([
    {
      kind: 'unopened',
      count: 1,
      files: [{ path: 'b.jpg', message: 'This file can’t be read. The system denied access.' }],
    },
  ])
  open()
  await desktop.waitForWatched(
    ({ sent, failed, status }) => sent === 2 && failed === 0 && status === 'watching',
  )
  await desktop.close()
})

test('sends files soon after the server has disk space, without reading them again', async () => {
  const real = createNodeUpload()
  let isFull = true
  const desktop = await aDesktop({
    account: await library.addUser(),
    ...createClock(),
    upload: (request) =>
      isFull
        ? Promise.resolve({ status: 507, statusText: 'Insufficient Storage', text: '', retryAfter: '10' })
        : real(request),
  })
  const root = library.createFolder({ 'a.jpg': jpeg() })
  await desktop.watch(root)
  const { failures } = await desktop.waitForWatched(({ failed }) => failed === 1)
  expect(failures).toMatchObject([{ kind: 'serverFull', count: 1, files: [{ path: 'a.jpg' }] }])
  isFull = false
  const openings = countOpenings(path.join(root, 'a.jpg'))
  await desktop.waitForWatched(({ sent, failed }) => sent === 1 && failed === 0)
  expect(openings(), 'it is only sent').toBe(1)
  await desktop.close()
})

test('reports a folder that was replaced by a file, and watches it again once it is back', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await desktop.watch(root)
  await desktop.waitForWatched(({ sent, status }) => sent === 1 && status === 'watching')
  renameSync(root, `${root}-away`)
  writeFileSync(root, '')
  const { message } = await desktop.waitForWatched(({ status }) => status === 'failed')
  expect(message).toBe(
    'The folder was replaced by a file with the same name. Put the folder back, or stop watching it.',
  )
  rmSync(root)
  renameSync(`${root}-away`, root)
  writeFileSync(path.join(root, 'b.jpg'), jpeg())
  const recoveredFolder = await desktop.waitForWatched(
    ({ sent, status }) => sent === 2 && status === 'watching',
  )
  expect(recoveredFolder.message).toBeNull()
  await desktop.close()
})

test('automatically retries after problems that may end, such as a full storage', async () => {
  const account = await library.addUser()
  const real = createNodeUpload()
  let isFull = true
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload(request) {
      if (!isFull) return real(request)
      isFull = false
      return Promise.resolve({ status: 507, statusText: 'Insufficient Storage', text: '' })
    },
  })
  await desktop.watch(library.createFolder({ 'a.jpg': jpeg() }))
  await desktop.waitForWatched(({ sent, failed }) => sent === 1 && failed === 0)
  expect(isFull).toBe(false)
  expect(await library.get<unknown[]>(account, '/api/media/all-metadata')).toHaveLength(1)
  await desktop.close()
})

test('retries failed files on request', async () => {
  const real = createNodeUpload()
  let isRefused = true
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    upload: (request) =>
      isRefused ? Promise.resolve({ status: 422, statusText: 'Unprocessable', text: '' }) : real(request),
  })
  const folderId = await desktop.watch(library.createFolder({ 'a.jpg': jpeg() }))
  const { failures } = await desktop.waitForWatched(({ failed }) => failed === 1)
  expect(failures).toMatchObject([{ kind: 'refused', count: 1, files: [{ path: 'a.jpg' }] }])
  isRefused = false
  await desktop.calls.retryWatched(folderId, ['unreadable'])
  expect(await desktop.calls.watchedFolders()).toMatchObject([{ failed: 1 }])
  await desktop.calls.retryWatched(folderId, ['refused'])
  await desktop.waitForWatched(({ sent, failed }) => sent === 1 && failed === 0)
  await desktop.close()
})
