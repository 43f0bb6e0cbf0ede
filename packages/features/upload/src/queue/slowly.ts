import { onBeat } from './beat.ts'

/** Minimum interval between calls to the listener of `soon` in milliseconds, because rendering takes time. */
export const SOON_MS = 100

/** When a change is to be heard of: `soon` is at once, unless something was heard just now. */
export type Haste = 'now' | 'soon' | 'onBeat'

type Subscribe = (listener: () => void) => () => void

/**
 * Hears of changes no more often than they matter, of many at once, and of the last of them always.
 * @param createHaste called for each who listens: answers how soon they are to hear of a change, by what they heard before
 */
export function slowly(subscribe: Subscribe, createHaste: () => () => Haste): Subscribe {
  return (listener) => {
    const hasteOf = createHaste()
    let heardAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    let endBeat: (() => void) | undefined

    function expectNothing() {
      clearTimeout(timer)
      endBeat?.()
      timer = endBeat = undefined
    }
    function hear() {
      expectNothing()
      heardAt = performance.now()
      listener()
    }
    const end = subscribe(() => {
      const haste = hasteOf()
      if (haste === 'onBeat') return void (endBeat ??= onBeat(hear))
      const left = heardAt + SOON_MS - performance.now()
      if (haste === 'now' || left <= 0) hear()
      else timer ??= setTimeout(hear, left)
    })
    return () => {
      end()
      expectNothing()
    }
  }
}
