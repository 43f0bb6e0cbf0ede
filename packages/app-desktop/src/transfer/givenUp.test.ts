import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDesktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg, zip } from './testing/files.ts'

const STAGED = '/api/upload/local-folder/staged'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('says why an archive is not unpacked that somebody gave up while it was stopped', async () => {
  let isGivenUp = false
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const place = request instanceof Request ? new URL(request.url).pathname : ''
      if (place.endsWith('/trigger-processing')) return Response.json({ triggered: 1 }, { status: 202 })
      const isAsked = place.includes('/stage/status/') || place.endsWith('/stop')
      if (isGivenUp && isAsked) return Response.json({ message: 'Not found.' }, { status: 404 })
      return fetch(request, init)
    },
  })
  await desktop.preview(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking')
  isGivenUp = true
  await desktop.calls.stopImport()
  const stopped = await desktop.until('stopped', ({ unheard }) => unheard.count === 0)
  const message = 'The server does not have it any more.'
  expect(stopped.refusals).toEqual([{ kind: 'notUnpacked', count: 1, files: [{ path: 'a.zip', message }] }])
  await desktop.close()
})

test('says after a stop that the server could not be asked what has arrived', async () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue()
  let isRefusing = false
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const place = request instanceof Request ? new URL(request.url).pathname : ''
      if (place.endsWith('/trigger-processing')) return Response.json({ triggered: 1 }, { status: 202 })
      if (isRefusing && place.endsWith('/stop'))
        return Response.json({ message: 'Not now.' }, { status: 400 })
      return fetch(request, init)
    },
  })
  await desktop.preview(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('unpacking')
  isRefusing = true
  await desktop.calls.stopImport()
  expect(await desktop.until('stopped', ({ warning }) => warning !== null)).toMatchObject({
    ...{ warning: 'The server could not be asked what has arrived: Not now.', unheard: { count: 1 } },
  })
  await desktop.close()
  written.mockRestore()
})

test('sends an archive again that was given up before it was looked through, when that is wanted', async () => {
  const account = await library.join()
  const headers = { authorization: `Bearer ${account.token}` }
  let isGivenUp = false
  async function giveUp() {
    isGivenUp = true
    for (const { id } of await library.get<{ id: number }[]>(account, STAGED))
      await fetch(`${account.server}${STAGED}/${id}`, { method: 'DELETE', headers })
  }
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    async fetch(request, init) {
      const isMeant = request instanceof Request && request.url.endsWith('/trigger-processing')
      if (isMeant && !isGivenUp) await giveUp()
      return fetch(request, init)
    },
  })
  const { failures } = await desktop.import(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(failures).toMatchObject([{ kind: 'notUnpacked', count: 1 }])
  await desktop.calls.retryFailed(['notUnpacked'])
  expect(await desktop.until('done', ({ failed }) => failed.count === 0)).toMatchObject({
    ...{ uploaded: { count: 1 }, unpacked: { added: 1 } },
  })
  expect(await library.get<object[]>(account, '/api/media/all-metadata')).toHaveLength(1)
  await desktop.close()
})
