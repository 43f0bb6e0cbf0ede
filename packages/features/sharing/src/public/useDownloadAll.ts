import { SHARED_PAGE_SIZE } from '@calotype/api'
import { saveUrl } from '@calotype/platform'
import { useEffect, useRef, useState } from 'react'
import type { SharedFiles } from '../files/sharedFiles.ts'
import { DOWNLOAD_STAGGER_MS, downloadMotionFile } from '../files/viewer/downloadMotionFile.ts'

export type Downloads =
  | { status: 'idle' }
  /** `position` is the one-based position of the current file among the link's files. */
  | { status: 'running'; position: number }
  /** Some pages of the list couldn't be loaded. `positions` are the zero-based positions of their files. */
  | { status: 'incomplete'; positions: readonly number[]; onRetry: () => void }

/**
 * Downloads all files one after the other. Loads missing pages of the list first, including pages that failed before.
 * Calling `start` again starts over, and unmounting stops the downloads. At the end, reports the files whose pages
 * couldn't be loaded.
 */
export function useDownloadAll(files: SharedFiles): { downloads: Downloads; start: () => void } {
  const [downloads, setDownloads] = useState<Downloads>({ status: 'idle' })
  const abortController = useRef<AbortController>(undefined)
  const latestFiles = useRef(files)
  useEffect(() => {
    latestFiles.current = files
  })
  useEffect(() => () => abortController.current?.abort(), [])

  async function download(positions: Iterable<number>): Promise<void> {
    abortController.current?.abort()
    const { signal } = (abortController.current = new AbortController())
    const missingPositions: number[] = []
    const failedPages = new Set<number>()
    for (const index of positions) {
      // The list may have become shorter or longer since its first page loaded.
      if (index >= latestFiles.current.totals.count) break
      setDownloads({ status: 'running', position: index + 1 })
      const page = Math.floor(index / SHARED_PAGE_SIZE)
      const file =
        latestFiles.current.at(index) ??
        (failedPages.has(page) ? undefined : await latestFiles.current.load(index, { isRetry: true }))
      if (signal.aborted) return
      if (file) {
        saveUrl(file.fileUrl, file.name)
        downloadMotionFile(file)
        // Wait before the next download. If all timers were set at the start, they would fire together on a busy
        // machine.
        const downloadCount = file.motionFileUrl ? 2 : 1
        await new Promise((resolve) => setTimeout(resolve, downloadCount * DOWNLOAD_STAGGER_MS))
        if (signal.aborted) return
      } else {
        failedPages.add(page)
        missingPositions.push(index)
      }
    }
    setDownloads(
      missingPositions.length === 0
        ? { status: 'idle' }
        : {
            status: 'incomplete',
            positions: missingPositions,
            onRetry: () => void download(missingPositions),
          },
    )
  }

  return { downloads, start: () => void download(generatePositions()) }
}

/** Yields 0, 1, 2, … indefinitely, because the list may grow during the downloads. */
function* generatePositions(): Generator<number> {
  for (let position = 0; ; position += 1) yield position
}
