import { NetworkError } from '@calotype/api'
import type { PauseReason } from '@calotype/transfer'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'
import { denyAccess } from '../testing/denyAccess.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('waits while the server is unreachable, and continues automatically', async () => {
  const account = await library.addUser()
  let isDown = false
  const real = createNodeUpload()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload: (request) => (isDown ? Promise.reject(new NetworkError()) : real(request)),
    fetch: (request, init) => (isDown ? Promise.reject(new TypeError('no network')) : fetch(request, init)),
  })
  isDown = true
  const previewing = desktop.preview(library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }))
  await desktop.waitForStatus('checking', ({ pauseReason }) => pauseReason === 'unreachable')
  isDown = false
  await previewing
  isDown = true
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'unreachable')
  // A reason that the user must resolve has priority over a temporary one.
  await desktop.calls.pauseImport()
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'paused')
  await desktop.calls.resumeImport()
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'unreachable')
  isDown = false
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('waits while signed out, and continues only for the same user', async () => {
  const otherAccount = await library.addUser()
  const desktop = await aDesktop({ account: otherAccount, journalPath: library.createJournalPath() })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg() }))
  await desktop.calls.pauseImport()
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'paused')
  await desktop.setAccount(null)
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'signedOut')

  await desktop.setAccount(await library.addUser())
  await desktop.waitForStatus('none')
  await desktop.setAccount({ server: library.server, token: await library.signInAgain(otherAccount.id) })
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'paused')
  await desktop.calls.resumeImport()
  expect(await desktop.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 } })
  await desktop.close()
})

test.each([500, 408])('treats a %i response as an unreachable server, not as a refusal', async (status) => {
  let isBroken = false
  const pauseReasons = new Set<PauseReason | null>()
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    onImport: (state) => void ('pauseReason' in state && pauseReasons.add(state.pauseReason)),
    upload: () => new Promise(() => {}),
    fetch: (request, init) =>
      isBroken && request instanceof Request && request.url.endsWith('/api/user/me')
        ? Promise.resolve(Response.json({ message: 'Out of order.' }, { status }))
        : fetch(request, init),
  })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  isBroken = true
  pauseReasons.clear()
  void desktop.setAccount(await library.addUser())
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'unreachable')
  expect(pauseReasons).not.toContain('signedOut')
  isBroken = false
  expect(await desktop.waitForStatus('none')).toEqual({ status: 'none' })
  await desktop.close()
})

test("waits while a file has the folder's name", async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await desktop.preview(root)
  renameSync(root, `${root}-away`)
  writeFileSync(root, '')
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'folderIsFile')
  renameSync(`${root}-away`, `${root}-back`)
  rmSync(root)
  renameSync(`${root}-back`, root)
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('explains that a chosen path is a file, with advice', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await expect(desktop.preview(`${root}/a.jpg`)).rejects.toThrow(
    'The folder was replaced by a file with the same name. Put the folder back, and choose it again.',
  )
  await desktop.close()
})

test('waits for a volume that was removed', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await desktop.preview(root)
  renameSync(root, `${root}-away`)
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'folderGone')
  renameSync(`${root}-away`, root)
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('waits for an inaccessible folder, and reports it once', async () => {
  const root = library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg(), 'c.jpg': jpeg() })
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await desktop.preview(root)
  const open = denyAccess(root)
  await desktop.calls.startImport(NO_DETAILS)
  expect(
    await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'folderClosed'),
  ).toMatchObject({
    failed: { count: 0 },
    remaining: { count: 3 },
  })
  open()
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 3 } })
  await desktop.close()
})
