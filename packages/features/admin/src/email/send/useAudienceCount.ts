import { getServerMessage, type AudienceCount } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { useEffect, useState } from 'react'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { emailTexts } from '../text.ts'
import type { Groups } from './GroupFields.tsx'
import type { Group } from './sendValues.ts'

/** Counts the recipients whenever the group changes. Returns null without a group. */
export function useAudienceCount(
  { loadCount }: Groups,
  group: Group | null,
  isTransactional: boolean,
): LoadState<AudienceCount> | null {
  const { countFailed } = useTexts(emailTexts).send
  const [attempt, setAttempt] = useState(0)
  const key = group && JSON.stringify([group, isTransactional, attempt])
  const [loaded, setLoaded] = useState<{ key: string; result: AudienceCount | Error } | null>(null)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const [currentGroup, currentChoice] = JSON.parse(key) as [Group, boolean]
    const store = (result: AudienceCount | Error) => isCurrent && setLoaded({ key, result })
    loadCount(currentGroup, currentChoice).then(store, store)
    return () => {
      isCurrent = false
    }
  }, [key, loadCount])
  if (key === null) return null
  if (loaded?.key !== key) return { status: 'loading' }
  const { result } = loaded
  if (!(result instanceof Error)) return { status: 'ready', value: result, stale: null }
  const onRetry = () => setAttempt((count) => count + 1)
  return { status: 'failed', message: getServerMessage(result) ?? countFailed, onRetry }
}
