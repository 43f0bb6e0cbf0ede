import { damageMessages } from '@calotype/transfer'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg, sha256 } from '../testing/files.ts'
import { listOutcomes, listResults } from '../testing/receipts.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const DAMAGED = damageMessages.unreadable
const PDF_INSIDE =
  'The file can’t be read as a photo. The file is a PDF: rename it so that its name ends in .pdf, and upload it again.'
const HEIC_INSIDE =
  'The file can’t be read as a photo. The content is HEIC. Convert to JPEG and upload again.'

test('imports a folder of unusual files, and reports the outcome of each', async () => {
  const account = await library.addUser()
  const [photo, known, movie] = [jpeg(), jpeg(), mp4(2_500_000)]
  const tickets = Buffer.from('%PDF-1.7')
  const scan = jpeg()
  const mov = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')
  const avi = Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')
  const root = library.createFolder({
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
  const outsideFolder = library.createFolder({ 'secret.jpg': jpeg() })
  symlinkSync(path.join(outsideFolder, 'secret.jpg'), path.join(root, 'link.jpg'))
  symlinkSync(outsideFolder, path.join(root, 'linked'))
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.import(library.createFolder({ 'x.jpg': known }))

  expect(await desktop.preview(root, { albums: true })).toEqual({
    toUpload: {
      count: 7,
      size: scan.length + photo.length + movie.length + 204 + tickets.length + mov.length + avi.length,
    },
    toUnpack: { count: 0, size: 0 },
    beingUnpacked: { count: 0, size: 0 },
    known: { count: 1, size: known.length },
    duplicates: { count: 1, size: photo.length },
    refused: [
      {
        kind: 'broken',
        count: 5,
        extensions: [
          { extension: '.jpg', count: 3 },
          { extension: '.mp4', count: 1 },
          { extension: '.pdf', count: 1 },
        ],
        files: [
          { path: 'letter.jpg', message: PDF_INSIDE },
          { path: 'notes.pdf', message: 'The file can’t be read as a PDF.' },
          { path: 'phone.jpg', message: HEIC_INSIDE },
          { path: 'words.jpg', message: 'The file can’t be read as a photo.' },
          { path: 'words.mp4', message: 'The file can’t be read as a video.' },
        ],
      },
      {
        kind: 'unreadable',
        count: 2,
        extensions: [{ extension: '.jpg', count: 2 }],
        files: [
          { path: 'empty ü.jpg', message: expect.stringContaining('buffer is empty') },
          { path: 'empty.jpg', message: 'File is empty (0 bytes) or inaccessible' },
        ],
      },
    ],
    skippedEntries: {
      reasons: [
        {
          kind: 'unsupported',
          count: 1,
          extensions: [{ extension: '.dng', count: 1 }],
          files: [{ path: 'raw.dng', message: null }],
        },
        {
          kind: 'link',
          count: 2,
          extensions: [],
          files: ['link.jpg', 'linked'].map((link) => ({ path: link, message: null })),
        },
      ],
      hidden: 3,
    },
    sidecars: 0,
    freeBytes: expect.any(Number),
    albums: [
      { title: 'Sea', count: 2, exists: false },
      { title: path.basename(root), count: 6, exists: false },
    ],
  })
  await desktop.calls.startImport({ labels: ['summer'], description: 'At sea' })
  expect(await desktop.waitForStatus('done')).toMatchObject({
    warning: null,
    remaining: { count: 0 },
    uploaded: { count: 7 },
    known: { count: 1 },
    duplicates: { count: 1 },
    failed: { count: 0 },
    refused: { count: 7 },
    damaged: 3,
    skippedEntries: { reasons: [{ count: 1 }, { count: 2 }], hidden: 3 },
  })

  const albums = await library.listAlbums(account)
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).toSorted()).toEqual(
    [
      ['Sea', 2],
      [path.basename(root), 6],
    ].toSorted(),
  )
  const items = await library.listItems(account)
  expect(items.find(({ name }) => name === 'film.mp4')).toMatchObject({
    checksum: sha256(movie),
    labels: ['summer'],
    description: 'At sea',
  })
  expect(items.find(({ checksum }) => checksum === sha256(scan))).toMatchObject({
    name: 'a scan.jpg',
    type: 'image/jpeg',
  })
  const receipt = await library.readReceipt(desktop)
  expect(listOutcomes(receipt).toSorted()).toEqual(
    [
      ['Sea/Größe 🏖️.JPG', 'uploaded', null],
      ['Sea/a.jpg', 'uploaded', null],
      ['Sea/the same.jpg', 'duplicate', 'This is a duplicate of Sea/a.jpg.'],
      ['empty.jpg', 'not added', 'File is empty (0 bytes) or inaccessible'],
      [
        'empty ü.jpg',
        'not added',
        'Failed to read file content: buffer is empty. File is empty (0 bytes) or inaccessible',
      ],
      ['film.mp4', 'uploaded', DAMAGED],
      [
        'a scan.pdf',
        'uploaded',
        'This file is named like a PDF, but will appear in your library as a photo or video.',
      ],
      ['known.jpg', 'already there', null],
      ['letter.jpg', 'not added', PDF_INSIDE],
      ['phone.jpg', 'not added', HEIC_INSIDE],
      ['notes.pdf', 'not added', 'The file can’t be read as a PDF.'],
      ['old.mov', 'uploaded', DAMAGED],
      ['older.avi', 'uploaded', null],
      [
        'raw.dng',
        'not supported',
        'File "raw.dng" has unsupported format. Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again.',
      ],
      ['tickets.pdf', 'uploaded', DAMAGED],
      ['words.jpg', 'not added', 'The file can’t be read as a photo.'],
      ['words.mp4', 'not added', 'The file can’t be read as a video.'],
      ['link.jpg', 'not added', 'Links aren’t followed.'],
      ['linked', 'not added', 'Links aren’t followed.'],
      [null, 'album created', '2 of these files were added to the album.'],
      [null, 'album created', '6 of these files were added to the album.'],
      [null, 'not added', 'Hidden files and folders: 3.'],
    ].toSorted(),
  )
  const csv = path.join(library.data, 'receipt.csv')
  await desktop.calls.writeReceipt('csv', csv)
  expect(readFileSync(csv, 'utf8')).toContain(`film.mp4,film.mp4,${movie.length},${sha256(movie)},`)
  await desktop.close()
})

test('writes a receipt for a folder without files to upload', async () => {
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  const root = library.createFolder({ 'a.heic': jpeg(), '.b.heic': jpeg() })
  desktop.grant({ folderId: 'nothing', root, name: 'Raw' })
  await desktop.calls.previewImport({ folderId: 'nothing', albums: false })
  const receipt = await library.readReceipt(desktop)
  expect(listResults(receipt)).toEqual([
    ['a.heic', 'not supported'],
    [null, 'not added'],
  ])
  await desktop.close()
})
