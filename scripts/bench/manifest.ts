/**
 * @file `npm run bench:manifest`: measures how many uploads per second a server stores. Compares three servers
 * alternately: one records uploads in the manifest, one writes a sidecar file for each upload, and one does neither
 * (docs/decisions/0109).
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addUser } from '../demo/seed.ts'
import { createTestClient } from '../../packages/server/src/testing/servers/startTestServer.ts'
import { PERSON, startServer } from './library.ts'
import { median } from './median.ts'
import type { Variant } from './manifest/variant.ts'

const VARIANTS: readonly Variant[] = ['none', 'manifest', 'sidecar']
const HOOK = fileURLToPath(new URL('./manifest/variant.ts', import.meta.url))
const CONNECTIONS = 4
const PHOTO_BYTES = 2 * 1024 ** 2
const JPEG = Buffer.from('ffd8ffe0', 'hex')

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '100' }, rounds: { type: 'string', default: '5' } },
})
const photos = Number(values.photos)
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-manifest-'))
const servers = await Promise.all(
  VARIANTS.map(async (variant) => {
    const server = await startServer(path.join(folder, variant), {
      CALOTYPE_VARIANT: variant,
      NODE_OPTIONS: `--import ${HOOK}`,
    })
    return { variant, server, api: createTestClient(server.address, await addUser(server.address, PERSON)) }
  }),
)
const bytes = Buffer.concat([JPEG, randomBytes(PHOTO_BYTES - JPEG.length)])
const seconds = new Map<Variant, number[]>(VARIANTS.map((variant) => [variant, []]))

/** Uploads photos with unique content. Returns the duration in seconds. */
async function uploadAll({ api }: (typeof servers)[number]): Promise<number> {
  let remaining = photos
  const startedAt = performance.now()
  const connection = async () => {
    while (remaining-- > 0) {
      const { status } = await api.upload('a.jpg', Buffer.concat([bytes, randomBytes(16)]))
      if (status !== 200) throw new Error(`An upload was refused: ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return (performance.now() - startedAt) / 1000
}

try {
  for (let round = 0; round < Number(values.rounds); round++)
    for (const server of servers) seconds.get(server.variant)?.push(await uploadAll(server))
  const getMedian = (variant: Variant) => median(seconds.get(variant) ?? [])
  for (const variant of VARIANTS)
    console.log(
      `${variant}: ${(photos / getMedian(variant)).toFixed(1)} uploads per second, ` +
        `${(getMedian('none') / getMedian(variant)).toFixed(2)} of none`,
    )
} finally {
  for (const { server } of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
