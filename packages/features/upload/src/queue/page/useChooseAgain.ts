import type { FormatSet } from '@calotype/api'
import { type FoundFiles, filePicker } from '@calotype/ui'
import { useCallback, useEffect, useRef } from 'react'
import { getAccept } from '../adding/checkFiles.ts'

/**
 * Returns a function that lets the user select files, and passes them to `onFiles`. The function never changes, so that
 * lists don't render again.
 */
export function useChooseAgain(
  formats: FormatSet,
  onFiles: (files: FoundFiles) => Promise<void>,
): () => void {
  const latestOptions = useRef({ formats, onFiles })
  useEffect(() => {
    latestOptions.current = { formats, onFiles }
  })
  return useCallback(() => {
    void chooseFiles(latestOptions.current.formats).then((files) => latestOptions.current.onFiles(files))
  }, [])
}

/**
 * Opens the browser's file picker, which requires a user action such as a click. Uses a picker with handles that
 * survive a reload, if supported. Resolves to an empty list if the user selects nothing.
 */
async function chooseFiles(formats: FormatSet): Promise<FoundFiles> {
  const accept = getAccept(formats)
  const openPicker = filePicker(accept, true)
  // Opening this picker fails in frames that don't have permission.
  return openPicker
    ? openPicker().then(
        (found) => found ?? [],
        () => chooseByInput(accept),
      )
    : chooseByInput(accept)
}

function chooseByInput(accept: string): Promise<readonly File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = true
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
