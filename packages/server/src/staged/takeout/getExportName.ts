/** Matches the name of a Takeout part. Browsers append a number if the file already exists. */
const PART = /^(takeout(?:-\d{8}T\d{6}Z(?:-\d+)?)?)-\d{3}(?: ?\(\d+\))?\.(?:zip|tgz|tar\.gz)$/i

/** Returns the name that all parts of one Takeout share, without the part number. Returns null for other files. */
export function getExportName(fileName: string): string | null {
  return PART.exec(fileName)?.[1]?.toLowerCase() ?? null
}
