import { ACCEPT } from './checkFiles.ts'

/** Opens the browser's own dialog for photos and videos; call it from a click. Answers none when nothing is chosen. */
export function chooseFiles(): Promise<readonly File[]> {
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
