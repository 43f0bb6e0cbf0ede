import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const isAccountRequest = (request: unknown) =>
  request instanceof Request && request.url.endsWith('/api/user/me')

/** Signs in a user whose account the server confirms only when the test releases the response. */
async function startSigningIn() {
  const responding = Promise.withResolvers<void>()
  const desktop = await aDesktop({
    account: null,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      if (isAccountRequest(request)) await responding.promise
      return fetch(request, init)
    },
  })
  void desktop.setAccount(await library.addUser())
  return { desktop, respond: responding.resolve }
}

test('assigns a folder to the new user if it is chosen before the account is confirmed', async () => {
  const { desktop, respond } = await startSigningIn()
  const previewing = desktop.preview(library.createFolder({ 'a.jpg': jpeg() }))
  respond()
  expect(await previewing).toMatchObject({ toUpload: { count: 1 } })
  await desktop.close()
})

test('does not scan a folder that is chosen and canceled before the account is confirmed', async () => {
  const { desktop, respond } = await startSigningIn()
  const folderId = randomUUID()
  desktop.grant({ folderId, name: 'Summer', root: library.createFolder({ 'a.jpg': jpeg() }) })
  const previewing = desktop.calls.previewImport({ folderId, albums: false })
  const canceling = desktop.calls.cancelImport()
  respond()
  await Promise.all([previewing, canceling])
  expect(await desktop.calls.importState()).toEqual({ status: 'none' })
  await desktop.close()
})

test('does not assign a folder to the previous user if it is chosen while another one signs in', async () => {
  const anna = await library.addUser()
  const desktop = await aDesktop({ account: anna, journalPath: library.createJournalPath() })
  await desktop.preview(library.createFolder({ 'of Anna.jpg': jpeg() }))
  void desktop.setAccount(await library.addUser())
  await desktop.watch(library.createFolder({ 'of Ben.jpg': jpeg() }))
  await desktop.waitForWatched(({ sent }) => sent === 1)
  expect(await desktop.calls.importState()).toEqual({ status: 'none' })
  await desktop.setAccount({ server: library.server, token: await library.signInAgain(anna.id) })
  expect(await desktop.waitForStatus('preview')).toMatchObject({ preview: { toUpload: { count: 1 } } })
  expect(await desktop.calls.watchedFolders()).toEqual([])
  await desktop.close()
})

test('imports no folder while signed out', async () => {
  let isBroken = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      isBroken && isAccountRequest(request)
        ? Promise.reject(new TypeError('no network'))
        : fetch(request, init),
  })
  await desktop.setAccount(null)
  const folder = library.createFolder({ 'a.jpg': jpeg() })
  await expect(desktop.preview(folder)).rejects.toThrow('You’re not signed in.')
  isBroken = true
  void desktop.setAccount(await library.addUser())
  await expect(desktop.watch(folder)).rejects.toThrow('The server isn’t responding.')
  await desktop.close()
})
