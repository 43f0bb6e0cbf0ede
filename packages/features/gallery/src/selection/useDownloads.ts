import type { MediaItem } from '@calotype/api'
import { originalAddress, saveFile, usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'

/** Between two files that are saved, in milliseconds; browsers drop what comes faster (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/** Saves the originals of several photos, one after the other. Leaving the screen ends it. */
export function useDownloads(staggerMs = DOWNLOAD_STAGGER_MS) {
  const { api } = usePlatform()
  const isGone = useRef(false)
  /** How many are saved, of how many; null while none are. */
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
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
      if (isGone.current) return
    }
    setProgress(null)
    if (failed > 0) toast.error(text.selection.downloadFailed(failed))
  }
  return { progress, start: (items: readonly MediaItem[]) => void start(items) }
}
