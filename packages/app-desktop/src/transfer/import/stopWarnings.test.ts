import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('reports why an archive is not unpacked if it was discarded while the import was stopped', async () => {
  let isUnreachable = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const pathname = request instanceof Request ? new URL(request.url).pathname : ''
      if (pathname.endsWith('/trigger-processing')) return Response.json({ triggered: 1 }, { status: 202 })
      const isAboutArchive = pathname.includes('/stage/status/') || pathname.endsWith('/stop')
      if (isUnreachable && isAboutArchive) return Response.json({ message: 'Not found.' }, { status: 404 })
      return fetch(request, init)
    },
  })
  await desktop.preview(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking')
  isUnreachable = true
  await desktop.calls.stopImport()
  const stopped = await desktop.waitForStatus('stopped', ({ unacknowledged }) => unacknowledged.count === 0)
  const message = 'The server no longer has the archive.'
  expect(stopped.refusals).toEqual([{ kind: 'notUnpacked', count: 1, files: [{ path: 'a.zip', message }] }])
  await desktop.close()
})

test('warns after a stop if the outcome of files cannot be requested', async () => {
  const consoleWarn = vi.spyOn(console, 'warn').mockReturnValue()
  let isRefusing = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const pathname = request instanceof Request ? new URL(request.url).pathname : ''
      if (pathname.endsWith('/trigger-processing')) return Response.json({ triggered: 1 }, { status: 202 })
      if (isRefusing && pathname.endsWith('/stop'))
        return Response.json({ message: 'Not now.' }, { status: 400 })
      return fetch(request, init)
    },
  })
  await desktop.preview(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('unpacking')
  isRefusing = true
  await desktop.calls.stopImport()
  expect(await desktop.waitForStatus('stopped', ({ warning }) => warning !== null)).toMatchObject({
    warning: 'Couldn’t finish stopping the import: Not now.',
    unacknowledged: { count: 1 },
  })
  await desktop.close()
  consoleWarn.mockRestore()
})
