import type { Api } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'

export type RequestState<Value> =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'answered'; response: Value }

/**
 * Sends a request when the component mounts, and again on retry. Public pages don't use TanStack Query, because its
 * code would delay their first paint. `request` must be the same function on every render.
 */
export function useRequest<Value extends object>(
  request: (api: Api, abort: AbortSignal) => Promise<Value>,
): RequestState<Value> {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ attempt: number; response: Value | null } | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const handleResponse = (response: Value | null) => {
      if (!abort.signal.aborted) setSettled({ attempt, response })
    }
    request(api, abort.signal).then(handleResponse, () => handleResponse(null))
    return () => abort.abort()
  }, [api, request, attempt])

  const retry = () => setAttempt(attempt + 1)
  const hasFailed = settled?.attempt === attempt && settled.response === null
  useRecovery(() => hasFailed && retry())

  if (settled?.attempt !== attempt) return { status: 'loading' }
  const { response } = settled
  if (response === null) return { status: 'failed', onRetry: retry }
  return { status: 'answered', response }
}
