import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'
import { isRequestFor } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const archive = () => library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })

/** Creates a server that finishes unpacking an archive only when the test allows it. */
function createUnpackingServer() {
  const server = { isOver: false }
  const fetchFromServer: typeof fetch = async (request, init) => {
    const response = await fetch(request, init)
    if (server.isOver || !isRequestFor(request, '/stage/status/')) return response
    const staged = (await response.json()) as object
    return Response.json({ ...staged, status: 'PROCESSING', total: 20, processed: 9, added: 9 })
  }
  return { server, fetch: fetchFromServer }
}

test('cannot be paused while archives are unpacked, because no resume button is shown', async () => {
  const { server, fetch: fetchFromServer } = createUnpackingServer()
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: fetchFromServer,
  })
  await desktop.preview(archive())
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking')
  await desktop.calls.pauseImport()
  expect(await desktop.calls.importState()).toMatchObject({ status: 'unpacking', pauseReason: null })
  server.isOver = true
  expect(await desktop.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 }, warning: null })
  await desktop.close()
})

test('continues with unpacking if the pause came after everything was sent', async () => {
  const requested = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  const pauseReasons: unknown[] = []
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    onImport: (state) => void (state.status === 'unpacking' && pauseReasons.push(state.pauseReason)),
    async fetch(request, init) {
      if (isRequestFor(request, '/trigger-processing')) {
        requested.resolve()
        await response.promise
      }
      return fetch(request, init)
    },
  })
  await desktop.preview(archive())
  await desktop.calls.startImport(NO_DETAILS)
  await requested.promise
  await desktop.calls.pauseImport()
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'paused')
  response.resolve()
  expect(await desktop.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 }, warning: null })
  expect(new Set(pauseReasons)).toEqual(new Set([null]))
  await desktop.close()
})

test('continues unpacking after a restart if an earlier version had paused it', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const before = await aDesktop({ account, journalPath, fetch: createUnpackingServer().fetch })
  await before.preview(archive())
  await before.calls.startImport(NO_DETAILS)
  await before.waitForStatus('unpacking')
  await before.close()
  const journal = openJournal(journalPath)
  journal.run('update folder set is_paused = 1')
  journal.close()

  const after = await aDesktop({ account, journalPath })
  expect(await after.waitForStatus('done')).toMatchObject({ uploaded: { count: 1 }, warning: null })
  await after.close()
})
