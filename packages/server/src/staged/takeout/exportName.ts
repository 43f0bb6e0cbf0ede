/** A browser that has a file of this name already puts a number behind it. */
const PART = /^(takeout(?:-\d{8}T\d{6}Z(?:-\d+)?)?)-\d{3}(?: ?\(\d+\))?\.(?:zip|tgz|tar\.gz)$/i

/** What all parts of one Takeout are called but for their numbers; null for the name of any other file. */
export function exportName(fileName: string): string | null {
  return PART.exec(fileName)?.[1]?.toLowerCase() ?? null
}
