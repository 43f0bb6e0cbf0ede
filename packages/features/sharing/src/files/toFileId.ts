/**
 * Returns a stored file name without its extension, for URLs: servers return 404 for page paths that end in an
 * extension.
 */
export function toFileId(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '')
}
