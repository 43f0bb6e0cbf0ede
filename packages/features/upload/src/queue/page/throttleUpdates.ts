import { subscribeToInterval } from './renderInterval.ts'

/** Minimum interval in milliseconds between updates with the timing `soon`, because rendering takes time. */
export const SOON_MS = 100

/** When to report a change. `soon` means immediately, unless another change was just reported. */
export type UpdateTiming = 'now' | 'soon' | 'atInterval'

type Subscribe = (listener: () => void) => () => void

/**
 * Limits how often listeners are called. Combines several changes, and always reports the last one.
 *
 * @param createUpdateTiming called per listener; returns a function that decides how soon to report a change, based on the
 * changes reported before
 */
export function throttleUpdates(
  subscribe: Subscribe,
  createUpdateTiming: () => () => UpdateTiming,
): Subscribe {
  return (listener) => {
    const getTiming = createUpdateTiming()
    let calledAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    let endInterval: (() => void) | undefined

    function cancelCall() {
      clearTimeout(timer)
      endInterval?.()
      timer = endInterval = undefined
    }
    function callListener() {
      cancelCall()
      calledAt = performance.now()
      listener()
    }
    const end = subscribe(() => {
      const timing = getTiming()
      if (timing === 'atInterval') return void (endInterval ??= subscribeToInterval(callListener))
      const remainingMs = calledAt + SOON_MS - performance.now()
      if (timing === 'now' || remainingMs <= 0) callListener()
      else timer ??= setTimeout(callListener, remainingMs)
    })
    return () => {
      end()
      cancelCall()
    }
  }
}
