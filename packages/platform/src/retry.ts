import { ApiError, CallError, isUnanswered, NetworkError, TimeoutError } from '@calotype/api'
import type { Clock } from './clock.ts'

/** How often something is tried in a row before it has failed. */
export const TRIES = 5
/** The longest wait after the first failure; it doubles with each further one. Half of it is waited in any case. */
export const FIRST_WAIT_MS = 1000
export const LONGEST_WAIT_MS = 60_000

/** True for what may be over soon: no answer, a server out of order, too busy or without room. A full plan is not (507). */
export function isPassing(error: unknown): boolean {
  const cause = causeOf(error)
  if (cause instanceof NetworkError || cause instanceof TimeoutError) return true
  if (!(cause instanceof ApiError)) return false
  return cause.status === 429 || (cause.status >= 500 && cause.status !== 507) || isDiskFull(cause)
}

/** Whether it is the server's disk that has no room: after a plan that is full, no time is told to try again. */
export const isDiskFull = ({ status, retryAfterMs }: ApiError) => status === 507 && retryAfterMs !== null

/** Nobody answers, this file or any other: it is to go on when the server is there again. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
}

/**
 * How long to wait after so many failures (1, 2, …), in milliseconds: twice the time before, and of that anything from a
 * half to the whole, so that many do not come back at once; never less than the server asks. `random` gives numbers from 0
 * to 1.
 */
export function waitAfter(failures: number, error: unknown, random: () => number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  const cause = causeOf(error)
  const asked = cause instanceof ApiError ? (cause.retryAfterMs ?? 0) : 0
  return Math.max(asked, Math.round(((1 + random()) / 2) * longest))
}

export interface Patience {
  tries: number
  clock: Clock
  random: () => number
  /** Whether anybody is there; asked after a call that nobody answered. */
  isThere: () => Promise<boolean>
}

/** Hears how much of what is tried need not be done again. Where that is more than ever before, it got further. */
export type OnKept = (amount: number) => void

/**
 * Tries until it works, fails for good, or has failed too often since it got further; throws ServerAway when nobody is
 * there, as that is no failure of what is tried. `onWait` hears why it waits, and null when it goes on.
 */
export async function patiently<T>(
  attempt: (onKept: OnKept) => Promise<T>,
  {
    tries,
    clock,
    random,
    isThere,
    signal,
    onWait,
    onFurther,
    explain = (error) => Promise.resolve(error),
  }: Patience & {
    signal: AbortSignal
    onWait: (error: unknown) => void
    onFurther?: () => void
    /** What really lies behind a failure. */
    explain?: (error: unknown) => Promise<unknown>
  },
): Promise<T> {
  let failures = 0
  let most = 0
  function onKept(amount: number) {
    if (amount <= most) return
    most = amount
    failures = 0
    onFurther?.()
  }
  for (;;) {
    try {
      return await attempt(onKept)
    } catch (raw) {
      signal.throwIfAborted()
      const error = await explain(raw)
      if (isUnanswered(error) && !(await isThere())) throw new ServerAway()
      failures += 1
      if (!isPassing(error) || failures >= tries) throw error
      onWait(error)
      await clock.wait(waitAfter(failures, error, random), signal)
      onWait(null)
    }
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof CallError ? error.cause : error
}
