/** A file that does not fit on the server's disk. */
export interface WaitingUpload {
  /** Size in bytes. */
  size: number
  /** Number of bytes that the server has stored; null if the upload has not started. */
  storedBytes: number | null
}

/**
 * Orders the files that wait because the server's disk is full. If there are several partial uploads, discards all
 * except the one with the fewest missing bytes, which is uploaded first, followed by the smallest files. Otherwise,
 * discards and orders nothing (docs/decisions/0072). `order`: files to upload one after another, until one doesn't fit.
 */
export function planDiskSpace<File>(waiting: readonly File[], getState: (file: File) => WaitingUpload) {
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
