import type { Api } from '@calotype/api'
import { createSingleRequestLimit, reasons, type SentBytesRecord } from '@calotype/transfer'
import type { createAside } from './aside.ts'
import type { createLine } from './line.ts'
import { outcomeOf, type Failure, type Outcome } from './outcome.ts'
import { problemOf } from './problem.ts'
import type { Roster } from './roster.ts'
import { takeTurn, type TurnOptions } from './takeTurn.ts'
import { goesInChunks, type UploadItem } from './uploadItem.ts'
import type { Hold } from './uploadQueue.ts'
import type { createWithoutRoom } from './withoutRoom.ts'

export interface TurnsOptions extends Pick<
  TurnOptions,
  'hasher' | 'contents' | 'check' | 'chunkBytes' | 'patience'
> {
  roster: Roster
  line: ReturnType<typeof createLine>
  aside: ReturnType<typeof createAside>
  withoutRoom: ReturnType<typeof createWithoutRoom>
  sentBytes: SentBytesRecord
  /** Resolves when the changes are saved. */
  written: () => Promise<void>
  /** This file is to be chosen again. */
  awaits: (id: string) => void
  changed: () => void
  /** Called when the server has stored a file that was removed after its last byte was sent. */
  onStoredAfterRemoval: (item: UploadItem) => void
  /** Whether nothing is to be sent for now. */
  isHeld: () => boolean
  /** Nothing can be sent for this reason. */
  onHeldUp: (by: Hold) => void
  /** A turn is over, and its place free. */
  onEnd: () => void
}

/** Active files and their outcomes. */
export function createTurns(api: Api, options: TurnsOptions) {
  const { roster, line, aside, withoutRoom, contents, sentBytes, awaits, changed } = options
  const { list, change } = roster
  const active = new Map<string, AbortController>()
  const oneRequest = createSingleRequestLimit()

  /**
   * Not a file that waits for disk space: its duplicate would meet the same limit, and if the server has chunks of
   * both, they share the space.
   */
  const isOnItsWay = (id: string) => line.has(id) || active.has(id)

  async function begin(id: string) {
    const turn = new AbortController()
    active.set(id, turn)
    change(id, { status: 'uploading', waitingFor: null, problem: null })
    const item = list.get(id)
    const outcome = await bring(id, turn).catch((error: unknown) => outcomeOf(api, error, turn.signal))
    // The file was removed or restarted while this upload was finishing.
    if (active.get(id) !== turn) {
      if (item && outcome.kind === 'arrived')
        options.onStoredAfterRemoval({ ...item, status: 'uploaded', mediaId: outcome.mediaId })
      return
    }
    active.delete(id)
    settle(id, outcome)
    letSameGoOn(id)
    options.onEnd()
  }

  /**
   * Cancels the upload of a file that is being removed or paused. If the last byte has been sent, the request is left to
   * finish: the server stores the file anyway, and only the response has the id.
   */
  function cancel(id: string) {
    const item = list.get(id)
    const isSent = item !== undefined && !goesInChunks(item) && sentBytes.now(id) >= item.size
    if (!isSent) active.get(id)?.abort()
  }

  /** Duplicates no longer wait for this file. */
  function letSameGoOn(id: string) {
    for (const same of aside.take(id)) line.addFirst(same)
  }

  async function bring(id: string, turn: AbortController): Promise<Outcome> {
    const isOver = () => active.get(id) !== turn
    const delivered = await takeTurn(api, {
      ...options,
      signal: turn.signal,
      item: () => list.get(id),
      isOnItsWay,
      sender: list.get,
      oneRequest,
      isAlone: () => active.size === 1,
      onProgress: (bytes, isResumed) => isOver() || sentBytes[isResumed ? 'resume' : 'set'](id, bytes),
      async note(over) {
        change(id, over)
        if ('uploadId' in over) await options.written()
      },
      onWait(error) {
        if (isOver()) return
        // A file whose last byte was sent before the pause isn't retried.
        if (error && options.isHeld()) return turn.abort()
        change(id, { waitingFor: error ? 'retry' : null, problem: error ? problemOf(error) : null })
        changed()
      },
    })
    return { kind: 'arrived', ...delivered }
  }

  function settle(id: string, outcome: Outcome) {
    const idle = { status: 'idle', waitingFor: null, problem: null } as const
    switch (outcome.kind) {
      case 'arrived': {
        const { mediaId, sha256, already, damage } = outcome
        if (already) void withoutRoom.giveUp(id)
        change(id, { ...idle, status: 'uploaded', uploadId: null, mediaId, sha256, already, damage })
        return contents.release(id)
      }
      case 'heldUp':
        if (outcome.by) options.onHeldUp(outcome.by)
        change(id, idle)
        return line.addFirst(id)
      case 'aside':
        change(id, idle)
        // The file may have just ended, and the wait would never end.
        return isOnItsWay(outcome.sender) ? aside.add(id, outcome.sender) : line.addFirst(id)
      case 'missing':
        contents.forget(id)
        change(id, { ...idle, waitingFor: outcome.waitingFor })
        awaits(id)
        return roster.leaveBatch(id)
      case 'failed': {
        const { problem } = outcome
        if (problem.kind === 'serverFull' && roster.batch().begun.size > 0) {
          contents.forget(id)
          change(id, { waitingFor: 'retry', problem })
          return withoutRoom.add(id, outcome)
        }
        return fail(id, outcome)
      }
    }
  }

  function fail(id: string, { problem }: Failure) {
    contents.forget(id)
    if (!reasons[problem.kind].keepsUpload) void withoutRoom.giveUp(id)
    change(id, { status: 'error', waitingFor: null, problem })
    if (problem.kind === 'unreadable') awaits(id)
  }

  return {
    get size() {
      return active.size
    },
    has: (id: string) => active.has(id),
    begin,
    /** A file must not be sent twice. */
    fail(id: string, failure: Failure) {
      fail(id, failure)
      letSameGoOn(id)
    },
    /** Aborts all uploads. A pause lets requests finish that were sent completely. */
    hold(reason: Hold) {
      for (const [id, turn] of active)
        if (reason === 'paused') cancel(id)
        else turn.abort()
    },
    delete(id: string) {
      cancel(id)
      active.delete(id)
    },
    clear() {
      for (const id of active.keys()) cancel(id)
      active.clear()
    },
  }
}
