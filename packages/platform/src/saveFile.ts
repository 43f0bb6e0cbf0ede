/** How long a saved file's address stays good, in milliseconds: Safari reads it after the click. */
const SAVING_MS = 60_000

/** Hands a file to the browser, to be kept under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS)
}
