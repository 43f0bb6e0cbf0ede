import { reasonOf, triggerProcessing } from '@calotype/api'
import { lookAt, outcomeOf, sentBefore, toBeUnpacked } from './archives.ts'
import type { Errand } from './errand.ts'
import { noteInside, noteUnpacked, takeRemarksBack } from './inside.ts'
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
    const warning = `Archives are uploaded, but their processing could not be started: ${reasonOf(error)}`
    console.warn(warning)
    return warning
  }
}

/** Follows the archives until the server is through with them, or `isOff`. Answers a warning when it cannot be asked any more. */
export async function followArchives(errand: Errand, isOff: () => boolean = () => false) {
  const { journal, row, insist, signal, clock, onChange } = errand
  const isOfImport = row().purpose === 'import'
  /** The last that the server was through with. */
  let last = 0
  try {
    for (;;) {
      const waiting = toBeUnpacked(errand)
      if (waiting.length === 0) await takeRemarksBack(errand, last)
      if (waiting.length === 0 || isOff()) return null
      for (const { id, takeout_id, state } of waiting) {
        const isOurs = state === 'staged'
        // Nobody was promised what was sent before the import.
        const failed = isOfImport && !isOurs ? 'refused' : 'failed'
        const staged = await insist((api) => lookAt(api, takeout_id ?? 0, signal))
        if (staged === null) {
          const problem = { problem: 'server', message: 'The server does not have it any more.' } as const
          failWithTwins(journal, id, { ...problem, state: failed, takeout_id: null })
          continue
        }
        noteUnpacked(errand, id, staged)
        const outcome = outcomeOf(staged)
        if (outcome.state !== 'staged') {
          await noteInside(errand, id, staged.id)
          last = id
        }
        if (outcome.state === 'failed') failWithTwins(journal, id, { ...outcome, state: failed })
        else journal.change(id, isOurs ? outcome : sentBefore(outcome))
        onChange()
      }
      await clock.wait(POLL_MS, signal)
    }
  } catch (error) {
    signal.throwIfAborted()
    return reasonOf(error)
  }
}
