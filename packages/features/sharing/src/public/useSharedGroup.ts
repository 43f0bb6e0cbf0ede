import { getSharedPage, getRateLimit, getStatus, type SharedGroup } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { useRetryAfter } from '../files/viewer/useRetryAfter.ts'
import type { SharedFiles } from '../files/sharedFiles.ts'
import { useFilePages } from '../files/useFilePages.ts'

/** State of a link that the server rendered into the link's page. */
export type InitialShare =
  | { status: 'ready'; group: SharedGroup }
  | { status: 'missing' }
  /** The visitor's network opened too many unknown links. The server accepts requests again after `retryAfterMs`. */
  | { status: 'rateLimited'; retryAfterMs: number }

export type SharedGroupResult =
  | { status: 'loading' | 'invalid' }
  | { status: 'missing' | 'failed'; onRetry: () => void }
  /** The request is retried automatically in about this many minutes. */
  | { status: 'rateLimited'; minutes: number; onRetry: () => void }
  | {
      status: 'ready'
      group: SharedGroup
      files: SharedFiles
      /** Returns the zero-based position of a loaded file; -1 if it has not loaded. */
      indexOf: (fileId: string) => number
    }

type SettledResult = InitialShare | { status: 'failed' }

interface Options {
  /** Id of a file. The page of files that contains it is loaded first. */
  fileId?: string | null
  initialShare?: InitialShare | undefined
}

/**
 * Loads the shared files of a link. Retries a failed request when the server responds again, when a rate limit ends,
 * and when the visitor asks. Doesn't use the query library, so that guests load less code.
 */
export function useSharedGroup(
  token: string,
  { fileId = null, initialShare }: Options = {},
): SharedGroupResult {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ token: string; result: SettledResult } | null>(
    initialShare ? { token, result: initialShare } : null,
  )
  // Only the first request for a link depends on the file. Opening another file doesn't load the link again.
  const [firstFile] = useState(fileId)
  const result = settled?.token === token ? settled.result : null
  // Use the result that the server embedded in the page, even for an unknown link, because each request counts toward
  // the visitor's rate limit.
  const hasInitial = initialShare !== undefined && attempt === 0 && settled?.token === token

  useEffect(() => {
    if (token === '' || hasInitial) return
    const controller = new AbortController()
    const setResult = (next: SettledResult) => {
      if (!controller.signal.aborted) setSettled({ token, result: next })
    }
    const page = firstFile === null ? {} : { fileId: firstFile }
    getSharedPage(api, token, page, controller.signal).then(
      (group) => setResult({ status: 'ready', group }),
      (error: unknown) => setResult(toFailure(error)),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new `attempt` retries the request
  }, [api, token, firstFile, attempt, hasInitial])

  // Automatic retries keep the failure visible. Only a retry by the visitor shows the loading state.
  const retry = () => setAttempt(attempt + 1)
  useRecovery(() => result?.status === 'failed' && retry())
  const minutes = useRetryAfter(result?.status === 'rateLimited' ? result : null, retry)
  const pages = useFilePages(token, result?.status === 'ready' ? result.group : null, () =>
    setSettled({ token, result: { status: 'missing' } }),
  )

  if (token === '') return { status: 'invalid' }
  if (result === null) return { status: 'loading' }
  if (result.status === 'ready' && pages) return { status: 'ready', ...pages }
  const onRetry = () => {
    setSettled(null)
    retry()
  }
  if (result.status === 'rateLimited') return { status: 'rateLimited', minutes, onRetry }
  return { status: result.status === 'failed' ? 'failed' : 'missing', onRetry }
}

function toFailure(error: unknown): SettledResult {
  const limit = getRateLimit(error)
  if (limit) return { status: 'rateLimited', ...limit }
  return { status: getStatus(error) === 404 ? 'missing' : 'failed' }
}
