import { reasonOf, triggerProcessing, type StagedFile } from '@calotype/api'
import { lookAt, outcomeOf, sentBefore, toBeUnpacked, warnOfUnpacking } from './archives.ts'
import type { Errand } from './errand.ts'
import { noteInside, noteUnpacked, takeRemarksBack } from './inside.ts'
import type { FileRow } from './journal.ts'
import { failWithTwins } from './twins.ts'

/** How often the server is asked how far it is. */
const POLL_MS = 1000

/** Has the server begin with the archives that were staged. Answers what went wrong, which is only a warning (FOLDER-021). */
export async function trigger({ insist, signal }: Errand): Promise<string | null> {
  try {
    await insist((api) => triggerProcessing(api, signal))
    return null
  } catch (error) {
    signal.throwIfAborted()
    return warnOfUnpacking(error)
  }
}

/** Follows the archives until the server is through with them, or `isOff`. Answers a warning when it cannot be asked any more. */
export async function followArchives(errand: Errand, isOff: () => boolean = () => false) {
  const { insist, signal, clock, onChange } = errand
  /** The last that the server was through with. */
  let last = 0
  try {
    for (;;) {
      const waiting = toBeUnpacked(errand)
      if (waiting.length === 0) await takeRemarksBack(errand, last)
      if (waiting.length === 0 || isOff()) return null
      for (const file of waiting) {
        const staged = await insist((api) => lookAt(api, file.takeout_id ?? 0, signal))
        // Of a watched folder it may be another file by now.
        if (errand.journal.file(file.id)?.takeout_id !== file.takeout_id) continue
        const isThrough = await noteArchive(errand, file, staged)
        if (staged && isThrough) last = file.id
        onChange()
      }
      await clock.wait(POLL_MS, signal)
    }
  } catch (error) {
    signal.throwIfAborted()
    return reasonOf(error)
  }
}

/** Writes down what the server says of an archive, null where it has none any more. Answers whether it is through with it. */
export async function noteArchive(
  errand: Errand,
  { id, state }: FileRow,
  staged: StagedFile | null,
): Promise<boolean> {
  const { journal, row } = errand
  const isOurs = state === 'staged' || state === 'failed'
  // Nobody was promised what was sent before the import.
  const failed = row().purpose === 'import' && !isOurs ? 'refused' : 'failed'
  if (staged === null) {
    const problem = { problem: 'server', message: 'The server does not have it any more.' } as const
    failWithTwins(journal, id, { ...problem, state: failed, takeout_id: null })
    return true
  }
  noteUnpacked(errand, id, staged)
  const outcome = outcomeOf(staged)
  const isThrough = outcome.state !== 'staged'
  if (isThrough) await noteInside(errand, id, staged.id)
  if (outcome.state === 'failed') failWithTwins(journal, id, { ...outcome, state: failed })
  else journal.change(id, isOurs ? outcome : sentBefore(outcome))
  return isThrough
}
