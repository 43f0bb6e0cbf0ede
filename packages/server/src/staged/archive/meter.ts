const MEBIBYTE = 1024 ** 2
const MOST_ENTRIES = 100_000
const MOST_BYTES = 20 * 1024 ** 3
const MOST_RATIO = 100
/** Less may be packed as well as it likes. */
const FREE_BYTES = 10 * MEBIBYTE

/** What comes out of an archive is too much (THREATS T27); the message is for a person. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** Counts what comes out of one archive. */
export interface Meter {
  /** So many files, folders or links more; throws `TooMuch`. */
  entries(count: number): void
  /** So many bytes more; throws `TooMuch`. */
  bytes(count: number): void
}

/**
 * @param archiveBytes the size of the archive
 * @param signal ends the counting, and with it all reading
 */
export function createMeter(archiveBytes: number, signal: AbortSignal): Meter {
  let entries = 0
  let unpacked = 0
  return {
    entries(count) {
      entries += count
      if (entries > MOST_ENTRIES) throw new TooMuch('It holds more than 100,000 files.')
    },
    bytes(count) {
      signal.throwIfAborted()
      unpacked += count
      if (unpacked > MOST_BYTES) throw new TooMuch('It unpacks to more than 20 GB.')
      if (unpacked > FREE_BYTES && unpacked > archiveBytes * MOST_RATIO)
        throw new TooMuch('It unpacks to more than a hundred times its own size.')
    },
  }
}
