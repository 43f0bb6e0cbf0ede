import { isTimeout } from '@calotype/api'

/** Delays between checks while the server is unreachable. The last delay repeats. */
const CHECK_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000]
/**
 * Delays before failed requests are retried while the server responds. The first delay is longer than those of the
 * query client's own retries.
 */
const RETRY_DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000, 60_000]
/**
 * Time without a response after which a visible tab checks the server, so that an idle screen notices an outage. A
 * health check costs about 100 bytes, and a page that receives other responses sends no health checks.
 */
const IDLE_CHECK_MS = 30_000
/** Time without a failure after which the next retry starts with the shortest delay again. */
const QUIET_MS = 120_000

/** Tracks whether the server can be reached, and reports when failed requests should be retried. */
export interface Connection {
  readonly isReachable: boolean
  /** Calls `onChange` when `isReachable` changes. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Calls `onRetry` when failed requests should be retried. Returns a function that unsubscribes. */
  onRecovery: (onRetry: () => void) => () => void
  /** Reports that a request got a response of any status. Pass this function to `createApi` as `onResponse`. */
  reportResponse: () => void
  /**
   * Reports that a request got no response, or a server error after which it should be retried. Pass this function to
   * `createApi` as `onNoResponse`, and to `createMediaLoader` as `onFailure`.
   */
  reportFailure: (error: unknown) => void
  /** Checks the server immediately. Resolves when `isReachable` is up to date. */
  check: () => Promise<void>
}

export interface ConnectionOptions {
  /** Whether the server responds to a health check. Must not reject. */
  isServerUp: () => Promise<boolean>
  /** Source of `online` and `offline` events. */
  window?: Pick<Window, 'addEventListener'>
  /** Source of `visibilitychange` events. Browsers throttle the timers of hidden tabs. */
  document?: Pick<Document, 'addEventListener' | 'visibilityState'>
}

/**
 * Creates a connection. When the server stops responding, the connection checks it with increasing delays. When the
 * server responds again, the connection notifies the screens, which retry their failed requests, each at most once
 * every two seconds.
 */
export function createConnection({ isServerUp, window, document }: ConnectionOptions): Connection {
  const changeListeners = new Set<() => void>()
  const recoveryListeners = new Set<() => void>()
  let isReachable = true
  let checking: Promise<void> | null = null
  let responses = 0
  let failedChecks = 0
  let nextCheck: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let nextRetry: ReturnType<typeof setTimeout> | undefined
  let idleCheckTimer: ReturnType<typeof setTimeout> | undefined
  let idleCheck: ReturnType<typeof setTimeout> | undefined

  function setReachable(value: boolean) {
    isReachable = value
    call(changeListeners)
    if (value) call(recoveryListeners)
  }

  function check(): Promise<void> {
    clearTimeout(nextCheck)
    nextCheck = undefined
    checking ??= requestHealth()
    return checking
  }

  async function requestHealth() {
    const responsesBefore = responses
    // A health check can time out behind a large upload, so any other response in the meantime counts too.
    const isAvailable = (await isServerUp()) || responses > responsesBefore
    checking = null
    if (isAvailable) {
      failedChecks = 0
      if (!isReachable) setReachable(true)
      return
    }
    if (isReachable) setReachable(false)
    nextCheck = setTimeout(() => void check(), getDelay(CHECK_DELAYS_MS, failedChecks))
    failedChecks += 1
  }

  /**
   * Schedules a check of the server after `IDLE_CHECK_MS` in a visible tab. A hidden tab checks the server when the tab
   * becomes visible.
   */
  function scheduleIdleCheck() {
    clearTimeout(idleCheck)
    if (document?.visibilityState !== 'visible') return
    idleCheck = setTimeout(() => void check().then(scheduleIdleCheck), IDLE_CHECK_MS)
  }

  /**
   * Schedules a retry of failed requests while the server responds. The delay grows as long as the server keeps
   * failing.
   */
  function retryLater() {
    nextRetry ??= setTimeout(
      () => {
        nextRetry = undefined
        call(recoveryListeners)
      },
      getDelay(RETRY_DELAYS_MS, retries++),
    )
    clearTimeout(idleCheckTimer)
    idleCheckTimer = setTimeout(() => (retries = 0), QUIET_MS)
  }

  window?.addEventListener('online', () => void check())
  window?.addEventListener('offline', () => {
    void check()
    // Check again, because the first check may still get a response while the network goes down.
    setTimeout(() => void check(), CHECK_DELAYS_MS[0])
  })
  document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
    scheduleIdleCheck()
  })
  scheduleIdleCheck()

  return {
    get isReachable() {
      return isReachable
    },
    subscribe: (onChange) => subscribeTo(changeListeners, onChange),
    onRecovery: (onRetry) => subscribeTo(recoveryListeners, onRetry),
    reportResponse() {
      responses += 1
      scheduleIdleCheck()
      if (!isReachable && !checking) void check()
    },
    reportFailure(error) {
      if (checking || !isReachable || nextRetry !== undefined) return
      void check().then(() => {
        // Don't retry a request that timed out, because the user has already waited a long time for it (CONST-013).
        if (isReachable && !isTimeout(error)) retryLater()
      })
    },
    check,
  }
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  const subscription = () => listener()
  listeners.add(subscription)
  return () => listeners.delete(subscription)
}

function call(listeners: ReadonlySet<() => void>) {
  for (const listener of [...listeners]) listener()
}

const getDelay = (delays: readonly number[], index: number) => delays[Math.min(index, delays.length - 1)]
