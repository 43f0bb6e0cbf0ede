import type { Format } from '@calotype/platform'

const KB_PER_MB = 1024
const MB_PER_GB = 1024

/** Formats a file's size for guests, such as '512 KB' for 0.5 or '1.3 MB' for 1.25 (PUB-029). */
export function formatFileSize(sizeMB: number, { formatDecimal }: Format): string {
  return sizeMB < 1 ? `${Math.round(sizeMB * KB_PER_MB)} KB` : `${formatDecimal(sizeMB)} MB`
}

/**
 * Formats a file's size for the link's owner, in GB if it is at least 1024 MB, such as '2.0 GB' for 2048 (LINK-041).
 */
export function formatOwnFileSize(sizeMB: number, format: Format): string {
  return sizeMB < MB_PER_GB
    ? formatFileSize(sizeMB, format)
    : `${format.formatDecimal(sizeMB / MB_PER_GB)} GB`
}
