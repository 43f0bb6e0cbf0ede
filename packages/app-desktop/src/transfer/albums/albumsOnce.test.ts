import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['says that it is busy', () => Promise.resolve(Response.json({ message: 'No' }, { status: 503 }))],
])('creates an album only once if the response to the first request %s', async (_what, getResponse) => {
  const account = await library.addUser()
  let attempts = 0
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const response = await fetch(request, init)
      if (!(request instanceof Request) || request.method !== 'POST') return response
      if (!new URL(request.url).pathname.endsWith('/albums')) return response
      attempts += 1
      return attempts === 1 ? getResponse() : response
    },
  })
  const root = library.createFolder({ 'Sea/a.jpg': jpeg(), 'Sea/b.jpg': jpeg() })
  expect(await desktop.import(root, { albums: true })).toMatchObject({
    warning: null,
    uploaded: { count: 2 },
    failed: { count: 0 },
    albums: { created: 1, extended: 0, missing: 0, skipped: 0 },
  })
  expect(await library.listAlbums(account)).toMatchObject([{ title: 'Sea', photoCount: 2 }])
  await desktop.close()
})
