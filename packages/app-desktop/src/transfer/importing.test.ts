import { createApi, giveUpStaged, type Upload } from '@calotype/api'
import { filesToSend } from '@calotype/platform/transfer'
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openJournal } from './journal.ts'
import { createNodeUpload } from './nodeUpload.ts'
import type { Account } from './protocol.ts'
import { aDesktop, NO_DETAILS } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { film, jpeg, sha256, zip } from './testing/files.ts'

let library: Library

const PDF_INSIDE =
  'It cannot be read as a photo. It is a PDF: rename it so that its name ends in .pdf, and upload it again.'
const HEIC_INSIDE = 'It cannot be read as a photo. It is HEIC inside. Export as JPEG and upload that.'
const NO_NOTE =
  'Google’s details of it (date, place, description) were not in the archive: its date is the file’s own, or that of the upload.'
const NO_HEIC = 'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are kept. Export as JPEG and upload that.'

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const filesOf = (receipt: string) =>
  (
    JSON.parse(readFileSync(receipt, 'utf8')) as {
      path: string | null
      result: string
      reason: string | null
    }[]
  ).map(({ path: file, result, reason }) => [file, result, reason] as const)

test('brings a folder of odd files to the library, and says what became of each', async () => {
  const account = await library.join()
  const [photo, known, movie] = [jpeg(), jpeg(), film(2_500_000)]
  const tickets = Buffer.from('%PDF-1.7')
  const scan = jpeg()
  const mov = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')
  const avi = Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')
  const root = library.folder({
    'Sea/a.jpg': photo,
    'Sea/the same.jpg': photo,
    'Sea/Größe 🏖️.JPG': jpeg(),
    'film.mp4': movie,
    'known.jpg': known,
    'empty.jpg': Buffer.alloc(0),
    'empty ü.jpg': Buffer.alloc(0),
    'notes.pdf': Buffer.from('Dear Anna'),
    'words.jpg': Buffer.from('Dear Anna'),
    'words.mp4': Buffer.from('Dear Anna'),
    'tickets.pdf': tickets,
    'a scan.pdf': scan,
    'letter.jpg': tickets,
    'phone.jpg': Buffer.from('\0\0\0\x14ftypheic\0\0\0\0heic', 'latin1'),
    'old.mov': mov,
    'older.avi': avi,
    'raw.dng': jpeg(),
    'Sea/.DS_Store': Buffer.from('Bud1'),
    'Sea/._a.jpg': Buffer.from('Mac OS X'),
    'Sea/.thumbnails/a.jpg': jpeg(),
  })
  const elsewhere = library.folder({ 'secret.jpg': jpeg() })
  symlinkSync(path.join(elsewhere, 'secret.jpg'), path.join(root, 'link.jpg'))
  symlinkSync(elsewhere, path.join(root, 'linked'))
  const desktop = await aDesktop({ account, place: library.place() })
  await desktop.import(library.folder({ 'x.jpg': known }))

  expect(await desktop.preview(root, { albums: true })).toEqual({
    toUpload: {
      count: 7,
      size: scan.length + photo.length + movie.length + 204 + tickets.length + mov.length + avi.length,
    },
    toUnpack: { count: 0, size: 0 },
    beingUnpacked: { count: 0, size: 0 },
    known: { count: 1, size: known.length },
    twins: { count: 1, size: photo.length },
    refused: [
      {
        ...{ kind: 'broken', count: 5 },
        endings: [
          { ending: '.jpg', count: 3 },
          { ending: '.mp4', count: 1 },
          { ending: '.pdf', count: 1 },
        ],
        files: [
          { path: 'letter.jpg', message: PDF_INSIDE },
          { path: 'notes.pdf', message: 'It cannot be read as a PDF.' },
          { path: 'phone.jpg', message: HEIC_INSIDE },
          { path: 'words.jpg', message: 'It cannot be read as a photo.' },
          { path: 'words.mp4', message: 'It cannot be read as a video.' },
        ],
      },
      {
        ...{ kind: 'unreadable', count: 2, endings: [{ ending: '.jpg', count: 2 }] },
        files: [
          { path: 'empty ü.jpg', message: expect.stringContaining('buffer is empty') },
          { path: 'empty.jpg', message: 'File is empty (0 bytes) or inaccessible' },
        ],
      },
    ],
    passedOver: {
      reasons: [
        {
          ...{ kind: 'unsupported', count: 1, endings: [{ ending: '.dng', count: 1 }] },
          files: [{ path: 'raw.dng', message: null }],
        },
        {
          ...{ kind: 'link', count: 2, endings: [] },
          files: ['link.jpg', 'linked'].map((link) => ({ path: link, message: null })),
        },
      ],
      hidden: 3,
    },
    notes: 0,
    room: expect.any(Number),
    albums: [
      { title: 'Sea', count: 2, isThere: false },
      { title: path.basename(root), count: 6, isThere: false },
    ],
  })
  await desktop.calls.startImport({ labels: ['summer'], description: 'At sea' })
  expect(await desktop.until('done')).toMatchObject({
    ...{ warning: null, left: { count: 0 }, uploaded: { count: 7 } },
    ...{ known: { count: 1 }, twins: { count: 1 }, failed: { count: 0 }, refused: { count: 7 } },
    passedOver: { reasons: [{ count: 1 }, { count: 2 }], hidden: 3 },
  })

  const albums = await library.get<{ title: string; photoCount: number }[]>(account, '/api/albums/my')
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual(
    [
      ['Sea', 2],
      [path.basename(root), 6],
    ].toSorted(),
  )
  const items = await library.get<{ name: string; checksum: string; labels: string[] }[]>(
    account,
    '/api/media/all-metadata',
  )
  expect(items.find(({ name }) => name === 'film.mp4')).toMatchObject({
    checksum: sha256(movie),
    labels: ['summer'],
    description: 'At sea',
  })
  expect(items.find(({ checksum }) => checksum === sha256(scan))).toMatchObject({
    ...{ name: 'a scan.jpg', type: 'image/jpeg' },
  })
  const receipt = path.join(library.data, 'receipt.json')
  await desktop.calls.writeReceipt('json', receipt)
  expect(filesOf(receipt).toSorted()).toEqual(
    [
      ['Sea/Größe 🏖️.JPG', 'uploaded', null],
      ['Sea/a.jpg', 'uploaded', null],
      ['Sea/the same.jpg', 'same as another', 'It is the same as Sea/a.jpg.'],
      ['empty.jpg', 'not added', 'File is empty (0 bytes) or inaccessible'],
      [
        ...['empty ü.jpg', 'not added'],
        'Failed to read file content: buffer is empty. File is empty (0 bytes) or inaccessible',
      ],
      ['film.mp4', 'uploaded', null],
      [
        ...['a scan.pdf', 'uploaded'],
        'It is called a PDF, but is a photo or a video, and comes into the library as that.',
      ],
      ['known.jpg', 'already there', null],
      ['letter.jpg', 'not added', PDF_INSIDE],
      ['phone.jpg', 'not added', HEIC_INSIDE],
      ['notes.pdf', 'not added', 'It cannot be read as a PDF.'],
      ['old.mov', 'uploaded', null],
      ['older.avi', 'uploaded', null],
      [
        ...['raw.dng', 'not supported'],
        'File "raw.dng" has unsupported format. Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are kept. Export as JPEG and upload that.',
      ],
      ['tickets.pdf', 'uploaded', null],
      ['words.jpg', 'not added', 'It cannot be read as a photo.'],
      ['words.mp4', 'not added', 'It cannot be read as a video.'],
      ['link.jpg', 'not added', 'It is a link, and links are not followed.'],
      ['linked', 'not added', 'It is a link, and links are not followed.'],
      [null, 'album made', '2 of these files were put into it.'],
      [null, 'album made', '6 of these files were put into it.'],
      [null, 'not added', 'Hidden files and folders: 3.'],
    ].toSorted(),
  )
  await desktop.calls.writeReceipt('csv', receipt)
  expect(readFileSync(receipt, 'utf8')).toContain(`film.mp4,film.mp4,${movie.length},${sha256(movie)},`)
  await desktop.close()
})

