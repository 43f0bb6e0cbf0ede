import type { FormatSet } from '@calotype/api'
import type { FoundFiles } from '@calotype/ui'
import { useCallback, useEffect, useRef } from 'react'
import { chooseFiles } from '../adding/chooseFiles.ts'

/**
 * Returns a function that lets the user select files, and passes them to `onFiles`. The function never changes, so that
 * lists don't render again.
 */
export function useChooseAgain(
  formats: FormatSet,
  onFiles: (files: FoundFiles) => Promise<void>,
): () => void {
  const latest = useRef({ formats, onFiles })
  useEffect(() => {
    latest.current = { formats, onFiles }
  })
  return useCallback(() => {
    void chooseFiles(latest.current.formats).then((files) => latest.current.onFiles(files))
  }, [])
}
