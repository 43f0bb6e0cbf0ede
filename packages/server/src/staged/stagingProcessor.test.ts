import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { type ArchiveEntry, createTarGz, createTar, createZip } from '../testing/files/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  getStagedFile,
  triggerProcessing,
  stageAndProcess,
} from '../testing/uploads/staging.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { setFormatSet } from '../testing/servers/setFormatSet.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let sea: Buffer
let lake: Buffer
let video: Buffer
/** A video recorded by an iPhone. */
const phone = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  video', 'latin1')
const tickets = Buffer.from('%PDF-1.7 two seats')
const NO_SIDECAR =
  'Google’s metadata file wasn’t in the archive, so date, place, and description come from the photo itself or from the upload.'
const NO_HEIC =
  'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again.'

beforeAll(async () => {
  server = await startTestServer()
  await setFormatSet(server.context, 'standard')
  sea = await createPhoto('#246')
  lake = await createPhoto('#862')
  video = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42film')
})
afterAll(() => server.destroy())

const createPhoto = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function listLibrary(user: TestClient): Promise<{ name: string; checksum: string }[]> {
  const items = (await (await user.request('/api/media/all-metadata')).json()) as {
    name: string
    checksum: string
  }[]
  return items
    .map(({ name, checksum }) => ({ name, checksum }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
const STAGED = '/api/upload/local-folder/staged'
interface Entries {
  entries: { name: string; result: string }[]
  unnamed: number
  nextCursor: string | null
}
const readEntries = async (user: TestClient, id: number, cursor: string | null = null) =>
  (await (
    await user.request(`${STAGED}/${id}/entries${cursor === null ? '' : `?cursor=${cursor}`}`)
  ).json()) as Entries
const listIds = async (user: TestClient) => {
  const items = (await (await user.request('/api/media/all-metadata')).json()) as { id: number }[]
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}
const listStagedPaths = async () => (await server.listFiles('staged')).length

describe.each([
  ['zip', (files: readonly ArchiveEntry[]) => createZip(files.map((file) => ({ ...file, method: 8 })))],
  ['zip', (files: readonly ArchiveEntry[]) => createZip(files, { zip64: true })],
  ['tar.gz', createTarGz],
  ['tgz', createTarGz],
  ['tar', createTar],
])('a .%s', (extension, pack) => {
  test('becomes photos and videos, and is deleted', async () => {
    const user = await server.addUser()
    const files = [
      { name: 'trip/sea.jpg', bytes: sea },
      { name: 'trip/notes.txt', bytes: Buffer.from('sunny') },
      { name: 'trip/video.mp4', bytes: video },
      { name: 'again/sea.jpg', bytes: sea },
      { name: 'trip/IMG_2201.MOV', bytes: phone },
      { name: 'trip/tickets.pdf', bytes: tickets },
      { name: 'raw.heic', bytes: Buffer.from('unsupported') },
    ]
    const before = await listStagedPaths()
    const staged = await stageAndProcess(user, `trip.${extension}`, pack(files))
    expect(staged).toMatchObject({
      name: `trip.${extension}`,
      status: 'COMPLETED',
      message: 'Imported 5 of 6.',
      processed: 6,
      total: 6,
      added: 4,
      known: 1,
      others: 1,
      failed: [{ name: 'raw.heic', reason: NO_HEIC }],
    })
    expect(await listLibrary(user)).toEqual([
      { name: 'IMG_2201.MOV', checksum: computeSha256(phone) },
      { name: 'sea.jpg', checksum: computeSha256(sea) },
      { name: 'tickets.pdf', checksum: computeSha256(tickets) },
      { name: 'video.mp4', checksum: computeSha256(video) },
    ])
    await expect.poll(listStagedPaths, { timeout: 15_000 }).toBe(before)
  })
})

test('processes staged files only when triggered', async () => {
  const user = await server.addUser()
  const id = await stageFile(user, 'a.zip', createZip([{ name: 'sea.jpg', bytes: sea }]))
  expect(await getStagedFile(user, id)).toMatchObject({ status: 'STAGED', processed: 0, total: null })
  expect(await triggerProcessing(user)).toEqual({ status: 202, body: { triggered: 1 } })
  expect(await waitForProcessing(user, id)).toMatchObject({ status: 'COMPLETED', added: 1 })
  expect(await triggerProcessing(user)).toEqual({ status: 202, body: { triggered: 0 } })
})

test('imports a file that isn’t an archive, and keeps an unsupported one', async () => {
  const user = await server.addUser()
  expect(await stageAndProcess(user, 'sea.jpg', sea, false)).toMatchObject({ status: 'COMPLETED', added: 1 })
  expect(await stageAndProcess(user, 'notes.pdf', Buffer.from('Dear Anna'), false)).toMatchObject({
    status: 'FAILED',
    message: 'The file can’t be read as a PDF.',
    failed: [{ name: 'notes.pdf' }],
  })
})

describe('the entries of an archive', () => {
  test('are the results of all photos and videos, and of no other file', async () => {
    const user = await server.addUser()
    const sidecar = Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' } }))
    const { id } = await stageAndProcess(
      user,
      'trip.zip',
      createZip([
        { name: 'trip/sea.jpg', bytes: sea },
        { name: 'trip/sea.jpg.json', bytes: sidecar },
        { name: '__MACOSX/trip/._sea.jpg', bytes: Buffer.from('Mac OS X') },
        { name: 'trip/.DS_Store', bytes: Buffer.from('Bud1') },
        { name: 'trip/.thumbnails/sea.jpg', bytes: lake },
        { name: 'again/sea.jpg', bytes: sea },
        { name: 'without an ending', bytes: lake },
        { name: 'IMG_1.HEIC', bytes: Buffer.from('unsupported') },
        { name: 'scan.jpg', bytes: tickets },
        { name: 'torn.jpg', bytes: sea, declared: { crc: 1 } },
        { name: 'more.rar', bytes: Buffer.from('Rar!\x1a\x07', 'latin1') },
      ]),
    )
    expect(await getStagedFile(user, id)).toMatchObject({
      status: 'FAILED',
      message: 'Imported 3 of 7.',
      processed: 7,
      total: 7,
      added: 2,
      known: 1,
      others: 4,
    })
    const { entries, nextCursor } = await readEntries(user, id)
    const [first, second] = await listIds(user)
    const seaFile = { size: sea.length, checksum: computeSha256(sea), reason: null, damage: null }
    const skippedEntry = { result: 'LEFT_OUT', mediaId: null, size: null, checksum: null, damage: null }
    expect(nextCursor).toBeNull()
    expect(entries).toEqual([
      { name: 'trip/sea.jpg', result: 'ADDED', mediaId: first, ...seaFile },
      { name: 'again/sea.jpg', result: 'KNOWN', mediaId: first, ...seaFile },
      {
        name: 'without an ending',
        result: 'ADDED',
        mediaId: second,
        reason: NO_SIDECAR,
        size: lake.length,
        checksum: computeSha256(lake),
        damage: null,
      },
      { name: 'IMG_1.HEIC', reason: NO_HEIC, ...skippedEntry },
      {
        name: 'scan.jpg',
        ...skippedEntry,
        reason:
          'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. The file is a PDF: rename it so that its name ends in .pdf, and upload it again.',
      },
      { name: 'torn.jpg', reason: 'The file is damaged or incomplete.', ...skippedEntry },
      {
        name: 'more.rar',
        reason: 'Archives inside archives aren’t unpacked. Unpack and upload the folder.',
        ...skippedEntry,
      },
    ])
  })

  test('include photos from the trash of Google Photos, which are skipped without failing the archive', async () => {
    const user = await server.addUser()
    const sidecar = Buffer.from(
      JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, trashed: true }),
    )
    const trashedFiles = [
      { name: 'lake.jpg', bytes: lake },
      { name: 'lake.jpg.json', bytes: sidecar },
      { name: 'IMG_1.heic', bytes: Buffer.from('unsupported') },
      { name: 'IMG_1.heic.json', bytes: sidecar },
    ]
    const { id } = await stageAndProcess(
      user,
      'kept.zip',
      createZip([{ name: 'sea.jpg', bytes: sea }, ...trashedFiles]),
    )
    expect(await getStagedFile(user, id)).toMatchObject({
      status: 'COMPLETED',
      message: null,
      failed: [],
      processed: 1,
      total: 1,
      added: 1,
      known: 0,
      trashed: 2,
      others: 2,
    })
    const reason = 'The file was in the Google Photos trash.'
    expect((await readEntries(user, id)).entries).toMatchObject([
      { name: 'sea.jpg', result: 'ADDED' },
      { name: 'lake.jpg', result: 'TRASHED', reason, mediaId: null },
      { name: 'IMG_1.heic', result: 'TRASHED', reason, mediaId: null },
    ])
    expect(await stageAndProcess(user, 'all.zip', createZip(trashedFiles))).toMatchObject({
      status: 'COMPLETED',
      message: null,
      failed: [],
      processed: 0,
      total: 0,
      added: 0,
      known: 0,
      trashed: 2,
      others: 2,
    })
    const heic = { name: 'a.heic', bytes: Buffer.of(0) }
    const failedFile = await stageAndProcess(user, 'rest.zip', createZip([...trashedFiles, heic]))
    expect(failedFile).toMatchObject({ status: 'FAILED', failed: [{ name: 'a.heic' }] })
    expect(failedFile.message).toBe(failedFile.failed[0]?.reason)
  })

  test('include those that an earlier version of the server imported, counted once', async () => {
    const user = await server.addUser()
    const sidecar = Buffer.from(
      JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, trashed: true }),
    )
    const id = await stageFile(
      user,
      'kept.zip',
      createZip([
        { name: 'sea.jpg', bytes: sea },
        { name: 'gone.jpg', bytes: sea },
        { name: 'gone.jpg.json', bytes: sidecar },
        { name: 'lake.jpg', bytes: lake },
        { name: 'torn.jpg', bytes: Buffer.from('torn') },
      ]),
    )
    // Simulates a migrated archive: half of it is imported, and it will be scanned again.
    const { db } = server.context
    const halfImported = { entries_done: 3, entries: 5, added: 1, trashed: 1, status: 'PROCESSING' } as const
    await db.updateTable('staged_file').set(halfImported).where('id', '=', id).execute()
    const before = { staged_file_id: id, media_id: null, reason: null }
    const trashedEntry = { entry: 1, name: 'gone.jpg', result: 'TRASHED' } as const
    const unnamedEntry = { entry: -1, name: '', result: 'KNOWN', media_id: 0 } as const
    for (const values of [trashedEntry, unnamedEntry])
      await db
        .insertInto('staged_entry')
        .values({ ...before, ...values })
        .execute()
    await triggerProcessing(user)
    expect(await waitForProcessing(user, id)).toMatchObject({
      message: 'Imported 2 of 3.',
      processed: 3,
      total: 3,
      added: 2,
      known: 0,
      trashed: 1,
      others: 1,
    })
    const response = await readEntries(user, id)
    expect(response).toMatchObject({ unnamed: 1, nextCursor: null })
    expect(response.entries.map(({ name, result }) => [name, result])).toEqual([
      ['gone.jpg', 'TRASHED'],
      ['lake.jpg', 'ADDED'],
      ['torn.jpg', 'LEFT_OUT'],
    ])
  })

  test('are returned in pages, and only to their owner', async () => {
    const [user, other] = [await server.addUser(), await server.addUser()]
    const names = Array.from({ length: 1001 }, (_, index) => `${String(index).padStart(4, '0')}.heic`)
    const { id } = await stageAndProcess(
      user,
      'phone.tgz',
      createTarGz(names.map((name) => ({ name, bytes: Buffer.of(0) }))),
    )
    // An earlier version imported one entry without recording its name.
    await server.context.db.updateTable('staged_file').set({ added: 1 }).where('id', '=', id).execute()
    const first = await readEntries(user, id)
    const nextPage = await readEntries(user, id, first.nextCursor)
    expect([first.unnamed, nextPage.unnamed]).toEqual([0, 1])
    expect(first.entries).toHaveLength(1000)
    expect(nextPage.nextCursor).toBeNull()
    expect([...first.entries, ...nextPage.entries].map(({ name }) => name)).toEqual(names)
    expect((await other.request(`${STAGED}/${id}/entries`)).status).toBe(404)
  })
})

