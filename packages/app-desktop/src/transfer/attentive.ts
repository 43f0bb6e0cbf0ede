import { NetworkError } from '@calotype/api'
import type { Clock } from '@calotype/platform/transfer'

/** A call that was not answered for so long is asked after, and then again. */
const QUIET_MS = 3000

export interface Attention {
  clock: Clock
  /** Whether anybody is there. */
  isThere: () => Promise<boolean>
  /** Hears that nobody is. */
  onGone: () => void
}

/** Fetches, and gives up as soon as nobody is there to answer: by itself a call would wait for all of its time. */
export function attentive(
  fetch: typeof globalThis.fetch,
  { clock, isThere, onGone }: Attention,
): typeof fetch {
  return async (request, init) => {
    const over = new AbortController()
    const lost = new AbortController()
    const own = init?.signal ?? (request instanceof Request ? request.signal : lost.signal)
    const signal = AbortSignal.any([own, lost.signal])
    async function attend(): Promise<never> {
      do await clock.wait(QUIET_MS, over.signal)
      while (await isThere())
      over.signal.throwIfAborted()
      onGone()
      throw new NetworkError()
    }
    const gone = attend()
    gone.catch(() => {})
    try {
      return await Promise.race([fetch(request, { ...init, signal }), gone])
    } catch (error) {
      lost.abort()
      throw error
    } finally {
      over.abort()
    }
  }
}
