import { getSharedPage, statusOf, type SharedGroup } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useEffect, useState } from 'react'
import type { SharedFiles } from '../files/sharedFiles.ts'
import { useFilePages } from '../files/useFilePages.ts'
import { useRetry } from '../files/useRetry.ts'

/** The state of a link that the server rendered into the link's page. */
export type InitialShare = { status: 'ready'; group: SharedGroup } | { status: 'missing' }

export type SharedGroupResult =
  | { status: 'loading' | 'invalid' }
  | { status: 'missing' | 'failed'; onRetry: () => void }
  | {
      status: 'ready'
      group: SharedGroup
      files: SharedFiles
      /** The zero-based position of a file that has loaded, else -1. */
      indexOf: (fileId: string) => number
    }

type Settled = InitialShare | { status: 'failed' }

interface Options {
  /** A file whose page is loaded first. */
  fileId?: string | null
  initial?: InitialShare | undefined
}

/**
 * Loads what a link shares. A failed request is repeated after a while, when the browser comes back online, and when the
 * visitor asks. The query library is not used here, so that guests load less code.
 */
export function useSharedGroup(token: string, { fileId = null, initial }: Options = {}): SharedGroupResult {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ token: string; result: Settled } | null>(
    initial ? { token, result: initial } : null,
  )
  // Only the first request of a link depends on the file: opening another one must not load the link again.
  const [firstFile] = useState(fileId)
  const result = settled?.token === token ? settled.result : null
  const hasFailed = result?.status === 'failed'
  // An unknown link is not requested again either: each request counts toward the rate limit of the visitor's address.
  const hasInitial = initial !== undefined && attempt === 0 && settled?.token === token

  useEffect(() => {
    if (token === '' || hasInitial) return
    const controller = new AbortController()
    const settle = (next: Settled) => {
      if (!controller.signal.aborted) setSettled({ token, result: next })
    }
    const page = firstFile === null ? {} : { fileId: firstFile }
    getSharedPage(api, token, page, controller.signal).then(
      (group) => settle({ status: 'ready', group }),
      (error: unknown) => settle({ status: statusOf(error) === 404 ? 'missing' : 'failed' }),
    )
    return () => controller.abort()
    // A new attempt repeats the request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, token, firstFile, attempt, hasInitial])

  // The failure stays on screen meanwhile: only the visitor's own retry shows the loading state.
  useRetry(hasFailed, () => setAttempt(attempt + 1))
  const pages = useFilePages(token, result?.status === 'ready' ? result.group : null, () =>
    setSettled({ token, result: { status: 'missing' } }),
  )

  if (token === '') return { status: 'invalid' }
  if (result === null) return { status: 'loading' }
  if (result.status === 'ready' && pages) return { status: 'ready', ...pages }
  return {
    status: result.status === 'failed' ? 'failed' : 'missing',
    onRetry: () => {
      setSettled(null)
      setAttempt(attempt + 1)
    },
  }
}
