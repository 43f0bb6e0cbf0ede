import type { SharedFile } from '@calotype/api'
import { useEffect, useRef } from 'react'

/** Between the starts of two downloads, in milliseconds (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/** Saves one file after the other; a second press begins anew, and leaving stops it. */
export function useDownloadAll(files: readonly SharedFile[]): () => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  return () => {
    timers.current.forEach(clearTimeout)
    timers.current = files.map((file, nth) => setTimeout(() => save(file), nth * DOWNLOAD_STAGGER_MS))
  }
}

function save({ fileUrl, name }: SharedFile) {
  const link = document.createElement('a')
  link.href = fileUrl
  link.download = name
  link.click()
}
