/** A file that the server's disk has no room for. */
export interface WithoutRoom {
  /** Bytes. */
  size: number
  /** Bytes that the server has of it, where its upload has begun; else null. */
  kept: number | null
}

/** What becomes of files that wait for room. */
export interface RoomShares<File> {
  /** The server forgets what it has of these. */
  givenBack: readonly File[]
  /** Who is sent then, one after another, until one meets no room again. */
  order: readonly File[]
}

/**
 * Shares a full disk out, when all else is through. Where the server has parts of several files, none of which can go on, it
 * keeps the one of which least is missing; that one is sent to its end, and then the others, the smallest first. Where it has
 * parts of one or none, there is nothing to be shared: nobody is given back, and nobody is sent (decision 72).
 */
export function roomShares<File>(
  waiting: readonly File[],
  stateOf: (file: File) => WithoutRoom,
): RoomShares<File> {
  const missing = (file: File) => stateOf(file).size - (stateOf(file).kept ?? 0)
  const begun = waiting.filter((file) => stateOf(file).kept !== null)
  const [first, ...givenBack] = begun.sort((one, other) => missing(one) - missing(other))
  if (first === undefined || givenBack.length === 0) return { givenBack: [], order: [] }
  const others = waiting.filter((file) => file !== first)
  return {
    givenBack,
    order: [first, ...others.sort((one, other) => stateOf(one).size - stateOf(other).size)],
  }
}
