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

/** Starts an import whose archive the server never finishes unpacking. */
async function startUnpacking() {
  const desktop = await aDesktop({
    account: await library.join(),
    journalPath: library.journalPath(),
    fetch: (request, init) =>
      request instanceof Request && request.url.includes('/stage/status/')
        ? new Promise(() => {})
        : fetch(request, init),
  })
  await desktop.preview(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.pauseImport()
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('sending')
  return desktop
}

const another = (desktop: Desktop) => desktop.preview(library.folder({ 'b.jpg': jpeg() }))

test('does not replace a running import', async () => {
  const desktop = await startUnpacking()
  await expect(another(desktop)).rejects.toThrow(REFUSAL)
  expect(await desktop.calls.importState()).toMatchObject({ status: 'sending', left: { count: 1 } })
  await desktop.calls.resumeImport()
  await desktop.until('unpacking')
  await expect(another(desktop)).rejects.toThrow(REFUSAL)
  await desktop.calls.cancelImport()
  await another(desktop)
  await desktop.close()
})

test('replaces an import that has not started or has ended', async () => {
  const desktop = await aDesktop({ account: await library.join(), journalPath: library.journalPath() })
  await another(desktop)
  await another(desktop)
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('done')
  await another(desktop)
  expect(await desktop.calls.importState()).toMatchObject({
    status: 'preview',
    preview: { toUpload: { count: 1 } },
  })
  await desktop.close()
})

test('accepts a repeated start with the same details, and rejects other ones', async () => {
  const desktop = await startUnpacking()
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.calls.importState()).toMatchObject({ status: 'sending', left: { count: 1 } })
  await expect(desktop.calls.startImport({ labels: ['sea'], description: '' })).rejects.toThrow(
    'Scan a folder before you start an import.',
  )
  await desktop.calls.cancelImport()
  await desktop.close()
})
