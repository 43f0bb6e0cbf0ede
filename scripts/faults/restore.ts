import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { adoptFolder } from '../../packages/server/src/maintenance/adopt/adoptFolder.ts'
import { createTestClient } from '../../packages/server/src/testing/servers/startTestServer.ts'
import type { Bug } from './bugs.ts'
import { type Client, uploadUntilEnd } from './client.ts'
import { type Disk, copySynced } from './disks/disk.ts'
import { checkRecovered, stopServer } from './checks/checkRecovered.ts'
import { type Ledger, createLedger } from './checks/ledger.ts'
import { DAYS_UNTIL_SWEPT, startServer } from './server.ts'
import type { Template } from './template.ts'

/** Number of acknowledged uploads before, and again after, the database is copied. */
const UPLOADS = 20
const POLL_MS = 10

interface Restore {
  disk: Disk
  port: number
  /** Bug to plant in the server that starts with the older database. */
  bug?: Bug
}

/**
 * Copies the database after half of the uploads and deletions by eight clients, restores that copy later, and lets the
 * server clean up. After adoption, every acknowledged upload must exist, and no deleted photo may exist. Removes the
 * disk. Returns the ledger with all problems.
 */
export async function restoreOlderDatabase(
  template: Template,
  { disk, port, bug }: Restore,
): Promise<Ledger> {
  copySynced(disk, template.data)
  const ledger = createLedger()
  const database = path.join(disk.data, 'calotype.sqlite')
  const clients = template.tokens.map((token, number) => ({
    number,
    isChunked: number % 2 === 1,
    api: createTestClient(`http://127.0.0.1:${port}`, token),
  }))
  try {
    await upload(clients, { ledger, disk, port })
    copyFileSync(database, `${database}.older`)
    await upload(clients, { ledger, disk, port })
    copyFileSync(`${database}.older`, database)

    const cleanup = startServer(disk.data, port, { daysAhead: DAYS_UNTIL_SWEPT, ...(bug && { bug }) })
    await cleanup.ready
    await stopServer(cleanup, ledger)
    await adoptFolder({ data: disk.data, reserveBytes: 0, adminPassword: null })
    const server = startServer(disk.data, port)
    await server.ready
    await checkRecovered({ server, disk, port, clients, ledger })
  } catch (error) {
    ledger.problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    disk.end()
  }
  return ledger
}

/** Runs a server until a number of uploads are acknowledged and the uploads in progress have finished. */
async function upload(
  clients: readonly Client[],
  { ledger, disk, port }: { ledger: Ledger; disk: Disk; port: number },
): Promise<void> {
  const server = startServer(disk.data, port)
  await server.ready
  const controller = new AbortController()
  const load = { ledger, ending: controller.signal, timeout: new AbortController().signal }
  const uploading = Promise.all(clients.map((client) => uploadUntilEnd(client, load)))
  const targetCount = ledger.acknowledged.size + UPLOADS
  while (ledger.acknowledged.size < targetCount) await sleep(POLL_MS)
  controller.abort()
  await uploading
  await stopServer(server, ledger)
}
