/** The last part of a name that says what a file is, in small letters: '.heic', '.tar.gz', '.zip.001', '' for none. A path does as well. */
export function endingOf(name: string): string {
  return /(?<=[^/])(?:\.tar|\.(?:zip|7z|rar)(?=\.\d+$))?\.[^./\s]+$/i.exec(name)?.[0].toLowerCase() ?? ''
}
