import { filePicker, type FoundFiles } from '@calotype/ui'
import type { FormatSet } from '@calotype/api'
import { getAccept } from './checkFiles.ts'

/**
 * Opens the browser's file picker, which requires a user action such as a click. Uses a picker with handles that
 * survive a reload, if supported. Resolves to an empty list if the user selects nothing.
 */
export async function chooseFiles(formats: FormatSet): Promise<FoundFiles> {
  const accept = getAccept(formats)
  const pick = filePicker(accept, true)
  // Browsers don't allow every frame to open this picker.
  return pick
    ? pick().then(
        (found) => found ?? [],
        () => byInput(accept),
      )
    : byInput(accept)
}

function byInput(accept: string): Promise<readonly File[]> {
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
