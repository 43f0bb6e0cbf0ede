const MEBIBYTE = 1024 ** 2
const MAX_ENTRIES = 100_000
const MAX_BYTES = 20 * 1024 ** 3
const MAX_RATIO = 100
/** Archives that unpack to fewer bytes than this may have any compression ratio. */
const UNLIMITED_RATIO_BYTES = 10 * MEBIBYTE

/**
 * Thrown if an archive exceeds a limit that protects the server from archive bombs (THREATS T27). The message is shown
 * to the user.
 */
export class ArchiveTooLargeError extends Error {
  override name = 'ArchiveTooLargeError'
}

/** Counts the files and bytes unpacked from one archive. */
export interface UnpackLimits {
  /** Adds files, folders or links. Throws `ArchiveTooLargeError` if they exceed the limit. */
  countEntries(count: number): void
  /** Adds unpacked bytes. Throws `ArchiveTooLargeError` if they exceed the limit. */
  countBytes(count: number): void
}

/**
 * Creates the counters for one archive.
 *
 * @param archiveBytes size of the archive
 * @param signal when aborted, makes `countBytes` throw, which stops reading
 */
export function createUnpackLimits(archiveBytes: number, signal: AbortSignal): UnpackLimits {
  let entries = 0
  let unpacked = 0
  return {
    countEntries(count) {
      entries += count
      if (entries > MAX_ENTRIES)
        throw new ArchiveTooLargeError('The archive contains more than 100,000 files.')
    },
    countBytes(count) {
      signal.throwIfAborted()
      unpacked += count
      if (unpacked > MAX_BYTES) throw new ArchiveTooLargeError('The archive unpacks to more than 20 GB.')
      if (unpacked > UNLIMITED_RATIO_BYTES && unpacked > archiveBytes * MAX_RATIO)
        throw new ArchiveTooLargeError('The archive unpacks to more than 100 times its own size.')
    },
  }
}
