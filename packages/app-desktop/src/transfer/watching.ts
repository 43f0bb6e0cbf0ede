import type { ProblemKind, WatchedFolder } from '@calotype/platform/transfer'
import { createHash } from 'node:crypto'
import type { Passed } from '../passedOver.ts'
import { reasonWithoutPlace, systemWords } from '../reasonWithoutPlace.ts'
import { isAnyToBeUnpacked } from './archives.ts'
import { checkFiles } from './check.ts'
import { createErrand, type ErrandOptions } from './errand.ts'
import { findFiles } from './find.ts'
import { forgetGone } from './forgetGone.ts'
import { createListening } from './listening.ts'
import { lookAgain } from './lookAgain.ts'
import { isGone } from './onDisk.ts'
import { notedPassed, notePassed } from './passing.ts'
import { failuresOf, tallyOf } from './progress.ts'
import { pickUp, sendAll } from './sendAll.ts'
import { followArchives, trigger } from './unpack.ts'

export interface WatchingOptions extends ErrandOptions {
  /** How long a file must be the same before it is sent, in milliseconds. */
  settleMs: number
  /** How often it is looked even when the system tells of nothing, in milliseconds. */
  rescanMs: number
  /** The same while something of it is closed to the app: no system tells of that what happens in there. */
  closedMs: number
}

/** What may be over by itself: a server out of order, a storage that was full. An archive that the server has is not sent again. */
const TRIED_AGAIN = `update file set state = iif(takeout_id is null, 'found', 'staged'), problem = '', message = null
  where folder = ? and state = 'failed' and problem in ('network', 'timeout', 'busy', 'server', 'serverFull', 'storageFull')`

/** Keeps the library in step with a folder, in one direction: what is new or another there is sent, nothing is ever taken away. */
export function createWatching(folderId: number, options: WatchingOptions) {
  const errand = createErrand(folderId, options)
  const { journal, root, row, change, signal, clock, onChange } = errand
  const { settleMs, rescanMs, closedMs } = options
  let status: WatchedFolder['status'] = 'watching'
  let message: string | null = null
  /** The digest of what was passed over at the last look; null before the first. */
  let noted: string | null = null
  let passedOver = notedPassed(errand)
  let stirred = Promise.withResolvers<false>()
  let running: Promise<void> | null = null
  let triedAt = clock.now()

  const stir = () => stirred.resolve(false)
  const listening = createListening(stir, signal)

  function be(next: typeof status, why: string | null = null) {
    if (status === next && message === why) return
    status = next
    message = why
    onChange()
  }

  const isClosed = () => status === 'failed' || passedOver.reasons.some(({ kind }) => kind === 'unopened')

  /** Until something stirs, or for so long; what failed for a while is then tried again, if that was not just done. */
  async function rest(ms: number) {
    const waiting = new AbortController()
    const end = AbortSignal.any([signal, waiting.signal])
    const isOver = clock.wait(ms, end).then(
      () => true,
      () => false,
    )
    const isStill = await Promise.race([stirred.promise, isOver])
    if (isStill && clock.now() - triedAt >= rescanMs) {
      journal.run(TRIED_AGAIN, folderId)
      triedAt = clock.now()
    }
    waiting.abort()
    signal.throwIfAborted()
  }

  /** Something of it may still be written to, and is not sent yet. */
  const isSettling = () => journal.hasAny(folderId, 'settling')

  async function look(): Promise<void> {
    if (await isGone(root)) {
      listening.end()
      return be('away')
    }
    stirred = Promise.withResolvers()
    const passed = await listening.anew((listen) => findFiles(errand, 'settling', listen))
    const digest = digestOf(passed)
    if (digest !== noted) {
      notePassed(errand, passed)
      noted = digest
      passedOver = notedPassed(errand)
    }
    await forgetGone(errand)
    change({ looked_at: Date.now() })
    await checkFiles(errand)
    if (journal.hasAny(folderId, 'pending')) {
      be('sending')
      await sendAll(errand)
    }
    if (isAnyToBeUnpacked(errand)) {
      await trigger(errand)
      await followArchives(errand)
    }
    be(isSettling() ? 'sending' : 'watching')
  }

  async function run(): Promise<void> {
    pickUp(errand)
    while (!signal.aborted) {
      try {
        await look()
      } catch (error) {
        signal.throwIfAborted()
        if (await isGone(root)) be('away')
        else be('failed', reasonWithoutPlace(error))
      }
      // Whatever stirs is looked at again when it has settled.
      if (isSettling()) await clock.wait(settleMs, signal)
      else await rest(isClosed() ? closedMs : rescanMs)
    }
  }

  /** Files that are other ones now. */
  const sentBefore = () =>
    journal.one<{ count: number }>('select count from sent_before where folder = ?', folderId)?.count ?? 0

  function statusNow(): WatchedFolder['status'] {
    const hold = errand.hold()
    if (hold === 'folderGone') return 'away'
    if (hold === 'folderClosed') return 'failed'
    return status === 'sending' && hold !== null ? 'paused' : status
  }

  return {
    root,
    begin() {
      running ??= run().catch(() => {})
    },
    state(): Omit<WatchedFolder, 'within'> {
      const { folder_id, name, looked_at } = row()
      const tallies = journal.tallies(folderId)
      return {
        folderId: folder_id,
        name,
        status: statusNow(),
        message: errand.hold() === 'folderClosed' ? systemWords('EACCES') : message,
        triedAgain: errand.triedAgain(),
        sent: tallyOf(tallies, ({ state }) => state === 'uploaded').count + sentBefore(),
        known: tallyOf(tallies, ({ state }) => state === 'known').count,
        failed: tallyOf(tallies, ({ state }) => state === 'failed').count,
        failures: failuresOf(errand, tallies),
        passedOver,
        lookedAt: looked_at,
      }
    },
    async retry(kinds: readonly ProblemKind[]) {
      await lookAgain(errand, kinds)
      stir()
    },
    /** Resolves when nothing of it runs any more. */
    async end() {
      errand.end()
      listening.end()
      await running
    },
  }
}

export type Watching = ReturnType<typeof createWatching>

/** It may be much, and is only to be known again. */
function digestOf(passed: readonly Passed[]): string {
  const digest = createHash('sha256')
  for (const { path, why } of passed) digest.update(`${why}:${path}\0`)
  return digest.digest('base64')
}
