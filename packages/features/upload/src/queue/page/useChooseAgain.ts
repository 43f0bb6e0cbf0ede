import type { FoundFiles } from '@calotype/ui'
import { useCallback, useEffect, useRef } from 'react'
import { chooseFiles } from '../adding/chooseFiles.ts'

/** Lets a person choose files, and hands them on. Always the same function, so that no list is drawn again for it. */
export function useChooseAgain(onFiles: (files: FoundFiles) => Promise<void>): () => void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  return useCallback(() => {
    void chooseFiles().then((files) => latest.current(files))
  }, [])
}
