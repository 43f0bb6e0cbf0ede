/** The index an address names, read as an integer and used only if there is such a file (LINK-014, LINK-031). */
export function indexOf(fileIndex: string | null, total: number): number | null {
  const index = Number.parseInt(fileIndex ?? '', 10)
  return index >= 0 && index < total ? index : null
}
