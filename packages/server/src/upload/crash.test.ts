import { rmSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Step } from '../storage/steps.ts'
import { initiateUpload, computeSha256, createUploadDriver } from '../testing/uploads/chunkedUpload.ts'
import { createDataFolder } from '../testing/servers/createDataFolder.ts'
import { startCrashingServer } from '../testing/servers/startCrashingServer.ts'
import { resumeExpiry } from '../testing/resumeExpiry.ts'
import { createTestClient, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const CHUNK_BYTES = 1500
const LATER_MS = 2 * 86_400_000

let data: string
let token: string

/** The operation and the step at which each server crashes. */
const crashes: readonly (readonly [operation: 'single' | 'chunk' | 'complete', step: Step])[] = [
  ['single', 'after-receive'],
  ['single', 'after-sync'],
  ['single', 'after-rename'],
  ['single', 'before-commit'],
  ['chunk', 'after-chunk-sync'],
  ['chunk', 'after-chunk-row'],
  ['complete', 'after-rename'],
  ['single', 'after-commit'],
  ['complete', 'after-commit'],
]
const uploads: { operation: string; step: Step; bytes: Buffer; uploadId: string }[] = []

beforeAll(async () => {
  data = await createDataFolder()
  const first = await startTestServer({ CALOTYPE_DATA: data })
  const user = await first.addUser()
  token = user.authorization.slice('Bearer '.length)
  for (const [operation, step] of crashes) {
    const bytes = await createPhotoBytes()
    const upload = await initiateUpload(user, bytes, CHUNK_BYTES)
    if (operation === 'chunk') await upload.sendChunk(0)
    if (operation === 'complete') await Promise.all(upload.indexes.map((index) => upload.sendChunk(index)))
    uploads.push({ operation, step, bytes, uploadId: upload.uploadId })
  }
  await first.stop()
})
afterAll(() => rmSync(data, { recursive: true }))

function createPhotoBytes(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

const listUploads = (operation: string) => uploads.filter((upload) => upload.operation === operation)

describe('a server', () => {
  test.each(crashes)('crashes during an upload (%s) %s', async (operation, step) => {
    const { bytes, uploadId } = listUploads(operation).find((upload) => upload.step === step) ?? {
      bytes: Buffer.of(),
      uploadId: '',
    }
    const crashingServer = await startCrashingServer(data, step)
    const user = createTestClient(crashingServer.address, token)
    const upload = createUploadDriver(user, uploadId, bytes, CHUNK_BYTES)
    const requests = {
      single: () => user.upload('a.jpg', bytes),
      chunk: () => upload.sendChunk(1),
      complete: () => upload.complete(),
    }
    await expect(requests[operation]()).rejects.toThrow('fetch failed')
    expect(await crashingServer.exitSignal()).toBe('SIGKILL')
  })

  test('crashes at the next start after rendering a thumbnail', async () => {
    const crash = startCrashingServer(data, 'after-render').then((crashingServer) =>
      crashingServer.exitSignal(),
    )
    await expect(crash.catch((error: Error) => error.message)).resolves.toContain('SIGKILL')
  })
})

describe('after all of these crashes', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  let user: ReturnType<typeof createTestClient>

  beforeAll(async () => {
    server = await startTestServer({ CALOTYPE_DATA: data })
    user = createTestClient(server.address, token)
  })

  const listChecksums = async () => {
    const items = (await (await user.request('/api/media/all-metadata')).json()) as { checksum: string }[]
    return items.map(({ checksum }) => checksum)
  }

  test('an upload in one request is stored only if it was committed', async () => {
    const storedChecksums = await listChecksums()
    for (const { step, bytes } of listUploads('single'))
      expect([step, storedChecksums.includes(computeSha256(bytes))]).toEqual([step, step === 'after-commit'])
  })

  test('committed chunks are stored, other chunks can be resumed, and the upload can be completed', async () => {
    for (const { step, bytes, uploadId } of listUploads('chunk')) {
      const upload = createUploadDriver(user, uploadId, bytes, CHUNK_BYTES)
      const { received, begun } = (await upload.status()).body
      const isRecorded = step === 'after-chunk-row'
      const storedIndexes = received.map(({ chunkIndex }) => chunkIndex)
      const storedBytes = upload.getChunk(1).length
      expect([step, storedIndexes]).toEqual([step, isRecorded ? [0, 1] : [0]])
      expect([step, begun]).toEqual([step, isRecorded ? [] : [{ chunkIndex: 1, size: storedBytes }]])
      expect([step, (await upload.resumeChunk(1, storedBytes)).status]).toEqual([
        step,
        isRecorded ? 416 : 200,
      ])
      for (const index of upload.indexes.slice(2)) await upload.sendChunk(index)
      expect(await upload.complete()).toMatchObject({ status: 200, body: { checksum: computeSha256(bytes) } })
    }
  })

  test('completing an upload again creates one item', async () => {
    for (const { bytes, uploadId } of listUploads('complete')) {
      const response = await createUploadDriver(user, uploadId, bytes, CHUNK_BYTES).complete()
      expect(response).toMatchObject({ status: 200, body: { checksum: computeSha256(bytes) } })
      expect((await listChecksums()).filter((checksum) => checksum === computeSha256(bytes))).toHaveLength(1)
    }
  })

  test('every row has its file, its count and its renditions', async () => {
    const { db, objects } = server.context
    const unfinishedJobs = db.selectFrom('job').select('id').where('state', '!=', 'done')
    await expect.poll(() => unfinishedJobs.execute(), { timeout: 20_000 }).toEqual([])
    const rows = await db.selectFrom('media').selectAll().execute()
    expect(rows).toHaveLength(listUploads('chunk').length + listUploads('complete').length + 1)
    for (const { file_name: name, sha256: checksum, status } of rows) {
      const bytes = await buffer(objects.read({ kind: 'original', fileName: name }))
      expect([computeSha256(bytes), status]).toEqual([checksum, 'ready'])
      expect((await user.fetchFile(`/thumbnails/thumb_${name}`)).status).toBe(200)
    }
    const counts = await db.selectFrom('media_month').select('count').execute()
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  })

  test('only files that were never acknowledged are deleted later', async () => {
    const uploadIds = new Set(listUploads('single').map(({ uploadId }) => uploadId))
    for (const uploadId of uploadIds)
      await user.request(`/api/upload/chunked/${uploadId}`, { method: 'DELETE' })
    await server.stop()
    const restartedServer = await startTestServer({ CALOTYPE_DATA: data }, () => Date.now() + LATER_MS)
    await resumeExpiry(restartedServer.context)
    const rows = await restartedServer.context.db.selectFrom('media').select('file_name').execute()
    const remainingFiles = (await restartedServer.listStoredFiles()).map((file) => path.basename(file))
    expect(remainingFiles.sort()).toEqual(rows.map((row) => row.file_name).sort())
    await restartedServer.stop()
  })
})
