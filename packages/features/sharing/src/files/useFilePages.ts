import { getSharedPage, getRateLimit, SHARED_PAGE_SIZE, getStatus, type SharedGroup } from '@calotype/api'
import { usePlatform, useRecovery } from '@calotype/platform'
import { useEffect, useMemo, useRef, useState } from 'react'
import { getFile, findFileIndex, findMissingPages, getTotals, addGroup, type FilePages } from './filePages.ts'
import type { SharedFiles } from './sharedFiles.ts'
import { useRetryAfter } from './viewer/useRetryAfter.ts'

interface PageRequest {
  controller: AbortController
  loading: Promise<FilePages | null>
  /** Whether the lightbox waits for the page. Scrolling must not cancel the request for a pinned page. */
  isPinned: boolean
}

interface LoadedGroup {
  first: SharedGroup
  latest: SharedGroup
  pages: FilePages
}

/**
 * Loads the files of a link page by page when the grid or the lightbox shows them. `first` is the response with the
 * first page. `onGone` is called when the link no longer opens.
 */
export function useFilePages(token: string, first: SharedGroup | null, onGone: () => void) {
  const { api } = usePlatform()
  const [state, setState] = useState<LoadedGroup | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [rateLimit, setRateLimit] = useState<ReturnType<typeof getRateLimit>>(null)
  const requests = useRef(new Map<number, PageRequest>())
  const failed = useRef(new Set<number>())
  const shownRange = useRef({ first: 0, last: 0 })
  const loadedPages = useMemo(
    () =>
      first && (state?.first === first ? state : { first, latest: first, pages: addGroup(new Map(), first) }),
    [first, state],
  )

  useEffect(() => {
    const activeRequests = requests.current
    failed.current.clear()
    return () => {
      for (const { controller } of activeRequests.values()) controller.abort()
      activeRequests.clear()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- cancel all requests when the first page changes
  }, [first])

  function request(page: number): PageRequest {
    const existing = requests.current.get(page)
    if (existing) return existing
    const controller = new AbortController()
    const pageRequest: PageRequest = { controller, loading: load(page, controller), isPinned: false }
    requests.current.set(page, pageRequest)
    return pageRequest
  }

  async function load(page: number, { signal }: AbortController): Promise<FilePages | null> {
    try {
      const group = await getSharedPage(api, token, { page }, signal)
      if (signal.aborted || !loadedPages) return null
      failed.current.delete(page)
      setHasFailed(failed.current.size > 0)
      setState((current) => {
        const { pages } = current?.first === loadedPages.first ? current : loadedPages
        return { first: loadedPages.first, latest: group, pages: addGroup(pages, group) }
      })
      return addGroup(new Map(), group)
    } catch (error) {
      if (signal.aborted) return null
      if (getStatus(error) === 404) onGone()
      failed.current.add(page)
      setHasFailed(true)
      setRateLimit(getRateLimit(error))
      return null
    } finally {
      if (!signal.aborted) requests.current.delete(page)
    }
  }

  function onShow(from: number, to: number) {
    if (!loadedPages) return
    shownRange.current = { first: from, last: to }
    const neededPages = findMissingPages(
      loadedPages.pages,
      from,
      Math.min(to, getTotals(loadedPages.latest).count - 1),
    )
    for (const [page, { controller, isPinned }] of requests.current)
      if (!isPinned && !neededPages.includes(page)) {
        controller.abort()
        requests.current.delete(page)
      }
    // Skip pages that failed. `onRetry` requests them again.
    for (const page of neededPages) if (!failed.current.has(page)) request(page)
  }

  function onRetry() {
    failed.current.clear()
    setHasFailed(false)
    setRateLimit(null)
    onShow(shownRange.current.first, shownRange.current.last)
  }
  useRecovery(() => hasFailed && onRetry())
  useRetryAfter(rateLimit, onRetry)

  if (!loadedPages) return null
  const files: SharedFiles = {
    totals: getTotals(loadedPages.latest),
    at: (index) => getFile(loadedPages.pages, index),
    onShow,
    async load(index, { isRetry = false } = {}) {
      const loadedFile = getFile(loadedPages.pages, index)
      if (loadedFile) return loadedFile
      const page = Math.floor(index / SHARED_PAGE_SIZE)
      if (failed.current.has(page) && !isRetry) return undefined
      const pageRequest = request(page)
      pageRequest.isPinned = true
      const pages = await pageRequest.loading
      return pages ? getFile(pages, index) : undefined
    },
    hasFailed,
    onRetry,
  }
  return {
    group: loadedPages.latest,
    files,
    indexOf: (fileId: string) => findFileIndex(loadedPages.pages, fileId),
  }
}
