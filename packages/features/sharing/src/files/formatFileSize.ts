const KB_PER_MB = 1024
const MB_PER_GB = 1024

/** A file's size as guests see it: 0.5 → '512 KB', 1.25 → '1.3 MB' (PUB-029). */
export function formatFileSize(sizeMB: number): string {
  return sizeMB < 1 ? `${Math.round(sizeMB * KB_PER_MB)} KB` : `${oneDecimal(sizeMB)} MB`
}

/** The same as a link's owner sees it: from 1024 MB on in GB, 2048 → '2.0 GB' (LINK-041). */
export function formatOwnFileSize(sizeMB: number): string {
  return sizeMB < MB_PER_GB ? formatFileSize(sizeMB) : `${oneDecimal(sizeMB / MB_PER_GB)} GB`
}

/** Half goes up, as on paper: toFixed alone makes 1.3 of 1.25 but 1.1 of 1.15. */
function oneDecimal(amount: number): string {
  return (Math.round(amount * 10) / 10).toFixed(1)
}
