import { NetworkError, type Upload } from '@calotype/api'
import type { Clock } from '@calotype/platform/transfer'

/** A call that was not answered for so long is asked after, and then again. */
const QUIET_MS = 3000
/** While no byte of any file moved for so long, it is asked after: many share a slow line. */
const STILL_MS = 20_000

export interface Attention {
  clock: Clock
  /** Whether anybody is there. */
  isThere: () => Promise<boolean>
  /** Hears that nobody is. */
  onGone: () => void
}

interface AttentionToFiles extends Attention {
  /** When any byte of any file last went out, by the clock. */
  movedAt: () => number
}

/** Fetches, and gives up as soon as nobody is there to answer: by itself a call would wait for all of its time. */
export function attentive(fetch: typeof globalThis.fetch, attention: Attention): typeof fetch {
  return (request, init) => {
    const own = init?.signal ?? (request instanceof Request ? request.signal : undefined)
    return attended((signal) => fetch(request, { ...init, signal }), { ...attention, own, quietMs: QUIET_MS })
  }
}

/**
 * Uploads, and gives up when nothing moves any more, or no answer comes, and nobody is there. It asks twice, for what it gives
 * up is sent again: one question may be stuck behind the files of a slow line.
 */
export function attentiveUpload(upload: Upload, { isThere, ...attention }: AttentionToFiles): Upload {
  return (request) =>
    attended((signal) => upload({ ...request, signal }), {
      ...attention,
      isThere: async () => (await isThere()) || isThere(),
      own: request.signal,
      quietMs: STILL_MS,
    })
}

interface Attended extends Attention, Partial<Pick<AttentionToFiles, 'movedAt'>> {
  /** The caller's. */
  own: AbortSignal | undefined
  quietMs: number
}

async function attended<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { clock, isThere, onGone, own, quietMs, movedAt }: Attended,
): Promise<T> {
  const over = new AbortController()
  const lost = new AbortController()
  async function attend(): Promise<never> {
    let since = clock.now()
    for (;;) {
      await clock.wait(since + quietMs - clock.now(), over.signal)
      const last = movedAt?.() ?? 0
      if (last > since) since = last
      else if (await isThere()) since = clock.now()
      else break
    }
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
