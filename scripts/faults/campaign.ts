import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClient } from '../../packages/server/src/testing/servers/startTestServer.ts'
import type { Bug } from './bugs.ts'
import { uploadUntilEnd } from './client.ts'
import { type Disk, copySynced } from './disks/disk.ts'
import { checkRecovered, stopServer } from './checks/checkRecovered.ts'
import { type Ledger, createLedger } from './checks/ledger.ts'
import { type Modifications, type Server, startServer } from './server.ts'
import { fetchSlowly } from './slowFetch.ts'
import type { Template } from './template.ts'

const TIMEOUT_MS = 60_000
/**
 * Timeout for reaching a step. On a busy computer, each rendition before the step may be delayed by up to ten seconds.
 */
const STEP_TIMEOUT_MS = 180_000
const MAX_LIFETIME_MS = 10_000
const MAX_JITTER_MS = 40
const POLL_MS = 10

/**
 * When the server is terminated: after a number of acknowledged uploads, or at a step in the code. `stop` uses SIGTERM.
 */
export type Crash = { kind: 'kill' | 'stop'; after: number } | { kind: 'step'; step: string }

export interface Campaign {
  crashes: readonly Crash[]
  disk: Disk
  port: number
  bug?: Bug
}

/**
 * Runs eight clients that upload to a server that crashes or stops repeatedly. Then checks through the API and in the
 * data folder that every acknowledged upload exists exactly once, and nothing else exists. Removes the disk. Returns
 * the ledger with all problems.
 */
export async function campaign(template: Template, { crashes, disk, port, bug }: Campaign): Promise<Ledger> {
  copySynced(disk, template.data)
  const ledger = createLedger()
  const clients = template.tokens.map((token, number) => {
    const isChunked = number % 2 === 1
    const client = createTestClient(`http://127.0.0.1:${port}`, token, isChunked ? fetchSlowly : fetch)
    return { number, isChunked, api: client }
  })
  const controller = new AbortController()
  const timeout = new AbortController()
  const load = { ledger, ending: controller.signal, timeout: timeout.signal }
  const uploading = clients.map((client) =>
    uploadUntilEnd(client, load).catch((error: Error) => void ledger.problems.push(error.message)),
  )
  const start = (odd: Modifications) => startServer(disk.data, port, odd)
  try {
    for (const crash of crashes) {
      await runUntilCrash(
        start({
          ...(bug && { bug }),
          ...(crash.kind === 'step' && { crashAt: crash.step }),
          checksResponses: crash.kind === 'stop',
        }),
        crash,
        ledger,
      )
      if (crash.kind !== 'stop') disk.cutPower()
    }
    const last = start({})
    await last.ready
    controller.abort()
    await Promise.race([
      Promise.all(uploading),
      sleep(TIMEOUT_MS, null, { ref: false }).then(() => timeout.abort()),
    ])
    await Promise.all(uploading)
    await checkRecovered({ server: last, disk, port, clients, ledger })
  } catch (error) {
    ledger.problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    controller.abort()
    timeout.abort()
    await Promise.all(uploading)
    disk.end()
  }
  return ledger
}

async function runUntilCrash(server: Server, crash: Crash, ledger: Ledger): Promise<void> {
  if (crash.kind === 'step') {
    const isDead = await Promise.race([
      server.ended.then(() => true),
      sleep(STEP_TIMEOUT_MS, false, { ref: false }),
    ])
    if (isDead) return
    await server.kill()
    throw new Error(`The server never reached ${crash.step}.`)
  }
  const startedAt = Date.now()
  await server.ready
  ledger.longestStartMs = Math.max(ledger.longestStartMs, Date.now() - startedAt)
  const targetCount = ledger.acknowledged.size + crash.after
  for (const end = Date.now() + MAX_LIFETIME_MS; ledger.acknowledged.size < targetCount && Date.now() < end;)
    await sleep(POLL_MS)
  await sleep(Math.random() * MAX_JITTER_MS)
  if (crash.kind === 'kill') await server.kill()
  else await stopServer(server, ledger)
}
