import { setTimeout as sleep } from 'node:timers/promises'
import { memberOf } from '../../packages/server/src/testing/trial.ts'
import type { Bug } from './bugs.ts'
import { uploadAlong } from './client.ts'
import { type Disk, settle } from './disk.ts'
import { lookOver, stop } from './ending.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { type Oddity, type Server, startServer } from './server.ts'
import { slowLine } from './slowLine.ts'
import type { Template } from './template.ts'

const PATIENCE_MS = 60_000
const LONGEST_LIFE_MS = 10_000
const MOST_JITTER_MS = 40
const LOOK_AGAIN_MS = 10

/** How a server ends: after so many acknowledged uploads, or at a step. `stop` asks it to, by SIGTERM. */
export type Death = { how: 'kill' | 'stop'; after: number } | { how: 'step'; step: string }

export interface Campaign {
  deaths: readonly Death[]
  disk: Disk
  port: number
  bug?: Bug
}

/**
 * Lets eight clients upload to a server that ends again and again, and looks afterwards whether all that was
 * acknowledged is there, once, and nothing else: by the API, and then in the data folder. It removes the disk. Resolves to
 * what was written down, problems included.
 */
export async function campaign(template: Template, { deaths, disk, port, bug }: Campaign): Promise<Ledger> {
  settle(disk, template.data)
  const ledger = newLedger()
  const clients = template.tokens.map((token, number) => {
    const isChunked = number % 2 === 1
    const who = memberOf(`http://127.0.0.1:${port}`, token, isChunked ? slowLine : fetch)
    return { number, isChunked, who }
  })
  const ending = new AbortController()
  const over = new AbortController()
  const load = { ledger, ending: ending.signal, over: over.signal }
  const uploading = clients.map((client) =>
    uploadAlong(client, load).catch((error: Error) => void ledger.problems.push(error.message)),
  )
  const start = (odd: Oddity) => startServer(disk.data, port, odd)
  try {
    for (const death of deaths) {
      await live(
        start({
          ...(bug && { bug }),
          ...(death.how === 'step' && { dieAt: death.step }),
          answersAll: death.how === 'stop',
        }),
        death,
        ledger,
      )
      if (death.how !== 'stop') disk.cutPower()
    }
    const last = start({})
    await last.ready
    ending.abort()
    await Promise.race([
      Promise.all(uploading),
      sleep(PATIENCE_MS, null, { ref: false }).then(() => over.abort()),
    ])
    await Promise.all(uploading)
    await lookOver({ server: last, disk, port, clients, ledger })
  } catch (error) {
    ledger.problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    ending.abort()
    over.abort()
    await Promise.all(uploading)
    disk.end()
  }
  return ledger
}

/** One life of a server, until its death. */
async function live(server: Server, death: Death, ledger: Ledger): Promise<void> {
  if (death.how === 'step') {
    const isDead = await Promise.race([
      server.ended.then(() => true),
      sleep(PATIENCE_MS, false, { ref: false }),
    ])
    if (isDead) return
    await server.kill()
    throw new Error(`The server never came to ${death.step}.`)
  }
  const began = Date.now()
  await server.ready
  ledger.longestStartMs = Math.max(ledger.longestStartMs, Date.now() - began)
  const enough = ledger.acknowledged.size + death.after
  for (const end = Date.now() + LONGEST_LIFE_MS; ledger.acknowledged.size < enough && Date.now() < end;)
    await sleep(LOOK_AGAIN_MS)
  await sleep(Math.random() * MOST_JITTER_MS)
  if (death.how === 'kill') await server.kill()
  else await stop(server, ledger)
}
