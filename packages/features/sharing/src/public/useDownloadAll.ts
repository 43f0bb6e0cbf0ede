import type { SharedFile } from '@calotype/api'
import { useEffect, useRef } from 'react'

/** Between the starts of two downloads, in milliseconds (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/** Saves one file after the other; a second press begins anew, and leaving stops it. */
export function useDownloadAll(files: readonly SharedFile[]): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    const left = files.values()
    // Each waits for the one before: timers that are set together come together on a busy machine.
    function saveNext() {
      const { value: file } = left.next()
      if (!file) return
      save(file)
      timer.current = setTimeout(saveNext, DOWNLOAD_STAGGER_MS)
    }
    saveNext()
  }
}

function save({ fileUrl, name }: SharedFile) {
  const link = document.createElement('a')
  link.href = fileUrl
  link.download = name
  link.click()
}