test('counts for its albums what they gain, and takes what it has looked at up again', async () => {
  const account = await library.join()
  const place = library.place()
  const [first, second] = [jpeg(), jpeg()]
  const before = await aDesktop({ account, place: library.place() })
  await before.import(library.folder({ 'Sea/a.jpg': first, 'Hills/b.jpg': second }), { albums: true })
  await before.import(library.folder({ 'c.jpg': second }))
  await before.close()
  const desktop = await aDesktop({ account, place })
  const root = library.folder({
    ...{ 'Sea/a.jpg': first, 'Sea/b.jpg': second, 'Sea/new.jpg': jpeg(), 'Hills/b.jpg': second },
    ...{ 'a.heic': jpeg(), 'b.heic': jpeg(), README: Buffer.from('Dear Anna') },
  })
  const preview = await desktop.preview(root, { albums: true })
  expect(preview).toMatchObject({
    known: { count: 3 },
    twins: { count: 0 },
    passedOver: {
      reasons: [
        {
          ...{ kind: 'unsupported', count: 3 },
          endings: [
            { ending: '.heic', count: 2 },
            { ending: '', count: 1 },
          ],
        },
      ],
    },
    albums: [{ title: 'Sea', count: 2, isThere: true }],
  })
  await desktop.close()

  const again = await aDesktop({ account, place })
  const there = await again.until('preview', ({ preview: { room } }) => room !== null)
  expect(there.preview).toEqual(preview)
  await again.calls.startImport(NO_DETAILS)
  expect(await again.until('done')).toMatchObject({ albums: { made: 0, addedTo: 1 } })
  const albums = await library.get<{ title: string; photoCount: number }[]>(account, '/api/albums/my')
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual([
    ['Hills', 1],
    ['Sea', 3],
  ])
  await again.close()
})

