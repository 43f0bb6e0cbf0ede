import type { FoundFiles } from '@calotype/ui'
import { useCallback, useEffect, useRef } from 'react'
import { chooseFiles } from '../adding/chooseFiles.ts'

/**
 * Returns a function that lets the user select files, and passes them on. The function never changes, so that lists
 * don't render again.
 */
export function useChooseAgain(onFiles: (files: FoundFiles) => Promise<void>): () => void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  return useCallback(() => {
    void chooseFiles().then((files) => latest.current(files))
  }, [])
}
