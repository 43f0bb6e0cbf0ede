import { NetworkError, type Upload } from '@calotype/api'
import type { Clock } from './clock.ts'

/** Time without a response after which the server is checked, and the interval between further checks. */
const QUIET_MS = 3000
/**
 * Time without progress on any file after which the server is checked. A single file may stall while others use a slow
 * connection.
 */
const STALLED_MS = 20_000

export interface ServerWatch {
  clock: Clock
  /** Whether the server responds to a health check. */
  isReachable: () => Promise<boolean>
  /** Called when the server is unreachable. */
  onUnreachable: () => void
  /** Returns when bytes of any file were last sent, as a time of `clock`. */
  getLastSentTime?: () => number
}

/**
 * Returns a `fetch` that aborts a request as soon as the server is unreachable, instead of waiting for the full
 * timeout.
 */
export function fetchWhileReachable(fetch: typeof globalThis.fetch, watch: ServerWatch): typeof fetch {
  return (request, init) => {
    const callerSignal = init?.signal ?? (request instanceof Request ? request.signal : undefined)
    return runWhileReachable((signal) => fetch(request, { ...init, signal }), watch, QUIET_MS, callerSignal)
  }
}

/**
 * Returns an `Upload` that aborts if no bytes are sent and the server is unreachable. Checks the server twice, because
 * a check may be queued behind uploads on a slow connection, and an aborted file is sent again.
 */
export function uploadWhileReachable(upload: Upload, watch: ServerWatch): Upload {
  const isReachable = async () => (await watch.isReachable()) || watch.isReachable()
  return (request) =>
    runWhileReachable(
      (signal) => upload({ ...request, signal }),
      { ...watch, isReachable },
      STALLED_MS,
      request.signal,
    )
}

async function runWhileReachable<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { clock, isReachable, onUnreachable, getLastSentTime }: ServerWatch,
  quietMs: number,
  callerSignal: AbortSignal | undefined,
): Promise<T> {
  const endController = new AbortController()
  const lossController = new AbortController()
  async function watchServer(): Promise<never> {
    let lastActivity = clock.now()
    for (;;) {
      await clock.wait(lastActivity + quietMs - clock.now(), endController.signal)
      const last = getLastSentTime?.() ?? 0
      if (last > lastActivity) lastActivity = last
      else if (await isReachable()) lastActivity = clock.now()
      else break
    }
    endController.signal.throwIfAborted()
    onUnreachable()
    throw new NetworkError()
  }
  const serverLoss = watchServer()
  serverLoss.catch(() => {})
  try {
    return await Promise.race([
      call(callerSignal ? AbortSignal.any([callerSignal, lossController.signal]) : lossController.signal),
      serverLoss,
    ])
  } catch (error) {
    lossController.abort()
    throw error
  } finally {
    endController.abort()
  }
}
