import type { MediaItem } from '@calotype/api'
import { originalAddress, saveFile, usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'

/** Delay between two downloads in milliseconds: browsers drop downloads that start faster (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/** Downloads the originals of several photos sequentially. Stops when the component unmounts. */
export function useDownloads(staggerMs = DOWNLOAD_STAGGER_MS) {
  const { api } = usePlatform()
  const isUnmounted = useRef(false)
  /** Number of finished downloads and the total; null when idle. */
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  useEffect(() => {
    isUnmounted.current = false
    return () => void (isUnmounted.current = true)
  }, [])

  async function start(items: readonly MediaItem[]) {
    let failed = 0
    for (const [done, item] of items.entries()) {
      setProgress({ done, of: items.length })
      try {
        saveFile(await api.file(originalAddress(item)), item.name)
      } catch {
        failed += 1
      }
      await new Promise((resolve) => setTimeout(resolve, staggerMs))
      if (isUnmounted.current) return
    }
    setProgress(null)
    if (failed > 0) toast.error(text.selection.downloadFailed(failed))
  }
  return { progress, start: (items: readonly MediaItem[]) => void start(items) }
}
