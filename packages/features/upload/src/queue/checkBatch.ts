import { checkUpload, type Api } from '@calotype/api'
import type { Clock } from '@calotype/platform/transfer'

/** How long contents are collected before they are asked about together. */
const COLLECT_MS = 30

/** Asks the library for contents, many at once. Answers the id of the oldest item with this one, or null. */
export function createCheckBatch(api: Api, clock: Clock): (sha256: string) => Promise<number | null> {
  let next: { checksums: Set<string>; found: Promise<ReadonlyMap<string, readonly number[]>> } | null = null

  return async (sha256) => {
    if (!next) {
      const checksums = new Set<string>()
      const found = clock.wait(COLLECT_MS).then(() => {
        next = null
        return checkUpload(api, [...checksums])
      })
      next = { checksums, found }
    }
    next.checksums.add(sha256)
    return (await next.found).get(sha256)?.[0] ?? null
  }
}
