const KB_PER_MB = 1024
const MB_PER_GB = 1024

/** Formats a file's size for guests: 0.5 → '512 KB', 1.25 → '1.3 MB' (PUB-029). */
export function formatFileSize(sizeMB: number): string {
  return sizeMB < 1 ? `${Math.round(sizeMB * KB_PER_MB)} KB` : `${oneDecimal(sizeMB)} MB`
}

/** Formats a file's size for the link's owner, in GB from 1024 MB on: 2048 → '2.0 GB' (LINK-041). */
export function formatOwnFileSize(sizeMB: number): string {
  return sizeMB < MB_PER_GB ? formatFileSize(sizeMB) : `${oneDecimal(sizeMB / MB_PER_GB)} GB`
}

/** Rounds half up, because `toFixed` alone rounds 1.25 to 1.3 but 1.15 to 1.1. */
function oneDecimal(amount: number): string {
  return (Math.round(amount * 10) / 10).toFixed(1)
}
