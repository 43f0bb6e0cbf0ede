import type { ReceiptRow } from '@calotype/transfer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../protocol.ts'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const createThreePhotos = (folder: string) =>
  Object.fromEntries(['a', 'b', 'c'].map((name) => [`${folder}/${name}.jpg`, jpeg()]))
const listItems = (account: Account) =>
  library.get<{ id: number; name: string }[]>(account, '/api/media/all-metadata')
const listAlbums = (account: Account) =>
  library.get<{ id: number; title: string; photoCount: number }[]>(account, '/api/albums/my')
const countAlbumPhotos = async (account: Account) =>
  (await listAlbums(account)).map(({ title, photoCount }) => `${title} ${photoCount}`).toSorted()
const isRequestTo = (
  request: Parameters<typeof fetch>[0],
  method: string,
  pathname: RegExp,
): request is Request =>
  request instanceof Request && request.method === method && pathname.test(new URL(request.url).pathname)

/** Runs an action once, before the first matching request is forwarded. */
function runBeforeRequest(
  method: string,
  pathname: RegExp,
  act: (request: Request) => Promise<unknown>,
): typeof fetch {
  let isOver = false
  return async (request, init) => {
    if (!isOver && isRequestTo(request, method, pathname)) {
      isOver = true
      await act(request)
    }
    return fetch(request, init)
  }
}

test.each([
  [1, /\/albums$/, null],
  [3, /\/albums$/, null],
  [1, /\/albums\/\d+\/media$/, 'Sea'],
  [3, /\/albums\/\d+\/media$/, 'Sea'],
])('skips photos that are deleted while albums are filled: %i of 3 at %s', async (count, pathname, title) => {
  const account = await library.addUser()
  if (title !== null) await library.post('/api/albums', { title }, account.token)
  const trash = async () => {
    const mediaIds = (await listItems(account)).slice(0, count).map(({ id }) => id)
    await library.post('/api/media/trash', { mediaIds }, account.token)
  }
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: runBeforeRequest('POST', pathname, trash),
  })
  const done = await desktop.import(library.createFolder(createThreePhotos('Sea')), { albums: true })
  expect(done).toMatchObject({ warning: null, uploaded: { count: 3 }, failed: { count: 0 } })
  const filled = title === null ? 'created' : 'extended'
  const noAlbums = { created: 0, extended: 0, missing: 0, skipped: count }
  expect(done.albums).toEqual({ ...noAlbums, [filled]: count < 3 ? 1 : 0 })
  expect(await countAlbumPhotos(account)).toEqual(count < 3 || title !== null ? [`Sea ${3 - count}`] : [])
  await desktop.close()
})

test('does not recreate an album that was deleted while it was being filled, and reports that', async () => {
  const account = await library.addUser()
  await library.post('/api/albums', { title: 'Land' }, account.token)
  const remove = async ({ url }: Request) => {
    const headers = { authorization: `Bearer ${account.token}` }
    await fetch(url.replace(/\/media$/, ''), { method: 'DELETE', headers })
  }
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: runBeforeRequest('POST', /\/albums\/\d+\/media$/, remove),
  })
  const root = library.createFolder({ ...createThreePhotos('Land'), ...createThreePhotos('Sea') })
  const done = await desktop.import(root, { albums: true })
  expect(done).toMatchObject({ warning: null, uploaded: { count: 6 }, failed: { count: 0 } })
  expect(done.albums).toEqual({ created: 1, extended: 0, missing: 1, skipped: 0 })
  expect(await countAlbumPhotos(account)).toEqual(['Sea 3'])
  const receipt = path.join(library.data, 'gone.json')
  await desktop.calls.writeReceipt('json', receipt)
  const rows = JSON.parse(readFileSync(receipt, 'utf8')) as ReceiptRow[]
  expect(rows.slice(6).map(({ name, result, reason }) => [name, result, reason])).toEqual([
    ['Sea', 'album created', '3 of these files were added to the album.'],
    ['Land', 'not added', 'This album no longer exists and wasn’t created again.'],
  ])
  await desktop.close()
})