test('makes albums of a folder that is in the library already, and sends nothing of it', async () => {
  const account = await library.join()
  const root = library.folder({ 'Sea/a.jpg': jpeg(), 'Sea/b.jpg': jpeg(), 'Hills/c.jpg': jpeg() })
  const desktop = await aDesktop({ account, place: library.place() })
  await desktop.import(root)
  expect(await desktop.preview(root, { albums: true })).toMatchObject({
    toUpload: { count: 0 },
    known: { count: 3 },
    albums: [
      { title: 'Hills', count: 1, isThere: false },
      { title: 'Sea', count: 2, isThere: false },
    ],
  })
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('done')).toMatchObject({
    ...{ uploaded: { count: 0 }, known: { count: 3 }, albums: { made: 2, addedTo: 0, gone: 0 } },
  })
  const albums = await library.get<{ title: string; photoCount: number }[]>(account, '/api/albums/my')
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual([
    ['Hills', 1],
    ['Sea', 2],
  ])
  const receipt = path.join(library.data, 'albums.json')
  await desktop.calls.writeReceipt('json', receipt)
  const rows = JSON.parse(readFileSync(receipt, 'utf8')) as object[]
  expect(rows.slice(3)).toMatchObject([
    { name: 'Hills', path: null, result: 'album made', reason: '1 of these files was put into it.' },
    { name: 'Sea', path: null, result: 'album made', reason: '2 of these files were put into it.' },
  ])
  expect((await desktop.preview(root, { albums: true })).albums).toEqual([])
  await desktop.close()
})

test('makes no albums that are not wanted of what an earlier version wrote down', async () => {
  const account = await library.join()
  const place = library.place()
  const root = library.folder({ 'Sea/a.jpg': jpeg() })
  const before = await aDesktop({ account, place })
  await before.preview(root)
  await before.close()
  const journal = openJournal(place)
  journal.run(`update file set album = 'Sea'`)
  journal.close()

  const desktop = await aDesktop({ account, place })
  expect((await desktop.until('preview')).preview.albums).toEqual([])
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('done')).toMatchObject({ uploaded: { count: 1 } })
  expect(await library.get(account, '/api/albums/my')).toEqual([])
  await desktop.close()
})

test('fills one album of folders that look the same, also one that is there', async () => {
  const account = await library.join()
  const [one, two] = ['\u00FCber', 'u\u0308ber']
  await library.post('/api/albums', { title: two }, account.token)
  const root = library.folder({ [`${one}/a.jpg`]: jpeg(), [`${two}/b.jpg`]: jpeg() })
  const desktop = await aDesktop({ account, place: library.place() })
  const { albums } = await desktop.preview(root, { albums: true })
  expect(albums).toEqual([{ title: one, count: 2, isThere: true }])
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('done')
  expect(await library.get(account, '/api/albums/my')).toMatchObject([{ photoCount: 2 }])
  await desktop.close()
})

