import type { SharedFile } from '@calotype/api'
import { useEffect, useRef } from 'react'
import type { SharedFiles } from '../files/sharedFiles.ts'

/** Between the starts of two downloads, in milliseconds (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/**
 * Saves one file after the other and loads their pages on the way. Calling the function again starts over, and leaving
 * the page stops it.
 */
export function useDownloadAll(files: SharedFiles): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useRef(0)
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  useEffect(
    () => () => {
      run.current += 1
      clearTimeout(timer.current)
    },
    [],
  )
  return () => {
    clearTimeout(timer.current)
    const current = ++run.current
    // Each download waits for the previous one: timers that are set together fire together on a busy machine.
    async function saveFrom(index: number): Promise<void> {
      if (index >= latest.current.totals.count) return
      const file = latest.current.at(index) ?? (await latest.current.load(index))
      if (current !== run.current) return
      if (file) save(file)
      timer.current = setTimeout(() => void saveFrom(index + 1), DOWNLOAD_STAGGER_MS)
    }
    void saveFrom(0)
  }
}

function save({ fileUrl, name }: SharedFile) {
  const link = document.createElement('a')
  link.href = fileUrl
  link.download = name
  link.click()
}