test('checks a folder even if its album is deleted in the meantime', async () => {
  const account = await library.addUser()
  const root = library.createFolder(createThreePhotos('Sea'))
  const first = await aDesktop({ account, journalPath: library.createJournalPath() })
  await first.import(root, { albums: true })
  await first.close()
  const remove = async ({ url }: Request) => {
    const headers = { authorization: `Bearer ${account.token}` }
    await fetch(url.replace(/\/media.*$/, ''), { method: 'DELETE', headers })
  }
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: runBeforeRequest('GET', /\/albums\/\d+\/media$/, remove),
  })
  expect((await desktop.preview(root, { albums: true })).albums).toEqual([
    { title: 'Sea', count: 3, exists: false },
  ])
  await desktop.close()
})

test('recognizes the album of a folder whose name has characters that no album title can have', async () => {
  const account = await library.addUser()
  const root = library.createFolder({ ...createThreePhotos('Sea\u202E'), ...createThreePhotos('\u0007') })
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.import(root, { albums: true })
  expect(await countAlbumPhotos(account)).toEqual(['Sea 3'])
  expect((await desktop.preview(root, { albums: true })).albums).toEqual([])
  await desktop.close()
})

test('fills an album if the server can only create empty ones', async () => {
  const account = await library.addUser()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      if (
        !isRequestTo(request, 'POST', /\/albums$/) ||
        !('mediaIds' in ((await request.clone().json()) as object))
      )
        return fetch(request, init)
      return Response.json({ message: 'mediaIds is not expected here.' }, { status: 400 })
    },
  })
  const done = await desktop.import(library.createFolder(createThreePhotos('Sea')), { albums: true })
  expect(done).toMatchObject({ warning: null, albums: { created: 1, skipped: 0 } })
  expect(await countAlbumPhotos(account)).toEqual(['Sea 3'])
  await desktop.close()
})

const NOT_NOW = () => Response.json({ message: 'Not now.' }, { status: 500 })

test.each([
  ['POST', /\/albums$/, 'created', []],
  ['GET', /\/albums\/my$/, 'created', []],
  ['POST', /\/albums\/\d+\/media$/, 'extended', ['Land', 'Sea']],
])(
  'finishes with a warning if albums cannot be filled, and fills them on retry: %s %s',
  async (method, pathname, filled, existing) => {
    const account = await library.addUser()
    for (const title of existing) await library.post('/api/albums', { title }, account.token)
    let isWrong = false
    const desktop = await aDesktop({
      account,
      journalPath: library.createJournalPath(),
      fetch: async (request, init) =>
        isWrong && isRequestTo(request, method, pathname) ? NOT_NOW() : fetch(request, init),
    })
    await desktop.preview(
      library.createFolder({ ...createThreePhotos('Land'), ...createThreePhotos('Sea') }),
      { albums: true },
    )
    isWrong = true
    await desktop.calls.startImport(NO_DETAILS)
    const done = await desktop.waitForStatus('done')
    expect(done).toMatchObject({ uploaded: { count: 6 }, albums: { created: 0, extended: 0, missing: 0 } })
    expect(done.warning).toBe('2 albums are not filled yet.')
    isWrong = false
    await desktop.calls.retryUnpacking()
    expect(await desktop.waitForStatus('done', ({ warning }) => warning === null)).toMatchObject({
      albums: { [filled]: 2 },
    })
    expect(await countAlbumPhotos(account)).toEqual(['Land 3', 'Sea 3'])
    await desktop.close()
  },
)

test('finishes if the library stops responding, and retries the remaining steps on request', async () => {
  const account = await library.addUser()
  let isWrong = false
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: async (request, init) =>
      isWrong && isRequestTo(request, 'POST', /\/(upload\/check|initiate)$/)
        ? NOT_NOW()
        : fetch(request, init),
  })
  await desktop.preview(library.createFolder(createThreePhotos('Sea')))
  isWrong = true
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.waitForStatus('done')
  expect(done).toMatchObject({
    failed: { count: 3 },
    failures: [{ kind: 'server', count: 3 }],
    warning: null,
  })
  isWrong = false
  await desktop.calls.retryFailed(['server'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 3 },
    warning: null,
  })
  await desktop.close()
})
