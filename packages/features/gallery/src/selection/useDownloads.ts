import type { MediaItem } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useEffect, useRef, useState } from 'react'
import { galleryTexts } from '../text.ts'
import { DOWNLOAD_STAGGER_MS, useSaveAs } from '../useSaveAs.ts'

/**
 * Downloads items one after another, as originals or as JPEG, until the component unmounts. A final message names the
 * failed items and offers to retry them, even after the component has unmounted. `start` is undefined if the source has
 * no downloads.
 */
export function useDownloads(staggerMs = DOWNLOAD_STAGGER_MS) {
  const text = useTexts(galleryTexts)
  const saveAs = useSaveAs()
  const isUnmounted = useRef(false)
  /** Number of finished downloads and the total; null when idle. */
  const [progress, setProgress] = useState<{ completed: number; total: number } | null>(null)
  useEffect(() => {
    isUnmounted.current = false
    return () => void (isUnmounted.current = true)
  }, [])

  async function download(items: readonly MediaItem[], format: 'original' | 'jpeg'): Promise<void> {
    const isRetryAfterUnmount = isUnmounted.current
    const failed: MediaItem[] = []
    for (const [completed, item] of items.entries()) {
      setProgress({ completed, total: items.length })
      try {
        await saveAs?.(item, format)
      } catch {
        failed.push(item)
      }
      await new Promise((resolve) => setTimeout(resolve, staggerMs))
      if (isUnmounted.current && !isRetryAfterUnmount) return
    }
    setProgress(null)
    if (failed.length === 0) return
    const action = { label: text.selection.retryDownload, onClick: () => void download(failed, format) }
    toast.error(text.selection.downloadFailed(failed), { durationMs: 0, action })
  }
  return {
    progress,
    start:
      saveAs && ((items: readonly MediaItem[], format: 'original' | 'jpeg') => void download(items, format)),
  }
}
