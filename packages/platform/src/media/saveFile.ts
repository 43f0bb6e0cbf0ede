/** Lifetime of the object URL in milliseconds. Safari reads the URL some time after the click. */
const URL_LIFETIME_MS = 60_000

/** Downloads a blob as a file with this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  saveUrl(url, name)
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}

/** Downloads a URL of the page's own origin under this file name. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Returns the name under which a photo is saved as JPEG, such as 'IMG_4821.jpg' for 'IMG_4821.HEIC'. */
export const toJpegName = (name: string): string => `${name.replace(/(?<=.)\.[^./\s]+$/, '')}.jpg`