describe('keeps files that cannot be unpacked, with the reason', () => {
  test.each([
    [
      'trip.rar',
      Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
      /^RAR archives can’t be unpacked here\. The server keeps the file\. Unpack and upload the folder, or repack as ZIP/,
    ],
    [
      'trip.7z',
      Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'),
      /^7z archives can’t be unpacked here\. The server keeps the file\. Unpack and upload the folder, or repack as ZIP/,
    ],
    [
      'trip.zip',
      Buffer.from('no archive'),
      /^Only ZIP, TAR, and TAR\.GZ archives can be unpacked\. Repack as ZIP and upload again\.$/,
    ],
    [
      'letter.zip',
      tickets,
      /^Only ZIP, TAR, and TAR\.GZ archives can be unpacked\. The file is a PDF: rename it so that its name ends in \.pdf, and upload it again\.$/,
    ],
    [
      'cut.zip',
      createZip([{ name: 'a.jpg', bytes: Buffer.alloc(99) }]).subarray(0, -9),
      /^The file is damaged or incomplete\./,
    ],
    [
      'phone.zip',
      createZip([{ name: 'IMG_1.HEIC', bytes: Buffer.from('unsupported') }]),
      /^Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported\./,
    ],
    [
      'music.zip',
      createZip([{ name: 'a.mp3', bytes: Buffer.from('ID3') }]),
      /^The archive contains no supported files\./,
    ],
  ])('%s', async (name, bytes, message) => {
    const user = await server.addUser()
    const before = await listStagedPaths()
    const staged = await stageAndProcess(user, name, bytes)
    expect(staged).toMatchObject({
      status: 'FAILED',
      canRetry: false,
      added: 0,
      message: expect.stringMatching(message),
    })
    expect(await listStagedPaths()).toBe(before + 1)
    expect((await triggerProcessing(user)).body.triggered).toBe(0)

    const response = await user.request(`/api/upload/local-folder/staged/${staged.id}`, { method: 'DELETE' })
    expect([response.status, await listStagedPaths()]).toEqual([204, before])
  })
})

