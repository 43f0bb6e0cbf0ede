/** Lifetime of the object URL in milliseconds. Safari reads the URL some time after the click. */
const URL_LIFETIME_MS = 60_000

/** Downloads a blob as a file with this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
