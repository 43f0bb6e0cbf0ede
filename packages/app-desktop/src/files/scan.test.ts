import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { FormatSet } from '@calotype/api/content'
import type { ScanProgress } from '@calotype/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listFiles } from './scan.ts'
import { createScans } from './scans.ts'
import { createUnreadableFolder } from '../transfer/testing/createUnreadableFolder.ts'

function failLstat(faults: Readonly<Record<string, string>>) {
  const { lstat } = fs.promises
  const failWith = (filePath: string) => {
    const code = faults[relative(root, filePath)]
    return code === undefined ? lstat(filePath) : Promise.reject(Object.assign(new Error(code), { code }))
  }
  vi.spyOn(fs.promises, 'lstat').mockImplementation(failWith as typeof lstat)
}

interface ScanOptions {
  onProgress?: (progress: ScanProgress) => void
  formats?: FormatSet
}

let root: string
const writeFile = (path: string, content = '12345') => writeFileSync(join(root, path), content)
const createUnreadable = (path: string) => ({ path, message: null })
const startScans = ({ onProgress = () => {}, formats = 'standard' }: ScanOptions = {}) =>
  createScans(onProgress, async () => formats)
const grant = () => ({ folderId: 'f', name: 'Summer', root })

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'calotype-scan-'))))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

test('counts included files by kind and skipped files by extension', async () => {
  mkdirSync(join(root, 'süß und so/2024'), { recursive: true })
  for (const path of ['b.jpg', 'süß und so/A.PNG', 'süß und so/2024/🌊.gif', 'a.mov', 'c.avi', 'd.mp4'])
    writeFile(path)
  for (const path of ['e.zip', 'f.tar.gz', 'g.TGZ', 'h.pdf', 'i.txt', 'j.txt', 'k.heic', 'noEnding'])
    writeFile(path)
  writeFile('empty.jpg', '')
  mkdirSync(join(root, '.thumbnails'))
  for (const path of ['.DS_Store', 'Thumbs.db', 'süß und so/._A.PNG', '.thumbnails/b.jpg', '.c.heic'])
    writeFile(path)
  symlinkSync('/etc/passwd', join(root, 'link.jpg'))
  symlinkSync(root, join(root, 'around'))
  execFileSync('mkfifo', [join(root, 'pipe.jpg')])

  const reported: ScanProgress[] = []
  const result = await startScans({ onProgress: (progress) => reported.push(progress) }).scan(grant())
  expect(result).toEqual({
    folderId: 'f',
    folderPath: 'Summer',
    totalFiles: 11,
    totalSize: 50,
    files: expect.any(Array),
    images: { count: 4, size: 15 },
    videos: { count: 3, size: 15 },
    archives: { count: 3, size: 15 },
    documents: { count: 1, size: 5 },
    skippedEntries: {
      reasons: [
        {
          kind: 'unsupported',
          count: 4,
          extensions: [
            { extension: '.txt', count: 2 },
            { extension: '', count: 1 },
            { extension: '.heic', count: 1 },
          ],
          files: ['i.txt', 'j.txt', 'k.heic', 'noEnding'].map(createUnreadable),
        },
        { kind: 'link', count: 2, extensions: [], files: ['around', 'link.jpg'].map(createUnreadable) },
        { kind: 'noFile', count: 1, extensions: [], files: [createUnreadable('pipe.jpg')] },
      ],
      hidden: 5,
    },
  })
  expect(result?.files.map(({ path }) => path)).toEqual(
    ['a.mov', 'b.jpg', 'c.avi', 'd.mp4', 'e.zip', 'empty.jpg', 'f.tar.gz', 'g.TGZ', 'h.pdf'].concat([
      'süß und so/2024/🌊.gif',
      'süß und so/A.PNG',
    ]),
  )
  expect(result?.files[1]).toEqual({
    folderId: 'f',
    path: 'b.jpg',
    name: 'b.jpg',
    size: 5,
    lastModified: expect.any(Number),
    type: 'image/jpeg',
    kind: 'image',
  })
  expect(reported.at(-1)).toEqual({ folderId: 'f', files: 11, size: 50 })
})

test('includes the formats of the wide set if the library accepts them', async () => {
  for (const path of ['a.jpg', 'b.HEIC', 'c.webp', 'd.avif', 'e.tif', 'f.bmp']) writeFile(path)
  const result = await startScans({ formats: 'wide' }).scan(grant())
  expect(result?.files.map(({ type }) => type)).toEqual([
    'image/jpeg',
    'image/heic',
    'image/webp',
    'image/avif',
    'image/tiff',
  ])
  expect(result?.skippedEntries.reasons.map(({ extensions }) => extensions)).toEqual([
    [{ extension: '.bmp', count: 1 }],
  ])
})

test('returns only the first 100 files', async () => {
  for (let index = 0; index < 130; index += 1) writeFile(`${String(index).padStart(3, '0')}.jpg`)
  const result = await startScans().scan(grant())
  expect(result?.totalFiles).toBe(130)
  expect(result?.files.map(({ name }) => name)).toHaveLength(100)
  expect(result?.files.at(-1)?.name).toBe('099.jpg')
})

