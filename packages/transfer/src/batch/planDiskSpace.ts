/** A file that does not fit on the server's disk. */
export interface WaitingUpload {
  /** Size in bytes. */
  size: number
  /** Bytes of the file that the server has stored, or null if its upload has not started. */
  storedBytes: number | null
}

/** Decision about the files that wait for disk space. */
export interface DiskSpacePlan<File> {
  /** Files whose partial uploads the server discards. */
  discarded: readonly File[]
  /** Files to upload one after another, until one does not fit. */
  order: readonly File[]
}

/**
 * Orders the files that wait because the server's disk is full. Of several partial uploads, it keeps the one with the fewest
 * missing bytes, which is uploaded first, and discards the others; the smallest files follow. With one partial upload or none,
 * it discards and orders nothing (docs/decisions/0072).
 */
export function planDiskSpace<File>(
  waiting: readonly File[],
  getState: (file: File) => WaitingUpload,
): DiskSpacePlan<File> {
  const states = waiting.map((file) => ({ file, ...getState(file) }))
  const partial = states.flatMap(({ file, size, storedBytes }) =>
    storedBytes === null ? [] : { file, missing: size - storedBytes },
  )
  const [first, ...others] = partial.sort((one, other) => one.missing - other.missing)
  if (first === undefined || others.length === 0) return { discarded: [], order: [] }
  const after = states.filter(({ file }) => file !== first.file).sort((one, other) => one.size - other.size)
  return { discarded: others.map(getFile), order: [first, ...after].map(getFile) }
}

const getFile = <File>({ file }: { file: File }) => file
