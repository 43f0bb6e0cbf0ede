/**
 * Records the number of sent bytes of each file. Has no listeners, because progress is reported far more often than it
 * is rendered.
 */
export function createSentBytes() {
  const files = new Map<string, { now: number; stored: number; furthest: number }>()
  let totalBytes = 0
  /** Returns the current number, which decreases if a part of the file has to be sent again. */
  const getCurrent = (id: string) => files.get(id)?.now ?? 0
  /**
   * Returns the highest number that was reached, because displayed progress must not move backwards when a part of the
   * file is sent again.
   */
  const getHighest = (id: string) => files.get(id)?.furthest ?? 0
  /** Returns how many bytes won't have to be sent again if the upload is interrupted. */
  const getStored = (id: string) => files.get(id)?.stored ?? 0
  /** Records bytes that were sent earlier and don't count toward the speed, and how many of them are stored. */
  const resume = (id: string, bytes: number, storedBytes = getStored(id)) =>
    void files.set(id, { now: bytes, stored: storedBytes, furthest: Math.max(bytes, getHighest(id)) })
  return {
    getHighest,
    getCurrent,
    getStored,
    resume,
    /** Returns the total number of sent bytes, including bytes that were sent again, for measuring the speed. */
    getTotal: () => totalBytes,
    getIds: (): Iterable<string> => files.keys(),
    /** Records that `bytes` bytes of a file have been sent. */
    set(id: string, bytes: number) {
      totalBytes += Math.max(0, bytes - getCurrent(id))
      resume(id, bytes)
    },
    forget: (id: string) => void files.delete(id),
    clear: () => files.clear(),
  }
}

export type SentBytesRecord = ReturnType<typeof createSentBytes>
/** Numbers of sent bytes by file id. */
export type SentBytes = Pick<SentBytesRecord, 'getHighest' | 'getCurrent' | 'getTotal'>
