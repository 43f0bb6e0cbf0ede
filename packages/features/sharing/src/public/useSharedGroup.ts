import { getSharedGroup, statusOf, type SharedGroup } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'

export type SharedGroupResult =
  | { status: 'loading' | 'invalid' | 'missing' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; group: SharedGroup }

type Settled = Exclude<SharedGroupResult, { status: 'failed' }> | { status: 'failed' }

/** Delay before a failed request is repeated, in milliseconds. */
export const RETRY_AFTER_MS = 10_000

/**
 * Loads what a link shares. A failed request is repeated after a while, when the browser comes back online, and when the
 * visitor asks. The query library is not used here, so that guests load less code.
 */
export function useSharedGroup(token: string): SharedGroupResult {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ token: string; result: Settled } | null>(null)
  const result = settled?.token === token ? settled.result : null
  const hasFailed = result?.status === 'failed'

  useEffect(() => {
    if (token === '') return
    const controller = new AbortController()
    const settle = (next: Settled) => {
      if (!controller.signal.aborted) setSettled({ token, result: next })
    }
    getSharedGroup(api, token, controller.signal).then(
      (group) => settle({ status: 'ready', group }),
      (error: unknown) => settle({ status: statusOf(error) === 404 ? 'missing' : 'failed' }),
    )
    return () => controller.abort()
    // A new attempt repeats the request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, token, attempt])

  useEffect(() => {
    if (!hasFailed) return
    // The failure stays on screen meanwhile: only the visitor's own retry shows the loading state.
    const retry = () => setAttempt(attempt + 1)
    const timer = setInterval(retry, RETRY_AFTER_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [hasFailed, attempt])

  useRecovery(() => hasFailed && setAttempt(attempt + 1))

  if (token === '') return { status: 'invalid' }
  if (result === null) return { status: 'loading' }
  if (result.status !== 'failed') return result
  return {
    status: 'failed',
    onRetry: () => {
      setSettled(null)
      setAttempt(attempt + 1)
    },
  }
}
