import type { Paused } from './errand.ts'
import type { failureOf } from './problem.ts'

/** A file of which something is sent. */
export interface OnTheWay {
  /** Bytes. */
  sent: number
  /** The most that this was before it broke off or was refused: what is told goes on from there. */
  furthest: number
  /** Those of them that need not be sent again when it breaks off. */
  kept: number
  /** It is large, or what goes out of it is to outlive a line that breaks or takes long. */
  isInChunks: boolean
  /** The server has all of it; what it says of it is still to come. */
  isWhole: boolean
  /** Ends this try to send it. */
  ending: AbortController
  over: PromiseWithResolvers<void>
}

/** Bytes that went out of a file before it failed, and those of them that need not be sent again. */
export type WentOut = Pick<OnTheWay, 'kept'> & { told: number }

/** What is sent of an errand now, and what went out before of files that have not arrived; all by the ids of files. */
export function createWays() {
  const onTheWay = new Map<number, OnTheWay>()
  /** Of files that have failed since. */
  const sentInVain = new Map<number, WentOut>()
  /** Of files that are to go out again. */
  const toResend = new Map<number, WentOut>()
  /** Files that the server's disk has no room for, and that wait until the others are through. */
  const waitingForRoom = new Map<number, ReturnType<typeof failureOf>>()

  return {
    onTheWay,
    sentInVain,
    toResend,
    waitingForRoom,
    /** Ends the sending of what the server has not whole. */
    breakOff(reason?: Paused) {
      for (const { isWhole, ending } of onTheWay.values()) if (!isWhole) ending.abort(reason)
    },
    /** Sends a file. What becomes of it, `send` writes down. */
    async setOut(file: number, send: (way: OnTheWay) => Promise<void>): Promise<void> {
      const { told: furthest, kept } = toResend.get(file) ?? { told: 0, kept: 0 }
      const way = {
        ...{ sent: kept, furthest, kept, isInChunks: false, isWhole: false },
        ending: new AbortController(),
        over: Promise.withResolvers<void>(),
      }
      onTheWay.set(file, way)
      toResend.delete(file)
      sentInVain.delete(file)
      try {
        await send(way)
      } catch (error) {
        if (way.furthest > 0) sentInVain.set(file, { told: way.furthest, kept: way.kept })
        throw error
      } finally {
        onTheWay.delete(file)
        way.over.resolve()
      }
    },
  }
}