test('has a receipt of a folder with nothing to upload as soon as it is asked for one', async () => {
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const root = library.folder({ 'a.heic': jpeg(), '.b.heic': jpeg() })
  desktop.grant({ folderId: 'nothing', root, name: 'Raw' })
  await desktop.calls.previewImport({ folderId: 'nothing', albums: false })
  const receipt = path.join(library.data, 'nothing.json')
  await desktop.calls.writeReceipt('json', receipt)
  expect(filesOf(receipt).map(([file, result]) => [file, result])).toEqual([
    ['a.heic', 'not supported'],
    [null, 'not added'],
  ])
  await desktop.close()
})

test('has an archive tried again that was not unpacked for a while, and does not send it again', async () => {
  let isFull = true
  let sent = 0
  const far = { processed: 0, total: null, added: 0, known: 0, others: 0, failed: [] }
  const failed = { ...far, id: 1, status: 'FAILED', canRetry: true, message: 'No room.' }
  const upload = createNodeUpload()
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    fetch: (request, init) =>
      isFull && request instanceof Request && request.url.includes('/stage/status/')
        ? Promise.resolve(Response.json(failed))
        : fetch(request, init),
    upload(asked) {
      sent += 1
      return upload(asked)
    },
  })
  const done = await desktop.import(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(done.failures).toMatchObject([{ kind: 'server', files: [{ path: 'a.zip', message: 'No room.' }] }])
  isFull = false
  await desktop.calls.retryFailed(['server'])
  expect(await desktop.until('done', (now) => now.failed.count === 0)).toMatchObject({
    uploaded: { count: 1 },
  })
  expect(sent).toBe(1)
  await desktop.close()
})

test('counts and names what was in archives, photo by photo', async () => {
  const account = await library.join()
  const desktop = await aDesktop({ account, place: library.place() })
  const [sea, lake] = [jpeg(), jpeg()]
  const note = Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' } }))
  const thrown = Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, trashed: true }))
  await desktop.import(library.folder({ 'sea.jpg': sea }))
  const done = await desktop.import(
    library.folder({
      'one.zip': zip({ 'Sea/sea.jpg': sea, 'Sea/sea.jpg.json': note, 'lake.jpg': lake }),
      'two.zip': zip({
        'a.jpg': jpeg(),
        'gone.jpg': jpeg(),
        'gone.jpg.json': thrown,
        '.DS_Store': Buffer.from('Bud1'),
      }),
    }),
  )
  expect(done).toMatchObject({
    ...{ uploaded: { count: 2 }, failed: { count: 0 } },
    unpacked: { archives: 2, total: 3, added: 2, known: 1, leftOut: 0, noteless: 2, trashed: 1, others: 3 },
  })
  const receipt = path.join(library.data, 'inside.json')
  await desktop.calls.writeReceipt('json', receipt)
  expect(filesOf(receipt)).toEqual([
    ['one.zip', 'uploaded', null],
    ['one.zip/Sea/sea.jpg', 'already there', null],
    ['one.zip/lake.jpg', 'uploaded', NO_NOTE],
    ['two.zip', 'uploaded', null],
    ['two.zip/a.jpg', 'uploaded', NO_NOTE],
    ['two.zip/gone.jpg', 'not added', 'It was in the trash of Google Photos.'],
  ])
  expect(JSON.parse(readFileSync(receipt, 'utf8'))).toContainEqual(
    expect.objectContaining({ name: 'lake.jpg', sha256: sha256(lake), size: lake.length }),
  )
  await desktop.close()
})

test('has archives unpacked, in one request or in chunks', async () => {
  const account = await library.join()
  let saidLater = 0
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    fetch(request, init) {
      if (request instanceof Request && request.method === 'PUT') saidLater += 1
      return fetch(request, init)
    },
  })
  const root = library.folder({
    'small.zip': zip({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }),
    'large.zip': zip({ 'c.jpg': jpeg(2_500_000) }),
    'broken.zip': Buffer.from('PK\x03\x04 and then nothing'),
    'phone.zip': zip({ 'd.jpg': jpeg(), 'd.heic': Buffer.from('no photo that is kept') }),
  })
  const preview = await desktop.preview(root)
  expect(preview.toUnpack.count).toBe(4)
  const details = { labels: ['summer'], description: 'At sea' }
  await desktop.calls.startImport(details)
  const done = await desktop.until('done')
  expect(done).toMatchObject({ warning: null, failed: { count: 2 }, uploaded: { count: 2 } })
  const inside = [{ path: 'd.heic', message: NO_HEIC }]
  expect(done.failures).toMatchObject([
    { kind: 'partly', files: [{ path: 'phone.zip', message: 'Taken in part: 1 of 2.', inside }] },
    { kind: 'refused', files: [{ path: 'broken.zip' }] },
  ])
  expect(done.unpacked).toEqual({
    archives: 3,
    total: 5,
    added: 4,
    known: 0,
    leftOut: 1,
    noteless: 0,
    trashed: 0,
    others: 0,
  })
  const items = await library.get<object[]>(account, '/api/media/all-metadata')
  expect(items).toMatchObject([details, details, details, details])
  expect(saidLater).toBe(0)
  await desktop.close()
})

