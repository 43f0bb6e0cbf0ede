import type { MediaItem } from '@calotype/api'
import { saveFile, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useEffect, useRef, useState } from 'react'
import { useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'

/** Delay between two downloads in milliseconds. Browsers drop downloads that start at shorter intervals (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/**
 * Saves the originals of several items, one after the other, until the component unmounts. At the end, a message names
 * the items that failed. It stays until the user dismisses it, and can retry them even after the component has unmounted.
 * `start` is undefined if the source has no downloads.
 */
export function useDownloads(staggerMs = DOWNLOAD_STAGGER_MS) {
  const text = useTexts(galleryTexts)
  const { actions } = useGallerySource()
  const isUnmounted = useRef(false)
  /** Number of finished downloads and the total; null when idle. */
  const [progress, setProgress] = useState<{ completed: number; total: number } | null>(null)
  useEffect(() => {
    isUnmounted.current = false
    return () => void (isUnmounted.current = true)
  }, [])

  const load = actions?.download

  async function download(items: readonly MediaItem[]): Promise<void> {
    const isRetryAfterUnmount = isUnmounted.current
    const failed: MediaItem[] = []
    for (const [completed, item] of items.entries()) {
      setProgress({ completed, total: items.length })
      try {
        if (load) saveFile(await load(item), item.name)
      } catch {
        failed.push(item)
      }
      await new Promise((resolve) => setTimeout(resolve, staggerMs))
      if (isUnmounted.current && !isRetryAfterUnmount) return
    }
    setProgress(null)
    if (failed.length === 0) return
    const action = { label: text.selection.retryDownload, onClick: () => void download(failed) }
    toast.error(text.selection.downloadFailed(failed), { durationMs: 0, action })
  }
  return { progress, start: load && ((items: readonly MediaItem[]) => void download(items)) }
}
