import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Step } from '../objects/steps.ts'
import { beginUpload, sha256, uploadOf } from '../testing/chunks.ts'
import { startCrashingServer } from '../testing/startCrashingServer.ts'
import { resumeExpiry } from '../testing/resumeExpiry.ts'
import { memberOf, startTestServer } from '../testing/startTestServer.ts'

// These start real servers and processes, and other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const CHUNK_BYTES = 1500
const LATER_MS = 2 * 86_400_000

let data: string
let token: string

/** What each server was doing when it died. */
const deaths: readonly (readonly [doing: 'single' | 'chunk' | 'complete', at: Step])[] = [
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
const uploads: { doing: string; at: Step; bytes: Buffer; uploadId: string }[] = []

beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'calotype-crash-'))
  const first = await startTestServer({ CALOTYPE_DATA: data })
  const who = await first.member()
  token = who.authorization.slice('Bearer '.length)
  for (const [doing, at] of deaths) {
    const bytes = await photo()
    const upload = await beginUpload(who, bytes, CHUNK_BYTES)
    if (doing === 'chunk') await upload.send(0)
    if (doing === 'complete') await Promise.all(upload.indexes.map((index) => upload.send(index)))
    uploads.push({ doing, at, bytes, uploadId: upload.uploadId })
  }
  await first.stop()
})
afterAll(() => rmSync(data, { recursive: true }))

function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

const done = (doing: string) => uploads.filter((upload) => upload.doing === doing)

describe('a server', () => {
  test.each(deaths)('dies in an upload (%s) %s', async (doing, at) => {
    const { bytes, uploadId } = done(doing).find((upload) => upload.at === at) ?? {
      bytes: Buffer.of(),
      uploadId: '',
    }
    const mortal = await startCrashingServer(data, at)
    const who = memberOf(mortal.address, token)
    const upload = uploadOf(who, uploadId, bytes, CHUNK_BYTES)
    const asking = {
      single: () => who.upload('a.jpg', bytes),
      chunk: () => upload.send(1),
      complete: () => upload.complete(),
    }
    await expect(asking[doing]()).rejects.toThrow('fetch failed')
    expect(await mortal.death()).toBe('SIGKILL')
  })

  test('dies when it has drawn a thumbnail, which it does at the next start', async () => {
    const dies = startCrashingServer(data, 'after-derive').then((mortal) => mortal.death())
    await expect(dies.catch((error: Error) => error.message)).resolves.toContain('SIGKILL')
  })
})

describe('after all of these deaths', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  let who: ReturnType<typeof memberOf>

  beforeAll(async () => {
    server = await startTestServer({ CALOTYPE_DATA: data })
    who = memberOf(server.address, token)
  })

  const checksums = async () => {
    const items = (await (await who.ask('/api/media/all-metadata')).json()) as { checksum: string }[]
    return items.map(({ checksum }) => checksum)
  }

  test('an upload in one request is there only if it was committed', async () => {
    const there = await checksums()
    for (const { at, bytes } of done('single'))
      expect([at, there.includes(sha256(bytes))]).toEqual([at, at === 'after-commit'])
  })

  test('chunks that were recorded are there, of another what came, and the rest can be sent', async () => {
    for (const { at, bytes, uploadId } of done('chunk')) {
      const upload = uploadOf(who, uploadId, bytes, CHUNK_BYTES)
      const { received, begun } = (await upload.status()).body
      const isRecorded = at === 'after-chunk-row'
      const kept = received.map(({ chunkIndex }) => chunkIndex)
      const there = upload.chunkAt(1).length
      expect([at, kept]).toEqual([at, isRecorded ? [0, 1] : [0]])
      expect([at, begun]).toEqual([at, isRecorded ? [] : [{ chunkIndex: 1, size: there }]])
      expect([at, (await upload.goOn(1, there)).status]).toEqual([at, isRecorded ? 416 : 200])
      for (const index of upload.indexes.slice(2)) await upload.send(index)
      expect(await upload.complete()).toMatchObject({ status: 200, body: { checksum: sha256(bytes) } })
    }
  })

  test('completing again makes one item', async () => {
    for (const { bytes, uploadId } of done('complete')) {
      const again = await uploadOf(who, uploadId, bytes, CHUNK_BYTES).complete()
      expect(again).toMatchObject({ status: 200, body: { checksum: sha256(bytes) } })
      expect((await checksums()).filter((checksum) => checksum === sha256(bytes))).toHaveLength(1)
    }
  })

  test('every row has its file, its count and its pictures', async () => {
    const { db } = server.context
    const unfinished = db.selectFrom('job').select('id').where('state', '!=', 'done')
    await expect.poll(() => unfinished.execute(), { timeout: 20_000 }).toEqual([])
    const files = new Map(server.arrived().map((file) => [path.basename(file), path.join(data, file)]))
    const rows = await db.selectFrom('media').selectAll().execute()
    expect(rows).toHaveLength(done('chunk').length + done('complete').length + 1)
    for (const { file_name: name, sha256: kept, status } of rows) {
      expect([sha256(readFileSync(files.get(name) ?? '')), status]).toEqual([kept, 'ready'])
      expect((await who.fetch(`/thumbnails/thumb_${name}`)).status).toBe(200)
    }
    const counts = await db.selectFrom('media_month').select('count').execute()
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  })

  test('what was never acknowledged is cleared away a day later, and nothing else', async () => {
    const begun = new Set(done('single').map(({ uploadId }) => uploadId))
    for (const uploadId of begun) await who.ask(`/api/upload/chunked/${uploadId}`, { method: 'DELETE' })
    await server.stop()
    const later = await startTestServer({ CALOTYPE_DATA: data }, () => Date.now() + LATER_MS)
    await resumeExpiry(later.context)
    const rows = await later.context.db.selectFrom('media').select('file_name').execute()
    const left = later.arrived().map((file) => path.basename(file))
    expect(left.sort()).toEqual(rows.map((row) => row.file_name).sort())
    await later.stop()
  })
})
