import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorkers } from './workers.ts'

// These start real servers and processes, and other tests run beside them.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let folder: string
let small: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-workers-'))
  small = path.join(folder, 'small.png')
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } })
    .png()
    .toFile(small)
})
afterAll(() => rmSync(folder, { recursive: true }))

const draw = (file: string) => ({ path: file, thumbnail: null, preview: path.join(folder, 'preview') })

test('a file that kills its worker fails alone', async () => {
  const script = fileURLToPath(new URL('../testing/poisonedWorker.ts', import.meta.url))
  const workers = createWorkers({ count: 1, limitMs: 30_000, script })
  const crash = 'The process that read the file has crashed.'
  const asked = [1, 2, 3].map(() => workers.run('derive', draw(small)))
  for (const answer of asked) await expect(answer).rejects.toThrow(crash)
  workers.close()
})

test('a file that takes too long is given up, and the next one is read', async () => {
  const script = fileURLToPath(new URL('../testing/slowWorker.ts', import.meta.url))
  const workers = createWorkers({ count: 1, limitMs: 3000, script })
  const never = workers.run('derive', draw('never'))
  const next = workers.run('derive', draw(small))
  await expect(never).rejects.toThrow('Reading the file took more than 3 s.')
  await expect(next).resolves.toEqual({ thumbhash: 'x', animated: false })
  workers.close()
})

test('what waits when the server stops is told so', async () => {
  const workers = createWorkers({ count: 1, limitMs: 30_000 })
  const asked = [1, 2, 3].map(() => workers.run('derive', draw(small)))
  const outcomes = Promise.allSettled(asked)
  workers.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