describe('an archive that comes again', () => {
  /** Uploads for real, and counts how often. */
  function counting() {
    const real = createNodeUpload()
    const counted = { sent: 0 }
    const upload: Upload = (request) => {
      counted.sent += 1
      return real(request)
    }
    return { counted, upload }
  }
  /** Sends the archives of a folder, which then wait. */
  async function leaveWaiting(account: Account, root: string) {
    const stopping: typeof fetch = (request, init) =>
      request instanceof Request && request.url.endsWith('/trigger-processing')
        ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
        : fetch(request, init)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const desktop = await aDesktop({ account, place: library.place(), fetch: stopping })
    await desktop.import(root)
    await desktop.close()
    warn.mockRestore()
  }
  const RAR = Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), Buffer.alloc(300)])
  const large = () => zip({ 'large.jpg': jpeg(2_500_000) })

  test('is not sent if the library has all of it; else what became of it is told again', async () => {
    const account = await library.join()
    const root = library.folder({
      'taken.zip': zip({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }),
      'large.zip': large(),
      'refused.zip': RAR,
      'the same.zip': RAR,
      'phone.zip': zip({ 'd.jpg': jpeg(), 'd.heic': Buffer.from('no photo that is kept') }),
    })
    const first = await aDesktop({ account, place: library.place() })
    await first.import(root)
    await first.close()
    const before = await library.get<object[]>(account, '/api/upload/local-folder/staged')

    const { counted, upload } = counting()
    const desktop = await aDesktop({ account, place: library.place(), upload })
    expect(await desktop.preview(root)).toMatchObject({
      toUpload: { count: 0 },
      toUnpack: { count: 0 },
      known: { count: 2 },
      refused: [
        { kind: 'refused', count: 2, endings: [{ ending: '.zip', count: 2 }] },
        { kind: 'partly', count: 1, files: [{ path: 'phone.zip', inside: [{ path: 'd.heic' }] }] },
      ],
    })
    await desktop.calls.startImport(NO_DETAILS)
    const done = await desktop.until('done')
    expect(done).toMatchObject({ known: { count: 2 }, refused: { count: 3 }, warning: null })
    const isKept = expect.stringMatching(
      /^RAR archives cannot be unpacked here\. It is kept\. Unpack and upload the folder, or pack as ZIP/,
    )
    const receipt = path.join(library.data, 'again.json')
    await desktop.calls.writeReceipt('json', receipt)
    expect(filesOf(receipt).toSorted()).toEqual([
      ['large.zip', 'already there', null],
      ['phone.zip', 'taken in part', 'Taken in part: 1 of 2.'],
      ['phone.zip/d.heic', 'not added', NO_HEIC],
      ['phone.zip/d.jpg', 'already there', null],
      ['refused.zip', 'not added', isKept],
      ['taken.zip', 'already there', null],
      ['the same.zip', 'not added', isKept],
    ])
    expect(counted.sent).toBe(0)
    expect(await library.get<object[]>(account, '/api/upload/local-folder/staged')).toEqual(before)
    await desktop.close()
  })

  test('is sent if something of it was deleted since, which then is there again', async () => {
    const account = await library.join()
    const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }), 'large.zip': large() })
    const { counted, upload } = counting()
    const desktop = await aDesktop({ account, place: library.place(), upload })
    await desktop.import(root)
    const items = () => library.get<{ id: number; name: string }[]>(account, '/api/media/all-metadata')
    const gone = (await items()).find(({ name }) => name === 'a.jpg')?.id ?? 0
    await library.post('/api/media/trash', { mediaIds: [gone] }, account.token)
    counted.sent = 0
    expect(await desktop.preview(root)).toMatchObject({ toUnpack: { count: 1 }, known: { count: 1 } })
    await desktop.calls.startImport(NO_DETAILS)
    await desktop.until('done')
    expect([counted.sent, (await items()).length]).toEqual([1, 3])
    await desktop.close()
  })

  test('and has only waited until now is unpacked, with what is typed now', async () => {
    const account = await library.join()
    const archive = zip({ 'a.jpg': jpeg() })
    const root = library.folder({ 'a.zip': archive, 'the same.zip': archive })
    await leaveWaiting(account, root)
    const { counted, upload } = counting()
    const desktop = await aDesktop({ account, place: library.place(), upload })
    expect(await desktop.preview(root)).toMatchObject({
      ...{ toUpload: { count: 0 }, toUnpack: { count: 0 }, known: { count: 0 } },
      ...{ beingUnpacked: { count: 1 }, twins: { count: 1 } },
    })
    const details = { labels: ['summer'], description: 'At sea' }
    await desktop.calls.startImport(details)
    const done = await desktop.until('done')
    expect(done).toMatchObject({
      ...{ known: { count: 1 }, twins: { count: 1 }, uploaded: { count: 0 }, failed: { count: 0 } },
      ...{ beingUnpacked: { count: 0 }, unpacked: { archives: 1, total: 1, added: 1 } },
    })
    expect(filesToSend(done).count).toBe(0)
    const receipt = path.join(library.data, 'waited.json')
    await desktop.calls.writeReceipt('json', receipt)
    expect(filesOf(receipt)).toEqual([
      ['a.zip', 'already there', null],
      ['a.zip/a.jpg', 'uploaded', null],
      ['the same.zip', 'same as another', 'It is the same as a.zip.'],
    ])
    expect(counted.sent).toBe(0)
    expect(await library.get<object[]>(account, '/api/media/all-metadata')).toMatchObject([details])
    await desktop.close()
  })

  test('and waits when an import of it is stopped is unpacked, with what is typed now', async () => {
    const account = await library.join()
    const archive = zip({ 'a.jpg': jpeg() })
    await leaveWaiting(account, library.folder({ 'a.zip': archive }))
    const stuck = Promise.withResolvers<void>()
    const upload: Upload = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        stuck.resolve()
      })
    const desktop = await aDesktop({ account, place: library.place(), upload })
    await desktop.preview(library.folder({ 'a.zip': archive, 'b.jpg': jpeg() }))
    const details = { labels: ['summer'], description: 'At sea' }
    await desktop.calls.startImport(details)
    await stuck.promise
    await desktop.calls.stopImport()
    const items = () => library.get<object[]>(account, '/api/media/all-metadata')
    await expect.poll(items).toMatchObject([details])
    await desktop.close()
  })

  test('and that the server cannot unpack stays out, and was not promised', async () => {
    const account = await library.join()
    const root = library.folder({ 'a.zip': RAR, 'the same.zip': RAR, 'b.jpg': jpeg() })
    await leaveWaiting(account, library.folder({ 'a.zip': RAR }))
    const desktop = await aDesktop({ account, place: library.place() })
    expect(await desktop.preview(root)).toMatchObject({ toUpload: { count: 1 }, beingUnpacked: { count: 1 } })
    await desktop.calls.startImport(NO_DETAILS)
    const done = await desktop.until('done')
    expect(done).toMatchObject({ uploaded: { count: 1 }, refused: { count: 2 }, failed: { count: 0 } })
    expect(done.refusals).toMatchObject([
      { kind: 'refused', files: [{ path: 'a.zip' }, { path: 'the same.zip' }] },
    ])
    expect(filesToSend(done).count).toBe(1)
    await desktop.close()
  })

  test('and failed for a while was there before also when it is tried again', async () => {
    const account = await library.join()
    const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await leaveWaiting(account, root)
    let isFull = true
    const desktop = await aDesktop({
      ...{ account, place: library.place() },
      async fetch(request, init) {
        const answer = await fetch(request, init)
        if (!isFull || !(request instanceof Request) || !request.url.includes('/stage/status/')) return answer
        const failed = { status: 'FAILED', canRetry: true, message: 'No room.' }
        return Response.json({ ...((await answer.json()) as object), ...failed })
      },
    })
    const { refusals } = await desktop.import(root)
    expect(refusals).toMatchObject([{ kind: 'server', files: [{ path: 'a.zip', message: 'No room.' }] }])
    isFull = false
    await desktop.calls.retryFailed(['server'])
    const done = await desktop.until('done', ({ refused }) => refused.count === 0)
    expect(done).toMatchObject({ known: { count: 1 }, uploaded: { count: 0 }, failed: { count: 0 } })
    expect(filesToSend(done).count).toBe(0)
    await desktop.close()
  })

  test('and is not unpacked yet is followed like others, and its unpacking is stopped with theirs', async () => {
    const account = await library.join()
    const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await leaveWaiting(account, root)
    const { counted, upload } = counting()
    const desktop = await aDesktop({
      ...{ account, place: library.place(), upload },
      async fetch(request, init) {
        const answer = await fetch(request, init)
        const hasStopped = request instanceof Request && request.url.includes('/stop')
        if (!hasStopped && !(request instanceof Request && request.url.includes('/stage/status/')))
          return answer
        const held = { status: hasStopped ? 'STAGED' : 'PROCESSING', total: 20, processed: 9, added: 9 }
        return Response.json({ ...((await answer.json()) as object), ...held })
      },
    })
    await desktop.preview(root)
    await desktop.calls.startImport(NO_DETAILS)
    expect(await desktop.until('unpacking', ({ unpacked }) => unpacked.added === 9)).toMatchObject({
      ...{ beingUnpacked: { count: 1 }, unpacked: { total: 20 } },
    })
    const receipt = path.join(library.data, 'followed.json')
    await desktop.calls.writeReceipt('json', receipt)
    const far = 'It is being unpacked by the server: 9 of its 20 files so far.'
    expect(filesOf(receipt)).toEqual([['a.zip', 'not unpacked yet', far]])
    await desktop.calls.stopImport()
    await desktop.until('stopped', ({ notUnpacked }) => notUnpacked.count === 1)
    expect(counted.sent).toBe(0)
    await desktop.close()
  })

  test('and waits is not sent by a watched folder either, and is unpacked', async () => {
    const account = await library.join()
    const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await leaveWaiting(account, root)
    const { counted, upload } = counting()
    const desktop = await aDesktop({ account, place: library.place(), upload })
    await desktop.watch(root)
    await desktop.untilWatched(({ known, sent }) => known === 1 && sent === 0)
    expect(await library.get<object[]>(account, '/api/media/all-metadata')).toHaveLength(1)
    expect(counted.sent).toBe(0)
    await desktop.close()
  })

  test('and is unpacked while it is looked at is there already', async () => {
    const account = await library.join()
    const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
    await leaveWaiting(account, root)
    const unpacked = { id: 1, status: 'COMPLETED', canRetry: false, message: null, processed: 1, total: 1 }
    const desktop = await aDesktop({
      ...{ account, place: library.place() },
      fetch: (request, init) =>
        request instanceof Request && request.url.includes('/stage/status/')
          ? Promise.resolve(Response.json({ ...unpacked, failed: [] }))
          : fetch(request, init),
    })
    expect(await desktop.preview(root)).toMatchObject({ toUnpack: { count: 0 }, known: { count: 1 } })
    await desktop.close()
  })

  test('and was given up meanwhile is sent', async () => {
    const account = await library.join()
    const root = library.folder({ 'a.zip': RAR })
    const { counted, upload } = counting()
    const desktop = await aDesktop({ account, place: library.place(), upload })
    await desktop.import(root)
    const kept = await library.get<{ id: number }[]>(account, '/api/upload/local-folder/staged')
    const token = () => account.token
    const api = createApi({ baseUrl: account.server, token, fetch, upload })
    await giveUpStaged(api, kept[0]?.id ?? 0)
    expect(await desktop.import(root)).toMatchObject({ failed: { count: 1 } })
    expect(counted.sent).toBe(2)
    await desktop.close()
  })
})

