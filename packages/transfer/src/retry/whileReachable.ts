import { NetworkError, type Upload } from '@calotype/api'
import type { Clock } from './clock.ts'

/** Time without a response after which the server is checked, repeatedly. */
const QUIET_MS = 3000
/**
 * Time without progress of any file after which the server is checked. Files share a slow connection, so one file may
 * stall.
 */
const STILL_MS = 20_000

export interface ServerWatch {
  clock: Clock
  /** Whether the server responds to a health check. */
  isThere: () => Promise<boolean>
  /** Called when the server is unreachable. */
  onGone: () => void
}

interface ServerWatchToFiles extends ServerWatch {
  /** When any byte of any file last went out, by the clock. */
  movedAt: () => number
}

/** Fetches, and aborts as soon as the server is unreachable. Otherwise, a request would wait for its full timeout. */
export function fetchWhileReachable(fetch: typeof globalThis.fetch, watch: ServerWatch): typeof fetch {
  return (request, init) => {
    const own = init?.signal ?? (request instanceof Request ? request.signal : undefined)
    return whileReachable((signal) => fetch(request, { ...init, signal }), {
      ...watch,
      own,
      quietMs: QUIET_MS,
    })
  }
}

/**
 * Uploads a file, and aborts if there is no progress or response and the server is unreachable. The server is checked
 * twice, because one check may be queued behind files on a slow connection and an aborted upload is sent again.
 */
export function uploadWhileReachable(upload: Upload, { isThere, ...watch }: ServerWatchToFiles): Upload {
  return (request) =>
    whileReachable((signal) => upload({ ...request, signal }), {
      ...watch,
      isThere: async () => (await isThere()) || isThere(),
      own: request.signal,
      quietMs: STILL_MS,
    })
}

interface WhileReachable extends ServerWatch, Partial<Pick<ServerWatchToFiles, 'movedAt'>> {
  /** The caller's. */
  own: AbortSignal | undefined
  quietMs: number
}

async function whileReachable<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { clock, isThere, onGone, own, quietMs, movedAt }: WhileReachable,
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
