import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { computeSha256 } from '../../../packages/server/src/testing/uploads/chunkedUpload.ts'

/** A photo with unique content. */
export interface Photo {
  name: string
  bytes: Buffer
  sha256: string
}

/**
 * Record of the clients' actions and observations, in a process other than the server's. Contents are identified by
 * their SHA-256.
 */
export interface Ledger {
  /** All uploads by SHA-256, with the client that sent them. */
  sent: Map<string, { client: number; size: number }>
  /** Acknowledged uploads by SHA-256, with the ids in the responses. */
  acknowledged: Map<string, Set<number>>
  /** Acknowledged deletions by SHA-256, with the owner and the file name. */
  deleted: Map<string, { client: number; fileName: string }>
  /** Statuses of the responses to resumed chunks. */
  resumedChunks: number[]
  /** Number of failed requests, by status or network error. */
  failures: Map<string, number>
  /** Longest time until a restarted server responded, in milliseconds. */
  longestStartMs: number
  /** Observations that violate a guarantee. */
  problems: string[]
}

export const createLedger = (): Ledger => ({
  sent: new Map(),
  acknowledged: new Map(),
  deleted: new Map(),
  resumedChunks: [],
  failures: new Map(),
  longestStartMs: 0,
  problems: [],
})

const head = sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
  .jpeg()
  .toBuffer()
let photoCount = 0

/** Creates a new photo that is slightly larger than the given size. */
export async function createPhoto(size: number): Promise<Photo> {
  const bytes = Buffer.concat([await head, randomBytes(size)])
  return { name: `IMG_${++photoCount}.jpg`, bytes, sha256: computeSha256(bytes) }
}

export function recordAcknowledgement({ acknowledged }: Ledger, photo: Photo, id: number): void {
  acknowledged.set(photo.sha256, (acknowledged.get(photo.sha256) ?? new Set()).add(id))
}

export function recordFailure({ failures }: Ledger, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1)
}

/** Summarizes several ledgers in one line. */
export function summarize(ledgers: readonly Ledger[]): string {
  const sum = (count: (ledger: Ledger) => number) =>
    ledgers.reduce((total, ledger) => total + count(ledger), 0)
  const failureCounts = new Map<string, number>()
  for (const ledger of ledgers)
    for (const [reason, times] of ledger.failures)
      failureCounts.set(reason, times + (failureCounts.get(reason) ?? 0))
  const failures = [...failureCounts].map(([reason, times]) => `${times} × ${reason}`)
  const resumedChunks = ledgers.flatMap((ledger) => ledger.resumedChunks)
  const refused = resumedChunks.filter((status) => status !== 200)
  const longest = Math.max(...ledgers.map(({ longestStartMs }) => longestStartMs))
  return (
    `${sum(({ acknowledged }) => acknowledged.size)} uploads and ${sum(({ deleted }) => deleted.size)} deletions ` +
    `acknowledged, ${resumedChunks.length} chunks resumed (refused: ${refused.join(', ') || 'none'}), ${sum(({ problems }) => problems.length)} problems; restarts took at most ${longest} ms; ` +
    `clients saw ${failures.join(', ') || 'no failure'}`
  )
}
