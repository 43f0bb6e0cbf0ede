import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPhoto } from '../testing/uploads/chunkedUpload.ts'
import { fakeDisk } from '../testing/files/fakeDisk.ts'
import { startTestServer } from '../testing/servers/startTestServer.ts'
import { computeReservedBytes } from './reservations.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MB = 1024 ** 2
const GB = 1024 * MB

describe('announced uploads reserve', () => {
  const upload = (userId: number, missingBytes: number, receivedBytes = 0) => ({
    userId,
    missingBytes,
    receivedBytes,
  })

  test.each([
    ['the missing bytes of a small upload', [upload(1, 10 * MB)], 10 * MB],
    ['256 MB for an account that sent nothing', [upload(1, 5 * GB), upload(1, 5 * GB)], 256 * MB],
    ['more once bytes are received', [upload(1, 4 * GB, GB)], 1.25 * GB],
    ['never more than the missing bytes', [upload(1, 100 * MB, 4 * GB)], 100 * MB],
    [
      '1 GB in total for any number of accounts',
      Array.from({ length: 100 }, (_, id) => upload(id, 5 * GB)),
      GB,
    ],
  ])('%s', (_name, uploads, bytes) => {
    expect(computeReservedBytes(uploads)).toBe(bytes)
  })
})

describe('an account', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterEach(() => fakeDisk.restore())
  afterAll(() => server.destroy())

  test('can upload although 14 new accounts announced more than the disk holds', async () => {
    fakeDisk.setFreeSpace(2.5 * GB)
    const announce = async () => {
      const member = await server.addUser()
      const size = { fileName: 'video.mp4', fileSize: GB, chunkSize: 64 * MB, totalChunks: 16 }
      return (await member.post('/api/upload/chunked/initiate', size)).status
    }
    const statuses: number[] = []
    for (let account = 0; account < 14; account++) statuses.push(await announce())
    expect(statuses).toEqual(Array.from({ length: 14 }, () => 200))
    expect(await announce()).toBe(200)
    const member = await server.addUser()
    expect((await member.upload('a.jpg', createPhoto(MB))).status).toBe(200)
  })
})
