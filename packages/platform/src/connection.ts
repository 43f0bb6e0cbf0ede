import { isTimeout } from '@calotype/api'

/** Delays between two checks while the server is unreachable. The last one repeats. */
const CHECK_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000]
/** Delays before failed requests are repeated although the server answers. The first outlasts the query client's own retries. */
const REPEAT_DELAYS_MS = [2000, 4000, 8000, 15_000]
/** After so long without a failure, the next repeat starts with the shortest delay again. */
const QUIET_MS = 60_000

/** Whether the server can be reached, and when it can be reached again. */
export interface Connection {
  readonly isReachable: boolean
  /** Calls back when `isReachable` changes. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Calls back when requests that failed should be sent again. Returns a function that unsubscribes. */
  onRecovery: (repeat: () => void) => () => void
  /** A request got a response, whatever its status. Give it to `createApi` as `onAnswer`. */
  reportAnswer: () => void
  /** A request got no response. Give it to `createApi` as `onUnanswered`. */
  reportFailure: (error: unknown) => void
  /** Asks the server now instead of waiting for the next check. */
  check: () => Promise<void>
}

export interface ConnectionOptions {
  /** Whether the server answers a health check. Must not reject. */
  isServerThere: () => Promise<boolean>
  /** Source of `online` and `offline` events. */
  window?: Pick<Window, 'addEventListener'>
  /** Source of `visibilitychange` events: a browser throttles the timers of a hidden tab. */
  document?: Pick<Document, 'addEventListener'>
}

/**
 * Notices when the server stops answering, then checks with increasing delays until it answers, and tells the screens to
 * repeat what failed. Screens need no button for this, and no request is repeated more often than every two seconds.
 */
export function createConnection({ isServerThere, window, document }: ConnectionOptions): Connection {
  const changeListeners = new Set<() => void>()
  const recoveryListeners = new Set<() => void>()
  let isReachable = true
  let isChecking = false
  let answers = 0
  let failedChecks = 0
  let nextCheck: ReturnType<typeof setTimeout> | undefined
  let repeats = 0
  let nextRepeat: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined

  function setReachable(value: boolean) {
    isReachable = value
    call(changeListeners)
    if (value) call(recoveryListeners)
  }

  async function check() {
    if (isChecking) return
    clearTimeout(nextCheck)
    nextCheck = undefined
    isChecking = true
    const answersBefore = answers
    // A health check can time out behind a large upload, so any other answer counts as well.
    const isThere = (await isServerThere()) || answers > answersBefore
    isChecking = false
    if (isThere) {
      failedChecks = 0
      if (!isReachable) setReachable(true)
      return
    }
    if (isReachable) setReachable(false)
    nextCheck = setTimeout(() => void check(), delayAt(CHECK_DELAYS_MS, failedChecks))
    failedChecks += 1
  }

  /** The server was away only for a moment, or it answers everything but this request: then the delay keeps growing. */
  function repeatLater() {
    nextRepeat ??= setTimeout(
      () => {
        nextRepeat = undefined
        call(recoveryListeners)
      },
      delayAt(REPEAT_DELAYS_MS, repeats++),
    )
    clearTimeout(quiet)
    quiet = setTimeout(() => (repeats = 0), QUIET_MS)
  }

  window?.addEventListener('online', () => void check())
  window?.addEventListener('offline', () => void check())
  document?.addEventListener('visibilitychange', () => {
    if (!isReachable) void check()
  })

  return {
    get isReachable() {
      return isReachable
    },
    subscribe: (onChange) => subscribeTo(changeListeners, onChange),
    onRecovery: (repeat) => subscribeTo(recoveryListeners, repeat),
    reportAnswer() {
      answers += 1
      if (!isReachable && !isChecking) void check()
    },
    reportFailure(error) {
      if (isChecking || !isReachable || nextRepeat !== undefined) return
      void check().then(() => {
        // A request that timed out has been waited for long enough (CONST-013).
        if (isReachable && !isTimeout(error)) repeatLater()
      })
    },
    check,
  }
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  const own = () => listener()
  listeners.add(own)
  return () => listeners.delete(own)
}

function call(listeners: ReadonlySet<() => void>) {
  for (const listener of [...listeners]) listener()
}

const delayAt = (delays: readonly number[], index: number) => delays[Math.min(index, delays.length - 1)]
