import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveEntry, createTarGz, createTar, createZip } from '../testing/files/createArchives.ts'
import { stageAndProcess } from '../testing/uploads/staging.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

const MEBIBYTE = 1024 ** 2
const NO_BYTES = Buffer.alloc(0)

let server: Awaited<ReturnType<typeof startTestServer>>
/** Contains only the server's data folder. */
let outsideFolder: string

beforeAll(async () => {
  outsideFolder = mkdtempSync(path.join(tmpdir(), 'calotype-hostile-'))
  server = await startTestServer({ CALOTYPE_DATA: path.join(outsideFolder, 'data') })
})
afterAll(async () => {
  await server.destroy()
  rmSync(outsideFolder, { recursive: true })
})

/** Creates a unique file that is recognized as a JPEG. */
const createJpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])

const listNames = async (user: TestClient) =>
  ((await (await user.request('/api/media/all-metadata')).json()) as { name: string }[]).map(
    ({ name }) => name,
  )

/** Expects no files outside the server's folder, and none in it with a name from an archive. */
async function expectNothingOutside(): Promise<void> {
  expect(readdirSync(outsideFolder)).toEqual(['data'])
  const files = readdirSync(server.data, { recursive: true }).map(String)
  expect(files.filter((name) => /evil|passwd|\.\./.test(name))).toEqual([])
  expect((await server.listStoredFiles()).filter((name) => name.endsWith('.upload'))).toEqual([])
}

test.each([
  ['../../evil.jpg', 'evil.jpg'],
  ['/etc/evil.jpg', 'evil.jpg'],
  ['C:\\Windows\\evil.jpg', 'evil.jpg'],
  ['..\\..\\evil.jpg', 'evil.jpg'],
  ['a/../../../../evil.jpg', 'evil.jpg'],
  ['evil\0.jpg', 'evil.jpg'],
  ['evil\n\u202egpj.jpg', 'evil\u202egpj.jpg'],
  ['..', '..'],
  [Buffer.from([0xff, 0xfe, 0x80, 0x2e, 0x6a, 0x70, 0x67]), expect.stringMatching(/\.jpg$/)],
  ['x'.repeat(300), 'x'.repeat(255)],
])('imports a file named %j without using the name as a path', async (name, expected) => {
  const user = await server.addUser()
  const staged = await stageAndProcess(user, 'a.zip', createZip([{ name, bytes: createJpeg(String(name)) }]))
  expect(staged).toMatchObject({ status: 'COMPLETED', added: 1 })
  expect(await listNames(user)).toEqual([expected])
  await expectNothingOutside()
})

test('reports a file whose name is too long, with a truncated name', async () => {
  const user = await server.addUser()
  const file = { name: `${'x'.repeat(60_000)}.jpg`, bytes: createJpeg('long') }
  expect(await stageAndProcess(user, 'a.zip', createZip([file]))).toMatchObject({
    status: 'FAILED',
    added: 0,
    failed: [{ name: `${'x'.repeat(251)}.jpg`, reason: 'The file name is too long.' }],
  })
})

test('skips links, devices and folders in a TAR archive', async () => {
  const user = await server.addUser()
  const files: ArchiveEntry[] = [
    { name: 'evil-link.jpg', bytes: NO_BYTES, type: 'SymbolicLink', linkTarget: '/etc/passwd' },
    { name: 'evil-hard.jpg', bytes: NO_BYTES, type: 'Link', linkTarget: '../../calotype.sqlite' },
    { name: 'evil-device.jpg', bytes: NO_BYTES, type: 'CharacterDevice' },
    { name: 'evil-pipe.jpg', bytes: NO_BYTES, type: 'FIFO' },
    { name: 'folder.jpg/', bytes: NO_BYTES, type: 'Directory' },
    { name: '../../evil.jpg', bytes: createJpeg('tar') },
  ]
  for (const pack of [createTar, createTarGz])
    expect(await stageAndProcess(user, 'a.tar', pack(files))).toMatchObject({ status: 'COMPLETED', total: 1 })
  expect(await listNames(user)).toEqual(['evil.jpg'])
  await expectNothingOutside()
})

test('imports all files that have the same name', async () => {
  const user = await server.addUser()
  const files = ['one', 'two', 'three'].map((seed) => ({ name: 'same.jpg', bytes: createJpeg(seed) }))
  expect(await stageAndProcess(user, 'a.zip', createZip(files))).toMatchObject({ added: 3, known: 0 })
})

