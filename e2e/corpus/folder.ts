import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTarGz, createZip } from '../../packages/server/src/testing/files/createArchives.ts'
import { createTakeoutFiles } from '../../scripts/demo/takeout.ts'
import { encode } from './images.ts'
import { encodeUnplayable } from './videos.ts'

/** A file's result in a receipt. For `not added` and `failed`, the start of the reason follows. */
export type ExpectedResult =
  | 'uploaded'
  | 'already there'
  | 'duplicate'
  | 'not supported'
  | `${'not added' | 'failed'}: ${string}`

const LINK = 'not added: Links aren’t followed.'

/** A realistic folder with the expected results of its import. */
export interface MixedFolder {
  root: string
  /** Expected results by path, without files that the operating system creates. */
  expectedResults: Map<string, ExpectedResult>
  /** Number of files that a scan counts. */
  foundCount: number
  /**
   * Number of files that the preview offers to upload, provided that the test changed one of the files during the scan.
   */
  uploadCount: number
  /**
   * Number of files that the preview lists as unsupported or unreadable, provided that the test changed one of the
   * files during the scan.
   */
  rejectedCount: number
  /** Number of files whose upload fails. */
  failedCount: number
  hashFile: (path: string) => string
  /** Writes to one of the files until the returned function is called. */
  startWriting: () => () => void
  deleteFile: () => void
}

const FILES_PER_ALBUM = 40
/** File names from different cameras and operating systems. The umlaut in the last name is decomposed. */
const NAMES = [
  'IMG_#.JPG',
  'Süd und Nord #.jpeg',
  '雪の日 #.png',
  '🌊 (#).jpg',
  'a+b & 100% #.gif',
  'u\u0308ber #.jpg',
]
const VIDEO_HEAD = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex')
const CHANGING_FILE = 'Films/still running.mp4'
const DELETED_FILE = 'vanishing.jpg'
/**
 * Number of files to upload besides the photos: two files with the same name, three videos, a document, a file that
 * disappears, and four archives, one of which is truncated.
 */
const OTHER_UPLOAD_COUNT = 11

/**
 * Creates a folder below `tempFolder` with unique photos and other files that real folders contain: archives, videos,
 * empty and damaged files, links to other folders, a photo that the library already has (`known`), and unsupported
 * files.
 */
export async function makeMixedFolder(
  tempFolder: string,
  { photos, videoBytes, known }: { photos: number; videoBytes: number; known: Buffer },
): Promise<MixedFolder> {
  // The name contains no space, because the message for empty files would differ (FOLDER-018).
  const root = join(tempFolder, 'Summer-2024')
  const expectedResults = new Map<string, ExpectedResult>()
  function write(path: string, bytes: Uint8Array | string, result?: ExpectedResult) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
    if (result !== undefined) expectedResults.set(path, result)
  }
  const readBytes = (path: string) => readFileSync(join(root, path))
  const encodeMovie = (bytes: number) =>
    Buffer.concat([VIDEO_HEAD, randomBytes(Math.min(bytes, 4096)), Buffer.alloc(bytes)])

  const images = await Promise.all(NAMES.map(createImage))
  for (let number = 0; number < photos; number++) {
    const name = (NAMES[number % NAMES.length] ?? '').replace('#', String(number))
    // Bytes after the end of the image make the file unique without changing the image.
    const bytes = Buffer.concat([images[number % NAMES.length] ?? known, Buffer.from(`${number}`)])
    write(`Album ${Math.floor(number / FILES_PER_ALBUM)}/${name}`, bytes, 'uploaded')
  }
  const [first = ''] = expectedResults.keys()
  write('again/copy.jpg', readBytes(first), 'duplicate')
  write('again/known.jpg', known, 'already there')
  write('empty.gif', '', 'not added: File is empty (0 bytes) or inaccessible')
  write('leer und süß.gif', '', 'not added: Failed to read file content: buffer is empty')
  write('letter.pdf', '%PDF-1.7', 'uploaded')
  write('Films/old.mov', encodeUnplayable('mov'), 'uploaded')
  write('Films/older.avi', encodeUnplayable('avi'), 'uploaded')
  write('words.jpg', 'Dear Anna', 'not added: The file can’t be read as a photo.')
  write('Films/film.mp4', encodeMovie(videoBytes), 'uploaded')
  write('Archives/takeout.zip', createZip(await createTakeoutFiles()), 'uploaded')
  write(
    'Archives/more.tar.gz',
    createTarGz([{ name: 'more.jpg', bytes: await createImage('more.jpg', 91) }]),
    'uploaded',
  )
  write(
    'Archives/most.tgz',
    createTarGz([{ name: 'most.jpg', bytes: await createImage('most.jpg', 92) }]),
    'uploaded',
  )
  write('Archives/torn.zip', createZip([{ name: 'a.jpg', bytes: known }]).subarray(0, 60), 'failed: ')
  for (const [year, seed] of [
    ['2023', 93],
    ['2024', 94],
  ] as const)
    write(`${year}/Aachen/beach.jpg`, await createImage('beach.jpg', seed), 'uploaded')
  write('notes.txt', 'is passed over', 'not supported')
  write('raw.psd', 'is passed over', 'not supported')
  write('.DS_Store', 'is of a system')
  write('2024/Aachen/._beach.jpg', 'is of a system')
  write(
    CHANGING_FILE,
    encodeMovie(8 * 1024 ** 2),
    'not added: This file has changed since the folder was scanned.',
  )
  write(
    DELETED_FILE,
    Buffer.concat([known, Buffer.from('another')]),
    'failed: This file can’t be read. It no longer exists.',
  )

  const outside = join(tempFolder, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.jpg'), Buffer.concat([known, Buffer.from('secret')]))
  const links = { 'link.jpg': join(outside, 'secret.jpg'), 'linked folder': outside, loop: root }
  for (const [path, to] of Object.entries(links)) {
    symlinkSync(to, join(root, path))
    expectedResults.set(path, LINK)
  }

  const listed = [...expectedResults.values()].filter(
    (result) => result !== 'not supported' && result !== LINK,
  )
  return {
    root,
    expectedResults,
    foundCount: listed.length,
    uploadCount: photos + OTHER_UPLOAD_COUNT,
    rejectedCount: listed.filter((result) => result.startsWith('not added')).length,
    failedCount: listed.filter((result) => result.startsWith('failed')).length,
    hashFile: (path) => createHash('sha256').update(readBytes(path)).digest('hex'),
    startWriting() {
      const writing = setInterval(() => writeFileSync(join(root, CHANGING_FILE), 'more', { flag: 'a' }), 1)
      return () => clearInterval(writing)
    },
    deleteFile: () => rmSync(join(root, DELETED_FILE)),
  }
}

function createImage(name: string, seed: number): Promise<Buffer> {
  const format = name.endsWith('.png') ? 'png' : name.endsWith('.gif') ? 'gif' : 'jpeg'
  return encode({ width: 60, height: 40, seed, format, takenAt: `2024:07:0${1 + (seed % 9)} 10:00:00` })
}
