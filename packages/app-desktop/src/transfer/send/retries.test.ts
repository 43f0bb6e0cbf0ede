import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'
import { isRequestFor } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('asks the server again to start unpacking once everything else is done', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const account = await library.addUser()
  let isRefusing = true
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      isRefusing && isRequestFor(request, '/trigger-processing')
        ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
        : fetch(request, init),
  })
  await desktop.preview(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({
    toUnpack: { count: 1 },
    warning: expect.any(String),
  })
  isRefusing = false
  await desktop.calls.retryUnpacking()
  expect(await desktop.waitForStatus('done', ({ warning }) => warning === null)).toMatchObject({
    toUnpack: { count: 0 },
    uploaded: { count: 1 },
  })
  expect(await library.listItems(account)).toMatchObject([{ name: 'a.jpg' }])
  await expect(desktop.calls.retryUnpacking()).rejects.toThrow('no files to retry')
  warn.mockRestore()
  await desktop.close()
})

test('includes retried files while unpacking is about to start', async () => {
  const triggerRequested = Promise.withResolvers<void>()
  const isTriggered = Promise.withResolvers<void>()
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      if (isRequestFor(request, '/trigger-processing')) {
        triggerRequested.resolve()
        await isTriggered.promise
      }
      return fetch(request, init)
    },
  })
  const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'gone.jpg': jpeg() })
  await desktop.preview(root)
  rmSync(path.join(root, 'gone.jpg'))
  await desktop.calls.startImport(NO_DETAILS)
  await triggerRequested.promise
  writeFileSync(path.join(root, 'gone.jpg'), jpeg())
  const retrying = desktop.calls.retryFailed(['gone'])
  isTriggered.resolve()
  await retrying
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 2 } })
  await desktop.close()
})

test('includes retried files while archives are unpacked', async () => {
  let isOver = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (isOver || !isRequestFor(request, '/stage/status/')) return response
      return Response.json({ ...((await response.json()) as object), status: 'PROCESSING' })
    },
  })
  const root = library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'gone.jpg': jpeg() })
  await desktop.preview(root)
  rmSync(path.join(root, 'gone.jpg'))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking')
  writeFileSync(path.join(root, 'gone.jpg'), jpeg())
  await desktop.calls.retryFailed(['gone'])
  const unpacking = await desktop.waitForStatus('unpacking', ({ uploaded }) => uploaded.count === 2)
  expect(unpacking).toMatchObject({ failed: { count: 0 }, toUnpack: { count: 1 } })
  isOver = true
  expect(await desktop.waitForStatus('done')).toMatchObject({
    uploaded: { count: 2 },
    toUnpack: { count: 0 },
  })
  await desktop.close()
})

test('reports duplicates of an archive that could not be unpacked like the archive', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const damaged = Buffer.from('PK\x03\x04 and then nothing')
  const done = await desktop.import(library.createFolder({ 'a.zip': damaged, 'b.zip': damaged }))
  expect(done).toMatchObject({ failed: { count: 2 }, duplicates: { count: 0 } })
  const [first, second] = await library.readReceipt(desktop)
  expect(first).toMatchObject({ result: 'failed', reason: expect.any(String) })
  expect(second).toMatchObject({ result: 'failed', reason: first?.reason })
  await desktop.close()
})