describe('rejects an archive bomb', () => {
  const zeros = Buffer.alloc(64 * MEBIBYTE)
  const largeEntry = Buffer.concat([createJpeg('burst'), zeros])
  const message = 'The archive unpacks to more than 100 times its own size.'

  test.each([
    ['ZIP', () => createZip([{ name: 'a.jpg', bytes: largeEntry, method: 8 }])],
    [
      'zip of many',
      () =>
        createZip(
          Array.from({ length: 40 }, (_, index) => ({
            name: `${index}`,
            bytes: zeros.subarray(0, MEBIBYTE),
            method: 8,
          })),
        ),
    ],
    ['tar.gz', () => createTarGz([{ name: 'a.jpg', bytes: largeEntry }])],
    [
      'tar.gz with a long tail',
      () => gzipSync(Buffer.concat([createTar([{ name: 'a.txt', bytes: NO_BYTES }]), zeros])),
    ],
  ])('that is a %s', async (_, bomb) => {
    const user = await server.addUser()
    expect(await stageAndProcess(user, 'bomb', bomb())).toMatchObject({ status: 'FAILED', message, added: 0 })
    expect(await listNames(user)).toEqual([])
    await expectNothingOutside()
  })

  test('without listing its entries', async () => {
    const user = await server.addUser()
    const photos = Array.from({ length: 600 }, (_, index) => ({ name: `${index}.jpg`, bytes: NO_BYTES }))
    const bomb = createZip([...photos, { name: 'bomb.jpg', bytes: largeEntry, method: 8 }])
    const { id, status } = await stageAndProcess(user, 'a.zip', bomb)
    expect(status).toBe('FAILED')
    const response = await user.request(`/api/upload/local-folder/staged/${id}/entries`)
    expect(await response.json()).toMatchObject({ entries: [] })
  })

  test('that declares a small size', async () => {
    const user = await server.addUser()
    const malformed = createZip([{ name: 'a.jpg', bytes: largeEntry, method: 8, declared: { size: 1000 } }])
    expect(await stageAndProcess(user, 'bomb.zip', malformed)).toMatchObject({
      status: 'FAILED',
      failed: [{ name: 'a.jpg', reason: 'The file is damaged or incomplete.' }],
    })
    expect(await listNames(user)).toEqual([])
  })

  test('that declares a size of 30 GB', async () => {
    const user = await server.addUser()
    const file = {
      bytes: Buffer.concat([createJpeg('x'), Buffer.alloc(400)]),
      method: 8,
      declared: { size: 3 * 1024 ** 3 },
    }
    const files = Array.from({ length: 10 }, (_, index) => ({ ...file, name: `${index}.jpg` }))
    expect(await stageAndProcess(user, 'a.zip', createZip(files))).toMatchObject({
      status: 'FAILED',
      added: 0,
    })
  })

  test('of archives in archives', async () => {
    const user = await server.addUser()
    const innerArchive = createZip([
      { name: '1.zip', bytes: createZip([{ name: 'a.jpg', bytes: createJpeg('inner') }]) },
    ])
    const packed = [
      createZip([{ name: '0.zip', bytes: innerArchive }]),
      createTarGz([{ name: '0.zip', bytes: innerArchive }]),
    ]
    for (const bytes of packed)
      expect(await stageAndProcess(user, '42.zip', bytes)).toMatchObject({
        status: 'FAILED',
        added: 0,
        failed: [
          {
            name: '0.zip',
            reason: 'Archives inside archives aren’t unpacked. Unpack and upload the folder.',
          },
        ],
      })
  })

  test('that is a TAR archive compressed twice', async () => {
    const user = await server.addUser()
    const twiceCompressed = gzipSync(createTarGz([{ name: 'a.jpg', bytes: largeEntry }]))
    expect(await stageAndProcess(user, 'a.tgz', twiceCompressed)).toMatchObject({
      status: 'FAILED',
      added: 0,
    })
  })

  test('that contains more than 100,000 files', async () => {
    const user = await server.addUser()
    const files = Array.from({ length: 100_001 }, (_, index) => ({ name: `${index}.txt`, bytes: NO_BYTES }))
    expect(await stageAndProcess(user, 'a.zip', createZip(files, { zip64: true }))).toMatchObject({
      status: 'FAILED',
      message: 'The archive contains more than 100,000 files.',
    })
  })
})