describe('imports the rest of a damaged archive, and keeps the archive', () => {
  const defects: readonly (readonly [string, Omit<ArchiveEntry, 'name' | 'bytes'>, string])[] = [
    [
      'protected',
      { declared: { flags: 0x801 } },
      'The file is protected by a password. Unpack and upload the folder.',
    ],
    [
      'compressed with an unknown method',
      { method: 9 },
      'The file is compressed with an unsupported method. Unpack and upload the folder.',
    ],
    ['stored with a wrong checksum', { declared: { crc: 1 } }, 'The file is damaged or incomplete.'],
    ['longer than declared', { method: 8, declared: { size: 10 } }, 'The file is damaged or incomplete.'],
    ['shorter than declared', { method: 8, declared: { size: 5000 } }, 'The file is damaged or incomplete.'],
    ['uncompressed, with a wrong size', { declared: { size: 5000 } }, 'The file is damaged or incomplete.'],
  ]
  test.each(defects)('with a file that is %s', async (_, defect, reason) => {
    const user = await server.addUser()
    const files = [
      { name: 'lake.jpg', bytes: lake, ...defect },
      { name: 'sea.jpg', bytes: sea },
    ]
    expect(await stageAndProcess(user, 'trip.zip', createZip(files))).toMatchObject({
      status: 'FAILED',
      message: 'Imported 1 of 2.',
      added: 1,
      failed: [{ name: 'lake.jpg', reason }],
    })
    expect(await listLibrary(user)).toEqual([{ name: 'sea.jpg', checksum: computeSha256(sea) }])
  })

  test.each([
    ['tar', createTar, 'Imported 1 of 2. The file is damaged or incomplete.'],
    ['tar.gz', createTarGz, 'Imported 1 of 2. The file is damaged or incomplete.'],
  ])('if it is a truncated %s', async (extension, pack, message) => {
    const user = await server.addUser()
    const intactArchive = pack([
      { name: 'sea.jpg', bytes: sea },
      {
        name: 'noise.jpg',
        bytes: Buffer.concat([lake, Buffer.from(crypto.getRandomValues(new Uint8Array(9000)))]),
      },
    ])
    const staged = await stageAndProcess(user, `trip.${extension}`, intactArchive.subarray(0, -3000))
    expect(staged).toMatchObject({
      status: 'FAILED',
      message,
      added: 1,
    })
    expect(await listLibrary(user)).toEqual([{ name: 'sea.jpg', checksum: computeSha256(sea) }])
  })

  test('if it is damaged between two files, without the unknown total', async () => {
    const user = await server.addUser()
    const first = createTar([{ name: 'sea.jpg', bytes: sea }])
    const end = first.length - 1024
    const brokenArchive = Buffer.concat([first.subarray(0, end), Buffer.alloc(512, 'x'), Buffer.alloc(1024)])
    expect(await stageAndProcess(user, 'trip.tar', brokenArchive)).toMatchObject({
      status: 'FAILED',
      message: 'Imported 1. The file is damaged or incomplete.',
      added: 1,
      failed: [],
    })
  })
})
