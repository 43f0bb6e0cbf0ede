import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, type Desktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const REFUSAL = 'A folder is being imported. Stop that import first, or wait until it has finished.'

async function startUnpacking() {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      request instanceof Request && request.url.includes('/stage/status/')
        ? new Promise(() => {})
        : fetch(request, init),
  })
  await desktop.preview(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.pauseImport()
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('sending')
  return desktop
}

const previewAnother = (desktop: Desktop) => desktop.preview(library.createFolder({ 'b.jpg': jpeg() }))

test('does not replace a running import', async () => {
  const desktop = await startUnpacking()
  await expect(previewAnother(desktop)).rejects.toThrow(REFUSAL)
  expect(await desktop.calls.importState()).toMatchObject({ status: 'sending', remaining: { count: 1 } })
  await desktop.calls.resumeImport()
  await desktop.waitForStatus('unpacking')
  await expect(previewAnother(desktop)).rejects.toThrow(REFUSAL)
  await desktop.calls.cancelImport()
  await previewAnother(desktop)
  await desktop.close()
})

test('replaces an import that has not started or has ended', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await previewAnother(desktop)
  await previewAnother(desktop)
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.waitForStatus('done')
  await previewAnother(desktop)
  expect(await desktop.calls.importState()).toMatchObject({
    status: 'preview',
    preview: { toUpload: { count: 1 } },
  })
  await desktop.close()
})

test('accepts a repeated start with the same details, and rejects other ones', async () => {
  const desktop = await startUnpacking()
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.calls.importState()).toMatchObject({ status: 'sending', remaining: { count: 1 } })
  await expect(desktop.calls.startImport({ labels: ['sea'], description: '' })).rejects.toThrow(
    'Scan a folder before you start an import.',
  )
  await desktop.calls.cancelImport()
  await desktop.close()
})
