import { createSentBytes } from '@calotype/transfer'
import type { Paused } from './errand.ts'
import type { failureOf } from './problem.ts'

/** A file of which something is sent. */
export interface OnTheWay {
  /** It is large, or what goes out of it is to outlive a line that breaks or takes long. */
  isInChunks: boolean
  /** The server has all of it; what it says of it is still to come. */
  isWhole: boolean
  /** Ends this try to send it. */
  ending: AbortController
  over: PromiseWithResolvers<void>
}

/** What is sent of an errand now, and what went out before of files that have not arrived; all by the ids of files. */
export function createWays() {
  const onTheWay = new Map<number, OnTheWay>()
  /** Of files that are on their way, are to go out again, or have failed since. */
  const sentBytes = createSentBytes<number>()
  /** Those of which something went out and that have failed since. */
  const sentInVain = new Set<number>()
  /** Files that the server's disk has no room for, and that wait until the others are through. */
  const waitingForRoom = new Map<number, ReturnType<typeof failureOf>>()

  return {
    onTheWay,
    sentBytes,
    sentInVain,
    waitingForRoom,
    /** So much of a file went out before it failed. */
    addSentInVain(file: number, bytes: number) {
      sentBytes.resume(file, bytes)
      sentInVain.add(file)
    },
    /** Ends the sending of what the server has not whole. */
    breakOff(reason?: Paused) {
      for (const { isWhole, ending } of onTheWay.values()) if (!isWhole) ending.abort(reason)
    },
    /** Sends a file. What becomes of it, `send` writes down. */
    async setOut(file: number, send: (way: OnTheWay) => Promise<void>): Promise<void> {
      if (sentInVain.delete(file)) sentBytes.forget(file)
      sentBytes.resume(file, sentBytes.stored(file))
      const way = {
        ...{ isInChunks: false, isWhole: false },
        ending: new AbortController(),
        over: Promise.withResolvers<void>(),
      }
      onTheWay.set(file, way)
      try {
        await send(way)
        sentBytes.forget(file)
      } catch (error) {
        if (sentBytes.of(file) > 0) sentInVain.add(file)
        else sentBytes.forget(file)
        throw error
      } finally {
        onTheWay.delete(file)
        way.over.resolve()
      }
    },
  }
}
