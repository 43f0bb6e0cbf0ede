import { NetworkError, type Upload } from '@calotype/api'
import type { Clock } from './clock.ts'

/** Time without a response after which the server is checked, repeatedly. */
const QUIET_MS = 3000
/**
 * Time without progress of any file after which the server is checked. Files share a slow connection, so one file may
 * stall.
 */
const STALLED_MS = 20_000

export interface ServerWatch {
  clock: Clock
  /** Whether the server responds to a health check. */
  isReachable: () => Promise<boolean>
  /** Called when the server is unreachable. */
  onUnreachable: () => void
}

interface UploadWatch extends ServerWatch {
  /** Time by `clock` when bytes of any file were last sent. */
  movedAt: () => number
}

/** Fetches, and aborts as soon as the server is unreachable. Otherwise, a request would wait for its full timeout. */
export function fetchWhileReachable(fetch: typeof globalThis.fetch, watch: ServerWatch): typeof fetch {
  return (request, init) => {
    const callerSignal = init?.signal ?? (request instanceof Request ? request.signal : undefined)
    return whileReachable((signal) => fetch(request, { ...init, signal }), {
      ...watch,
      callerSignal,
      quietMs: QUIET_MS,
    })
  }
}

/**
 * Uploads a file, but aborts if the upload stalls and the server is unreachable. Checks twice: a single check may be
 * queued behind files on a slow connection, and aborting means sending the file again.
 */
export function uploadWhileReachable(upload: Upload, { isReachable, ...watch }: UploadWatch): Upload {
  return (request) =>
    whileReachable((signal) => upload({ ...request, signal }), {
      ...watch,
      isReachable: async () => (await isReachable()) || isReachable(),
      callerSignal: request.signal,
      quietMs: STALLED_MS,
    })
}

interface WhileReachable extends ServerWatch, Partial<Pick<UploadWatch, 'movedAt'>> {
  /** The caller's own signal, if any. */
  callerSignal: AbortSignal | undefined
  quietMs: number
}

async function whileReachable<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { clock, isReachable, onUnreachable, callerSignal, quietMs, movedAt }: WhileReachable,
): Promise<T> {
  const ended = new AbortController()
  const lost = new AbortController()
  async function watchServer(): Promise<never> {
    let since = clock.now()
    for (;;) {
      await clock.wait(since + quietMs - clock.now(), ended.signal)
      const last = movedAt?.() ?? 0
      if (last > since) since = last
      else if (await isReachable()) since = clock.now()
      else break
    }
    ended.signal.throwIfAborted()
    onUnreachable()
    throw new NetworkError()
  }
  const unreachable = watchServer()
  unreachable.catch(() => {})
  try {
    return await Promise.race([
      call(callerSignal ? AbortSignal.any([callerSignal, lost.signal]) : lost.signal),
      unreachable,
    ])
  } catch (error) {
    lost.abort()
    throw error
  } finally {
    ended.abort()
  }
}
