import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Step } from '../storage/steps.ts'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { createDataFolder } from '../testing/servers/createDataFolder.ts'
import { startCrashingServer } from '../testing/servers/startCrashingServer.ts'
import { createTarGz, createZip } from '../testing/files/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  stageFileInChunks,
  stageAndProcess,
} from '../testing/uploads/staging.ts'
import { resumeExpiry } from '../testing/resumeExpiry.ts'
import { createTestClient, startTestServer } from '../testing/servers/startTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const createJpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const sidecar = { photoTakenTime: { timestamp: '1560000000' }, favorited: true }
const album = { title: 'By the sea', date: { timestamp: '0' } }

/** Lists photos with their sidecars, all of which belong to one album. */
function listFiles(kind: string) {
  const names = Array.from({ length: 6 }, (_, index) => `${kind}-${index}.jpg`)
  return [
    ...names.map((name) => ({ name: `sea/${name}`, bytes: createJpeg(name) })),
    ...names.map((name) => ({ name: `sea/${name}.json`, bytes: Buffer.from(JSON.stringify(sidecar)) })),
    { name: 'sea/metadata.json', bytes: Buffer.from(JSON.stringify(album)) },
  ]
}

/** The steps at which the server crashes, each with the number of times it must be reached. */
const crashes: readonly `${Step}:${number}`[] = ['before-commit:2', 'after-rename:1', 'after-commit:3']

let data: string
let token: string
let ids: number[]

beforeAll(async () => {
  data = await createDataFolder()
  const first = await startTestServer({ CALOTYPE_DATA: data })
  const user = await first.addUser()
  token = user.authorization.slice('Bearer '.length)
  const archives = { 'a.zip': createZip(listFiles('zip')), 'a.tgz': createTarGz(listFiles('tar')) }
  ids = []
  for (const [name, bytes] of Object.entries(archives))
    ids.push(await stageFile(user, name, bytes, true, { labels: ['sea'] }))
  await first.context.db.updateTable('staged_file').set({ status: 'PROCESSING' }).execute()
  await first.stop()
})
afterAll(() => rmSync(data, { recursive: true }))

describe('a server that processes archives', () => {
  test.each(crashes)('crashes %s', async (step) => {
    const crash = startCrashingServer(data, step).then((crashingServer) => crashingServer.exitSignal())
    await expect(crash.catch((error: Error) => error.message)).resolves.toContain('SIGKILL')
  })

  test('imports every photo exactly once, with its sidecar and album', async () => {
    const server = await startTestServer({ CALOTYPE_DATA: data })
    const user = createTestClient(server.address, token)
    for (const id of ids)
      expect(await waitForProcessing(user, id)).toMatchObject({
        status: 'COMPLETED',
        added: 6,
        known: 0,
        failed: [],
      })
    const rows = await server.context.db.selectFrom('media').selectAll().execute()
    const expected = [...listFiles('zip'), ...listFiles('tar')].filter(({ name }) => name.endsWith('.jpg'))
    expect(rows.map((row) => row.sha256).toSorted()).toEqual(
      expected.map(({ bytes }) => computeSha256(bytes)).toSorted(),
    )
    expect(rows.every((row) => row.is_favorite === 1 && row.taken_at.startsWith('2019-06-08'))).toBe(true)
    expect(rows.every((row) => row.labels === '["sea"]')).toBe(true)
    const importedItems = await server.context.db.selectFrom('staged_entry').select('media_id').execute()
    expect(importedItems.map((row) => row.media_id).toSorted()).toEqual(rows.map((row) => row.id).toSorted())
    expect(await server.context.db.selectFrom('album').select('title').execute()).toEqual([
      { title: 'By the sea' },
    ])
    expect(await server.context.db.selectFrom('album_media').select('media_id').execute()).toHaveLength(12)
    const remainingFiles = (await server.listStoredFiles()).map((file) => path.basename(file))
    expect(remainingFiles.toSorted()).toEqual(rows.map((row) => row.file_name).toSorted())
    await server.stop()
  })
})

describe('a server on which a rejected archive is staged again', () => {
  const RAR = Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), Buffer.alloc(2000)])
  const crashCases = [
    ['in one request', stageFile],
    ['in chunks', stageFileInChunks],
  ] as const
  const steps = ['before-commit', 'after-commit'] as const
  let id: number

  test('has rejected the archive', async () => {
    const server = await startTestServer({ CALOTYPE_DATA: data })
    const refusal = await stageAndProcess(createTestClient(server.address, token), 'a.rar', RAR)
    expect(refusal.status).toBe('FAILED')
    id = refusal.id
    await server.stop()
  })

  describe.each(crashCases)('%s', (_, send) => {
    test.each(steps)('crashes %s', async (step) => {
      const crashingServer = await startCrashingServer(data, step)
      await expect(send(createTestClient(crashingServer.address, token), 'a.rar', RAR)).rejects.toThrow(
        'fetch failed',
      )
      expect(await crashingServer.exitSignal()).toBe('SIGKILL')
    })
  })

  test('stores the archive once, and moves copies without a row to quarantine', async () => {
    const restartedServer = await startTestServer({ CALOTYPE_DATA: data }, () => Date.now() + 8 * 86_400_000)
    await resumeExpiry(restartedServer.context)
    const { db, objects } = restartedServer.context
    const failedFiles = db.selectFrom('staged_file').selectAll().where('status', '=', 'FAILED')
    const [row] = await failedFiles.execute()
    expect([row?.id, row?.sha256]).toEqual([id, computeSha256(RAR)])
    const content = await objects.read({ kind: 'staged', fileName: row?.file_name ?? '' }).toArray()
    expect(computeSha256(Buffer.concat(content))).toBe(computeSha256(RAR))
    expect((await restartedServer.listStoredFiles()).filter((file) => !file.startsWith('blob'))).toEqual([])
    await expect.poll(() => restartedServer.listFiles('staged')).toHaveLength(1)
    // The server crashed twice between storing the file and committing its row.
    const quarantinedFiles = await restartedServer.listFiles('quarantined')
    expect(quarantinedFiles.filter((file) => file.endsWith('.staged'))).toHaveLength(2)
    await restartedServer.stop()
  })
})
