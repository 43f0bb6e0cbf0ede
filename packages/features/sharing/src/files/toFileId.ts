/**
 * Removes the extension of a stored file name for URLs, because servers return 404 for page paths with an extension.
 */
export function toFileId(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '')
}