test('only warns when archives cannot be processed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refusing: typeof fetch = (request, init) =>
    request instanceof Request && request.url.endsWith('/trigger-processing')
      ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
      : fetch(request, init)
  const desktop = await aDesktop({
    account: await library.join(),
    place: library.place(),
    fetch: refusing,
  })
  const done = await desktop.import(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(done).toMatchObject({ failed: { count: 0 }, uploaded: { count: 1 } })
  expect(done.warning).toContain('Not now.')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  await desktop.close()
})

test('only warns when it cannot be asked how far the archives are', async () => {
  const refusing: typeof fetch = (request, init) =>
    request instanceof Request && request.url.includes('/stage/status/')
      ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
      : fetch(request, init)
  const desktop = await aDesktop({ account: await library.join(), place: library.place(), fetch: refusing })
  const done = await desktop.import(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(done).toMatchObject({ failed: { count: 0 }, warning: 'Failed to get processing status: Not now.' })
  await desktop.close()
})

test('tells what came into the folder after it was looked at, and takes it along when that is wanted', async () => {
  const account = await library.join()
  const desktop = await aDesktop({ account, place: library.place() })
  const root = library.folder({ 'Sea/a.jpg': jpeg(), 'raw.heic': jpeg() })
  await desktop.preview(root, { albums: true })
  for (const name of ['Sea/b.jpg', 'Sea/c.zip', 'Sea/late.heic', '.hidden.jpg'])
    writeFileSync(path.join(root, name), name.endsWith('zip') ? zip({ 'd.jpg': jpeg() }) : jpeg())
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('done')).toMatchObject({
    ...{ uploaded: { count: 1 }, refused: { count: 2 }, failed: { count: 0 } },
    refusals: [{ kind: 'late', count: 2, files: [{ path: 'Sea/b.jpg' }, { path: 'Sea/c.zip' }] }],
    passedOver: { reasons: [{ kind: 'unsupported', count: 2 }], hidden: 1 },
  })
  const receipt = path.join(library.data, 'late.json')
  await desktop.calls.writeReceipt('json', receipt)
  const why = 'It was not there, or could not be read, when the folder was looked at.'
  expect(filesOf(receipt)).toContainEqual(['Sea/b.jpg', 'not added', why])

  await desktop.calls.retryFailed(['late'])
  const last = await desktop.until('done', ({ refused }) => refused.count === 0)
  expect(last).toMatchObject({ uploaded: { count: 3 }, failed: { count: 0 }, refusals: [] })
  expect(await library.get(account, '/api/albums/my')).toMatchObject([{ title: 'Sea', photoCount: 2 }])
  await desktop.close()
})

