import { filePicker, type FoundFiles } from '@calotype/ui'
import { ACCEPT } from './checkFiles.ts'

/**
 * Opens the browser's file picker; call it from a click. Uses the picker with handles that survive a reload, if
 * supported. Resolves to an empty list if nothing is selected.
 */
export async function chooseFiles(): Promise<FoundFiles> {
  const pick = filePicker(ACCEPT, true)
  // Not every frame may open that dialog.
  return pick ? pick().then((found) => found ?? [], byInput) : byInput()
}

function byInput(): Promise<readonly File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = ACCEPT
  input.multiple = true
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
