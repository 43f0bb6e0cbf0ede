import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type TestItem,
  createTestClient,
  startTestServer,
} from '../../../packages/server/src/testing/servers/startTestServer.ts'
import { checkLibrary, checkReservations, checkDataFolder } from './check.ts'
import { type Client, waitUntilRendered } from '../client.ts'
import { recordAcknowledgement, type Ledger, createLedger, createPhoto } from './ledger.ts'

// These tests start real servers, which takes longer while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const BYTES = 500

let server: Awaited<ReturnType<typeof startTestServer>>
let ledger: Ledger
let intactLibrary: string
/** The copy of the library that a test damages. */
let data: string
const tokens: string[] = []
const items: TestItem[] = []

/** Creates an intact library for two users with two photos each. */
beforeAll(async () => {
  server = await startTestServer()
  ledger = createLedger()
  for (const client of [0, 1]) {
    const user = await server.addUser()
    tokens.push(user.authorization.slice('Bearer '.length))
    for (const photo of [await createPhoto(BYTES), await createPhoto(BYTES)]) {
      ledger.sent.set(photo.sha256, { client, size: photo.bytes.length })
      const { body } = await user.upload(photo.name, photo.bytes)
      recordAcknowledgement(ledger, photo, body.id)
      items.push(body)
    }
  }
  await waitUntilRendered(createClients(server.address))
  await server.stop()
  intactLibrary = `${server.data}-sound`
  cpSync(server.data, intactLibrary, { recursive: true })
  server = await startTestServer({ CALOTYPE_DATA: server.data })
})
afterAll(async () => {
  await server.destroy()
  rmSync(intactLibrary, { recursive: true })
})

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'calotype-check-'))
  cpSync(intactLibrary, data, { recursive: true })
})
afterEach(() => rmSync(data, { recursive: true }))

const createClients = (address: string): Client[] =>
  tokens.map((token, number) => ({ number, isChunked: false, api: createTestClient(address, token) }))

/** Replaces names and numbers in problems with placeholders, and removes duplicates. */
function removePaths(problems: readonly string[]): string[] {
  const general = problems.map((text) =>
    text.replace(/(?:[\w-]{22,}|IMG_\d+)\.jpg/, 'x').replace(/\d+/g, 'n'),
  )
  return [...new Set(general)].sort()
}

const checkFiles = () => removePaths([...checkDataFolder(data), ...checkReservations(data)])

/** Returns the problems that the check finds in the responses of a server with the damaged library. */
async function findServerProblems(): Promise<string[]> {
  const damaged = await startTestServer({ CALOTYPE_DATA: data })
  const problems = await checkLibrary(createClients(damaged.address), ledger)
  await damaged.stop()
  return removePaths(problems)
}

function change(sql: string): void {
  using database = new DatabaseSync(path.join(data, 'calotype.sqlite'))
  database.exec(sql)
}

const getName = (index: number) => items[index]?.fileName ?? ''
const getBlobPath = (index: number) =>
  path.join(data, 'blob', getName(index).slice(0, 2), getName(index).slice(2, 4), getName(index))

function swapFiles(): void {
  const [one, other] = [readFileSync(getBlobPath(0)), readFileSync(getBlobPath(2))]
  writeFileSync(getBlobPath(0), other)
  writeFileSync(getBlobPath(2), one)
}

test('finds no problem in an intact library', async () => {
  expect(checkFiles()).toEqual([])
  expect(await checkLibrary(createClients(server.address), ledger)).toEqual([])
})

const damages: readonly (readonly [what: string, damage: () => void, found: readonly string[]])[] = [
  ['two swapped files', swapFiles, ['x has other bytes than its row']],
  ['a truncated file', () => truncateSync(getBlobPath(0), 100), ['x has another size than its row']],
  [
    'foreign bytes',
    () => writeFileSync(getBlobPath(0), Buffer.alloc(statSync(getBlobPath(0)).size, 'foreign')),
    ['x has other bytes than its row'],
  ],
  ['a missing file', () => rmSync(getBlobPath(0)), ['x has a row and no file']],
  [
    'a missing row',
    () => change(`delete from media where file_name = '${getName(0)}'`),
    ['x has a file and no row', 'x has a preview and no row'],
  ],
  [
    'leftover files',
    () => {
      writeFileSync(path.join(data, 'tmp', 'left.part'), '')
      writeFileSync(path.join(data, 'thumb', 'left.jpg'), '')
    },
    ['left.jpg has a thumb and no row', 'left.part was not swept'],
  ],
  [
    'an abandoned reservation',
    () =>
      change(
        `insert into upload (id, user_id, file_name, file_size, chunk_size, total_chunks, descriptor, part_name, created_at, last_chunk_at) select 'u', id, 'a', 1, 1, 1, '{}', 'u', 0, 0 from user limit 1`,
      ),
    ['n abandoned uploads reserve space'],
  ],
]

test.each(damages)('finds %s in the data folder', (_, damage, found) => {
  damage()
  expect(checkFiles()).toEqual(expect.arrayContaining([...found]))
})

test('finds wrong bytes, lost photos and photos of others in the responses of a server', async () => {
  swapFiles()
  change(`update media set sha256 = 'other' where file_name = '${getName(0)}'`)
  change(`update media set owner_id = (select max(owner_id) from media) where file_name = '${getName(1)}'`)
  expect(await findServerProblems()).toEqual([
    'item n was acknowledged and is lost',
    'x is listed for another user',
    'x is listed, but its file responds with n',
    'x is listed, but was never uploaded',
  ])
})

test('finds deleted photos that reappear', async () => {
  const deleted = new Map([[items[0]?.checksum ?? '', { client: 0, fileName: getName(0) }]])
  expect(removePaths(await checkLibrary(createClients(server.address), { ...ledger, deleted }))).toEqual([
    '/previews/x was deleted and is still served',
    '/thumbnails/x was deleted and is still served',
    '/x was deleted and is still served',
    'x was deleted and is still listed',
  ])
})

test('finds an upload that was acknowledged as two items', async () => {
  const acknowledged = new Map(ledger.acknowledged).set(items[0]?.checksum ?? '', new Set([1, 99]))
  expect(removePaths(await checkLibrary(createClients(server.address), { ...ledger, acknowledged }))).toEqual(
    ['item n was acknowledged as n,n'],
  )
})
