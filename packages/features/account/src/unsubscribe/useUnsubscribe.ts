import {
  ApiError,
  getErrorMessage,
  getUnsubscription,
  setSubscribed,
  type Unsubscription,
} from '@calotype/api'
import { usePlatform, useRecovery, useTexts } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { unsubscribeTexts } from './text.ts'
import type { UnsubscribeState } from './UnsubscribeView.tsx'

const NOT_FOUND = 404

/**
 * Loads and changes the email setting that an unsubscribe link is for. Does not use the query client, because visitors
 * have none.
 */
export function useUnsubscribe(token: string): UnsubscribeState {
  const texts = useTexts(unsubscribeTexts)
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const request = `${attempt} ${token}`
  const [loaded, setLoaded] = useState<{ request: string; result: Unsubscription | Error } | null>(null)
  const [change, setChange] = useState<{ isSaving: boolean; error: unknown }>({
    isSaving: false,
    error: null,
  })
  useEffect(() => {
    const controller = new AbortController()
    const store = (result: Unsubscription | Error) => {
      if (!controller.signal.aborted) setLoaded({ request, result })
    }
    getUnsubscription(api, token, controller.signal).then(store, store)
    return () => controller.abort()
  }, [api, token, request])

  const retry = () => setAttempt((count) => count + 1)
  useRecovery(() => loaded?.result instanceof Error && retry())

  async function save(isSubscribed: boolean): Promise<void> {
    setChange({ isSaving: true, error: null })
    try {
      setLoaded({ request, result: await setSubscribed(api, token, isSubscribed) })
      setChange({ isSaving: false, error: null })
    } catch (error) {
      setChange({ isSaving: false, error })
    }
  }

  if (loaded?.request !== request) return { status: 'loading' }
  const { result } = loaded
  if (!(result instanceof Error))
    return {
      status: 'ready',
      link: result,
      isSaving: change.isSaving,
      problem: change.error === null ? null : getErrorMessage(change.error, texts.changeFailed),
      onChange: (isSubscribed) => void save(isSubscribed),
    }
  const message = getErrorMessage(result, texts.failed)
  if (result instanceof ApiError && result.status === NOT_FOUND) return { status: 'invalid', message }
  return { status: 'failed', message, onRetry: retry }
}
