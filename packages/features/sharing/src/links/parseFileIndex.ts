/** Parses the file index from a URL. Returns null if there is no file at this index (LINK-014, LINK-031). */
export function parseFileIndex(fileIndex: string | null, total: number): number | null {
  const index = Number.parseInt(fileIndex ?? '', 10)
  return index >= 0 && index < total ? index : null
}
