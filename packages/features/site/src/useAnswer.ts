import type { Api } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'

/** State of a request. */
export type Answered<Answer> =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'answered'; answer: Answer }

/**
 * Sends a request once, and again on retry. Public pages don't use TanStack Query, because its code would delay their
 * first paint. `ask` must be the same function on every render.
 */
export function useAnswer<Answer extends object>(
  ask: (api: Api, giveUp: AbortSignal) => Promise<Answer>,
): Answered<Answer> {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ attempt: number; answer: Answer | null } | null>(null)

  useEffect(() => {
    const giveUp = new AbortController()
    const settle = (answer: Answer | null) => {
      if (!giveUp.signal.aborted) setSettled({ attempt, answer })
    }
    ask(api, giveUp.signal).then(settle, () => settle(null))
    return () => giveUp.abort()
  }, [api, ask, attempt])

  const retry = () => setAttempt(attempt + 1)
  const hasFailed = settled?.attempt === attempt && settled.answer === null
  useRecovery(() => hasFailed && retry())

  if (settled?.attempt !== attempt) return { status: 'loading' }
  const { answer } = settled
  if (answer === null) return { status: 'failed', onRetry: retry }
  return { status: 'answered', answer }
}