test('keeps one album of a folder to which more came, also when another of its name came', async () => {
  const account = await library.join()
  const desktop = await aDesktop({ account, place: library.place() })
  const root = library.folder({ 'Sea/a.jpg': jpeg() })
  await desktop.preview(root, { albums: true })
  mkdirSync(path.join(root, '2024/Sea'), { recursive: true })
  for (const name of ['Sea/b.jpg', '2024/Sea/c.jpg']) writeFileSync(path.join(root, name), jpeg())
  await desktop.calls.startImport(NO_DETAILS)
  await desktop.until('done', ({ refused }) => refused.count === 2)
  await desktop.calls.retryFailed(['late'])
  await desktop.until('done', ({ refused }) => refused.count === 0)
  const albums = await library.get<{ title: string; photoCount: number }[]>(account, '/api/albums/my')
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual([
    ['Sea (2024)', 1],
    ['Sea', 2],
  ])
  await desktop.close()
})

test('is done also where the folder is gone when all of it was sent', async () => {
  let root = ''
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const isLast = request instanceof Request && request.url.endsWith('/trigger-processing')
      if (isLast) rmSync(root, { recursive: true })
      return fetch(request, init)
    },
  })
  root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }), 'raw.heic': jpeg() })
  expect(await desktop.import(root)).toMatchObject({
    ...{ uploaded: { count: 1 }, warning: null, passedOver: { reasons: [{ count: 1 }] } },
  })
  await desktop.close()
})

test('notices a file that changed or vanished after it was looked at, and sends it as it is now', async () => {
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const root = library.folder({ 'gone.jpg': jpeg(), 'changed.jpg': jpeg(), 'same.jpg': jpeg() })
  await desktop.preview(root)
  rmSync(path.join(root, 'gone.jpg'))
  appendFileSync(path.join(root, 'changed.jpg'), 'more')
  await desktop.calls.startImport(NO_DETAILS)
  const done = await desktop.until('done')
  expect(done).toMatchObject({ failed: { count: 2 }, uploaded: { count: 1 } })
  expect(done.failures.map(({ kind, files }) => [kind, files[0]?.path]).toSorted()).toEqual([
    ['changed', 'changed.jpg'],
    ['gone', 'gone.jpg'],
  ])

  writeFileSync(path.join(root, 'gone.jpg'), jpeg())
  await desktop.calls.retryFailed(['changed'])
  expect(await desktop.until('done', ({ failed }) => failed.count === 1)).toMatchObject({
    uploaded: { count: 2 },
  })
  await desktop.calls.retryFailed(['gone'])
  expect(await desktop.until('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 3 },
  })
  await desktop.close()
})
