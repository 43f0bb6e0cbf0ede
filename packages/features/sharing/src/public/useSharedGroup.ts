import { getSharedGroup, statusOf } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useEffect, useState } from 'react'
import type { Shared } from './PublicViewerView.tsx'

type Answer = Exclude<Shared, { status: 'failed' }> | { status: 'failed' }

/** What a link shares, asked once. It does without the queries of the member's screens: guests load little. */
export function useSharedGroup(token: string): Shared {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const asked = `${attempt} ${token}`
  const [settled, setSettled] = useState<{ asked: string; answer: Answer } | null>(null)

  useEffect(() => {
    if (token === '') return
    const giveUp = new AbortController()
    const settle = (answer: Answer) => {
      if (!giveUp.signal.aborted) setSettled({ asked, answer })
    }
    getSharedGroup(api, token, giveUp.signal).then(
      (group) => settle({ status: 'ready', group }),
      (error: unknown) => settle({ status: statusOf(error) === 404 ? 'missing' : 'failed' }),
    )
    return () => giveUp.abort()
  }, [api, token, asked])

  if (token === '') return { status: 'invalid' }
  if (settled?.asked !== asked) return { status: 'loading' }
  const { answer } = settled
  return answer.status === 'failed' ? { status: 'failed', onRetry: () => setAttempt(attempt + 1) } : answer
}
