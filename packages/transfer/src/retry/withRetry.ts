import { ApiError, getCause, NetworkError, TimeoutError } from '@calotype/api'
import type { Clock } from './clock.ts'

/** Number of consecutive attempts without progress after which an operation fails. */
export const MAX_ATTEMPTS = 5
/**
 * Maximum delay after the first failure. It doubles after each further failure. The actual delay is at least half of
 * it.
 */
const FIRST_WAIT_MS = 1000
export const LONGEST_WAIT_MS = 60_000

/**
 * Whether an error may be temporary: no response, a server error, 429, or a full disk on the server (507), but not a
 * full quota.
 */
export function isTransient(error: unknown): boolean {
  const cause = getCause(error)
  if (cause instanceof NetworkError || cause instanceof TimeoutError) return true
  if (!(cause instanceof ApiError)) return false
  return cause.status === 429 || (cause.status >= 500 && cause.status !== 507) || isDiskFull(cause)
}

/** Whether the server's disk is full. For a full quota, the server sends the same status without `Retry-After`. */
export const isDiskFull = ({ status, retryAfterMs }: ApiError) => status === 507 && retryAfterMs !== null

/**
 * Returns the delay in milliseconds after the nth consecutive failure. The maximum delay doubles each time. The delay
 * is random between half of it and all of it, so that clients don't retry simultaneously, but is at least
 * `Retry-After`. `random` returns numbers from 0 to 1.
 */
export function retryDelay(failures: number, error: unknown, random: () => number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  const cause = getCause(error)
  const requestedDelay = cause instanceof ApiError ? (cause.retryAfterMs ?? 0) : 0
  return Math.max(requestedDelay, Math.round(((1 + random()) / 2) * longest))
}

export interface RetryOptions {
  clock: Clock
  random: () => number
  signal: AbortSignal
  /** Called before each delay. */
  onWait: () => void
  /** Returns the cause of a failure, such as a file that can't be read. */
  explain: (error: unknown) => Promise<unknown>
}

/** Retries an operation until it succeeds, fails permanently, or fails too often. */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  { clock, random, signal, onWait, explain }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt()
    } catch (raw) {
      signal.throwIfAborted()
      const error = await explain(raw)
      if (!isTransient(error) || failures >= MAX_ATTEMPTS) throw error
      onWait()
      await clock.wait(retryDelay(failures, error, random), signal)
    }
  }
}
