/** The part of a stored file name that stands in addresses: servers answer 404 for a page whose path ends in an extension. */
export function fileIdOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '')
}
