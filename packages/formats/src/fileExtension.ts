/**
 * Returns the lower-case extension of a file name or path, such as '.heic', '.tar.gz' or '.zip.001'; '' if there is
 * none.
 */
export function getFileExtension(name: string): string {
  return /(?<=[^/])(?:\.tar|\.(?:zip|7z|rar)(?=\.\d+$))?\.[^./\s]+$/i.exec(name)?.[0].toLowerCase() ?? ''
}
