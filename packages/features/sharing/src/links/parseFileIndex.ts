/** Parses the file index of a URL; null if there is no such file (LINK-014, LINK-031). */
export function parseFileIndex(fileIndex: string | null, total: number): number | null {
  const index = Number.parseInt(fileIndex ?? '', 10)
  return index >= 0 && index < total ? index : null
}
