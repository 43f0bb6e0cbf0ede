import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTestClient } from '../../../packages/server/src/testing/servers/startTestServer.ts'
import { createAttempts } from '../attempt.ts'
import { createImageDisk, copySynced } from './disk.ts'
import { checkRecovered } from '../checks/checkRecovered.ts'
import { createLedger } from '../checks/ledger.ts'
import { startServer } from '../server.ts'
import type { Template } from '../template.ts'

const KIBIBYTE = 1024
const IMAGE_MEGABYTES = 24
const MAX_FREE_KIBIBYTES = 320
const STEP_KIBIBYTES = 8

/**
 * Fills the disk to different levels, so that uploads fail at every step. All responses must be 200 or 507. When there
 * is free space again, all uploads must succeed without a restart, and no partial data may remain.
 */
export async function fullDisk(
  template: Template,
  port: number,
): Promise<{ refused: number; problems: string[] }> {
  const disk = createImageDisk(IMAGE_MEGABYTES)
  copySynced(disk, template.data)
  const ballast = path.join(disk.data, 'ballast')
  const [token = ''] = template.tokens
  const client = createTestClient(`http://127.0.0.1:${port}`, token)
  const ledger = createLedger()
  const server = startServer(disk.data, port)
  let refused = 0
  try {
    await server.ready
    for (let free = 0; free <= MAX_FREE_KIBIBYTES; free += STEP_KIBIBYTES)
      for (const attempt of await createAttempts(client, ledger)) {
        fill(ballast, disk.data, free * KIBIBYTE)
        const statuses = [await attempt()]
        rmSync(ballast)
        if (statuses[0] === 507) statuses.push(await attempt())
        if (statuses.length > 1) refused += 1
        if (statuses.at(-1) !== 200)
          ledger.problems.push(`with ${free} KiB free, uploads got the responses ${statuses}`)
      }
    if (refused === 0) ledger.problems.push('the disk was never full')
    const clients = [{ number: 0, api: client, isChunked: false }]
    await checkRecovered({ server, disk, port, clients, ledger })
  } finally {
    await server.kill()
    disk.end()
  }
  return { refused, problems: ledger.problems }
}

/** Fills a disk until `leave` bytes are free. */
export function fill(ballast: string, folder: string, leave: number): void {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave), 1))
  } catch {
    // The disk may be full earlier, because the file system's reserve counts as free space.
  }
}
