import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { initiateUpload } from '../testing/uploads/chunkedUpload.ts'
import { createTarGz, createZip } from '../testing/files/createArchives.ts'
import { stageAndProcess } from '../testing/uploads/staging.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const noise = sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: 'gray',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const uploadAndGetDamage = async (name: string, bytes: Buffer) => {
  const { status, body } = await ada.upload(name, bytes)
  expect(status).toBe(200)
  expect((await ada.fetchFile(`/${body.fileName}`)).bytes.equals(bytes)).toBe(true)
  return (body as TestItem & { damage: string | null }).damage
}

describe.each([
  ['JPEG', 'a.jpg', () => noise.clone().jpeg()],
  ['progressive JPEG', 'a.jpg', () => noise.clone().jpeg({ progressive: true })],
  ['PNG', 'a.png', () => noise.clone().png()],
] as const)('a %s', (_, name, encode) => {
  test('that is complete is stored without a warning', async () => {
    const bytes = await encode().toBuffer()
    expect(await uploadAndGetDamage(name, bytes)).toBeNull()
    // Phones append a video to a motion photo.
    expect(await uploadAndGetDamage(name, Buffer.concat([bytes, Buffer.alloc(200_000, 'video')]))).toBeNull()
  })

  test.each([0.2, 0.5, 0.99])(
    'that ends after %d of its bytes is stored, and marked in the response',
    async (share) => {
      const bytes = await encode().toBuffer()
      expect(await uploadAndGetDamage(name, bytes.subarray(0, bytes.length * share))).toBe('unreadable')
    },
  )
})

test('a JPEG whose embedded thumbnail is complete is still recognized as truncated', async () => {
  const thumbnail = await noise.clone().resize(60).jpeg().toBuffer()
  const intactPhoto = await noise.clone().jpeg().toBuffer()
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(thumbnail.length + 2, 2)
  const bytes = Buffer.concat([intactPhoto.subarray(0, 2), segment, thumbnail, intactPhoto.subarray(2)])
  expect(await uploadAndGetDamage('a.jpg', bytes)).toBeNull()
  expect(await uploadAndGetDamage('a.jpg', bytes.subarray(0, bytes.length - 100))).toBe('unreadable')
})

test('a document whose end cannot be read is stored without a warning', async () => {
  const { open } = fs
  const openSpy = vi.spyOn(fs, 'open').mockImplementation((file, flags, mode) =>
    // Without flags, a file is opened for reading.
    flags === undefined ? Promise.reject(new Error('EIO')) : open(file, flags, mode),
  )
  syncBuiltinESMExports()
  const { status, body } = await ada.upload('a.pdf', Buffer.from('%PDF-1.7\n'))
  openSpy.mockRestore()
  syncBuiltinESMExports()
  expect({ status, body }).toMatchObject({ status: 200, body: { damage: null } })
})

test('a GIF without its end is marked', async () => {
  const bytes = await noise.clone().gif().toBuffer()
  expect(await uploadAndGetDamage('a.gif', bytes)).toBeNull()
  expect(await uploadAndGetDamage('a.gif', Buffer.concat([bytes, Buffer.alloc(100)]))).toBeNull()
  expect(await uploadAndGetDamage('a.gif', bytes.subarray(0, bytes.length - 2000))).toBe('unreadable')
  // Compressed data may contain the bytes of the end marker.
  const lookalike = Buffer.concat([bytes.subarray(0, bytes.length - 2000), Buffer.from('003bff', 'hex')])
  expect(await uploadAndGetDamage('a.gif', lookalike)).toBe('unreadable')
})

test('a PDF without its end is marked', async () => {
  const bytes = Buffer.from(`%PDF-1.7\n${'1 0 obj\n<<>>\nendobj\n'.repeat(200)}startxref\n9\n%%EOF\n`)
  expect(await uploadAndGetDamage('a.pdf', bytes)).toBeNull()
  expect(await uploadAndGetDamage('a.pdf', Buffer.concat([bytes, Buffer.alloc(500)]))).toBeNull()
  expect(await uploadAndGetDamage('a.pdf', bytes.subarray(0, bytes.length / 2))).toBe('unreadable')
})

test('a movie without its end is marked', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'calotype-movie-'))
  const file = path.join(folder.path, 'a.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x64:rate=5', '-pix_fmt', 'yuv420p']
  execFileSync('ffmpeg', ['-loglevel', 'error', ...source, file])
  const bytes = readFileSync(file)
  expect(await uploadAndGetDamage('a.mp4', bytes)).toBeNull()
  expect(await uploadAndGetDamage('a.mp4', bytes.subarray(0, bytes.length - 50))).toBe('unreadable')
})

test('a corrupt header is marked, also after an upload in chunks', async () => {
  const bytes = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3000, 'x')])
  const upload = await initiateUpload(ada, bytes, 1000)
  for (const index of upload.indexes) await upload.sendChunk(index)
  expect((await upload.complete()).body).toMatchObject({ damage: 'unreadable' })
})

describe.each([
  ['ZIP', 'trip.zip', createZip],
  ['tar', 'trip.tar.gz', createTarGz],
] as const)('a %s archive with a truncated photo', (_, name, pack) => {
  test('counts the photo once, and marks its entry', async () => {
    const user = await server.addUser()
    const completeJpeg = await noise.clone().jpeg().toBuffer()
    const halfJpeg = completeJpeg.subarray(0, completeJpeg.length / 2)
    const files = {
      'half.jpg': halfJpeg,
      'same.jpg': halfJpeg,
      'whole.jpg': completeJpeg,
      'notes.heic': Buffer.from('no'),
    }
    const archive = pack(Object.entries(files).map(([entry, bytes]) => ({ name: entry, bytes })))
    const stagedFile = await stageAndProcess(user, name, archive)
    expect(stagedFile).toMatchObject({ status: 'COMPLETED', added: 2, known: 1, damaged: 1 })
    const response = await user.request(`/api/upload/local-folder/staged/${stagedFile.id}/entries`)
    expect(await response.json()).toMatchObject({
      entries: [
        { name: 'half.jpg', result: 'ADDED', damage: 'unreadable' },
        { name: 'same.jpg', result: 'KNOWN', damage: 'unreadable' },
        { name: 'whole.jpg', result: 'ADDED', damage: null },
        { name: 'notes.heic', result: 'LEFT_OUT', damage: null },
      ],
    })
  })
})

test('counts a truncated photo that is staged without an archive', async () => {
  const bytes = await noise.clone().jpeg().toBuffer()
  const halfJpeg = bytes.subarray(0, bytes.length / 2)
  expect(await stageAndProcess(await server.addUser(), 'half.jpg', halfJpeg, false)).toMatchObject({
    status: 'COMPLETED',
    damaged: 1,
  })
})
