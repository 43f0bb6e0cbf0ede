import { NetworkError, type Upload } from '@calotype/api'
import type { Clock } from '@calotype/platform/transfer'

/** A call that was not answered for so long is asked after, and then again. */
const QUIET_MS = 3000
/** A file of which no byte moved for so long is asked after: on a slow line that takes its time. */
const STILL_MS = 30_000

export interface Attention {
  clock: Clock
  /** Whether anybody is there. */
  isThere: () => Promise<boolean>
  /** Hears that nobody is. */
  onGone: () => void
}

/** Fetches, and gives up as soon as nobody is there to answer: by itself a call would wait for all of its time. */
export function attentive(fetch: typeof globalThis.fetch, attention: Attention): typeof fetch {
  return (request, init) => {
    const own = init?.signal ?? (request instanceof Request ? request.signal : undefined)
    return attended((signal) => fetch(request, { ...init, signal }), { ...attention, own, quietMs: QUIET_MS })
  }
}

/** Uploads, and gives up as soon as nothing moves any more, or no answer comes, and nobody is there. */
export function attentiveUpload(upload: Upload, attention: Attention): Upload {
  return (request) => {
    let steps = 0
    function onProgress(bytes: number) {
      steps += 1
      request.onProgress?.(bytes)
    }
    return attended((signal) => upload({ ...request, signal, onProgress }), {
      ...attention,
      own: request.signal,
      quietMs: STILL_MS,
      steps: () => steps,
    })
  }
}

interface Attended extends Attention {
  /** The caller's. */
  own: AbortSignal | undefined
  quietMs: number
  /** How often it has got further: as long as it does, nobody is asked. */
  steps?: () => number
}

async function attended<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { clock, isThere, onGone, own, quietMs, steps = () => 0 }: Attended,
): Promise<T> {
  const over = new AbortController()
  const lost = new AbortController()
  async function attend(): Promise<never> {
    let before: number
    do {
      before = steps()
      await clock.wait(quietMs, over.signal)
    } while (steps() > before || (await isThere()))
    over.signal.throwIfAborted()
    onGone()
    throw new NetworkError()
  }
  const gone = attend()
  gone.catch(() => {})
  try {
    return await Promise.race([call(own ? AbortSignal.any([own, lost.signal]) : lost.signal), gone])
  } catch (error) {
    lost.abort()
    throw error
  } finally {
    over.abort()
  }
}