test('resolves to null when a scan is canceled or replaced by another scan of the folder', async () => {
  writeFile('a.jpg')
  const scans = startScans()
  const [first, second] = [scans.scan(grant()), scans.scan(grant())]
  scans.cancel('f')
  expect(await Promise.all([first, second])).toEqual([null, null])
  expect((await scans.scan(grant()))?.totalFiles).toBe(1)
})

test('rejects for a missing folder instead of reporting it as empty', async () => {
  const missingFolder = { ...grant(), root: join(root, 'gone') }
  await expect(startScans().scan(missingFolder)).rejects.toThrow('ENOENT')
})

test('reports a folder that cannot be opened, and scans the others', async () => {
  writeFile('a.jpg')
  const longestPath = Number(execFileSync('getconf', ['PATH_MAX', root]))
  const name = 'x'.repeat(250)
  const depth = Math.floor((longestPath - root.length - 1) / (name.length + 1))
  execFileSync(
    'sh',
    ['-c', `for part in $(seq ${depth}); do mkdir ${name}; cd ${name}; done; mkdir ${name}`],
    {
      cwd: root,
    },
  )
  const result = await startScans().scan(grant())
  expect(result?.totalFiles).toBe(1)
  const [tooLong, ...others] = result?.skippedEntries.reasons ?? []
  expect(tooLong).toMatchObject({ kind: 'tooLong', count: 1, extensions: [] })
  expect(tooLong?.files[0]?.path.split('/')).toHaveLength(depth + 1)
  expect(others).toEqual([])
  execFileSync('rm', ['-r', join(root, name)])
})

test('reports each file whose path is too long', async () => {
  writeFile('a.jpg')
  const closed = createUnreadableFolder(root)
  const result = await startScans().scan(grant())
  expect(result?.totalFiles).toBe(1)
  const photos = ['1', '2'].map((each) => createUnreadable(`${closed}/${each.repeat(250)}.jpg`))
  expect(result?.skippedEntries.reasons).toEqual([
    { kind: 'tooLong', count: 2, extensions: [], files: photos },
  ])
  execFileSync('rm', ['-r', join(root, closed.slice(0, 250))])
})

test('reports an unreadable file alone, and scans the others', async () => {
  mkdirSync(join(root, 'Sea/2024'), { recursive: true })
  mkdirSync(join(root, 'Hills'))
  // The files between the unreadable ones fill more than one batch.
  for (let index = 0; index < 300; index += 1) writeFile(`Sea/${String(index).padStart(3, '0')}.jpg`)
  for (const path of ['a.jpg', 'b.jpg', 'Sea/z.jpg', 'Hills/a.jpg', 'Hills/b.jpg', 'Sea/2024/c.jpg'])
    writeFile(path)
  const unreadablePaths = ['a.jpg', 'b.jpg', 'Hills/a.jpg', 'Hills/b.jpg', 'Sea/000.jpg', 'Sea/z.jpg']
  failLstat(Object.fromEntries(unreadablePaths.map((path) => [path, 'EIO'])))
  const result = await startScans().scan(grant())
  expect(result?.totalFiles).toBe(300)
  expect(result?.skippedEntries.reasons).toEqual([
    {
      kind: 'unopened',
      count: 5,
      extensions: [{ extension: '.jpg', count: 4 }],
      files: ['Hills', 'Sea/000.jpg', 'Sea/z.jpg', 'a.jpg', 'b.jpg'].map(createUnreadable),
    },
  ])
})

test('rejects for a folder without a readable file instead of reporting it as empty', async () => {
  writeFile('a.jpg')
  failLstat({ 'a.jpg': 'EACCES' })
  await expect(startScans().scan(grant())).rejects.toThrow('EACCES')
})

test('rejects for a folder that cannot be opened instead of reporting it as empty', async () => {
  writeFile('a.jpg')
  await expect(listFiles(join(root, 'a.jpg'), 'standard')).rejects.toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')('reports names that are not valid text', async () => {
  writeFile('a.jpg')
  // A file name may really contain the replacement character.
  writeFile('\uFFFD.jpg')
  for (const byte of [0xe9, 0xfc])
    writeFileSync(Buffer.concat([Buffer.from(`${root}/b`), Buffer.of(byte), Buffer.from('.jpg')]), '12345')
  mkdirSync(Buffer.concat([Buffer.from(`${root}/c`), Buffer.of(0xe9)]))
  const result = await startScans().scan(grant())
  expect(result?.files.map(({ path }) => path)).toEqual(['a.jpg', '\uFFFD.jpg'])
  expect(result?.skippedEntries.reasons).toEqual([
    {
      kind: 'misnamed',
      count: 3,
      extensions: [],
      files: ['b\uFFFD.jpg', 'b\uFFFD.jpg', 'c\uFFFD'].map(createUnreadable),
    },
  ])
})

test('lists files in the order of their paths', async () => {
  mkdirSync(join(root, 'b'))
  for (const path of ['c.jpg', 'b/z.jpg', 'a.jpg']) writeFile(path)
  expect((await listFiles(root, 'standard')).paths).toEqual(['a.jpg', 'b/z.jpg', 'c.jpg'])
})
