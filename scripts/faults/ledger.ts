import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { sha256 } from '../../packages/server/src/testing/chunks.ts'

/** A photo unlike any other. */
export interface Photo {
  name: string
  bytes: Buffer
  sha256: string
}

/** What clients did and saw, kept where no fault of the server reaches. Contents are named by their SHA-256. */
export interface Ledger {
  /** All that was ever sent, with who sent it. */
  sent: Map<string, { client: number; size: number }>
  /** All that was answered with success, with the ids of the answers. */
  acknowledged: Map<string, Set<number>>
  /** All whose deletion was acknowledged, with its owner and the name of its file. */
  deleted: Map<string, { client: number; fileName: string }>
  /** The status of each answer to the rest of a chunk that broke off. */
  goneOnWith: number[]
  /** How often a request failed, by its status or by the error of its connection. */
  failures: Map<string, number>
  /** Milliseconds until a server that was started again answered, at most. */
  longestStartMs: number
  /** What clients saw that must not be. */
  problems: string[]
}

export const newLedger = (): Ledger => ({
  sent: new Map(),
  acknowledged: new Map(),
  deleted: new Map(),
  goneOnWith: [],
  failures: new Map(),
  longestStartMs: 0,
  problems: [],
})

const head = sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
  .jpeg()
  .toBuffer()
let made = 0

/** Takes a new photo of so many bytes and a little more. */
export async function photograph(size: number): Promise<Photo> {
  const bytes = Buffer.concat([await head, randomBytes(size)])
  return { name: `IMG_${++made}.jpg`, bytes, sha256: sha256(bytes) }
}

/** Writes down what a server answered to a photo. */
export function acknowledge({ acknowledged }: Ledger, photo: Photo, id: number): void {
  acknowledged.set(photo.sha256, (acknowledged.get(photo.sha256) ?? new Set()).add(id))
}

/** Writes down that a request failed. */
export function fail({ failures }: Ledger, how: string): void {
  failures.set(how, (failures.get(how) ?? 0) + 1)
}

/** What was written down in several ledgers, in one line. */
export function summary(ledgers: readonly Ledger[]): string {
  const sum = (count: (ledger: Ledger) => number) =>
    ledgers.reduce((total, ledger) => total + count(ledger), 0)
  const all = new Map<string, number>()
  for (const ledger of ledgers)
    for (const [how, times] of ledger.failures) all.set(how, times + (all.get(how) ?? 0))
  const seen = [...all].map(([how, times]) => `${times} × ${how}`)
  const goneOnWith = ledgers.flatMap((ledger) => ledger.goneOnWith)
  const refused = goneOnWith.filter((status) => status !== 200)
  const longest = Math.max(...ledgers.map(({ longestStartMs }) => longestStartMs))
  return (
    `${sum(({ acknowledged }) => acknowledged.size)} uploads and ${sum(({ deleted }) => deleted.size)} deletions ` +
    `acknowledged, ${goneOnWith.length} chunks gone on with (in vain: ${refused.join(', ') || 'none'}), ${sum(({ problems }) => problems.length)} problems; up again within ${longest} ms; ` +
    `clients saw ${seen.join(', ') || 'no failure'}`
  )
}
