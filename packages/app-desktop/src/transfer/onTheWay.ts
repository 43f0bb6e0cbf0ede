import { createSentBytes } from '@calotype/transfer'
import type { Paused } from './importContext.ts'
import type { failureOf } from './problem.ts'

/** A file that is being sent. */
export interface OnTheWay {
  /** The file is large, or its chunks should survive an interrupted or slow connection. */
  isInChunks: boolean
  /** The file was sent completely, but the server hasn't responded yet. */
  isWhole: boolean
  /** Aborts this attempt. */
  ending: AbortController
  over: PromiseWithResolvers<void>
}

/** Files of an import that are being sent, and sent bytes of files that aren't stored yet, by file id. */
export function createWays() {
  const onTheWay = new Map<number, OnTheWay>()
  /** Sent bytes of files that are being sent, wait for a retry, or have failed since. */
  const sentBytes = createSentBytes<number>()
  /** Failed files of which some or all bytes were sent. */
  const sentButFailed = new Set<number>()
  /** Files that don't fit on the server's disk and wait until the others have ended. */
  const waitingForRoom = new Map<number, ReturnType<typeof failureOf>>()

  return {
    onTheWay,
    sentBytes,
    sentButFailed,
    waitingForRoom,
    /** Records a failed file and how many of its bytes were sent. */
    addSentButFailed(file: number, bytes: number) {
      sentBytes.resume(file, bytes)
      sentButFailed.add(file)
    },
    /** Aborts files that the server doesn't have completely. */
    breakOff(reason?: Paused) {
      for (const { isWhole, ending } of onTheWay.values()) if (!isWhole) ending.abort(reason)
    },
    /** Sends a file. `send` records the outcome. */
    async setOut(file: number, send: (way: OnTheWay) => Promise<void>): Promise<void> {
      if (sentButFailed.delete(file)) sentBytes.forget(file)
      sentBytes.resume(file, sentBytes.stored(file))
      const way = {
        isInChunks: false,
        isWhole: false,
        ending: new AbortController(),
        over: Promise.withResolvers<void>(),
      }
      onTheWay.set(file, way)
      try {
        await send(way)
        sentBytes.forget(file)
      } catch (error) {
        if (sentBytes.of(file) > 0) sentButFailed.add(file)
        else sentBytes.forget(file)
        throw error
      } finally {
        onTheWay.delete(file)
        way.over.resolve()
      }
    },
  }
}
