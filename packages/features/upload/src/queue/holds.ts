import type { Hold } from './uploadQueue.ts'

/** The reason to report if there are several: a user's pause first, because only the user can end it. */
const REPORT_ORDER = ['paused', 'signedOut', 'offline', 'unreachable'] as const satisfies readonly Hold[]

export interface HoldsOptions {
  /** Resolves when the server can be reached again. */
  back: () => Promise<void>
  onHold: (reason: Hold) => void
  /** Called when the last reason has ended. */
  onGoOn: () => void
  /** Called when a reason has ended but another one remains. */
  onChange: () => void
}

/** Reasons for which uploads are paused. */
export function createHolds({ back, onHold, onGoOn, onChange }: HoldsOptions) {
  const reasons = new Set<Hold>()

  function release(reason: Hold) {
    reasons.delete(reason)
    if (reasons.size > 0) onChange()
    else onGoOn()
  }

  return {
    release,
    hold(reason: Hold) {
      if (reason === 'unreachable' && !reasons.has(reason)) void back().then(() => release(reason))
      reasons.add(reason)
      onHold(reason)
    },
    any: () => reasons.size > 0,
    current: () => REPORT_ORDER.find((reason) => reasons.has(reason)),
  }
}
