import { getDownloadUrls, type DownloadUrls } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useEffect, useState } from 'react'
import type { Downloads } from './DownloadView.tsx'

/** Where the desktop app is downloaded, asked once. It does without queries: visitors load little. */
export function useDownloads(): Downloads {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ attempt: number; answer: DownloadUrls | null } | null>(null)

  useEffect(() => {
    const giveUp = new AbortController()
    const settle = (answer: DownloadUrls | null) => {
      if (!giveUp.signal.aborted) setSettled({ attempt, answer })
    }
    getDownloadUrls(api, giveUp.signal).then(settle, () => settle(null))
    return () => giveUp.abort()
  }, [api, attempt])

  if (settled?.attempt !== attempt) return { status: 'loading' }
  const { answer } = settled
  if (answer === null) return { status: 'failed', onRetry: () => setAttempt(attempt + 1) }
  return answer.enabled ? { status: 'ready', urls: answer.urls } : { status: 'disabled' }
}
