import { onBeat } from './beat.ts'

/** Minimum interval between two calls for `soon` in milliseconds, because rendering takes time. */
export const SOON_MS = 100

/** When to report a change. `soon` means immediately, unless another change was just reported. */
export type Haste = 'now' | 'soon' | 'onBeat'

type Subscribe = (listener: () => void) => () => void

/**
 * Limits how often listeners are called. Combines several changes, and always reports the last one.
 *
 * @param createHaste called per listener; returns a function that decides how soon to report a change, based on the
 * changes reported before
 */
export function throttleUpdates(subscribe: Subscribe, createHaste: () => () => Haste): Subscribe {
  return (listener) => {
    const hasteOf = createHaste()
    let calledAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    let endBeat: (() => void) | undefined

    function cancelCall() {
      clearTimeout(timer)
      endBeat?.()
      timer = endBeat = undefined
    }
    function call() {
      cancelCall()
      calledAt = performance.now()
      listener()
    }
    const end = subscribe(() => {
      const haste = hasteOf()
      if (haste === 'onBeat') return void (endBeat ??= onBeat(call))
      const left = calledAt + SOON_MS - performance.now()
      if (haste === 'now' || left <= 0) call()
      else timer ??= setTimeout(call, left)
    })
    return () => {
      end()
      cancelCall()
    }
  }
}
